/** Everything that decides on an evening's readiness, read in a few queries and judged in memory. Source: ruling R14. */

import { type BusinessDay, dayReader } from '#domain/clock/business-day.ts'
import type { MemoryCard } from '#domain/memory/cards.ts'
import {
  type ClockCards,
  type ClockedChange,
  cardsOfChange,
  clockedChanges,
  type RecordedChange,
} from '#domain/memory/change-clock.ts'
import { DUTIES, type Duty, type DutyNeeds, type Level } from '#domain/memory/duties.ts'
import { type CardState, knownShare } from '#domain/memory/memory.ts'
import {
  allergenDemand,
  boundDuty,
  type Crew,
  type DutyCard,
  type DutyCell,
  type DutyDemand,
  demandOn,
  dishCardsFor,
  judgeDuty,
} from '#domain/memory/readiness.ts'
import { type Audience, isFor } from '#domain/people/audience.ts'
import type { Membership } from '#domain/people/places.ts'
import type { AppContext } from '../context.ts'
import { returned } from '../database/client.ts'
import { allergenDuties } from '../database/schema/readiness.ts'
import { rotaEntries } from '../database/schema/rota.ts'
import { users } from '../database/schema/users.ts'
import { businessDayAt, type LocationWithClock } from '../locations/locations.ts'
import type { CachedValue } from '../platform/cached-value.ts'
import { and, asc, eq, sql } from '../platform/drizzle.ts'
import { clockBegin, recordedChanges } from './change-clock.ts'
import type { Deck, DeckDish } from './deck.ts'
import { readDutyNeeds, readLevels } from './duties.ts'
import {
  type LicenceHolder,
  type LicenceKindRow,
  lacksFor,
  licencesOf,
  membershipsOf,
  readLicenceKinds,
} from './licences.ts'
import { type MemoryRow, openMemory } from './memories.ts'

export interface ReadinessContext extends AppContext {
  readonly deck: CachedValue<Deck>
}

export interface JudgedPerson extends Crew {
  readonly id: number
  readonly fullName: string
  readonly station: string
  /** `null` for someone who is not on. */
  readonly shift: { readonly startsAt: Date; readonly endsAt: Date } | null
  readonly cells: ReadonlyMap<Duty, DutyCell>
  readonly levels: ReadonlyMap<Duty, Level>
  /** Passed table test of the evening. */
  readonly tableTest: PassedTest | null
  /** Cards that wait in their next check. */
  readonly sent: ReadonlySet<string>
  /** Predicted recall of a card at the hour of their shift; 0 of what they have not answered as it is now. */
  readonly recall: (card: DutyCard) => number
}

export interface PassedTest {
  readonly passedAt: string
  readonly askedBy: string
}

interface ClockedCards extends ClockedChange {
  readonly asked: ClockCards<MemoryCard>
}

export interface NamedPerson {
  readonly rank: number
  readonly id: number
  readonly fullName: string
  /** On the rota of the evening. */
  readonly isOn: boolean
  /** Sentences about licences that the allergen duty needs of them. */
  readonly licenceLacks: readonly string[]
}

export interface Tonight {
  readonly location: LocationWithClock
  readonly day: BusinessDay
  readonly today: BusinessDay
  /** Those on, in the order of their shifts, and others that were asked for. */
  readonly people: readonly JudgedPerson[]
  readonly unknown: readonly string[]
  readonly named: readonly NamedPerson[]
  readonly changes: readonly ClockedCards[]
  /** Cards of each duty that was asked for. */
  readonly cards: ReadonlyMap<Duty, readonly DutyCard[]>
  /** Dishes that a guest can have. */
  readonly dishes: readonly DeckDish[]
  readonly soldOut: readonly string[]
  readonly briefing: string | null
  readonly names: {
    readonly modules: ReadonlyMap<number, string>
    readonly shifts: ReadonlyMap<number, string>
  }
}

interface TonightQuery {
  readonly location: LocationWithClock
  /** Missing: today at the restaurant. */
  readonly day?: BusinessDay | undefined
  /** People to judge, on or not; missing: all who are on. */
  readonly userIds?: readonly number[]
  /** Judges those who answer for allergens as well. */
  readonly withNamed?: boolean
  /** Missing: all. */
  readonly duties?: readonly Duty[]
}

export async function readTonight(
  context: ReadinessContext,
  { location, day, userIds, withNamed = false, duties = DUTIES }: TonightQuery,
): Promise<Tonight> {
  const { db, nowMs } = context
  const today = businessDayAt(context, location)
  const evening = day ?? today
  const kinds = await readLicenceKinds(db)
  const [deck, entries, needs, facts, named] = await Promise.all([
    context.deck.get(),
    readEntries(context, location.id, evening),
    readDutyNeeds(db),
    readFacts(context, location.id, evening),
    readNamed(context, kinds, location.id, evening),
  ])
  const onIds = entries.flatMap(({ person }) => (person?.isActive ? [person.id] : []))
  const namedIds = withNamed ? named.map(({ id }) => id) : []
  const judged = [...new Set([...(userIds ?? onIds), ...namedIds])]
  const [people, levels] = await Promise.all([
    readPeople(context, judged, location.id, evening),
    readLevels(db, location.id, judged),
  ])
  const offMenu = new Set(facts.offMenu)
  const unavailable = new Set([...facts.unavailable, ...facts.soldOut.map(({ id }) => id)])
  const menu = deck.dishes.filter(({ id }) => !offMenu.has(id))
  const dishes = menu.filter(({ id }) => !unavailable.has(id))
  const demands = demandsOf(
    duties,
    deck,
    needs,
    new Set(menu.map(({ id }) => id)),
    new Set(dishes.map(({ id }) => id)),
    new Set(facts.changes.map(({ dishId }) => dishId)),
  )
  const shifts = Map.groupBy(entries, ({ person }) => person?.id)
  const dayOf = dayReader(location.calendar)
  const judge = async ({
    id,
    fullName,
    places,
    moduleIds,
    shiftIds,
    sent,
    tableTest,
    licences,
    ...memory
  }: PersonRow) => {
    const own = shifts.get(id) ?? []
    const first = own[0]
    const crew: Crew = {
      moduleIds: new Set(moduleIds),
      shiftIds: new Set(shiftIds),
      states: await openStates(context, id, memory),
      hasTableTest: tableTest !== null,
      licenceLacks: lacksFor(kinds, { places, licences }, location.id, evening),
    }
    const moment = { at: Math.max(nowMs(), first?.startsAt.getTime() ?? 0), dayOf }
    const recall = ({ key, fact }: DutyCard) => {
      const state = crew.states.get(key)
      return state?.fact === fact ? knownShare(state, moment.at) : 0
    }
    return {
      ...crew,
      ...{ id, fullName, recall, tableTest },
      station: [...new Set(own.map(({ station }) => station).filter(Boolean))].join(', '),
      shift: first ? { startsAt: first.startsAt, endsAt: own.at(-1)?.endsAt ?? first.endsAt } : null,
      cells: new Map(
        demands.flatMap(demand => {
          const own = demandOn(demand, isIn(places))
          return own ? [[own.duty, judgeDuty(own, crew, moment)]] : []
        }),
      ),
      levels: new Map(levels.flatMap(level => (level.userId === id ? [[level.duty, level.level]] : []))),
      sent: new Set(sent),
    }
  }
  const audiences = {
    modules: new Map(facts.modules.map(({ id, audience }) => [id, audience])),
    shifts: new Map(facts.shifts.map(({ id, audience }) => [id, audience])),
  }
  const isIn = (places: readonly Membership[]) => (kind: keyof typeof audiences, id: number) =>
    isFor(audiences[kind].get(id), places)
  const rank = new Map(onIds.map((id, index) => [id, index] as const).toReversed())
  const rows = await Promise.all(people.map(judge))
  return {
    ...{ location, today, named, dishes },
    day: evening,
    people: rows.toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0)),
    unknown: [
      ...new Set(entries.flatMap(({ person, name }) => (person?.isActive ? [] : [person?.fullName ?? name]))),
    ],
    changes: clockedChanges(facts.changes)
      .filter(({ dishId }) => !unavailable.has(dishId))
      .map(change => ({ ...change, asked: cardsOfChange(change, deck.byDish.get(change.dishId) ?? []) })),
    cards: new Map(demands.map(demand => [demand.duty, demand.cards])),
    soldOut: facts.soldOut.map(({ name }) => name),
    briefing: facts.briefing,
    names: {
      modules: new Map(facts.modules.map(({ id, name }) => [id, name])),
      shifts: new Map(facts.shifts.map(({ id, name }) => [id, name])),
    },
  }
}

/** Needs and cards of each duty, the same for everyone here. */
export function demandsOf(
  duties: readonly Duty[],
  deck: Deck,
  needs: readonly DutyNeeds[],
  menu: ReadonlySet<number>,
  tonight: ReadonlySet<number>,
  changed: ReadonlySet<number>,
): DutyDemand[] {
  return duties.map(duty => {
    const { moduleIds = [], shiftIds = [] } = needs.find(need => need.duty === duty) ?? {}
    if (duty === 'allergens')
      return allergenDemand({ moduleIds, shiftIds }, deck.cards, tonight, deck.emergency)
    const dishIds = new Set([
      ...moduleIds.flatMap(id => deck.dishesOfModule.get(id) ?? []),
      ...shiftIds.flatMap(id => deck.dishesOfShift.get(id) ?? []),
    ])
    const all = [
      // In the order of the menu.
      ...dishCardsFor(
        duty,
        deck.cards.filter(({ dishId }) => dishId !== null && dishIds.has(dishId) && menu.has(dishId)),
      ),
      ...moduleIds.flatMap(id => deck.questions.get(id) ?? []),
    ]
    const cards = boundDuty(duty, all, id => changed.has(id) || deck.specials.has(id))
    return { duty, moduleIds, shiftIds, cards, lacks: cards.length === 0 ? ['cards'] : [] }
  })
}

function readEntries({ db }: ReadinessContext, locationId: number, day: BusinessDay) {
  return db
    .select({
      person: { id: users.id, fullName: users.fullName, isActive: users.isActive },
      name: rotaEntries.name,
      station: rotaEntries.station,
      startsAt: rotaEntries.startsAt,
      endsAt: rotaEntries.endsAt,
    })
    .from(rotaEntries)
    .leftJoin(users, eq(users.id, rotaEntries.userId))
    .where(
      and(
        eq(rotaEntries.locationId, locationId),
        eq(rotaEntries.businessDay, day),
        eq(rotaEntries.isRemoved, false),
      ),
    )
    .orderBy(asc(rotaEntries.startsAt), asc(rotaEntries.id))
}

/** Tonight's allergen person and deputy. */
export async function readNamed(
  { db }: ReadinessContext,
  kinds: readonly LicenceKindRow[],
  locationId: number,
  day: BusinessDay,
): Promise<NamedPerson[]> {
  const rows = await db
    .select({
      rank: allergenDuties.rank,
      places: membershipsOf(sql`${users.id}`),
      licences: licencesOf(sql`${users.id}`),
      id: users.id,
      fullName: users.fullName,
      isOn: sql<boolean>`${users.isActive} and exists (select from ${rotaEntries}
        where ${rotaEntries.userId} = ${users.id} and ${rotaEntries.locationId} = ${locationId}
          and ${rotaEntries.businessDay} = ${day} and not ${rotaEntries.isRemoved})`,
    })
    .from(allergenDuties)
    .innerJoin(users, eq(users.id, allergenDuties.userId))
    .where(and(eq(allergenDuties.locationId, locationId), eq(allergenDuties.businessDay, day)))
    .orderBy(asc(allergenDuties.rank))
  return rows.map(({ places, licences, ...row }) => ({
    ...row,
    licenceLacks: lacksFor(kinds, { places, licences }, locationId, day)('allergens'),
  }))
}

interface NamedRow {
  readonly id: number
  readonly name: string
}

interface ProgrammePart extends NamedRow {
  readonly audience: Audience | null
}

interface Facts extends Record<string, unknown> {
  readonly offMenu: readonly number[]
  readonly unavailable: readonly number[]
  readonly soldOut: readonly NamedRow[]
  readonly briefing: string | null
  readonly modules: readonly ProgrammePart[]
  readonly shifts: readonly ProgrammePart[]
  readonly changes: readonly RecordedChange[]
}

/** The menu of the evening, its changes, and the names of what duties ask for. */
async function readFacts(
  { db, nowMs }: ReadinessContext,
  locationId: number,
  day: BusinessDay,
): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    select
      array(select dish_id from dish_places where location_id = ${locationId} and offer = 'off-menu') as "offMenu",
      array(select id from menu_items where not is_available union
        select dish_id from dish_places where location_id = ${locationId} and offer = 'unavailable') as unavailable,
      (select coalesce(json_agg(json_build_object('id', dish.id, 'name', dish.name) order by dish.name), '[]')
        from sold_out_dishes as mark join menu_items as dish on dish.id = mark.dish_id and dish.is_active
        where mark.location_id = ${locationId} and mark.business_day = ${day}::date and mark.taken_back_at is null
      ) as "soldOut",
      (select briefing_time from locations where id = ${locationId}) as briefing,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'audience', audience)), '[]') from training_modules) as modules,
      (select coalesce(json_agg(json_build_object('id', id, 'name', label, 'audience', audience)), '[]') from training_plan_shifts) as shifts,
      (select coalesce(json_agg(row), '[]') from (${recordedChanges(sql`select ${locationId}::int as id`, clockBegin(nowMs()))}) as row)
        as changes`)
  return returned(rows)
}

interface PersonRow extends LicenceHolder, Record<string, unknown> {
  readonly id: number
  readonly fullName: string
  readonly model: string | null
  readonly weights: MemoryRow['weights'] | null
  readonly states: MemoryRow['states'] | null
  readonly moduleIds: readonly number[]
  readonly shiftIds: readonly number[]
  readonly sent: readonly string[]
  readonly tableTest: PassedTest | null
}

async function readPeople(
  { db }: ReadinessContext,
  ids: readonly number[],
  locationId: number,
  day: BusinessDay,
): Promise<PersonRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<PersonRow>(sql`
    select person.id, person.full_name as "fullName", memory.model, memory.weights, memory.states,
      ${membershipsOf(sql`person.id`)} as places, ${licencesOf(sql`person.id`)} as licences,
      array(select module_id from user_training_progress where user_id = person.id and is_completed) as "moduleIds",
      array(select shift_id from shift_sign_offs where user_id = person.id) as "shiftIds",
      array(select card_key from sent_cards where user_id = person.id and done_at is null) as sent,
      -- The last one that was finished counts.
      (select case when is_passed then json_build_object('passedAt', finished_at, 'askedBy', asker.full_name) end
        from table_tests as test join users as asker on asker.id = test.asked_by
        where test.user_id = person.id and location_id = ${locationId} and business_day = ${day}::date
          and finished_at is not null
        order by test.id desc limit 1) as "tableTest"
    from users as person left join memories as memory on memory.user_id = person.id
    where person.id = any(${sql.param([...ids])}::int[])`)
  return rows
}

async function openStates(
  { db }: ReadinessContext,
  userId: number,
  { model, weights, states }: Pick<PersonRow, 'model' | 'weights' | 'states'>,
): Promise<Map<string, CardState>> {
  return openMemory(db, userId, model && weights && states ? { model, weights, states } : null)
}
