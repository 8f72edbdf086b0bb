/** Words of texts in any script, in the form in which the one search compares them. */

import { romanise } from './romaji.ts'
import { foldText } from './search.ts'

const KATAKANA = /[ァ-ヶ]/g
const KATAKANA_OFFSET = 'ァ'.charCodeAt(0) - 'ぁ'.charCodeAt(0)
/** Scripts without spaces, in which a word may begin anywhere. */
const WITHOUT_SPACES = /[^ -~]/

/** Words as typed: folded, katakana as hiragana. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .replace(KATAKANA, sign => String.fromCharCode(sign.charCodeAt(0) - KATAKANA_OFFSET))
    .trim()
    .split(' ')
    .filter(word => word !== '')
}

/** Words to be found by their beginnings: of scripts without spaces every ending is one. */
export function wordsToIndex(text: string): string[] {
  return wordsOf(text).flatMap(word => {
    if (!WITHOUT_SPACES.test(word)) return [word]
    const signs = [...word]
    return signs.map((_, index) => signs.slice(index).join(''))
  })
}

interface ForeignName {
  readonly name: string
  readonly nativeName: string
  /** Pronunciation: kana for Japanese; may be empty. */
  readonly reading: string
}

/** Everything that a name can be looked up by: as written, without spaces, in its own script and as it sounds. */
export function namesOf({ name, nativeName, reading }: ForeignName, others: readonly string[] = []): string {
  const sound = romanise(reading)
  const ways = [name, ...others, nativeName, reading, sound]
  return [...ways, ...ways.map(way => way.replaceAll(/[\s-]+/g, ''))].join(' ')
}

/** Slips that are forgiven in a typed word; none in scripts of which a sign is a syllable. */
export function slipsAllowed(word: string): number {
  if (WITHOUT_SPACES.test(word) || word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}
