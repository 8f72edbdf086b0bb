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
import { ALLERGEN_SUBJECTS, ALLERGENS, type Allergen, type AllergenSubject } from '#domain/allergens.ts'
import { HEADING_WORDS } from '#domain/sheet-words.ts'
import { joinList } from '#domain/sheets.ts'
import type { SheetColumn } from './sheet-format.ts'

/** A document that lists what it contains. */
interface Listing {
  readonly allergens: readonly Allergen[]
}

const CONTAINS = 'allergens'
const MAY_CONTAIN = 'mayContain'
const keyOf = (subject: AllergenSubject) => `allergen ${subject}`

/** Cells are read together with the others of their line, so each says what stands in it. */
const readCell: SheetColumn['read'] = cell => (cell.trim() === '' ? undefined : { value: cell })

/** The list, which exports write, and the columns that imports read besides. */
export function allergenColumns<Document extends Listing>(profile: AllergenProfile): SheetColumn<Document>[] {
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
        read: readCell,
        write: () => '',
      }),
    ),
  ]
}

/** What a dish's file may say besides, and its recipe knows better. */
export function mayContainColumn(): SheetColumn {
  return {
    key: MAY_CONTAIN,
    heading: 'May contain',
    synonyms: HEADING_WORDS.mayContain,
    hint: 'Allergens with ; between them',
    example: '',
    isImportOnly: true,
    read: readCell,
    write: () => '',
  }
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
  }
  return { ...readAllergenCells(cells, profile), isListed: said.has(CONTAINS) }
}

/** A list replaces what was there; a column changes its own allergen alone. */
export function mergeAllergens(
  existing: readonly Allergen[],
  { contains, free, isListed }: Pick<AllergenReading, 'contains' | 'free'> & { readonly isListed: boolean },
): Allergen[] {
  const before = isListed ? [] : existing
  return ALLERGENS.filter(
    allergen => contains.includes(allergen) || (before.includes(allergen) && !free.includes(allergen)),
  )
}

/** The key of the column in which a problem stands. */
export function columnKeyOf(at: AllergenProblem['at']): string {
  if (at === 'contains') return CONTAINS
  return at === 'mayContain' ? MAY_CONTAIN : keyOf(at)
}
