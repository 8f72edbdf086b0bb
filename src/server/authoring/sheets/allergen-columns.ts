/** Allergens in a spreadsheet: one list, or a column for each, by the names of the academy's profile. Source: ruling R12. */
import {
  type AllergenCells,
  type AllergenProblem,
  type AllergenReading,
  allergenHeadings,
  readAllergenCells,
} from '#domain/allergen-cells.ts'
import {
  type AllergenProfile,
  allergenNames,
  askedSubjects,
  declaredAllergens,
} from '#domain/allergen-profiles.ts'
import {
  ALLERGEN_GROUPS,
  ALLERGENS,
  type Allergen,
  type AllergenSubject,
  groupOf,
  isGroup,
  membersOf,
  statedNames,
} from '#domain/allergens.ts'
import type { SheetStatement } from '#domain/kitchen.ts'
import { HEADING_WORDS } from '#domain/sheet-words.ts'
import { joinList } from '#domain/sheets.ts'
import type { SheetColumn } from './sheet-format.ts'

/** A document that lists what it contains. */
interface Listing {
  readonly allergens: readonly Allergen[]
}

const CONTAINS = 'allergens'
const MAY_CONTAIN = 'mayContain'
/** Its key is the document's field, by which a change is told. */
const SAID_NO = 'sheetStatement'
const keyOf = (subject: AllergenSubject) => `allergen ${subject}`

/** Cells are read together with the others of their line, so each says what stands in it. */
const readCell: SheetColumn['read'] = cell => (cell.trim() === '' ? undefined : { value: cell })

/** The list, which exports write, and the columns that imports read besides. */
export function allergenColumns<Document extends Listing & Stated>(
  profile: AllergenProfile,
): SheetColumn<Document>[] {
  const names = allergenNames(profile)
  const stated = statedNames(names)
  // What the law names comes first; what a sheet has besides is kept as well.
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

/** What is said of one allergen, or of a group as one. */
function writeSubject(subject: AllergenSubject, { allergens, ...document }: Listing & Stated): string {
  const members = membersOf(subject)
  const { sheetStatement } = document
  if (members.some(allergen => allergens.includes(allergen))) return 'Yes'
  if (members.some(allergen => sheetStatement?.mayContain.includes(allergen))) return 'May contain'
  return members.every(allergen => isGroup(allergen) || sheetStatement?.no.includes(allergen)) ? 'No' : ''
}

/** What a yes or a no in a column of a group says. */
const HINTS: Partial<Record<AllergenSubject, readonly string[]>> = {
  gluten: ['Where no cereal is named beside it, yes is kept as “cereal not named”'],
  shellfish: ['Crustaceans or molluscs; kept as “not named”'],
  'tree-nut': [
    'Where no nut is named beside it, yes is kept as “not named”',
    'It says nothing of peanuts, which have a column of their own',
  ],
}

/** A dish, with what its sheet says beside what it contains. */
interface Stated {
  readonly sheetStatement?: SheetStatement | null | undefined
}

/** What a menu's sheet says besides, which is a source of its own. */
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
      key: SAID_NO,
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

/** What the sheet says of a dish from now on: a list replaces what was there, a column says its own allergen alone. */
export function mergeSheetStatement(
  before: SheetStatement | null | undefined,
  { contains, mayContain, free, named }: AllergenReading,
  said: ReadonlyMap<string, unknown>,
  today: string,
): SheetStatement | null {
  const isSaidOtherwise = (allergen: Allergen) =>
    [contains, mayContain, free, named].flat().includes(allergen)
  const keep = (earlier: readonly Allergen[] = [], key: string) =>
    said.has(key) ? [] : earlier.filter(allergen => !isSaidOtherwise(allergen))
  // What is said of a group without saying which may be any of it.
  const isOpen = (allergen: Allergen) =>
    [...contains, ...mayContain].some(group => isGroup(group) && membersOf(group).includes(allergen))
  const no = new Set([...free, ...keep(before?.no, SAID_NO).filter(allergen => !isOpen(allergen))])
  const next = {
    mayContain: withKnown(keep(before?.mayContain, MAY_CONTAIN), mayContain),
    // There is none of a group while there is none of each.
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

/** All that a line says of allergens. */
export function readSaidAllergens(
  said: ReadonlyMap<string, unknown>,
  profile: AllergenProfile,
): AllergenReading & { readonly isListed: boolean } {
  const cellOf = (key: string) => (said.has(key) ? String(said.get(key)) : undefined)
  const columns = new Map(
    [...said.keys()]
      .filter(key => key.startsWith('allergen '))
      .map(key => [key.slice('allergen '.length) as AllergenSubject, cellOf(key) ?? '']),
  )
  const cells: AllergenCells = {
    columns,
    contains: cellOf(CONTAINS) ?? '',
    mayContain: cellOf(MAY_CONTAIN) ?? '',
    no: cellOf(SAID_NO) ?? '',
  }
  return { ...readAllergenCells(cells, profile), isListed: said.has(CONTAINS) }
}

/** A list replaces what was there; a column changes its own allergen alone. */
export function mergeAllergens(
  existing: readonly Allergen[],
  { contains, free, mayContain, named, isListed }: AllergenReading & { readonly isListed: boolean },
): Allergen[] {
  const isSaidOtherwise = (allergen: Allergen) => [free, mayContain, named].flat().includes(allergen)
  return withKnown(
    (isListed ? [] : existing).filter(allergen => !isSaidOtherwise(allergen)),
    contains,
  )
}

/** What is kept, and what is said; "gluten" says nothing new where the cereal is known. */
function withKnown(kept: readonly Allergen[], said: readonly Allergen[]): Allergen[] {
  const isKnown = (allergen: Allergen) =>
    isGroup(allergen) &&
    allergen !== 'shellfish' &&
    ALLERGEN_GROUPS[allergen].some(member => kept.includes(member))
  return ALLERGENS.filter(
    allergen => kept.includes(allergen) || (said.includes(allergen) && !isKnown(allergen)),
  )
}

/** The key of the column in which a problem stands. */
export function columnKeyOf(at: AllergenProblem['at']): string {
  if (at === 'contains') return CONTAINS
  if (at === 'no') return SAID_NO
  return at === 'mayContain' ? MAY_CONTAIN : keyOf(at)
}
