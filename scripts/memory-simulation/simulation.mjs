import { compareWithConstant } from '../../src/domain/memory-metrics.ts'
import { seeded } from '../attack/random.mjs'
import { GOALS } from './goals.mjs'
import { FAMILIES } from './people.mjs'
import { POLICIES, predictedBy } from './policies.mjs'
import { cautiousRecallFactor, recallFactor } from './recall-factor.mjs'

/** Chances that a card not known is guessed (one of four options), and that a known one is missed. */
const LUCK = 0.25
const SLIP = 0.03
/** Times of a shift day: reading, the check, the evening. */
const CHECK = 0.1
const EVENING = 0.3
const READING_SHIFTS = 5

const FOOD = 18
const DRINKS = 6
const KINDS = ['contains', 'may-contain', 'description', 'marks', 'guest']
/** Days on which the menu changes, and dishes that are new or prepared otherwise from then on. */
const CHANGES = [
  { day: 15, dishes: 2 },
  { day: 35, dishes: 3 },
  { day: 50, dishes: 2 },
]
/** Days on which readiness is compared with the truth. */
const READY_EVERY = 5

/** Duties of ruling R14 with the cards they need. */
const DUTIES = {
  'run food': ({ kind, isDrink }) => !isDrink && (kind === 'description' || kind === 'marks'),
  'take a section': ({ isCritical }) => !isCritical,
  'pour drinks': ({ isDrink }) => isDrink,
  'answer for allergens': ({ isCritical }) => isCritical,
}
const READY = 0.8
const ALLERGENS_READY = 0.9

const mean = numbers => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** A generator for one part of the run, which changes with no other part. */
function randomOf(...parts) {
  const random = seeded(parts.reduce((hash, part) => Math.imul(hash ^ part, 0x01_00_01_93), 0x81_1c_9d_c5))
  return { ...random, draw: () => random.below(2 ** 30) / 2 ** 30 }
}

function drawMenu(seed) {
  const { draw, below } = randomOf(seed, 1)
  const cards = Array.from({ length: FOOD + DRINKS }, (_, dish) =>
    KINDS.map(kind => ({
      ...{ dish, kind, hardness: draw() },
      isDrink: dish >= FOOD,
      isCritical: kind === 'contains' || kind === 'may-contain',
    })),
  )
    .flat()
    .map((card, id) => ({ ...card, id }))
  const changes = CHANGES.map(({ day, dishes }) => {
    const first = below(FOOD + DRINKS)
    const changed = Array.from({ length: dishes }, (_, at) => (first + at) % (FOOD + DRINKS))
    return { day, cards: cards.filter(({ dish }) => changed.includes(dish)) }
  })
  return { cards, changes }
}

/** A talent, one or two days off a week, and a week away for every third. */
function drawPerson(random) {
  const offs = [random.below(7), random.below(7)]
  const away = random.chance(1 / 3) ? 10 + random.below(40) : Number.POSITIVE_INFINITY
  const isOn = day => !offs.includes(day % 7) && !(day >= away && day < away + 7)
  return { talent: random.draw(), isOn }
}

/** One person under one policy, from the first shift to the last day. */
function runPerson(family, policyName, person, menu, days, random) {
  const policy = POLICIES[policyName]
  const memories = []
  const states = []
  const counts = []
  const changed = new Set()
  const unread = new Set(menu.cards)
  const log = { recall: {}, evenings: [], asked: [], predictions: [], corrected: [], cells: [], changes: [] }
  const sums = { answers: 0, right: 0, predicted: 0 }
  const recall = (card, now) => (memories[card.id] ? family.recall(person, card, memories[card.id], now) : 0)
  const practise = (card, now, isRecalled) => {
    memories[card.id] = family.practise(person, card, memories[card.id], now, isRecalled)
  }
  const ask = (card, day) => {
    const isRecalled = random.chance(recall(card, day + CHECK))
    const isRight = isRecalled ? !random.chance(SLIP) : random.chance(LUCK)
    const state = states[card.id]
    if (policyName === 'FSRS-6' && state) {
      const { reviews, lapses } = counts[card.id]
      const predicted = predictedBy(state, day)
      const review = { isRight, days: day - state.day, reviews: reviews + 1, lapses }
      log.predictions.push({ ...review, predicted })
      log.corrected.push({
        ...review,
        predicted: LUCK + (1 - LUCK) * predicted * recallFactor(sums, LUCK),
      })
      sums.answers += 1
      sums.right += isRight ? 1 : 0
      sums.predicted += predicted
      counts[card.id] = { reviews: reviews + 1, lapses: lapses + (isRight ? 0 : 1) }
    } else counts[card.id] = { reviews: 0, lapses: 0 }
    practise(card, day + CHECK, isRecalled)
    states[card.id] = policy.answer(state, day, isRight)
  }
  const compareReadiness = day => {
    for (const [duty, needs] of Object.entries(DUTIES)) {
      const cards = menu.cards.filter(needs)
      const predicted = cards.map(({ id }) => predictedBy(states[id], day))
      const isReady =
        duty === 'answer for allergens' ? Math.min(...predicted) >= ALLERGENS_READY : mean(predicted) >= READY
      const truth = mean(cards.map(card => recall(card, day)))
      const isStillReady = isReady && mean(predicted) * cautiousRecallFactor(sums, LUCK) >= READY
      log.cells.push({ duty, isReady, isStillReady, isTrue: truth >= GOALS.trueRecall })
    }
  }
  let pending = []
  for (let day = 0; day <= days; day += 1) {
    for (const change of menu.changes.filter(change => change.day === day)) {
      for (const card of change.cards) {
        delete memories[card.id]
        delete states[card.id]
        changed.add(card.id)
        unread.add(card)
      }
      pending.push(change)
    }
    if (day === 30 || day === days) log.recall[day] = mean(menu.cards.map(card => recall(card, day)))
    if (day === days) break
    if (!person.isOn(day)) continue
    if (policyName === 'FSRS-6' && day > 0 && day % READY_EVERY === 0) compareReadiness(day)
    // Everyone reads what is new, with checks or without: at first in parts, a changed dish at once.
    const part = Math.ceil(menu.cards.length / READING_SHIFTS)
    const isNew = card => !changed.has(card.id)
    for (const card of [
      ...[...unread].filter(isNew).slice(0, part),
      ...[...unread].filter(card => !isNew(card)),
    ]) {
      practise(card, day, true)
      unread.delete(card)
    }
    const readable = menu.cards.filter(card => !unread.has(card))
    const chosen = policy
      .choose(readable, states, day, { changed, draw: random.draw })
      .slice(0, GOALS.checksADay)
    for (const card of chosen) {
      ask(card, day)
      changed.delete(card.id)
    }
    log.asked.push(chosen.length)
    for (const change of pending) {
      log.changes.push(change.cards.every(card => chosen.includes(card)))
      if (change.day === day) log.evenings.push(mean(change.cards.map(card => recall(card, day + EVENING))))
    }
    pending = []
  }
  return log
}

/**
 * Runs everyone of every family under every policy.
 * @param {{people: number, days: number, seed: number}} size
 * @returns rows of recall for each family and policy, and for each family what the goals ask of FSRS
 */
export function simulate({ people, days, seed }) {
  const menu = drawMenu(seed)
  const rows = []
  const results = []
  for (const [familyAt, [family, memory]] of Object.entries(FAMILIES).entries()) {
    const logs = {}
    for (const [policyAt, policy] of Object.keys(POLICIES).entries()) {
      logs[policy] = Array.from({ length: people }, (_, at) => {
        // The same person meets every policy.
        const person = drawPerson(randomOf(seed, 2, familyAt, at))
        return runPerson(memory, policy, person, menu, days, randomOf(seed, 3, familyAt, at, policyAt))
      })
      rows.push({ family, policy, ...summarize(logs[policy], days) })
    }
    results.push({ family, ...judge(logs['FSRS-6'], logs.none, days) })
  }
  return { rows, results }
}

function summarize(logs, days) {
  return {
    day30: mean(logs.map(({ recall }) => recall[30] ?? recall[days])),
    last: mean(logs.map(({ recall }) => recall[days])),
    evening: mean(logs.flatMap(({ evenings }) => evenings)),
    asked: mean(logs.flatMap(({ asked }) => asked)),
    most: Math.max(...logs.flatMap(({ asked }) => asked)),
  }
}

/** The goals for FSRS as it is, and with what each person's answers correct (`recall-factor.ts`). */
function judge(checked, unchecked, days) {
  const changes = checked.flatMap(log => log.changes)
  return {
    asItIs: judgeReadout(checked, 'predictions', 'isReady'),
    corrected: judgeReadout(checked, 'corrected', 'isStillReady'),
    cells: checked.flatMap(({ cells }) => cells).length,
    trueCells: checked.flatMap(({ cells }) => cells).filter(({ isTrue }) => isTrue).length,
    recallRatio: summarize(checked, days).day30 / summarize(unchecked, days).day30,
    checksADay: summarize(checked, days).most,
    changeAsked: mean(changes.map(isAsked => (isAsked ? 1 : 0))),
  }
}

function judgeReadout(logs, predictions, readiness) {
  const comparisons = logs
    .map(log => compareWithConstant(log[predictions]))
    .filter(({ reviews }) => reviews > 0)
  const ready = logs.flatMap(({ cells }) => cells).filter(cell => cell[readiness])
  const meanOf = which => {
    const measureOf = measure =>
      mean(comparisons.map(one => one[which][measure]).filter(value => value !== null))
    return ['logLoss', 'rmseBins', 'auc', 'ici'].map(measureOf)
  }
  return {
    betterThanConstant: mean(
      comparisons.map(({ model, constant }) => (model.logLoss < constant.logLoss ? 1 : 0)),
    ),
    measures: { model: meanOf('model'), constant: meanOf('constant') },
    duties: Object.keys(DUTIES).map(duty => {
      const shown = ready.filter(cell => cell.duty === duty)
      return { duty, ready: shown.length, right: shown.filter(({ isTrue }) => isTrue).length }
    }),
    ready: ready.length,
    readyIsTrue: mean(ready.map(({ isTrue }) => (isTrue ? 1 : 0))),
  }
}
