/**
 * Dietary marks: the group's list and their claims. A recipe can contradict a mark; a mark never makes an
 * allergen statement safer. Source: rulings R11 and R12.
 */
import {
  ALLERGENS,
  type AllergenState,
  type AllergenStatement,
  type AllergenSubject,
  membersOf,
  worstAllergenState,
} from './allergens.ts'

export const MARK_NAME_MAX_LENGTH = 40
/** Printed on menus without room for names: `GF`. */
export const MARK_LETTERS_MAX_LENGTH = 4
export type Diet = 'vegetarian' | 'vegan'
/** A property of every dish with the mark. */
export type MarkClaim = Diet | `no ${AllergenSubject}`
export const MARK_CLAIMS: readonly [MarkClaim, ...MarkClaim[]] = [
  'vegetarian',
  'vegan',
  ...ALLERGENS.map(subject => `no ${subject}` as const),
]

export interface Mark {
  /** Used in documents and addresses; never changes. */
  readonly key: string
  readonly name: string
  /** Empty if the group prints none. */
  readonly letters: string
  readonly claim: MarkClaim | null
}

/** The allergen or group that a claim denies; `null` for a diet or no claim. */
export function deniedBy(claim: MarkClaim | null): AllergenSubject | null {
  return claim?.startsWith('no ') ? (claim.slice('no '.length) as AllergenSubject) : null
}

/** Allergens whose presence contradicts a diet. */
const DIET_ALLERGENS: Record<Diet, readonly AllergenSubject[]> = {
  vegan: ['fish', ...membersOf('shellfish'), 'egg', 'milk'],
  vegetarian: ['fish', ...membersOf('shellfish')],
}

/** Reliability of a mark on a dish: `free` if the recipe confirms it. */
export function markState({ claim }: Mark, dish: AllergenStatement): AllergenState {
  const denied = deniedBy(claim)
  // A guest with an allergy must not have traces either.
  if (denied !== null) return worstAllergenState(dish, [denied])
  // A diet is about contents; guests who must avoid traces name the allergen.
  if (worstAllergenState(dish, DIET_ALLERGENS[claim as Diet] ?? []) === 'contains') return 'contains'
  return dish.isAssessed ? 'free' : 'not-assessed'
}

/** A mark that denies an allergen which the menu does not call free needs a warning. */
export function isUnproved(mark: Mark, dish: AllergenStatement): boolean {
  return deniedBy(mark.claim) !== null && markState(mark, dish) !== 'free'
}

/**
 * The marks of a dish that carry what an asked mark claims: itself, another mark with its claim, or one that claims
 * more. A vegan dish is vegetarian and has no milk in it; a dish without gluten has no wheat. `keys`: of the dish.
 */
export function marksCarrying(asked: Mark, keys: readonly string[], marks: readonly Mark[]): Mark[] {
  const known = marks.some(({ key }) => key === asked.key) ? marks : [asked, ...marks]
  return marksOf(keys, known).filter(own => own.key === asked.key || implies(own.claim, asked.claim))
}

/** Tells claims that hold wherever another one does. */
export function implies(own: MarkClaim | null, asked: MarkClaim | null): boolean {
  if (own === null || asked === null) return false
  if (own === asked || (own === 'vegan' && asked === 'vegetarian')) return true
  const [ruledOut, denied] = [deniedBy(own), deniedBy(asked)]
  if (denied === null) return false
  const without = ruledOut === null ? DIET_ALLERGENS[own as Diet] : membersOf(ruledOut)
  return membersOf(denied).every(allergen => without.includes(allergen))
}

/** The marks of these keys, in the order of the list. */
export function marksOf(keys: readonly string[], marks: readonly Mark[]): Mark[] {
  return marks.filter(({ key }) => keys.includes(key))
}

/** The group's mark for a key or claim; otherwise one of that claim that no dish has. */
export function markMeant(word: string, marks: readonly Mark[]): Mark {
  const known = marks.find(({ key }) => key === word) ?? marks.find(({ claim }) => claim === word)
  const name = word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ')
  return known ?? { key: word, name, letters: '', claim: MARK_CLAIMS.find(claim => claim === word) ?? null }
}

/** Within a sentence: “vegan”, “GF”. */
export function markInSentence({ name }: Pick<Mark, 'name'>): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

/** “Gluten free (GF)”. */
export function markWithLetters({ name, letters }: Pick<Mark, 'name' | 'letters'>): string {
  return letters === '' || letters === name ? name : `${name} (${letters})`
}

/** A key that none of these has: `Gluten free` becomes `gluten-free`, or `gluten-free-2`. */
export function makeMarkKey(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['mark']
  const base = words.join('-')
  let key = base
  for (let count = 2; taken.has(key); count++) key = `${base}-${count}`
  return key
}
