/** Facts that the lists of some kinds show: price and signature of dishes, audience of modules, points of rewards. */
import type { ContentDocument } from '#contract/content/documents.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import { formatDishPrice } from '#domain/menu/price-format.ts'
import { priceStyleOf } from '../../allergens/proof-menu.ts'
import type { AppContext } from '../../context.ts'
import { jobs } from '../../database/schema/jobs.ts'
import { locations } from '../../database/schema/locations.ts'
import { sql } from '../../platform/drizzle.ts'

interface Row {
  readonly id: number
  /** Newest version. */
  readonly document: unknown
}

/** Words by id, in the order of `CONTENT_FACTS`; none for kinds without. */
export async function readFacts(
  context: Pick<AppContext, 'db' | 'settings'>,
  kind: EditableKind,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, string[]>> {
  switch (kind) {
    case 'dishes':
      return readDishFacts(context, rows)
    case 'modules':
      return readModuleFacts(context, rows)
    case 'rewards':
      return new Map(
        rows.map(({ id, document }) => {
          const { requiredPoints, stock } = document as ContentDocument<'rewards'>
          return [id, [requiredPoints.toLocaleString('en'), stock?.toLocaleString('en') ?? 'Any number']]
        }),
      )
    default:
      return new Map()
  }
}

async function readDishFacts(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, string[]>> {
  const style = priceStyleOf(await settings.read())
  const { rows: signed } = await db.execute<{ id: number }>(sql`
    select dish.id from menu_items as dish
    where dish.id = any(${sql.param(rows.map(({ id }) => id))}::int[]) and exists (
      select from recipe_assessments where dish_id = dish.id and revision = dish.recipe_revision)`)
  const signedIds = new Set(signed.map(({ id }) => id))
  return new Map(
    rows.map(({ id, document }) => [
      id,
      [
        formatDishPrice(document as ContentDocument<'dishes'>, style).join(', ') || 'No price',
        signedIds.has(id) ? 'Signed' : 'To sign',
      ],
    ]),
  )
}

async function readModuleFacts(
  { db }: Pick<AppContext, 'db'>,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, string[]>> {
  const [{ rows: counts }, ownJobs, places] = await Promise.all([
    db.execute<{ id: number; count: number }>(sql`
      select module_id as id, count(*)::int as count from training_questions
      where is_active and module_id = any(${sql.param(rows.map(({ id }) => id))}::int[]) group by module_id`),
    db.select({ id: jobs.id, name: jobs.name }).from(jobs),
    db.select({ id: locations.id, name: locations.name }).from(locations),
  ])
  const countOf = new Map(counts.map(({ id, count }) => [id, count]))
  return new Map(
    rows.map(({ id, document }) => {
      const { jobIds = [], locationIds = [] } = (document as ContentDocument<'modules'>).audience ?? {}
      const names = [
        ...ownJobs.filter(job => jobIds.includes(job.id)),
        ...places.filter(place => locationIds.includes(place.id)),
      ].map(({ name }) => name)
      return [id, [String(countOf.get(id) ?? 0), names.join(', ') || 'Everyone']]
    }),
  )
}
