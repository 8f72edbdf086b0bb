import type { Dish } from './dish.ts'

export const MAKI_DISHES: readonly Dish[] = [
  {
    id: 101,
    name: 'Kappa Maki',
    japaneseName: 'かっぱ巻き',
    kana: 'かっぱ まき',
    englishName: 'Cucumber roll',
    source: 'Lebanese cucumber, sushi rice, nori and toasted sesame seeds',
    serving: '6 small pieces, cut side up, with gari, wasabi and a dish of shoyu',
    description:
      'Hosomaki: a thin roll on half a sheet of nori. We take the seeds out of the cucumber so the rice stays dry, cut it in long batons and add a line of toasted sesame. It is rolled to order, while the nori is still crisp.',
    serverDescription:
      'Our thin cucumber roll is cut in six, with a little toasted sesame inside. It is vegan, and it is cool and crisp between richer dishes.',
    notes:
      'Bring tamari on request. The sesame can be left out, but the same mats roll it for others, and the same knives cut fish, shellfish and tempura: any allergy goes to the chef. Ask if the guest wants wasabi in the roll or on the side.',
    dietary: ['vegetarian', 'vegan'],
    recipe: {
      components: ['sushi-rice', 'nori', 'wasabi', 'gari', 'toasted-sesame', 'shoyu'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 9,
  },
  {
    id: 102,
    name: 'Avocado Takuan Maki',
    japaneseName: 'アボカド沢庵巻き',
    kana: 'アボカド たくあん まき',
    englishName: 'Avocado and pickled daikon roll',
    source: 'Ripe Hass avocado and takuan, the yellow daikon that we pickle in rice bran',
    serving: '6 pieces in two rows, with gari, wasabi and a dish of shoyu',
    description:
      'Soft avocado needs something with a bite, so we lay a strip of takuan beside it. Daikon is hung to dry, then pickled in rice bran and salt with turmeric for colour. Leaves of shiso go in before the roll is closed.',
    serverDescription:
      'Six pieces of avocado with our own pickled daikon, which is yellow, crunchy and a little sour. There is a leaf of shiso in it, a Japanese herb a bit like mint. The roll is vegan.',
    notes:
      'Tamari can take the place of the shoyu on the side. The pickle is made here with rice bran. The boards also cut fish, shellfish and tempura: for an allergy or a coeliac guest, speak to the chef first. Shiso can be left out.',
    dietary: ['vegetarian', 'vegan'],
    recipe: {
      components: ['sushi-rice', 'nori', 'wasabi', 'gari', 'takuan', 'shoyu'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 11,
  },
  {
    id: 103,
    name: 'Yasai Futomaki',
    japaneseName: '野菜太巻き',
    kana: 'やさい ふとまき',
    englishName: 'Thick vegetable roll',
    source: 'Dried shiitake, kanpyo (dried gourd), fried tofu, spinach, carrot and cucumber',
    serving: '5 thick pieces, laid flat to show the pattern, with gari and a dish of shoyu',
    description:
      'Shiitake, kanpyo and thin fried tofu are simmered in kombu dashi with shoyu, mirin and sugar, then squeezed and cooled. Blanched spinach is dressed with sesame from the hand mill of the bar, which grinds nothing else. Everything is packed into a full sheet of nori, with cucumber and carrot for crunch.',
    serverDescription:
      'A thick roll with five vegetables and tofu, some simmered sweet and dark, some fresh. Each piece is two good bites. No animal product goes in, so vegans can order it.',
    notes:
      'The stock is only kombu and dried shiitake. We simmer the filling in shoyu ahead of service, so tamari on the side does not take the gluten away. For a guest who chooses to avoid gluten, Kappa Maki with tamari is the better choice. With coeliac disease the chef decides, because tempura is cut on the same boards.',
    dietary: ['vegetarian', 'vegan'],
    recipe: {
      components: ['sushi-rice', 'nori', 'gari', 'futomaki-filling', 'spinach', 'toasted-sesame', 'shoyu'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 16,
  },
  {
    id: 104,
    name: 'Tekka Maki',
    japaneseName: '鉄火巻き',
    kana: 'てっか まき',
    englishName: 'Tuna roll',
    source: 'Akami, the lean back of southern bluefin tuna from Port Lincoln, South Australia',
    serving: '6 small pieces, with gari, wasabi and a dish of shoyu',
    description:
      'One square baton of akami, a smear of wasabi, rice and nori: there is nothing to hide behind. The fish is cut as long as the nori, so that no piece comes up short. Tekka means red-hot iron: some say for the colour in the middle, others for the tekkaba, gambling rooms where it was eaten.',
    serverDescription:
      'The classic thin tuna roll, with lean raw tuna and a touch of wasabi inside. Dip it lightly in the shoyu and eat it in one bite.',
    notes:
      'Raw: check with a guest who is pregnant. Bring tamari on request for a guest who avoids gluten. Wasabi is in the roll; write it on the order if the guest wants none.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'nori', 'wasabi', 'gari', 'tuna', 'shoyu'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 15,
  },
  {
    id: 105,
    name: 'Samon Avocado Maki',
    japaneseName: 'サーモンアボカド巻き',
    kana: 'サーモン アボカド まき',
    englishName: 'Salmon and avocado inside-out roll',
    source: 'Farmed Atlantic salmon from Tasmania and Hass avocado',
    serving: '8 pieces, rice on the outside, with gari, wasabi and a dish of shoyu',
    description:
      'Uramaki, which means that the rice is outside and the nori inside. Strips of raw salmon and avocado fill the middle; white and black sesame coat the rice. We wipe the knife on a wet cloth between cuts to keep the edges clean.',
    serverDescription:
      'Eight pieces with raw salmon and avocado in the middle and toasted sesame around the rice. It is mild and soft, so most people who are new to sushi like it.',
    notes:
      'We can roll it without sesame, though on a mat that others with sesame are rolled on: a sesame allergy goes to the chef. Tamari is brought on request. The salmon is raw, so ask about pregnancy.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'nori', 'wasabi', 'gari', 'salmon', 'toasted-sesame', 'shoyu'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 18,
  },
  {
    id: 106,
    name: 'Pirikara Maguro Maki',
    japaneseName: 'ピリ辛鮪巻き',
    kana: 'ピリから まぐろ まき',
    englishName: 'Spicy tuna roll',
    source: 'Lean tuna from the ends of the loin, chilli oil and our shichimi',
    serving: '8 pieces, rice outside, dusted with shichimi, with gari and a dish of shoyu',
    description:
      'Tuna is chopped by hand, never minced by machine, and mixed with mayonnaise, chilli oil, sesame oil and spring onion. Cucumber in the centre cools it down. The finished roll is turned in shichimi, our seven-spice mix, which has sesame in it.',
    serverDescription:
      'Chopped raw tuna with chilli and mayonnaise, rolled with cucumber and dusted with seven-spice. The heat is gentle and comes at the end. We can make it hotter if you like.',
    notes:
      'Mayonnaise, made with pasteurised yolk, can be left out. The sesame cannot come out, because it is in the oil and the shichimi. Tamari is brought on request. Raw: check with a guest who is pregnant.',
    dietary: [],
    recipe: {
      components: [
        'sushi-rice',
        'nori',
        'gari',
        'tuna',
        'mayonnaise',
        'chilli-oil',
        'sesame-oil',
        'shichimi',
        'shoyu',
      ],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 19,
  },
  {
    id: 107,
    name: 'Kani California Maki',
    japaneseName: '蟹カリフォルニア巻き',
    kana: 'かに カリフォルニア まき',
    englishName: 'California roll with real crab',
    source: 'Picked blue swimmer crab from South Australia, avocado, cucumber and tobiko',
    serving: '8 pieces, rolled in orange tobiko, with gari, wasabi and a dish of shoyu',
    description:
      'We steam and pick the crab in the house and bind it with just enough mayonnaise and a few drops of yuzu juice. Avocado and cucumber go beside it. The rice is outside, coated in tobiko, which is flying fish roe.',
    serverDescription:
      'A California roll made with real blue swimmer crab, avocado and cucumber. The orange beads outside are flying fish roe; they pop when you bite.',
    notes:
      'The tobiko can be left off, and then the roll is made without fish, though on boards that cut fish: a fish allergy goes to the chef. It is cured with shoyu, so tamari for the dip does not take the gluten away while the tobiko is on. Mayonnaise, made with pasteurised yolk, is mixed into the crab before service, so the egg stays in. The roe is raw: check with a guest who is pregnant. Warn guests that a small piece of shell may slip through.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'nori', 'wasabi', 'gari', 'crab', 'mayonnaise', 'tobiko', 'shoyu'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 24,
  },
  {
    id: 108,
    name: 'Ebi Ten Maki',
    japaneseName: '海老天巻き',
    kana: 'えび てん まき',
    englishName: 'Prawn tempura roll',
    source: 'Western king prawns from the Spencer Gulf, South Australia',
    serving: '8 pieces, the two end pieces with the tails standing up, with gari and a dish of shoyu',
    description:
      'Two king prawns are stretched straight, dipped in tempura batter and fried when the order comes in. They are rolled hot with cucumber, lettuce and mayonnaise, rice outside. The roll must leave the bar within two minutes or the batter goes soft.',
    serverDescription:
      'Hot prawn tempura rolled with cucumber, crisp lettuce and a little mayonnaise. Please start with this one while the prawn is still crunchy. Nothing in it is raw apart from the salad.',
    notes:
      'The batter holds gluten and egg, so neither can come out; tamari on request changes only the dip. The yolk in the mayonnaise is pasteurised, but raw fish is cut on the same boards: tell a guest who is pregnant. Run it at once.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'nori', 'gari', 'prawn-tempura', 'mayonnaise', 'shoyu'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 21,
  },
  {
    id: 109,
    name: 'Unakyu Maki',
    japaneseName: '鰻きゅう巻き',
    kana: 'うなきゅう まき',
    englishName: 'Eel and cucumber roll',
    source: 'Farmed freshwater eel, grilled kabayaki style, and Lebanese cucumber',
    serving: '6 pieces, brushed with eel sauce and dusted with sansho, with gari',
    description:
      'The name joins una(gi) and kyu(ri), eel and cucumber. The fillet is warmed under the grill until the skin crisps, then cut in strips and rolled with cucumber and sesame. Our eel sauce is shoyu, mirin, sake and sugar, boiled down with roasted eel bones.',
    serverDescription:
      'Warm grilled eel with cold cucumber, brushed with a sweet, dark sauce. The green powder is sansho, a Japanese pepper that tingles on the tongue. It is already seasoned, so it needs no dipping.',
    notes:
      'The eel is basted with shoyu sauce before it reaches us at the bar, so it cannot be made without gluten; tamari does not help here. Sesame and sansho can be left out; a sesame allergy still goes to the chef. Fine bones are normal in eel.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'nori', 'gari', 'eel', 'eel-sauce', 'toasted-sesame'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 17,
  },
  {
    id: 110,
    name: 'Soft-Shell Crab Futomaki',
    japaneseName: 'ソフトシェルクラブ太巻き',
    kana: 'ソフトシェル クラブ ふとまき',
    englishName: 'Thick roll of fried soft-shell crab',
    source: 'Soft-shell mud crab farmed in South-East Asia, frozen just after it sheds its shell',
    serving: '5 thick pieces, legs showing at both ends, with gari and a dish of shoyu',
    description:
      'The crab is cleaned whole, patted dry, dipped in thin tempura batter and fried until it stops hissing. It goes into a full sheet of nori with lettuce, cucumber, tobiko and mayonnaise sharpened with yuzu kosho. We cut only five pieces, so that each holds some body and some leg.',
    serverDescription:
      'We fry a whole soft-shell crab in a light batter and roll it thick with salad and a citrus chilli mayonnaise. You eat the crab shell and all, because it has just shed its hard one. Five big pieces, good to share.',
    notes:
      'Tobiko can be left out; it is raw, so check with a guest who is pregnant. The batter keeps gluten and egg in the roll; tamari on request is for dipping only. The yolk in the mayonnaise is pasteurised. Mention the legs to guests who may be surprised.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'nori', 'gari', 'crab-tempura', 'tobiko', 'yuzu-kosho-mayonnaise', 'shoyu'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 25,
  },
  {
    id: 111,
    name: 'Noren Maki',
    japaneseName: '暖簾巻き',
    kana: 'のれん まき',
    englishName: 'House roll with torched salmon',
    source: 'Tasmanian salmon, asparagus from Victoria, saikyo miso and ikura; our own roll since opening',
    serving: '8 pieces on a long plate, topped with ikura, sauced and ready to eat',
    description:
      'Asparagus tempura, cucumber and shiso are rolled with the rice outside. Slices of salmon hang over the top like the curtain at our door, which is what noren means. A saikyo miso mayonnaise is spread on, torched until it browns, and finished with ikura.',
    serverDescription:
      'Our house roll: crisp asparagus inside, lightly torched salmon over the top, with a sweet miso mayonnaise. The salmon is still raw underneath. No soy dish comes with it, as the sauce and the salmon roe give enough salt.',
    notes:
      'For a guest who chooses to avoid gluten, the chef can make it with blanched asparagus and no ikura, which we cure in shoyu; order that through the chef. Egg stays in the mayonnaise, made with pasteurised yolk. Half raw: check with a guest who is pregnant.',
    dietary: [],
    recipe: {
      components: ['sushi-rice', 'nori', 'salmon', 'ikura', 'miso-mayonnaise', 'asparagus-tempura'],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 28,
  },
  {
    id: 112,
    name: 'Sumibi Maki',
    japaneseName: '炭火巻き',
    kana: 'すみび まき',
    englishName: 'Charcoal wagyu roll',
    source: 'Australian wagyu rump cap, grilled over binchotan, with spring onion and takuan',
    serving: '8 pieces on warm slate, glazed with tare, with gari and wasabi',
    description:
      'Rump cap goes on the robata to medium rare, rests, and is sliced across the grain. Inside the roll are charred spring onion and takuan for crunch; the rice outside is turned in sesame. Beef is laid over and brushed with tare. Sumibi means charcoal fire.',
    serverDescription:
      'For the meat eaters, this roll comes from the charcoal grill: pink wagyu, burnt spring onion and pickled daikon, with a sweet and salty glaze. Try it with a little wasabi on the beef and no dip.',
    notes:
      'The beef can be grilled with salt and finished with tamari on request; say so before it goes on the grill. The sesame is on the outside and can be left off; a sesame allergy still goes to the chef. The beef is pink: we can cook it longer, also for a guest who is pregnant.',
    dietary: [],
    recipe: {
      components: [
        'sushi-rice',
        'nori',
        'wasabi',
        'gari',
        'grilled-wagyu',
        'takuan',
        'toasted-sesame',
        'tare',
      ],
      equipment: [{ key: 'sushi-bar' }],
    },
    price: 29,
  },
]
