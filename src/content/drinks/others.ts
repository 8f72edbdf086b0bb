import type { Drink } from './drink.ts'

export const OTHERS: readonly Drink[] = [
  {
    id: 847,
    kind: 'other',
    name: 'House Highball',
    japaneseName: 'ハウスハイボール',
    kana: 'ハウス ハイボール',
    englishName: 'Japanese whisky with cold soda',
    source: 'Blended whisky from Japan, soda and a strip of lemon peel',
    serving: 'Tall glass full of ice: 30 ml of whisky and 110 ml of soda',
    taste: 'Cold, dry and lively, with grain, smoke and lemon.',
    containsAlcohol: true,
    description:
      'The tall glass is filled to the rim with hard ice and stirred until it is cold. One part of whisky goes in, then between three and four parts of very cold soda, poured gently. The ice is lifted once with the spoon.',
    serverDescription:
      'It is whisky and soda, very cold and very dry. In Japan people drink it with food, as others drink lager.',
    notes: 'Each extra stir drives out bubbles. One highball is one standard drink; a double counts as two.',
    recipe: { components: ['whisky'], equipment: [{ key: 'bar-tools' }] },
    price: 16,
    sizes: [],
  },
  {
    id: 848,
    kind: 'other',
    name: 'Japanese Whisky',
    japaneseName: 'ウイスキー',
    kana: 'ウイスキー',
    englishName: 'Whisky, neat or over ice',
    source: 'Blended whisky from Japan, aged in oak',
    serving: 'Short glass, 30 ml, neat, over one large piece of ice, or with water',
    taste: 'Honey, vanilla and light smoke, smooth.',
    containsAlcohol: true,
    description:
      'Blended from barley and other grain and aged in oak casks. It is lighter than most whisky and made to be drunk with water as well.',
    serverDescription:
      'You can have it neat, over one large piece of ice, or with water. With water the aroma opens.',
    notes: 'Ask how the guest likes it and bring water in any case. One pour is one standard drink.',
    recipe: { components: ['whisky'], equipment: [] },
    price: 18,
    sizes: [
      { name: 'Single 30 ml', price: 18 },
      { name: 'Double 60 ml', price: 34 },
    ],
  },
  {
    id: 849,
    kind: 'other',
    name: 'Imo Shochu',
    japaneseName: '芋焼酎',
    kana: 'いも じょうちゅう',
    englishName: 'Sweet potato spirit, 25% alcohol',
    source: 'Sweet potato and rice koji, from Kagoshima',
    serving: 'Short glass, 60 ml, over ice, or oyuwari, with hot water in a clay cup',
    taste: 'Baked sweet potato and earth, round, with a dry end.',
    containsAlcohol: true,
    description:
      'Shochu is distilled, sake is brewed. This one is distilled once from sweet potato, so it keeps much of its smell. It is from Kagoshima, in the south.',
    serverDescription:
      'It is a clear spirit made from sweet potato, and you can smell it. With hot water it turns soft and round.',
    notes:
      'Oyuwari: hot water goes in first, then the shochu. Mizuwari is with cold water. One pour counts as one and a half standard drinks.',
    recipe: { components: ['sweet-potato-shochu'], equipment: [] },
    price: 15,
    sizes: [],
  },
  {
    id: 850,
    kind: 'other',
    name: 'Mugi Shochu',
    japaneseName: '麦焼酎',
    kana: 'むぎ じょうちゅう',
    englishName: 'Barley spirit, 25% alcohol',
    source: 'Barley, from Oita on Kyushu',
    serving: 'Short glass, 60 ml, over ice, or mizuwari, with cold water',
    taste: 'Light and clean, roasted grain, a gentle end.',
    containsAlcohol: true,
    description:
      'Distilled from barley under low pressure, which makes it light. Of the three main kinds of shochu it is the easiest to start with.',
    serverDescription: 'This spirit is made from barley. It is light and clean, a good first shochu.',
    notes:
      'Offer imo shochu to those who want more taste. One pour counts as one and a half standard drinks.',
    recipe: { components: ['barley-shochu'], equipment: [] },
    price: 14,
    sizes: [],
  },
  {
    id: 851,
    kind: 'other',
    name: 'Lemon Sour',
    japaneseName: 'レモンサワー',
    kana: 'レモン サワー',
    englishName: 'Rice shochu with lemon and soda',
    source: 'Rice shochu from Kumamoto, fresh lemon and soda',
    serving: 'Tall glass with ice: 45 ml of shochu, 30 ml of lemon juice and 120 ml of soda',
    taste: 'Sharp, dry and cold, with fresh lemon.',
    containsAlcohol: true,
    description:
      'Lemon is pressed to order and goes over ice with rice shochu and soda. A little sugar is stirred in, just enough to round it.',
    serverDescription:
      'It is fresh lemon, rice shochu and soda: sharp and dry. It is what an izakaya drinks with fried food.',
    notes:
      'It can be made with more sugar or with none; ask. It tastes like a soft drink and counts as one standard drink. The tools of the bar mix whisky too: a gluten allergy goes to the duty manager.',
    recipe: { components: ['rice-shochu'], equipment: [{ key: 'bar-tools' }] },
    price: 16,
    sizes: [],
  },
  {
    id: 852,
    kind: 'other',
    name: 'Umeshu',
    japaneseName: '梅酒',
    kana: 'うめしゅ',
    englishName: 'Liqueur of ume fruit, 14% alcohol',
    source: 'Ume from Wakayama',
    serving: 'Short glass, 60 ml, on ice, or a tall glass with soda',
    taste: 'Sweet and sour, apricot and green plum.',
    containsAlcohol: true,
    description:
      'Green ume, a fruit close to the apricot, rests with sugar in a neutral spirit for a year. The alcohol draws out the sour taste and the scent. Nothing ferments in it.',
    serverDescription:
      'It is a liqueur of a sour Japanese fruit called ume. It is sweet and sour, on ice or longer with soda.',
    notes:
      'Offer it with fruit desserts, sweet with sweet. Warn that the ume at the bottom of the glass has a stone.',
    recipe: { components: ['umeshu'], equipment: [] },
    price: 14,
    sizes: [
      { name: 'On ice 60 ml', price: 14 },
      { name: 'With soda 60 ml', price: 15 },
    ],
  },
  {
    id: 853,
    kind: 'other',
    name: 'Yuzushu',
    japaneseName: 'ゆず酒',
    kana: 'ゆずしゅ',
    englishName: 'Yuzu liqueur, 8% alcohol',
    source: 'Yuzu from Kochi and rice spirit',
    serving: 'Short glass, 60 ml, on ice',
    taste: 'Bright yuzu, sour first, sweet after.',
    containsAlcohol: true,
    description:
      'Juice of yuzu, sugar and a spirit of rice. It is lighter in alcohol than umeshu, and more sour.',
    serverDescription: 'It is a light liqueur of yuzu, which is sour like lemon and smells of mandarin.',
    notes:
      'Turn the bottle once before you pour, as the juice sinks. It is good after dinner in place of a sorbet.',
    recipe: { components: ['yuzu-liqueur'], equipment: [] },
    price: 14,
    sizes: [],
  },
  {
    id: 854,
    kind: 'other',
    name: 'Umeshu Spritz',
    japaneseName: '',
    kana: '',
    englishName: 'Umeshu, sparkling wine and soda',
    source: 'Umeshu from Wakayama and sparkling wine from Tasmania',
    serving: 'Large glass with ice: 45 ml of umeshu, 90 ml of sparkling wine and 30 ml of soda',
    taste: 'Plum, lemon and bubbles, between sweet and dry.',
    containsAlcohol: true,
    description:
      'Umeshu goes over ice, then sparkling wine and a little soda, with a leaf of shiso on top. The dry wine takes the edge off the sugar.',
    serverDescription:
      'It is umeshu made long with sparkling wine. It is fresh, only a little sweet, and good before dinner.',
    notes:
      'Clap the shiso leaf once between the hands so that it smells. Count it as one and a half standard drinks.',
    recipe: { components: ['umeshu', 'wine'], equipment: [{ key: 'bar-tools', components: ['umeshu'] }] },
    price: 19,
    sizes: [],
  },
]
