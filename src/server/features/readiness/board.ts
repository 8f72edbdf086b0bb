/** The readiness board of a restaurant, and one's own page. Source: ruling R14. */
import type { AllergenPeople, ReadinessBoard, readinessRoutes } from '#contract/memory/readiness.ts'
import type { HandledResponse } from '#contract/route.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { isToldAndRight } from '#domain/memory/change-clock.ts'
import { DUTIES } from '#domain/memory/duties.ts'
import { allergenAlerts, type DutyCard, describeCell, describeProof } from '#domain/memory/readiness.ts'
import { type Actor, can } from '#domain/people/abilities.ts'
import { namedApart } from '#domain/people/namesakes.ts'
import { shiftTimes } from '#domain/people/rota.ts'
import {
  businessDayAt,
  findLocationFor,
  findLocationWithClock,
  isOfToday,
  type LocationWithClock,
} from '../../locations/locations.ts'
import type { Deck } from '../../memory/deck.ts'
import { readLicenceKinds } from '../../memory/licences.ts'
import {
  type JudgedPerson,
  type ReadinessContext,
  readNamed,
  readTonight,
  type Tonight,
} from '../../memory/tonight.ts'
import { sql } from '../../platform/drizzle.ts'

const GAP_NAMED = 3

type Board = HandledResponse<typeof readinessRoutes.board>
type Own = HandledResponse<typeof readinessRoutes.own>
type PresentedCell = Board['rows'][number]['cells'][number]

/** Refusals: `notYourLocation`, `locationNotFound`. */
export async function readBoard(
  context: ReadinessContext,
  reader: Actor,
  locationId: number,
  day: BusinessDay | undefined,
): Promise<Board> {
  const location = await findLocationFor(context, context.db, reader, 'readiness.read', locationId)
  const tonight = await readTonight(context, { location, day })
  const { unknown, dishes } = tonight
  const apart = new Map(
    namedApart([...tonight.people, ...tonight.named].map(nameOf)).map(({ id, fullName }) => [id, fullName]),
  )
  const toldApart = <P extends { id: number; fullName: string }>(person: P): P => ({
    ...person,
    fullName: apart.get(person.id) ?? person.fullName,
  })
  const people = tonight.people.map(toldApart)
  return {
    place: { id: location.id, name: location.name },
    mayEditNeeds: can(reader, 'duties.edit'),
    day: tonight.day,
    today: tonight.today,
    rows: people.map(person => ({
      person: nameOf(person),
      station: person.station,
      ...(person.shift
        ? shiftTimes({ ...person.shift, businessDay: tonight.day }, location.calendar)
        : { from: '', to: '' }),
      cells: presentCells(person, tonight),
    })),
    unknown: [...unknown],
    allergens: presentAllergenDuty(tonight.named.map(toldApart), people),
    candidates: presentCandidates(people),
    changes: mostTellingFirst(tonight.changes).map(change => {
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
    briefing: tonight.briefing,
    question: questionForAll(tonight, await context.deck.get()),
  }
}

const nameOf = ({ id, fullName }: Pick<JudgedPerson, 'id' | 'fullName'>) => ({ id, fullName })

function presentCells(person: JudgedPerson, { names }: Tonight): PresentedCell[] {
  return DUTIES.flatMap(duty => {
    const cell = person.cells.get(duty)
    if (!cell) return []
    const { state, known, total, answered, right, lastAnswerAt, gap, toAsk } = cell
    return {
      ...{ duty, state, known, total, answered, right },
      lastAnswerAt: lastAnswerAt === null ? null : new Date(lastAnswerAt),
      reasons: describeCell(duty, cell, names),
      gap: gap.length,
      gapAbout: [...new Set(gap.map(({ about }) => about))].slice(0, GAP_NAMED),
      toAsk: toAsk.length,
      sent: toAsk.filter(({ key }) => person.sent.has(key)).length,
      level: person.levels.get(duty) ?? null,
      tableTest:
        duty === 'allergens' && person.tableTest
          ? { ...person.tableTest, passedAt: new Date(person.tableTest.passedAt) }
          : null,
    }
  })
}

/** Names for the allergen duty, those who are ready and who know most first. */
function presentCandidates(people: readonly JudgedPerson[]): Board['candidates'] {
  return people
    .flatMap(person => {
      const cell = person.cells.get('allergens')
      return cell && person.shift ? [{ ...nameOf(person), ...cell }] : []
    })
    .toSorted((a, b) => Number(b.state === 'ready') - Number(a.state === 'ready') || b.known - a.known)
    .map(({ id, fullName, ...cell }) => ({ id, fullName, proof: describeProof(cell) }))
}

/** @param people `null`: what is proved is not worked out */
function presentAllergenDuty(
  named: Tonight['named'],
  people: readonly JudgedPerson[] | null,
): ReadinessBoard['allergens'] {
  const find = (rank: number) => {
    const each = named.find(one => one.rank === rank)
    if (!each) return null
    const cell = people?.find(({ id }) => id === each.id)?.cells.get('allergens')
    const proof = each.licenceLacks.join(', ') || (cell ? describeProof(cell) : null)
    return { ...each, proof: each.isOn ? proof : 'not on tonight' }
  }
  const [person, deputy] = [find(1), find(2)]
  return {
    person: person && presentNamed(person),
    deputy: deputy && presentNamed(deputy),
    alerts: allergenAlerts(person, deputy),
  }
}

const presentNamed = ({ id, fullName, proof }: Board['candidates'][number]) => ({ id, fullName, proof })

/** Order of the clocks: what contains more than before comes first, then what may contain more. */
function mostTellingFirst(changes: Tonight['changes']): Tonight['changes'] {
  return changes.toSorted((a, b) => b.asked.weight - a.asked.weight)
}

/** The card with the least recall among all: of a change that not everyone knows, else of tonight's allergens. */
function questionForAll({ people, changes, cards }: Tonight, { byKey }: Deck): Board['question'] {
  if (people.length === 0) return null
  const news = changes.flatMap(({ asked, at }) =>
    people.every(person => isToldAndRight(asked, at, person)) ? [] : asked.cards,
  )
  const recall = (card: DutyCard) => people.reduce((sum, person) => sum + person.recall(card), 0)
  const [least] = (news.length > 0 ? news : (cards.get('allergens') ?? []))
    .map(card => ({ card, recall: recall(card) }))
    .toSorted((a, b) => a.recall - b.recall)
  const card = least && byKey.get(least.card.key)
  return card ? { about: card.about, question: card.question, right: card.right } : null
}

/** Refusals: none. */
export async function readOwn(context: ReadinessContext, reader: Actor): Promise<Own> {
  const locations = await findOwnLocations(context, reader)
  return Promise.all(locations.map(location => readOwnAt(context, reader.id, location)))
}

/** Refusals: none. */
export async function readAllergenPeople(context: ReadinessContext, reader: Actor): Promise<AllergenPeople> {
  const [locations, kinds] = await Promise.all([
    findOwnLocations(context, reader),
    readLicenceKinds(context.db),
  ])
  return Promise.all(
    locations.map(async location => {
      const day = businessDayAt(context, location)
      const namedPeople = await readNamed(context, kinds, location.id, day)
      return {
        place: { id: location.id, name: location.name },
        isOn: location.isOn,
        day,
        allergens: presentAllergenDuty(namedPeople, null),
      }
    }),
  )
}

/** Restaurants where somebody works, or is on tonight; those that are closed are left out. */
async function findOwnLocations(
  context: ReadinessContext,
  reader: Actor,
): Promise<(LocationWithClock & { readonly isOn: boolean })[]> {
  const { db, now, settings } = context
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct location.id from rota_entries as entry join locations as location on location.id = entry.location_id
    where entry.user_id = ${reader.id} and not entry.is_removed
      and ${isOfToday({ now: sql`${now().toString()}`, ...settings.calendar })}`)
  const on = new Set(rows.map(({ id }) => id))
  const own = (reader.places ?? []).map(({ locationId }) => locationId)
  const locations = await Promise.all(
    [...new Set([...on, ...own])].map(id => findLocationWithClock(context, db, id).catch(() => null)),
  )
  return locations.flatMap(location => (location ? [{ ...location, isOn: on.has(location.id) }] : []))
}

async function readOwnAt(
  context: ReadinessContext,
  userId: number,
  location: LocationWithClock,
): Promise<Own[number]> {
  const tonight = await readTonight(context, { location, userIds: [userId], withNamed: true })
  const own = tonight.people.find(({ id }) => id === userId)
  return {
    place: { id: location.id, name: location.name },
    day: tonight.day,
    isOn: own?.shift !== null && own !== undefined,
    cells: own ? presentCells(own, tonight) : [],
    allergens: presentAllergenDuty(tonight.named, tonight.people),
    changes: tonight.changes.map(({ dishId, name, text, asked, at }) => ({
      ...{ dishId, name, text },
      isKnown: own !== undefined && isToldAndRight(asked, at, own),
    })),
  }
}
