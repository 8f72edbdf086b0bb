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
  ALLERGEN_SUBJECTS,
  ALLERGENS,
  type Allergen,
  type AllergenSubject,
  membersOf,
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
  // What the law names comes first; what a sheet has besides is kept as well.
  const subjects = [
    ...new Set([
      ...askedSubjects(profile),
      ...declaredAllergens(profile).map(({ allergen }) => allergen),
      ...ALLERGEN_SUBJECTS,
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
      write: ({ allergens }) => joinList(allergens.map(allergen => names[allergen])),
    },
    ...subjects.map(
      (subject): SheetColumn<Document> => ({
        key: keyOf(subject),
        heading: names[subject],
        synonyms: allergenHeadings(subject, profile),
        hint: 'Yes, no or may contain; blank is not said',
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
  return members.every(allergen => sheetStatement?.no.includes(allergen)) ? 'No' : ''
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
  const write = (allergens: readonly Allergen[] = []) => joinList(allergens.map(allergen => names[allergen]))
  return [
    {
      key: MAY_CONTAIN,
      heading: 'May contain',
      synonyms: HEADING_WORDS.mayContain,
      hint: 'Allergens with ; between them, or none',
      example: '',
      asks: 'list',
      read: readCell,
      write: ({ sheetStatement }) => write(sheetStatement?.mayContain),
    },
    {
      key: SAID_NO,
      heading: 'Does not contain',
      synonyms: HEADING_WORDS.free,
      hint: 'Allergens with ; between them; blank is not said',
      example: '',
      asks: 'list',
      read: readCell,
      write: ({ sheetStatement }) => write(sheetStatement?.no),
    },
  ]
}

/** What the sheet says of a dish from now on: a list replaces what was there, a column says its own allergen alone. */
export function mergeSheetStatement(
  before: SheetStatement | null | undefined,
  { contains, mayContain, free }: AllergenReading,
  said: ReadonlyMap<string, unknown>,
  today: string,
): SheetStatement | null {
  const merge = (now: readonly Allergen[], earlier: readonly Allergen[] = [], key: string) => {
    const kept = said.has(key) ? [] : earlier
    const isSaidOtherwise = (allergen: Allergen) => [contains, mayContain, free].flat().includes(allergen)
    return ALLERGENS.filter(
      allergen => now.includes(allergen) || (kept.includes(allergen) && !isSaidOtherwise(allergen)),
    )
  }
  const next = {
    mayContain: merge(mayContain, before?.mayContain, MAY_CONTAIN),
    no: merge(free, before?.no, SAID_NO),
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
  { contains, free, mayContain, isListed }: AllergenReading & { readonly isListed: boolean },
): Allergen[] {
  const before = isListed ? [] : existing
  const isSaidOtherwise = (allergen: Allergen) => free.includes(allergen) || mayContain.includes(allergen)
  return ALLERGENS.filter(
    allergen => contains.includes(allergen) || (before.includes(allergen) && !isSaidOtherwise(allergen)),
  )
}

/** The key of the column in which a problem stands. */
export function columnKeyOf(at: AllergenProblem['at']): string {
  if (at === 'contains') return CONTAINS
  if (at === 'no') return SAID_NO
  return at === 'mayContain' ? MAY_CONTAIN : keyOf(at)
}
