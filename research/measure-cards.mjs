// npm run measure-cards: cards of the built-in menu by rule, and what guessing gets right of them.
import { bootstrap } from '../scripts/bootstrap.mjs'
import { GUESSING_GOALS } from './goals.mjs'

await bootstrap()
const { builtInDeck } = await import('./built-in-deck.ts')
const { measureCards } = await import('./guessing.mjs')
const { byRule, cards, sets, criticalSets, others } = measureCards(builtInDeck())
const percent = share => `${(100 * share).toFixed(1)}%`
for (const { rule, cards: count } of byRule) console.log(`${rule.padEnd(16)} ${String(count).padStart(4)}`)
console.log(`${'all'.padEnd(16)} ${String(cards).padStart(4)}\n`)
console.log(
  `Right by always ticking the same set: ${percent(sets)} of all sets, ${percent(criticalSets)} of critical ones.`,
)
for (const { name, share } of others) console.log(`Other cards, ${name}: ${percent(share)}`)
const best = others[0]?.share ?? 0
if (sets > GUESSING_GOALS.sets || best > GUESSING_GOALS.others) {
  console.log(
    `Goals: sets at most ${percent(GUESSING_GOALS.sets)}, others at most ${percent(GUESSING_GOALS.others)}.`,
  )
  process.exitCode = 1
}
