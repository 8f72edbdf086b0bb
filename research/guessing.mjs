/** Rules of somebody who has not read the menu, and what each gets right of the built-in cards. */
import { isCritical, ruleOf } from '#domain/memory/cards.ts'

const wordsOf = text => new Set(text.toLowerCase().match(/\p{L}{3,}/gu))
const sharedWith = (option, texts) => {
  const words = wordsOf(texts.join(' '))
  return [...wordsOf(option)].filter(word => words.has(word)).length
}
const othersOf = (options, option) => options.filter(other => other !== option)

/** Value of an option: the highest is chosen; of several as high, one by chance. */
const RULES = {
  longest: ({ option }) => option.length,
  shortest: ({ option }) => -option.length,
  'most like the others': ({ option, options }) => sharedWith(option, othersOf(options, option)),
  'least like the others': ({ option, options }) => -sharedWith(option, othersOf(options, option)),
  'nearest to the question': ({ option, question }) => sharedWith(option, [question]),
  'farthest from the question': ({ option, question }) => -sharedWith(option, [question]),
  'seen as right elsewhere': ({ option, card, rates }) => rates.of(option, card),
}

/** How often an option is right where it is offered, as somebody has seen it on all other cards. */
function readRates(cards) {
  const [right, offered] = [new Map(), new Map()]
  const add = (counts, key, by) => counts.set(key, (counts.get(key) ?? 0) + by)
  for (const card of cards) {
    add(right, card.right, 1)
    for (const option of [card.right, ...card.wrong]) add(offered, option, 1)
  }
  return {
    of(option, card) {
      const [hits, times] = [right.get(option) - (option === card.right ? 1 : 0), offered.get(option) - 1]
      return times > 0 ? (hits || 0) / times : 0.25
    },
  }
}

function scoreOf(rule, cards, rates) {
  const hits = cards.map(card => {
    const options = [card.right, ...card.wrong]
    const values = options.map(option => rule({ option, options, question: card.question, card, rates }))
    const best = Math.max(...values)
    return values[0] === best ? 1 / values.filter(value => value === best).length : 0
  })
  return hits.reduce((sum, hit) => sum + hit, 0) / hits.length
}

const commonestShare = cards => {
  const sizes = [...Map.groupBy(cards, ({ fact }) => fact).values()].map(({ length }) => length)
  return Math.max(...sizes) / cards.length
}

/**
 * @param deck of the built-in academy
 * @returns cards by rule, and the share that the best guessing rule gets right of sets, of critical sets and of others
 */
export function measureCards({ byKey }) {
  const cards = [...byKey.values()]
  const [sets, others] = [cards.filter(({ set }) => set), cards.filter(({ set }) => !set)]
  const rates = readRates(others)
  const scores = Object.entries(RULES).map(([name, rule]) => ({ name, share: scoreOf(rule, others, rates) }))
  return {
    byRule: [...Map.groupBy(cards, ({ key }) => ruleOf(key))].map(([rule, { length }]) => ({
      rule,
      cards: length,
    })),
    cards: cards.length,
    sets: commonestShare(sets),
    criticalSets: commonestShare(sets.filter(isCritical)),
    others: scores.toSorted((a, b) => b.share - a.share),
  }
}
