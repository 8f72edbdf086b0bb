/** The list of people as a spreadsheet, by the filters that the list has. */
import { and, asc, gt } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { PersonPlace } from '#contract/people.ts'
import type { SheetFileType } from '#domain/sheets.ts'
import type { AppContext } from '../../context.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { filterPeople, LISTED_PERSON, type PeopleFilters } from './people-table.ts'

/** A spreadsheet program opens no XLSX file with more lines in reasonable time; nobody reads on in one either. */
const MAX_ROWS: Readonly<Record<SheetFileType, number>> = { csv: 200_000, xlsx: 20_000 }
const BATCH = 5_000

const HEADINGS = [
  'Name',
  'Username',
  'E-mail',
  'Phone number',
  'Role',
  'Location',
  'Position',
  'Further locations',
  'Joined',
  'State',
]

const sayPlace = ({ location, position }: PersonPlace) => `${location} (${position})`

/** Rows of cells, headings first; what an import reads has the same headings. */
export async function exportPeople(
  { db }: AppContext,
  reader: User,
  filters: PeopleFilters,
  type: SheetFileType,
): Promise<string[][]> {
  const rows: string[][] = [HEADINGS]
  let after = 0
  while (true) {
    const batch = await db
      .select({ ...LISTED_PERSON, phoneNumber: users.phoneNumber })
      .from(users)
      .where(and(filterPeople(reader, filters), gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(BATCH)
    for (const person of batch) {
      const [place, ...further] = person.places
      rows.push([
        person.fullName,
        person.username,
        person.email,
        person.phoneNumber ?? '',
        person.role,
        place?.location ?? '',
        place?.position ?? '',
        further.map(sayPlace).join('; '),
        person.joinDate.toISOString().slice(0, 10),
        person.isActive ? 'active' : 'left',
      ])
    }
    if (rows.length - 1 > MAX_ROWS[type]) throw new AppError('tooManyToExport', { most: MAX_ROWS[type] })
    if (batch.length < BATCH) return rows
    after = batch.at(-1)?.id ?? 0
  }
}
