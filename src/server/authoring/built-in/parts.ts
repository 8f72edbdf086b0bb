/**
 * The parts of the built-in academy that this academy has or has declined. Each comes once: a restart never brings back
 * what management removed. A part that is new in a release comes at the next start, unless its like was declined at the
 * set-up.
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
  shifts: 'shifts',
  rewards: 'rewards',
}

interface Part {
  /** As it is noted in the database. */
  readonly name: string
  readonly kind: PartKind
}

/** What is not to come; all else does. */
export interface Declined {
  readonly locations?: boolean
  readonly menu?: boolean
  /** Keys of the items that were chosen; all are where there was no choice. */
  readonly kept?: ReadonlySet<string>
}

/** Notes each part of the release that is not noted yet as one that comes, or as declined. */
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
  if (kind === 'marks') return false
  return kept !== undefined && !setupPartOf(kind, name).items.some(({ key }) => kept.has(key))
}

const selectAnyPart = (db: Queries) => db.select({ part: seededContent.part }).from(seededContent).limit(1)
const selectAnybody = (db: Queries) => db.select({ id: users.id }).from(users).limit(1)

/** Whether no part has come or was declined: what is taught here is still to be chosen. */
export async function isContentOpen(db: Queries): Promise<boolean> {
  return (await selectAnyPart(db)).length === 0
}

/** Whether nobody has used this database, so that its first manager may choose what is taught. */
export async function isUnused(db: Queries): Promise<boolean> {
  return (await isContentOpen(db)) && (await selectAnybody(db)).length === 0
}

/** Runs `seed` in one transaction with the note that it has been done, unless it is noted already. */
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
