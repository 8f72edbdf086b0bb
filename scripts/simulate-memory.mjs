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

console.log('\n| Family | Prediction | Log loss | RMSE(bins) | AUC | ICI |\n|---|---|--:|--:|--:|--:|')
for (const { family, asItIs, corrected } of results)
  for (const [name, measures] of [
    ['FSRS-6', asItIs.measures.model],
    ['FSRS-6, corrected', corrected.measures.model],
    ['constant', asItIs.measures.constant],
  ])
    console.log(`| ${[family, name, ...measures.map(value => value.toFixed(3))].join(' | ')} |`)

console.log(
  '\n| Family | Duty | Shown ready | Of them truly | Corrected | Of them truly |\n|---|---|--:|--:|--:|--:|',
)
const shareOf = ({ ready, right }) => (ready === 0 ? '–' : percent(right / ready))
for (const { family, asItIs, corrected } of results)
  for (const [at, shown] of asItIs.duties.entries()) {
    const still = corrected.duties[at]
    console.log(
      `| ${[family, shown.duty, shown.ready, shareOf(shown), still.ready, shareOf(still)].join(' | ')} |`,
    )
  }
console.log('')
for (const { family, cells, trueCells } of results)
  console.log(`${family}: of ${cells} cells ${trueCells} have a true recall of ${GOALS.trueRecall}.`)

console.log('\n| Goal | Asked | ACT-R | DASH | DHP |\n|---|--:|--:|--:|--:|')
/** Prints a goal's row. A value of nothing, such as no cell shown ready, is no miss. */
function judge(goal, asked, read, print, isMet) {
  const cells = results.map(result => {
    const value = read(result)
    if (Number.isNaN(value)) return '–'
    return isMet(value) ? print(value) : `${print(value)}, missed`
  })
  console.log(`| ${[goal, asked, ...cells].join(' | ')} |`)
  return cells.every(cell => !cell.endsWith('missed'))
}
function judgeShare(goal, least, read, print = percent) {
  return judge(goal, print(least), read, print, value => value >= least)
}
const { betterThanConstant, readyIsTrue, recallRatio, checksADay, changeAsked } = GOALS
const BETTER = 'people with a lower log loss than by the constant guess'
const TRULY = `cells shown "ready" with a true recall of ${GOALS.trueRecall}`
const held = [
  judgeShare(BETTER, betterThanConstant, ({ asItIs }) => asItIs.betterThanConstant),
  judgeShare(TRULY, readyIsTrue, ({ asItIs }) => asItIs.readyIsTrue),
  judgeShare(
    'recall on day 30 against none',
    recallRatio,
    result => result.recallRatio,
    value => value.toFixed(2),
  ),
  judge(
    'most cards a day',
    checksADay,
    result => result.checksADay,
    String,
    most => most <= checksADay,
  ),
  judgeShare(
    'changed dishes asked in full before the first order',
    changeAsked,
    result => result.changeAsked,
  ),
]
judgeShare(`corrected: ${BETTER}`, betterThanConstant, ({ corrected }) => corrected.betterThanConstant)
judgeShare(`corrected: ${TRULY}`, readyIsTrue, ({ corrected }) => corrected.readyIsTrue)
if (held.includes(false)) process.exitCode = 1
