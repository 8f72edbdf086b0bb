/**
 * Compares the academy's statements with the sheet, independently of the importer, the statements and the
 * questions except for the register's keys.
 */
import { allergenNames } from '#domain/kitchen/allergen-profiles.ts'
import { ALLERGENS, type AllergenState, type AllergenSubject } from '#domain/kitchen/allergens.ts'
import type { RealDish, RealMenu, RealPrice } from './real-menus.ts'

/** A second copy, since the register's own groups are under test too. */
const GROUPS: Readonly<Partial<Record<AllergenSubject, readonly AllergenSubject[]>>> = {
  gluten: ['wheat', 'rye', 'barley', 'oats', 'spelt'],
  'tree-nut': [
    ...(['almond', 'brazil-nut', 'cashew', 'hazelnut', 'macadamia'] as const),
    ...(['pecan', 'pine-nut', 'pistachio', 'walnut'] as const),
  ],
  shellfish: ['crustacean', 'mollusc'],
}

/** A sheet's statement on a dish and subject; `related`: only about its group or a sibling. */
type StatedCell = 'contains' | 'may' | 'related' | 'no' | 'nothing'

function saidOf(dish: RealDish, subject: AllergenSubject): StatedCell {
  const within: readonly AllergenSubject[] = [subject, ...(GROUPS[subject] ?? [])]
  if (dish.contains.some(one => within.includes(one))) return 'contains'
  if (dish.may.some(one => within.includes(one))) return 'may'
  const around = Object.entries(GROUPS).find(([, members]) => members.includes(subject))
  const family: readonly string[] = around ? [around[0], ...around[1]] : []
  if ([...dish.contains, ...dish.may].some(one => family.includes(one))) return 'related'
  return dish.no.some(one => within.includes(one)) ? 'no' : 'nothing'
}

/** True if the sheet states a whole group, of which no member may be called free. */
function isOfUnnamedGroup(dish: RealDish, subject: AllergenSubject): boolean {
  const group = Object.entries(GROUPS).find(([, members]) => members.includes(subject))?.[0]
  return [...dish.contains, ...dish.may].some(one => one === group)
}

export interface ServedDish {
  readonly section: string
  readonly name: string
  readonly price: RealPrice
  readonly stateOf: (subject: AllergenSubject) => AllergenState
}

/** Missing or duplicate dishes, and prices and sections that differ from the sheet. */
export function wrongDishes({ dishes }: RealMenu, served: readonly ServedDish[]): string[] {
  const keyOf = ({ section, name }: { section: string; name: string }) => `${fold(section)} / ${fold(name)}`
  const byKey = Map.groupBy(served, keyOf)
  const missing = dishes.flatMap(dish => {
    const found = byKey.get(keyOf(dish)) ?? []
    if (found.length !== 1) return [`${keyOf(dish)}: there ${found.length} times`]
    const [price, said] = [JSON.stringify(found[0]?.price), JSON.stringify(dish.price)]
    return price === said ? [] : [`${keyOf(dish)}: ${price} instead of ${said}`]
  })
  const known = new Set(dishes.map(keyOf))
  return [...missing, ...served.map(keyOf).filter(key => !known.has(key))]
}

/** Cells that are safer than the sheet. For an assessed dish, silence may mean free. */
export function saferCells(
  { dishes }: RealMenu,
  served: readonly ServedDish[],
  isAssessed: boolean,
): string[] {
  return dishes.flatMap(dish => {
    const found = served.find(({ name, section }) => name === dish.name && section === dish.section)
    if (!found) return [`${dish.name} is missing`]
    return ALLERGENS.flatMap(subject => {
      const [said, state] = [saidOf(dish, subject), found.stateOf(subject)]
      const isFree = state === 'free'
      const isSafer =
        (said === 'contains' && state !== 'contains') ||
        (said === 'may' && !['contains', 'may-contain'].includes(state)) ||
        (said === 'related' && isFree && (!isAssessed || isOfUnnamedGroup(dish, subject))) ||
        (said === 'nothing' && isFree && !isAssessed)
      return isSafer ? [`${dish.name}: ${subject} is ${state}; the sheet says ${said}`] : []
    })
  })
}

export interface AskedQuestion {
  readonly question: string
  readonly options: readonly string[]
  readonly right: string
}

/** Right answers without support in the sheet, and other options that it supports or leaves open. */
export function doubtfulOptions(menu: RealMenu, questions: readonly AskedQuestion[]): string[] {
  const subjects = new Map<string, AllergenSubject>()
  for (const [key, name] of Object.entries(allergenNames(menu.law)))
    subjects.set(fold(name), key as AllergenSubject)
  return questions.flatMap(({ question, options, right }) => {
    const judge = judgeOf(menu, subjects, question)
    if (!judge) return [`${question}: cannot be checked`]
    return options.flatMap(option => {
      const verdict = judge(option)
      return verdict === (option === right ? 'right' : 'wrong')
        ? []
        : [`${question} ${option === right ? 'The key' : 'The option'} “${option}” is ${verdict}`]
    })
  })
}

type Verdict = 'right' | 'wrong' | 'open'

function judgeOf(
  { dishes, file }: RealMenu,
  subjects: ReadonlyMap<string, AllergenSubject>,
  question: string,
): ((option: string) => Verdict) | null {
  const dishNamed = (name: string): RealDish | null => {
    const [dish, ...more] = dishes.filter(one => fold(one.name) === fold(name))
    return dish && more.length === 0 ? dish : null
  }
  const ofSubject = (name: string) => subjects.get(fold(name)) ?? null
  const judgeSaid = (wanted: (said: StatedCell) => Verdict) => (dish: RealDish | null, subject: string) => {
    const key = ofSubject(subject)
    return dish && key ? wanted(saidOf(dish, key)) : 'open'
  }
  const inIt = judgeSaid(said => (said === 'contains' ? 'right' : isSilent(said) ? 'wrong' : 'open'))
  const traces = judgeSaid(said => (said === 'may' ? 'right' : isSilent(said) ? 'wrong' : 'open'))
  const notInIt = judgeSaid(said => (isSilent(said) ? 'right' : said === 'contains' ? 'wrong' : 'open'))

  const about = /^Which of these does (.+) contain\?$/.exec(question)
  if (about) return option => inIt(dishNamed(about[1] ?? ''), option)
  const may = /^Of which of these may (.+) contain traces\?$/.exec(question)
  if (may) return option => traces(dishNamed(may[1] ?? ''), option)
  const free = /^Which of these is not in (.+), not even in traces\?$/.exec(question)
  if (free) return option => notInIt(dishNamed(free[1] ?? ''), option)
  const having = /^Which of these dishes contains (.+)\?$/.exec(question)
  if (having) return option => inIt(dishNamed(option), having[1] ?? '')
  const without = /^A guest must not have (.+)\. Which of these dishes has none\?$/.exec(question)
  if (without) return option => notInIt(dishNamed(option), without[1] ?? '')
  const both = /^Which two of these dishes both contain (.+)\?$/.exec(question)
  if (both) {
    return option => {
      const verdicts = pairsOf(option).map(pair => pair.map(name => inIt(dishNamed(name), both[1] ?? '')))
      const known = verdicts.find(pair => pair.every(verdict => verdict !== 'open'))
      return known ? (known.every(verdict => verdict === 'right') ? 'right' : 'wrong') : 'open'
    }
  }
  const cost = /^What does (.+) cost\?$/.exec(question)
  if (cost) {
    const price = dishNamed(cost[1] ?? '')?.price
    if (typeof price !== 'number') return () => 'open'
    return option => (figureOf(option) === price ? 'right' : 'wrong')
  }
  const place = /^In which section of the menu is (.+)\?$/.exec(question)
  if (place) {
    const sections = dishes.filter(one => fold(one.name) === fold(place[1] ?? '')).map(one => one.section)
    return option => (sections.some(section => fold(section) === fold(option)) ? 'right' : 'wrong')
  }
  const described = /^Which dish is this\? “(.+)”$/s.exec(question)
  if (described) {
    const lines = file.sheets.flatMap(({ rows }) => rows).filter(row => row.includes(described[1] ?? ''))
    return option => (lines.some(row => row.includes(option)) ? 'right' : 'wrong')
  }
  return null
}

function isSilent(said: StatedCell): boolean {
  return said === 'nothing' || said === 'no'
}

/** A name may itself contain “and”. */
function pairsOf(option: string): [string, string][] {
  const words = option.split(' and ')
  return words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' and '), words.slice(at + 1).join(' and ')])
}

/** Parses `8,90 €` and `$8.90` alike. */
function figureOf(text: string): number {
  const digits = text.replaceAll(/[^\d.,]/g, '')
  const [, whole = digits, cents = ''] = /^(.*)[.,](\d{2})$/.exec(digits) ?? []
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${cents || '0'}`)
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
