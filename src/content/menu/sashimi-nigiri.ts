import type { Dish } from './dish.ts'

export const SASHIMI_NIGIRI_DISHES: readonly Dish[] = [
  {
    id: 201,
    name: 'Akami',
    japaneseName: '赤身',
    kana: 'あかみ',
    englishName: 'Lean tuna',
    source: 'Back loin of southern bluefin tuna from Port Lincoln, South Australia',
    serving: '3 thick slices as sashimi with wasabi and shoyu, or 2 pieces as nigiri brushed with nikiri',
    description:
      'Akami means red meat: the deep red, lean part along the back. We cut it thick for sashimi and on a slant for nigiri. Sashimi comes with daikon threads, shiso, wasabi and shoyu; nigiri has wasabi under the fish and a brush of nikiri shoyu on top.',
    serverDescription:
      'Akami is the lean cut of bluefin tuna, deep red and clean, with a taste a little like rare beef. You can have three slices as sashimi or two pieces on rice.',
    notes:
      'Tamari takes the place of shoyu and nikiri on request. Always ask which way the guest wants it. Raw: check with a guest who is pregnant.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'wasabi', 'gari', 'tuna', 'shoyu', 'nikiri'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 18,
  },
  {
    id: 202,
    name: 'Chutoro',
    japaneseName: '中トロ',
    kana: 'ちゅうとろ',
    englishName: 'Medium-fatty tuna',
    source: 'Southern bluefin tuna from Port Lincoln, cut between the red back and the fat belly',
    serving: '3 slices as sashimi with shoyu, or 2 pieces as nigiri brushed with nikiri, sent at once',
    description:
      'Between the lean red meat and the pale belly lies a band that is half and half. It is rich but still tastes of tuna. The block is kept cold until the moment we cut, since the fat softens on the fingers. For nigiri we use more wasabi than with akami, because fat dulls it.',
    serverDescription:
      'Chutoro is the middle cut of the tuna, pink and softly marbled. If lean tuna seems too plain and the belly too rich, choose this. It comes as three slices of sashimi or two nigiri.',
    notes:
      'The shoyu on the side and the nikiri on the nigiri can both be changed to tamari on request. Each fish gives only a little, so check the board before you offer it. Served raw: check with a guest who is pregnant.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'wasabi', 'gari', 'tuna', 'shoyu', 'nikiri'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 24,
  },
  {
    id: 203,
    name: 'Samon',
    japaneseName: 'サーモン',
    kana: 'サーモン',
    englishName: 'Tasmanian salmon',
    source: 'Atlantic salmon, farmed in the cold water of southern Tasmania',
    serving: '3 slices as sashimi with shoyu, or 2 pieces as nigiri brushed with nikiri',
    description:
      'We skin the side, trim away the grey fat and cut against the white lines, so that each slice holds together. Samon is the English word, said the Japanese way. The older word is sake, but in our house sake means only the drink. Nigiri gets wasabi and a brush of nikiri shoyu.',
    serverDescription:
      'Raw Tasmanian salmon, soft and mild, with a clean fat. Would you like it as three slices of sashimi, or as two nigiri that the chef seasons for you?',
    notes:
      'Tamari is brought on request, and the chef then brushes the nigiri with it too. Aburi Samon Nigiri is only torched, so do not sell it as the cooked one. Raw: check with a guest who is pregnant.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'wasabi', 'gari', 'salmon', 'shoyu', 'nikiri'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 14,
  },
  {
    id: 204,
    name: 'Hiramasa',
    japaneseName: '平政',
    kana: 'ひらまさ',
    englishName: 'Yellowtail kingfish',
    source: 'Yellowtail kingfish, farmed in the Spencer Gulf, South Australia',
    serving: '3 thin slices as sashimi with shoyu, or 2 pieces as nigiri brushed with nikiri',
    description:
      'Hiramasa is firmer and leaner than its cousin hamachi. We keep a fillet in the cool room for a day or two so that the flesh relaxes and the taste grows. The slices are thin, with the red line along the edge left on. A dab of yuzu kosho may take the place of wasabi.',
    serverDescription:
      'Kingfish from South Australia, firm and almost crisp, with a clear, sweet taste. Ask for it with yuzu kosho, a paste of citrus and green chilli, if you like some heat.',
    notes:
      'Swap shoyu and nikiri for tamari on request. Yuzu kosho is chilli, yuzu peel and salt. Eaten raw: check with a guest who is pregnant, and tell guests who ask for cooked food.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'wasabi', 'gari', 'kingfish', 'shoyu', 'nikiri', 'yuzu-kosho'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 15,
  },
  {
    id: 205,
    name: 'Tai',
    japaneseName: '鯛',
    kana: 'たい',
    englishName: 'Snapper',
    source: 'Line-caught snapper from northern New Zealand, killed by the ikejime method on the boat',
    serving: '3 thin slices as sashimi, fanned out, with shoyu, or 2 pieces as nigiri brushed with nikiri',
    description:
      'We leave the skin on, pour boiling water over it and put the fillet straight into ice. That way the skin turns tender and curls a little, while the flesh stays raw. Slices are thin, as snapper is firm. Nigiri is brushed with nikiri shoyu and gets one thread of yuzu peel.',
    serverDescription:
      'Snapper is white, firm and delicate. The pink skin has been scalded for a second so you can eat it. In Japan it is a fish for happy days, because its name sounds like the end of medetai, a word for joyful.',
    notes:
      'Salt and lemon suit it well in place of shoyu, as sashimi: nigiri is brushed with nikiri, which holds shoyu. For both, tamari is there on request. We can take the skin off. The flesh is raw: check with a guest who is pregnant.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'wasabi', 'gari', 'snapper', 'shoyu', 'nikiri'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 15,
  },
  {
    id: 206,
    name: 'Shime Saba',
    japaneseName: '締め鯖',
    kana: 'しめ さば',
    englishName: 'Cured mackerel',
    source: 'Blue mackerel from the south coast of New South Wales',
    serving: '3 slices as sashimi with ginger and shoyu, or 2 pieces as nigiri brushed with nikiri',
    description:
      'The fillets are frozen first to make them safe, then buried in salt for an hour, rinsed, and laid in rice vinegar until the outside turns white. The thin outer skin is peeled off by hand. Grated ginger and spring onion go on top in place of wasabi; nigiri also gets nikiri shoyu.',
    serverDescription:
      'Mackerel that our chef cures with salt and rice vinegar, so it is firm and tangy, not strong. It is served with ginger and spring onion, as three slices or two nigiri.',
    notes:
      'Cured, not cooked: check with a guest who is pregnant. On request the chef uses tamari. Small pin bones can remain. Some guests react to mackerel although they eat other fish, so ask.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'wasabi', 'gari', 'mackerel', 'shoyu', 'nikiri'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 13,
  },
  {
    id: 207,
    name: 'Hotate',
    japaneseName: '帆立',
    kana: 'ほたて',
    englishName: 'Scallop',
    source: 'Hokkaido scallops, shucked and frozen at the harbour, thawed slowly in our cool room',
    serving: '3 rounds as sashimi on a shiso leaf with shoyu, or 2 pieces as nigiri brushed with nikiri',
    description:
      'Each scallop is dried on cloth, then cut in flat rounds for sashimi or opened like a book to lie over rice. It is sweet and soft, so we use little wasabi. Nikiri shoyu goes on the nigiri with a light hand, followed by a drop of yuzu.',
    serverDescription:
      'Raw scallop from Hokkaido, sweet and tender, with a drop of yuzu to lift it. Three slices as sashimi, or two nigiri already seasoned.',
    notes:
      'Tamari stands in for shoyu and nikiri on request. For a guest who wants it warm, offer the torched scallop from the signature nigiri, and read its own card first. Raw: check with a guest who is pregnant.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'wasabi', 'gari', 'scallop', 'shoyu', 'nikiri'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 16,
  },
  {
    id: 208,
    name: 'Ika',
    japaneseName: 'いか',
    kana: 'いか',
    englishName: 'Squid',
    source: 'Southern calamari squid, caught on jigs in South Australian waters',
    serving: '3 folded slices as sashimi with shoyu, or 2 pieces as nigiri brushed with nikiri',
    description:
      'Both skins, outer and inner, must come off or the squid is chewy. We score the flesh finely on both sides, so that it feels soft and holds the seasoning. A piece of shiso is tucked between squid and rice; sesame seeds and nikiri shoyu go on top of the nigiri.',
    serverDescription:
      'The squid is raw and cut with many fine lines, so that it is tender and turns sweet as you chew. The green leaf is shiso. As nigiri it has a pinch of sesame on top.',
    notes:
      'Sesame is only on the nigiri and can be left off, though the hands and boards of the bar touch it: a sesame allergy goes to the chef. Squid goes well as sashimi with lemon and salt instead of shoyu. Tamari comes on request. Raw: check with a guest who is pregnant.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'wasabi', 'gari', 'squid', 'shoyu', 'nikiri', 'toasted-sesame'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 13,
  },
  {
    id: 209,
    name: 'Tako',
    japaneseName: '蛸',
    kana: 'たこ',
    englishName: 'Octopus',
    source: 'Trap-caught octopus from Western Australia',
    serving: '3 slices as sashimi with shoyu, or 2 pieces as nigiri with a belt of nori',
    description:
      'The octopus is rubbed with salt to clean it, then simmered gently in water with sake and hojicha, which keeps the skin red and in place. Once cool it is cut with a rocking knife. The waves on each slice help the shoyu to cling. Nigiri is tied with nori and brushed with nikiri.',
    serverDescription:
      'Our octopus is cooked slowly with sake and roasted tea, then sliced cold. It has a good chew but it is not tough. You can take it as sashimi, or as nigiri tied with a strip of nori.',
    notes:
      'Cooked, and served cold: health advice in Australia is that pregnant guests avoid cold cooked seafood, so ask. Use tamari on request. Guests who do not eat raw seafood often choose this one; tell them that the same boards and knives are used for raw food. For an allergy to fish or shellfish that matters as well: the chef decides.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'wasabi', 'gari', 'octopus', 'shoyu', 'nikiri', 'nori'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 14,
  },
  {
    id: 210,
    name: 'Ebi',
    japaneseName: '海老',
    kana: 'えび',
    englishName: 'Cooked prawn',
    source: 'Western king prawns from the Spencer Gulf, South Australia',
    serving: '3 prawns without rice and with shoyu, or 2 pieces as nigiri, tails on',
    description:
      'A skewer goes in along the belly, so that the prawn stays straight in the pot. It is poached in salted water, put on ice, then peeled, opened from below and dipped in sweet rice vinegar. The nigiri is brushed with nikiri shoyu.',
    serverDescription:
      'A king prawn, poached and served cold, sweet and firm. Nothing in it is raw, so it is an easy first nigiri.',
    notes:
      'Cooked but chilled: health advice in Australia is that pregnant guests avoid cold cooked prawns, so ask. It is opened on the boards that cut raw food. Tamari replaces shoyu and nikiri on request. The tail is not eaten.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'wasabi', 'gari', 'prawn', 'shoyu', 'nikiri'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 14,
  },
]
