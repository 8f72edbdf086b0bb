import type { Dish } from './dish.ts'

export const SIGNATURE_NIGIRI_DISHES: readonly Dish[] = [
  {
    id: 401,
    name: 'Aburi Samon Nigiri',
    japaneseName: '炙りサーモン握り',
    kana: 'あぶり サーモン にぎり',
    englishName: 'Torched salmon nigiri',
    source: 'Belly of farmed Atlantic salmon from Tasmania',
    serving: '2 pieces, torched at the bar and sent at once',
    description:
      'Aburi means touched by the flame. We shape the nigiri with salmon belly, pipe on a line of mayonnaise mixed with yuzu kosho, and torch it until the edges blister. The middle stays raw. A brush of nikiri shoyu and cut chives finish it.',
    serverDescription:
      'Salmon belly on rice, torched so the top is smoky and the inside is still raw. There is a little citrus chilli mayonnaise on it. Eat it while it is warm, with no dip.',
    notes:
      'The yolk in the mayonnaise is pasteurised. Without mayonnaise the chef torches it with salt; an egg allergy still goes to the chef. The nikiri can be tamari on request. Still raw inside: check with a guest who is pregnant.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'wasabi', 'gari', 'salmon', 'yuzu-kosho-mayonnaise', 'nikiri'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 15,
  },
  {
    id: 402,
    name: 'Otoro Nigiri',
    japaneseName: '大トロ握り',
    kana: 'おおとろ にぎり',
    englishName: 'Fatty tuna belly nigiri',
    source: 'Front belly of southern bluefin tuna from Port Lincoln, South Australia',
    serving: '2 pieces, handed over as soon as they are made',
    description:
      'The front of the belly is the fattest cut of the tuna, pale pink with white lines. Cut it too thin and it falls apart, too thick and it coats the mouth. We grate Tasmanian wasabi for it and use plenty. One stroke of nikiri shoyu, nothing else.',
    serverDescription:
      'Otoro is the richest part of the bluefin, and it melts at the warmth of your mouth. The chef has already put on fresh wasabi and seasoning. One bite is best, with gari after it.',
    notes:
      'The chef can brush it with tamari on request. Served raw: check with a guest who is pregnant. Stock is small: ask the bar before you recommend it, and tell the guest the price.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'wasabi', 'gari', 'tuna', 'nikiri'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 30,
  },
  {
    id: 403,
    name: 'Aburi Wagyu Nigiri',
    japaneseName: '炙りワギュウ握り',
    kana: 'あぶり ワギュウ にぎり',
    englishName: 'Seared wagyu nigiri',
    source: 'Australian wagyu striploin, marble score 8 to 9',
    serving: '2 pieces with ginger and spring onion on top',
    description:
      'A thin slice of striploin is laid on the rice raw and seared with the torch until the fat starts to run into the grains. We glaze it with wagyu tare, made from shoyu, mirin, sake, apple and garlic. Grated ginger and spring onion cut the fat.',
    serverDescription:
      'Two slices of marbled wagyu, seared on the rice so that it takes in the juice. The glaze is sweet and salty, with ginger on top. The beef is rare; we can sear it longer if you prefer.',
    notes:
      'Salt and a brush of tamari can take the place of the tare. Rare beef: check with a guest who is pregnant. There is garlic in the tare, so tell guests who avoid it.',
    dietary: [],
    recipe: { components: ['sushi-rice', 'gari', 'beef', 'wagyu-tare'], equipment: [{ key: 'sushi-bar' }] },
    price: 22,
  },
  {
    id: 404,
    name: 'Hotate Butter Shoyu Nigiri',
    japaneseName: '帆立バター醤油握り',
    kana: 'ほたて バター しょうゆ にぎり',
    englishName: 'Scallop nigiri with butter and shoyu',
    source: 'Large Hokkaido scallops, unsalted butter from Victoria, our shoyu',
    serving: '2 pieces, served warm with a wedge of lemon',
    description:
      'The scallop is opened flat and set on rice. A small cube of butter goes on with a few drops of shoyu, and the torch melts both into a glaze with brown edges. We grind black pepper over it. Butter and shoyu with scallop is the taste of a Hokkaido beach grill.',
    serverDescription:
      'Scallop torched with butter and shoyu, warm on top and just set inside. Squeeze the lemon over it and eat it straight away, before the butter cools.',
    notes:
      'Leave out the butter and the chef uses salt and yuzu; a milk allergy still goes to the chef. Tamari in place of shoyu on request. The scallop is not cooked through: check with a guest who is pregnant.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'gari', 'scallop', 'butter', 'shoyu'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 18,
  },
  {
    id: 405,
    name: 'Uni Gunkan',
    japaneseName: '雲丹軍艦',
    kana: 'うに ぐんかん',
    englishName: 'Sea urchin in a nori boat',
    source: 'Long-spined sea urchin, gathered by divers off eastern Tasmania',
    serving: '2 pieces, nori still crisp, with wasabi on top',
    description:
      'Gunkan means warship: a wall of nori around the rice, high enough to hold what would slide off. We rinse the uni in cold salt water, drain it on paper and spoon it in. It gets a speck of wasabi and two drops of nikiri shoyu.',
    serverDescription:
      'Uni is sea urchin: soft, sweet and salty, with a taste of the sea. Divers collect it by hand in Tasmania, where there are too many of them eating the kelp. Eat it quickly, while the nori is crisp.',
    notes:
      'Sea urchin is neither crustacean nor mollusc, and the Food Standards Code counts it as fish. A guest with a fish or shellfish allergy goes to the chef. Tamari can replace the nikiri on request. Raw: check with a guest who is pregnant. It depends on the weather and the divers, so ask the bar each night.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'nori', 'wasabi', 'gari', 'sea-urchin', 'nikiri'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 28,
  },
  {
    id: 406,
    name: 'Ikura Gunkan',
    japaneseName: 'いくら軍艦',
    kana: 'いくら ぐんかん',
    englishName: 'Salmon roe in a nori boat',
    source: 'Roe of wild chum salmon from Alaska, cured by our sushi bar',
    serving: '2 pieces, filled to the rim, with a thin slice of cucumber',
    description:
      'We loosen the roe from the skein in warm salted water, wash it until the water runs clear, and cure it overnight in shoyu, sake and mirin. The beads swell again and turn bright. The spoon must drain first, or the nori goes soft before it reaches the table.',
    serverDescription:
      'Our salmon roe has large beads, and we cure it here in shoyu and sake. They pop on the tongue, salty at first and then sweet. No dipping is needed.',
    notes:
      "The roe sits in shoyu overnight, so tamari on request is possible only when the chef has a day's notice. Fish roe is fish: a guest with a fish allergy must not have it. Cured, not cooked: check with a guest who is pregnant.",
    dietary: [],
    recipe: { components: ['sushi-rice', 'nori', 'gari', 'ikura'], equipment: [{ key: 'sushi-bar' }] },
    price: 20,
  },
  {
    id: 407,
    name: 'Unagi Nigiri',
    japaneseName: '鰻握り',
    kana: 'うなぎ にぎり',
    englishName: 'Grilled eel nigiri',
    source: 'Farmed freshwater eel, steamed, then grilled with our eel sauce',
    serving: '2 pieces, warm, tied with a strip of nori',
    description:
      'In the Tokyo manner, the fillet is grilled, steamed until tender, and grilled again with sauce brushed on three times. For nigiri we crisp it once more on the robata, skin side first. Sansho is ground over it. The sauce, of shoyu, mirin, sake and sugar, takes the place of nikiri.',
    serverDescription:
      'Warm freshwater eel with a sweet, dark glaze and a dust of sansho pepper. It is fully cooked and soft enough to fall apart, so pick it up with your fingers if you like.',
    notes:
      'The eel is grilled with shoyu sauce, so it cannot be made without gluten and tamari is no help. Sansho can be left off. Expect fine soft bones.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'nori', 'gari', 'eel', 'eel-sauce'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 16,
  },
  {
    id: 408,
    name: 'Tamago Nigiri',
    japaneseName: '玉子握り',
    kana: 'たまご にぎり',
    englishName: 'Rolled omelette nigiri',
    source: 'Free-range eggs, our dashi, sugar and mirin',
    serving: '2 thick slices on rice, each with a belt of nori',
    description:
      'Eggs are beaten with dashi, sugar, mirin and a little light shoyu, then cooked in a square copper pan. Each thin layer is rolled over the last until there are twelve. It is pressed in a bamboo mat while hot and served cool. No wasabi goes under it.',
    serverDescription:
      'A sweet, layered omelette on rice, tied with nori. In Japan many people eat it last, almost as a dessert, and some judge a sushi chef by it.',
    notes:
      'Not for vegetarians: the dashi is made with katsuobushi. Shoyu is cooked into the omelette, so tamari on request needs the chef to cook a new one; ask before you offer. Fully cooked.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'nori', 'gari', 'egg', 'dashi', 'shoyu'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 9,
  },
  {
    id: 409,
    name: 'Yaki Nasu Nigiri',
    japaneseName: '焼き茄子握り',
    kana: 'やき なす にぎり',
    englishName: 'Charred eggplant nigiri',
    source: 'Long Japanese eggplant from Queensland, charred over binchotan',
    serving: '2 pieces with ginger, each with a belt of nori',
    description:
      'A whole eggplant is burnt black on the robata, steamed under a lid in its own heat and peeled by hand. We soak the soft, smoky flesh in shoyu and mirin, press it and lay it on rice as we would a slice from the sea. Grated ginger and a brush of nikiri shoyu finish it.',
    serverDescription:
      'Our vegan nigiri is eggplant cooked in the coals until it is soft and smoky, with fresh ginger. The chef seasons it like every other nigiri, so just pick it up and eat it.',
    notes:
      'The marinade has shoyu in it; tamari on request needs 15 minutes for a new piece. The eggplant is charred beside meat and seafood, and shaped with hands and boards that work with fish: for a strict vegan guest, ask the chef to char it on a clean tray and to clean the board first.',
    dietary: ['vegetarian', 'vegan'],
    recipe: {
      components: ['charred-eggplant', 'sushi-rice', 'nori', 'gari', 'shoyu', 'nikiri'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 10,
  },
]
