// npm test: everything, in a fresh clone too. npm test -- --only unit src/domain: one step, the rest goes to its tool.
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { endLike, run } from './child-process.mjs'

const STEPS = {
  types: 'typecheck',
  lint: 'lint',
  unit: 'test:unit',
  system: 'test:system',
  build: 'build',
  attack: 'test:attack',
  faults: 'test:faults',
  e2e: 'test:e2e',
}

/** The short forms of commands that are longer by themselves. */
const SHORT = { attack: ['--seconds', '30'], faults: ['--seconds', '30'] }

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', multiple: true } },
  allowPositionals: true,
})
const names = values.only?.flatMap(value => value.split(',')) ?? Object.keys(STEPS)
if (names.some(name => !(name in STEPS)) || (positionals.length > 0 && names.length > 1)) {
  console.error(`Usage: npm test [-- --only ${Object.keys(STEPS).join('|')} [what to hand to its tool]]`)
  process.exit(2)
}

await bootstrap()
const begin = Date.now()
const durations = []
for (const name of names) {
  console.log(`\n== ${name}`)
  const stepBegin = Date.now()
  const result = await run(
    'npm',
    ['run', '--silent', STEPS[name], '--', ...(SHORT[name] ?? []), ...positionals],
    {
      useShell: process.platform === 'win32',
    },
  )
  if (result.code !== 0) {
    console.error(`\n${name} failed`)
    endLike(result)
  }
  durations.push(`${name}: ${seconds(stepBegin)}`)
}
console.log(`\n${durations.join(', ')}. All of it: ${seconds(begin)}`)

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(0)} s`
}
