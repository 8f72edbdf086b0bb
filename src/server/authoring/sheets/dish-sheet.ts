import type { ContentDocument } from '#contract/content/documents.ts'
import { allergenNames } from '#domain/kitchen/allergen-profiles.ts'
import { namedAllergens, namedInDish, servedText } from '#domain/kitchen/allergen-words.ts'
import { ALLERGENS, type Allergen, type AllergenSubject } from '#domain/kitchen/allergens.ts'
import { doubtsAboutDish } from '#domain/kitchen/assessment.ts'
import { contradictionsOf, describeCheck, describeContradiction } from '#domain/kitchen/contradictions.ts'
import { type Statement, takeInNewParts } from '#domain/kitchen/kitchen.ts'
import type { Mark } from '#domain/kitchen/marks.ts'
import { stateComponents } from '#domain/kitchen/statements.ts'
import { type DishPrice, dishPriceOf, PLAIN_PRICE } from '#domain/menu/dish-price.ts'
import { DRINK_KIND_LABELS, DRINK_KINDS } from '#domain/menu/drinks.ts'
import { UNDETERMINED_LANGUAGE } from '#domain/menu/languages.ts'
import { splitMarks } from '#domain/sheets/asked-texts.ts'
import { sizeOfUnit, withUnit } from '#domain/sheets/dish-price-cells.ts'
import { DEFAULT_MENU_NAME } from '#domain/sheets/file-sections.ts'
import { markWordsOf } from '#domain/sheets/mark-words.ts'
import { joinList, splitList } from '#domain/sheets/sheets.ts'
import { HEADING_WORDS } from '#domain/sheets/words.ts'
import type { Queries } from '../../database/client.ts'
import { menuItems } from '../../database/schema/menu.ts'
import { and, asc, eq, isNotNull } from '../../platform/drizzle.ts'
import { ALCOHOL_CELLS, ALCOHOL_CHOICES, readAlcohol } from './alcohol-cells.ts'
import {
  allergenColumns,
  columnKeyOf,
  mergeAllergens,
  mergeSheetStatement,
  readLineAllergens,
  sheetStatementColumns,
  twinStatement,
  uniteAllergens,
} from './allergen-columns.ts'
import { FileMarks, readGroupMarks } from './file-marks.ts'
import { Names, namesOf } from './names.ts'
import { readNewestDocuments } from './newest-documents.ts'
import { dishPriceColumn, priceFieldsOf } from './price-column.ts'
import { readMenuPlaces, SectionNames } from './section-names.ts'
import {
  choiceColumn,
  foldKey,
  type Reading,
  type SheetColumn,
  type SheetFormat,
  shown,
  textColumn,
  yesNoColumn,
} from './sheet-format.ts'

type DishDocument = ContentDocument<'dishes'>

/** Fields of a dish that a file leaves out. */
const EMPTY = {
  nativeName: '',
  reading: '',
  englishName: '',
  source: '',
  serving: '',
  description: '',
  serverDescription: '',
  notes: '',
  dietaryInfo: [],
  componentIds: [],
  equipment: [],
  swaps: [],
  allergens: [],
  price: null,
  ...PLAIN_PRICE,
  isSpecial: false,
  isAvailable: true,
  drink: null,
  pairings: [],
}

export const dishSheet: SheetFormat<'dishes'> = {
  kind: 'dishes',
  keyColumn: 'name',
  sectionColumn: 'sectionId',
  remarkField: 'notes',
  tabColumn: 'tab',
  sizeColumns: { size: 'size', handle: 'handle', price: 'price' },
  keyOf: ({ name = '', sectionId = 0 }) => (name.trim() === '' ? '' : `${sectionId} ${foldKey(name)}`),
  nameOf: ({ name = '' }) => foldKey(name),

  async open({ settings, today }, queries, file) {
    const { allergenProfile: profile, currency, menuLanguage } = await settings.read()
    const sections = new SectionNames(await readMenuPlaces(queries), file)
    const components = await namesOf(queries, 'components')
    const equipment = await namesOf(queries, 'equipment')
    const drinks = new Names(await readDrinkNames(queries))
    const stated = await stateAll(queries)
    const names = allergenNames(profile)
    const marks = new FileMarks(await readGroupMarks(queries), file)
    const columns: SheetColumn<DishDocument>[] = [
      {
        ...textColumn({
          key: 'name',
          heading: 'Name',
          synonyms: HEADING_WORDS.name,
          example: 'Tiramisu',
          isRequired: true,
        }),
        asks: 'name',
        choices: marks.choices,
      },
      {
        key: 'sectionId',
        heading: 'Section',
        synonyms: HEADING_WORDS.section,
        hint: 'The name of a section of the menu; one that is not there is added',
        example: sections.menu.sections[0]?.name ?? 'Desserts',
        read: readName,
        write: ({ sectionId }) => sections.write(sectionId),
      },
      {
        key: 'tab',
        heading: 'Tab',
        synonyms: HEADING_WORDS.tab,
        hint: 'The name of the tab of the menu that the section stands in',
        example: sections.menu.tabs[0]?.label ?? DEFAULT_MENU_NAME,
        read: readName,
        write: ({ sectionId }) => sections.writeTab(sectionId),
      },
      dishPriceColumn<DishDocument>(currency),
      {
        ...textColumn({
          key: 'unit',
          heading: 'Unit of the price',
          synonyms: HEADING_WORDS.unit,
          hint: 'What one price is for, such as kg or 100 g; it is kept as the name of a size',
          example: '',
        }),
        isImportOnly: true,
        read: readName,
        write: () => '',
      },
      exportColumn(
        'size',
        'Size',
        HEADING_WORDS.size,
        'Of an export with a line for each size: the lines of one dish become its prices',
      ),
      exportColumn(
        'handle',
        'Handle',
        HEADING_WORDS.handle,
        'Of an export: lines with the same one are sizes of one dish',
      ),
      textColumn({
        key: 'description',
        heading: 'Description',
        synonyms: HEADING_WORDS.description,
        example: 'Coffee, mascarpone, cocoa',
      }),
      textColumn({
        key: 'serverDescription',
        heading: 'For the table',
        synonyms: ['server description', 'server notes'],
        hint: 'What is said at the table',
        example: '',
      }),
      ...allergenColumns<DishDocument>(profile),
      ...sheetStatementColumns<DishDocument>(profile),
      marksColumn(marks),
      ...marks.marks.map(mark => markColumn(mark, mark.name, [mark.letters, ...markWordsOf(mark.key)])),
      // A word that denies an allergen is not taken for a mark unless someone confirms it.
      ...marks.lacking.map(mark =>
        markColumn(mark, `${mark.name} (new mark)`, mark.claim ? [] : [mark.name, ...markWordsOf(mark.key)]),
      ),
      {
        key: 'componentIds',
        heading: 'Components',
        synonyms: ['recipe'],
        hint: 'By their names, with ; between them',
        example: '',
        read: cell => components.readList(cell, 'component'),
        write: ({ componentIds }) => components.writeList(componentIds),
      },
      {
        key: 'equipment',
        heading: 'Equipment',
        hint: 'By name, with ; between them; after a > what alone goes through it, with | between; “not” before what does not: a new component, or “own allergens”',
        example: '',
        read: cell => {
          const uses: DishDocument['equipment'] = []
          const readComponents = (names: readonly string[]) => {
            const read = names.map(name => components.read(name, 'component'))
            const problem = read.find(part => 'problem' in part)
            return problem ?? { value: read.flatMap(part => ('value' in part ? [part.value] : [])) }
          }
          for (const entry of splitList(cell)) {
            const [name = '', through] = entry.split('>', 2)
            const used = equipment.read(name, 'piece of equipment')
            if ('problem' in used) return used
            const names = through?.split('|') ?? null
            const { out = [], parts = [] } = Object.groupBy(names ?? [], part =>
              NOT.test(part) ? 'out' : 'parts',
            )
            const denied = out.map(part => part.replace(NOT, ''))
            const listed = readComponents(parts.filter(part => !isOwn(part)))
            const leftOut = readComponents(denied.filter(part => !isOwn(part)))
            if ('problem' in listed) return listed
            if ('problem' in leftOut) return leftOut
            uses.push({
              equipmentId: used.value,
              componentIds: names && listed.value,
              withOwn: !denied.some(isOwn),
              leftOut: leftOut.value,
            })
          }
          return { value: uses }
        },
        write: ({ equipment: uses }) =>
          joinList(
            uses.map(({ equipmentId, componentIds, withOwn = true }) => {
              const parts = componentIds && [
                ...componentIds.map(id => components.write(id, '>|')),
                ...(withOwn && componentIds.length > 0 ? [] : [`${withOwn ? '' : 'not '}${OWN_ALLERGENS}`]),
              ]
              return [equipment.write(equipmentId, '>|'), ...(parts ? [parts.join(' | ')] : [])].join(' > ')
            }),
          ),
      },
      {
        key: 'swaps',
        heading: 'Swaps',
        hint: 'With ; between them: what staff say, : what is left out, with | between, > what comes in, and > how it is made apart from what is left out',
        example: '',
        read: cell => {
          const swaps: DishDocument['swaps'] = []
          for (const entry of splitList(cell)) {
            const [name = '', parts = ''] = entry.split(':', 2)
            const [left = '', added = '', madeApart = ''] = parts.split('>', 3)
            const [out, used] = [left, added].map(list => {
              const read = list
                .split('|')
                .filter(part => part.trim() !== '')
                .map(part => components.read(part, 'component'))
              const problem = read.find(part => 'problem' in part)
              return problem ?? { value: read.flatMap(part => ('value' in part ? [part.value] : [])) }
            })
            if (!out || 'problem' in out) return out
            if (!used || 'problem' in used) return used
            const apart = madeApart.trim()
            const swap = { name: name.trim(), without: out.value, with: used.value }
            swaps.push({ ...swap, ...(apart && { madeApart: apart }) })
          }
          return { value: swaps }
        },
        write: ({ swaps }) =>
          joinList(
            swaps.map(({ name, without, with: used, madeApart }) => {
              const write = (ids: readonly number[]) => ids.map(id => components.write(id, '>|:')).join(' | ')
              const added = used.length > 0 || madeApart ? ` > ${write(used)}` : ''
              return `${name}: ${write(without)}${added}${madeApart ? ` > ${madeApart}` : ''}`
            }),
          ),
      },
      textColumn({
        key: 'nativeName',
        heading: 'Name in its own script',
        synonyms: ['native name', 'japanese name', 'original name'],
        example: '',
      }),
      textColumn({ key: 'reading', heading: 'Reading', synonyms: ['kana', 'pronunciation'], example: '' }),
      textColumn({
        key: 'language',
        heading: 'Language',
        hint: 'A language tag, such as ja or it',
        example: 'it',
      }),
      textColumn({
        key: 'englishName',
        heading: 'English name',
        synonyms: ['english', 'translation'],
        example: 'Pick-me-up',
      }),
      textColumn({ key: 'source', heading: 'Source', synonyms: ['origin'], example: '' }),
      textColumn({ key: 'serving', heading: 'Serving', synonyms: ['portion'], example: '' }),
      textColumn({ key: 'notes', heading: 'Notes', synonyms: ['service notes'], example: '' }),
      yesNoColumn({ key: 'isSpecial', heading: 'Special', example: 'no' }),
      yesNoColumn({ key: 'isAvailable', heading: 'Served tonight', synonyms: ['available'], example: 'yes' }),
      {
        ...choiceColumn({
          key: 'drinkKind',
          heading: 'Drink',
          synonyms: ['drink kind', 'kind of drink', 'beverage type'],
          choices: [
            { value: NO_DRINK, label: 'No drink' },
            ...DRINK_KINDS.map(value => ({ value, label: DRINK_KIND_LABELS[value] })),
          ],
          example: 'No drink',
        }),
        write: ({ drink }) => (drink ? DRINK_KIND_LABELS[drink.kind] : 'No drink'),
      },
      {
        ...textColumn({
          key: 'taste',
          heading: 'Taste',
          synonyms: ['tasting note', 'tasting notes', 'flavour', 'flavor'],
          hint: 'Of a drink, in one line',
          example: '',
        }),
        write: ({ drink }) => drink?.taste ?? '',
      },
      {
        key: 'containsAlcohol',
        heading: 'Contains alcohol',
        synonyms: ['alcohol', 'alcoholic'],
        hint: 'Yes, no, up to 0.5 %, or how much, such as 5 %',
        example: '',
        asks: 'choice',
        choices: ALCOHOL_CHOICES,
        read: readAlcohol,
        write: ({ drink }) => (drink ? ALCOHOL_CELLS[`${drink.containsAlcohol}`] : ''),
      },
      {
        key: 'pairings',
        heading: 'Pours well with',
        synonyms: ['pairing', 'pairings', 'wine pairing', 'drink pairing'],
        hint: 'With ; between them: the name of a drink, : and what to say of the two',
        example: '',
        read: cell => {
          const pairings: DishDocument['pairings'] = []
          for (const entry of splitList(cell)) {
            const [, name = '', line = ''] = /^([^:]*):?(.*)$/s.exec(entry) ?? []
            const drink = drinks.read(name, 'drink')
            if ('problem' in drink) return drink
            pairings.push({ drinkId: drink.value, line: line.trim() })
          }
          return { value: pairings }
        },
        write: ({ pairings }) =>
          joinList(pairings.map(({ drinkId, line }) => `${drinks.write(drinkId, ':')}: ${line}`)),
      },
    ]
    return {
      columns,
      sections,
      marks,
      twins: {
        say: ({ values, document }) => twinStatement(values, namedIn(document), profile),
        unite: lines => {
          const texts = lines.slice(1).map(({ document }) => servedText({ ...NO_TEXTS, ...document }))
          return new Map<string, unknown>([...uniteAllergens(lines, profile), [TWIN_TEXTS, texts]])
        },
      },
      assemble: (existing, values) => {
        const reading = readLineAllergens(values, profile)
        const fields = Object.fromEntries(
          [...values].filter(
            ([key]) => !(JOINT_COLUMNS.has(key) || key.startsWith('allergen ') || key.startsWith(MARK)),
          ),
        )
        if (fields.language === '') delete fields.language
        const drink = mergeDrink(existing?.drink ?? null, fields)
        for (const key of DRINK_COLUMNS) delete fields[key]
        const cells = { tab: String(values.get('tab') ?? ''), section: String(values.get('sectionId') ?? '') }
        // A line without a section leaves a dish in its own.
        const isPlaced = values.has('tab') || values.has('sectionId') || !existing
        const section = isPlaced ? sections.read(cells) : undefined
        const unit = String(values.get('unit') ?? '')
        const price = withUnit(
          (values.get('price') as DishPrice | undefined) ?? dishPriceOf(existing ?? EMPTY),
          sizeOfUnit(unit),
          unit,
        )
        const document = {
          ...(existing ?? { ...EMPTY, language: menuLanguage ?? UNDETERMINED_LANGUAGE }),
          ...priceFieldsOf(fields),
          ...('price' in price && sizeOfUnit(unit) !== '' && price.price),
          drink,
          ...(section && 'value' in section && { sectionId: section.value }),
          dietaryInfo: mergeMarks(
            (fields.dietaryInfo as string[] | undefined) ?? existing?.dietaryInfo ?? [],
            values,
          ),
          allergens: mergeAllergens(existing?.allergens ?? [], reading),
          sheetStatement: mergeSheetStatement(existing?.sheetStatement, reading, values, today()),
        }
        const { componentIds, equipment: uses } = document as Pick<DishDocument, 'componentIds' | 'equipment'>
        document.equipment = takeInNewParts(uses, componentIds, existing)
        const problems = reading.problems.map(({ at, message }) => ({ key: columnKeyOf(at), message }))
        if ('problem' in price) problems.push({ key: 'price', message: price.problem })
        if (section && 'problem' in section) problems.push({ key: 'sectionId', message: section.problem })
        // Allergens of components cannot be denied.
        const used = (document.componentIds as readonly number[]).flatMap(id => stated.get(id) ?? [])
        const brings = (allergen: Allergen) => used.find(({ allergens }) => allergens.includes(allergen))
        const keyFor = (allergen: Allergen, list: string) =>
          values.has(`allergen ${allergen}`) ? `allergen ${allergen}` : list
        const wasSaid = (allergen: Allergen) => existing?.sheetStatement?.no.includes(allergen)
        for (const allergen of reading.free.filter(allergen => brings(allergen) && !wasSaid(allergen)))
          problems.push({
            key: keyFor(allergen, 'allergens'),
            message: `${names[allergen]} is said not to be in it, and one of its components brings it.`,
          })
        const contained = [...document.allergens, ...used.flatMap(({ allergens }) => allergens)]
        const statement = { allergens: contained, mayContain: [], notAssessed: [], isAssessed: false }
        const texts = { ...NO_TEXTS, ...document }
        const sectionName = 'sectionId' in document ? sections.write(document.sectionId as number) : ''
        const served = [servedText(texts), ...((values.get(TWIN_TEXTS) as string[] | undefined) ?? [])]
        const contradicted = contradictionsOf(namedInDish(served.join('. '), sectionName), statement, profile)
        const warnings = contradicted.map(found => describeContradiction(found, profile))
        return {
          document,
          problems,
          warnings,
          claim: {
            missing: reading.missing.map(subject => names[subject].toLowerCase()),
            contradicted: contradicted.map(({ subject }) => subject),
            checks: contradicted.map(({ subject }) => describeCheck(subject, texts.name, profile)),
            // An empty result is a statement, not an omission.
            doubts: [
              ...doubtsAboutDish(
                { ...(document as DishDocument), allergens: [...ALLERGENS] },
                equipment.first !== '',
              ),
              ...warnings,
            ],
          },
        }
      },
    }
  },
}

/** Key of the texts of other lines about the same dish. */
const TWIN_TEXTS = 'twinTexts'

function namedIn(document: object): AllergenSubject[] {
  return namedAllergens(servedText({ ...NO_TEXTS, ...document })).map(({ subject }) => subject)
}

/** Interpreted with the other cells of their line. */
const JOINT_COLUMNS: ReadonlySet<string> = new Set([
  TWIN_TEXTS,
  'allergens',
  'mayContain',
  'sectionId',
  'sheetStatement',
  'tab',
  'unit',
])

/** Column that joins lines before any of them is read. */
function exportColumn(
  key: string,
  heading: string,
  synonyms: readonly string[],
  hint: string,
): SheetColumn<DishDocument> {
  return {
    ...{ key, heading, synonyms, hint, example: '', isImportOnly: true, isRepeated: true },
    read: () => undefined,
    // Several option columns make one name together.
    readAll: () => undefined,
    write: () => '',
  }
}

/** Looked up with the other cells of its line. */
const readName: SheetColumn['read'] = cell => (cell.trim() === '' ? undefined : { value: cell })

const NO_DRINK = 'none'
const DRINK_COLUMNS = ['drinkKind', 'taste', 'containsAlcohol'] as const

/** The drink's facts of a line; a line that names its kind must say whether it contains alcohol. */
function mergeDrink(before: DishDocument['drink'], fields: Readonly<Record<string, unknown>>): unknown {
  const { drinkKind = before?.kind, taste, containsAlcohol } = fields
  if (drinkKind === undefined || drinkKind === NO_DRINK) return null
  return {
    ...before,
    kind: drinkKind,
    ...(taste !== undefined && { taste }),
    ...(containsAlcohol !== undefined && { containsAlcohol }),
  }
}

async function readDrinkNames(queries: Queries): Promise<{ id: number; name: string }[]> {
  return queries
    .select({ id: menuItems.id, name: menuItems.name })
    .from(menuItems)
    .where(and(isNotNull(menuItems.drink), eq(menuItems.isActive, true)))
    .orderBy(asc(menuItems.id))
}

/** Fields of a line without texts. */
const NO_TEXTS = {
  name: '',
  englishName: '',
  source: '',
  serving: '',
  description: '',
  serverDescription: '',
}

/** The dish's own allergens, listed among components on equipment. */
const OWN_ALLERGENS = 'own allergens'
const isOwn = (part: string) => foldKey(part) === OWN_ALLERGENS
/** Prefix of what does not pass through: a new component of the dish, or its own allergens. */
const NOT = /^\s*not\s+/i

function marksColumn(marks: FileMarks): SheetColumn<DishDocument> {
  const names = marks.marks.map(({ name }) => name)
  return {
    key: 'dietaryInfo',
    heading: 'Marks',
    synonyms: ['dietary', 'dietary info', 'diet', 'dietary marks'],
    hint: `Of ${names.join(', ')}, with ; between them`,
    example: names[0] ?? '',
    asks: 'marks',
    choices: marks.choices,
    isKnown: word => marks.isKnown(word),
    read: (cell): Reading => {
      const words = splitMarks(cell, word => marks.read(word) !== undefined)
      const found = words.map(word => marks.read(word))
      const unknown = words.find((_word, at) => found[at] === undefined)
      if (unknown !== undefined) return { problem: `“${shown(unknown)}” is none of ${names.join(', ')}.` }
      return { value: [...new Set(found.filter(key => key !== undefined))] }
    },
    write: ({ dietaryInfo }) => joinList(marks.write(dietaryInfo)),
  }
}

/** Key prefix of a column for a single mark. */
const MARK = 'mark '

function markColumn({ key }: Mark, heading: string, synonyms: readonly string[]): SheetColumn<DishDocument> {
  return {
    ...yesNoColumn({
      key: `${MARK}${key}`,
      heading,
      synonyms: synonyms.filter(word => word !== ''),
      example: '',
    }),
    isImportOnly: true,
    write: ({ dietaryInfo }) => (dietaryInfo.includes(key) ? 'Yes' : 'No'),
  }
}

/** A dish's marks, merged with the columns for single marks. */
function mergeMarks(before: readonly string[], values: ReadonlyMap<string, unknown>): string[] {
  const own = [...values].flatMap(([key, value]) =>
    key.startsWith(MARK) ? [{ key: key.slice(MARK.length), isSaid: value === true }] : [],
  )
  const isOff = (key: string) => own.some(mark => mark.key === key && !mark.isSaid)
  const added = own.flatMap(({ key, isSaid }) => (isSaid ? [key] : []))
  return [...new Set([...before.filter(key => !isOff(key)), ...added])]
}

/** Statement of each component, nested ones included. */
async function stateAll(
  queries: Parameters<typeof readNewestDocuments>[0],
): Promise<ReadonlyMap<number, Statement>> {
  const components = await readNewestDocuments(queries, 'components')
  return stateComponents({
    components: components.map(({ itemId, document }) => ({
      ...(document as ContentDocument<'components'>),
      id: itemId,
      // Sharing equipment is separate from containing.
      equipmentIds: [],
      keptApart: [],
      isAssessed: false,
    })),
    equipment: [],
    dishes: [],
  })
}
