/**
 * Allergens in a spreadsheet: one list, or a column each, by the names of the academy's profile. Source:
 * ruling R12.
 */
import {
  type AllergenCells,
  type AllergenProblem,
  type AllergenReading,
  allergenHeadings,
  readAllergenCells,
} from '#domain/kitchen/allergen-cells.ts'
import {
  type AllergenProfile,
  allergenNames,
  askedSubjects,
  declaredAllergens,
} from '#domain/kitchen/allergen-profiles.ts'
import {
  ALLERGEN_GROUPS,
  ALLERGENS,
  type Allergen,
  type AllergenSubject,
  groupOf,
  isGroup,
  membersOf,
  statedNames,
} from '#domain/kitchen/allergens.ts'
import type { SheetStatement } from '#domain/kitchen/kitchen.ts'
import { joinList } from '#domain/sheets/sheets.ts'
import { type TwinSaying, uniteSayings } from '#domain/sheets/twin-lines.ts'
import { HEADING_WORDS } from '#domain/sheets/words.ts'
import type { ReadLine, SheetColumn } from './sheet-format.ts'

interface Listing {
  readonly allergens: readonly Allergen[]
}

const CONTAINS = 'allergens'
const MAY_CONTAIN = 'mayContain'
/** The key is a field of the document, under which a change is shown. */
const DENIED = 'sheetStatement'
const keyOf = (subject: AllergenSubject) => `allergen ${subject}`

/** The cells of a line are interpreted together, so each keeps its raw text. */
const readCell: SheetColumn['read'] = cell => (cell.trim() === '' ? undefined : { value: cell })

/** The list column of exports, and the single columns that imports accept too. */
export function allergenColumns<Document extends Listing & Stated>(
  profile: AllergenProfile,
): SheetColumn<Document>[] {
  const names = allergenNames(profile)
  const stated = statedNames(names)
  // The law's subjects first, then others of the sheet.
  const subjects = [
    ...new Set([
      ...askedSubjects(profile),
      ...declaredAllergens(profile).map(({ allergen }) => allergen),
      ...ALLERGENS,
    ]),
  ]
  return [
    {
      key: CONTAINS,
      heading: 'Contains',
      synonyms: HEADING_WORDS.contains,
      hint: 'Allergens with ; between them, or none',
      example: [names.milk, names.egg].join('; '),
      asks: 'list',
      read: readCell,
      write: ({ allergens }) => joinList(allergens.map(allergen => stated[allergen])),
    },
    ...subjects.map(
      (subject): SheetColumn<Document> => ({
        key: keyOf(subject),
        heading: names[subject],
        synonyms: allergenHeadings(subject, profile),
        hint: ['Yes, no or may contain; blank is not said', ...(HINTS[subject] ?? [])].join('. '),
        example: '',
        isImportOnly: true,
        asks: 'sign',
        read: readCell,
        write: document => writeSubject(subject, document),
      }),
    ),
  ]
}

function writeSubject(subject: AllergenSubject, { allergens, ...document }: Listing & Stated): string {
  const members = membersOf(subject)
  const { sheetStatement } = document
  if (members.some(allergen => allergens.includes(allergen))) return 'Yes'
  if (members.some(allergen => sheetStatement?.mayContain.includes(allergen))) return 'May contain'
  return members.every(allergen => isGroup(allergen) || sheetStatement?.no.includes(allergen)) ? 'No' : ''
}

/** Meanings of a yes or a no in a group's column. */
const HINTS: Partial<Record<AllergenSubject, readonly string[]>> = {
  gluten: ['Where no cereal is named beside it, yes is kept as “cereal not named”'],
  shellfish: ['Crustaceans or molluscs; kept as “not named”'],
  'tree-nut': [
    'Where no nut is named beside it, yes is kept as “not named”',
    'It says nothing of peanuts, which have a column of their own',
  ],
}

interface Stated {
  readonly sheetStatement?: SheetStatement | null | undefined
}

/** The statement of a menu's sheet, a source of its own. */
export function sheetStatementColumns<Document extends Stated>(
  profile: AllergenProfile,
): SheetColumn<Document>[] {
  const names = allergenNames(profile)
  const stated = statedNames(names)
  return [
    {
      key: MAY_CONTAIN,
      heading: 'May contain',
      synonyms: HEADING_WORDS.mayContain,
      hint: 'Allergens with ; between them, or none',
      example: '',
      asks: 'list',
      read: readCell,
      write: ({ sheetStatement }) =>
        joinList((sheetStatement?.mayContain ?? []).map(allergen => stated[allergen])),
    },
    {
      key: DENIED,
      heading: 'Does not contain',
      synonyms: HEADING_WORDS.free,
      hint: 'Allergens with ; between them; blank is not said',
      example: '',
      asks: 'list',
      read: readCell,
      write: ({ sheetStatement }) => {
        const no = sheetStatement?.no ?? []
        const isWithin = (allergen: Allergen) => {
          const group = groupOf(allergen)
          return group !== null && group !== allergen && no.includes(group)
        }
        return joinList(no.filter(allergen => !isWithin(allergen)).map(allergen => names[allergen]))
      },
    },
  ]
}

/** A dish's new sheet statement: a list replaces the old one, a column only its own allergen. */
export function mergeSheetStatement(
  before: SheetStatement | null | undefined,
  { contains, mayContain, free, named }: AllergenReading,
  values: ReadonlyMap<string, unknown>,
  today: string,
): SheetStatement | null {
  const isDefinedOtherwise = (allergen: Allergen) =>
    [contains, mayContain, free, named].flat().includes(allergen)
  const keep = (earlier: readonly Allergen[] = [], key: string) =>
    values.has(key) ? [] : earlier.filter(allergen => !isDefinedOtherwise(allergen))
  // Statement about a group that does not name its members.
  const isOpen = (allergen: Allergen) =>
    [...contains, ...mayContain].some(group => isGroup(group) && membersOf(group).includes(allergen))
  const no = new Set([...free, ...keep(before?.no, DENIED).filter(allergen => !isOpen(allergen))])
  const next = {
    mayContain: withKnown(keep(before?.mayContain, MAY_CONTAIN), mayContain),
    // A group is absent only if each member is.
    no: ALLERGENS.filter(
      allergen =>
        no.has(allergen) && (!isGroup(allergen) || ALLERGEN_GROUPS[allergen].every(member => no.has(member))),
    ),
  }
  if (next.mayContain.length + next.no.length === 0) return null
  const isSame = before && write(before) === write(next)
  return { date: isSame ? before.date : today, ...next }
}

function write({ mayContain, no }: Pick<SheetStatement, 'mayContain' | 'no'>): string {
  return [mayContain.join(), no.join()].join(';')
}

/** All that a line states about allergens. */
export function readLineAllergens(
  values: ReadonlyMap<string, unknown>,
  profile: AllergenProfile,
): AllergenReading & { readonly isListed: boolean } {
  const cellOf = (key: string) => (values.has(key) ? String(values.get(key)) : undefined)
  const columns = new Map(
    [...values.keys()]
      .filter(key => key.startsWith('allergen '))
      .map(key => [key.slice('allergen '.length) as AllergenSubject, cellOf(key) ?? '']),
  )
  const cells: AllergenCells = {
    columns,
    contains: cellOf(CONTAINS) ?? '',
    mayContain: cellOf(MAY_CONTAIN) ?? '',
    no: cellOf(DENIED) ?? '',
  }
  return { ...readAllergenCells(cells, profile), isListed: values.has(CONTAINS) }
}

/** A line's allergens beside those of its twins. */
export function twinStatement(
  values: ReadonlyMap<string, unknown>,
  named: readonly AllergenSubject[],
  profile: AllergenProfile,
): TwinSaying {
  const { contains, mayContain, free, problems } = readLineAllergens(values, profile)
  return { contains, mayContain, free, named, isReadable: problems.length === 0 }
}

/** Values of the first line that state the allergens of all, by a column each instead of by lists. */
export function uniteAllergens(
  lines: readonly ReadLine[],
  profile: AllergenProfile,
): ReadonlyMap<string, unknown> {
  const all = lines.map(({ values }) => twinStatement(values, [], profile))
  const { contains, mayContain, free } = uniteSayings(all)
  const [first] = lines
  const lists = [CONTAINS, MAY_CONTAIN, DENIED].filter(key => first?.values.has(key))
  const answers = [
    ...contains.map(allergen => [keyOf(allergen), 'yes'] as const),
    ...mayContain.map(allergen => [keyOf(allergen), 'may-contain'] as const),
    ...free.map(allergen => [keyOf(allergen), 'no'] as const),
  ]
  const before = [...(first?.values ?? [])].filter(([key]) => !key.startsWith('allergen '))
  return new Map<string, unknown>([...before, ...lists.map(key => [key, ''] as const), ...answers])
}

/** A list replaces the old one; a column changes only its own allergen. */
export function mergeAllergens(
  existing: readonly Allergen[],
  { contains, free, mayContain, named, isListed }: AllergenReading & { readonly isListed: boolean },
): Allergen[] {
  const isDefinedOtherwise = (allergen: Allergen) => [free, mayContain, named].flat().includes(allergen)
  return withKnown(
    (isListed ? [] : existing).filter(allergen => !isDefinedOtherwise(allergen)),
    contains,
  )
}

/** Existing and stated allergens; "gluten" adds nothing where the cereal is known. */
function withKnown(existing: readonly Allergen[], values: readonly Allergen[]): Allergen[] {
  const isKnown = (allergen: Allergen) =>
    isGroup(allergen) &&
    allergen !== 'shellfish' &&
    ALLERGEN_GROUPS[allergen].some(member => existing.includes(member))
  return ALLERGENS.filter(
    allergen => existing.includes(allergen) || (values.includes(allergen) && !isKnown(allergen)),
  )
}

/** Key of the column with the problem. */
export function columnKeyOf(at: AllergenProblem['at']): string {
  if (at === 'contains') return CONTAINS
  if (at === 'no') return DENIED
  return at === 'mayContain' ? MAY_CONTAIN : keyOf(at)
}
