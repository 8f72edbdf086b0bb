/** Menus of real restaurants in their own sheets, compared with the sheets' content. */
import { describe, expect, inject, test } from 'vitest'
import type { Kitchen } from '#contract/kitchen/kitchen.ts'
import type { Menu } from '#contract/menu/menu.ts'
import { SUGGESTED_QUESTIONS, type SuggestedQuestion } from '#contract/questions/question-suggestions.ts'
import type { AskedQuestion, CheckedImport, ImportedFile, ReadingOfFile } from '#contract/sheets/imports.ts'
import { allergenState } from '#domain/kitchen/allergens.ts'
import { openSetup } from '../../accounts/first-run.ts'
import { importClient } from '../../testing/import-client.ts'
import { doubtfulOptions, type ServedDish, saferCells, wrongDishes } from '../../testing/menus/check-menu.ts'
import {
  type RealMenu,
  type RealPrice,
  readRealMenus,
  writeRealFile,
} from '../../testing/menus/real-menus.ts'
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { copyUnusedTemplate } from '../../testing/test-database.ts'

const setupOf = ({ law, currency, language }: RealMenu) => ({
  manager: { username: 'mirella', password: 'Tiramisu2026', fullName: 'Mirella', email: 'm@noren.example' },
  group: {
    groupName: 'Mirella',
    timeZone: 'Australia/Sydney',
    currency,
    priceUnit: 'smallest',
    allergenProfile: law,
    menuLanguage: language === 'en' ? null : language,
  },
  locations: [],
  content: { menu: 'own', parts: [] },
})

async function openAcademyOf(menu: RealMenu): Promise<{ app: TestApp; manager: TestClient }> {
  const databaseUrl = await copyUnusedTemplate(inject('postgresUrl'))
  const app = await startTestApp({ databaseUrl, environment: { DEMO: 'false' } })
  const code = (await openSetup(app.context.db)) ?? ''
  const manager = app.visitor()
  const { statusCode } = await manager.post(`/api/setup?code=${code}`, setupOf(menu))
  expect(statusCode).toBe(201)
  return { app, manager }
}

/** Answers of a menu's owner: the page's proposals, unless the fixture differs. */
async function sayAll(manager: TestClient, menu: RealMenu, file: ImportedFile): Promise<ReadingOfFile> {
  const { mapping: mapped = {}, answers: said = {}, edits = [], sections } = menu.said ?? {}
  const mapping = file.headings.map((heading, at) =>
    heading in mapped ? (mapped[heading] ?? null) : (file.guess[at] ?? null),
  )
  const leftOut = file.allergenLike.filter(at => mapping[at] === null)
  expect(leftOut.map(at => file.headings[at])).toEqual(menu.said?.leftOut ?? [])
  const asked = await manager.post(`/api/admin/imports/${file.id}/questions`, { mapping, table: file.table })
  const { questions } = asked.json() as { questions: AskedQuestion[] }
  expect(questions.length).toBeLessThanOrEqual(10)
  const entries = questions.flatMap(({ place, entries: texts }) => texts.map(entry => ({ place, ...entry })))
  const answers = entries.flatMap(({ place, text, suggestion }) => {
    const means = said[text] ?? suggestion?.means
    return means ? [{ place, text, means: [...means], isNoted: suggestion?.isNoted ?? false }] : []
  })
  const open = entries.filter(({ place, text }) => !answers.some(a => a.place === place && a.text === text))
  expect(open.filter(({ place }) => !['blank', 'listed'].includes(place)).map(({ text }) => text)).toEqual([])
  return { mapping, table: file.table, leftOut, answers, edits: [...edits], ...(sections && { sections }) }
}

function readPrice(dish: Menu['sections'][number]['dishes'][number]): RealPrice {
  if (dish.isMarketPrice) return 'market'
  return dish.sizes.length > 0 ? dish.sizes.map(({ name, price }) => ({ name, price })) : dish.price
}

async function readServed(manager: TestClient): Promise<ServedDish[]> {
  const { sections } = (await manager.get('/api/menu')).json() as Menu
  return sections.flatMap(({ name: section, dishes }) =>
    dishes.map(dish => ({
      section,
      name: dish.name,
      price: readPrice(dish),
      stateOf: subject => allergenState(dish, subject),
    })),
  )
}

async function readSuggested(manager: TestClient): Promise<SuggestedQuestion[]> {
  const all: SuggestedQuestion[] = []
  for (;;) {
    const page = (await manager.get(`/api/admin/question-suggestions?from=${all.length}`)).json()
    all.push(...page.questions)
    if (page.questions.length < SUGGESTED_QUESTIONS) return all
  }
}

/** Assesses all dishes without contradictions, like someone who signs section by section. */
async function assessAll(manager: TestClient): Promise<void> {
  const { dishes } = (await manager.get('/api/admin/kitchen')).json() as Kitchen
  const seen = dishes
    .filter(({ named }) => named.length === 0)
    .map(({ dishId: id, revision }) => ({ id, revision }))
  const body = { dishes: seen, components: [], isConfirmed: true }
  expect((await manager.post('/api/admin/kitchen/assessments', body)).statusCode).toBe(200)
}

describe.each(readRealMenus())('$slug', menu => {
  test('goes in by answers alone, says nothing safer than the sheet, and asks nothing that it leaves open', async () => {
    const { manager } = await openAcademyOf(menu)
    const file: ImportedFile = await importClient(manager).keep(await writeRealFile(menu))
    const said = await sayAll(manager, menu, file)
    const url = `/api/admin/imports/${file.id}`
    const checked = (await manager.post(`${url}/dry-run`, said)).json() as CheckedImport
    const problems = checked.lines.flatMap(({ line, problems: found }) =>
      found.map(({ column, message }) => `${line} ${column}: ${message}`),
    )
    expect(problems).toEqual([])
    const applied = await manager.post(`${url}/apply`, { ...said, isPublished: true })
    expect(applied.json()).toMatchObject({ new: menu.dishes.length, changed: 0, leftCount: 0 })

    const served = await readServed(manager)
    expect(wrongDishes(menu, served)).toEqual([])
    expect(saferCells(menu, served, false)).toEqual([])

    await assessAll(manager)
    expect(saferCells(menu, await readServed(manager), true)).toEqual([])
    const questions = (await readSuggested(manager)).map(({ question, correctAnswer, ...options }) => ({
      question,
      options: [options.optionA, options.optionB, options.optionC, options.optionD],
      right: options[`option${correctAnswer}`],
    }))
    expect(doubtfulOptions(menu, questions)).toEqual([])
    expect(questions.length).toBeGreaterThan(0)
  })
})
