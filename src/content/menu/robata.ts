import type { Dish } from './dish.ts'

export const ROBATA_DISHES: readonly Dish[] = [
  {
    id: 501,
    name: 'Negima',
    japaneseName: 'ねぎま',
    kana: 'ねぎま',
    englishName: 'Chicken thigh and negi skewers',
    source: 'Free-range chicken thigh from Victoria and negi, the long Japanese onion',
    serving: '2 skewers of 60 g each, on a warm plate. Eat straight from the stick',
    description:
      'Thigh meat, skin on, threaded in turn with short lengths of negi. We grill it over binchotan, a dense white charcoal made from oak that burns hot and steady with little flame or smoke. The skewers go through the tare three times near the end, so that the sugar browns and does not burn. Our tare is shoyu, mirin, sake and sugar, cooked with roasted chicken bones. The chicken is 75 °C at the centre before it leaves the grill.',
    serverDescription:
      'Negima is chicken thigh and Japanese onion on a skewer, grilled over charcoal and brushed with our sweet soy tare. Two skewers come to a plate. If you like it plain, we can do them with salt only.',
    notes:
      'It can be ordered with salt in place of the tare. The tare is made ahead and cannot be made with tamari. Shichimi at the table adds sesame, so ask first.',
    dietary: [],
    recipe: { components: ['chicken', 'tare'], equipment: [{ key: 'robata-grill' }, { key: 'tare-pot' }] },
    price: 12,
  },
  {
    id: 502,
    name: 'Tsukune',
    japaneseName: 'つくね',
    kana: 'つくね',
    englishName: 'Chicken meatball skewers with egg yolk',
    source: 'Minced chicken thigh and soft breastbone cartilage, from Victorian free-range birds',
    serving: '2 skewers of 70 g each, with a small cup of egg yolk for dipping',
    description:
      'We mince thigh by hand with a little cartilage for crunch, then knead it with spring onion, ginger, egg white and potato starch until it turns sticky. The mix is shaped around a flat stick and set in hot water, so that it holds on the grill. Over the coals it is glazed with tare, made from shoyu, mirin and chicken bones. The yolk on the side is pasteurised. Mince must reach 75 °C in the middle and is never served pink.',
    serverDescription:
      'These are our chicken meatballs, grilled over charcoal with sweet soy tare. You may feel a light crunch, which is soft cartilage and part of the dish. Break the egg yolk and dip the skewer as you go.',
    notes:
      'The egg white is in the mince, so leaving out the yolk does not make it safe for an egg allergy; with salt in place of the tare it still holds egg. Ask if a guest minds a yolk that is not cooked, and check with a guest who is pregnant.',
    dietary: [],
    recipe: {
      components: ['chicken', 'egg', 'tare'],
      equipment: [{ key: 'robata-grill' }, { key: 'tare-pot' }],
    },
    price: 14,
  },
  {
    id: 503,
    name: 'Butabara Negi-Shio',
    japaneseName: '豚バラねぎ塩',
    kana: 'ぶたばら ねぎしお',
    englishName: 'Pork belly skewers with spring onion and sesame salt dressing',
    source: 'Free-range pork belly from New South Wales, rind off',
    serving: '2 skewers of 60 g each, with a wedge of lemon',
    description:
      'Belly is cut 1 cm thick and folded onto the stick so that each piece has lean and fat. It gets only salt before the grill. We cook it slowly at the edge of the binchotan until the fat runs, then move it over the strongest heat to crisp. Negi-shio goes on top: chopped spring onion, garlic, sesame oil, salt and lemon.',
    serverDescription:
      'Pork belly skewers, grilled with salt until the edges are crisp. The dressing on top is spring onion, lemon and sesame oil. Squeeze the lemon over while it is hot.',
    notes:
      'The dressing can be left off: then it comes with salt and lemon only. Pork has no grill of its own: tell a guest who avoids pork that other skewers cook beside it.',
    dietary: [],
    recipe: { components: ['pork', 'negi-shio'], equipment: [{ key: 'robata-grill', components: ['pork'] }] },
    price: 15,
  },
  {
    id: 504,
    name: 'Lamb Chop Miso Yaki',
    japaneseName: 'ラムチョップ味噌焼き',
    kana: 'ラムチョップ みそ やき',
    englishName: 'Lamb cutlets with red miso and sansho',
    source: 'Lamb rack from Victoria, cut between the bones and trimmed',
    serving: '3 cutlets, about 210 g with the bone, on a board with sansho salt',
    description:
      'The cutlets sit for four hours in red miso, sake, mirin, ginger and garlic. Before grilling we wipe off the miso, because it burns long before the lamb is ready. They take about three minutes a side over binchotan for medium rare, then rest for four minutes. Ground sansho finishes them. It smells of citrus and leaves a light tingle on the tongue.',
    serverDescription:
      'Lamb cutlets, marinated in red miso and grilled pink over charcoal. The green-brown powder is sansho, a Japanese pepper that tingles a little. Please use your fingers: the bone is the handle.',
    notes:
      'Our red miso is a rice miso. The marinade cannot be washed off, so for a soy allergy ask the chef for plain cutlets with salt, which take 15 minutes more. Ask how the guest likes lamb cooked; we serve medium rare unless told, so check with a guest who is pregnant.',
    dietary: [],
    recipe: { components: ['lamb', 'rice-miso'], equipment: [{ key: 'robata-grill' }] },
    price: 34,
  },
  {
    id: 505,
    name: 'Wagyu Misuji Kushi',
    japaneseName: '和牛みすじ串',
    kana: 'わぎゅう みすじ くし',
    englishName: 'A5 wagyu flat-iron skewers',
    source:
      'Kuroge wagyu (Japanese Black cattle) from Kagoshima, Japan, grade A5; misuji, the flat-iron cut of the shoulder',
    serving: '2 skewers of 40 g each, with sea salt and grated wasabi',
    description:
      'Misuji is a small, tender cut from the shoulder blade. We take out the line of sinew and cut the meat into cubes. Salt goes on just before the grill. The skewers are turned often over strong binchotan for about three minutes, then rest for one. In the Japanese grade, the letter is the yield of meat from the carcass, from A down to C. The number is quality, from 1 up to 5, and is set by the lowest of four marks: marbling, meat colour, firmness and fat. A 5 needs a marbling score of at least 8 on the Japanese scale of 1 to 12.',
    serverDescription:
      'Our A5 wagyu comes from Kagoshima in the south of Japan, and A5 is the highest Japanese grade. The meat is rich, so two small skewers are enough for most people. The only seasoning is salt and wasabi; put the wasabi on the meat and eat it hot.',
    notes:
      'Australian butchers call this cut oyster blade; it is all beef. For a strict guest the chef uses a clean wire rack. Served medium rare, and we can take it to medium; check with a guest who is pregnant. Do not offer tare unasked, as it changes the allergens.',
    dietary: [],
    recipe: { components: ['beef', 'wasabi'], equipment: [{ key: 'robata-grill', components: ['beef'] }] },
    price: 48,
  },
  {
    id: 506,
    name: 'Wagyu Sirloin',
    japaneseName: 'ワギュウサーロイン',
    kana: 'ワギュウ サーロイン',
    englishName: 'Sliced wagyu sirloin, marble score 6 to 7',
    source:
      'Australian crossbred wagyu from Queensland, grain-fed; sirloin, also called striploin, AUS-MEAT marble score 6 to 7',
    serving:
      '220 g, sliced across the grain, with grated daikon and a dish of ponzu. Enough for one, or two who share',
    description:
      'The steak comes out of the fridge 30 minutes ahead and is salted on both sides. We brown it close to the binchotan, then lift it higher to finish, about eight minutes in all for medium rare. It rests for five minutes before we slice it, so that the juice stays in the meat and off the plate. Grated daikon and ponzu cut the fat. AUS-MEAT graders match the cut face of the rib eye to pictures numbered 0 to 9, and the trade calls beef above the last picture 9+.',
    serverDescription:
      'This is Australian wagyu sirloin with a marble score of six to seven, on a scale that runs from zero to nine. We grill it over charcoal, rest it and slice it for you. Try the first slice as it is, and the next with daikon and ponzu.',
    notes:
      'The ponzu comes in its own dish; the steak is as good with salt and wasabi in its place. Medium rare unless told, so ask, and check with a guest who is pregnant. Allow 20 minutes with the rest.',
    dietary: [],
    recipe: { components: ['beef', 'ponzu'], equipment: [{ key: 'robata-grill', components: ['beef'] }] },
    price: 88,
  },
  {
    id: 507,
    name: 'Wagyu Tomahawk',
    japaneseName: 'ワギュウトマホーク',
    kana: 'ワギュウ トマホーク',
    englishName: 'Rib eye on the bone to share, marble score 9+',
    source: 'Australian fullblood wagyu from Victoria; rib eye on the long bone, AUS-MEAT marble score 9+',
    serving:
      '1.2 kg with the bone, for 3 to 4 guests. Shown whole, carved, and brought back on a board with the bone',
    description:
      'A rib eye with the whole rib bone left on. It is salted an hour ahead and kept cool, then browned on every side over binchotan. After that it cooks slowly on the high rack until the centre is 52 °C, and rests for 12 minutes while the heat evens out. At medium rare this fine fat has melted and carries the flavour; in blue meat it would still be firm, so we never serve it blue. On the board: sea salt, wasabi and a bowl of warm wagyu tare, made with shoyu, mirin, sake, apple and garlic.',
    serverDescription:
      'The tomahawk is our steak to share, a rib eye on the bone that weighs over a kilo and feeds three or four. It has a marble score of nine plus, the top of the Australian scale. It needs about fifty minutes with the rest, so may I send the order now?',
    notes:
      'The tare comes in its own bowl and can be left off. Ask how the table likes it cooked, and agree on one answer; check with a guest who is pregnant. Check with the grill that one is left before you offer it.',
    dietary: [],
    recipe: {
      components: ['beef', 'wagyu-tare', 'wasabi'],
      equipment: [{ key: 'robata-grill', components: ['beef'] }],
    },
    price: 320,
  },
  {
    id: 508,
    name: 'Ebi Shioyaki',
    japaneseName: '海老塩焼き',
    kana: 'えび しおやき',
    englishName: 'Salt-grilled tiger prawns',
    source: 'Black tiger prawns from Queensland, shell and head on',
    serving: '3 prawns, about 180 g, each on its own skewer, with lemon and a finger bowl',
    description:
      'Each prawn is cleaned through the back of the shell and threaded from tail to head to keep it straight. We coat the shell in coarse salt and grill over binchotan, about two minutes a side, until the shell is red and dry and the meat just turns white. The shell guards the meat from the heat, and the juice in the head is the best sauce for it.',
    serverDescription:
      'Whole tiger prawns, grilled in the shell with nothing but salt. Twist off the head first, and do taste the juice inside it. I will bring a bowl and a cloth for your hands.',
    notes: 'The kitchen can peel them before they come to the table; say so on the order.',
    dietary: [],
    recipe: { components: ['prawn'], equipment: [{ key: 'robata-grill' }] },
    price: 29,
  },
  {
    id: 509,
    name: 'Hotate Kaiyaki',
    japaneseName: '帆立貝焼き',
    kana: 'ほたて かいやき',
    englishName: 'Scallops grilled in the shell with shoyu butter',
    source: 'Large scallops from Hokkaido, Japan, on the half shell',
    serving: '2 scallops in the shell on a bed of salt, with a small fork',
    description:
      'The shell is the pan. We set it on the wire over medium charcoal with the scallop, a spoon of sake and a pinch of salt. When the sake bubbles, in go shoyu and a cube of butter. The scallop is turned once and comes off when it is warm through and still glassy in the middle, after about four minutes. Chopped chives last.',
    serverDescription:
      'Two Hokkaido scallops, cooked in their own shell over charcoal with soy sauce and butter. The shell is very hot, so please leave it on the salt. When the scallop is gone, drink the sauce from a spoon.',
    notes:
      'Tamari can take the place of shoyu, and we can leave out the butter. The middle is lightly cooked; ask for it cooked through if a guest is pregnant.',
    dietary: [],
    recipe: { components: ['scallop', 'shoyu', 'butter'], equipment: [{ key: 'robata-grill' }] },
    price: 26,
  },
  {
    id: 510,
    name: 'Ika Maruyaki',
    japaneseName: 'いか丸焼き',
    kana: 'いか まるやき',
    englishName: 'Whole grilled squid with ginger soy',
    source: 'Southern calamari, a squid caught off South Australia',
    serving: '1 whole squid of about 250 g, cut in rings and put back in shape, with grated ginger and lemon',
    description:
      'We clean the squid, score the body on both sides and thread two sticks through it so that it stays flat. It grills fast and hot, no more than four minutes, as squid turns tough with time. Twice we brush it with shoyu, sake, mirin and grated ginger. The legs stay on a little longer to crisp.',
    serverDescription:
      'You get a whole squid here, grilled over charcoal with soy and fresh ginger. We have cut it into rings, so it is easy to share. The crisp ends are the legs, and regulars fight for them.',
    notes:
      'The sauce is mixed to order, so tamari can take the place of shoyu, or salt and lemon the place of all of it. Suits a pescatarian guest: this sauce is not the chicken tare.',
    dietary: [],
    recipe: { components: ['squid', 'shoyu'], equipment: [{ key: 'robata-grill' }] },
    price: 27,
  },
  {
    id: 511,
    name: 'Gindara Saikyo Yaki',
    japaneseName: '銀鱈西京焼き',
    kana: 'ぎんだら さいきょう やき',
    englishName: 'Black cod grilled in saikyo miso',
    source: 'Black cod, also called sablefish, from the cold water off Alaska',
    serving: 'One 140 g fillet with the skin, with a pickled ginger shoot',
    description:
      'Saikyo miso is the pale, sweet white miso of Kyoto, high in rice koji and low in salt. We salt the fillet for an hour, dry it and bury it in saikyo miso, sake and mirin for three days. The miso is wiped off before grilling, since its sugar burns. Cooked on the high rack, away from the strongest coals, the skin browns and the flesh comes apart in large flakes. The ginger shoot cleans the mouth; it is not a decoration.',
    serverDescription:
      'Black cod, marinated for three days in a sweet white miso from Kyoto and grilled slowly. The meat is soft and rich and falls into big flakes. Have a bite of the pink ginger stem at the end to freshen your mouth.',
    notes:
      'Our saikyo miso is a rice miso. There is no version without the marinade. The fillet may hold a few small bones, as they are hard to pull from this fish: warn guests with children.',
    dietary: [],
    recipe: { components: ['black-cod', 'saikyo-miso'], equipment: [{ key: 'robata-grill' }] },
    price: 44,
  },
  {
    id: 512,
    name: 'Samon Kama Shioyaki',
    japaneseName: 'サーモンかま塩焼き',
    kana: 'サーモン かま しおやき',
    englishName: 'Salt-grilled salmon collar',
    source: 'Atlantic salmon farmed in Tasmania; the collar, cut from behind the gills',
    serving: 'One pair of collars, about 350 g with the bone, with grated daikon and lemon',
    description:
      'A salmon has a single pair of collars, so we have only as many as whole fish were filleted that day. They are salted 30 minutes ahead and patted dry. We grill the skin side for most of the time, about 12 minutes in all over medium binchotan, and turn once. The fat under the fin keeps the meat moist. Nothing else goes on but lemon and grated daikon.',
    serverDescription:
      'The collar is the part behind the gills, the richest meat on the salmon. We grill it with salt until the skin is crisp. Use your hashi to work around the bones, and your fingers when that is easier.',
    notes:
      'There are many bones, so ask before you serve it to children. Numbers are short: check with the grill before you offer it. If the guest wants ponzu with it, that adds soy and gluten.',
    dietary: [],
    recipe: { components: ['salmon'], equipment: [{ key: 'robata-grill' }] },
    price: 24,
  },
  {
    id: 513,
    name: 'Yaki Tomorokoshi',
    japaneseName: '焼きとうもろこし',
    kana: 'やき とうもろこし',
    englishName: 'Grilled corn with shoyu butter',
    source: 'Sweet corn from Queensland and, in summer, from New South Wales',
    serving: 'One cob cut lengthways into 4 ribs, with a wedge of lime',
    description:
      'A festival stall snack in Japan, where the smell of it fills the street. We boil the cob first, split it into ribs and grill them until some kernels turn dark. Shoyu and melted butter are brushed on in the last minute only: shoyu burns fast. Flaked salt and lime to finish.',
    serverDescription:
      'Corn ribs off the charcoal, brushed with soy sauce and butter. Hold both ends and eat along the rib. It is a good start while you choose the rest.',
    notes:
      'For a vegan guest leave out the butter. Tamari can take the place of shoyu. With oil, salt and lime only, nothing but corn is on the plate. A cold beer goes with it, for adults who drink alcohol.',
    dietary: ['vegetarian'],
    recipe: {
      components: ['sweet-corn', 'shoyu', 'butter'],
      equipment: [{ key: 'robata-grill' }],
    },
    price: 13,
  },
  {
    id: 514,
    name: 'Yaki Shishito',
    japaneseName: '焼きししとう',
    kana: 'やき ししとう',
    englishName: 'Charred shishito peppers with salt',
    source: 'Shishito, a small thin-skinned green pepper, grown in Victoria',
    serving: '10 peppers on 2 double skewers, about 90 g, with lemon',
    description:
      'Pricked once with the point of a knife so that they do not pop, rolled in rice bran oil and grilled hard for two minutes until the skin blisters. Two sticks keep the row from turning. Sea salt, and no sauce. Most shishito are mild and a little bitter, but about one in ten is hot, and no cook can tell which.',
    serverDescription:
      'Shishito are small green peppers, charred over the coals and salted. Nearly all of them are mild. One in ten has a kick, so keep your drink close.',
    notes:
      'Vegan as it is. The peppers cook beside meat and seafood; a strict guest can have them on a clean wire rack, so ask. Warn guests who cannot eat any chilli.',
    dietary: ['vegetarian', 'vegan'],
    recipe: { components: [], equipment: [{ key: 'robata-grill' }] },
    price: 12,
  },
  {
    id: 515,
    name: 'Shiitake Ponzu',
    japaneseName: '椎茸ポン酢',
    kana: 'しいたけ ポンず',
    englishName: 'Grilled shiitake with ponzu',
    source: 'Fresh shiitake grown on hardwood in Victoria, and our own ponzu',
    serving: '4 large caps, about 100 g, with grated daikon and a spoon of ponzu',
    description:
      'Stems off, caps brushed with oil and a few grains of salt. They cook with the gills facing up and are not turned, so the juice gathers in the cap like soup in a cup. When the gills shine with it, after about five minutes, they are done. We spoon over ponzu, which is shoyu, yuzu juice and dashi.',
    serverDescription:
      'Four shiitake, grilled with the open side up so the juice stays in the cap. The sauce is ponzu: soy sauce, yuzu and dashi. Eat each one in a single bite if you can.',
    notes:
      'Vegetarian only with salt in place of the ponzu, because the ponzu is made with dashi: ask every vegetarian guest and write "salt" on the order.',
    dietary: ['vegetarian-salted'],
    recipe: {
      components: ['shiitake', 'ponzu'],
      equipment: [{ key: 'robata-grill', components: ['shiitake'] }],
    },
    price: 15,
  },
  {
    id: 516,
    name: 'Nasu Dengaku',
    japaneseName: '茄子田楽',
    kana: 'なす でんがく',
    englishName: 'Eggplant with sweet miso glaze',
    source: 'Eggplant from Queensland; red and white rice miso from Japan',
    serving: 'One eggplant in 2 halves, about 250 g, with a spoon',
    description:
      'The halves are scored, brushed with rice bran oil and grilled with the cut side down, then turned and left until a stick slides through. On go red and white miso, stirred over heat with sake, mirin and sugar until thick. A few minutes close to the heat make the top bubble and brown. White sesame seeds finish it.',
    serverDescription:
      'Nasu dengaku is a grilled eggplant, soft enough for a spoon, under a sweet miso glaze with sesame. It is one of our vegan dishes. Careful at first, as the middle stays hot for a while.',
    notes:
      'No egg, dashi or other fish goes into our glaze. The seeds can be left off, but the miso cannot. Grilled beside meat and seafood, so ask how strict the guest is.',
    dietary: ['vegetarian', 'vegan'],
    recipe: {
      components: ['eggplant', 'miso-glaze', 'toasted-sesame'],
      equipment: [{ key: 'robata-grill', components: ['eggplant', 'miso-glaze'] }],
    },
    price: 17,
  },
  {
    id: 517,
    name: 'Asparagus Kushi',
    japaneseName: 'アスパラ串',
    kana: 'アスパラ くし',
    englishName: 'Asparagus skewers with tare',
    source: 'Green asparagus from Victoria in spring, September to December; imported in other months',
    serving: '2 skewers, 6 spears in all, about 110 g',
    description:
      'We snap off the woody ends, peel the lower third and thread the spears side by side on two sticks, like a raft. Rolled in oil, they take four minutes over hot coals and keep a bite. Tare goes on once at the end. It is the same tare as on the chicken, shoyu and mirin cooked with chicken bones.',
    serverDescription:
      'Asparagus from the charcoal, tender but with a bite, brushed with our sweet soy tare. The tare is cooked with chicken. If you are vegetarian, we grill it with salt.',
    notes:
      'Vegetarian only with salt in place of the tare: the tare is made with chicken bones, so ask every time.',
    dietary: ['vegetarian-salted'],
    recipe: { components: ['tare'], equipment: [{ key: 'robata-grill' }, { key: 'tare-pot' }] },
    price: 14,
  },
  {
    id: 518,
    name: 'Yaki Imo',
    japaneseName: '焼き芋',
    kana: 'やき いも',
    englishName: 'Charcoal-baked sweet potato',
    source: 'Satsumaimo, the red-skinned Japanese sweet potato with yellow flesh, grown in Queensland',
    serving: 'One sweet potato of about 200 g, split open in its skin, with flaked sea salt',
    description:
      'Washed, wrapped in wet paper and foil, and laid at the cool end of the grill for nearly an hour. Slow heat gives the starch time to turn to sugar, so a quick roast would never be as sweet. The foil comes off for the last five minutes and the skin takes some smoke. Salt is all it needs.',
    serverDescription:
      'Yaki imo is a sweet potato, baked slowly beside the coals until its own sugar comes out. Nothing sweet is added, only sea salt. You can eat the skin too.',
    notes:
      'It stays in foil for most of the time and then cooks beside meat and seafood, so ask how strict a vegan guest is. We bake a batch before service: when they are gone, the next takes an hour.',
    dietary: ['vegetarian', 'vegan'],
    recipe: { components: [], equipment: [{ key: 'robata-grill' }] },
    price: 12,
  },
]
