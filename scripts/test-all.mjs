// npm run test:all: everything. --part journeys: one part, as CI runs them side by side. --rest: what npm test leaves out.
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { INNER_STEPS, PARTS, runSteps } from './test-steps.mjs'

const { values } = parseArgs({
  options: { part: { type: 'string', multiple: true }, rest: { type: 'boolean', default: false } },
})
if (values.part?.some(part => !PARTS.includes(part))) {
  console.error(`Usage: npm run test:all [-- --rest | --part ${PARTS.join('|')}]`)
  process.exit(2)
}
await bootstrap()
await runSteps(values.part ?? (values.rest ? PARTS : [...INNER_STEPS, ...PARTS]))
