import type { ContentDocument } from '#contract/content/documents.ts'
import { findSheetAllergen } from '#domain/kitchen/allergen-cells.ts'
import { type AllergenProfile, allergenNames } from '#domain/kitchen/allergen-profiles.ts'
import { type Allergen, statedNames } from '#domain/kitchen/allergens.ts'
import { ANIMAL_ORIGINS } from '#domain/kitchen/kitchen.ts'
import { joinList, splitList } from '#domain/sheets/sheets.ts'
import { HEADING_WORDS } from '#domain/sheets/words.ts'
import {
  allergenColumns,
  columnKeyOf,
  mergeAllergens,
  readLineAllergens,
  twinStatement,
} from './allergen-columns.ts'
import { namesOf } from './names.ts'
import {
  foldKey,
  type Reading,
  type SheetColumn,
  type SheetFormat,
  shown,
  textColumn,
} from './sheet-format.ts'

type ComponentDocument = ContentDocument<'components'>

export const componentSheet: SheetFormat<'components'> = {
  kind: 'components',
  keyColumn: 'name',
  remarkField: 'description',
  keyOf: ({ name = '' }) => foldKey(name),

  async open({ settings }, queries) {
    const { allergenProfile: profile } = await settings.read()
    const components = await namesOf(queries, 'components')
    const equipment = await namesOf(queries, 'equipment')
    return {
      columns: [
        textColumn({
          key: 'name',
          heading: 'Name',
          synonyms: ['component'],
          example: 'Béchamel',
          isRequired: true,
        }),
        textColumn({
          key: 'description',
          heading: 'Made of',
          synonyms: ['description'],
          example: 'Milk, butter and wheat flour',
        }),
        textColumn({
          key: 'supplierStatement',
          heading: 'Supplier’s statement',
          hint: 'What the supplier states, with its date',
          example: '',
        }),
        ...allergenColumns<ComponentDocument>(profile),
        tracesColumn(profile),
        {
          key: 'origins',
          heading: 'Animal origins',
          synonyms: ['origins', 'animal'],
          hint: `Of ${ANIMAL_ORIGINS.join(', ')}, with ; between them`,
          example: '',
          read: cell => readOrigins(cell),
          write: ({ origins }) => joinList(origins),
        },
        {
          key: 'partIds',
          heading: 'Holds',
          synonyms: ['parts', 'components', 'ingredients'],
          hint: 'Other components by their names, with ; between them',
          example: '',
          read: cell => components.readList(cell, 'component'),
          write: ({ partIds }) => components.writeList(partIds),
        },
        {
          key: 'equipmentIds',
          heading: 'Equipment',
          hint: 'Equipment it goes through, by name, with ; between them',
          example: '',
          read: cell => equipment.readList(cell, 'piece of equipment'),
          write: ({ equipmentIds = [] }) => equipment.writeList(equipmentIds),
        },
      ],
      twins: {
        say: ({ values, document }) => {
          const saying = twinStatement(withoutTraces(values), [], profile)
          const { mayContain = [] } = document as Partial<ComponentDocument>
          return { ...saying, mayContain: mayContain.map(({ allergen }) => allergen) }
        },
      },
      assemble: (existing, values) => {
        const reading = readLineAllergens(withoutTraces(values), profile)
        const problems = [
          ...reading.problems.map(({ at, message }) => ({ key: columnKeyOf(at), message })),
          // Traces need a reason, for which a single allergen's cell has no room.
          ...reading.mayContain.map(allergen => ({
            key: `allergen ${allergen}`,
            message: 'Please say why in the column “May contain”, such as “Egg: shared fryer”.',
          })),
        ]
        const { name, description, supplierStatement, origins, partIds, equipmentIds, mayContain } =
          Object.fromEntries(values)
        const { supplierStatement: stated, ...kept } = existing ?? EMPTY
        // An empty cell takes a statement back.
        const statement = supplierStatement ?? stated
        return {
          problems,
          document: {
            ...kept,
            ...(name === undefined ? {} : { name }),
            ...(description === undefined ? {} : { description }),
            ...(statement ? { supplierStatement: statement } : {}),
            ...(origins === undefined ? {} : { origins }),
            ...(partIds === undefined ? {} : { partIds }),
            ...(equipmentIds === undefined ? {} : { equipmentIds }),
            ...(mayContain === undefined ? {} : { mayContain }),
            allergens: mergeAllergens(existing?.allergens ?? [], reading),
          },
        }
      },
    }
  },
}

const EMPTY: Partial<ComponentDocument> = {
  allergens: [],
  mayContain: [],
  origins: [],
  partIds: [],
  equipmentIds: [],
}

/** Component traces have reasons and a column of their own. */
function withoutTraces(values: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  return new Map([...values].filter(([key]) => key !== 'mayContain'))
}

function readOrigins(cell: string): Reading {
  const words = splitList(cell.replaceAll(',', ';')).map(foldKey)
  const unknown = words.find(word => !ANIMAL_ORIGINS.some(origin => origin === word))
  if (unknown !== undefined)
    return { problem: `“${shown(unknown)}” is none of ${ANIMAL_ORIGINS.join(', ')}.` }
  return { value: ANIMAL_ORIGINS.filter(origin => words.includes(origin)) }
}

/** `Egg: shared fryer; Milk: same slicer` */
function tracesColumn(profile: AllergenProfile): SheetColumn<ComponentDocument> {
  const names = statedNames(allergenNames(profile))
  return {
    key: 'mayContain',
    heading: 'May contain',
    synonyms: HEADING_WORDS.mayContain,
    hint: 'Allergen: reason, with ; between them',
    example: '',
    read: cell => {
      const traces: { allergen: Allergen; reason: string }[] = []
      for (const entry of splitList(cell)) {
        const [, word = '', reason = ''] = /^([^:]+):\s*(\S[\s\S]*)$/.exec(entry) ?? []
        const allergen = findSheetAllergen(word, profile)
        if (!allergen) return { problem: `“${shown(entry)}” is not an allergen, a colon and a reason.` }
        traces.push({ allergen, reason })
      }
      return { value: traces }
    },
    write: ({ mayContain }) =>
      joinList(mayContain.map(({ allergen, reason }) => `${names[allergen]}: ${reason}`)),
  }
}
