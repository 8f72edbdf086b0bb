/** Results of the simulation as the documents and the Memory page show them. */
import { GOALS } from './goals.mjs'

/** Mark before and after the tables in `docs/memory.md`. */
export const TABLES = '<!-- npm run simulate-memory -- --write -->'

const percent = share => `${Math.round(100 * share)}%`
const WAY_NAMES = { guesses: 'guesses', half: 'half and half', honest: 'honest' }
const shiftsOf = ({ duties }, duty) => duties.find(each => each.duty === duty).shifts
const sumOf = numbers => numbers.reduce((sum, number) => sum + number, 0)

/**
 * @param rows of `simulate`
 * @param size of the run
 * @returns what `src/web/features/checks/simulation.json` holds
 */
export function presentResults(rows, size) {
  const knowing = rows.filter(({ family }) => family !== 'nothing')
  return {
    size,
    goals: goalsOf(rows),
    rows: knowing.map(row => {
      const [ready, truly] = [
        sumOf(row.duties.map(duty => duty.ready)),
        sumOf(row.duties.map(duty => duty.readyTrue)),
      ]
      return {
        ...{ menu: row.menu, family: row.family, way: WAY_NAMES[row.way], ready },
        truly: ready === 0 ? '–' : percent(truly / ready),
        runFood: shiftsOf(row, 'run-food') ?? '–',
        allergens: shiftsOf(row, 'allergens') ?? '–',
      }
    }),
  }
}

function goalsOf(rows) {
  const knowing = rows.filter(
    ({ family, duties }) => family !== 'nothing' && duties.some(({ ready }) => ready > 0),
  )
  const shares = knowing.map(row => {
    const share = sumOf(row.duties.map(duty => duty.readyTrue)) / sumOf(row.duties.map(duty => duty.ready))
    return { row, share }
  })
  const least = shares.toSorted((a, b) => a.share - b.share)[0]
  const held = shares.filter(({ share }) => share >= GOALS.readyIsTrue).length
  const longest = Math.max(
    ...rows
      .filter(({ family }) => family === 'nothing')
      .flatMap(({ duties }) => duties.map(duty => duty.longest)),
  )
  const most = Math.max(...rows.map(row => row.most))
  const reached = (duty, least) => {
    const honest = rows.filter(
      ({ family, way, menu }) => family !== 'nothing' && way === 'honest' && menu === '89 dishes',
    )
    return {
      asked: `${least} shifts`,
      found: honest.map(row => `${row.family} ${shiftsOf(row, duty) ?? 'never'}`).join(', '),
      isMet: honest.every(row => (shiftsOf(row, duty) ?? Number.POSITIVE_INFINITY) <= least),
    }
  }
  return [
    {
      goal: `“ready” is true: at least ${percent(GOALS.trueRecall)} of the duty’s cards are remembered`,
      asked: `${percent(GOALS.readyIsTrue)} in every row`,
      found: least
        ? `${held} of ${shares.length} rows; least ${percent(least.share)} (${least.row.family}, ${WAY_NAMES[least.row.way]}, ${least.row.menu})`
        : 'nobody is ready',
      isMet: held === shares.length,
    },
    {
      goal: 'shifts in a row on which a person who knows nothing is ready or “check first”',
      asked: `at most ${GOALS.falseShifts}`,
      found: String(longest),
      isMet: longest <= GOALS.falseShifts,
    },
    {
      goal: 'ready for “Run food”, usual memory, honest, 89 dishes',
      ...reached('run-food', GOALS.shiftsToReady['run-food']),
    },
    {
      goal: 'ready for “Answer for allergens”, usual memory, honest, 89 dishes',
      ...reached('allergens', GOALS.shiftsToReady.allergens),
    },
    {
      goal: 'cards a shift',
      asked: `at most ${GOALS.checksADay}`,
      found: String(most),
      isMet: most <= GOALS.checksADay,
    },
  ]
}

/** Tables of `docs/memory.md`. */
export function writeTables({ goals, rows }) {
  const table = (head, lines) => [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---|').join('')}`,
    ...lines.map(line => `| ${line.join(' | ')} |`),
  ]
  return [
    ...table(
      ['Goal', 'Asked', 'Found'],
      goals.map(({ goal, asked, found, isMet }) => [goal, asked, isMet ? found : `${found}: **missed**`]),
    ),
    '',
    ...table(
      ['Menu', 'Family', 'Answers', 'Shown ready', 'Truly', 'Shifts to run food', 'Shifts to allergens'],
      rows.map(({ menu, family, way, ready, truly, runFood, allergens }) => [
        ...[menu, family, way, ready, truly, runFood, allergens],
      ]),
    ),
  ].join('\n')
}
