/** People of a file's restaurants who are not in it: listed, and deactivated only when ticked. Source: ruling R12. */
import type { CheckedImport } from '#contract/sheets/imports.ts'
import { foldName } from '#domain/people/folding.ts'
import { MISSING_PEOPLE_MAX } from '#domain/sheets/sheets.ts'
import { endAllSessions } from '../../accounts/sessions.ts'
import { activityFields } from '../../accounts/status.ts'
import { type AuditEntry, recordAudit } from '../../audit.ts'
import type { ImportPlan, PlannedLine } from '../../authoring/sheets/import-plan.ts'
import type { PersonDocument } from '../../authoring/sheets/people-sheet.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import type { WrittenPerson } from '../../database/schema/imports.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { inArray, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

interface MissingPerson extends Record<string, unknown> {
  readonly id: number
  readonly fullName: string
  readonly locations: string
}

/** Never management, and never the importer. */
export async function findMissing(
  queries: Queries,
  { lines }: Pick<ImportPlan, 'lines'>,
  userId: number,
): Promise<NonNullable<CheckedImport['missing']>> {
  const locationIds = [...new Set(lines.flatMap(locationsOf))]
  const presentIds = lines.flatMap(({ existing }) => existing?.itemId ?? [])
  const unread = new LinesByWord(lines.filter(({ existing }) => existing === null))
  if (locationIds.length === 0) return { people: [], hasMore: false }
  const { rows } = await queries.execute<MissingPerson>(sql`
    select person.id, person.full_name as "fullName", (
        select string_agg(location.name, ', ' order by location.display_order, location.id)
        from user_places as place join locations as location on location.id = place.location_id
        where place.user_id = person.id) as locations
    from users as person
    where person.is_active and person.role <> 'admin' and person.id <> ${userId}
      and person.id in (
        select user_id from user_places where location_id = any(${sql.param(locationIds)}::integer[]))
      and person.id <> all(${sql.param(presentIds)}::integer[])
    order by person.full_name, person.id
    limit ${MISSING_PEOPLE_MAX + unread.count + 1}`)
  const people = rows.filter(({ fullName }) => !unread.has(fullName))
  return { people: people.slice(0, MISSING_PEOPLE_MAX), hasMore: people.length > MISSING_PEOPLE_MAX }
}

/** Restaurants of a right line. */
function locationsOf({ outcome, document }: PlannedLine): number[] {
  if (outcome === 'wrong' || outcome === 'skipped') return []
  return (document as PersonDocument).places.map(({ locationId }) => locationId)
}

const splitWords = (text: string) => foldName(text).split(/\s+/)

/** Lines without an account: somebody who stands in a wrong or skipped line is not missing. */
class LinesByWord {
  readonly count: number
  readonly #byWord = new Map<string, Set<string>[]>()

  constructor(lines: readonly PlannedLine[]) {
    this.count = lines.length
    for (const { cells } of lines) {
      const words = new Set(cells.flatMap(({ text }) => splitWords(text)))
      for (const word of words) {
        const others = this.#byWord.get(word)
        if (others) others.push(words)
        else this.#byWord.set(word, [words])
      }
    }
  }

  /** True if a line has all words of the name. */
  has(fullName: string): boolean {
    const words = splitWords(fullName)
    return (this.#byWord.get(words[0] ?? '') ?? []).some(inLine => words.every(word => inLine.has(word)))
  }
}

/** Deactivates ticked people; `importOutdated` if one of them is no longer missing. */
export async function deactivateMissing(
  tx: Transaction,
  acting: ActorContext,
  plan: Pick<ImportPlan, 'lines'>,
  askedIds: readonly number[],
): Promise<WrittenPerson[]> {
  const ids = [...new Set(askedIds)]
  if (ids.length === 0) return []
  // A change of their role waits for this, or this for it.
  await tx.execute(sql`
    select id from users where id = any(${sql.param(ids)}::integer[]) order by id for update`)
  const missing = await findMissing(tx, plan, acting.by)
  const missingIds = new Set(missing.people.map(({ id }) => id))
  if (!ids.every(id => missingIds.has(id))) throw new AppError('importOutdated')
  await tx.update(users).set(activityFields(false, acting)).where(inArray(users.id, ids))
  await endAllSessions(tx, ...ids)
  const change = { before: { isActive: true }, after: { isActive: false } }
  await recordAudit(
    tx,
    acting,
    ...ids.map(
      (id): AuditEntry => ({ action: 'people.deactivate', subject: { kind: 'user', id }, ...change }),
    ),
  )
  return ids.map(itemId => ({ kind: 'people', itemId, ...change }))
}
