/**
 * Menu words for dietary marks, in the importer's languages. Letters are not included: `V` is vegetarian in
 * one restaurant and vegan in the next. Source: ruling R12 ("Import and export").
 */
import type { Mark } from '../kitchen/marks.ts'
import { foldWord } from '../people/folding.ts'

/** By keys of marks, the group's or `KNOWN_MARKS`. */
const MARK_DICTIONARY: Readonly<Record<string, readonly string[]>> = {
  vegetarian: [
    ...[
      'vegetarian',
      'suitable for vegetarians',
      'veggie',
      'veg',
      'meat free',
      'meatless',
      'vegetarisch',
      'végétarien',
      'végétarienne',
      'végé',
    ],
    ...['vegetariano', 'vegetariana', 'ovolactovegetariano', 'ベジタリアン', '菜食'],
  ],
  vegan: [
    ...[
      'vegan',
      'suitable for vegans',
      'plant based',
      'rein pflanzlich',
      'végan',
      'végane',
      'végétalien',
      'végétalienne',
      'vegano',
    ],
    ...['vegana', 'veganistisch', 'ヴィーガン', 'ビーガン', '完全菜食'],
  ],
  'vegetarian-salted': ['vegetarian salted', 'vegetarian with salt'],
  'gluten-free': [
    ...['gluten free', 'free from gluten', 'coeliac friendly', 'glutenfrei', 'sans gluten'],
    ...['sin gluten', 'senza glutine', 'glutenvrij', 'sem glúten', 'グルテンフリー'],
  ],
  'dairy-free': [
    ...['dairy free', 'milk free', 'lactose free', 'laktosefrei', 'milchfrei', 'sans lactose'],
    ...['sans lait', 'sin lactosa', 'senza lattosio', 'lactosevrij', 'sem lactose', '乳製品不使用'],
  ],
  halal: ['halal', 'hallal', 'halāl', 'ハラル', 'ハラール'],
  kosher: ['kosher', 'koscher', 'casher', 'cacher', 'kasher', 'koosjer', 'コーシャ'],
  spicy: [...['spicy', 'scharf', 'épicé', 'piquant', 'picante', 'piccante', 'pittig', 'pikant', '辛口'], '🌶'],
}

/** Common marks; a group gets one if someone confirms it. */
export const KNOWN_MARKS: readonly Mark[] = [
  { key: 'vegetarian', name: 'Vegetarian', letters: '', claim: 'vegetarian' },
  { key: 'vegan', name: 'Vegan', letters: '', claim: 'vegan' },
  { key: 'gluten-free', name: 'Gluten free', letters: 'GF', claim: 'no gluten' },
  { key: 'dairy-free', name: 'Dairy free', letters: 'DF', claim: 'no milk' },
  { key: 'halal', name: 'Halal', letters: '', claim: null },
  { key: 'kosher', name: 'Kosher', letters: '', claim: null },
  { key: 'spicy', name: 'Spicy', letters: '', claim: null },
]

const KEY_BY_WORD = new Map(
  Object.entries(MARK_DICTIONARY).flatMap(([key, words]) =>
    words.map(word => [foldMark(word), key] as const),
  ),
)

/** Signs have no words. */
function foldMark(word: string): string {
  return foldWord(word) || word.trim()
}

export function markWordsOf(key: string): readonly string[] {
  return MARK_DICTIONARY[key] ?? []
}

/** The mark of a word that means the same everywhere; `undefined` if uncertain. */
export function findMark(word: string): string | undefined {
  const folded = foldMark(word)
  return folded === '' ? undefined : KEY_BY_WORD.get(folded)
}

/** The mark with this name, these letters, or a word that means it everywhere. */
export function readMark<One extends Pick<Mark, 'key' | 'name' | 'letters'>>(
  word: string,
  marks: readonly One[],
): One | undefined {
  const folded = foldMark(word)
  if (folded === '') return undefined
  const known = findMark(word)
  return (
    marks.find(({ key, name, letters }) =>
      [key, name, letters].some(own => own && foldMark(own) === folded),
    ) ?? marks.find(({ key }) => key === known)
  )
}
