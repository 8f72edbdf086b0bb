/**
 * Sheets that do not have one line for each dish: dishes side by side are turned, and what cannot be turned with
 * certainty is named. Source: ruling R12 ("Import and export").
 */
import { readAllergenAnswer } from '../kitchen/allergen-cells.ts'
import { foldWord } from '../people/folding.ts'
import { type FindColumn, SHEET_MAX_COLUMNS } from './sheets.ts'
import type { SheetRow } from './tables.ts'
import { INGREDIENT_WORDS, QUANTITY_WORDS, RECIPE_WORDS } from './words.ts'

/** `across`: dishes side by side; `cards`: several lines about each dish. */
type SheetShape = 'across' | 'cards'

export interface ShapeWords {
  readonly find: FindColumn
  readonly nameKey: string
  /** Columns that a corner's “Menu” or “Allergens” does not make a line of. */
  readonly vagueKeys: ReadonlySet<string>
}

const MOST = 0.6
const LABELS_MIN = 3
/** Labels stand in one of the first columns. */
const LABELS_WITHIN_COLUMNS = 3
/** Rows that are kept above the headings, which are looked for below few. */
const OTHERS_MAX = 30
const SIGN = /^\D{1,3}$/
const NAME_HEADING = 'Dish'
const SECTION_HEADING = 'Section'

const isAllergen = (key: string | null) => key?.startsWith('allergen ') ?? false
const textsOf = (cells: readonly string[]) =>
  [...new Set(cells.map(cell => cell.trim()))].filter(text => text !== '')

/** Rows of one set of dishes: names, what stands above them, and a row for each fact. */
interface Block {
  readonly names: SheetRow
  /** Sections above the names, without a label. */
  readonly sections: SheetRow | null
  readonly facts: readonly SheetRow[]
}

interface Labelled {
  readonly labelAt: number
  readonly blocks: readonly Block[]
  /** Titles, legends and notes. */
  readonly others: readonly SheetRow[]
  readonly isCertain: boolean
}

/** The rows with a line for each dish; `null` unless the sheet can only be meant so. */
export function turnSheet(rows: readonly SheetRow[], words: ShapeWords): readonly SheetRow[] | null {
  const found = findLabels(rows, words)
  if (!found?.isCertain) return null
  const { labelAt, blocks, others } = found
  const labelOf = ({ cells }: SheetRow) => (cells[labelAt] ?? '').trim()
  const [first] = blocks
  const hasSections = blocks.some(({ sections }) => sections)
  const labels = [...new Set(blocks.flatMap(({ facts }) => facts.map(labelOf)))]
  const headings = [
    words.find(first ? labelOf(first.names) : '') === words.nameKey && first
      ? labelOf(first.names)
      : NAME_HEADING,
    ...(hasSections ? [SECTION_HEADING] : []),
    ...labels,
  ]
  const lines = blocks.flatMap(({ names, sections, facts }) => {
    const byLabel = new Map(facts.map(row => [labelOf(row), row]))
    const columns = [names, ...(hasSections ? [sections] : []), ...labels.map(label => byLabel.get(label))]
    return names.cells.flatMap((_, at) => {
      const cells = columns.map(row => row?.cells[at] ?? '')
      return at > labelAt && textsOf(cells).length > 0 ? [cells] : []
    })
  })
  const above = others.map(({ cells }) => [textsOf(cells).join(' ')])
  return [...above, headings, ...lines].map((cells, at) => ({
    line: at + 1,
    cells: headings.map((_, place) => cells[place] ?? ''),
  }))
}

/** Dishes side by side that cannot be turned with certainty, or cards with several lines each. */
export function findShape(rows: readonly SheetRow[], words: ShapeWords): SheetShape | null {
  const found = findLabels(rows, words)
  if (!found) return hasAmounts(rows, words) ? 'cards' : null
  const { labelAt, blocks } = found
  const isAcross = blocks.some(({ names }) => textsOf(names.cells.slice(labelAt + 1)).length > 1)
  return isAcross ? 'across' : 'cards'
}

/** Most rows begin with what columns are headed by, and few names do. */
function findLabels(rows: readonly SheetRow[], words: ShapeWords): Labelled | null {
  const { find, nameKey } = words
  const labelAt = labelColumnOf(rows, find)
  const labelOf = ({ cells }: SheetRow) => (cells[labelAt] ?? '').trim()
  const keyOf = (row: SheetRow) => (labelOf(row) === '' ? null : find(labelOf(row)))
  const valuesOf = ({ cells }: SheetRow) => textsOf(cells.slice(labelAt + 1))
  const isWide = (row: SheetRow) => valuesOf(row).some(text => text !== labelOf(row))
  const from = rows.findIndex(isWide)
  if (from < 0) return null
  const last = rows.findLastIndex(isWide)
  // An allergen that no dish contains has a label alone.
  const table = rows.filter((row, at) => at >= from && (at <= last || keyOf(row) !== null))
  const blocks = blocksOf(table, words, { labelOf, keyOf, valuesOf, isWide })
  if (!blocks) return null
  const taken = new Set(blocks.flatMap(({ names, sections, facts }) => [names, sections, ...facts]))
  const others = rows.filter(row => !taken.has(row))
  // Rows above the first of several cards may be about each of them.
  const isAbove = blocks.length > 1 && table[0] !== blocks[0]?.names
  const facts = blocks.flatMap(block => block.facts)
  const labelled = facts.filter(row => labelOf(row) !== '')
  const known = labelled.map(keyOf).filter(key => key !== null)
  const names = blocks.flatMap(block => valuesOf(block.names))
  const isNamed = blocks.some(block => keyOf(block.names) === nameKey)
  const distinct = new Set(isNamed ? [nameKey, ...known] : known.filter(isAllergen))
  const headed = names.filter(name => find(name) !== null)
  const stated = facts.filter(row => isAllergen(keyOf(row)))
  const columns = (rows[0]?.cells ?? []).map((_, at) =>
    stated.map(({ cells }) => (cells[at] ?? '').trim()).filter(cell => at > labelAt && cell !== ''),
  )
  const isAnswer = (cell: string) => readAllergenAnswer(cell) !== undefined
  const filled = columns.flat()
  const read = filled.filter(cell => isAnswer(cell) || SIGN.test(cell))
  // A legend has another sign for each allergen.
  const isLegend = (cells: readonly string[]) =>
    cells.length >= LABELS_MIN && new Set(cells).size === cells.length && !cells.some(isAnswer)
  if (
    distinct.size < (blocks.length > 1 ? LABELS_MIN - 1 : LABELS_MIN) ||
    known.length < labelled.length * MOST ||
    headed.length * 2 >= names.length ||
    read.length < filled.length * MOST ||
    columns.some(isLegend)
  )
    return null
  const isOnce = ({ facts }: Block) => new Set(facts.map(row => foldWord(labelOf(row)))).size === facts.length
  return {
    ...{ labelAt, blocks, others },
    isCertain:
      !isAbove &&
      headed.length === 0 &&
      labelled.length === facts.length &&
      blocks.every(isOnce) &&
      table.every(({ cells }) => textsOf(cells.slice(0, labelAt)).length === 0) &&
      others.length <= OTHERS_MAX &&
      new Set(facts.map(labelOf)).size + 2 <= SHEET_MAX_COLUMNS,
  }
}

function labelColumnOf(rows: readonly SheetRow[], find: FindColumn): number {
  const counts = Array.from(
    { length: LABELS_WITHIN_COLUMNS },
    (_, at) => new Set(rows.map(({ cells }) => find(cells[at] ?? '')).filter(key => key !== null)).size,
  )
  return counts.indexOf(Math.max(...counts))
}

interface RowReading {
  readonly labelOf: (row: SheetRow) => string
  readonly keyOf: (row: SheetRow) => string | null
  readonly valuesOf: (row: SheetRow) => readonly string[]
  readonly isWide: (row: SheetRow) => boolean
}

/** Each row of names begins a block; without a label it is the row above the first allergen. */
function blocksOf(
  table: readonly SheetRow[],
  { nameKey, vagueKeys }: ShapeWords,
  { labelOf, keyOf, valuesOf, isWide }: RowReading,
): Block[] | null {
  const named = table.filter(row => isWide(row) && keyOf(row) === nameKey)
  if (named.length > 1) {
    const starts = named.map(row => table.indexOf(row))
    return named.map((names, at) => ({
      names,
      sections: null,
      facts: table.slice((starts[at] ?? 0) + 1, starts[at + 1]),
    }))
  }
  const isFact = (row: SheetRow) => {
    const key = keyOf(row)
    return key !== null && !vagueKeys.has(key)
  }
  const above = (end: number) => table.slice(0, Math.max(0, end)).filter(row => isWide(row) && !isFact(row))
  const names = named[0] ?? above(table.findIndex(row => isAllergen(keyOf(row)))).at(-1)
  if (!names) return null
  const count = valuesOf(names).length
  const over = above(table.indexOf(names))
  // A title with its date has one text beside it.
  const titles = over.filter(row => labelOf(row) !== '' && valuesOf(row).length === 1 && count > 1)
  const [first = null, ...more] = over.filter(row => !titles.includes(row))
  const isSection = first && more.length === 0 && labelOf(first) === '' && valuesOf(first).length < count
  const sections = isSection ? first : null
  const facts = table.filter(row => row !== names && row !== sections && !titles.includes(row))
  return [{ names, sections, facts }]
}

/** Most rows of a list without headings begin with an amount: “500 g minced beef”. */
const AMOUNT =
  /^\d+(?:[.,/]\d+)? ?(?:g|gr|kg|mg|ml|cl|dl|l|oz|lbs?|tsp|tbsp|cups?|EL|TL|Prise|c\. ?à|cda|cdta|pinch)(?![\p{L}\d])/iu

function hasAmounts(rows: readonly SheetRow[], { find }: ShapeWords): boolean {
  const firsts = rows.map(({ cells }) => textsOf(cells)[0] ?? '')
  const isHeading = (key: string | null) => key !== null && !isAllergen(key) && !key.startsWith('mark ')
  if (rows.some(({ cells }) => cells.some(cell => isHeading(find(cell))))) return false
  return firsts.filter(text => AMOUNT.test(text)).length * 2 >= firsts.length
}

const INGREDIENTS = new Set(INGREDIENT_WORDS.map(foldWord))
const RECIPES = new Set(RECIPE_WORDS.map(foldWord))
const QUANTITIES = new Set(QUANTITY_WORDS.map(foldWord))
const HAS_LIST = /[,;\n、，]/

/**
 * A line for each ingredient: the dish's name stands once above them, on each of them, or in no column but one that
 * somebody chose.
 */
export function hasIngredientLines(
  headings: readonly string[],
  lines: readonly SheetRow[],
  { find, nameKey }: ShapeWords,
  namedAt: number,
): boolean {
  const findWord = (words: ReadonlySet<string>) => headings.findIndex(heading => words.has(foldWord(heading)))
  const ingredientAt = findWord(INGREDIENTS)
  if (ingredientAt < 0) return false
  const textOf = ({ cells }: SheetRow, at: number) => foldWord(cells[at] ?? '')
  const headedAt = headings.findIndex(heading => find(heading) === nameKey)
  const nameAt = headedAt < 0 ? findWord(RECIPES) : headedAt
  if (nameAt < 0) {
    const filled = lines.map(({ cells }) => cells[ingredientAt]?.trim() ?? '').filter(text => text !== '')
    const single = filled.filter(text => !HAS_LIST.test(text))
    const isOpen = namedAt < 0 || namedAt === ingredientAt || findWord(QUANTITIES) >= 0
    return isOpen && filled.length >= LABELS_MIN && single.length >= filled.length * MOST
  }
  let above: SheetRow | null = null
  let count = 0
  for (const line of lines) {
    const name = textOf(line, nameAt)
    const own = textOf(line, ingredientAt)
    if (!above || (name !== '' && name !== textOf(above, nameAt))) above = line
    else if (own !== '' && own !== textOf(above, ingredientAt)) count += 1
  }
  return count >= LABELS_MIN - 1 && count * 2 >= lines.length
}
