/** The directions in which imports may run (docs/ARCHITECTURE.md), read from the imports themselves. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = new URL('.', import.meta.url).pathname

/** Which layers each layer may import; itself always. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  content: ['domain', 'contract'],
  server: ['domain', 'contract', 'content'],
  web: ['domain', 'contract'],
}

/** Within a side, from the bottom up: each folder may import itself and those before it. */
const ORDER: Record<string, readonly string[]> = {
  server: [
    'platform',
    'database',
    'totals',
    'audit',
    'settings',
    'context.ts',
    'kitchen',
    'ledger',
    'learning',
    'authoring',
    'mail',
    'accounts',
    'transfer',
    'backup',
    'doctor',
    'features',
    'http',
    'commands',
    'testing',
  ],
  web: [
    'service-worker',
    'lib',
    'ui',
    'features',
    'app',
    'routes',
    'route-tree.gen.ts',
    'router.ts',
    'app.tsx',
    'main.tsx',
    'testing',
  ],
}

interface Import {
  readonly from: string
  readonly to: string
}

function readImports(): Import[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  return files.flatMap(from => {
    const text = readFileSync(join(SOURCE, from), 'utf8')
    const specifiers = [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)'([.#][^']+)'/g)].map(
      match => match[1] ?? '',
    )
    return specifiers.map(specifier => ({
      from,
      to: specifier.startsWith('#')
        ? specifier.slice(1)
        : relative(SOURCE, resolve(SOURCE, dirname(from), specifier)),
    }))
  })
}

const imports = readImports()
const layerOf = (file: string) => file.split('/')[0] ?? ''
/** `server/features/training`, or nothing for what belongs to no feature. */
const featureOf = (file: string) => file.match(/^(?:server|web)\/features\/[^/]+/)?.[0]
const describeImport = ({ from, to }: Import) => `${from} imports ${to}`

test('the imports were found', () => {
  expect(imports.length).toBeGreaterThan(200)
})

test('layers import downwards only', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [layer, target] = [layerOf(from), layerOf(to)]
    return layer !== target && !MAY_IMPORT[layer]?.includes(target)
  })
  expect(wrong.map(describeImport)).toEqual([])
})

for (const [side, order] of Object.entries(ORDER)) {
  test(`the ${side}'s folders import downwards only`, () => {
    const rankOf = (file: string) => order.indexOf(file.split('/')[1] ?? '')
    const inside = imports.filter(({ from, to }) => layerOf(from) === side && layerOf(to) === side)
    expect(inside.filter(({ from }) => rankOf(from) === -1).map(({ from }) => from)).toEqual([])
    expect(inside.filter(({ from, to }) => rankOf(to) > rankOf(from)).map(describeImport)).toEqual([])
  })
}

/** Brings the built-in academy, and its corrections. */
const READS_CONTENT = ['server/authoring/built-in/']

test('only one folder imports the built-in academy', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      layerOf(to) === 'content' &&
      layerOf(from) !== 'content' &&
      !READS_CONTENT.some(folder => from.startsWith(folder)),
  )
  expect(wrong.map(describeImport)).toEqual([])
})

test('a feature never imports another feature of its side', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [feature, target] = [featureOf(from), featureOf(to)]
    return feature && target && feature !== target
  })
  expect(wrong.map(describeImport)).toEqual([])
})

test('only the application itself imports features', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      featureOf(to) &&
      !featureOf(from) &&
      !/^(web\/(app|routes)\/|server\/http\/(app|features)\.ts)/.test(from),
  )
  expect(wrong.map(describeImport)).toEqual([])
})

test('no file imports itself by a detour', () => {
  const importsOf = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const findCircle = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const { to } of importsOf.get(file) ?? []) {
      const circle = findCircle(to, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  expect([...importsOf.keys()].map(file => findCircle(file, [])).find(Boolean)).toBeUndefined()
})

test('the domain imports nothing but itself, and the schedule of memory, which is as pure', () => {
  const files = readdirSync(join(SOURCE, 'domain')).filter(
    file => !file.endsWith('.test.ts') && file.endsWith('.ts'),
  )
  for (const file of files) {
    expect(readFileSync(join(SOURCE, 'domain', file), 'utf8')).not.toMatch(/from '(?!\.\/|ts-fsrs')/)
  }
})

test('the browser reads nothing of a route that the build leaves out', () => {
  const files = readdirSync(join(SOURCE, 'web'), { recursive: true, encoding: 'utf8' })
  const wrong = files
    .filter(file => /\.tsx?$/.test(file) && !file.startsWith('testing/'))
    .filter(file =>
      // All but `CLIENT_ROUTE_KEYS` in vite/contract-without-schemas.ts, and the names of a query's parts. The types have
      // it, the built app does not.
      /\b(\w+Routes\.\w+|route)\.(summary|params|query(?!\.shape)|body|response|status|bodyLimit)\b/.test(
        readFileSync(join(SOURCE, 'web', file), 'utf8'),
      ),
    )
  expect(wrong).toEqual([])
})
