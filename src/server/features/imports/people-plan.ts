/** What an import makes of each line about a person: worked out before anything is written. Source: ruling R12. */
import { setImmediate } from 'node:timers/promises'
import { inArray, or, sql } from 'drizzle-orm'
import { safeParse } from 'zod/mini'
import type { CheckedSheet, ImportCell, ImportLine } from '#contract/imports.ts'
import { accountFields } from '#contract/registration.ts'
import { isReservedUsername } from '#domain/accounts.ts'
import { foldName } from '#domain/folding.ts'
import { findPlaces, splitCell } from '#domain/place-names.ts'
import { type Place, POSITIONS, type Position } from '#domain/places.ts'
import { ROLES, type Role } from '#domain/roles.ts'
import type { SheetRow } from '#domain/sheet-tables.ts'
import { foldWord } from '#domain/sheets.ts'
import { proposeUsername, stemsOfProposals, usernameStem } from '#domain/username-proposals.ts'
import { editLines, type Mapping, type Reading } from '../../authoring/sheets/import-plan.ts'
import { choiceColumn, type SheetColumn, shown, textColumn } from '../../authoring/sheets/sheet-format.ts'
import type { Queries } from '../../database/client.ts'
import { locations } from '../../database/schema/locations.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'

/** They take a few milliseconds. */
const LINES_AT_ONCE = 100

const ROLE_LABELS: Record<Role, string> = { customer: 'Customer', staff: 'Staff', admin: 'Admin' }
const POSITION_LABELS: Record<Position, string> = { staff: 'Staff', lead: 'Lead', manager: 'Manager' }

/** What jobs are called that say nothing of others' work, and those that do. */
const POSITION_WORDS = new Map(
  Object.entries({
    staff: [
      'staff',
      'waiter',
      'waitress',
      'server',
      'runner',
      'host',
      'hostess',
      'bartender',
      'barista',
      'cook',
      'chef',
      'kitchen hand',
      'dishwasher',
      'trainee',
      'team member',
      'crew',
    ],
    lead: ['lead', 'team lead', 'team leader', 'shift lead', 'shift leader', 'supervisor'],
    manager: ['manager', 'restaurant manager', 'store manager', 'venue manager'],
  } satisfies Record<Position, string[]>).flatMap(([position, words]) =>
    words.map(word => [foldWord(word), position as Position]),
  ),
)

const nameColumn = (key: string, heading: string, synonyms: string[]): SheetColumn => ({
  ...textColumn({ key, heading, synonyms, example: '' }),
  isImportOnly: true,
})

export const PEOPLE_COLUMNS: readonly SheetColumn[] = [
  textColumn({
    key: 'fullName',
    heading: 'Name',
    synonyms: ['full name', 'employee', 'person', 'who', 'staff member', 'team member'],
    hint: 'First and last name together; or in two columns',
    example: 'Wanda Waiter',
  }),
  nameColumn('firstName', 'First name', ['given name', 'forename', 'vorname', 'prénom', 'nombre', 'nome']),
  nameColumn('lastName', 'Last name', [
    'surname',
    'family name',
    'nachname',
    'familienname',
    'nom de famille',
    'apellido',
    'cognome',
    'achternaam',
  ]),
  textColumn({
    key: 'email',
    heading: 'E-mail',
    synonyms: ['email', 'mail', 'e-mail address', 'email address'],
    hint: 'Tells people apart: who has it already is changed, and not doubled',
    example: 'wanda@example.com',
    isRequired: true,
  }),
  textColumn({
    key: 'username',
    heading: 'Username',
    synonyms: ['user', 'login'],
    hint: 'Blank: made of the name',
    example: '',
  }),
  textColumn({
    key: 'phoneNumber',
    heading: 'Phone number',
    synonyms: ['phone', 'mobile', 'telephone'],
    hint: 'May be blank',
    example: '02 5550 1234',
  }),
  choiceColumn({
    key: 'role',
    heading: 'Role',
    choices: ROLES.map(value => ({ value, label: ROLE_LABELS[value] })),
    example: 'Staff',
  }),
  textColumn({
    key: 'location',
    heading: 'Location',
    synonyms: ['restaurant', 'place', 'store', 'site', 'venue', 'outlet', 'branch'],
    hint: 'By its name or the words in it that no other has; several with a comma between them',
    example: '',
  }),
  {
    ...choiceColumn({
      key: 'position',
      heading: 'Position',
      choices: POSITIONS.map(value => ({ value, label: POSITION_LABELS[value] })),
      example: 'Staff',
    }),
    synonyms: ['job', 'job title'],
    read: cell => {
      const read = splitCell(cell).map(part => ({ part, position: POSITION_WORDS.get(foldWord(part)) }))
      const unknown = read.find(({ position }) => position === undefined)
      if (!unknown) return { value: read.map(({ position }) => position) }
      const labels = Object.values(POSITION_LABELS).join(', ')
      return { problem: `“${shown(unknown.part)}” is none of ${labels}.` }
    },
  },
]

const headingOf = (key: string) => PEOPLE_COLUMNS.find(column => column.key === key)?.heading ?? ''

/** What a line says, each as it was read. */
interface SaidPerson {
  readonly fullName?: string
  readonly email?: string
  readonly username?: string
  readonly phoneNumber?: string
  readonly role?: Role
  readonly location?: string
  /** One for all places, or one for each. */
  readonly position?: readonly Position[]
}

export interface NewPerson {
  readonly fullName: string
  readonly email: string
  readonly username: string
  readonly phoneNumber: string | null
  readonly role: Role
}

export interface ChangedPerson {
  readonly userId: number
  readonly before: Partial<Pick<NewPerson, 'fullName' | 'phoneNumber'>>
  readonly after: Partial<Pick<NewPerson, 'fullName' | 'phoneNumber'>>
}

type PlannedPlace = Place & { readonly before: Position | null; readonly location: string }

export interface PlannedPerson extends ImportLine {
  /** Who is made; `null` where nobody is. */
  readonly created: NewPerson | null
  readonly changed: ChangedPerson | null
  /** The places that are given or changed, with what they were. */
  readonly places: readonly PlannedPlace[]
}

interface PeoplePlan extends Pick<CheckedSheet, 'columns'> {
  readonly lines: readonly PlannedPerson[]
}

/** Refuses a mapping that fits nothing; what is wrong with a line stands at the line. */
export async function planPeople(
  queries: Queries,
  { headings, lines }: { readonly headings: readonly string[]; readonly lines: readonly SheetRow[] },
  { mapping, edits, skippedLines }: Pick<Reading, 'mapping' | 'edits' | 'skippedLines'>,
): Promise<PeoplePlan> {
  refuseMapping(headings, mapping)
  const columns = mapping.flatMap((key, at) => {
    const column = PEOPLE_COLUMNS.find(known => known.key === key)
    return column ? [{ at, column }] : []
  })
  const read: ReadLine[] = []
  for (const line of editLines(lines, edits)) {
    read.push({ ...line, ...readLine(line, columns) })
    if (read.length % LINES_AT_ONCE === 0) await setImmediate()
  }
  const skipped = new Set(skippedLines)
  const known = await findKnown(
    queries,
    read.map(({ said }) => said),
  )
  const planner = new Planner(known, columns)
  const planned: PlannedPerson[] = []
  for (const line of read) {
    planned.push(skipped.has(line.line) ? planner.skip(line) : planner.plan(line))
    // Others are answered in between.
    if (planned.length % LINES_AT_ONCE === 0) await setImmediate()
  }
  return { columns: columns.map(({ at, column: { heading } }) => ({ at, heading })), lines: planned }
}

type Columns = readonly { readonly at: number; readonly column: SheetColumn }[]

interface ReadLine extends SheetRow {
  readonly said: SaidPerson
  readonly problems: Problem[]
}

function refuseMapping(headings: readonly string[], mapping: Mapping): void {
  const isKnown = mapping.every(key => key === null || PEOPLE_COLUMNS.some(column => column.key === key))
  if (mapping.length !== headings.length || !isKnown) throw new AppError('mappingOfOtherFile')
  const doubled = mapping.find((key, index) => key !== null && mapping.indexOf(key) !== index)
  if (doubled) throw new AppError('mappingDoubled', { heading: headingOf(doubled) })
  if (!mapping.includes('email') && !mapping.includes('username'))
    throw new AppError('mappingWithoutKey', { heading: headingOf('email') })
}

type Problem = ImportLine['problems'][number]

function readLine({ cells }: SheetRow, columns: Columns): { said: SaidPerson; problems: Problem[] } {
  const problems: Problem[] = []
  const said: Record<string, unknown> = {}
  for (const { at, column } of columns) {
    const cell = (cells[at] ?? '').trim()
    if (cell === '') continue
    const reading = column.read(cell)
    if (reading === undefined) continue
    if ('problem' in reading) problems.push({ column: column.heading, message: reading.problem })
    else said[column.key] = reading.value
  }
  const { firstName, lastName, ...others } = said
  // Beside a column of first names alone, “Name” is the last one.
  const names = firstName && lastName ? [firstName, lastName] : [firstName, others.fullName, lastName]
  if (firstName ?? lastName) others.fullName = names.filter(name => name !== undefined).join(' ')
  for (const key of ['fullName', 'email', 'username', 'phoneNumber'] as const) {
    if (others[key] === undefined) continue
    const { data, error } = safeParse(accountFields.shape[key], others[key])
    if (data !== undefined) others[key] = data
    else
      problems.push({ column: headingOf(key), message: error?.issues[0]?.message ?? 'This is not readable.' })
  }
  return { said: others, problems }
}

interface KnownPerson extends NewPerson {
  readonly id: number
  readonly isActive: boolean
  readonly emailFolded: string
  readonly usernameFolded: string
  readonly places: readonly Place[]
}

interface Known {
  readonly byEmail: ReadonlyMap<string, KnownPerson>
  readonly byUsername: ReadonlyMap<string, KnownPerson>
  /** Folded usernames that are taken, of those that might be proposed. */
  readonly taken: ReadonlySet<string>
  readonly locations: readonly { readonly id: number; readonly name: string }[]
}

async function findKnown(queries: Queries, said: readonly SaidPerson[]): Promise<Known> {
  const emails = said.flatMap(({ email }) => (email ? [foldName(email)] : []))
  const usernames = said.flatMap(({ username }) => (username ? [foldName(username)] : []))
  const stems = [
    ...new Set(said.flatMap(({ fullName }) => (fullName ? stemsOfProposals(usernameStem(fullName)) : []))),
  ]
  const among = (column: typeof users.emailFolded | typeof users.usernameFolded, names: string[]) =>
    names.length > 0 ? inArray(column, names) : sql`false`
  const people = await queries
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      username: users.username,
      phoneNumber: users.phoneNumber,
      role: users.role,
      isActive: users.isActive,
      emailFolded: users.emailFolded,
      usernameFolded: users.usernameFolded,
      places: sql<Place[]>`coalesce((
        select json_agg(json_build_object('locationId', location_id, 'position', position))
        from user_places where user_id = users.id), '[]')`,
    })
    .from(users)
    .where(or(among(users.emailFolded, emails), among(users.usernameFolded, usernames)))
  const { rows: taken } = await queries.execute<{ name: string }>(sql`
    select username_folded as name from users
    where regexp_replace(username_folded, '[0-9]+$', '') = any(${sql.param(stems)}::text[])`)
  const all = await queries
    .select({ id: locations.id, name: locations.name, isActive: locations.isActive })
    .from(locations)
  return {
    byEmail: new Map(people.map(person => [person.emailFolded, person])),
    byUsername: new Map(people.map(person => [person.usernameFolded, person])),
    taken: new Set(taken.map(({ name }) => name)),
    locations: all.filter(({ isActive }) => isActive),
  }
}

const nothing = () => ({ changes: [], created: null, changed: null, places: [] })

class Planner {
  readonly #known: Known
  /** By which line a person is meant already. */
  readonly #meantBy = new Map<string, number>()
  /** Folded usernames that this file gives. */
  readonly #given = new Set<string>()

  readonly #columns: Columns

  constructor(known: Known, columns: Columns) {
    this.#known = known
    this.#columns = columns
  }

  skip(line: ReadLine): PlannedPerson {
    return { ...this.#show(line, null, []), problems: [], outcome: 'skipped', ...nothing() }
  }

  plan(read: ReadLine): PlannedPerson {
    const { line, said, problems } = read
    const existing = this.#find(said, problems)
    this.#refuseSecond(line, said, existing, problems)
    const meant = this.#findPlaces(said, existing, problems)
    const places = meant.filter(({ position, before }) => position !== before)
    if (existing) this.#refuseOther(said, existing, problems)
    else this.#refuseMissing(said, problems)
    const base = this.#show(read, existing, meant)
    if (problems.length > 0) return { ...base, outcome: 'wrong', ...nothing() }
    if (!existing) {
      const created = this.#create(said)
      const changes = said.username ? [] : [`Username ${created.username}`]
      return { ...base, outcome: 'new', changes, created, changed: null, places }
    }
    const changed = changesOf(said, existing)
    const changes = [
      ...Object.keys(changed?.after ?? {}).map(headingOf),
      ...places.map(({ before, location }) => `${before ? 'Position' : 'Place'} at ${location}`),
    ]
    const outcome = changes.length > 0 ? 'changed' : 'untouched'
    return { ...base, outcome, changes, created: null, changed: changed ?? idOnly(existing), places }
  }

  /** Its cells as they were read, beside what stands there. */
  #show(
    { line, cells, said, problems }: ReadLine,
    existing: KnownPerson | null,
    places: readonly PlannedPlace[],
  ) {
    const isWrong = (heading: string) => problems.some(({ column }) => column === heading)
    const readings: Readonly<Record<string, string>> = {
      location: places.map(({ location }) => location).join(', '),
      position: [...new Set(places.map(({ position }) => POSITION_LABELS[position]))].join(', '),
    }
    return {
      line,
      title: said.fullName ?? existing?.fullName ?? said.email ?? said.username ?? '',
      renames: null,
      warnings: [],
      problems,
      cells: this.#columns.map(({ at, column: { key, heading } }): ImportCell => {
        const raw = cells[at] ?? ''
        const text = raw.trim() === '' || isWrong(heading) ? raw : readings[key] || raw
        const was = existing && (key === 'fullName' || key === 'phoneNumber') ? existing[key] : null
        return { text, ...(text !== raw && { raw }), ...(was && raw !== '' && was !== text && { was }) }
      }),
    }
  }

  #find({ email, username }: SaidPerson, problems: Problem[]): KnownPerson | null {
    const byEmail = email ? this.#known.byEmail.get(foldName(email)) : undefined
    const byUsername = username ? this.#known.byUsername.get(foldName(username)) : undefined
    if (email && byUsername && byUsername.id !== byEmail?.id)
      problems.push({
        column: headingOf('username'),
        message: `${shown(byUsername.fullName)} has this username, with another e-mail.`,
      })
    return byEmail ?? (email ? null : (byUsername ?? null))
  }

  #refuseSecond(
    line: number,
    { email, username }: SaidPerson,
    existing: KnownPerson | null,
    problems: Problem[],
  ): void {
    const marks = [
      existing ? `id ${existing.id}` : email && `email ${foldName(email)}`,
      username && `username ${foldName(username)}`,
    ].filter(mark => mark !== undefined)
    for (const mark of marks) {
      const other = this.#meantBy.get(mark)
      if (other === undefined) this.#meantBy.set(mark, line)
      else if (problems.every(({ column }) => column !== ''))
        problems.push({ column: '', message: `Line ${other} is the same one.` })
    }
  }

  #findPlaces(
    { location, position = [], role }: SaidPerson,
    existing: KnownPerson | null,
    problems: Problem[],
  ): PlannedPlace[] {
    const refuse = (key: string, message: string) => {
      problems.push({ column: headingOf(key), message })
      return []
    }
    if (location === undefined)
      return position.some(one => one !== 'staff') ? refuse('position', 'A position needs a location.') : []
    const found = findPlaces(location, this.#known.locations)
    if ('unknown' in found) return refuse('location', `There is no location “${shown(found.unknown)}”.`)
    if ('unclear' in found) {
      const names = found.among.map(({ name }) => name).join(' or ')
      return refuse('location', `“${shown(found.unclear)}” could be ${names}.`)
    }
    const { places } = found
    if ((existing?.role ?? role) === 'customer')
      return refuse('location', 'Customers do not belong to a location.')
    if (position.length > 1 && position.length !== places.length)
      return refuse('position', 'Please name one position, or one for each location.')
    return places.map(({ id, name }, index) => {
      const before = existing?.places.find(({ locationId }) => locationId === id)?.position ?? null
      // What is not said of who is there already stays.
      const next = position[index] ?? position[0] ?? before ?? 'staff'
      return { locationId: id, position: next, before, location: name }
    })
  }

  #refuseOther(said: SaidPerson, existing: KnownPerson, problems: Problem[]): void {
    const refuse = (key: string, message: string) => problems.push({ column: headingOf(key), message })
    if (!existing.isActive) refuse('email', 'They have left. Please let them back in on their page first.')
    if (said.role && said.role !== existing.role)
      refuse('role', `They are ${ROLE_LABELS[existing.role]}. Roles are changed on people’s own pages.`)
    if (said.username && foldName(said.username) !== existing.usernameFolded && this.#isFree(said.username))
      refuse('username', `Theirs is ${shown(existing.username)}, which an import does not change.`)
  }

  #refuseMissing({ fullName, email, username }: SaidPerson, problems: Problem[]): void {
    const refuse = (key: string, message: string) => {
      const column = headingOf(key)
      if (!problems.some(problem => problem.column === column)) problems.push({ column, message })
    }
    if (fullName === undefined) refuse('fullName', 'Somebody new needs a name.')
    if (email === undefined) refuse('email', 'Somebody new needs an e-mail.')
    if (username && isReservedUsername(username)) refuse('username', 'This username is taken.')
  }

  #isFree(username: string): boolean {
    return !this.#known.byUsername.has(foldName(username))
  }

  #create({ fullName = '', email = '', username, phoneNumber, role = 'staff' }: SaidPerson): NewPerson {
    const chosen =
      username ??
      proposeUsername(usernameStem(fullName), name => {
        const folded = foldName(name)
        return (
          this.#known.taken.has(folded) || this.#given.has(folded) || this.#meantBy.has(`username ${folded}`)
        )
      })
    this.#given.add(foldName(chosen))
    return { fullName, email, username: chosen, phoneNumber: phoneNumber ?? null, role }
  }
}

/** Of whom nothing changes but a place. */
const idOnly = ({ id }: KnownPerson): ChangedPerson => ({ userId: id, before: {}, after: {} })

function changesOf(said: SaidPerson, existing: KnownPerson): ChangedPerson | null {
  const keys = (['fullName', 'phoneNumber'] as const).filter(
    key => said[key] !== undefined && said[key] !== existing[key],
  )
  if (keys.length === 0) return null
  return {
    userId: existing.id,
    before: Object.fromEntries(keys.map(key => [key, existing[key]])),
    after: Object.fromEntries(keys.map(key => [key, said[key]])),
  }
}
