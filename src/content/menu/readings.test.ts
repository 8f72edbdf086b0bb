/** How each dish's Japanese name sounds: its kana, and the Latin letters that follow from them. */
import { expect, test } from 'vitest'
import { romanise } from '#domain/menu/romaji.ts'
import { DISHES } from './menu.ts'

/** Words that the menu spells as they are spelt where they come from, and what Japanese makes of them. */
const BORROWED: Readonly<Record<string, string>> = {
  asparagus: 'asupara',
  avocado: 'abokado',
  butter: 'bata',
  california: 'kariforunia',
  carpaccio: 'karupatcho',
  'gateau chocolat': 'gato shokora',
  'ice cream': 'aisu',
  'lamb chop': 'ramuchoppu',
  'panna cotta': 'pannakotta',
  salad: 'sarada',
  sirloin: 'saroin',
  'soft-shell crab': 'sofutosheru kurabu',
  sorbet: 'sorube',
  tart: 'taruto',
  tomahawk: 'tomahoku',
}
/** Where the spoken name differs from the printed one. */
const SPOKEN_OTHERWISE: Readonly<Record<string, string>> = {
  // Known by this spelling in every other name; after another word its first sound is voiced.
  'agedashi tofu': 'agedashi dofu',
  // The particles are spoken.
  'ichigo shiso sorbet': 'ichigo to shiso no sorube',
}

const cases = DISHES.map(dish => [`${dish.id} ${dish.name}`, dish] as const)

test.each(cases)('%s: the kana are kana, a space between words', (_name, { kana }) => {
  expect(kana).toMatch(
    /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+( [\p{Script=Hiragana}\p{Script=Katakana}ー]+)*$/u,
  )
})

test.each(cases)(
  '%s: the kana in Latin letters are the name that the menu prints',
  (_name, { name, kana }) => {
    expect(withoutMacrons(romanise(kana))).toBe(spokenName(name))
  },
)

test.each(cases)('%s: the kana read the Japanese name', (_name, { japaneseName, kana }) => {
  // What is written in kana is read as it stands; kanji in between are read somehow.
  const pattern = toHiragana(japaneseName).replace(/\p{Script=Han}+/gu, '[ぁ-んー]+')
  expect(toHiragana(kana).replaceAll(' ', '')).toMatch(new RegExp(`^${pattern.replaceAll('々', '')}$`, 'u'))
})

function spokenName(name: string): string {
  const printed = name.toLowerCase()
  if (SPOKEN_OTHERWISE[printed]) return SPOKEN_OTHERWISE[printed]
  return Object.entries(BORROWED)
    .reduce((spoken, [borrowed, japanese]) => spoken.replace(borrowed, japanese), printed)
    .replaceAll('-', '')
}

function withoutMacrons(romaji: string): string {
  return romaji.normalize('NFD').replace(/\p{M}/gu, '')
}

function toHiragana(text: string): string {
  return text.replace(/[ァ-ヴ]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0x60))
}
