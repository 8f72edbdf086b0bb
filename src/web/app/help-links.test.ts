import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GUIDES, type GuideName, readGuide } from '#domain/house/guides.ts'
import { PICTURES } from '#web/features/help/admin/pictures.ts'
import { router } from '#web/router.ts'

const guides = new Map(
  GUIDES.map(name => {
    const file = new URL(`../../../docs/${name}.md`, import.meta.url)
    return [name, readGuide(readFileSync(file, 'utf8'), guide => guide)] as const
  }),
)
const routes = Object.values(router.routesById)

test('each page of the admin area opens a chapter that exists', () => {
  const chapterOf = (route: (typeof routes)[number] | undefined): string | undefined =>
    route && (route.options.staticData?.help ?? chapterOf(route.parentRoute))
  const wrong = routes.flatMap(route => {
    if (!route.fullPath?.startsWith('/admin') || !route.options.component) return []
    const [guide, id] = chapterOf(route)?.split('#') ?? []
    const isThere = guides.get(guide as GuideName)?.chapters.some(chapter => chapter.id === id)
    return isThere ? [] : [route.fullPath]
  })
  // The frame, two redirections and the help itself.
  expect(wrong.toSorted()).toEqual([
    '/admin',
    '/admin/help/$guide',
    '/admin/training-modules',
    '/admin/training-plan',
  ])
})

test('each picture of a guide is one that the page has', () =>
  expect(Object.keys(PICTURES).toSorted()).toEqual(
    [...guides.values()].flatMap(({ pictures }) => Object.keys(pictures)).toSorted(),
  ))
