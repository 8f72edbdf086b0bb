/**
 * Sections and tabs in the lines of a file: matches on the menu, and new ones. Source: ruling R12 ("Import
 * and export").
 */
import { foldWord } from '../people/folding.ts'

/** New sections per file; more suggest the wrong column. */
export const NEW_SECTIONS_MAX = 200
export const SECTION_NAME_MAX_LENGTH = 80
export const TAB_LABEL_MAX_LENGTH = 40
/** The menu's name if nothing else names it. */
export const DEFAULT_MENU_NAME = 'Menu'

export interface MenuPlaces {
  readonly tabs: readonly { readonly id: number; readonly label: string }[]
  readonly sections: readonly { readonly id: number; readonly name: string; readonly tabId: number }[]
  /** The word for a section; default: section. */
  readonly noun?: string
  /** The section of lines without one if no line has one and there are several; default: the menu's name. */
  readonly rest?: string
}

/** As in the line; empty if missing. */
export interface PlaceCells {
  readonly tab: string
  readonly section: string
}

export interface SectionAnswers {
  /** The tab of new sections without one in the file. */
  readonly tab?: string | undefined
  /** The section of lines without one. */
  readonly unnamed?: string | undefined
  /** Matched sections of the menu; null for a new one. */
  readonly chosen: readonly (PlaceCells & { readonly sectionId: number | null })[]
}

/** A section or tab of the menu by id, or a new one by its index. */
export type SectionPlace = { readonly id: number } | { readonly newAt: number }

/** A section that the menu lacks, or has in another spelling. */
interface FileSection extends PlaceCells {
  readonly lineCount: number
  /** The matching section of the menu; null if new. */
  readonly sectionId: number | null
  readonly tabLabel: string
}

export interface FileSections {
  readonly found: readonly FileSection[]
  readonly newTabs: readonly string[]
  readonly newSections: readonly { readonly name: string; readonly tab: SectionPlace }[]
  /** Lines without a section, and their new section; empty if they have none. */
  readonly unnamed: { readonly lineCount: number; readonly section: string }
  /** The tab of new sections without one in the file; null if the file names all tabs. */
  readonly tab: string | null
  /** The section of a line; undefined without one. */
  readonly placeOf: (cells: PlaceCells) => SectionPlace | { readonly problem: string } | undefined
}

const NONE: PlaceCells = { tab: '', section: '' }

/** Places lines by a person's decision, or else by names. */
export function placeSections(
  lines: readonly PlaceCells[],
  menu: MenuPlaces,
  choices: SectionAnswers,
): FileSections {
  const counted = Map.groupBy(lines.map(sectionNamedBy), keyOf)
  const named = [...counted.values()].flatMap(([first]) => (first && first !== NONE ? [first] : []))
  const unnamedCount = counted.get(keyOf(NONE))?.length ?? 0
  const unnamed = {
    lineCount: unnamedCount,
    section: trimmed(choices.unnamed) || (named.length === 0 ? nameOfAll(menu) : ''),
  }
  const tabOfRest = trimmed(choices.tab) || menu.tabs[0]?.label || DEFAULT_MENU_NAME
  const newTabs: string[] = []
  const newSections: { name: string; tab: SectionPlace }[] = []
  const places = new Map<string, SectionPlace | { problem: string }>()
  const found: FileSection[] = []
  let isTabAsked = false
  /** Exact names in the file are not typing errors. */
  const spelt = new Set(named.map(({ section }) => foldSpelling(section)))

  for (const cells of named) places.set(keyOf(cells), place(cells))
  const rest =
    unnamed.section === '' || unnamedCount === 0
      ? undefined
      : place({ tab: '', section: unnamed.section }, true)

  function place(cells: PlaceCells, isOfRest = false): SectionPlace | { problem: string } {
    const { section } = cells
    const chosen = choices.chosen.find(other => keyOf(other) === keyOf(cells))
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
      return {
        problem: `A ${menu.noun ?? 'section'}’s name has at most ${SECTION_NAME_MAX_LENGTH} characters.`,
      }
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

  function findTab(label: string): SectionPlace {
    const [known] = [
      menu.tabs.find(tab => foldSpelling(tab.label) === foldSpelling(label)),
      oneAlike(label, menu.tabs, 'label'),
    ].filter(tab => tab !== undefined)
    if (known) return { id: known.id }
    const at = newTabs.findIndex(other => areOneSpelling(other, label))
    return { newAt: at >= 0 ? at : newTabs.push(label.trim()) - 1 }
  }

  function labelOf(tab: SectionPlace): string {
    return 'id' in tab ? (menu.tabs.find(({ id }) => id === tab.id)?.label ?? '') : (newTabs[tab.newAt] ?? '')
  }

  function addSection(name: string, tab: SectionPlace): SectionPlace {
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

/** A line with only a tab goes to a section of that name. */
function sectionNamedBy({ tab, section }: PlaceCells): PlaceCells {
  const cells = { tab: trimmed(tab), section: trimmed(section) || trimmed(tab) }
  return cells.section === '' ? NONE : cells
}

/** Lines of a file without sections go to the only section, or to a new one. */
function nameOfAll({ sections, rest = DEFAULT_MENU_NAME }: MenuPlaces): string {
  const [only, ...others] = sections
  return only && others.length === 0 ? only.name : rest
}

function keyOf({ tab, section }: PlaceCells): string {
  return `${foldSpelling(tab)}\n${foldSpelling(section)}`
}

const trimmed = (text = ''): string => text.replaceAll(/\s+/g, ' ').trim()

/** Letter case and spaces make no difference. */
export function foldSpelling(name: string): string {
  return trimmed(name.normalize('NFKC').toLowerCase())
}

const isPlace = (place: SectionPlace, id: number): boolean => 'id' in place && place.id === id
const areOnePlace = (a: SectionPlace, b: SectionPlace): boolean =>
  'id' in a ? isPlace(b, a.id) : 'newAt' in b && b.newAt === a.newAt

/** The only match that differs by case, accents, a plural or one letter. */
function oneAlike<Key extends string, Item extends Readonly<Record<Key, string>>>(
  name: string,
  items: readonly Item[],
  key: Key,
): Item | undefined {
  const same = items.filter(item => areOneSpelling(item[key], name))
  if (same.length > 0) return same.length === 1 ? same[0] : undefined
  const [alike, ...others] = items.filter(item => isTypingError(item[key], name))
  return others.length === 0 ? alike : undefined
}

/** In other scripts, marks and single characters distinguish words. */
const ALPHABETIC =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

export function areOneSpelling(one: string, other: string): boolean {
  if (foldSpelling(one) === foldSpelling(other)) return true
  if (!ALPHABETIC.test(one + other)) return false
  const [first, second] = [one, other].map(name => foldWord(name).replaceAll(' ', ''))
  return first !== '' && first === second
}

/** Shorter words with one different letter are more likely two words. */
const TYPING_ERROR_MIN_LENGTH = 5

/** One word with one letter wrong, missing, extra or swapped. */
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
