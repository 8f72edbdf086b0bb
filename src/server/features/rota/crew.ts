/** People of a restaurant by the names that files and calendars have for them. Source: ruling R15. */
import { foldName } from '#domain/folding.ts'
import {
  crewKey,
  type ReadEntry,
  readShiftTitle,
  STATION_MAX_LENGTH,
  type TitledShift,
} from '#domain/rota.ts'
import type { Queries } from '../../database/client.ts'
import { EMPLOYEE_NUMBER } from '../../database/employee-numbers.ts'
import { userPlaces } from '../../database/schema/places.ts'
import { rotaNames } from '../../database/schema/rota.ts'
import { users } from '../../database/schema/users.ts'
import { and, asc, eq } from '../../platform/drizzle.ts'
import type { CalendarShift } from './read-calendar.ts'

const NO_TITLE = 'No name'

/** Id of a person; `null`: no one of the academy; `undefined`: not matched. */
type Match = number | null | undefined

export interface Crew {
  readonly find: (name: string, email?: string) => Match
}

/** Active people who work there, by name. */
export function selectCrew(queries: Queries, locationId: number) {
  return queries
    .select({
      id: users.id,
      fullName: users.fullName,
      emailFolded: users.emailFolded,
      usernameFolded: users.usernameFolded,
      employeeNumber: EMPLOYEE_NUMBER,
    })
    .from(users)
    .innerJoin(userPlaces, eq(userPlaces.userId, users.id))
    .where(and(eq(userPlaces.locationId, locationId), eq(users.isActive, true)))
    .orderBy(asc(users.fullName), asc(users.id))
}

/** Names by what was matched once, else by a name, an e-mail, a username or an employee number of one person alone. */
export async function readCrew(queries: Queries, locationId: number): Promise<Crew> {
  const people = await selectCrew(queries, locationId)
  const matched = await queries.select().from(rotaNames).where(eq(rotaNames.locationId, locationId))
  const working = new Set(people.map(({ id }) => id))
  const remembered = new Map(matched.map(({ nameKey, userId }) => [nameKey, userId]))
  const byName = Map.groupBy(people, ({ fullName }) => crewKey(fullName))
  const byHandle = new Map(
    people.flatMap(({ id, emailFolded, usernameFolded, employeeNumber }) =>
      [emailFolded, usernameFolded, foldName(employeeNumber ?? '')]
        .filter(handle => handle.trim() !== '')
        .map(handle => [handle, id] as const),
    ),
  )
  return {
    find(name, email = '') {
      const key = crewKey(name)
      const before = remembered.get(key)
      if (before === null || (before !== undefined && working.has(before))) return before
      const byEmail = email === '' ? undefined : byHandle.get(foldName(email))
      const [person, ...others] = byName.get(key) ?? []
      return byEmail ?? (others.length === 0 ? person?.id : undefined) ?? byHandle.get(foldName(name.trim()))
    },
  }
}

/**
 * Entries of a calendar's shifts.
 * @param userId person of all of them; null: names are in it
 */
export function entriesOf(shifts: readonly CalendarShift[], crew: Crew, userId: number | null): ReadEntry[] {
  const titles = shifts.map(({ title }) => readShiftTitle(title))
  const isTurned = userId === null && areTurned(titles, crew)
  return shifts.flatMap(({ title, attendees, ...shift }, index): ReadEntry[] => {
    const station = title.slice(0, STATION_MAX_LENGTH).trim()
    if (userId !== null) return [{ ...shift, name: '', userId, station }]
    if (attendees.length > 0)
      return attendees.map(({ name, email }) => ({
        ...shift,
        ...{ key: `${shift.key} ${crewKey(name)}`, name, station },
        userId: crew.find(name, email) ?? null,
      }))
    const readings = titles[index] ?? []
    const meant = readings.find(({ name }) => crew.find(name) !== undefined)
    const likely = (isTurned ? turnedReading(readings) : undefined) ?? readings[0]
    const { name, station: place } = meant ?? likely ?? { name: title, station: '' }
    const nameOrNone = name || NO_TITLE
    return [
      {
        ...shift,
        name: nameOrNone,
        userId: crew.find(nameOrNone) ?? null,
        station: place.slice(0, STATION_MAX_LENGTH).trim(),
      },
    ]
  })
}

/** The calendar writes stations where most write names, as far as the known names tell. */
function areTurned(titles: readonly (readonly TitledShift[])[], crew: Crew): boolean {
  const isSomeone = (reading: TitledShift | undefined) => reading && crew.find(reading.name) !== undefined
  const likely = titles.filter(readings => isSomeone(readings[0])).length
  return titles.filter(readings => isSomeone(turnedReading(readings))).length > likely
}

function turnedReading([first, ...others]: readonly TitledShift[]): TitledShift | undefined {
  return others.find(({ name, station }) => name === first?.station && station === first.name)
}
