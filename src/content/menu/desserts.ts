import type { Dish } from './dish.ts'

export const DESSERT_DISHES: readonly Dish[] = [
  {
    id: 601,
    name: 'Matcha Tiramisu',
    japaneseName: '抹茶ティラミス',
    kana: 'まっちゃ ティラミス',
    englishName: 'Matcha tiramisu in a masu box',
    source: 'Stone-ground matcha from Uji, near Kyoto; mascarpone from Victoria',
    serving: 'One portion in a lined wooden masu, with more matcha sieved on top',
    description:
      'Sponge fingers of wheat flour and egg are dipped in strong matcha and laid in the box. Over them goes mascarpone, folded into egg yolk and sugar that we whisk above hot water until thick and cooked. Two layers, a night in the fridge, and matcha through a fine sieve just before it leaves. We use no coffee and no alcohol.',
    serverDescription:
      'It is a tiramisu made with matcha in place of coffee, and it comes in the same kind of box we use for sake. There is no alcohol in it. The green tea keeps it a little bitter, so it is not too sweet.',
    notes:
      'Nothing can be left out, as it is made the day before. The egg is cooked. Matcha holds caffeine: mention it for children and late at night.',
    dietary: ['vegetarian'],
    recipe: {
      components: ['sponge-fingers', 'mascarpone', 'egg', 'matcha'],
      equipment: [{ key: 'pastry-bench' }],
    },
    price: 18,
  },
  {
    id: 602,
    name: 'Warabi Mochi',
    japaneseName: 'わらび餅',
    kana: 'わらび もち',
    englishName: 'Bracken-starch jelly with kinako and kuromitsu',
    source:
      'Bracken starch blended with sweet potato starch; Okinawan black sugar; kinako, roasted soybean powder',
    serving: '8 soft pieces under kinako, with a jug of kuromitsu to pour',
    description:
      'Starch, water and sugar are stirred over the heat for about 15 minutes, until the pot turns from white to clear and pulls from the sides. We cool it in iced water, cut it by hand and roll it in kinako. Pure bracken starch is rare, so ours is a blend. We make it every morning and throw out what is left, since a night in the fridge turns it hard and cloudy. Kuromitsu is black sugar boiled to a syrup.',
    serverDescription:
      'Warabi mochi is a soft, cool jelly dusted with roasted soybean powder. Pour the black sugar syrup over it, as much as you like. It is softer than rice mochi and fully vegan.',
    notes:
      'It can come without kinako, with kuromitsu alone. All of it is rolled at the pastry bench, so an allergy to soy, nuts or egg still goes to the chef. The label of the kinako warns of barley and sesame. The pieces are soft and slippery: offer to cut them small for young children and older guests.',
    dietary: ['vegetarian', 'vegan'],
    recipe: {
      components: ['kinako', 'kuromitsu'],
      equipment: [{ key: 'pastry-bench', components: ['kinako'] }],
    },
    price: 14,
  },
  {
    id: 603,
    name: 'Yuzu Tart',
    japaneseName: '柚子タルト',
    kana: 'ゆず タルト',
    englishName: 'Japanese citrus tart with torched meringue',
    source: 'Yuzu juice from Kochi, on the island of Shikoku; free-range eggs and butter from Victoria',
    serving: 'One 9 cm tart, with the meringue browned to order',
    description:
      'A short shell of wheat flour, butter and egg yolk, baked blind until it is the colour of a biscuit. The curd is yuzu juice, sugar, whole egg and butter, cooked gently to 82 °C and strained. Egg white whipped with hot syrup goes on top and meets the torch when the order comes in. Yuzu is sour like lemon, with something of mandarin in the smell.',
    serverDescription:
      'A small tart filled with yuzu, a Japanese citrus somewhere between lemon and mandarin. On top is soft meringue, which we torch when you order. It is sharp first, then sweet.',
    notes:
      'It cannot be changed. The egg white of the meringue is pasteurised. For guests who avoid gluten by choice, point to the kabocha purin.',
    dietary: ['vegetarian'],
    recipe: {
      components: ['tart-shell', 'butter', 'egg'],
      equipment: [{ key: 'pastry-oven', components: ['tart-shell'] }, { key: 'pastry-bench' }],
    },
    price: 17,
  },
  {
    id: 604,
    name: 'Kurogoma Panna Cotta',
    japaneseName: '黒ごまパンナコッタ',
    kana: 'くろごま パンナコッタ',
    englishName: 'Black sesame panna cotta',
    source: 'Roasted black sesame, ground here to a paste; cream and milk from Victoria',
    serving: 'One 120 g cup, with a shard of sesame brittle',
    description:
      'We roast the seeds, grind them until the oil comes out and whisk the paste into warm milk and cream. Agar sets it, not gelatine, so it is vegetarian. It must be stirred over ice until it starts to thicken; otherwise the sesame sinks and the cup has two colours. Brittle of sugar and seeds is broken over at the pass.',
    serverDescription:
      'This one is dark grey and tastes of toasted black sesame, nutty and not very sweet. It is set cream, so it is smooth, with a crisp piece of sesame brittle on top. It is set with seaweed agar, so it is vegetarian.',
    notes:
      'Neither the sesame nor the dairy can be left out. It is made at the bench of tart and cake. Tell guests who ask for gelatine-free that this is set with agar. The label of the agar, which is seaweed, warns of shellfish and fish.',
    dietary: ['vegetarian'],
    recipe: {
      components: ['black-sesame-paste', 'milk', 'cream', 'agar'],
      // Agar is stirred in at the stove.
      equipment: [{ key: 'pastry-bench', components: ['black-sesame-paste', 'milk', 'cream'] }],
    },
    price: 15,
  },
  {
    id: 605,
    name: 'Gateau Chocolat',
    japaneseName: 'ガトーショコラ',
    kana: 'ガトー ショコラ',
    englishName: 'Chocolate and almond cake with miso caramel',
    source: 'Dark chocolate of 70 per cent cocoa, South Australian almond meal, red rice miso',
    serving: 'One 110 g slice, slightly warm, with whipped cream and a spoon of caramel',
    description:
      'Chocolate and butter are melted together, then egg yolk, almond meal and whipped egg white are folded in. It bakes low for 40 minutes, rises, and sinks as it cools; the cracked top is how it should look. The caramel is sugar, cream and a small spoon of red miso, which does the work of salt. Almond meal is all that binds the cake beside the egg. The chocolate holds soy lecithin.',
    serverDescription:
      'Our chocolate cake is dense and dark, made with almond meal. The caramel beside it has a little red miso in it, so it is salty as well as sweet. Whipped cream keeps it light.',
    notes:
      'The almond is in the cake and cannot be left out. The caramel and the cream come beside it and can stay in the kitchen.',
    dietary: ['vegetarian'],
    recipe: {
      components: ['chocolate', 'butter', 'egg', 'almond-meal', 'miso-caramel', 'cream'],
      equipment: [
        { key: 'pastry-oven', components: ['chocolate', 'butter', 'egg', 'almond-meal'] },
        { key: 'pastry-bench' },
      ],
    },
    price: 18,
  },
  {
    id: 606,
    name: 'Anmitsu',
    japaneseName: 'あんみつ',
    kana: 'あんみつ',
    englishName: 'Agar jelly with anko, fruit and mochi dumplings',
    source: 'Agar from seaweed, azuki beans from Hokkaido, seasonal Australian fruit',
    serving: 'One chilled glass bowl, with kuromitsu in a jug on the side',
    description:
      'Clear agar jelly is cut into cubes and heaped with anko, boiled red peas, fruit of the season and three shiratama, small dumplings of mochi rice. We cook the anko from dry azuki beans with sugar and a pinch of salt, and leave some beans whole. The dumplings are boiled until they float, then a minute more, and cooled in iced water. Kuromitsu brings it all together, so pour it generously.',
    serverDescription:
      'Anmitsu is a classic of Japanese sweet shops: clear jelly, sweet red beans, fruit and little rice dumplings. Pour the black sugar syrup over it and mix as you eat. It is vegan, and it is light after a big meal.',
    notes:
      'Some guests ask for a scoop of matcha ice cream on it: that adds milk and egg, and it is then no longer vegan. The labels warn of shellfish and fish in the seaweed of the agar, and of soy in the red peas, and the dumplings are shaped at the bench of tart and cake: an allergy goes to the chef. Ask about the fruit of the day. The dumplings are chewy, so offer to cut them for small children.',
    dietary: ['vegetarian', 'vegan'],
    recipe: {
      components: ['agar', 'anko', 'red-peas', 'shiratama', 'kuromitsu'],
      // The jelly is cut in its tray, and the syrup stays in its jug.
      equipment: [{ key: 'pastry-bench', components: ['anko', 'red-peas', 'shiratama'] }],
    },
    price: 15,
  },
  {
    id: 607,
    name: 'Kabocha Purin',
    japaneseName: 'かぼちゃプリン',
    kana: 'かぼちゃ プリン',
    englishName: 'Kabocha pumpkin custard with caramel',
    source:
      'Kabocha, the green-skinned Japanese pumpkin, grown in New South Wales; free-range eggs, milk and cream',
    serving: 'One 120 g custard, turned out on the plate with its caramel',
    description:
      'Kabocha is drier and sweeter than most pumpkins, so the custard sets firm and needs less sugar. We bake it soft, push it through a sieve and mix it with egg, milk and cream. Dark caramel goes in the mould first. It bakes in a water bath at 150 °C for 40 minutes and chills overnight. If the water boils, the custard gets holes.',
    serverDescription:
      'Purin is the Japanese caramel custard that children grow up with, and ours is made with kabocha pumpkin. It is smooth and holds its shape, and the caramel on top is a little bitter.',
    notes:
      'Our choice for guests who avoid gluten, baked in a covered water bath. A guest with coeliac disease still goes to the chef first, since the tart is made at the same bench and bakes in the same oven. Neither the egg nor the dairy can be left out.',
    dietary: ['vegetarian'],
    recipe: {
      components: ['egg', 'milk', 'cream'],
      equipment: [{ key: 'pastry-oven' }, { key: 'pastry-bench' }],
    },
    price: 15,
  },
]
