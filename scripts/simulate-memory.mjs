// npm run simulate-memory [-- --people 200 --days 60 --seed 2026]: people who do not remember by FSRS use Today's Check.
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { FULL_RUN, GOALS } from './memory-simulation/goals.mjs'

const HELP = `npm run simulate-memory [-- --people 200 --days 60 --seed 2026]

Simulates staff of three families of memory, none of them FSRS, under five ways to choose their checks, and prints the
tables of docs/memory.md. The seed repeats a run exactly. Exit code 0: every goal is met.`

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: String(FULL_RUN.people) },
    days: { type: 'string', default: String(FULL_RUN.days) },
    seed: { type: 'string', default: String(FULL_RUN.seed) },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit()
}
await bootstrap()
const { simulate } = await import('./memory-simulation/simulation.mjs')
const days = Number(values.days)
const { rows, results } = simulate({ people: Number(values.people), days, seed: Number(values.seed) })
const percent = share => `${(100 * share).toFixed(1)} %`

console.log(`| Family | Checks by | Recall day 30 | Recall day ${days} | Evening of a change | Cards a shift |
|---|---|--:|--:|--:|--:|`)
for (const { family, policy, day30, last, evening, asked } of rows)
  console.log(
    `| ${[family, policy, percent(day30), percent(last), percent(evening), asked.toFixed(1)].join(' | ')} |`,
  )

console.log('\n| Family | Guess | Log loss | RMSE(bins) | AUC | ICI |\n|---|---|--:|--:|--:|--:|')
for (const { family, measures } of results)
  for (const [which, name] of Object.entries({ model: 'FSRS-6', constant: 'constant' })) {
    const cells = Object.values(measures).map(measure => measure[which].toFixed(3))
    console.log(`| ${[family, name, ...cells].join(' | ')} |`)
  }

console.log('\n| Family | Duty | Shown ready | Of them truly |\n|---|---|--:|--:|')
for (const { family, duties } of results)
  for (const { duty, ready, true: right } of duties)
    console.log(`| ${[family, duty, ready, ready === 0 ? '–' : percent(right / ready)].join(' | ')} |`)

console.log('\n| Goal | Asked | ACT-R | DASH | DHP |\n|---|--:|--:|--:|--:|')
/** Prints a goal's row. A value of nothing, such as no cell shown ready, meets it. */
function judge(goal, asked, measure, print, isMet) {
  const cells = results.map(result => {
    const value = result[measure]
    if (Number.isNaN(value)) return '–'
    return isMet(value) ? print(value) : `${print(value)}, missed`
  })
  console.log(`| ${[goal, asked, ...cells].join(' | ')} |`)
  if (cells.some(cell => cell.endsWith('missed'))) process.exitCode = 1
}
const atLeast = goal => value => value >= goal
const { betterThanConstant, readyIsTrue, recallRatio, checksADay, changeAsked } = GOALS
judge(
  'people with a lower log loss than by the constant guess',
  percent(betterThanConstant),
  ...['betterThanConstant', percent, atLeast(betterThanConstant)],
)
judge(
  `cells shown "ready" with a true recall of ${GOALS.trueRecall}`,
  percent(readyIsTrue),
  ...['readyIsTrue', percent, atLeast(readyIsTrue)],
)
judge(
  'recall on day 30 against none',
  recallRatio,
  ...['recallRatio', ratio => ratio.toFixed(2), atLeast(recallRatio)],
)
judge('most cards a day', checksADay, 'checksADay', String, most => most <= checksADay)
judge(
  'changed dishes asked in full before the first order',
  percent(changeAsked),
  ...['changeAsked', percent, atLeast(changeAsked)],
)
