// npm run bench -- [--only menu,kudos,growth] [--rounds 3] [--seconds 4] [--people 80000], or --short
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
    short: { type: 'boolean', default: false },
  },
})
await buildWebApp()
speedUpImports()
process.exitCode = (await measure()) ? 0 : 1

async function measure() {
  if (values.short) {
    const { benchShortly } = await import('./bench/short-form.mjs')
    return benchShortly()
  }
  const { bench } = await import('./bench/bench.mjs')
  return bench({
    only: values.only?.flatMap(value => value.split(',')),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    people: Number(values.people),
  })
}
