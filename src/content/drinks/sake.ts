import type { Drink } from './drink.ts'

export const SPARKLING_SAKE: readonly Drink[] = [
  {
    id: 801,
    kind: 'sake',
    name: 'Sparkling Junmai, Miyagi',
    japaneseName: 'スパークリング純米 宮城',
    kana: 'スパークリング じゅんまい みやぎ',
    englishName: 'Sparkling sake, 12% alcohol',
    source: 'Miyagi, on the cold Pacific coast of the north',
    serving: 'Flute, 100 ml, poured at yukibie (5 °C)',
    taste: 'Fresh grape and pear, fine bubbles, a touch of sweetness and a clean end.',
    containsAlcohol: true,
    description:
      'A junmai that ferments a second time in the bottle, which gives it its own bubbles. The rice is polished to 65%. It stops at 12% alcohol, so it is lighter than still sake, and a little sugar from the rice stays in.',
    serverDescription:
      'This is sake with bubbles, light and a little sweet. It is a good first glass for the table.',
    notes:
      'Do not shake the bottle, and open it slowly over a cloth. Tell guests that it is lighter than other sake. Pour an open bottle on the same night.',
    recipe: { components: ['sake'], equipment: [] },
    price: 16,
    sizes: [
      { name: 'Glass 100 ml', price: 16 },
      { name: 'Bottle 720 ml', price: 98 },
    ],
  },
]

export const DAIGINJO: readonly Drink[] = [
  {
    id: 802,
    kind: 'sake',
    name: 'Junmai Daiginjo, Hyogo',
    japaneseName: '純米大吟醸 兵庫',
    kana: 'じゅんまい だいぎんじょう ひょうご',
    englishName: 'Clear, fragrant sake of half the grain',
    source: 'Hyogo, home of the rice Yamada Nishiki',
    serving: 'Wine glass, 90 ml, or a bottle of 720 ml, at suzubie (15 °C)',
    taste: 'Melon and white peach, silky, with a long, soft end.',
    containsAlcohol: true,
    description:
      'Brewed from Yamada Nishiki polished to 45%, with no alcohol added. The mash ferments cold for more than a month. It has more body than a daiginjo and keeps its scent in the glass.',
    serverDescription:
      'More than half of each grain of rice was polished away for this one. Smell it before you sip: many people find melon in it.',
    notes:
      'Fill the wine glass to one third at most. Pour it early in the meal. Straight from the fridge it is closed, so give the glass a few minutes. An open bottle has three days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 26,
    sizes: [
      { name: 'Glass 90 ml', price: 26 },
      { name: 'Bottle 720 ml', price: 185 },
    ],
  },
  {
    id: 803,
    kind: 'sake',
    name: 'Junmai Daiginjo, Yamaguchi',
    japaneseName: '純米大吟醸 山口',
    kana: 'じゅんまい だいぎんじょう やまぐち',
    englishName: 'Light, bright sake of rice polished to 39%',
    source: 'Yamaguchi, at the western end of the main island',
    serving: 'Wine glass, 90 ml, or a bottle of 720 ml, at hanabie (10 °C)',
    taste: 'Green apple and lychee, bright and light, with a dry end.',
    containsAlcohol: true,
    description:
      'The rice is polished to 39%, which takes the mill about three days. No alcohol is added. The brewer looks for fruit and lift rather than weight, so it is the lightest of our junmai daiginjo.',
    serverDescription:
      'Only 39% of each grain is left, so this sake is very clean. It is bright, like a crisp apple.',
    notes:
      'Offer it to someone who has never had sake and likes light, dry drinks. Fill the wine glass to one third at most. An open bottle has three days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 28,
    sizes: [
      { name: 'Glass 90 ml', price: 28 },
      { name: 'Bottle 720 ml', price: 198 },
    ],
  },
  {
    id: 804,
    kind: 'sake',
    name: 'Daiginjo, Hiroshima',
    japaneseName: '大吟醸 広島',
    kana: 'だいぎんじょう ひろしま',
    englishName: 'The most fragrant and lightest style',
    source: 'Hiroshima, where brewers learned to make ginjo with soft water',
    serving: 'Wine glass, 90 ml, or a bottle of 720 ml, at suzubie (15 °C)',
    taste: 'Pear, anise and white flowers, feather-light, soft at the end.',
    containsAlcohol: true,
    description:
      'Polished to 45% and brewed with the soft water of Hiroshima. A little brewing alcohol goes in before pressing, to carry the aroma. It is not stronger for it: water brings it to 16%.',
    serverDescription:
      'This is our most fragrant sake. It is light and soft, and it smells of pear and flowers.',
    notes:
      'It is the first pour of the polishing flight. Keep it away from the cedar of a masu. Fill the wine glass to one third at most. An open bottle has three days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 24,
    sizes: [
      { name: 'Glass 90 ml', price: 24 },
      { name: 'Bottle 720 ml', price: 168 },
    ],
  },
]

export const GINJO: readonly Drink[] = [
  {
    id: 805,
    kind: 'sake',
    name: 'Junmai Ginjo, Niigata',
    japaneseName: '純米吟醸 新潟',
    kana: 'じゅんまい ぎんじょう にいがた',
    englishName: 'Crisp, dry sake from snow country',
    source: 'Niigata, where deep snow keeps the breweries cold',
    serving: 'Wine glass, 90 ml, or a katakuchi of 180 ml, at hanabie (10 °C)',
    taste: 'Cool and dry, light pear, a short, clean end.',
    containsAlcohol: true,
    description:
      'Brewed from Gohyakumangoku rice, polished to 55%, with no alcohol added. Niigata is known for sake that is light and dry. The soft water from melted snow helps it along.',
    serverDescription:
      'It comes from the snow country and tastes like it: cool, dry and clean. It is the one that lets the food speak.',
    notes:
      'If you are not sure what a table likes, begin here. Pour from the katakuchi for two. An open bottle has three days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 17,
    sizes: [
      { name: 'Glass 90 ml', price: 17 },
      { name: 'Katakuchi 180 ml', price: 32 },
      { name: 'Bottle 720 ml', price: 118 },
    ],
  },
  {
    id: 806,
    kind: 'sake',
    name: 'Junmai Ginjo, Nagano',
    japaneseName: '純米吟醸 長野',
    kana: 'じゅんまい ぎんじょう ながの',
    englishName: 'Soft, fruity sake from the mountains',
    source: 'Nagano, high in the Japanese Alps',
    serving: 'Wine glass, 90 ml, or a katakuchi of 180 ml, at suzubie (15 °C)',
    taste: 'Ripe banana and mandarin, round, with a gentle acid.',
    containsAlcohol: true,
    description:
      'The rice is Miyama Nishiki, bred for cold valleys, and polished to 55%. No alcohol is added. A local yeast gives it more fruit than the one from Niigata, and the body is rounder.',
    serverDescription:
      'You may smell banana, but no fruit goes into it. The yeast makes that scent in the cold.',
    notes:
      'Set it beside the Niigata for guests who like to compare: same grade, two tastes. An open bottle has three days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 18,
    sizes: [
      { name: 'Glass 90 ml', price: 18 },
      { name: 'Katakuchi 180 ml', price: 34 },
      { name: 'Bottle 720 ml', price: 124 },
    ],
  },
  {
    id: 807,
    kind: 'sake',
    name: 'Junmai Ginjo, Yamagata',
    japaneseName: '純米吟醸 山形',
    kana: 'じゅんまい ぎんじょう やまがた',
    englishName: 'Floral sake with a taste of rice',
    source: 'Yamagata, in the north, made with the local rice Dewasansan',
    serving: 'Wine glass, 90 ml, or a katakuchi of 180 ml, at suzubie (15 °C)',
    taste: 'White flowers, apricot and rice, smooth and a little sweet.',
    containsAlcohol: true,
    description:
      'Rice, yeast and koji all come from Yamagata, and the rice is polished to 55%. No alcohol is added. The ferment is cold, but not as cold as for a daiginjo, so more of the rice is left in the taste.',
    serverDescription:
      'Rice, yeast and water are all from one place, Yamagata. It is floral at first, and then you taste the rice.',
    notes:
      'Of all our ginjo it takes warmth best. If a guest wants it warm, suggest nurukan at 40 °C and no higher. An open bottle has three days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 19,
    sizes: [
      { name: 'Glass 90 ml', price: 19 },
      { name: 'Katakuchi 180 ml', price: 36 },
      { name: 'Bottle 720 ml', price: 132 },
    ],
  },
  {
    id: 808,
    kind: 'sake',
    name: 'Ginjo, Akita',
    japaneseName: '吟醸 秋田',
    kana: 'ぎんじょう あきた',
    englishName: 'Light sake with apple on the nose',
    source: 'Akita, in the far north of the main island',
    serving: 'Wine glass, 90 ml, or a katakuchi of 180 ml, at hanabie (10 °C)',
    taste: 'Red apple, light and smooth, gone in a moment.',
    containsAlcohol: true,
    description:
      'Polished to 55% and brewed through the long winter of Akita, cold and slow. A little brewing alcohol lifts the aroma and makes it light on the palate.',
    serverDescription: 'It smells of apple and is very light. It is easy to drink through a whole meal.',
    notes:
      'It is the second pour of the polishing flight. Hot service drives the aroma off, so offer a honjozo to a guest who wants it hot. An open bottle has three days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 16,
    sizes: [
      { name: 'Glass 90 ml', price: 16 },
      { name: 'Katakuchi 180 ml', price: 30 },
      { name: 'Bottle 720 ml', price: 108 },
    ],
  },
]

export const JUNMAI: readonly Drink[] = [
  {
    id: 809,
    kind: 'sake',
    name: 'Tokubetsu Junmai, Okayama',
    japaneseName: '特別純米 岡山',
    kana: 'とくべつ じゅんまい おかやま',
    englishName: 'Special junmai of the old rice Omachi',
    source: 'Okayama, where Omachi has been grown since the 1860s',
    serving: 'Tokkuri, 180 ml, at jo-on (20 °C) or nurukan (40 °C)',
    taste: 'Savoury and broad, with herbs, plum and a clean end.',
    containsAlcohol: true,
    description:
      'Omachi is one of the oldest kinds of sake rice: tall, late and hard to grow. The rice is polished to 60% and no alcohol is added. It gives a sake with depth, cleaner than a plain junmai.',
    serverDescription:
      'This one is made from a very old kind of rice called Omachi. It is savoury and deep, good cool or gently warm.',
    notes: 'Ask which temperature the guest would like. An open bottle has seven days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 24,
    sizes: [
      { name: 'Tokkuri 180 ml', price: 24 },
      { name: 'Bottle 720 ml', price: 88 },
    ],
  },
  {
    id: 810,
    kind: 'sake',
    name: 'Junmai, Kochi',
    japaneseName: '純米 高知',
    kana: 'じゅんまい こうち',
    englishName: 'Very dry pure rice sake',
    source: 'Kochi, on the south coast of Shikoku',
    serving: 'Katakuchi, 180 ml, at suzubie (15 °C), or a tokkuri, 180 ml, at jokan (45 °C)',
    taste: 'Bone dry and firm, with a salty edge and good acid.',
    containsAlcohol: true,
    description:
      'Kochi likes its sake dry, to drink with food and in company. This one is polished to 70%, with no alcohol added. It is fuller than a honjozo and just as dry.',
    serverDescription:
      'This is our driest sake. All of its alcohol comes from rice, and it works with nearly all of our food.',
    notes:
      'On the label the sake meter value is plus 8, which points to dry. It is good cool and warm, so ask. An open bottle has seven days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 20,
    sizes: [
      { name: 'Tokkuri 180 ml', price: 20 },
      { name: 'Bottle 720 ml', price: 74 },
    ],
  },
  {
    id: 811,
    kind: 'sake',
    name: 'Junmai, Kyoto',
    japaneseName: '純米 京都',
    kana: 'じゅんまい きょうと',
    englishName: 'Round, gentle pure rice sake',
    source: 'Fushimi in Kyoto, known for its soft spring water',
    serving: 'Tokkuri, 180 ml, at nurukan (40 °C) or jokan (45 °C)',
    taste: 'Steamed rice and mushroom, round, with plenty of umami.',
    containsAlcohol: true,
    description:
      'The soft water of Fushimi makes the mash ferment slowly, so the sake turns out mild and round. The rice is polished to 65%, and no alcohol is added. Warmth opens it.',
    serverDescription:
      'All the alcohol in this one comes from rice. It is round and savoury, and lovely warm.',
    notes:
      'This is the junmai of the temperature flight. Warm it in the tokkuri and check it with the thermometer. An open bottle has seven days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 19,
    sizes: [
      { name: 'Tokkuri 180 ml', price: 19 },
      { name: 'Bottle 720 ml', price: 70 },
    ],
  },
  {
    id: 812,
    kind: 'sake',
    name: 'Kimoto Junmai, Hyogo',
    japaneseName: '生酛純米 兵庫',
    kana: 'きもと じゅんまい ひょうご',
    englishName: 'Deep junmai from a slow, old yeast start',
    source: 'Nada in Hyogo, known for its hard water',
    serving: 'Tokkuri, 180 ml, at jokan (45 °C)',
    taste: 'Deep and firm, cocoa and plum skin, with a lively acid.',
    containsAlcohol: true,
    description:
      'For a kimoto the yeast starter takes about four weeks, and natural lactic acid bacteria guard it. The hard water of Nada gives it a firm frame. The rice is polished to 70%, and no alcohol is added.',
    serverDescription:
      'This sake starts in an old, slow way that gives it depth. Warm, it stands up to rich, sweet sauces.',
    notes:
      'Serve it warm, in a tokkuri that you have warmed first. Hold it by the neck and say that it is hot. An open bottle has seven days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 23,
    sizes: [
      { name: 'Tokkuri 180 ml', price: 23 },
      { name: 'Bottle 720 ml', price: 85 },
    ],
  },
  {
    id: 813,
    kind: 'sake',
    name: 'Yamahai Junmai, Ishikawa',
    japaneseName: '山廃純米 石川',
    kana: 'やまはい じゅんまい いしかわ',
    englishName: 'Wild, deep junmai',
    source: 'Ishikawa, on the Sea of Japan, long known for yamahai',
    serving: 'Tokkuri, 180 ml, or a guinomi, 90 ml, at jokan (45 °C)',
    taste: 'Wild mushroom, caramel and spice, full, with strong acid.',
    containsAlcohol: true,
    description:
      'Yamahai is a slow yeast start like kimoto, without the hard work of poling the mash. The taste is deeper and more wild. The rice is polished to 65%, no alcohol is added, and it rests for two years.',
    serverDescription:
      'This is our boldest warm sake, deep and a little wild. It wants something from the grill beside it.',
    notes:
      'Too strong for mild food; pour it with tare and wagyu. In a thick clay guinomi it stays warm. An open bottle has seven days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 13,
    sizes: [
      { name: 'Guinomi 90 ml', price: 13 },
      { name: 'Tokkuri 180 ml', price: 25 },
      { name: 'Bottle 720 ml', price: 92 },
    ],
  },
]

export const HONJOZO: readonly Drink[] = [
  {
    id: 814,
    kind: 'sake',
    name: 'Tokubetsu Honjozo, Fukushima',
    japaneseName: '特別本醸造 福島',
    kana: 'とくべつ ほんじょうぞう ふくしま',
    englishName: 'Special honjozo, dry and smooth',
    source: 'Fukushima, from the cold basin of Aizu',
    serving: 'Katakuchi, 180 ml, at hanabie (10 °C), or a tokkuri, 180 ml, at nurukan (40 °C)',
    taste: 'Smooth and dry, light melon, a quick, clean end.',
    containsAlcohol: true,
    description:
      'Polished to 60%, further than a honjozo must be, with a small dose of brewing alcohol before pressing. It is smooth and dry, and easy to drink from the first dish to the last.',
    serverDescription:
      'It is dry, smooth and light, and it does not get in the way. One flask carries you through the meal.',
    notes:
      'Guests may think that added alcohol makes it strong. It does not: water brings it to 15%. An open bottle has seven days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 21,
    sizes: [
      { name: 'Tokkuri 180 ml', price: 21 },
      { name: 'Bottle 720 ml', price: 78 },
    ],
  },
  {
    id: 815,
    kind: 'sake',
    name: 'Honjozo, Toyama',
    japaneseName: '本醸造 富山',
    kana: 'ほんじょうぞう とやま',
    englishName: 'Light, dry sake for anything fried',
    source: 'Toyama, between high mountains and a deep bay',
    serving: 'Katakuchi, 180 ml, at hanabie (10 °C), or a tokkuri, 180 ml, at atsukan (50 °C)',
    taste: 'Light and dry, a hint of rice, short and clear.',
    containsAlcohol: true,
    description:
      'The rice is polished to 70%, and a little brewing alcohol goes in just before pressing. That moves the aroma into the sake and makes the end short and dry.',
    serverDescription:
      'It is light and dry, not stronger than the others, and very good with anything fried. We pour it cold or really hot.',
    notes:
      'It is our first choice for atsukan, and the third pour of the polishing flight. Ask "gently warm or really hot?" An open bottle has seven days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 18,
    sizes: [
      { name: 'Tokkuri 180 ml', price: 18 },
      { name: 'Bottle 720 ml', price: 66 },
    ],
  },
  {
    id: 816,
    kind: 'sake',
    name: 'Futsushu, Hyogo',
    japaneseName: '普通酒 兵庫',
    kana: 'ふつうしゅ ひょうご',
    englishName: 'Everyday table sake',
    source: 'Hyogo, where more sake is made than anywhere else in Japan',
    serving: 'Tokkuri, 180 ml, at atsukan (50 °C) or jo-on (20 °C)',
    taste: 'Simple and mellow, a little sweet, warm with alcohol.',
    containsAlcohol: true,
    description:
      'More than half of the sake drunk in Japan is futsushu, the everyday kind with no grade on its label. This one has some distilled alcohol added and no sugar. It is made to be warmed.',
    serverDescription:
      'This is what an izakaya in Japan pours when you ask for hot sake. It is simple, warm and friendly.',
    notes: 'Never in the microwave: the tokkuri stands in hot water. An open bottle has seven days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 14,
    sizes: [
      { name: 'Tokkuri 180 ml', price: 14 },
      { name: 'Bottle 720 ml', price: 50 },
    ],
  },
]

export const OTHER_SAKE: readonly Drink[] = [
  {
    id: 817,
    kind: 'sake',
    name: 'Namazake, Saga',
    japaneseName: '生酒 佐賀',
    kana: 'なまざけ さが',
    englishName: 'Fresh junmai ginjo, not pasteurised',
    source: 'Saga, on the southern island of Kyushu',
    serving: 'Katakuchi, 180 ml, at hanabie (10 °C)',
    taste: 'Fresh and lively, green melon, with a prickle and crisp acid.',
    containsAlcohol: true,
    description:
      'Namazake is never pasteurised, so it tastes as it does in the brewery: young and lively. This one is a junmai ginjo polished to 55%, with no alcohol added. It travels cold all the way.',
    serverDescription:
      'This sake was never heated. It is as fresh as it gets, and it stands up to sour dishes.',
    notes:
      'Keep it at 5 °C or below, sealed or open, and put it back right after you pour. It is the first pour of the character flight. An open bottle has three days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 29,
    sizes: [
      { name: 'Katakuchi 180 ml', price: 29 },
      { name: 'Bottle 720 ml', price: 106 },
    ],
  },
  {
    id: 818,
    kind: 'sake',
    name: 'Nigori, Kyoto',
    japaneseName: 'にごり 京都',
    kana: 'にごり きょうと',
    englishName: 'Cloudy sake',
    source: 'Kyoto, from a brewery town by the river',
    serving: 'Katakuchi, 180 ml, at hanabie (10 °C)',
    taste: 'Thick and soft, sweet rice and coconut, mild.',
    containsAlcohol: true,
    description:
      'The mash is pressed through a coarse mesh, so fine rice lees stay in and make it white. The rice is polished to 70%, and no alcohol is added. It is slightly sweet and feels thick.',
    serverDescription:
      'The cloud in it is fine rice. It is soft and a little sweet, so it cools down anything with chilli.',
    notes:
      'Turn the bottle slowly upside down and back until the white is even. Do not shake it, as it may still hold gas. An open bottle has seven days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 22,
    sizes: [
      { name: 'Katakuchi 180 ml', price: 22 },
      { name: 'Bottle 720 ml', price: 80 },
    ],
  },
  {
    id: 819,
    kind: 'sake',
    name: 'Genshu, Shiga',
    japaneseName: '原酒 滋賀',
    kana: 'げんしゅ しが',
    englishName: 'Undiluted junmai, 18% alcohol',
    source: 'Shiga, on the shore of Lake Biwa',
    serving: 'Guinomi, 90 ml, on its own at suzubie (15 °C) or over ice',
    taste: 'Big and rich, dark honey and spice, strong.',
    containsAlcohol: true,
    description:
      'After pressing no water goes in, so it stays at 18%. It is a junmai of rice polished to 65%, with no alcohol added. Everything is larger: sweetness, umami and strength.',
    serverDescription:
      'No water was added to this sake, so it is stronger than the others, at 18%. Over ice it opens slowly.',
    notes:
      'Say the strength when you pour. One guinomi counts as one and a half standard drinks. Bring water with it. An open bottle has seven days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 14,
    sizes: [
      { name: 'Guinomi 90 ml', price: 14 },
      { name: 'Bottle 720 ml', price: 98 },
    ],
  },
  {
    id: 820,
    kind: 'sake',
    name: 'Taruzake, Nara',
    japaneseName: '樽酒 奈良',
    kana: 'たるざけ なら',
    englishName: 'Sake from a cedar barrel',
    source: 'Nara, rested in a barrel of Yoshino cedar',
    serving: 'A glass in a masu, 180 ml with what runs over, at jo-on (20 °C)',
    taste: 'Cedar and pepper, dry and clean, like a walk in the woods.',
    containsAlcohol: true,
    description:
      'A dry junmai of rice polished to 70%, with no alcohol added. It rests in a barrel of cedar for about two weeks. In that short time it takes up the smell of the wood.',
    serverDescription:
      'It rested in a cedar barrel and smells of the wood. We pour until a little runs over into the box; drink that too.',
    notes:
      'Serve it mokkiri, the glass in the masu. This is the sake of weddings and openings, so offer it to a table that has something to celebrate. An open bottle has seven days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 22,
    sizes: [
      { name: 'Masu 180 ml', price: 22 },
      { name: 'Bottle 720 ml', price: 82 },
    ],
  },
  {
    id: 821,
    kind: 'sake',
    name: 'Koshu, Gifu',
    japaneseName: '古酒 岐阜',
    kana: 'こしゅ ぎふ',
    englishName: 'Aged sake, amber',
    source: 'Gifu, aged in the cellar for eight years',
    serving: 'Small glass, 60 ml, at jo-on (20 °C)',
    taste: 'Caramel, dried fig and cocoa, sweet and savoury at once.',
    containsAlcohol: true,
    description:
      'Most sake is drunk within a year. This junmai, of rice polished to 70% and with no alcohol added, has waited eight. It has turned amber and tastes of dried fruit and caramel.',
    serverDescription:
      'It has aged for eight years and turned amber. It tastes of dried fruit and caramel, so it is lovely with chocolate.',
    notes:
      'It is the last pour of the character flight. Offer it with the dessert menu, or in place of dessert. An open bottle has seven days.',
    recipe: { components: ['sake'], equipment: [] },
    price: 17,
    sizes: [
      { name: 'Glass 60 ml', price: 17 },
      { name: 'Bottle 720 ml', price: 180 },
    ],
  },
]

export const SAKE_FLIGHTS: readonly Drink[] = [
  {
    id: 822,
    kind: 'sake',
    name: 'Polishing Flight',
    japaneseName: '精米飲み比べ',
    kana: 'せいまい のみくらべ',
    englishName: 'Daiginjo, ginjo and honjozo, side by side',
    source: 'Daiginjo from Hiroshima, ginjo from Akita and honjozo from Toyama',
    serving: 'Three pours of 60 ml, 180 ml in all, at hanabie (10 °C)',
    taste: 'From feather-light and fragrant to dry and plain.',
    containsAlcohol: true,
    description:
      'Three small pours that differ in how much of the rice is left: 45, 55 and 70%. All three have a little brewing alcohol, so only the polish changes.',
    serverDescription:
      'These are three sake, from the most polished rice to the least. Please start on the left, or the fuller one covers the others.',
    notes:
      'Set them down from left to right: daiginjo, ginjo, honjozo. Count the flight as two and a half standard drinks and bring water.',
    recipe: { components: ['sake'], equipment: [] },
    price: 32,
    sizes: [],
  },
  {
    id: 823,
    kind: 'sake',
    name: 'Temperature Flight',
    japaneseName: '温度飲み比べ',
    kana: 'おんど のみくらべ',
    englishName: 'One junmai at three temperatures',
    source: 'Junmai from Kyoto',
    serving: 'Three pours of 60 ml, 180 ml in all, at hanabie (10 °C), jo-on (20 °C) and jokan (45 °C)',
    taste: 'Crisp when cold, plain at room heat, round and full when warm.',
    containsAlcohol: true,
    description:
      'The same junmai three times: cold, at room temperature and warm. Cold makes it crisp. Warmth brings out the sweetness, the umami and the smell of rice.',
    serverDescription:
      'It is one sake, served three times: cold, cool and warm. Many people cannot believe that it is the same bottle.',
    notes:
      'Warm the last pour first and bring all three together. Count the flight as two and a half standard drinks and bring water.',
    recipe: { components: ['sake'], equipment: [] },
    price: 22,
    sizes: [],
  },
  {
    id: 824,
    kind: 'sake',
    name: 'Character Flight',
    japaneseName: '個性飲み比べ',
    kana: 'こせい のみくらべ',
    englishName: 'Namazake, nigori and koshu, side by side',
    source: 'Namazake from Saga, nigori from Kyoto and koshu from Gifu',
    serving: 'Three pours of 60 ml, 180 ml in all: two at hanabie (10 °C), the koshu at jo-on (20 °C)',
    taste: 'Lively, then soft and cloudy, then dark and sweet.',
    containsAlcohol: true,
    description:
      'Three sake that could not be less alike: one never heated, one pressed so that it stays cloudy, one aged for eight years. They go from light to rich.',
    serverDescription:
      'This flight shows how far apart three sake can be: fresh, cloudy and aged. Take them from left to right.',
    notes:
      'Turn the nigori before you pour, and put the namazake back in the fridge at once. Count the flight as two and a half standard drinks and bring water.',
    recipe: { components: ['sake'], equipment: [] },
    price: 34,
    sizes: [],
  },
]
