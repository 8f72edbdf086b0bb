import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { helpRoutes } from '#contract/house/help.ts'
import { paths } from '#contract/paths.ts'
import { GUIDES, type Guide, type GuideName, readGuide } from '#domain/house/guides.ts'
import { registerRoute } from '../../platform/route.ts'

const addressOf = (guide: GuideName) => paths.adminHelp().replace('$guide', guide)

/** The same file that developers read. */
function loadGuide(guide: GuideName): Guide {
  const file = new URL(`../../../../docs/${guide}.md`, import.meta.url)
  return readGuide(readFileSync(file, 'utf8'), addressOf)
}

export function registerHelpRoutes(app: FastifyInstance): void {
  const guides: Readonly<Record<GuideName, Guide>> = {
    admin: loadGuide('admin'),
    content: loadGuide('content'),
    kitchen: loadGuide('kitchen'),
  }
  registerRoute(app, helpRoutes.headings, () =>
    GUIDES.map(guide => ({ guide, title: guides[guide].title, chapters: guides[guide].chapters })),
  )
  registerRoute(app, helpRoutes.read, ({ params }) => guides[params.guide])
}
