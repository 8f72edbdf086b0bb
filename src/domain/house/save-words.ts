/** A save of content in one line, for the audit log. Source: ruling R13. */
import { ALLERGEN_NAMES, ALLERGENS, type Allergen, listedState } from '../kitchen/allergens.ts'
import type { StatementChange } from '../kitchen/statement-changes.ts'
import { diffDocuments, type NameOf } from './document-diff.ts'

type Document = Readonly<Record<string, unknown>>

export interface SavedDocument {
  /** `null` for an addition. */
  readonly before: Document | null
  readonly after: Document
  /** By the document's keys. */
  readonly fieldNames: Readonly<Record<string, string>>
  readonly nameOf: NameOf
  /** Statements of other dishes that changed with it. */
  readonly reached: readonly StatementChange[]
}

export const SAVE_WORDS_MAX = 400
/** Longer texts are named and not repeated. */
const SHORT_TEXT = 40

/** "+ Sesame; 7 dishes now contain it". Empty for an unchanged document. */
export function describeSave({ before, after, fieldNames, nameOf, reached }: SavedDocument): string {
  const changes = before === null ? ['added'] : changesInWords(before, after, fieldNames, nameOf)
  const [only, ...others] = changes
  const named = others.length === 0 ? ALLERGENS.find(name => only === `+ ${ALLERGEN_NAMES[name]}`) : undefined
  const line = [...changes, ...reachInWords(reached, named)].join('; ')
  return line.length <= SAVE_WORDS_MAX ? line : `${line.slice(0, SAVE_WORDS_MAX - 1).trimEnd()}…`
}

/** Lists whose entries are understood without the field's name. */
const PLAIN_LISTS = new Set(['allergens', 'componentIds', 'partIds', 'equipmentIds'])

function changesInWords(
  before: Document,
  after: Document,
  fieldNames: SavedDocument['fieldNames'],
  nameOf: NameOf,
): string[] {
  return diffDocuments(before, after, nameOf).flatMap(({ field, before: was, after: is }) => {
    const name = fieldNames[field] ?? field
    const values = after[field] ?? before[field]
    if (Array.isArray(values) && !values.some(value => typeof value === 'object' && isLong(value)))
      return listChanges(PLAIN_LISTS.has(field) ? '' : `${name}: `, was.split('\n'), is.split('\n'))
    if ([was, is].some(text => text.length > SHORT_TEXT || text.includes('\n'))) return [`${name} reworded`]
    return [`${name}: ${was || 'none'} → ${is || 'none'}`]
  })
}

/** Entries such as a page's sections take more than a line. */
const isLong = (entry: object) =>
  Object.values(entry).some(value => typeof value === 'string' && value.length > SHORT_TEXT)

function listChanges(prefix: string, was: readonly string[], is: readonly string[]): string[] {
  const [come, gone] = [is, was].map((some, index) => {
    const others = new Set(index === 0 ? was : is)
    return some.filter(entry => entry !== '' && !others.has(entry))
  }) as [string[], string[]]
  const entries = [...come.map(entry => `+ ${entry}`), ...gone.map(entry => `− ${entry}`)]
  return [prefix + (entries.length > 0 ? entries.join(', ') : 'another order')]
}

const TURNS = ['contains', 'may-contain', 'gone'] as const
type Turn = (typeof TURNS)[number]

/** "7 dishes now contain sesame", with `it` for an allergen that the line has named. */
function reachInWords(changes: readonly StatementChange[], named: Allergen | undefined): string[] {
  const turns = new Map<string, { turn: Turn; allergen: Allergen; count: number }>()
  let doubted = 0
  for (const { before, after } of changes) {
    if (!before || !after) continue
    if (before.isAssessed && !after.isAssessed) doubted += 1
    for (const allergen of ALLERGENS) {
      const [was, is] = [listedState(before, allergen), listedState(after, allergen)]
      const turn = was === is ? null : turnOf(was, is)
      if (!turn) continue
      const key = `${turn} ${allergen}`
      const counted = turns.get(key) ?? { turn, allergen, count: 0 }
      turns.set(key, { ...counted, count: counted.count + 1 })
    }
  }
  const ordered = [...turns.values()].toSorted((a, b) => TURNS.indexOf(a.turn) - TURNS.indexOf(b.turn))
  const lines = ordered.map(({ turn, allergen, count }) => {
    const name = allergen === named ? 'it' : ALLERGEN_NAMES[allergen].toLowerCase()
    return `${dishes(count)} ${TURN_WORDS[turn][count === 1 ? 0 : 1]} ${name}`
  })
  if (doubted > 0) lines.push(`${dishes(doubted)} no longer assessed`)
  return lines
}

/** Only an assessment lets a dish be called free of what it contained. */
function turnOf(was: string | null, is: string | null): Turn | null {
  if (is === 'contains' || is === 'may-contain') return is
  return is === 'free' && (was === 'contains' || was === 'may-contain') ? 'gone' : null
}

const dishes = (count: number) => (count === 1 ? '1 dish' : `${count} dishes`)

const TURN_WORDS: Record<Turn, readonly [one: string, several: string]> = {
  contains: ['now contains', 'now contain'],
  'may-contain': ['now may contain', 'now may contain'],
  gone: ['no longer lists', 'no longer list'],
}
