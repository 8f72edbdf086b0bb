import type { SakeTemperature } from './guide.ts'

export const SAKE_TEMPERATURES: readonly SakeTemperature[] = [
  {
    name: 'Yukibie',
    japaneseName: '雪冷え',
    kana: 'ゆきびえ',
    meaning: 'Snow cold. Crisp, with the aroma closed; good for sparkling sake.',
    celsius: 5,
  },
  {
    name: 'Hanabie',
    japaneseName: '花冷え',
    kana: 'はなびえ',
    meaning: 'Blossom cold, like a chilly day in cherry season. Good for namazake and ginjo.',
    celsius: 10,
  },
  {
    name: 'Suzubie',
    japaneseName: '涼冷え',
    kana: 'すずびえ',
    meaning: 'Pleasantly cool. The aroma of ginjo and daiginjo opens.',
    celsius: 15,
  },
  {
    name: 'Jo-on',
    japaneseName: '常温',
    kana: 'じょうおん',
    meaning: 'Room temperature. The plain taste of the sake, neither cooled nor warmed.',
    celsius: 20,
  },
  {
    name: 'Hinatakan',
    japaneseName: '日向燗',
    kana: 'ひなたかん',
    meaning: 'Warm as a sunny spot. The first touch of warmth; the aroma begins to rise.',
    celsius: 30,
  },
  {
    name: 'Hitohadakan',
    japaneseName: '人肌燗',
    kana: 'ひとはだかん',
    meaning: 'Warm as human skin. It smells of rice and koji and feels soft.',
    celsius: 35,
  },
  {
    name: 'Nurukan',
    japaneseName: 'ぬる燗',
    kana: 'ぬるかん',
    meaning: 'Lukewarm, like a mild bath. Round and full; good for junmai.',
    celsius: 40,
  },
  {
    name: 'Jokan',
    japaneseName: '上燗',
    kana: 'じょうかん',
    meaning: 'Properly warm. A little steam rises when you pour; the finish tightens.',
    celsius: 45,
  },
  {
    name: 'Atsukan',
    japaneseName: '熱燗',
    kana: 'あつかん',
    meaning: 'Hot. Sharp and dry; the tokkuri is hot to the touch. Good for honjozo.',
    celsius: 50,
  },
  {
    name: 'Tobikirikan',
    japaneseName: '飛び切り燗',
    kana: 'とびきりかん',
    meaning: 'Extra hot, 55 °C and above. Very dry, with a strong smell of alcohol.',
    celsius: 55,
  },
]
