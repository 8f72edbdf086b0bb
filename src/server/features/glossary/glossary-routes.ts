import type { FastifyInstance } from 'fastify'
import { glossaryRoutes, type Term } from '#contract/menu/glossary.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/client.ts'
import { terms } from '../../database/schema/glossary.ts'
import { eq } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedResponse } from '../../platform/shared-response.ts'

export function registerGlossaryRoutes(app: FastifyInstance, { db, changes }: AppContext): void {
  const glossary = new SharedResponse(changes, glossaryRoutes.read, ['terms'], () => loadTerms(db))
  registerRoute(app, glossaryRoutes.read, ({ request, reply }) => glossary.send(request, reply))
}

const BY_NAME = new Intl.Collator('en')

async function loadTerms(db: Database): Promise<Term[]> {
  const rows = await db.select().from(terms).where(eq(terms.isActive, true))
  return rows
    .map(({ isActive: _, ...term }) => term)
    .toSorted((a, b) => BY_NAME.compare(a.name, b.name) || a.id - b.id)
}
