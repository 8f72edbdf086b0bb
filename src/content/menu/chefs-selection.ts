import type { Dish } from './dish.ts'

export const CHEFS_SELECTION_DISHES: readonly Dish[] = [
  {
    id: 301,
    name: 'Sashimi Sanshu Mori',
    japaneseName: '刺身三種盛り',
    kana: 'さしみ さんしゅ もり',
    englishName: "Chef's sashimi, three kinds",
    source: 'Tuna (akami), Tasmanian salmon and kingfish',
    serving: '9 slices, 3 of each, on one plate for one or two guests',
    description:
      'Three fish that differ in colour and feel: lean red akami, soft salmon, firm hiramasa. They lean on a small hill of daikon threads with shiso, in groups of three from the back to the front. Wasabi sits at the front right, with shoyu in its own dish.',
    serverDescription:
      'Nine slices of raw fish: three each of tuna, salmon and kingfish. I would begin with the kingfish, which is the lightest, and end with the salmon.',
    notes:
      'All raw: check with a guest who is pregnant. Bring tamari on request in place of the shoyu on the side. The chef may change a fish when the market does, but only for another fish. Ask before you promise one kind.',
    dietary: [],
    recipe: {
      components: ['tuna', 'salmon', 'kingfish', 'wasabi', 'shoyu'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 40,
  },
  {
    id: 302,
    name: 'Sashimi Goshu Mori',
    japaneseName: '刺身五種盛り',
    kana: 'さしみ ごしゅ もり',
    englishName: "Chef's sashimi, five kinds",
    source: 'Tuna (akami), salmon, kingfish, New Zealand snapper and Hokkaido scallop',
    serving: '15 slices, 3 of each, on a wide plate over crushed ice for two or three guests',
    description:
      'To the three of the small plate we add snapper with its scalded skin and sweet raw scallop. The chef cuts each kind its own way: tuna thick, snapper thin, scallop in rounds. Daikon, shiso, a lemon half-moon, wasabi and shoyu go with it.',
    serverDescription:
      'Five kinds, three slices each, fifteen in all: tuna, salmon, kingfish, snapper and scallop. Two people can share it as a starter. Start with the snapper and the scallop, and move on to the richer fish.',
    notes:
      'For a guest who cannot eat mollusc we put another fish in place of the scallop on a separate plate; speak to the chef first, because the boards and knives are the same. Tamari on request. All raw, so check with a guest who is pregnant. It is on ice: bring it as soon as it is ready and clear the ice when it melts.',
    dietary: [],
    recipe: {
      components: ['tuna', 'salmon', 'kingfish', 'snapper', 'scallop', 'wasabi', 'shoyu'],
      equipment: [
        { key: 'sushi-bar' },
        { key: 'sashimi-ice', components: ['tuna', 'salmon', 'kingfish', 'snapper', 'scallop'] },
      ],
    },
    price: 64,
  },
  {
    id: 303,
    name: 'Tokujo Sashimi Moriawase',
    japaneseName: '特上刺身盛り合わせ',
    kana: 'とくじょう さしみ もりあわせ',
    englishName: "Chef's grand sashimi platter",
    source: 'Akami, otoro, salmon, kingfish, snapper, scallop, octopus and Western Australian scampi',
    serving: '24 slices, 3 of each of 8 kinds, in a wooden boat of ice for three or four guests',
    description:
      'Tokujo is the top grade. Otoro and raw scampi tails lead the boat, with akami, salmon, hiramasa, snapper, scallop and cooked octopus behind them. The scampi heads stand at the bow. There are two dishes of shoyu, fresh wasabi on a grater, and lemon for the white cuts.',
    serverDescription:
      'Our largest platter has eight kinds and twenty-four slices, with fatty tuna belly and sweet raw scampi at the front. Please turn the boat so that everyone can reach. Would you like us to make the scampi heads into miso soup while you eat?',
    notes:
      'The chef can leave out crustacean or mollusc and add more fish, but every kind touches the same ice, so a guest with an allergy needs a separate plate. The boards and knives are the same as well: the chef decides. Tamari is brought on request. Octopus is the only cooked kind: check with a guest who is pregnant. Allow 20 minutes. The soup is made of the scampi heads, dashi and miso.',
    dietary: [],
    recipe: {
      components: [
        'tuna',
        'salmon',
        'kingfish',
        'snapper',
        'scallop',
        'octopus',
        'scampi',
        'wasabi',
        'shoyu',
        'scampi-soup',
      ],
      equipment: [
        {
          key: 'sushi-bar',
          components: [
            'tuna',
            'salmon',
            'kingfish',
            'snapper',
            'scallop',
            'octopus',
            'scampi',
            'wasabi',
            'shoyu',
          ],
        },
        {
          key: 'sashimi-ice',
          components: ['tuna', 'salmon', 'kingfish', 'snapper', 'scallop', 'octopus', 'scampi'],
        },
      ],
    },
    price: 120,
  },
]
