/** People of a restaurant by the names that files and calendars have for them. Source: ruling R15. */
import { foldName } from '#domain/people/folding.ts'
import {
  CREW_NAME_MAX_LENGTH,
  crewKey,
  crewSpelling,
  namesInTitle,
  type ReadEntry,
  readShiftTitle,
  STATION_MAX_LENGTH,
  type TitledShift,
} from '#domain/people/rota.ts'
import type { Queries } from '../../database/client.ts'
import { EMPLOYEE_NUMBER } from '../../database/employee-numbers.ts'
import { memberships } from '../../database/schema/places.ts'
import { rotaNames } from '../../database/schema/rota.ts'
import { users } from '../../database/schema/users.ts'
import { and, asc, eq } from '../../platform/drizzle.ts'
import type { CalendarShift } from './read-calendar.ts'

const NO_TITLE = 'No name'

/** Id of a person; `null`: no one of the academy; `undefined`: not matched. */
type Match = number | null | undefined

export interface Crew {
  /** The one person with this full name. */
  readonly named: (name: string) => number | undefined
  /** True for one word of the names of several people. */
  readonly isFamilyName: (name: string) => boolean
  /** Person of a name as it was matched once, or of a full name, e-mail, username or employee number. */
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
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(memberships.locationId, locationId), eq(users.isActive, true)))
    .orderBy(asc(users.fullName), asc(users.id))
}

/** Names by what was matched once, else by a name, an e-mail, a username or an employee number of one person alone. */
export async function readCrew(queries: Queries, locationId: number): Promise<Crew> {
  const people = await selectCrew(queries, locationId)
  const matched = await queries.select().from(rotaNames).where(eq(rotaNames.locationId, locationId))
  const working = new Set(people.map(({ id }) => id))
  const remembered = new Map(matched.map(({ nameKey, userId }) => [nameKey, userId]))
  const byName = Map.groupBy(people, ({ fullName }) => crewKey(fullName))
  const byWord = Map.groupBy(
    people.flatMap(({ id, fullName }) => wordsOf(fullName).map(word => ({ id, word }))),
    ({ word }) => word,
  )
  const byHandle = new Map(
    people.flatMap(({ id, emailFolded, usernameFolded, employeeNumber }) =>
      [emailFolded, usernameFolded, foldName(employeeNumber ?? '')]
        .filter(handle => handle.trim() !== '')
        .map(handle => [handle, id] as const),
    ),
  )
  /** People who share a key are told apart by their accents. */
  const sharing = (name: string) => {
    const all = byName.get(crewKey(name)) ?? []
    const exact = all.filter(({ fullName }) => crewSpelling(fullName) === crewSpelling(name))
    return { isShared: all.length > 1, people: all.length > 1 ? exact : all }
  }
  const ownerOf = (name: string) => {
    const [person, ...others] = sharing(name).people
    return others.length === 0 ? person?.id : undefined
  }
  const byOwnHandle = (name: string) => {
    const id = byHandle.get(foldName(name.trim()))
    const isPartOfAnother = wordsOf(name).some(word => byWord.get(word)?.some(other => other.id !== id))
    return isPartOfAnother ? undefined : id
  }
  return {
    named: ownerOf,
    isFamilyName: name => new Set(byWord.get(crewKey(name))?.map(({ id }) => id)).size > 1,
    find(name, email = '') {
      const key = crewKey(name)
      const own = ownerOf(name)
      if (own !== undefined && sharing(name).isShared) return own
      const answer = remembered.get(key)
      const match = answer === null || (answer !== undefined && working.has(answer)) ? answer : undefined
      const byEmail = email === '' ? undefined : byHandle.get(foldName(email))
      // The e-mail says which of several people with one family name.
      if (byEmail !== undefined && !key.includes(' ')) return byEmail
      if (match !== undefined) return match
      if (byEmail !== undefined && own !== undefined && byEmail !== own) return undefined
      return byEmail ?? own ?? byOwnHandle(name)
    },
  }
}

const wordsOf = (name: string) => crewKey(name).split(' ')

/**
 * Entries of a calendar's shifts.
 * @param userId person of all of them; null: names are in it
 */
export function entriesOf(shifts: readonly CalendarShift[], crew: Crew, userId: number | null): ReadEntry[] {
  const titles = shifts.map(({ title }) => readShiftTitle(title))
  const isStationFirst = userId === null && areStationsFirst(titles, crew)
  return shifts.flatMap(({ title, attendees, ...shift }, index): ReadEntry[] => {
    const station = cut(title, STATION_MAX_LENGTH)
    if (userId !== null) return [{ ...shift, name: '', userId, station }]
    if (attendees.length > 0)
      return attendees.map(({ name, email }) => ({
        ...shift,
        ...{ key: `${shift.key} ${crewKey(cutName(name))}`, name: cutName(name), station },
        userId: crew.find(name, email) ?? null,
      }))
    const readings = (titles[index] ?? []).map(one =>
      crew.isFamilyName(one.name) ? withGivenName(one) : one,
    )
    const likely = (isStationFirst ? stationFirstReading(readings) : undefined) ?? readings[0]
    const full = fullNameIn(title, crew)
    const meant = full ?? readings.find(({ name }) => crew.find(name) !== undefined)
    const { name, station: place } = meant ?? likely ?? { name: title, station: '' }
    const nameOrNone = cutName(name)
    return [
      {
        ...shift,
        name: nameOrNone,
        userId: (full ? crew.find(full.name) : crew.find(nameOrNone)) ?? null,
        station: cut(place, STATION_MAX_LENGTH),
      },
    ]
  })
}

/** The start of a text, without half a letter at its end. */
const cut = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/\p{Cs}$/u, '')
    .trim()
const cutName = (name: string) => cut(name, CREW_NAME_MAX_LENGTH) || NO_TITLE

/** The calendar writes stations where most write names, as far as the known names tell. */
function areStationsFirst(titles: readonly (readonly TitledShift[])[], crew: Crew): boolean {
  const isSomeone = (reading: TitledShift | undefined) => reading && crew.find(reading.name) !== undefined
  const likely = titles.filter(readings => isSomeone(readings[0])).length
  return titles.filter(readings => isSomeone(stationFirstReading(readings))).length > likely
}

function stationFirstReading([, ...others]: readonly TitledShift[]): TitledShift | undefined {
  return others.find(({ station }) => station !== '')
}

/** “Chen – Zoe – Bar” names Zoe where several people are called Chen. */
function withGivenName(reading: TitledShift): TitledShift {
  const [, given, station] = /^(.+?)\s+[-–—|/]\s+(.+)$/u.exec(reading.station) ?? []
  return given && station ? { name: `${reading.name} – ${given}`, station } : reading
}

/** The longest part of a title that is someone's full name. A title with two such names is a question. */
function fullNameIn(title: string, crew: Crew): TitledShift | undefined {
  const found = namesInTitle(title).flatMap(reading => {
    const size = wordsOf(reading.name).length
    const id = size > 1 ? crew.named(reading.name) : undefined
    return id === undefined ? [] : [{ id, reading, size }]
  })
  const [first] = found
  const isOne = found.every(({ id, size }) => id === first?.id || size < (first?.size ?? 0))
  return isOne ? first?.reading : { name: title, station: '' }
}
