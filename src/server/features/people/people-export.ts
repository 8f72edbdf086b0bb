/** List of people as a spreadsheet, with the list's filters. */

import type { User } from '#contract/people/accounts.ts'
import type { PersonPlace } from '#contract/people/people.ts'
import { localDate } from '#domain/clock/local-time.ts'
import { XLSX_MAX_PEOPLE } from '#domain/people/people.ts'
import type { AppContext } from '../../context.ts'
import { EMPLOYEE_NUMBER } from '../../database/employee-numbers.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, gt } from '../../platform/drizzle.ts'
import { filterPeople, LISTED_PERSON, type PeopleFilters } from './people-table.ts'

const BATCH = 5_000

type ListedRow = Pick<
  typeof users.$inferSelect,
  'fullName' | 'username' | 'email' | 'phoneNumber' | 'role' | 'joinDate' | 'isActive'
> & { readonly places: readonly PersonPlace[]; readonly employeeNumber: string | null }

const headingsIn = (timeZone: string) => [
  'Name',
  'Username',
  'E-mail',
  'Phone number',
  'Employee number',
  'Role',
  'Location',
  'Position',
  'Further locations',
  `Joined (${timeZone})`,
  'State',
]

const locationText = ({ location, position }: PersonPlace) => `${location} (${position})`

/** Rows of cells by page, headings first, with the headings of an import. */
export async function* readPeopleRows(
  context: AppContext,
  reader: User,
  filters: PeopleFilters,
): AsyncGenerator<string[][]> {
  const { db, settings } = context
  const { timeZone } = await settings.read()
  yield [headingsIn(timeZone)]
  let after = 0
  while (true) {
    const batch = await db
      .select({ ...LISTED_PERSON, phoneNumber: users.phoneNumber, employeeNumber: EMPLOYEE_NUMBER })
      .from(users)
      .where(and(filterPeople(context, reader, filters), gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(BATCH)
    if (batch.length > 0) yield batch.map(person => toRow(person, timeZone))
    if (batch.length < BATCH) return
    after = batch.at(-1)?.id ?? 0
  }
}

/** All at once, as an XLSX file needs. */
export async function exportToXlsx(
  context: AppContext,
  reader: User,
  filters: PeopleFilters,
): Promise<string[][]> {
  const rows: string[][] = []
  for await (const page of readPeopleRows(context, reader, filters)) {
    rows.push(...page)
    if (rows.length - 1 > XLSX_MAX_PEOPLE) throw new AppError('tooManyToExport', { most: XLSX_MAX_PEOPLE })
  }
  return rows
}

function toRow(person: ListedRow, timeZone: string): string[] {
  const [place, ...further] = person.places
  return [
    person.fullName,
    person.username,
    person.email,
    person.phoneNumber ?? '',
    person.employeeNumber ?? '',
    person.role,
    place?.location ?? '',
    place?.position ?? '',
    further.map(locationText).join('; '),
    localDate(person.joinDate, timeZone),
    person.isActive ? 'active' : 'left',
  ]
}
