import type { Drink } from './drink.ts'

export const TEAS: readonly Drink[] = [
  {
    id: 855,
    kind: 'soft',
    name: 'Sencha',
    japaneseName: '煎茶',
    kana: 'せんちゃ',
    englishName: 'Green leaf tea',
    source: 'Steamed green tea from Shizuoka',
    serving: 'Pot, 300 ml, brewed at 70 to 80 °C, with a small cup',
    taste: 'Fresh and grassy, sweet first, a little bitter after.',
    containsAlcohol: false,
    description:
      'The leaf is steamed right after picking, so it stays green. We cool the water to between 70 and 80 °C by pouring it into the cups first. After one minute the pot is poured out to the last drop.',
    serverDescription:
      'This is green tea from Shizuoka, fresh and a little sweet. We brew it with cooler water, so that it is not bitter.',
    notes:
      'A second brew of the same leaf is free: offer it. It holds caffeine. Boiling water makes it harsh. Barley tea is brewed in the same pots: with coeliac disease ask first.',
    recipe: { components: ['sencha'], equipment: [{ key: 'tea-pots' }] },
    price: 6,
    sizes: [],
  },
  {
    id: 856,
    kind: 'soft',
    name: 'Hojicha',
    japaneseName: 'ほうじ茶',
    kana: 'ほうじちゃ',
    englishName: 'Roasted green tea',
    source: 'Green tea leaf and stem from Kyoto, roasted brown',
    serving: 'Pot, 300 ml, brewed just off the boil, with a small cup',
    taste: 'Toasty and mild, wood and caramel, not bitter.',
    containsAlcohol: false,
    description:
      'Green tea is roasted until it turns brown and smells of wood and caramel. It takes water straight off the boil and is hard to spoil.',
    serverDescription:
      'It is roasted green tea, brown and toasty. It has less caffeine, so it is good late in the evening.',
    notes:
      'It has less caffeine than sencha, but some. In summer we pour it over ice on request. Barley tea is brewed in the same pots.',
    recipe: { components: ['hojicha'], equipment: [{ key: 'tea-pots' }] },
    price: 6,
    sizes: [],
  },
  {
    id: 857,
    kind: 'soft',
    name: 'Matcha',
    japaneseName: '抹茶',
    kana: 'まっちゃ',
    englishName: 'Whisked green tea',
    source: 'Green tea leaf from Uji near Kyoto, ground to a fine powder',
    serving: 'Tea bowl, 80 ml, whisked to order',
    taste: 'Deep and green, bitter first, sweet after, with a soft foam.',
    containsAlcohol: false,
    description:
      'Two grams of matcha are sieved into a warm bowl and whisked with hot water until a fine foam stands on top. The leaf itself is drunk, so nothing is left behind.',
    serverDescription:
      'We whisk it for you in the bowl. It is deep and a little bitter, so something sweet beside it is nice.',
    notes:
      'It holds more caffeine than our other teas: say so late in the evening and for children. No milk and no sugar go in. The whisk makes soy matcha too: a soy allergy goes to the duty manager.',
    recipe: { components: ['matcha'], equipment: [{ key: 'tea-whisk' }] },
    price: 6,
    sizes: [],
  },
  {
    id: 858,
    kind: 'soft',
    name: 'Mugicha',
    japaneseName: '麦茶',
    kana: 'むぎちゃ',
    englishName: 'Cold roasted barley tea',
    source: 'Roasted barley from Japan',
    serving: 'Glass, 300 ml, cold, with ice',
    taste: 'Roasted grain, cool and dry, with no sugar.',
    containsAlcohol: false,
    description:
      'Barley is roasted dark and steeped in cold water overnight. It is the summer drink of every home in Japan. There is no tea leaf in it, and no sugar.',
    serverDescription: 'It is a cold drink of roasted barley, dry and light. There is no caffeine in it.',
    notes:
      'Because it is called tea, guests who avoid gluten do not expect it: say that it is barley. It is good for children.',
    recipe: { components: ['barley-tea'], equipment: [{ key: 'tea-pots' }] },
    price: 5,
    sizes: [
      { name: 'Glass 300 ml', price: 5 },
      { name: 'Jug 1000 ml', price: 14 },
    ],
  },
  {
    id: 859,
    kind: 'soft',
    name: 'Iced Soy Matcha',
    japaneseName: '抹茶豆乳',
    kana: 'まっちゃ とうにゅう',
    englishName: 'Matcha with cold soy milk',
    source: 'Matcha from Uji and Australian soy milk',
    serving: 'Tall glass with ice, 300 ml',
    taste: 'Green, mild and full, with a little sugar.',
    containsAlcohol: false,
    description:
      'Matcha is whisked with a little warm water and syrup of sugar, then poured over ice and cold soy milk. It has a jug of its own, which nothing else goes into.',
    serverDescription: 'It is matcha over ice with soy milk. It is mild, and only a little sweet.',
    notes:
      'It is always made with soy milk; the bar has no other. It can be made without sugar. It holds caffeine.',
    recipe: { components: ['matcha', 'soy-milk'], equipment: [{ key: 'tea-whisk' }] },
    price: 8,
    sizes: [],
  },
]

export const SOFT_DRINKS: readonly Drink[] = [
  {
    id: 860,
    kind: 'soft',
    name: 'Yuzu Soda',
    japaneseName: 'ゆずソーダ',
    kana: 'ゆず ソーダ',
    englishName: 'Yuzu with soda',
    source: 'Yuzu syrup made at the bar, and soda',
    serving: 'Tall glass with ice, 300 ml',
    taste: 'Sharp and bright, lemon and mandarin, lightly sweet.',
    containsAlcohol: false,
    description:
      'We cook yuzu juice and peel with sugar for a moment only, so the syrup keeps its smell. One part goes over ice with six parts of soda.',
    serverDescription:
      'It is our own yuzu syrup with soda. Yuzu is sour like lemon, with something of mandarin in the smell.',
    notes: 'It suits whatever a dry white would suit. Serve it in a good glass.',
    recipe: { components: ['yuzu-syrup'], equipment: [{ key: 'bar-tools' }] },
    price: 8,
    sizes: [],
  },
  {
    id: 861,
    kind: 'soft',
    name: 'Ginger Soda',
    japaneseName: 'ジンジャーソーダ',
    kana: 'ジンジャー ソーダ',
    englishName: 'Fresh ginger with soda',
    source: 'Ginger syrup made at the bar, lime and soda',
    serving: 'Tall glass with ice, 300 ml',
    taste: 'Hot ginger and lime, dry and lively.',
    containsAlcohol: false,
    description:
      'Young ginger is sliced thin and steeped in hot syrup overnight. It goes over ice with lime and soda. It is drier and hotter than what comes in bottles.',
    serverDescription:
      'It is fresh ginger with lime and soda, with a real kick. It is a strong friend for fatty and fried food.',
    notes: 'Ask how much ginger heat the guest likes. It is not brewed, so no alcohol forms in it.',
    recipe: { components: ['ginger-syrup'], equipment: [{ key: 'bar-tools' }] },
    price: 8,
    sizes: [],
  },
  {
    id: 862,
    kind: 'soft',
    name: 'Ramune',
    japaneseName: 'ラムネ',
    kana: 'ラムネ',
    englishName: 'Japanese lemonade with a marble in the neck',
    source: 'Bought in Japan, in its own glass bottle',
    serving: 'Bottle, 200 ml, cold',
    taste: 'Sweet lemon and lime, like festival lemonade.',
    containsAlcohol: false,
    description:
      'A sweet soda with a taste of lemon and lime. A glass marble closes the bottle and is pushed in to open it. At festivals in Japan it stands in tubs of ice.',
    serverDescription:
      'You push the marble in with the plastic cap, and it rattles while you drink. Shall I show you?',
    notes: 'Open it for small children, over a cloth, and take the cap and its ring away.',
    recipe: { components: ['ramune'], equipment: [] },
    price: 5,
    sizes: [],
  },
  {
    id: 863,
    kind: 'soft',
    name: 'Amazake',
    japaneseName: '甘酒',
    kana: 'あまざけ',
    englishName: 'Sweet drink of rice koji, without alcohol',
    source: 'Rice and rice koji from Niigata',
    serving: 'Clay cup, 120 ml, warm or chilled',
    taste: 'Thick and sweet, soft rice and melon.',
    containsAlcohol: false,
    description:
      'Koji turns the starch of steamed rice into sugar overnight, at 55 °C. No yeast goes in, so no alcohol forms, and no sugar is added. It is thick and white.',
    serverDescription:
      'It is made from the same koji as sake, but there is no alcohol in it. It is sweet, soft and thick.',
    notes:
      'Other makers use sake lees, and those hold alcohol: when the label changes, read it. Offer it where a guest would like to try sake and does not drink.',
    recipe: { components: ['amazake'], equipment: [] },
    price: 7,
    sizes: [],
  },
]
