// npm run bench -- [--only menu,kudos,growth] [--rounds 3] [--seconds 4] [--people 80000]
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { speedUpImports } from './fast-imports.mjs'
import { buildWebApp } from './web-build.mjs'

await bootstrap()
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    people: { type: 'string', default: '80000' },
  },
})
await buildWebApp()
speedUpImports()
const { bench } = await import('./bench/bench.mjs')
const isHeld = await bench({
  only: values.only?.flatMap(value => value.split(',')),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  people: Number(values.people),
})
process.exitCode = isHeld ? 0 : 1
