import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Beside the app, for the server: the files of each page. */
const PAGES_FILE = '.vite/pages.json'
/** Cost of one more file of a page's first view, in characters of source loaded in vain. */
const FILE_COST = 58_000
/** Size of a later part that has a file of its own, in characters of source. */
const LARGE_PART = 20_000
/**
 * Most that a part may bring along into a file of several parts, in characters of source: on a phone that file is run
 * while the page becomes usable, in the office a few more milliseconds are worth less than fifty more files.
 */
const MOST_BROUGHT = { staff: 8_000, office: 200_000 }
/** Number of pages from which a shared module is in the file of every signed-in page. */
const MANY_PAGES = 20

const ENTRY = /\/index\.html$/
const SHELL = /\/src\/web\/app\/shell\.tsx$/
const PAGE = /\/(app|features)\/.*-page\.tsx$/
/** Around every page of the office; what no page brings is a file of its own, instead of one with the shell's later parts. */
const OFFICE_FRAME = /\/src\/web\/app\/admin-(layout|navigation)\.tsx$/
const OFFICE = /\/admin\/|\/app\/(admin|content|people)|^(admin|content)$/
/** Counts for nothing in the office, with all its imports: a page that has one dialog with fields has several. */
const FORM_KIT = /\/ui\/form\/form-dialog\.tsx$/
/** Pages whose common later parts are one file each; those of all others are the file `staff`. */
const ROOMS = [
  {
    name: 'content',
    of: /\/app\/content\/|\/(content|kitchen|imports|policies|training|out-of-date)\/admin\//,
  },
  { name: 'admin', of: OFFICE },
]
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
 * and a few are shared. A later part that brings much along from elsewhere stays alone.
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
  const withOfficeFrame = reachedFrom(
    ids.filter(id => OFFICE_FRAME.test(id)),
    graph,
    importsOf,
  )
  const withPage = new Map(pages.map(page => [page, reachedFrom([page], graph, importsOf)]))
  const underShell = reachedFrom(shell, graph, allImportsOf)
  const underPage = new Map(pages.map(page => [page, reachedFrom([page], graph, allImportsOf)]))
  const formKit = reachedFrom(
    ids.filter(id => FORM_KIT.test(id)),
    graph,
    importsOf,
  )
  const sizeOf = (id: string) => graph.get(id)?.size ?? 0

  const names = new Map<string, string>()
  const shared = new Map<string, Group>()
  const later = new Map<string, string[]>()
  for (const id of ids) {
    if (!OWN.test(id)) continue
    const now = pages.filter(page => withPage.get(page)?.has(id))
    // Of the entry's imports, those of which it uses nothing before another part is there.
    if (withEntry.has(id)) names.set(id, 'spared')
    else if (withShell.has(id) || now.length >= MANY_PAGES) names.set(id, 'shell')
    // Icons.
    else if (now.length === 1 && withOfficeFrame.has(id)) names.set(id, 'shell')
    else if (now.length === 1) names.set(id, nameOf(now[0]))
    else if (now.length > 1) {
      const { ids: others, size } = shared.get(now.join()) ?? { ids: [], size: 0 }
      shared.set(now.join(), { ids: [...others, id], size: size + sizeOf(id), pages: new Set(now) })
    } else if (withOfficeFrame.has(id)) names.set(id, 'office-frame')
    else {
      const owners = underShell.has(id) ? shell : pages.filter(page => underPage.get(page)?.has(id))
      const [owner = ''] = owners
      const room = ROOMS.find(({ of }) => owners.every(page => of.test(page)))?.name ?? 'staff'
      const name = owners.length === 1 ? owner : room
      if (owners.length > 0) later.set(name, [...(later.get(name) ?? []), id])
    }
  }
  for (const { ids: members } of mergeGroups([...shared.values()])) {
    const [largest] = members.toSorted((a, b) => sizeOf(b) - sizeOf(a))
    for (const id of members) names.set(id, `${nameOf(largest)}-shared`)
  }
  for (const owner of [...ROOMS.map(({ name }) => name), 'staff', ...later.keys()]) {
    const there = withEntry.union(withPage.get(owner) ?? withShell)
    const isOffice = OFFICE.test(owner)
    const isThere = (id: string) =>
      there.has(id) || names.get(id) === 'shell' || (isOffice && formKit.has(id)) || !OWN.test(id)
    const most = isOffice ? MOST_BROUGHT.office : MOST_BROUGHT.staff
    const parts = (later.get(owner) ?? []).filter(id => id.includes('/src/') && sizeOf(id) < LARGE_PART)
    for (const id of thatBringLittle(parts, most, isThere, graph)) names.set(id, `${nameOf(owner)}-later`)
  }
  return names
}

/** Those of the modules that bring little from elsewhere. */
function thatBringLittle(
  ids: readonly string[],
  most: number,
  isThere: (id: string) => boolean,
  graph: Graph,
): readonly string[] {
  const own = new Set(ids)
  const brought = (id: string) =>
    [...reachedFrom([id], graph, importsOf)]
      .filter(next => !own.has(next) && !isThere(next))
      .reduce((sum, next) => sum + (graph.get(next)?.size ?? 0), 0)
  return ids.filter(id => brought(id) < most)
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
