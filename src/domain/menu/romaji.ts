/**
 * Kana in Latin letters: Hepburn, with a macron on each long vowel, for who learns how a name sounds. Names as the
 * menu prints them have no macrons.
 */

const SYLLABLES = new Map(
  `あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi すsu せse そso ざza じji ずzu ぜze ぞzo
  たta ちchi つtsu てte とto だda ぢji づzu でde どdo なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho ばba びbi ぶbu べbe
  ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa をo んn ゔvu`
    .split(/\s+/)
    .map(pair => [pair.slice(0, 1), pair.slice(1)]),
)
/** Small syllables replace the vowel before them: `き` and `ょ` are `kyo`, `フ` and `ェ` are `fe`. */
const SMALL_SYLLABLES = new Map(
  'ぁa ぃi ぅu ぇe ぉo ゃya ゅyu ょyo'.split(' ').map(pair => [pair.slice(0, 1), pair.slice(1)]),
)
const MACRONS: Readonly<Record<string, string>> = { a: 'ā', i: 'ī', u: 'ū', e: 'ē', o: 'ō' }
/**
 * Without `aa`, `ee`, `ii` and `ei`, which are two syllables (`karaage`) or written in full (`shiitake`,
 * `sensei`).
 */
const LONG_VOWELS = /ou|oo|uu/g

/** `とり からあげ` as `tori karaage`. Words are apart where the kana are; what is no kana stays as it is. */
export function romanise(kana: string): string {
  return kana
    .normalize('NFC')
    .split(/[\s・]+/)
    .map(romaniseWord)
    .join(' ')
}

function romaniseWord(word: string): string {
  let romaji = ''
  let isDoubled = false
  for (const sign of toHiragana(word)) {
    const small = SMALL_SYLLABLES.get(sign)
    if (sign === 'っ') isDoubled = true
    else if (sign === 'ー') romaji = romaji.replace(/[aiueo]$/, vowel => MACRONS[vowel] ?? vowel)
    else if (small) romaji = replaceVowel(romaji, small)
    else {
      const syllable = SYLLABLES.get(sign) ?? sign
      if (romaji.endsWith('n') && /^[aiueoy]/.test(syllable)) romaji += "'"
      // By sound and English spelling: n before b and p is m (tempura, kombu), but not before m (junmai).
      if (/^[bp]/.test(syllable)) romaji = romaji.replace(/n$/, 'm')
      if (isDoubled) romaji += syllable.startsWith('ch') ? 't' : syllable.slice(0, 1)
      isDoubled = false
      romaji += syllable
    }
  }
  return romaji.replace(LONG_VOWELS, ([vowel = '']) => MACRONS[vowel] ?? vowel)
}

function replaceVowel(romaji: string, small: string): string {
  const consonant = romaji.replace(/[aiueo]$/, '')
  // `し` and `ょ` are `sho`, not `shyo`; `ウ` and `ェ` are `we`.
  if (/(sh|ch|j)$/.test(consonant)) return consonant + small.replace('y', '')
  const isBareU = /(^|[aiueoāīūēōn])u$/.test(romaji)
  return consonant + (isBareU ? 'w' : '') + small
}

const HIRAGANA_OFFSET = 'ア'.charCodeAt(0) - 'あ'.charCodeAt(0)

function toHiragana(text: string): string {
  return text.replace(/[ァ-ヴ]/g, sign => String.fromCharCode(sign.charCodeAt(0) - HIRAGANA_OFFSET))
}
