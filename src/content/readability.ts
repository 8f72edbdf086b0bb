/** How hard a text is to read. For tests of the content; nothing that runs imports it. */
import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { DISHES } from './menu/menu.ts'

/** The hardest text that the academy may hold, as a US school grade: about 13 years of age. */
const HARDEST_GRADE = 8

/**
 * Words of our trade that everybody here learns in the first week and that no shorter word replaces:
 * Japanese words, what a guest may not or does not eat, and the names of drinks.
 */
const TRADE_WORDS =
  `aburi aonori atsukan azuki binchotan daiginjo dashi genshu ginjo gunkan hamachi hashi honjozo hosomaki ikura
  itadakimasu junmai kanpai kanpyo karaage karashi katakuchi katsuobushi kimoto kinako koji kombu koshu kuromitsu
  masu matcha mirin miso mitsuba mizuna mochi momiji namazake negi nigiri nigori nikiri nori ochoko okonomiyaki
  omakase onsen oroshi oshibori oyuwari mizuwari panko ponzu robata saikyo sake sansho sashimi shichimi shiitake
  shioyaki shiso shochu shoyu sokujo sudachi sushi taiko takuan tamari taruzake tempura tenkasu tentsuyu tobiko
  tokkuri tokubetsu umami umeshu unagi uramaki futsushu futomaki wagyu wakame wasabi yakitori yakiniku yamahai yuzu
  allergen allergens allergic allergy allergies coeliac crustacean crustaceans gluten mollusc molluscs sesame
  sulphites vegan vegans vegetarian vegetarians pescatarian pescatarians alcohol noren`.split(/\s+/)

const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase())

const HOUSE_WORDS = new Set([...TRADE_WORDS, ...DISHES.flatMap(({ name }) => wordsOf(name))])

/** The Flesch-Kincaid grade of a text; a word of the house counts as one syllable, as an easy word does. */
export function gradeOf(text: string): number {
  const words = wordsOf(text)
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + (HOUSE_WORDS.has(word) ? 1 : Math.max(1, syllable(word))), 0),
  })
}

/** The texts that are harder than `HARDEST_GRADE`, each with its grade, for a message that says what to do. */
export function tooHard(texts: Iterable<string>): string[] {
  return [...texts]
    .map(text => ({ text, grade: gradeOf(text) }))
    .filter(({ grade }) => grade > HARDEST_GRADE)
    .map(({ text, grade }) => `${grade.toFixed(1)}: ${text}`)
}
