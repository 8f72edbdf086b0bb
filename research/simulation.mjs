/** Staff of several families of memory use Today's Check; the product's own rules choose the cards and judge them. */
import { dayReader } from '#domain/clock/business-day.ts'
import { isCritical, retentionOf } from '#domain/memory/cards.ts'
import { chooseCards } from '#domain/memory/check.ts'
import { DAY_CARDS } from '#domain/memory/check-limits.ts'
import { DUTIES } from '#domain/memory/duties.ts'
import { reviewCard } from '#domain/memory/memory.ts'
import { judgeDuty } from '#domain/memory/readiness.ts'
import { demandsOf } from '#server/memory/tonight.ts'
import { seeded } from '../scripts/attack/random.mjs'
import { BUILT_IN_DUTIES, builtInDeck } from './built-in-deck.ts'
import { GOALS, USUAL } from './goals.mjs'
import { FAMILIES, NOTHING, WAYS } from './people.mjs'

/** Chance to guess one of four options: what the best rule without knowledge may get. */
const LUCK = 0.3
/** Chance that a known card is answered wrong. */
const SLIP = 0.03
const DAY_MS = 86_400_000
/** Midnight of the first day. */
const START = Date.UTC(2026, 0, 5)
const dayOf = dayReader({ timeZone: 'UTC', dayStart: '04:00' })
/** Times of a shift day, in days: reading, the checks and the line-up. */
const READING = 14 / 24
const CHECKS = [15 / 24, 16 / 24]
const LINE_UP = 17 / 24
/** Modules and confirmed shifts come one a shift. */
const MODULES = 10
const SHIFTS = 6
/** Duties for which people ask for their check, until they are ready. */
const ASKED = ['run-food', 'allergens', 'section', 'drinks', 'register']
const SMALL_MENU = 24
const DRINK_IDS = 800

/** The shipped menu with its drinks, and one of 24 dishes spread over it, without drinks. */
export function menus() {
  const shipped = builtInDeck()
  const food = shipped.dishes.map(({ id }) => id).filter(id => id < DRINK_IDS)
  const few = new Set(
    Array.from({ length: SMALL_MENU }, (_, at) => food[Math.floor((at * food.length) / SMALL_MENU)]),
  )
  return [
    { menu: '89 dishes', ...menuOf(shipped) },
    { menu: `${SMALL_MENU} dishes`, ...menuOf(builtInDeck(id => few.has(id))) },
  ]
}

function menuOf(deck) {
  const ids = new Set(deck.dishes.map(({ id }) => id))
  const demands = demandsOf(DUTIES, deck, BUILT_IN_DUTIES, ids, ids, new Set())
  const sets = deck.cards.filter(isCritical)
  const facts = [...Map.groupBy(sets, ({ fact }) => fact)]
  const [commonest] = facts.toSorted(([, one], [, two]) => two.length - one.length)[0]
  return { deck, demands, commonest }
}

const mean = numbers => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** A generator for one part of the run, which changes with no other part. */
function randomOf(...parts) {
  return seeded(parts.reduce((hash, part) => Math.imul(hash ^ part, 0x01_00_01_93), 0x81_1c_9d_c5))
}

const drawShare = random => random.below(2 ** 30) / 2 ** 30

/** Talent and shape of forgetting, two days off a week, and a week away for every third. */
function drawPerson(random, userId) {
  const offs = [random.below(7), random.below(7)]
  const away = random.chance(1 / 3) ? 20 + random.below(40) : Number.POSITIVE_INFINITY
  const isOn = day => !offs.includes(day % 7) && !(day >= away && day < away + 7)
  return { userId, talent: drawShare(random), shape: drawShare(random), isOn }
}

/**
 * One person from the first shift to the last day.
 * @returns the cells of each shift, as shown and as they truly are before its check, and after it
 */
function runPerson({ family, way, person, menu, days, hardnessOf, random }) {
  const { deck, demands, commonest } = menu
  const memories = new Map()
  const states = new Map()
  const sent = new Set()
  const unread = new Set([...deck.dishes.map(({ id }) => id)])
  const done = { moduleIds: new Set(), shiftIds: new Set() }
  const missed = new Map()
  const recall = ({ key }, day) =>
    memories.has(key) ? family.recall(person, hardnessOf(key), memories.get(key), day) : 0
  const practise = ({ key }, day, isRecalled) =>
    memories.set(key, family.practise(person, hardnessOf(key), memories.get(key), day, isRecalled))
  const answer = (card, day) => {
    const isRecalled = random.chance(recall(card, day))
    practise(card, day, isRecalled)
    if (isRecalled) return { isRight: !random.chance(SLIP), isSure: true }
    if (!random.chance(way)) return { isRight: false, isSure: false }
    return { isRight: card.set ? card.fact === commonest : random.chance(LUCK), isSure: true }
  }
  const review = ({ key, fact }, day, { isRight, isSure }) => {
    const answeredAt = START + day * DAY_MS
    const reviewed = {
      rating: isRight ? 'good' : 'again',
      answeredAt,
      fact,
      chosen: isSure ? 'an option' : null,
    }
    states.set(key, reviewCard(states.get(key) ?? null, reviewed, retentionOf(key)))
  }
  const judged = { ...done, states, licenceLacks: () => [] }
  const judge = (demand, day) => judgeDuty(demand, judged, { at: START + day * DAY_MS, dayOf })
  const dishIds = new Set(deck.starter)

  const read = day => {
    for (const id of dishIds)
      if (unread.delete(id)) for (const card of deck.byDish.get(id) ?? []) practise(card, day, true)
  }
  const completeModule = (id, day) => {
    const questions = deck.questions.get(id) ?? []
    for (const card of questions) practise(card, day, true)
    // A right first answer is the first review of its card; a wrong one comes in checks.
    for (const card of questions) {
      const first = answer(card, day + 1 / 96)
      if (first.isRight) review(card, day + 1 / 96, first)
      else missed.set(card.key, card)
    }
    done.moduleIds.add(id)
  }
  const check = day => {
    const gap = ASKED.map(
      duty =>
        judge(
          demands.find(demand => demand.duty === duty),
          day,
        ).toAsk,
    )
    for (const { key } of gap.find(cards => cards.length > 0) ?? []) if (sent.size < DAY_CARDS) sent.add(key)
    const reviewedCards = [...states.keys()].flatMap(key =>
      deck.byKey.get(key)?.dishId === null ? [deck.byKey.get(key)] : [],
    )
    const extra = [...sent].flatMap(key =>
      deck.byKey.get(key)?.dishId === null ? [deck.byKey.get(key)] : [],
    )
    const chosen = chooseCards({
      cards: [...new Set([...missed.values(), ...reviewedCards, ...extra, ...deck.cards])],
      ...{ states, dishIds, sent: [...sent], userId: person.userId },
      now: START + day * DAY_MS,
      left: DAY_CARDS - askedToday,
    })
    askedToday += chosen.length
    for (const { key } of chosen) {
      const card = deck.byKey.get(key)
      review(card, day, answer(card, day))
      sent.delete(key)
    }
  }

  const log = []
  let askedToday = 0
  for (let day = 0, shift = 0; day < days; day += 1) {
    if (!person.isOn(day)) continue
    shift += 1
    askedToday = 0
    const before = demands.map(demand => ({
      state: judge(demand, day + LINE_UP).state,
      truth: mean(demand.cards.map(card => recall(card, day + LINE_UP))),
    }))
    if (shift <= SHIFTS) done.shiftIds.add(shift)
    for (const id of [...(deck.dishesOfShift.get(shift) ?? []), ...(deck.dishesOfModule.get(shift) ?? [])])
      dishIds.add(id)
    read(day + READING)
    if (shift <= MODULES) completeModule(shift, day + READING)
    for (const at of CHECKS) check(day + at)
    const after = demands.map(demand => judge(demand, day + LINE_UP).state)
    log.push({
      asked: askedToday,
      cells: demands.map(({ duty }, at) => ({ duty, ...before[at], after: after[at] })),
    })
  }
  return log
}

/**
 * Runs people of every family and way on both menus, and people who know nothing.
 * @param {{people: number, days: number, seed: number}} size people of each family and way
 * @returns a row for each menu, family and way
 */
export function simulate({ people, days, seed }) {
  return menus().flatMap((menu, menuAt) =>
    Object.entries({ ...FAMILIES, nothing: NOTHING }).flatMap(([name, family], familyAt) =>
      Object.entries(WAYS).map(([wayName, way], wayAt) => {
        const hardnesses = new Map()
        const draw = randomOf(seed, 1, menuAt)
        for (const key of menu.deck.byKey.keys()) hardnesses.set(key, { hardness: drawShare(draw) })
        const runs = Array.from({ length: people }, (_, at) => {
          // The same people answer in every way.
          const person = drawPerson(randomOf(seed, 2, at), at + 1)
          const random = randomOf(seed, 3, menuAt, familyAt, wayAt, at)
          const hardnessOf = key => hardnesses.get(key)
          return { person, log: runPerson({ family, way, person, menu, days, hardnessOf, random }) }
        })
        return { menu: menu.menu, family: name, way: wayName, ...summarize(runs) }
      }),
    ),
  )
}

/** Half of the people have been ready on a shift with this number; `null`: not within the run. */
function medianShift(runs, duty) {
  const firsts = runs
    .map(({ log }) =>
      log.findIndex(({ cells }) => cells.some(cell => cell.duty === duty && cell.after === 'ready')),
    )
    .map(at => (at < 0 ? Number.POSITIVE_INFINITY : at + 1))
    .toSorted((a, b) => a - b)
  const median = firsts[Math.ceil(firsts.length / 2) - 1] ?? Number.POSITIVE_INFINITY
  return Number.isFinite(median) ? median : null
}

function longestRun(log, duty) {
  let [longest, run] = [0, 0]
  for (const { cells } of log) {
    const { state } = cells.find(cell => cell.duty === duty)
    run = state === 'ready' || state === 'check-first' ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

function summarize(runs) {
  const cells = runs.flatMap(({ log }) => log.flatMap(shift => shift.cells))
  const isTrue = ({ truth }) => truth >= GOALS.trueRecall
  const usual = runs.filter(({ person: { talent } }) => talent >= USUAL.from && talent <= USUAL.to)
  const duties = DUTIES.map(duty => {
    const own = cells.filter(cell => cell.duty === duty)
    const ready = own.filter(({ state }) => state === 'ready')
    return {
      duty,
      ready: ready.length,
      readyTrue: ready.filter(isTrue).length,
      truly: own.filter(isTrue).length,
      shifts: medianShift(usual, duty),
      longest: Math.max(...runs.map(({ log }) => longestRun(log, duty))),
    }
  })
  return {
    cells: cells.length,
    duties,
    usual: usual.length,
    most: Math.max(...runs.flatMap(({ log }) => log.map(({ asked }) => asked))),
  }
}
