/**
 * The sections and tabs that the lines of a file name: which of them the menu has, by which of its own names, and which
 * it lacks. Source: ruling R12 ("Import and export").
 */
import { foldWord } from './sheets.ts'

/** New ones of one file; more of them are rather another column. */
export const NEW_SECTIONS_MAX = 200
export const SECTION_NAME_MAX_LENGTH = 80
export const TAB_LABEL_MAX_LENGTH = 40
/** What a tab or section is called where nobody has said anything of it. */
export const DEFAULT_MENU_NAME = 'Menu'

export interface MenuPlaces {
  readonly tabs: readonly { readonly id: number; readonly label: string }[]
  readonly sections: readonly { readonly id: number; readonly name: string; readonly tabId: number }[]
}

/** As a line has it; empty where it says nothing. */
export interface PlaceCells {
  readonly tab: string
  readonly section: string
}

/** What someone has said of the sections of a file. */
export interface SaidOfSections {
  /** The tab of new sections of which the file says none. */
  readonly tab?: string | undefined
  /** The section of lines that name none. */
  readonly unnamed?: string | undefined
  /** Which of the menu's a section of the file is; null: a new one. */
  readonly chosen: readonly (PlaceCells & { readonly sectionId: number | null })[]
}

/** A section or tab of the menu by its id, or a new one by its place among the new ones. */
export type Place = { readonly id: number } | { readonly newAt: number }

/** A section of the file that the menu lacks, or has by another spelling. */
interface FileSection extends PlaceCells {
  readonly lineCount: number
  /** Which of the menu's it is taken for; null: none, it is new. */
  readonly sectionId: number | null
  /** The tab that a new one comes into. */
  readonly tabLabel: string
}

export interface FileSections {
  readonly found: readonly FileSection[]
  readonly newTabs: readonly string[]
  readonly newSections: readonly { readonly name: string; readonly tab: Place }[]
  /** Lines that name no section, and where they go if they are new; empty where they go nowhere. */
  readonly unnamed: { readonly lineCount: number; readonly section: string }
  /** The tab of new sections of which the file says none; null where it says one of each. */
  readonly tab: string | null
  /** The section of a line; undefined where it has none. */
  readonly placeOf: (cells: PlaceCells) => Place | { readonly problem: string } | undefined
}

const NONE: PlaceCells = { tab: '', section: '' }

/** The first of two ways to place the lines of a file holds: what someone has said, then what the names say. */
export function placeSections(
  lines: readonly PlaceCells[],
  menu: MenuPlaces,
  said: SaidOfSections,
): FileSections {
  const counted = Map.groupBy(lines.map(sectionNamedBy), keyOf)
  const named = [...counted.values()].flatMap(([first]) => (first && first !== NONE ? [first] : []))
  const unnamedCount = counted.get(keyOf(NONE))?.length ?? 0
  const unnamed = {
    lineCount: unnamedCount,
    section: trimmed(said.unnamed) || (named.length === 0 ? nameOfAll(menu) : ''),
  }
  const tabOfRest = trimmed(said.tab) || menu.tabs[0]?.label || DEFAULT_MENU_NAME
  const newTabs: string[] = []
  const newSections: { name: string; tab: Place }[] = []
  const places = new Map<string, Place | { problem: string }>()
  const found: FileSection[] = []
  let isTabAsked = false
  /** Names that the file gives to the letter are nobody's typing errors. */
  const spelt = new Set(named.map(({ section }) => foldSpelling(section)))

  for (const cells of named) places.set(keyOf(cells), place(cells))
  const rest =
    unnamed.section === '' || unnamedCount === 0
      ? undefined
      : place({ tab: '', section: unnamed.section }, true)

  function place(cells: PlaceCells, isOfRest = false): Place | { problem: string } {
    const { section } = cells
    const chosen = said.chosen.find(other => keyOf(other) === keyOf(cells))
    const byId = menu.sections.find(({ id }) => `#${id}` === section.trim())
    if (byId) return { id: byId.id }
    const tab = cells.tab === '' ? null : findTab(cells.tab)
    const among = tab === null ? menu.sections : menu.sections.filter(({ tabId }) => isPlace(tab, tabId))
    const [exact, ...others] = among.filter(({ name }) => foldSpelling(name) === foldSpelling(section))
    if (exact && others.length === 0 && !chosen) return { id: exact.id }
    if (exact && others.length > 0 && !chosen) {
      const ids = [exact, ...others].map(({ id }) => `#${id}`).join(' or ')
      return { problem: `There are ${others.length + 1} of the name “${section}”: write ${ids}.` }
    }
    const known = chosen
      ? menu.sections.find(({ id }) => id === chosen.sectionId)
      : alikeAmong(section, among)
    if (!known && section.length > SECTION_NAME_MAX_LENGTH)
      return { problem: `A section’s name has at most ${SECTION_NAME_MAX_LENGTH} characters.` }
    if (!known && cells.tab.length > TAB_LABEL_MAX_LENGTH)
      return { problem: `A tab’s name has at most ${TAB_LABEL_MAX_LENGTH} characters.` }
    isTabAsked ||= !known && tab === null
    const own = known ? { id: known.id } : addSection(section, tab ?? findTab(tabOfRest))
    if (!isOfRest)
      found.push({
        ...cells,
        lineCount: counted.get(keyOf(cells))?.length ?? 0,
        sectionId: known?.id ?? null,
        tabLabel: known ? '' : labelOf(tab ?? findTab(tabOfRest)),
      })
    return own
  }

  function findTab(label: string): Place {
    const [known] = [
      menu.tabs.find(tab => foldSpelling(tab.label) === foldSpelling(label)),
      oneAlike(label, menu.tabs, 'label'),
    ].filter(tab => tab !== undefined)
    if (known) return { id: known.id }
    const at = newTabs.findIndex(other => areOneSpelling(other, label))
    return { newAt: at >= 0 ? at : newTabs.push(label.trim()) - 1 }
  }

  function labelOf(tab: Place): string {
    return 'id' in tab ? (menu.tabs.find(({ id }) => id === tab.id)?.label ?? '') : (newTabs[tab.newAt] ?? '')
  }

  function addSection(name: string, tab: Place): Place {
    const at = newSections.findIndex(other => areOnePlace(other.tab, tab) && areOneSpelling(other.name, name))
    return { newAt: at >= 0 ? at : newSections.push({ name: name.trim(), tab }) - 1 }
  }

  function alikeAmong(name: string, among: MenuPlaces['sections']) {
    const known = oneAlike(name, among, 'name')
    const isSpelt = known && !areOneSpelling(known.name, name) && spelt.has(foldSpelling(known.name))
    return isSpelt ? undefined : known
  }

  return {
    found,
    newTabs,
    newSections,
    unnamed,
    tab: isTabAsked ? tabOfRest : null,
    placeOf: cells => {
      const named = sectionNamedBy(cells)
      return named === NONE ? rest : places.get(keyOf(named))
    },
  }
}

/** What names only a tab stands in a section of the tab's name. */
function sectionNamedBy({ tab, section }: PlaceCells): PlaceCells {
  const cells = { tab: trimmed(tab), section: trimmed(section) || trimmed(tab) }
  return cells.section === '' ? NONE : cells
}

/** All dishes of a file without sections stand in the only one there is, or in a new one. */
function nameOfAll({ sections }: MenuPlaces): string {
  const [only, ...others] = sections
  return only && others.length === 0 ? only.name : DEFAULT_MENU_NAME
}

function keyOf({ tab, section }: PlaceCells): string {
  return `${foldSpelling(tab)}\n${foldSpelling(section)}`
}

const trimmed = (text = ''): string => text.replaceAll(/\s+/g, ' ').trim()

/** Letter case and spaces make no difference. */
export function foldSpelling(name: string): string {
  return trimmed(name.normalize('NFKC').toLowerCase())
}

const isPlace = (place: Place, id: number): boolean => 'id' in place && place.id === id
const areOnePlace = (one: Place, other: Place): boolean =>
  'id' in one ? isPlace(other, one.id) : 'newAt' in other && other.newAt === one.newAt

/** The one thing that is called so but for case, accents, a plural or one wrong letter. */
function oneAlike<Key extends string, Thing extends Readonly<Record<Key, string>>>(
  name: string,
  things: readonly Thing[],
  key: Key,
): Thing | undefined {
  const same = things.filter(thing => areOneSpelling(thing[key], name))
  if (same.length > 0) return same.length === 1 ? same[0] : undefined
  const [alike, ...others] = things.filter(thing => isTypingError(thing[key], name))
  return others.length === 0 ? alike : undefined
}

/** In other scripts, marks and single characters are what tells words apart. */
const ALPHABETIC =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

export function areOneSpelling(one: string, other: string): boolean {
  if (foldSpelling(one) === foldSpelling(other)) return true
  if (!ALPHABETIC.test(one + other)) return false
  const [first, second] = [one, other].map(name => foldWord(name).replaceAll(' ', ''))
  return first !== '' && first === second
}

/** Below this, words with one letter between them are rather two words. */
const TYPING_ERROR_MIN_LENGTH = 5

/** Whether one word of them differs by a letter that is wrong, missing, too many or beside its place. */
export function isTypingError(one: string, other: string): boolean {
  if (!ALPHABETIC.test(one + other)) return false
  const [first, second] = [one, other].map(name => foldWord(name).split(' '))
  if (!first || !second || first.length !== second.length) return false
  const differing = [...first.keys()].filter(at => first[at] !== second[at])
  const [at = -1] = differing
  const [left = '', right = ''] = [first[at], second[at]]
  const isWord =
    Math.min(left.length, right.length) >= TYPING_ERROR_MIN_LENGTH && !/\p{N}/u.test(left + right)
  return differing.length === 1 && isWord && isOneLetterApart(left, right)
}

function isOneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  if (long.length > short.length) return long.length - short.length === 1 && rest(long, 1) === rest(short, 0)
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && rest(short, 2) === rest(long, 2)
  return isSwapped || rest(short, 1) === rest(long, 1)
}
