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
    'audit.ts',
    'settings.ts',
    'context.ts',
    'locations',
    'push',
    'allergens',
    'ledger',
    'memory',
    'programme',
    'authoring',
    'mail',
    'accounts',
    'transfer',
    'backup',
    'doctor',
    'features',
    'http',
    'sample',
    'commands',
    'testing',
  ],
  web: [
    'service-worker',
    'lib',
    'ui',
    'shared',
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

/** The domain's rooms, from the bottom up, and those that each imports: no more, and no fewer. */
const ROOMS: Record<string, readonly string[]> = {
  clock: [],
  people: ['clock'],
  rewards: ['clock', 'people'],
  kitchen: ['people'],
  menu: ['kitchen'],
  questions: ['clock', 'people', 'kitchen', 'menu'],
  memory: ['clock', 'kitchen', 'menu', 'questions'],
  programme: ['clock', 'people', 'rewards', 'questions', 'memory'],
  house: ['clock', 'people', 'kitchen', 'menu', 'questions'],
  sheets: ['clock', 'people', 'kitchen', 'menu', 'house'],
}
/** The contract has the same, and the documents of all that is edited. */
const CONTRACT_ROOMS = Object.keys(ROOMS).flatMap(room => (room === 'kitchen' ? [room, 'content'] : room))

/** Rules of text, which know no noun. */
const RULES_OF_TEXT = ['domain/people/folding.ts', 'domain/house/markdown.ts']

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
/** The folder in a layer; of a file beside the folders, its name. */
const roomOf = (file: string) => file.split('/')[1] ?? ''
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

test('a room of the domain imports the rooms that it names, all before it', () => {
  const inside = imports.filter(({ from, to }) => layerOf(from) === 'domain' && layerOf(to) === 'domain')
  const between = inside.filter(({ from, to }) => roomOf(from) !== roomOf(to))
  expect(
    between.filter(({ from, to }) => !ROOMS[roomOf(from)]?.includes(roomOf(to))).map(describeImport),
  ).toEqual([])
  const found = new Set(between.map(({ from, to }) => `${roomOf(from)} ${roomOf(to)}`))
  const named = Object.entries(ROOMS).flatMap(([room, others]) => others.map(other => [room, other] as const))
  expect(named.filter(([room, other]) => !found.has(`${room} ${other}`))).toEqual([])
  const rooms = Object.keys(ROOMS)
  expect(named.filter(([room, other]) => rooms.indexOf(other) >= rooms.indexOf(room))).toEqual([])
})

test('the rooms of the contract import in the same order, and files beside them no room', () => {
  const rankOf = (file: string) =>
    file === 'contract/routes.ts' ? CONTRACT_ROOMS.length : CONTRACT_ROOMS.indexOf(roomOf(file))
  const inside = imports.filter(({ from, to }) => layerOf(from) === 'contract' && layerOf(to) === 'contract')
  expect(inside.filter(({ from, to }) => rankOf(to) > rankOf(from)).map(describeImport)).toEqual([])
})

test('every file of the domain and the contract is in a room', () => {
  const isInNone = (file: string) =>
    layerOf(file) === 'domain'
      ? !(roomOf(file) in ROOMS)
      : layerOf(file) === 'contract' && file.split('/').length > 2 && !CONTRACT_ROOMS.includes(roomOf(file))
  expect(
    readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
      file => file.endsWith('.ts') && isInNone(file),
    ),
  ).toEqual([])
})

test('the parts of all screens know no dish, person or question', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      from.startsWith('web/ui/') &&
      (layerOf(to) === 'domain' || (layerOf(to) === 'contract' && to.split('/').length > 2)) &&
      !RULES_OF_TEXT.includes(to),
  )
  expect(wrong.map(describeImport)).toEqual([])
})

test('routes and services are for their own room, and routes for the list of features', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      /^server\/.+-(routes|service)\.ts$/.test(to) &&
      dirname(from) !== dirname(to) &&
      from !== 'server/http/features.ts',
  )
  expect(wrong.map(describeImport)).toEqual([])
})

/** Brings the built-in academy, and its corrections. */
const READS_CONTENT = ['server/authoring/built-in/', 'server/sample/']

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
  const files = readdirSync(join(SOURCE, 'domain'), { recursive: true, encoding: 'utf8' }).filter(
    file => !file.endsWith('.test.ts') && file.endsWith('.ts'),
  )
  for (const file of files) {
    expect(readFileSync(join(SOURCE, 'domain', file), 'utf8')).not.toMatch(/from '(?!\.\.?\/|ts-fsrs')/)
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
