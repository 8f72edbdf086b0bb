/** Differences between two versions of a document by field, as readable text. */

import { ALLERGEN_NAMES } from '../kitchen/allergens.ts'
import { OPTION_LETTERS } from '../questions/questions.ts'
import type { ContentKindName } from './content.ts'

export interface FieldChange {
  /** A field of the document, such as `title`. */
  readonly field: string
  /** As text; empty for a missing value. */
  readonly before: string
  readonly after: string
}

type Document = Readonly<Record<string, unknown>>

/** Name of a referenced item. */
export type NameOf = (kind: ContentKindName, id: number) => string

/** Fields with ids, by kind. */
const POINTING: Readonly<Record<string, ContentKindName>> = {
  tabId: 'tabs',
  sectionId: 'sections',
  moduleId: 'modules',
  equipmentId: 'equipment',
  equipmentIds: 'equipment',
  componentIds: 'components',
  without: 'components',
  with: 'components',
  partIds: 'components',
  dishIds: 'dishes',
  policyId: 'policies',
  jobIds: 'jobs',
  locationIds: 'locations',
}
/** Fields of a question that refer to an item by id. */
const REFERRED: Readonly<Record<string, ContentKindName>> = { dish: 'dishes', policy: 'policies' }
/** Fields with our own keys, which are readable. */
const KEYS = new Set(['origins', 'dietaryInfo'])
/** Fields with allergens. */
const STATED = new Set(['allergens', 'allergen', 'mayContain', 'no'])
const STATED_NAMES: Readonly<Record<string, string>> = ALLERGEN_NAMES
/** Fields that only versions of earlier releases have. */
const FORMER = new Set(['illustration'])
/** Fields that older versions do not have. */
const OFF_BY_DEFAULT = new Set(['isPriceFrom', 'isMarketPrice'])
const LANGUAGES = new Set(['language', 'titleLanguage'])

/** Changed fields, in the order of the newer document. */
export function diffDocuments(before: Document, after: Document, nameOf: NameOf): FieldChange[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return fields.flatMap(field => {
    if (FORMER.has(field)) return []
    const change = {
      field,
      before: asText(field, before[field], nameOf),
      after: asText(field, after[field], nameOf),
    }
    return change.before === change.after ? [] : [change]
  })
}

/** Items that these documents refer to, by kind. */
export function pointedAt(...documents: readonly Document[]): Map<ContentKindName, ReadonlySet<number>> {
  const found = new Map<ContentKindName, Set<number>>()
  const look = (kind: ContentKindName, value: unknown) => {
    const ids = [value].flat().filter((id): id is number => typeof id === 'number' && id > 0)
    if (ids.length > 0) found.set(kind, (found.get(kind) ?? new Set()).union(new Set(ids)))
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    if (!isDocument(value)) return
    for (const [field, fact] of Object.entries(value)) {
      const kind = POINTING[field]
      if (kind) look(kind, fact)
      else walk(fact)
    }
    const referred = REFERRED[String(value.kind)]
    if (referred) look(referred, value.id)
  }
  documents.forEach(walk)
  return found
}

/**
 * A field as readable text: lists with one entry per line, references by name. `field` decides the format.
 */
export function asText(field: string, value: unknown, nameOf: NameOf): string {
  const write = (name: string, fact: unknown) => asText(name, fact, nameOf)
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : OFF_BY_DEFAULT.has(field) ? '' : 'No'
  const kind = POINTING[field]
  if (typeof value === 'number')
    return kind ? (value > 0 ? nameOf(kind, value) : '') : value.toLocaleString('en')
  if (typeof value === 'string') {
    if (KEYS.has(field)) return fieldText(value)
    if (STATED.has(field)) return STATED_NAMES[value] ?? fieldText(value)
    return LANGUAGES.has(field) ? languageName(value) : value
  }
  if (Array.isArray(value)) {
    const entries = value.map(entry => write(field, entry))
    return entries.join(entries.some(entry => entry.includes('\n')) ? '\n\n' : '\n')
  }
  if (!isDocument(value)) return String(value)
  return (WRITERS[field] ?? writeFacts)(value, write)
}

type Writer = (entry: Document, write: (field: string, value: unknown) => string) => string

/** Writers for entries of lists, and for a question's reference. */
const WRITERS: Readonly<Record<string, Writer>> = {
  mayContain: ({ allergen, reason }, write) =>
    joined(': ', write('allergen', allergen), write('reason', reason)),
  equipment: ({ equipmentId, componentIds, withOwn = true }, write) => {
    const components = write('componentIds', componentIds).replaceAll('\n', ', ')
    const narrowed =
      withOwn === true ? components || 'its own allergens' : `${components}, not its own allergens`
    return joined(': ', write('equipmentId', equipmentId), componentIds === null ? 'everything' : narrowed)
  },
  swaps: ({ name, without, with: used, madeApart }, write) => {
    const listed = (label: string, ids: unknown) => {
      const names = write(label, ids).replaceAll('\n', ', ')
      return names && `${label} ${names}`
    }
    const apart = write('madeApart', madeApart)
    const parts = [listed('without', without), listed('with', used), apart && `made apart: ${apart}`]
    return joined(': ', write('name', name), joined('; ', ...parts))
  },
  audience: ({ jobIds, locationIds }, write) =>
    joined('\n', write('jobIds', jobIds), write('locationIds', locationIds)),
  sizes: ({ name, price }, write) => joined(': ', write('name', name), write('price', price)),
  courses: ({ title, dishIds, note }, write) =>
    joined('\n', write('title', title), write('dishIds', dishIds), write('note', note)),
  sections: ({ title, nativeTitle, titleLanguage, slug, summary, body, tableTalk }, write) => {
    const native = write('nativeTitle', nativeTitle)
    const names = native && `${native} (${write('titleLanguage', titleLanguage)})`
    return joined(
      '\n',
      joined(', ', write('title', title), names),
      `#${write('slug', slug)}`,
      write('summary', summary),
      write('body', body),
      write('tableTalk', tableTalk),
    )
  },
  questions: ({ question, options, correctAnswer, explanation }, write) =>
    joined(
      '\n',
      write('question', question),
      ...[options]
        .flat()
        .map((option, index) =>
          joined(
            ' ',
            `${OPTION_LETTERS[index] ?? ''}.`,
            write('option', option),
            index === correctAnswer ? '(right)' : '',
          ),
        ),
      write('explanation', explanation),
    ),
  reference: ({ kind, id, section }, write) => {
    if (kind === 'dish') return `Menu: ${write('dishIds', id)}`
    if (kind === 'policy') return `Policy: ${write('policyId', id)}`
    return joined(': ', fieldText(String(kind)), typeof section === 'string' ? fieldText(section) : '')
  },
}

/** For fields without a writer of their own. */
const writeFacts: Writer = (entry, write) =>
  Object.entries(entry)
    .map(([field, fact]) => [field, write(field, fact)] as const)
    .filter(([, fact]) => fact !== '')
    .map(([field, fact]) => `${fieldText(field)}: ${fact}`)
    .join(', ')

function joined(between: string, ...parts: readonly string[]): string {
  return parts.filter(part => part !== '').join(between)
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `pine-nut` as `Pine nut`. */
function fieldText(key: string): string {
  const words = key.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `ja` as `Japanese`; other texts unchanged. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
