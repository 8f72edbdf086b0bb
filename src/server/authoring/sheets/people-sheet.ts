/** People in a spreadsheet: identified by employee number, e-mail, username, or phone and name. Source: ruling R12. */

import * as z from 'zod/mini'
import { name } from '#contract/fields.ts'
import { employeeNumber } from '#contract/people/person-form.ts'
import { accountFields, registerBody } from '#contract/people/registration.ts'
import { isReservedUsername, phoneKey } from '#domain/people/accounts.ts'
import { JOB_NAME_MAX_LENGTH } from '#domain/people/audience.ts'
import { foldName, foldWord } from '#domain/people/folding.ts'
import { type Membership, POSITIONS } from '#domain/people/places.ts'
import { ROLES, type Role } from '#domain/people/roles.ts'
import { crewKey } from '#domain/people/rota.ts'
import { proposeUsername, stemsOfProposals, usernameStem } from '#domain/people/username-proposals.ts'
import {
  type DateOrder,
  type FoundDateOrder,
  findDateOrder,
  isOneDay,
  readSheetDate,
  showSheetDay,
} from '#domain/sheets/dates.ts'
import { readIdentifyingNumber, withoutZeros } from '#domain/sheets/identifying-numbers.ts'
import {
  guessTitleChoice,
  isKnownTitle,
  type JobTitle,
  readJobTitles,
  titleChoices,
  writeJobTitle,
} from '#domain/sheets/job-titles.ts'
import { findPlaces, guessPlace, isKnownPlace } from '#domain/sheets/place-names.ts'
import type { Queries } from '../../database/client.ts'
import { EMPLOYEE_NUMBER } from '../../database/employee-numbers.ts'
import { jobs } from '../../database/schema/jobs.ts'
import { locations } from '../../database/schema/locations.ts'
import { users } from '../../database/schema/users.ts'
import { and, asc, eq, inArray, ne, or, sql } from '../../platform/drizzle.ts'
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
  employeeNumber: z.nullable(z.string()),
  /** First day of work in the group's time zone; null: the day of the import. */
  startDate: z.nullable(z.string()),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  places: z.array(
    z.object({
      /** Below zero: a location that the import adds. */
      locationId: z.int(),
      position: z.enum(POSITIONS),
      location: z.string(),
      /** `id` null: a job that the import adds. */
      jobs: z.array(z.object({ id: z.nullable(z.int()), name: name({ max: JOB_NAME_MAX_LENGTH }) })),
    }),
  ),
})
export type PersonDocument = z.infer<typeof personDocument>

/** A stored person as in the document, without memberships. */
export const personColumns = (timeZone: string) => ({
  id: users.id,
  fullName: users.fullName,
  email: users.email,
  username: users.username,
  phoneNumber: users.phoneNumber,
  employeeNumber: EMPLOYEE_NUMBER,
  startDate: sql<string>`to_char(${users.joinDate} at time zone ${timeZone}, 'YYYY-MM-DD')`,
  role: users.role,
  isActive: users.isActive,
})

const ROLE_LABELS: Record<Role, string> = { customer: 'Customer', staff: 'Staff', admin: 'Admin' }

type Column = SheetColumn<PersonDocument>

const LOCATION_NAME_MAX_LENGTH = 80
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

/** A number that is a name: digits that the spreadsheet has lost are not made up. */
const numberColumn = (column: SheetColumn, schema: z.ZodMiniType<string | null | undefined>): Column => {
  const saying = sayingColumn(column, schema)
  return {
    ...saying,
    read: cell => {
      const number = readIdentifyingNumber(cell)
      return 'problem' in number ? number : saying.read(number.text)
    },
  }
}

const nameColumn = (key: string, heading: string, synonyms: string[]): Column => ({
  ...sayingColumn(textColumn({ key, heading, synonyms, example: '' })),
  isImportOnly: true,
})

const ORDER_NAMES: Record<DateOrder, string> = {
  'day-first': 'Day first',
  'month-first': 'Month first',
  'year-first': 'Year first',
}
/** One text for all cells whose order of day and month is open. */
const ORDER_OF_DATES = 'order of day and month'

function showDayIn(cell: string, order: DateOrder): string {
  const date = readSheetDate(cell, { order })
  return date === null ? 'no day' : showSheetDay(date)
}

/** @param found order of the file's days, asked once for all of them unless they prove it */
function startDateColumn(found: FoundDateOrder | null): Column {
  const { choices: orders = [], order = null } = found ?? {}
  const isAsked = (cell: string) => found?.by !== 'file' && !isOneDay(cell, orders)
  return {
    ...sayingColumn(
      textColumn({
        key: 'startDate',
        heading: 'Start date',
        synonyms: [
          'start',
          'hire date',
          'hired',
          'hired on',
          'date hired',
          'commencement',
          'commencement date',
          'date of commencement',
          'employment start date',
          'join date',
          'joined',
          'first day',
        ],
        hint: 'Such as 2026-03-01 or 1 Mar 2026',
        example: '2026-03-01',
      }),
    ),
    asks: 'choice',
    choices: orders.map(value => ({
      value,
      label: `${ORDER_NAMES[value]}: ${showDayIn(found?.example ?? '', value)}`,
      write: cell => readSheetDate(cell, { order: value }) ?? cell,
    })),
    isKnown: cell => !isAsked(cell),
    askedText: () => ORDER_OF_DATES,
    guess: () => order,
    read: cell => {
      if (cell.trim() === '') return undefined
      if (order === null && isAsked(cell))
        return { problem: `Please say in which order day and month stand in “${shown(cell)}”.` }
      const value = readSheetDate(cell, { order })
      return value === null ? { problem: `“${shown(cell)}” is no day, such as 2026-03-01.` } : { value }
    },
  }
}

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
  nameColumn('firstName', 'First name', [
    'first',
    'given name',
    'legal first name',
    'employee first name',
    'forename',
    'vorname',
    'prénom',
    'nombre',
    'nome',
  ]),
  nameColumn('lastName', 'Last name', [
    'last',
    'surname',
    'family name',
    'legal last name',
    'employee last name',
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
      synonyms: ['email', 'mail', 'e-mail address', 'email address', 'work email', 'personal email'],
      hint: 'Optional where there is an employee number or a phone number',
      example: 'wanda@example.com',
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
    registerBody.shape.username,
  ),
  numberColumn(
    textColumn({
      key: 'phoneNumber',
      heading: 'Phone number',
      synonyms: [
        'phone',
        'mobile',
        'telephone',
        'cell',
        'cell phone',
        'mobile number',
        'mobile phone',
        'contact number',
      ],
      hint: 'Optional',
      example: '02 5550 1234',
    }),
    accountFields.shape.phoneNumber,
  ),
  numberColumn(
    textColumn({
      key: 'employeeNumber',
      heading: 'Employee number',
      synonyms: [
        'employee id',
        'employee no',
        'employee code',
        'payroll id',
        'payroll number',
        'payroll code',
        'staff id',
        'staff number',
        'personnel number',
        'personalnummer',
        'external id',
      ],
      hint: 'Identifies people before their e-mail: an existing account is updated, not duplicated',
      example: '1042',
    }),
    employeeNumber,
  ),
  startDateColumn(null),
  {
    ...choiceColumn({
      key: 'role',
      heading: 'Role',
      choices: ROLES.map(value => ({ value, label: ROLE_LABELS[value] })),
      example: 'Staff',
    }),
    otherwise: 'position',
  },
]

const NEW_LOCATION = 'New location: '

/** Name of a location that the file adds; null for any other cell. */
function newLocationIn(cell: string): string | null {
  const [, added] = /^new location:\s*(\S.*)$/i.exec(cell.trim()) ?? []
  return added?.trim() ?? null
}

interface PlaceOrJob {
  readonly id: number
  readonly name: string
}

/** Columns about restaurants and jobs of the group; unknown ones are asked once for all their cells. */
const columnsOfPlaces = (places: readonly PlaceOrJob[], jobs: readonly PlaceOrJob[]): Column[] => [
  {
    ...sayingColumn(
      textColumn({
        key: 'location',
        heading: 'Location',
        synonyms: [
          'restaurant',
          'place',
          'store',
          'site',
          'venue',
          'outlet',
          'branch',
          'workplace',
          'work location',
          'work site',
          'home location',
          'primary location',
          'main location',
        ],
        hint: 'By its name or the words in it that no other has; several with a comma between them',
        example: '',
      }),
    ),
    asks: 'choice',
    choices: [
      ...places.map(({ id, name }) => ({ value: String(id), label: name })),
      {
        value: 'new-location',
        label: 'A new location of this name',
        write: (cell: string) => `${NEW_LOCATION}${cell.trim()}`,
      },
    ],
    isKnown: cell => newLocationIn(cell) !== null || isKnownPlace(cell, places),
    guess: text => {
      const place = guessPlace(text, places)
      return place && String(place.id)
    },
    write: document => document.places.map(({ location }) => location).join(', '),
  },
  {
    ...textColumn({
      key: 'position',
      heading: 'Job or position',
      synonyms: ['position', 'job', 'job title', 'title', 'job role', 'occupation', 'primary job', 'jobs'],
      hint: 'A job of the group, or Staff, Lead or Manager; blank for new people: Staff',
      example: 'Staff',
    }),
    asks: 'choice',
    choices: titleChoices(jobs),
    isKnown: cell => isKnownTitle(cell, jobs),
    guess: text => guessTitleChoice(text, jobs),
    read: cell => {
      if (cell.trim() === '') return undefined
      const value = readJobTitles(cell, jobs)
      const long = value.flatMap(({ jobs }) => jobs).find(({ name }) => name.length > JOB_NAME_MAX_LENGTH)
      return long
        ? { problem: `“${shown(long.name)}” has more than ${JOB_NAME_MAX_LENGTH} characters.` }
        : { value }
    },
    write: ({ places }) => [...new Set(places.map(writeJobTitle))].join(', '),
  },
]

const HEADINGS = new Map([...COLUMNS, ...columnsOfPlaces([], [])].map(({ key, heading }) => [key, heading]))
const headingOf = (key: string) => HEADINGS.get(key) ?? ''

interface PersonValues {
  readonly fullName?: string
  readonly email?: string
  readonly username?: string
  readonly phoneNumber?: string
  readonly employeeNumber?: string
  readonly startDate?: string
  readonly role?: Role
  readonly location?: string
  /** One for all locations, one each, or several for one. */
  readonly position?: readonly JobTitle[]
}

type Problem = NonNullable<Assembled['problems']>[number]

export const peopleSheet: SheetFormat<'people', PersonDocument> = {
  kind: 'people',
  keyColumn: 'fullName',
  identityColumns: ['email', 'employeeNumber', 'phoneNumber', 'username'],
  // A row above several people may name their location.
  sectionColumn: 'location',
  keyOf: ({ email = '', username = '', employeeNumber }) => foldName(employeeNumber || email || username),
  titleOf: ({ fullName, email, username }) => fullName || email || username || '',
  open: async ({ settings }, queries, file) => {
    const { timeZone } = await settings.read()
    const places = await queries
      .select({ id: locations.id, name: locations.name })
      .from(locations)
      .where(eq(locations.isActive, true))
    const ofGroup = await queries
      .select({ id: jobs.id, name: jobs.name })
      .from(jobs)
      .where(eq(jobs.isActive, true))
      .orderBy(asc(jobs.displayOrder), asc(jobs.id))
    const rows = file?.rows ?? []
    const people = new PeopleIndex(await findPeople(queries, rows, timeZone), places)
    const startDates = rows.map(row => row('startDate'))
    const startDate = startDateColumn(findDateOrder(startDates, null, [timeZone]))
    return {
      columns: [
        ...COLUMNS.map(column => (column.key === 'startDate' ? startDate : column)),
        ...columnsOfPlaces(places, ofGroup),
      ],
      isOnlySection: text => 'places' in findPlaces(text, places),
      find: (document, line, isSeparate) => people.find(document, line, isSeparate),
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
  else others.fullName = turnName(others.fullName)
  return others
}

const NAME_SUFFIX = /^(?:jr|sr|i{2,3}|iv)\.?$/i

/** “Ruiz, Ana” is Ana Ruiz; “Ruiz, Jr.” is no turned name. */
function turnName(fullName: unknown): unknown {
  const [last = '', first = '', ...others] = typeof fullName === 'string' ? fullName.split(',') : []
  const isTurned = others.length === 0 && last.trim() && first.trim() && !NAME_SUFFIX.test(first.trim())
  return isTurned ? `${first.trim()} ${last.trim()}` : fullName
}

/** Anyone who works in the academy. */
interface Namesake {
  readonly fullName: string
  readonly employeeNumber: string | null
  readonly locationIds: readonly number[]
}

interface People {
  readonly namesakes: readonly Namesake[]
  readonly found: readonly IndexedPerson[]
  /** Taken usernames, folded, among possible proposals. */
  readonly taken: ReadonlySet<string>
}

interface IndexedPerson extends PersonDocument {
  readonly id: number
  readonly emailFolded: string
  readonly usernameFolded: string
  readonly startDate: string
  /** True if they were deactivated by the undo of their import. */
  readonly isUndone: boolean
}

async function findPeople(queries: Queries, rows: readonly LineCells[], timeZone: string): Promise<People> {
  const folded = (key: string) => rows.map(row => foldName(row(key).trim())).filter(name => name !== '')
  const names = rows.flatMap(row => {
    const text = (key: string) => row(key).trim() || undefined
    const values = new Map(['fullName', 'firstName', 'lastName'].map(key => [key, text(key)]))
    return personValues(values).fullName ?? []
  })
  const stems = [...new Set(names.flatMap(name => stemsOfProposals(usernameStem(name))))]
  const among = (column: typeof users.emailFolded | typeof users.usernameFolded, wanted: string[]) =>
    wanted.length > 0 ? inArray(column, wanted) : sql`false`
  const numbers = folded('employeeNumber')
  const phones = [...new Set(rows.flatMap(row => phoneKey(row('phoneNumber')) ?? []))]
  const found = await queries
    .select({
      ...personColumns(timeZone),
      emailFolded: users.emailFolded,
      usernameFolded: users.usernameFolded,
      places: sql<PersonDocument['places']>`coalesce((
        select json_agg(json_build_object('locationId', location_id, 'position', position, 'location', name,
          'jobs', (select coalesce(json_agg(json_build_object('id', job.id, 'name', job.name)
            order by job.display_order, job.id), '[]') from jobs as job where job.id = any(job_ids)))
          order by display_order, location_id)
        from user_places join locations on locations.id = location_id where user_id = users.id), '[]')`,
      isUndone: sql<boolean>`exists (
        select from imports where kind = 'people' and undone_at = users.deactivated_at)`,
    })
    .from(users)
    .where(
      or(
        among(users.emailFolded, folded('email')),
        among(users.usernameFolded, folded('username')),
        numbers.length > 0
          ? sql`${users.id} in (select user_id from employee_numbers
              where folded = any(${sql.param(numbers)}::text[]))`
          : sql`false`,
        phones.length > 0
          ? sql`${users.id} in (select id from users
              where right(regexp_replace(phone_number, '[^0-9]', '', 'g'), ${phones[0]?.length})
                = any(${sql.param(phones)}::text[]))`
          : sql`false`,
      ),
    )
  const { rows: taken } = await queries.execute<{ name: string }>(sql`
    select username_folded as name from users
    where regexp_replace(username_folded, '[0-9]+$', '') = any(${sql.param(stems)}::text[])`)
  const namesakes = await queries
    .select({
      fullName: users.fullName,
      employeeNumber: EMPLOYEE_NUMBER,
      locationIds: sql<number[]>`array(select location_id from user_places where user_id = users.id)`,
    })
    .from(users)
    .where(and(eq(users.isActive, true), ne(users.role, 'customer')))
  return { found, namesakes, taken: new Set(taken.map(({ name }) => name)) }
}

/** Changed by a line of someone who is there. */
const CHANGED_FIELDS = ['fullName', 'email', 'phoneNumber', 'employeeNumber', 'startDate'] as const

/** The line's text; what is there if it has none, or the same in other letters. */
function keepLetters(before: string | null | undefined, next: string | undefined) {
  return next !== undefined && foldName(next) !== foldName(before ?? '') ? next : before
}

/** A number whose zeros in front the file has lost stays. */
function keepZeros(before: string | null | undefined, next: string | undefined) {
  return before &&
    next !== undefined &&
    withoutZeros(before) === withoutZeros(next) &&
    before.length > next.length
    ? before
    : keepLetters(before, next)
}

function phoneAndName({ phoneNumber, fullName }: Pick<PersonDocument, 'phoneNumber' | 'fullName'>): string {
  return `${phoneKey(phoneNumber ?? '') ?? phoneNumber ?? ''} ${foldName(fullName)}`
}

/** Existing people, and those of the lines so far. */
class PeopleIndex {
  readonly #byEmail: ReadonlyMap<string, IndexedPerson>
  readonly #byUsername: ReadonlyMap<string, IndexedPerson>
  readonly #byNumber: ReadonlyMap<string, IndexedPerson>
  readonly #byPhoneAndName: ReadonlyMap<string, readonly IndexedPerson[]>
  readonly #taken: ReadonlySet<string>
  readonly #locations: readonly { readonly id: number; readonly name: string }[]
  /** Locations that the file adds, by their folded names. */
  readonly #added = new Map<string, { readonly id: number; readonly name: string }>()
  readonly #namesakes: ReadonlyMap<string, readonly Namesake[]>
  /** Line that already matches, by person. */
  readonly #meantBy = new Map<string, { readonly line: number; readonly fullName: string }>()
  /** Folded usernames in this file. */
  readonly #given = new Set<string>()

  constructor(
    { found, taken, namesakes }: People,
    places: readonly { readonly id: number; readonly name: string }[],
  ) {
    this.#byEmail = new Map(found.map(person => [person.emailFolded, person]))
    this.#byUsername = new Map(found.map(person => [person.usernameFolded, person]))
    this.#byNumber = new Map(
      found.flatMap(person => (person.employeeNumber ? [[foldName(person.employeeNumber), person]] : [])),
    )
    this.#byPhoneAndName = Map.groupBy(found, phoneAndName)
    this.#taken = taken
    this.#namesakes = Map.groupBy(namesakes, ({ fullName }) => crewKey(fullName))
    this.#locations = places
  }

  find(document: PersonDocument, line: number, isSeparate: boolean): FoundItem {
    const { email, username, employeeNumber: number } = document
    const problems: { column: string; message: string }[] = []
    const byNumber = number ? this.#byNumber.get(foldName(number)) : undefined
    const byEmail = email ? this.#byEmail.get(foldName(email)) : undefined
    const byUsername = username ? this.#byUsername.get(foldName(username)) : undefined
    const identified = byNumber ?? byEmail ?? (email ? undefined : byUsername)
    const person = identified ?? this.#findByPhone(document) ?? null
    const refuse = (key: string, what: string, other: IndexedPerson) =>
      problems.push({ column: headingOf(key), message: `${shown(other.fullName)} has this ${what}.` })
    if (byEmail && byEmail.id !== person?.id) refuse('email', 'e-mail', byEmail)
    if (byUsername && byUsername.id !== person?.id)
      refuse('username', email ? 'username, with another e-mail' : 'username', byUsername)
    const marks = [
      person ? `id ${person.id}` : '',
      number ? `number ${foldName(number)}` : '',
      email ? `email ${foldName(email)}` : '',
      username ? `username ${foldName(username)}` : '',
      number || email ? '' : `phone ${phoneAndName(document)}`,
    ].filter(mark => mark !== '')
    const other = marks.map(mark => this.#meantBy.get(mark)).find(meant => meant !== undefined)
    const sharer = email ? this.#meantBy.get(`email ${foldName(email)}`) : undefined
    if (sharer && crewKey(sharer.fullName) !== crewKey(document.fullName))
      problems.push({
        column: headingOf('email'),
        message: `Line ${sharer.line}, ${shown(sharer.fullName)}, has this e-mail as well. Two people cannot share one.`,
      })
    else if (other) problems.push({ column: '', message: `Line ${other.line} is the same one.` })
    for (const mark of marks)
      if (!this.#meantBy.has(mark)) this.#meantBy.set(mark, { line, fullName: document.fullName })
    const resembles = person || isSeparate ? null : this.#describeNamesake(document)
    if (resembles !== null)
      problems.push({ column: headingOf('fullName'), message: `${resembles} Is this someone else?` })
    return {
      existing: person && { itemId: person.id, revision: 0, isArchived: false, document: person },
      problems,
      ...(resembles !== null && { resembles }),
    }
  }

  /** Person of that name at one of the same restaurants, unless the payroll tells them apart. */
  #describeNamesake({ fullName, employeeNumber: number, places }: PersonDocument): string | null {
    const isNear = (one: Namesake) =>
      number && one.employeeNumber
        ? withoutZeros(number) === withoutZeros(one.employeeNumber)
        : places.some(({ locationId }) => one.locationIds.includes(locationId))
    const found = this.#namesakes.get(crewKey(fullName))?.find(isNear)
    if (!found) return null
    const has = found.employeeNumber ? `, with the number ${shown(found.employeeNumber)}` : ''
    return `There is a ${shown(found.fullName)} already${has}.`
  }

  /** The only one with this phone number and name, unless the payroll tells them apart. */
  #findByPhone(document: PersonDocument): IndexedPerson | undefined {
    const same = phoneKey(document.phoneNumber ?? '') && this.#byPhoneAndName.get(phoneAndName(document))
    const [person, ...others] = same || []
    const isOther = document.employeeNumber && person?.employeeNumber
    return others.length > 0 || isOther ? undefined : person
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
        email: keepLetters(existing?.email, values.email) ?? '',
        username: existing?.username ?? values.username ?? '',
        phoneNumber: values.phoneNumber ?? existing?.phoneNumber ?? null,
        employeeNumber: keepZeros(existing?.employeeNumber, values.employeeNumber) ?? null,
        startDate: values.startDate ?? existing?.startDate ?? null,
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
        changes: [
          ...(document.username ? [] : [`Username ${username}`]),
          ...document.places.flatMap(newLocationOf),
          ...newJobsOf(document),
        ],
      }
    }
    const placeAt = (id: number) => existing.places.find(({ locationId }) => locationId === id)
    const fields = CHANGED_FIELDS.filter(key => document[key] !== existing[key])
    return {
      document,
      changes: [
        ...(existing.isActive ? [] : ['Comes back, with a new link']),
        ...fields.map(headingOf),
        ...document.places.flatMap(place => describeChange(place, placeAt(place.locationId))),
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
    { location, position: titles = [], role }: PersonValues,
    existing: PersonDocument | null,
    problems: Problem[],
  ): PersonDocument['places'] {
    const refuse = (key: string, message: string) => {
      problems.push({ key, message })
      return []
    }
    const [only, ...others] = this.#locations
    const isOnly = only !== undefined && others.length === 0 && (existing?.role ?? role) !== 'customer'
    if (location === undefined && (titles.length === 0 || !isOnly))
      return titles.some(({ position = 'staff' }) => position !== 'staff')
        ? refuse('position', 'A position needs a location.')
        : []
    const found = location === undefined ? { places: isOnly ? [only] : [] } : this.#findPlacesOf(location)
    if ('unknown' in found) return refuse('location', `There is no location “${shown(found.unknown)}”.`)
    if ('unclear' in found) {
      const names = found.among.map(({ name }) => name).join(' or ')
      return refuse('location', `“${shown(found.unclear)}” could be ${names}.`)
    }
    const { places } = found
    if ((existing?.role ?? role) === 'customer')
      return refuse('location', 'Customers do not belong to a location.')
    const isOneEach = titles.length === places.length
    const asOne = joinTitles(titles)
    if (!isOneEach && (asOne === null || (titles.length > 1 && places.length > 1)))
      return refuse('position', 'Please name one position, or one for each location.')
    return places.map(({ id, name }, index) => {
      const before = existing?.places.find(({ locationId }) => locationId === id)
      const { position, jobs = [] } = (isOneEach ? titles[index] : asOne) ?? {}
      // Missing values of an existing person stay, and so do further jobs beside the file's.
      const hasAll = jobs.every(job => before?.jobs.some(({ id }) => id === job.id))
      return {
        locationId: id,
        position: position ?? before?.position ?? 'staff',
        location: name,
        jobs: [...(hasAll ? (before?.jobs ?? []) : jobs)],
      }
    })
  }

  /** The academy's locations, or one that the file adds. */
  #findPlacesOf(location: string) {
    const name = newLocationIn(location)
    const isThere = name !== null && 'places' in findPlaces(name, this.#locations)
    if (name === null || isThere) return findPlaces(name ?? location, this.#locations)
    const key = foldWord(name)
    const id = this.#added.get(key)?.id ?? -1 - this.#added.size
    const place = this.#added.get(key) ?? { id, name: name.slice(0, LOCATION_NAME_MAX_LENGTH) }
    this.#added.set(key, place)
    return { places: [place] }
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

type PlaceOfPerson = PersonDocument['places'][number]

function describeChange(place: PlaceOfPerson, before: PlaceOfPerson | undefined): string[] {
  const { location, position, jobs } = place
  if (!before) return [`Place at ${location}`, ...newLocationOf(place), ...newJobsOf({ places: [place] })]
  const jobIds = (of: PlaceOfPerson) => of.jobs.map(({ id }) => id).join()
  return [
    ...(before.position === position ? [] : [`Position at ${location}`]),
    ...(jobIds(before) === jobIds(place)
      ? []
      : [`Job at ${location}: ${jobs.map(job => job.name).join(', ')}`]),
    ...newJobsOf({ places: [place] }),
  ]
}

const newLocationOf = ({ locationId, location }: PlaceOfPerson) =>
  locationId < 0 ? [`${NEW_LOCATION}${location}`] : []

function newJobsOf({ places }: Pick<PersonDocument, 'places'>): string[] {
  const added = places.flatMap(({ jobs }) => jobs.filter(({ id }) => id === null))
  return [...new Set(added.map(({ name }) => `New job ${name}`))]
}

/** All titles of one membership; null if they are of several positions. */
function joinTitles(titles: readonly JobTitle[]): JobTitle | null {
  const [position, ...others] = [...new Set(titles.flatMap(({ position }) => position ?? []))]
  if (others.length > 0) return null
  const jobs = new Map(titles.flatMap(({ jobs }) => jobs).map(job => [foldWord(job.name), job]))
  return { ...(position && { position }), jobs: [...jobs.values()] }
}

function refuseMissing(values: PersonValues, problems: Problem[]): void {
  const { fullName, email, username, employeeNumber, phoneNumber } = values
  const refuse = (key: string, message: string) => problems.push({ key, message })
  if (fullName === undefined) refuse('fullName', 'Someone new needs a name.')
  if ((email ?? employeeNumber ?? phoneNumber) === undefined)
    refuse('email', 'Someone new needs an e-mail, a phone number or an employee number.')
  if (username && isReservedUsername(username)) refuse('username', 'This username is taken.')
}
