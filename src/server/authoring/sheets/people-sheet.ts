/** People in a spreadsheet: identified by e-mail or username, with memberships. Source: ruling R12. */

import * as z from 'zod/mini'
import { accountFields } from '#contract/registration.ts'
import { isReservedUsername } from '#domain/accounts.ts'
import { foldName } from '#domain/folding.ts'
import { findPlaces, splitCell } from '#domain/place-names.ts'
import { type Membership, POSITIONS, type Position } from '#domain/places.ts'
import { ROLES, type Role } from '#domain/roles.ts'
import { foldWord } from '#domain/sheets.ts'
import { proposeUsername, stemsOfProposals, usernameStem } from '#domain/username-proposals.ts'
import type { Queries } from '../../database/client.ts'
import { locations } from '../../database/schema/locations.ts'
import { users } from '../../database/schema/users.ts'
import { eq, inArray, or, sql } from '../../platform/drizzle.ts'
import {
  type Assembled,
  type Completed,
  choiceColumn,
  type FoundItem,
  type LineCells,
  type SheetColumn,
  type SheetFormat,
  shown,
  textColumn,
} from './sheet-format.ts'

export const personDocument = z.object({
  fullName: z.string(),
  email: z.string(),
  username: z.string(),
  phoneNumber: z.nullable(z.string()),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  places: z.array(z.object({ locationId: z.int(), position: z.enum(POSITIONS), location: z.string() })),
})
export type PersonDocument = z.infer<typeof personDocument>

const ROLE_LABELS: Record<Role, string> = { customer: 'Customer', staff: 'Staff', admin: 'Admin' }
const POSITION_LABELS: Record<Position, string> = { staff: 'Staff', lead: 'Lead', manager: 'Manager' }

/** Job titles without and with authority over others' work. */
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

type Column = SheetColumn<PersonDocument>

const NOT_READABLE = 'This cannot be read.'

/** A blank cell changes nothing: names are never emptied. */
const sayingColumn = (column: SheetColumn, schema?: z.ZodMiniType<string | null | undefined>): Column => ({
  ...column,
  read: cell => {
    const text = cell.trim()
    if (text === '') return undefined
    if (!schema) return { value: text }
    const { data, error } = z.safeParse(schema, text)
    return error ? { problem: error.issues[0]?.message ?? NOT_READABLE } : { value: data }
  },
})

const nameColumn = (key: string, heading: string, synonyms: string[]): Column => ({
  ...sayingColumn(textColumn({ key, heading, synonyms, example: '' })),
  isImportOnly: true,
})

const COLUMNS: readonly Column[] = [
  sayingColumn(
    textColumn({
      key: 'fullName',
      heading: 'Name',
      synonyms: ['full name', 'employee', 'person', 'who', 'staff member', 'team member'],
      hint: 'First and last name together; or in two columns',
      example: 'Wanda Waiter',
    }),
  ),
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
  sayingColumn(
    textColumn({
      key: 'email',
      heading: 'E-mail',
      synonyms: ['email', 'mail', 'e-mail address', 'email address'],
      hint: 'Identifies people: an existing account is updated, not duplicated',
      example: 'wanda@example.com',
      isRequired: true,
    }),
    accountFields.shape.email,
  ),
  sayingColumn(
    textColumn({
      key: 'username',
      heading: 'Username',
      synonyms: ['user', 'login'],
      hint: 'Blank: made of the name',
      example: '',
    }),
    accountFields.shape.username,
  ),
  sayingColumn(
    textColumn({
      key: 'phoneNumber',
      heading: 'Phone number',
      synonyms: ['phone', 'mobile', 'telephone'],
      hint: 'May be blank',
      example: '02 5550 1234',
    }),
    accountFields.shape.phoneNumber,
  ),
  choiceColumn({
    key: 'role',
    heading: 'Role',
    choices: ROLES.map(value => ({ value, label: ROLE_LABELS[value] })),
    example: 'Staff',
  }),
  {
    ...sayingColumn(
      textColumn({
        key: 'location',
        heading: 'Location',
        synonyms: ['restaurant', 'place', 'store', 'site', 'venue', 'outlet', 'branch'],
        hint: 'By its name or the words in it that no other has; several with a comma between them',
        example: '',
      }),
    ),
    write: ({ places }) => places.map(({ location }) => location).join(', '),
  },
  {
    ...choiceColumn({
      key: 'position',
      heading: 'Position',
      choices: POSITIONS.map(value => ({ value, label: POSITION_LABELS[value] })),
      example: 'Staff',
    }),
    synonyms: ['job', 'job title'],
    read: cell => {
      if (cell.trim() === '') return undefined
      const read = splitCell(cell).map(part => ({ part, position: POSITION_WORDS.get(foldWord(part)) }))
      const unknown = read.find(({ position }) => position === undefined)
      if (!unknown) return { value: read.map(({ position }) => position) }
      const labels = Object.values(POSITION_LABELS).join(', ')
      return { problem: `“${shown(unknown.part)}” is none of ${labels}.` }
    },
    write: ({ places }) => [...new Set(places.map(({ position }) => POSITION_LABELS[position]))].join(', '),
  },
]

const headingOf = (key: string) => COLUMNS.find(column => column.key === key)?.heading ?? ''

interface PersonValues {
  readonly fullName?: string
  readonly email?: string
  readonly username?: string
  readonly phoneNumber?: string
  readonly role?: Role
  readonly location?: string
  /** One for all locations, or one each. */
  readonly position?: readonly Position[]
}

type Problem = NonNullable<Assembled['problems']>[number]

export const peopleSheet: SheetFormat<'people', PersonDocument> = {
  kind: 'people',
  keyColumn: 'fullName',
  identityColumns: ['email', 'username'],
  // A row above several people may name their location.
  sectionColumn: 'location',
  keyOf: ({ email = '', username = '' }) => foldName(email || username),
  titleOf: ({ fullName, email, username }) => fullName || email || username || '',
  open: async (_context, queries, file) => {
    const places = await queries
      .select({ id: locations.id, name: locations.name })
      .from(locations)
      .where(eq(locations.isActive, true))
    const people = new PeopleIndex(await findPeople(queries, file?.rows ?? []), places)
    return {
      columns: COLUMNS,
      isOnlySection: text => 'places' in findPlaces(text, places),
      find: (document, line) => people.find(document, line),
      assemble: (existing, values) => people.assemble(existing, personValues(values)),
      complete: (document, existing) => people.complete(document, existing),
    }
  },
}

function personValues(values: ReadonlyMap<string, unknown>): PersonValues {
  const { firstName, lastName, ...others } = Object.fromEntries(values)
  // Beside a column of first names, “Name” is the last name.
  const names = firstName && lastName ? [firstName, lastName] : [firstName, others.fullName, lastName]
  if (firstName ?? lastName) others.fullName = names.filter(name => name !== undefined).join(' ')
  return others
}

interface People {
  readonly found: readonly IndexedPerson[]
  /** Taken usernames, folded, among possible proposals. */
  readonly taken: ReadonlySet<string>
}

interface IndexedPerson extends PersonDocument {
  readonly id: number
  readonly emailFolded: string
  readonly usernameFolded: string
  /** True if they were deactivated by the undo of their import. */
  readonly isUndone: boolean
}

async function findPeople(queries: Queries, rows: readonly LineCells[]): Promise<People> {
  const folded = (key: string) => rows.map(row => foldName(row(key).trim())).filter(name => name !== '')
  const names = rows.flatMap(row => {
    const text = (key: string) => row(key).trim() || undefined
    const values = new Map(['fullName', 'firstName', 'lastName'].map(key => [key, text(key)]))
    return personValues(values).fullName ?? []
  })
  const stems = [...new Set(names.flatMap(name => stemsOfProposals(usernameStem(name))))]
  const among = (column: typeof users.emailFolded | typeof users.usernameFolded, wanted: string[]) =>
    wanted.length > 0 ? inArray(column, wanted) : sql`false`
  const found = await queries
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
      places: sql<PersonDocument['places']>`coalesce((
        select json_agg(json_build_object('locationId', location_id, 'position', position, 'location', name)
          order by display_order, location_id)
        from user_places join locations on locations.id = location_id where user_id = users.id), '[]')`,
      isUndone: sql<boolean>`exists (
        select from imports where kind = 'people' and undone_at = users.deactivated_at)`,
    })
    .from(users)
    .where(or(among(users.emailFolded, folded('email')), among(users.usernameFolded, folded('username'))))
  const { rows: taken } = await queries.execute<{ name: string }>(sql`
    select username_folded as name from users
    where regexp_replace(username_folded, '[0-9]+$', '') = any(${sql.param(stems)}::text[])`)
  return { found, taken: new Set(taken.map(({ name }) => name)) }
}

/** Existing people, and those of the lines so far. */
class PeopleIndex {
  readonly #byEmail: ReadonlyMap<string, IndexedPerson>
  readonly #byUsername: ReadonlyMap<string, IndexedPerson>
  readonly #taken: ReadonlySet<string>
  readonly #locations: readonly { readonly id: number; readonly name: string }[]
  /** Line number that already matches, by person. */
  readonly #meantBy = new Map<string, number>()
  /** Folded usernames in this file. */
  readonly #given = new Set<string>()

  constructor({ found, taken }: People, places: readonly { readonly id: number; readonly name: string }[]) {
    this.#byEmail = new Map(found.map(person => [person.emailFolded, person]))
    this.#byUsername = new Map(found.map(person => [person.usernameFolded, person]))
    this.#taken = taken
    this.#locations = places
  }

  find({ email, username }: PersonDocument, line: number): FoundItem {
    const problems: { column: string; message: string }[] = []
    const byEmail = email ? this.#byEmail.get(foldName(email)) : undefined
    const byUsername = username ? this.#byUsername.get(foldName(username)) : undefined
    if (email && byUsername && byUsername.id !== byEmail?.id)
      problems.push({
        column: headingOf('username'),
        message: `${shown(byUsername.fullName)} has this username, with another e-mail.`,
      })
    const person = byEmail ?? (email ? null : byUsername) ?? null
    const marks = [
      person ? `id ${person.id}` : email && `email ${foldName(email)}`,
      username && `username ${foldName(username)}`,
    ].filter(mark => mark !== '')
    const other = marks.map(mark => this.#meantBy.get(mark)).find(meant => meant !== undefined)
    if (other !== undefined) problems.push({ column: '', message: `Line ${other} is the same one.` })
    for (const mark of marks) if (!this.#meantBy.has(mark)) this.#meantBy.set(mark, line)
    return {
      existing: person && { itemId: person.id, revision: 0, isArchived: false, document: person },
      problems,
    }
  }

  /** Person of a line; for an existing one, missing values stay. */
  assemble(existing: PersonDocument | null, values: PersonValues): Assembled {
    const problems: Problem[] = []
    const { data: fullName, error } = z.safeParse(z.optional(accountFields.shape.fullName), values.fullName)
    if (error) problems.push({ key: 'fullName', message: error.issues[0]?.message ?? NOT_READABLE })
    const meant = this.#findPlaces(values, existing, problems)
    if (existing) this.#refuseOther(values, existing, problems)
    else refuseMissing(values, problems)
    const isMeant = (place: Membership) => meant.some(({ locationId }) => locationId === place.locationId)
    return {
      document: {
        fullName: fullName ?? existing?.fullName ?? '',
        email: existing?.email ?? values.email ?? '',
        username: existing?.username ?? values.username ?? '',
        phoneNumber: values.phoneNumber ?? existing?.phoneNumber ?? null,
        role: existing?.role ?? values.role ?? 'staff',
        isActive: true,
        places: [...(existing?.places ?? []).filter(place => !isMeant(place)), ...meant],
      } satisfies PersonDocument,
      problems,
    }
  }

  /** A new person gets a username, shown in the plan. */
  complete(document: PersonDocument, existing: PersonDocument | null): Completed<PersonDocument> {
    if (!existing) {
      const username = document.username || this.#propose(document.fullName)
      this.#given.add(foldName(username))
      return {
        document: { ...document, username },
        changes: document.username ? [] : [`Username ${username}`],
      }
    }
    const positionAt = (id: number) => existing.places.find(({ locationId }) => locationId === id)?.position
    const fields = (['fullName', 'phoneNumber'] as const).filter(key => document[key] !== existing[key])
    const places = document.places.filter(({ locationId, position }) => positionAt(locationId) !== position)
    return {
      document,
      changes: [
        ...(existing.isActive ? [] : ['Comes back, with a new link']),
        ...fields.map(headingOf),
        ...places.map(
          ({ locationId, location }) => `${positionAt(locationId) ? 'Position' : 'Place'} at ${location}`,
        ),
      ],
    }
  }

  #propose(fullName: string): string {
    return proposeUsername(usernameStem(fullName), name => {
      const folded = foldName(name)
      return this.#taken.has(folded) || this.#given.has(folded) || this.#meantBy.has(`username ${folded}`)
    })
  }

  #findPlaces(
    { location, position = [], role }: PersonValues,
    existing: PersonDocument | null,
    problems: Problem[],
  ): PersonDocument['places'] {
    const refuse = (key: string, message: string) => {
      problems.push({ key, message })
      return []
    }
    if (location === undefined)
      return position.some(one => one !== 'staff') ? refuse('position', 'A position needs a location.') : []
    const found = findPlaces(location, this.#locations)
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
      const before = existing?.places.find(({ locationId }) => locationId === id)?.position
      // Missing values of an existing person stay.
      return { locationId: id, position: position[index] ?? position[0] ?? before ?? 'staff', location: name }
    })
  }

  #refuseOther(values: PersonValues, existing: PersonDocument, problems: Problem[]): void {
    const refuse = (key: string, message: string) => problems.push({ key, message })
    const { username, role, isActive } = existing
    const isUndone = this.#byUsername.get(foldName(username))?.isUndone ?? false
    if (!isActive && !isUndone) refuse('email', 'They have left. Please reactivate them on their page first.')
    if (values.role && values.role !== role)
      refuse('role', `They are ${ROLE_LABELS[role]}. Change roles on the person’s page.`)
    const isOther = values.username && foldName(values.username) !== foldName(username)
    if (isOther && !this.#byUsername.has(foldName(values.username ?? '')))
      refuse('username', `Theirs is ${shown(username)}, which an import does not change.`)
  }
}

function refuseMissing({ fullName, email, username }: PersonValues, problems: Problem[]): void {
  const refuse = (key: string, message: string) => problems.push({ key, message })
  if (fullName === undefined) refuse('fullName', 'Someone new needs a name.')
  if (email === undefined) refuse('email', 'Someone new needs an e-mail.')
  if (username && isReservedUsername(username)) refuse('username', 'This username is taken.')
}
