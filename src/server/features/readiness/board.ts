/** The readiness board of a restaurant, and one's own page. Source: ruling R14. */
import type {
  AllergenPeople,
  BoardCell,
  OwnReadiness,
  ReadinessBoard,
  readinessRoutes,
} from '#contract/readiness.ts'
import type { HandledResponse } from '#contract/route.ts'
import { type Actor, can } from '#domain/abilities.ts'
import {
  type BusinessDay,
  businessDayOf,
  nextBusinessDay,
  previousBusinessDay,
} from '#domain/business-day.ts'
import type { MemoryCard } from '#domain/cards.ts'
import { isToldAndRight } from '#domain/change-clock.ts'
import { DUTIES } from '#domain/duties.ts'
import { localTime } from '#domain/local-time.ts'
import { allergenAlerts, describeCell } from '#domain/readiness.ts'
import { rotaEntries } from '../../database/schema/rota.ts'
import { findRotaPlace, type RotaPlaceRow, readRotaPlace } from '../../learning/rota-place.ts'
import { and, eq, gte, lte } from '../../platform/drizzle.ts'
import { type JudgedPerson, type ReadinessContext, readTonight, type Tonight } from './tonight.ts'

const GAP_NAMED = 3

type Board = HandledResponse<typeof readinessRoutes.board>

/** Refusals: `notYourLocation`, `locationNotFound`. */
export async function readBoard(
  context: ReadinessContext,
  reader: Actor,
  locationId: number,
  day: BusinessDay | undefined,
): Promise<Board> {
  const place = await findRotaPlace(context, context.db, reader, 'readiness.read', locationId)
  const tonight = await readTonight(context, { place, day })
  const { people, unknown, dishes } = tonight
  const eligible = people.filter(isReadyForAllergens)
  return {
    place: { id: place.id, name: place.name },
    mayEditNeeds: can(reader, 'duties.edit'),
    day: tonight.day,
    today: tonight.today,
    rows: people.map(person => ({
      person: nameOf(person),
      station: person.station,
      from: person.shift ? localTime(person.shift.startsAt, place.calendar.timeZone) : '',
      to: person.shift ? localTime(person.shift.endsAt, place.calendar.timeZone) : '',
      cells: presentCells(person, tonight),
    })),
    unknown: [...unknown],
    allergens: presentAllergenDuty(tonight, eligible.length),
    eligible: eligible.map(nameOf),
    changes: tonight.changes.map(change => {
      const missing = people.filter(person => !isToldAndRight(change.asked, change.at, person))
      return {
        dishId: change.dishId,
        name: change.name,
        text: change.text,
        changedAt: new Date(change.at),
        told: people.length - missing.length,
        total: people.length + unknown.length,
        missing: [...missing.map(({ fullName }) => fullName), ...unknown],
        canBeAsked: change.asked.cards.length > 0,
      }
    }),
    soldOut: [...tonight.soldOut],
    notAssessed: dishes.filter(({ isAssessed }) => !isAssessed).map(({ name }) => name),
    unasked: dishes.filter(({ isUnasked }) => isUnasked).map(({ name }) => name),
    briefing: tonight.briefing,
    question: questionForAll(tonight),
  }
}

const nameOf = ({ id, fullName }: Pick<JudgedPerson, 'id' | 'fullName'>) => ({ id, fullName })
export const isReadyForAllergens = ({ cells }: JudgedPerson) => cells.get('allergens')?.state === 'ready'

function presentCells(person: JudgedPerson, { names }: Tonight): BoardCell[] {
  return DUTIES.flatMap(duty => {
    const cell = person.cells.get(duty)
    if (!cell) return []
    return {
      duty,
      state: cell.state,
      reasons: describeCell(duty, cell, names),
      gap: cell.gap.length,
      gapAbout: [...new Set(cell.gap.map(({ about }) => about))].slice(0, GAP_NAMED),
      sent: cell.gap.filter(({ key }) => person.sent.has(key)).length,
      level: person.levels.get(duty) ?? null,
    }
  })
}

function presentAllergenDuty(
  { named, people }: Tonight,
  eligible: number | null,
): ReadinessBoard['allergens'] {
  const find = (rank: number) => named.find(each => each.rank === rank) ?? null
  const judge = (each: ReturnType<typeof find>) => {
    if (!each) return null
    const person = people.find(({ id }) => id === each.id)
    return {
      fullName: each.fullName,
      isOn: person?.shift !== null && person !== undefined,
      isReady: person !== undefined && isReadyForAllergens(person),
    }
  }
  const [first, second] = [find(1), find(2)]
  return {
    person: first && nameOf(first),
    deputy: second && nameOf(second),
    alerts: allergenAlerts(judge(first), judge(second), eligible),
  }
}

/** The card with the least recall among all: of a change that not everyone knows, else of tonight's allergens. */
function questionForAll({ people, changes, allergenCards }: Tonight): Board['question'] {
  if (people.length === 0) return null
  const news = changes.flatMap(({ asked, at }) =>
    people.every(person => isToldAndRight(asked, at, person)) ? [] : asked.cards,
  )
  const recall = (card: MemoryCard) => people.reduce((sum, person) => sum + person.recall(card), 0)
  const [least] = (news.length > 0 ? news : allergenCards)
    .map(card => ({ card, recall: recall(card) }))
    .toSorted((one, two) => one.recall - two.recall)
  if (!least) return null
  const { about, question, right } = least.card
  return { about, question, right }
}

/** Refusals: none. */
export async function readOwn(context: ReadinessContext, reader: Actor): Promise<OwnReadiness> {
  const places = await findOwnPlaces(context, reader)
  return Promise.all(places.map(place => readOwnAt(context, reader.id, place)))
}

/** Refusals: none. */
export async function readAllergenPeople(context: ReadinessContext, reader: Actor): Promise<AllergenPeople> {
  const places = await findOwnPlaces(context, reader)
  return Promise.all(
    places.map(async place => {
      const tonight = await readTonight(context, {
        ...{ place, userIds: [], withNamed: true },
        duties: ['allergens'],
      })
      return {
        place: { id: place.id, name: place.name },
        isOn: place.isOn,
        day: tonight.day,
        allergens: presentAllergenDuty(tonight, null),
      }
    }),
  )
}

/** Restaurants where somebody works, or is on tonight; those that are closed are left out. */
async function findOwnPlaces(
  context: ReadinessContext,
  reader: Actor,
): Promise<(RotaPlaceRow & { readonly isOn: boolean })[]> {
  const { db, today, now } = context
  // A restaurant in another time zone may be a day ahead or behind.
  const entries = await db
    .selectDistinct({ locationId: rotaEntries.locationId, day: rotaEntries.businessDay })
    .from(rotaEntries)
    .where(
      and(
        eq(rotaEntries.userId, reader.id),
        gte(rotaEntries.businessDay, previousBusinessDay(today())),
        lte(rotaEntries.businessDay, nextBusinessDay(today())),
        eq(rotaEntries.isRemoved, false),
      ),
    )
  const own = new Set((reader.places ?? []).map(({ locationId }) => locationId))
  const ids = new Set([...entries.map(({ locationId }) => locationId), ...own])
  const places = await Promise.all(
    [...ids].map(locationId => readRotaPlace(context, db, locationId).catch(() => null)),
  )
  const isOnAt = ({ id, calendar }: RotaPlaceRow) =>
    entries.some(({ locationId, day }) => locationId === id && day === businessDayOf(now(), calendar))
  return places
    .flatMap(place => (place ? [{ ...place, isOn: isOnAt(place) }] : []))
    .filter(({ id, isOn }) => own.has(id) || isOn)
}

async function readOwnAt(
  context: ReadinessContext,
  userId: number,
  place: RotaPlaceRow,
): Promise<OwnReadiness[number]> {
  const tonight = await readTonight(context, { place, userIds: [userId], withNamed: true })
  const own = tonight.people.find(({ id }) => id === userId)
  return {
    place: { id: place.id, name: place.name },
    day: tonight.day,
    isOn: own?.shift !== null && own !== undefined,
    cells: own ? presentCells(own, tonight) : [],
    allergens: presentAllergenDuty(tonight, null),
    changes: tonight.changes.map(({ dishId, name, text, asked, at }) => ({
      ...{ dishId, name, text },
      isKnown: own !== undefined && isToldAndRight(asked, at, own),
    })),
  }
}
