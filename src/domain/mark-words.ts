/**
 * The words of menus for dietary marks, in the languages that the importer reads. A letter is none of them: `V` is
 * vegetarian in one house and vegan in the next. Source: ruling R12 ("Import and export").
 */
import type { DietaryMark } from './menu.ts'
import { foldWord } from './sheets.ts'

export const MARK_DICTIONARY: Readonly<Record<DietaryMark, readonly string[]>> = {
  vegetarian: [
    ...[
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
  'vegetarian-salted': ['vegetarian with salt', 'vegetarian salted'],
}

const MARK_BY_WORD = new Map(
  (Object.keys(MARK_DICTIONARY) as DietaryMark[]).flatMap(mark =>
    [mark, ...MARK_DICTIONARY[mark]].map(word => [foldWord(word), mark] as const),
  ),
)

/** The mark that a word stands for in any house; `undefined` where that is not certain. */
export function findMark(word: string): DietaryMark | undefined {
  return MARK_BY_WORD.get(foldWord(word))
}
