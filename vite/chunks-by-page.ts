import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Beside the app, for the server: the files of each page. */
const PAGES_FILE = '.vite/pages.json'
/** Cost of one more file of a page beside its bytes, in characters of source. */
const FILE_COST = 9_000
/** Number of pages from which a shared module is in the file of every signed-in page. */
const MANY_PAGES = 20

const ENTRY = /\/index\.html$/
const SHELL = /\/src\/web\/app\/shell\.tsx$/
const PAGE = /-page\.tsx$/
const OWN = /\/src\/|\/node_modules\//
/** Beginning of files of its own. */
const isRoot = (id: string) => PAGE.test(id) || SHELL.test(id)

interface Module {
  /** Characters of its source. */
  readonly size: number
  readonly imports: readonly string[]
  /** Modules that it imports when they are needed. */
  readonly later: readonly string[]
}
type Graph = ReadonlyMap<string, Module>

/** Modules of one file to be. */
interface Group {
  readonly ids: readonly string[]
  /** Characters of its source. */
  readonly size: number
  readonly pages: ReadonlySet<string>
}

/**
 * Names files by the pages that need them, where the bundler would make one for each combination of pages and of their
 * later parts: one file comes with every signed-in page, one is the page's own, one has the page's small later parts,
 * and a few are shared. What a later part brings along from elsewhere stays with it.
 */
export function chunksByPage() {
  let root = ''
  let names = new Map<string, string>()
  const plugin: Plugin = {
    name: 'noren:chunks-by-page',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    buildEnd() {
      names = nameModules(
        new Map(
          [...this.getModuleIds()].map(id => {
            // Each field is asked of the bundler once.
            const { code, importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
            return [id, { size: code?.length ?? 0, imports: importedIds, later: dynamicallyImportedIds }]
          }),
        ),
      )
    },
    generateBundle(_, bundle) {
      const filesOf = (file: string, files = new Set<string>()): Set<string> => {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || files.has(file)) return files
        files.add(file)
        for (const imported of chunk.imports) filesOf(imported, files)
        return files
      }
      const pages: Record<string, string[]> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const id of chunk.moduleIds)
          if (ENTRY.test(id) || isRoot(id)) pages[relative(root, id)] = [...filesOf(chunk.fileName)]
      }
      this.emitFile({ type: 'asset', fileName: PAGES_FILE, source: JSON.stringify(pages) })
    },
  }
  return { plugin, nameOf: (id: string): string | null => names.get(id) ?? null }
}

function nameModules(graph: Graph): Map<string, string> {
  const ids = [...graph.keys()]
  const pages = ids.filter(id => PAGE.test(id))
  const shell = ids.filter(id => SHELL.test(id))
  const withEntry = reachedFrom(
    ids.filter(id => ENTRY.test(id)),
    graph,
    importsOf,
  )
  const withShell = reachedFrom(shell, graph, importsOf)
  const withPage = new Map(pages.map(page => [page, reachedFrom([page], graph, importsOf)]))
  const underShell = reachedFrom(shell, graph, allImportsOf)
  const underPage = new Map(pages.map(page => [page, reachedFrom([page], graph, allImportsOf)]))
  const sizeOf = (id: string) => graph.get(id)?.size ?? 0

  const names = new Map<string, string>()
  const shared = new Map<string, Group>()
  const later = new Map<string, string[]>()
  for (const id of ids) {
    if (withEntry.has(id) || !OWN.test(id)) continue
    const now = pages.filter(page => withPage.get(page)?.has(id))
    if (withShell.has(id) || now.length >= MANY_PAGES) names.set(id, 'shell')
    else if (now.length === 1) names.set(id, nameOf(now[0]))
    else if (now.length > 1) {
      const { ids: others, size } = shared.get(now.join()) ?? { ids: [], size: 0 }
      shared.set(now.join(), { ids: [...others, id], size: size + sizeOf(id), pages: new Set(now) })
    } else {
      const owners = underShell.has(id) ? shell : pages.filter(page => underPage.get(page)?.has(id))
      const [owner = ''] = owners
      if (owners.length === 1) later.set(owner, [...(later.get(owner) ?? []), id])
    }
  }
  for (const { ids: members } of mergeGroups([...shared.values()])) {
    const [largest] = members.toSorted((one, other) => sizeOf(other) - sizeOf(one))
    for (const id of members) names.set(id, `${nameOf(largest)}-shared`)
  }
  for (const [owner, members] of later) {
    const there = withEntry.union(withPage.get(owner) ?? withShell)
    const isThere = (id: string) => there.has(id) || names.get(id) === 'shell' || !OWN.test(id)
    for (const id of thatBringNothing(members, isThere, graph)) names.set(id, `${nameOf(owner)}-later`)
  }
  return names
}

/** Those of the modules that import only each other and what is there. */
function thatBringNothing(
  ids: readonly string[],
  isThere: (id: string) => boolean,
  graph: Graph,
): Set<string> {
  const left = new Set(ids.filter(id => id.includes('/src/')))
  for (let before = 0; before !== left.size; ) {
    before = left.size
    for (const id of left)
      if (importsOf(graph.get(id)).some(next => !left.has(next) && !isThere(next))) left.delete(id)
  }
  return left
}

/** Merges the two groups that save most, as long as a file costs more than the bytes loaded in vain. */
function mergeGroups(groups: readonly Group[]): readonly Group[] {
  let best = 0
  let pair: readonly Group[] = []
  for (const [index, one] of groups.entries())
    for (const other of groups.slice(index + 1)) {
      const both = one.pages.intersection(other.pages).size
      const inVain = other.size * (one.pages.size - both) + one.size * (other.pages.size - both)
      const saved = FILE_COST * both - inVain
      if (saved > best) [best, pair] = [saved, [one, other]]
    }
  const [one, other] = pair
  if (!one || !other) return groups
  const merged = {
    ids: [...one.ids, ...other.ids],
    size: one.size + other.size,
    pages: one.pages.union(other.pages),
  }
  return mergeGroups([...groups.filter(group => !pair.includes(group)), merged])
}

const importsOf = (module?: Module) => module?.imports ?? []
const allImportsOf = (module?: Module) => [...importsOf(module), ...(module?.later ?? [])]

/** Two pages may have one name in two rooms: `features/inbox/admin/induction-page.tsx` is `inbox-admin-induction-page`. */
function nameOf(id = ''): string {
  return id
    .replace(/^.*\/(?:src\/(?:web\/(?:features\/)?)?|node_modules\/@?)/, '')
    .replace(/\.\w+$/, '')
    .replaceAll(/[^\w-]+/g, '-')
}

/** The modules with all that they import, up to another page. */
function reachedFrom(begin: readonly string[], graph: Graph, next: (module?: Module) => readonly string[]) {
  const reached = new Set(begin)
  for (const id of reached)
    for (const imported of next(graph.get(id))) if (!isRoot(imported)) reached.add(imported)
  return reached
}
