import type { Drink } from './drink.ts'

export const SPARKLING_WINES: readonly Drink[] = [
  {
    id: 825,
    kind: 'wine',
    name: 'Sparkling Brut, Tasmania',
    japaneseName: '',
    kana: '',
    englishName: 'Dry sparkling white wine',
    source: 'Chardonnay and pinot noir from the north of Tasmania',
    serving: 'Flute, 120 ml, or a bottle of 750 ml, at 6 to 8 °C',
    taste: 'Lemon, green apple and a yeasty note, fine bubbles, dry.',
    containsAlcohol: true,
    description:
      'The wine ferments a second time in the bottle and rests there on its yeast for three years. Cool nights in Tasmania keep the acid high, so it is dry and bright.',
    serverDescription:
      'This is a dry sparkling wine from Tasmania, with fine bubbles and a taste of lemon. It goes with raw and with fried.',
    notes:
      'Hold the cork and turn the bottle, never the cork. The sound should be a sigh. An open bottle is for the same night.',
    recipe: { components: ['wine'], equipment: [] },
    price: 19,
    sizes: [
      { name: 'Glass 120 ml', price: 19 },
      { name: 'Bottle 750 ml', price: 105 },
    ],
  },
  {
    id: 826,
    kind: 'wine',
    name: 'Sparkling Rosé, Yarra Valley',
    japaneseName: '',
    kana: '',
    englishName: 'Dry pink sparkling wine',
    source: 'Pinot noir from the Yarra Valley, Victoria',
    serving: 'Flute, 120 ml, or a bottle of 750 ml, at 6 to 8 °C',
    taste: 'Wild strawberry and pink grapefruit, dry, with soft bubbles.',
    containsAlcohol: true,
    description:
      'Pinot noir lies on its skins for a few hours, which gives the pink colour. Its second ferment is in the bottle. It is dry, with more fruit than the brut.',
    serverDescription:
      'It is pink, dry and full of red berries. If the table cannot agree, this one suits most of it.',
    notes: 'Guests often take pink for sweet, so say that it is dry. An open bottle is for the same night.',
    recipe: { components: ['wine'], equipment: [] },
    price: 18,
    sizes: [
      { name: 'Glass 120 ml', price: 18 },
      { name: 'Bottle 750 ml', price: 98 },
    ],
  },
]

export const WHITE_WINES: readonly Drink[] = [
  {
    id: 827,
    kind: 'wine',
    name: 'Riesling, Clare Valley',
    japaneseName: '',
    kana: '',
    englishName: 'Dry white wine, high in acid',
    source: 'Riesling from the Clare Valley, South Australia',
    serving: 'Glass, 150 ml, or a bottle of 750 ml, at 8 to 10 °C',
    taste: 'Lime, green apple and wet stone, bone dry, no oak.',
    containsAlcohol: true,
    description:
      'Made in steel, with no oak, and bottled young. The grapes grow high up, where nights are cold, so the wine keeps a sharp, clear acid. It works like a squeeze of lemon.',
    serverDescription: 'Think of it as a squeeze of lime beside your food. It is very dry and very fresh.',
    notes:
      'Our first choice beside raw and fried food. Some guests expect riesling to be sweet, so say that it is dry.',
    recipe: { components: ['wine'], equipment: [] },
    price: 16,
    sizes: [
      { name: 'Glass 150 ml', price: 16 },
      { name: 'Bottle 750 ml', price: 76 },
    ],
  },
  {
    id: 828,
    kind: 'wine',
    name: 'Off-Dry Riesling, Tasmania',
    japaneseName: '',
    kana: '',
    englishName: 'Slightly sweet white wine',
    source: 'Riesling from the Tamar Valley, Tasmania',
    serving: 'Glass, 150 ml, or a bottle of 750 ml, at 8 to 10 °C',
    taste: 'Mandarin and peach, a little sweet, with a bright acid.',
    containsAlcohol: true,
    description:
      'The winemaker stops the ferment while a little sugar is left. The acid is high, so the wine tastes fresh and not heavy. At 10% it is the lightest of our whites.',
    serverDescription:
      'This riesling is a little sweet, and it is light in alcohol. That is what you want beside chilli and sweet sauces.',
    notes: 'Offer it with chilli: sweetness calms the heat. Say that it is not a dessert wine.',
    recipe: { components: ['wine'], equipment: [] },
    price: 16,
    sizes: [
      { name: 'Glass 150 ml', price: 16 },
      { name: 'Bottle 750 ml', price: 76 },
    ],
  },
  {
    id: 829,
    kind: 'wine',
    name: 'Semillon, Hunter Valley',
    japaneseName: '',
    kana: '',
    englishName: 'Light, dry white wine',
    source: 'Semillon from the Hunter Valley, New South Wales',
    serving: 'Glass, 150 ml, or a bottle of 750 ml, at 8 to 10 °C',
    taste: 'Lemon peel and cut grass, lean and light, with a salty end.',
    containsAlcohol: true,
    description:
      'Picked early and made without oak, this wine has only about 11% alcohol. Young, it is pale and lean. It leaves room for mild tastes.',
    serverDescription:
      'It is lean and lemony, with less alcohol than most wine. It is grown two hours north of Sydney.',
    notes: 'It is light, so it goes first when a table has two wines. It is a good glass at lunch.',
    recipe: { components: ['wine'], equipment: [] },
    price: 15,
    sizes: [
      { name: 'Glass 150 ml', price: 15 },
      { name: 'Bottle 750 ml', price: 70 },
    ],
  },
  {
    id: 830,
    kind: 'wine',
    name: 'Sauvignon Blanc, Adelaide Hills',
    japaneseName: '',
    kana: '',
    englishName: 'Crisp, herbal white wine',
    source: 'Sauvignon blanc from the Adelaide Hills, South Australia',
    serving: 'Glass, 150 ml, or a bottle of 750 ml, at 8 to 10 °C',
    taste: 'Passionfruit, fresh herbs and gooseberry, crisp and dry.',
    containsAlcohol: true,
    description:
      'Fermented cold in steel to keep the scent of herbs and green fruit. The hills above Adelaide are cool and windy, so the wine stays crisp.',
    serverDescription:
      'It smells of passionfruit and fresh herbs, and it is crisp and dry. Greens and shiso love it.',
    notes: 'Pour it for guests who ask for something fresh. Drink it young; check the year on the label.',
    recipe: { components: ['wine'], equipment: [] },
    price: 15,
    sizes: [
      { name: 'Glass 150 ml', price: 15 },
      { name: 'Bottle 750 ml', price: 70 },
    ],
  },
  {
    id: 831,
    kind: 'wine',
    name: 'Pinot Gris, Mornington Peninsula',
    japaneseName: '',
    kana: '',
    englishName: 'Soft, full white wine',
    source: 'Pinot gris from the Mornington Peninsula, Victoria',
    serving: 'Glass, 150 ml, or a bottle of 750 ml, at 10 to 12 °C',
    taste: 'Pear, ginger and quince, soft and full, dry.',
    containsAlcohol: true,
    description:
      'Picked ripe and left on its yeast for some months, so it feels soft and full. There is no new oak. The acid is gentle.',
    serverDescription:
      'This is a soft white with pear and a little ginger in it. It has enough weight for warm dishes.',
    notes: 'A bridge for guests who find riesling too sharp and chardonnay too rich.',
    recipe: { components: ['wine'], equipment: [] },
    price: 16,
    sizes: [
      { name: 'Glass 150 ml', price: 16 },
      { name: 'Bottle 750 ml', price: 75 },
    ],
  },
  {
    id: 832,
    kind: 'wine',
    name: 'Vermentino, McLaren Vale',
    japaneseName: '',
    kana: '',
    englishName: 'Salty, dry white wine',
    source: 'Vermentino from McLaren Vale, South Australia, close to the sea',
    serving: 'Glass, 150 ml, or a bottle of 750 ml, at 8 to 10 °C',
    taste: 'Lemon, fennel and sea salt, dry, with a bitter edge.',
    containsAlcohol: true,
    description:
      'A grape from the shores of Italy that likes heat and salt wind. It is made without oak. The taste is of lemon and fennel, with a clean, bitter edge.',
    serverDescription:
      'It is dry with a salty note, like air by the sea. It is made for what comes out of the water.',
    notes: 'Few guests know the grape. Compare it with a dry riesling that has a little more weight.',
    recipe: { components: ['wine'], equipment: [] },
    price: 15,
    sizes: [
      { name: 'Glass 150 ml', price: 15 },
      { name: 'Bottle 750 ml', price: 72 },
    ],
  },
  {
    id: 833,
    kind: 'wine',
    name: 'Unoaked Chardonnay, Margaret River',
    japaneseName: '',
    kana: '',
    englishName: 'Fresh chardonnay without oak',
    source: 'Chardonnay from Margaret River, Western Australia',
    serving: 'Glass, 150 ml, or a bottle of 750 ml, at 10 to 12 °C',
    taste: 'White peach, melon and lemon, fresh and round.',
    containsAlcohol: true,
    description:
      'It sees only steel, so all you taste is fruit: white peach, melon, lemon. It is rounder than a riesling and fresher than a chardonnay from the barrel.',
    serverDescription: 'This chardonnay has never seen oak. It is all peach and lemon, round but fresh.',
    notes: 'Guests who say "no chardonnay" often mean oak. Let them try a little of this one.',
    recipe: { components: ['wine'], equipment: [] },
    price: 16,
    sizes: [
      { name: 'Glass 150 ml', price: 16 },
      { name: 'Bottle 750 ml', price: 74 },
    ],
  },
  {
    id: 834,
    kind: 'wine',
    name: 'Chardonnay, Yarra Valley',
    japaneseName: '',
    kana: '',
    englishName: 'Round chardonnay from oak barrels',
    source: 'Chardonnay from the Yarra Valley, Victoria',
    serving: 'Glass, 150 ml, or a bottle of 750 ml, at 10 to 12 °C',
    taste: 'Nectarine, vanilla and smoke, round and rich.',
    containsAlcohol: true,
    description:
      'Fermented and aged in oak for ten months, with a second, softer ferment. It is round and rich, with a line of acid down the middle.',
    serverDescription:
      'It is a full white wine from the barrel, round, with a little smoke. It is made for rich dishes.',
    notes: 'Do not serve it too cold, or the oak tastes bitter. It is too rich for plain raw slices.',
    recipe: { components: ['wine'], equipment: [] },
    price: 19,
    sizes: [
      { name: 'Glass 150 ml', price: 19 },
      { name: 'Bottle 750 ml', price: 92 },
    ],
  },
]

export const ROSE_WINES: readonly Drink[] = [
  {
    id: 835,
    kind: 'wine',
    name: 'Dry Rosé, Barossa Valley',
    japaneseName: '',
    kana: '',
    englishName: 'Dry pink wine',
    source: 'Grenache from old vines in the Barossa Valley, South Australia',
    serving: 'Glass, 150 ml, or a bottle of 750 ml, at 8 to 10 °C',
    taste: 'Watermelon, red currant and herbs, dry and savoury.',
    containsAlcohol: true,
    description:
      'Old grenache vines, picked early for rosé. The juice rests on the skins for an hour or two and ferments dry. It has the freshness of a white and a little of the body of a red.',
    serverDescription:
      'It is pale, dry and savoury. If one of you has the grill and one has something cold, share this.',
    notes:
      'It is dry: say so. In summer it is the fastest wine by the glass, so check the fridge before service.',
    recipe: { components: ['wine'], equipment: [] },
    price: 15,
    sizes: [
      { name: 'Glass 150 ml', price: 15 },
      { name: 'Bottle 750 ml', price: 70 },
    ],
  },
]

export const RED_WINES: readonly Drink[] = [
  {
    id: 836,
    kind: 'wine',
    name: 'Pinot Noir, Yarra Valley',
    japaneseName: '',
    kana: '',
    englishName: 'Light red wine with soft tannin',
    source: 'Pinot noir from the Yarra Valley, Victoria',
    serving: 'Glass, 150 ml, or a bottle of 750 ml, at 13 to 15 °C',
    taste: 'Cherry, earth and spice, light, with soft tannin.',
    containsAlcohol: true,
    description:
      'A light red from a cool valley, part of it fermented with the stems. It rests in old oak. The tannin is soft, so it does not fight with delicate food.',
    serverDescription: 'This is our lightest red, all cherry and spice. We serve it a little cool.',
    notes:
      'Put it in the fridge for fifteen minutes before service. It is our red for chicken and eggplant from the robata.',
    recipe: { components: ['wine'], equipment: [] },
    price: 18,
    sizes: [
      { name: 'Glass 150 ml', price: 18 },
      { name: 'Bottle 750 ml', price: 86 },
    ],
  },
  {
    id: 837,
    kind: 'wine',
    name: 'Grenache, McLaren Vale',
    japaneseName: '',
    kana: '',
    englishName: 'Juicy, medium red wine',
    source: 'Grenache from bush vines in McLaren Vale, South Australia',
    serving: 'Glass, 150 ml, or a bottle of 750 ml, at 14 to 16 °C',
    taste: 'Raspberry, dried herbs and white pepper, juicy and smooth.',
    containsAlcohol: true,
    description:
      'Old bush vines on sand, with no water but rain. Grenache gives much fruit and little tannin. It sits between pinot noir and shiraz in weight.',
    serverDescription:
      'It is juicy, with raspberry and pepper, and softer than shiraz. Pork and grenache are good friends.',
    notes: 'Serve it a little below room heat, or the alcohol stands out.',
    recipe: { components: ['wine'], equipment: [] },
    price: 16,
    sizes: [
      { name: 'Glass 150 ml', price: 16 },
      { name: 'Bottle 750 ml', price: 76 },
    ],
  },
  {
    id: 838,
    kind: 'wine',
    name: 'Shiraz, Barossa Valley',
    japaneseName: '',
    kana: '',
    englishName: 'Full-bodied red wine',
    source: 'Shiraz from the Barossa Valley, South Australia',
    serving: 'Glass, 150 ml, or a bottle of 750 ml, at 16 to 18 °C',
    taste: 'Blackberry, black pepper and dark chocolate, full and ripe.',
    containsAlcohol: true,
    description:
      'Ripe fruit from a warm valley, aged for eighteen months in oak. It is full, dark and peppery. The tannin is ripe, and fat makes it feel softer still.',
    serverDescription:
      'It is a big, ripe red with pepper and dark fruit. It can stand beside anything from the charcoal.',
    notes: 'Too heavy for raw dishes. Offer it with fatty wagyu and lamb.',
    recipe: { components: ['wine'], equipment: [] },
    price: 18,
    sizes: [
      { name: 'Glass 150 ml', price: 18 },
      { name: 'Bottle 750 ml', price: 88 },
    ],
  },
  {
    id: 839,
    kind: 'wine',
    name: 'Cabernet Sauvignon, Coonawarra',
    japaneseName: '',
    kana: '',
    englishName: 'Firm red wine with strong tannin',
    source: 'Cabernet sauvignon from the red earth of Coonawarra, South Australia',
    serving: 'Glass, 150 ml, or a bottle of 750 ml, at 16 to 18 °C',
    taste: 'Black currant, mint and cedar, firm and dry.',
    containsAlcohol: true,
    description:
      'Coonawarra is a thin strip of red earth over white stone. The wine is firm, with black currant and mint, and has the most tannin on our list. It needs fat beside it.',
    serverDescription:
      'It is firm and dry, like strong black tea with dark fruit. A fatty cut of beef makes it smooth.',
    notes: 'Offer to decant a bottle. Tannin tastes hard beside chilli and raw dishes.',
    recipe: { components: ['wine'], equipment: [] },
    price: 19,
    sizes: [
      { name: 'Glass 150 ml', price: 19 },
      { name: 'Bottle 750 ml', price: 94 },
    ],
  },
]

export const SWEET_WINES: readonly Drink[] = [
  {
    id: 840,
    kind: 'wine',
    name: 'Botrytis Semillon, Riverina',
    japaneseName: '',
    kana: '',
    englishName: 'Sweet dessert wine',
    source: 'Semillon from the Riverina, New South Wales',
    serving: 'Small glass, 60 ml, or a half bottle of 375 ml, at 8 to 10 °C',
    taste: 'Apricot jam, orange peel and honey, very sweet, with fresh acid.',
    containsAlcohol: true,
    description:
      'A good mould dries the grapes on the vine until little but sugar and flavour is left. The wine is golden and very sweet. Its acid keeps it from being heavy.',
    serverDescription:
      'This is our sweet wine, gold in the glass, with apricot and orange. A small glass is enough.',
    notes: 'Offer it with the dessert menu. The rule is that the wine is at least as sweet as the dish.',
    recipe: { components: ['wine'], equipment: [] },
    price: 14,
    sizes: [
      { name: 'Glass 60 ml', price: 14 },
      { name: 'Half bottle 375 ml', price: 72 },
    ],
  },
]
