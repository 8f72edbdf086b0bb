import type { SakeVessel } from './guide.ts'

export const SAKE_VESSELS: readonly SakeVessel[] = [
  {
    name: 'Tokkuri',
    japaneseName: '徳利',
    kana: 'とっくり',
    description:
      'A flask with a round body and a narrow neck that keeps heat in. Ours holds one go, 180 ml. We warm and serve kan in it.',
    drawing: 'tokkuri',
  },
  {
    name: 'Ochoko',
    japaneseName: 'お猪口',
    kana: 'おちょこ',
    description: 'The small cup for two or three sips. Ours holds 45 ml, so one tokkuri fills four.',
    drawing: 'ochoko',
  },
  {
    name: 'Guinomi',
    japaneseName: 'ぐい呑み',
    kana: 'ぐいのみ',
    description:
      'A larger, often handmade cup, for one guest who drinks slowly. Ours is thick clay and holds about 90 ml, half a go.',
    drawing: 'guinomi',
  },
  {
    name: 'Masu',
    japaneseName: '枡',
    kana: 'ます',
    description:
      'A square box of hinoki cypress, once the measure for rice: one go, 180 ml. We set a glass in it and pour until a little runs over. This style is called mokkiri.',
    drawing: 'masu',
  },
  {
    name: 'Katakuchi',
    japaneseName: '片口',
    kana: 'かたくち',
    description:
      'An open bowl with a spout on one side. Its wide mouth lets the aroma out. We pour chilled sake from it.',
    drawing: 'katakuchi',
  },
  {
    name: 'Wine glass',
    japaneseName: 'ワイングラス',
    kana: 'ワイン グラス',
    description:
      'A thin, tulip-shaped glass that gathers aroma. We use it for ginjo and daiginjo, filled to one third at most.',
    drawing: 'wine-glass',
  },
]
