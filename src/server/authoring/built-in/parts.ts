/**
 * Parts of the built-in academy that this academy has or has declined. Each comes once: a restart never
 * restores removed items. A new part of a release comes at the next start, unless a similar one was declined
 * at the set-up.
 */
import type { EditableKind } from '#contract/content/kinds.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { seededContent } from '../../database/schema/settings.ts'
import { users } from '../../database/schema/users.ts'
import type { PartKind, SeedNotes } from './choice.ts'
import type { Release } from './release.ts'
import { notesOf, setupPartOf } from './setup-parts.ts'

const PART_KINDS: Readonly<Record<EditableKind, PartKind>> = {
  locations: 'locations',
  jobs: 'jobs',
  components: 'menu',
  equipment: 'menu',
  tabs: 'menu',
  sections: 'menu',
  marks: 'marks',
  dishes: 'menu',
  'set-menus': 'menu',
  notes: 'menu',
  pages: 'pages',
  policies: 'policies',
  modules: 'modules',
  questions: 'modules',
  achievements: 'achievements',
  quizzes: 'quizzes',
  lessons: 'lessons',
  terms: 'menu',
  shifts: 'shifts',
  rewards: 'rewards',
}

interface Part {
  /** As recorded in the database. */
  readonly name: string
  readonly kind: PartKind
}

/** Declined parts; all others come. */
export interface Declined {
  readonly locations?: boolean
  readonly menu?: boolean
  /** Keys of chosen items; absent: all. */
  readonly kept?: ReadonlySet<string>
}

/** Records each new part of the release as coming or declined. */
export async function noteParts(tx: Transaction, { things }: Release, declines: Declined): Promise<void> {
  const before = await readSeedNotes(tx)
  const parts = [...new Map(things.map(({ part, kind }) => [part, PART_KINDS[kind]]))].map(
    ([name, kind]): Part => ({ name, kind }),
  )
  const isDeclinedBefore = ({ kind }: Part) =>
    parts.some(part => part.kind === kind && before.get(part.name) === 'declined')
  const rows = new Map(declines.kept ? notesOf(declines.kept) : [])
  for (const part of parts)
    rows.set(part.name, isAmong(part, declines) || isDeclinedBefore(part) ? 'declined' : 'seeded')
  const values = [...rows].flatMap(([part, state]) => (before.has(part) ? [] : [{ part, state }]))
  if (values.length > 0) await tx.insert(seededContent).values(values)
}

export async function readSeedNotes(db: Queries): Promise<SeedNotes> {
  const rows = await db.select({ part: seededContent.part, state: seededContent.state }).from(seededContent)
  return new Map(rows.map(({ part, state }) => [part, state]))
}

function isAmong({ kind, name }: Part, { locations = false, menu = false, kept }: Declined): boolean {
  if (kind === 'locations') return locations
  if (kind === 'menu') return menu
  if (kind === 'jobs' || kind === 'marks') return false
  return kept !== undefined && !setupPartOf(kind, name).items.some(({ key }) => kept.has(key))
}

const selectAnyPart = (db: Queries) => db.select({ part: seededContent.part }).from(seededContent).limit(1)
const selectAnybody = (db: Queries) => db.select({ id: users.id }).from(users).limit(1)

/** True if no part has come or was declined: the content is still to be chosen. */
export async function isContentOpen(db: Queries): Promise<boolean> {
  return (await selectAnyPart(db)).length === 0
}

/** True if the database is unused, so that its first manager may choose the content. */
export async function isUnused(db: Queries): Promise<boolean> {
  return (await isContentOpen(db)) && (await selectAnybody(db)).length === 0
}

/** Runs `seed` in one transaction with its record, unless already recorded. */
export async function seedOnce(
  db: Queries,
  part: string,
  seed: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async tx => {
    const noted = await tx.insert(seededContent).values({ part }).onConflictDoNothing().returning()
    if (noted.length > 0) await seed(tx)
  })
}
