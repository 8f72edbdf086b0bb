import { expect, test } from 'vitest'
import { romanise } from './romaji.ts'

test.each([
  // Each row once, and what differs from its row.
  ['あいうえ', 'aiue'],
  ['さしすせそ', 'sashisuseso'],
  ['たちつてと', 'tachitsuteto'],
  ['はひふへほ', 'hahifuheho'],
  ['じずぢづ', 'jizujizu'],
  ['やきいも', 'yakiimo'],
  // Drawn-out vowels.
  ['とうふ', 'tōfu'],
  ['おおとろ', 'ōtoro'],
  ['きゅうり', 'kyūri'],
  ['からあげ', 'karaage'],
  ['せんせい', 'sensei'],
  ['しいたけ', 'shiitake'],
  ['サーモン', 'sāmon'],
  ['ビール', 'bīru'],
  ['メニュー', 'menyū'],
  // Two signs, one syllable.
  ['ぎょうざ', 'gyōza'],
  ['しゅうまい', 'shūmai'],
  ['ちゃわんむし', 'chawanmushi'],
  ['じゅんまい', 'junmai'],
  ['ティラミス', 'tiramisu'],
  ['シェフ', 'shefu'],
  ['カフェ', 'kafe'],
  ['ソフトウェア', 'sofutowea'],
  ['ウィスキー', 'wisukī'],
  ['ヴォ', 'vo'],
  // Doubled consonants.
  ['かっぱ', 'kappa'],
  ['まっちゃ', 'matcha'],
  ['カルパッチョ', 'karupatcho'],
  ['ざっし', 'zasshi'],
  // A lone n.
  ['ほんや', "hon'ya"],
  ['きんえん', "kin'en"],
  ['てんぷら', 'tempura'],
  ['こんぶ', 'kombu'],
  ['あんみつ', 'anmitsu'],
  // Words, and what is no kana.
  ['ほたて バター　しょうゆ', 'hotate batā shōyu'],
  ['ガトー・ショコラ', 'gatō shokora'],
  ['A5 わぎゅう', 'A5 wagyū'],
  ['', ''],
])('%s: %s', (kana, romaji) => {
  expect(romanise(kana)).toBe(romaji)
})

test('voiced marks that stand apart are read with their sign', () => {
  expect(romanise('が'.normalize('NFD'))).toBe('ga')
})
