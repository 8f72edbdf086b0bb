// npm test: what must hold before a commit. npm test -- --only unit src/domain: one step, the rest goes to its tool.
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { INNER_STEPS, runSteps } from './test-steps.mjs'

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', multiple: true } },
  allowPositionals: true,
})
const names = values.only?.flatMap(value => value.split(',')) ?? INNER_STEPS
if (names.some(name => !INNER_STEPS.includes(name)) || (positionals.length > 0 && names.length > 1)) {
  console.error(`Usage: npm test [-- --only ${INNER_STEPS.join('|')} [what to hand to its tool]]`)
  process.exit(2)
}
await bootstrap()
await runSteps(names, positionals)
