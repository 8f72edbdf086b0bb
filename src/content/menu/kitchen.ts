import type { Dish } from './dish.ts'

export const KITCHEN_DISHES: readonly Dish[] = [
  {
    id: 1,
    name: 'Edamame',
    japaneseName: '枝豆',
    kana: 'えだまめ',
    englishName: 'Young soybeans with sea salt',
    source: 'Young soybeans, picked green and cooked in the pod',
    serving: 'About 200 g, hot, in a bowl to share, with a second bowl for the empty pods',
    description:
      'The beans are picked before they ripen, so they are tender and a little sweet. We rub the pods with salt, boil them for four minutes and drain them without rinsing. Sea salt goes on while they still steam.',
    serverDescription:
      'These are young soybeans, hot, with sea salt. Squeeze the beans out of the pod into your mouth and leave the pod in the empty bowl.',
    notes:
      'The kitchen can leave off the salt or serve the beans cold. Nobody eats the pod: show guests who are new to edamame.',
    dietary: ['vegetarian', 'vegan'],
    recipe: { components: ['soybeans'], equipment: [] },
    price: 9,
  },
  {
    id: 2,
    name: 'Miso Shiru',
    japaneseName: '味噌汁',
    kana: 'みそ しる',
    englishName: 'Miso soup with tofu and wakame',
    source: 'Dashi of kombu and katsuobushi, with white and red rice miso',
    serving: 'One lidded bowl for each guest, about 180 ml, hot',
    description:
      'Dashi is made each morning: first kombu, then katsuobushi with the heat turned off. White and red miso go in through a strainer, and from then on the soup stays below the boil, because boiling drives off the smell of the miso. Silken tofu, wakame and spring onion wait in the bowl.',
    serverDescription:
      'This is miso soup, made with two kinds of miso, soft tofu and wakame seaweed. Stir it once with your chopsticks and drink it straight from the bowl.',
    notes:
      'The dashi has fish in it, so this soup is not vegetarian. The kitchen can make it with kombu dashi instead; allow ten minutes. All our miso is rice miso; its maker states that there is no wheat or barley in it.',
    dietary: [],
    recipe: { components: ['dashi', 'rice-miso', 'tofu', 'wakame'] },
    price: 7,
  },
  {
    id: 3,
    name: 'Kyuri Sunomono',
    japaneseName: 'きゅうり酢の物',
    kana: 'きゅうり すのもの',
    englishName: 'Cucumber and wakame in sweet vinegar',
    source: 'Cucumber, wakame and rice vinegar',
    serving: 'One small bowl, about 120 g, cold',
    description:
      'Thin slices of cucumber sit in salt for ten minutes, then we squeeze them hard so they stay crisp and do not water the dressing. They are mixed with wakame in amazu, a sweet vinegar of rice vinegar, sugar, salt and kombu. Fine threads of fresh ginger go on top.',
    serverDescription:
      'Here is cucumber with wakame seaweed in sweet rice vinegar, served cold. It is sharp and light, so it goes well beside anything fried.',
    notes:
      'Many houses put shoyu or dashi in this dressing; ours has neither. Small shellfish and fish live on seaweed, and the labels of our wakame and kombu warn of them: a guest with such an allergy goes to the chef, like every other allergy. So does one to nuts, peanuts or sesame, which stand beside it at the cold station.',
    dietary: ['vegetarian', 'vegan'],
    recipe: { components: ['amazu', 'wakame'], equipment: [{ key: 'cold-station' }] },
    price: 12,
  },
  {
    id: 4,
    name: 'Kaiso Salad',
    japaneseName: '海藻サラダ',
    kana: 'かいそう サラダ',
    englishName: 'Seaweed salad with sesame dressing',
    source: 'Wakame, red and green tosaka seaweed, and mizuna leaves',
    serving: 'One bowl to share, about 150 g, cold',
    description:
      'Salted wakame and two colours of tosaka are rinsed, soaked and drained well. The dressing is shoyu, rice vinegar, sesame oil and ground white sesame, and we spoon it over mizuna and seaweed at the last moment. Wakame is silky, tosaka has a firm bite, and the salad needs both.',
    serverDescription:
      'Our seaweed salad has three kinds of seaweed on crisp green leaves. The dressing is sesame and rice vinegar, and it gathers at the bottom, so mix it before you share it.',
    notes:
      'The dressing is mixed to order, so tamari can take the place of shoyu. It cannot be made without sesame. Kyuri Sunomono has none in its recipe, but is dressed beside it: a sesame allergy goes to the chef. Three kinds of seaweed are in it, and their labels warn of shellfish and fish.',
    dietary: ['vegetarian', 'vegan'],
    recipe: {
      components: ['sesame-dressing', 'wakame', 'tosaka'],
      equipment: [{ key: 'cold-station' }],
    },
    price: 15,
  },
  {
    id: 5,
    name: 'Ingen no Kurumi-ae',
    japaneseName: 'いんげんのくるみ和え',
    kana: 'いんげん の くるみあえ',
    englishName: 'Green beans in walnut and miso dressing',
    source: 'Green beans, walnuts and white miso; an old way of dressing vegetables in northern Japan',
    serving: 'One small bowl, about 120 g, at room temperature',
    description:
      'Walnuts are toasted in a dry pan of their own and ground until their oil shows, in the ridged mortar that also grinds our sesame. In a bowl, white miso, mirin and a pinch of sugar make the paste thick enough to hold on to the beans. We blanch the beans, cool them in iced water, dry them, and dress them only when the docket comes in.',
    serverDescription:
      'Green beans come in a thick dressing of ground walnuts and sweet white miso. Is there anyone at the table who does not eat nuts?',
    notes:
      'For a plate without walnuts the beans come with white miso and ginger only. They are dressed where the walnuts are: a nut allergy goes to the chef.',
    dietary: ['vegetarian', 'vegan'],
    recipe: {
      components: ['walnut-dressing', 'green-beans'],
      equipment: [{ key: 'cold-station' }],
    },
    price: 14,
  },
  {
    id: 6,
    name: 'Nama-gaki',
    japaneseName: '生牡蠣',
    kana: 'なまがき',
    englishName: 'Sydney rock oysters with ponzu',
    source: 'Sydney rock oysters, grown on the New South Wales coast',
    serving: 'Six in the half shell, on crushed ice',
    description:
      'Each oyster is opened to order, smelled, cut free and left in its own juice. On top go a few drops of ponzu, chopped chives and momiji oroshi, which is daikon grated with red chilli. Nothing here is cooked.',
    serverDescription:
      'These are Sydney rock oysters, opened just now, with ponzu and a little chilli daikon. Take each one in a single mouthful, with the juice.',
    notes:
      'Raw: tell guests who are pregnant, older or unwell. With lemon in place of ponzu, only mollusc is left on the list. They are opened at the sushi bar, beside all that it cuts: any other allergy goes to the chef.',
    dietary: [],
    recipe: {
      components: ['oyster', 'ponzu'],
      equipment: [{ key: 'sushi-bar', components: ['oyster'] }],
    },
    price: 33,
  },
  {
    id: 7,
    name: 'Hamachi Carpaccio',
    japaneseName: 'ハマチカルパッチョ',
    kana: 'はまち カルパッチョ',
    englishName: 'Thin-sliced hamachi with yuzu and green chilli',
    source: 'Hamachi (young Japanese yellowtail), farmed in the south of Japan',
    serving: 'Eight thin slices, about 90 g, on a cold plate',
    description:
      'We cut the fillet on a slant, as thin as it will hold, and lay the slices flat without overlap. Shoyu, yuzu juice and olive oil are whisked together and go on only when the plate leaves, because the acid turns the fish white within minutes. A ring of green chilli and one coriander leaf finish each slice.',
    serverDescription:
      'This is raw hamachi, a rich yellowtail, sliced thin with yuzu dressing. There is one ring of green chilli on each piece, so move it aside if you prefer less heat. Please start soon, while the plate is cold.',
    notes:
      'Raw: tell guests who are pregnant. Tamari can take the place of shoyu. Chilli and coriander can both be left off. The fish is cut at the sushi bar, beside shellfish and sesame.',
    dietary: [],
    recipe: {
      components: ['hamachi', 'shoyu'],
      equipment: [{ key: 'sushi-bar', components: ['hamachi'] }],
    },
    price: 27,
  },
  {
    id: 8,
    name: 'Wagyu Tataki',
    japaneseName: 'ワギュウたたき',
    kana: 'ワギュウ たたき',
    englishName: 'Seared wagyu with ponzu and garlic chips',
    source: 'Australian wagyu rump, in one trimmed block',
    serving: 'Eight slices, about 80 g, cool',
    description:
      'A block of rump is seared on every side in a very hot pan, for seconds only, and then chilled so that the centre stays red. Sliced thin, it is laid over white onion that has soaked in iced water. Ponzu, crisp garlic and spring onion go over the meat.',
    serverDescription:
      'Our wagyu tataki is seared on the outside, rare inside, and served cool. Roll a slice around some onion and dip it in the ponzu at the edge of the plate.',
    notes:
      'Rare beef: tell guests who are pregnant. The meat cannot be cooked through: for a guest who wants cooked beef, suggest Wagyu Sukiyaki. Tamari and yuzu juice can replace the ponzu, and then soy is all that remains in the sauce. The garlic chips are bought fried with a warning of wheat on the label, and the pan is shared: with coeliac disease ask the chef. It is plated beside peanuts and walnuts.',
    dietary: [],
    recipe: {
      components: ['beef', 'ponzu', 'garlic-chips'],
      equipment: [
        { key: 'pans', components: ['beef'] },
        // The beef goes there after the pan, and brings nothing back to it.
        { key: 'cold-station', components: ['ponzu', 'garlic-chips'] },
      ],
    },
    price: 29,
  },
  {
    id: 9,
    name: 'Chawanmushi',
    japaneseName: '茶碗蒸し',
    kana: 'ちゃわんむし',
    englishName: 'Steamed savoury egg custard',
    source: 'Egg and dashi, with a prawn and shiitake',
    serving: 'One lidded cup for each guest, hot, with a small spoon; allow 15 minutes',
    description:
      'One part egg is mixed with three parts dashi, seasoned with salt, mirin and tamari, and strained so that no white threads remain. The cup holds a prawn and a slice of shiitake. Steam must be gentle: if it is too strong, holes form in the custard. A sprig of mitsuba goes on before the lid.',
    serverDescription:
      'Chawanmushi is a soft egg custard, savoury, not sweet. It is steamed in the cup, and at the bottom you will find a prawn and a piece of shiitake mushroom. Please be careful, the cup is hot.',
    notes:
      'We season it with tamari, not shoyu, so no gluten goes in. It steams beside dumplings of wheat and prawn: a guest with coeliac disease goes to the chef. The prawn can be left out if you ask when you order, but that is not enough for an allergy. Egg and dashi cannot.',
    dietary: [],
    recipe: { components: ['egg', 'dashi', 'tamari', 'prawn'], equipment: [{ key: 'steamer' }] },
    price: 16,
  },
  {
    id: 10,
    name: 'Asari Sakamushi',
    japaneseName: 'あさり酒蒸し',
    kana: 'あさり さかむし',
    englishName: 'Clams steamed in sake with butter',
    source: 'Clams (vongole) from South Australia',
    serving: 'About 400 g in the shell, in a deep bowl, with a spoon and a bowl for shells',
    description:
      'The clams rest in salt water in a dark cool place until they have spat out their sand. They go into a hot pan with ginger, garlic and sake, and the lid goes on. When the shells open we add cold butter and spring onion, shake the pan and pour everything into the bowl. Before they go in, shells that gape and do not close at a tap are thrown out. One that stays shut in the pan is not bad for that; we take it out, since nobody can open it at the table.',
    serverDescription:
      'These clams are steamed open in sake with ginger and a little butter. The spoon is for the broth, which is half of the dish.',
    notes:
      'Without butter on request. The pan is shared with dumplings of wheat and sesame: any allergy goes to the chef. Some alcohol from the sake stays in the broth, so tell guests who avoid it.',
    dietary: [],
    recipe: { components: ['clams', 'butter'], equipment: [{ key: 'pans' }] },
    price: 28,
  },
  {
    id: 11,
    name: 'Agedashi Tofu',
    japaneseName: '揚げ出し豆腐',
    kana: 'あげだし どうふ',
    englishName: 'Fried tofu in dashi broth',
    source: 'Silken tofu, potato starch and tentsuyu of dashi, shoyu and mirin',
    serving: 'Four pieces in a bowl, hot, in the broth',
    description:
      'Tofu is drained under a light weight, cut into blocks and rolled in potato starch. It fries until the outside is thin and crisp but still pale. Hot tentsuyu is poured around the blocks at the pass, and grated daikon, ginger, spring onion and katsuobushi go on top.',
    serverDescription:
      'This is soft tofu in a thin fried crust, in a warm dashi broth. The crust drinks up the broth as it stands, so eat it while the top is still crisp.',
    notes:
      'Vegetarian only when ordered with salt: then it comes dry, with salt and lemon, no broth and no katsuobushi. Prawns fry in the same oil, so ask how strict a vegetarian guest is.',
    dietary: ['vegetarian-salted'],
    recipe: {
      components: ['tofu', 'tentsuyu', 'katsuobushi'],
      equipment: [{ key: 'tempura-fryer', components: ['tofu'] }],
    },
    price: 16,
  },
  {
    id: 12,
    name: 'Furofuki Daikon',
    japaneseName: 'ふろふき大根',
    kana: 'ふろふき だいこん',
    englishName: 'Simmered daikon with yuzu miso',
    source: 'Daikon, kombu dashi, and saikyo miso with yuzu; a winter dish that we serve all year',
    serving: 'Two thick rounds in a lidded bowl, hot',
    description:
      'Daikon is cut as thick as two fingers and peeled deep, and the edges are shaved so that they do not break in the pot. We boil it first in water saved from washing rice, which takes away the bitterness, then simmer it for an hour in kombu dashi. Saikyo miso, cooked with mirin, sake and yuzu zest, is spooned on top.',
    serverDescription:
      'This is daikon, a large white radish, simmered until your chopsticks go straight through. On top is sweet white miso with yuzu, a Japanese citrus. It holds its heat, so blow on the first bite.',
    notes:
      'The stock is kombu and dried shiitake, with no katsuobushi in it. The label of the kombu warns of shellfish and fish. Without the miso, the daikon comes with salt and yuzu zest; a soy allergy still goes to the chef.',
    dietary: ['vegetarian', 'vegan'],
    recipe: { components: ['kombu-dashi', 'yuzu-miso'] },
    price: 15,
  },
  {
    id: 13,
    name: 'Imo Mochi',
    japaneseName: '芋餅',
    kana: 'いも もち',
    englishName: 'Potato cakes with shoyu butter',
    source: 'Potato and potato starch; home cooking from Hokkaido',
    serving: 'Three cakes, hot, each in a strip of nori',
    description:
      'Boiled potato is mashed while hot and kneaded with potato starch until it stretches, then shaped into flat rounds. They brown slowly on the griddle. Butter, shoyu and sugar go on at the end and cook down to a shiny coat, and the nori is wrapped on at the pass.',
    serverDescription:
      'Imo mochi are chewy potato cakes from the north of Japan, glazed with butter and soy sauce. Hold one by the nori and eat it with your fingers.',
    notes:
      'Without butter it is vegan, and with tamari it is made without gluten: say both clearly on the docket. The griddle also cooks batter of wheat and egg: with coeliac disease or an allergy ask the chef. Despite the name there is no rice in it.',
    dietary: ['vegetarian'],
    recipe: {
      components: ['potato-cakes', 'butter', 'shoyu', 'nori'],
      equipment: [{ key: 'griddle', components: ['potato-cakes', 'butter', 'shoyu'] }],
    },
    price: 15,
  },
  {
    id: 14,
    name: 'Tori Karaage',
    japaneseName: '鶏唐揚げ',
    kana: 'とり からあげ',
    englishName: 'Fried chicken with ginger and shoyu',
    source: 'Free-range chicken thigh',
    serving: 'Six pieces, about 220 g, with lemon and mayonnaise',
    description:
      'Thigh is cut into large bites and left for two hours in shoyu, sake, ginger and garlic. Potato starch goes on just before frying. We fry in two steps, once to cook the meat through and once, after a rest, in hotter oil for the crust.',
    serverDescription:
      'This is our fried chicken, marinated with ginger and soy sauce and fried twice so it stays crisp. Squeeze the lemon over first; the mayonnaise is there to dip.',
    notes:
      'The mayonnaise is made with pasteurised yolk; it comes in its own dish and can stay in the kitchen. The marinade is made ahead with shoyu and cannot be changed. On a busy night crab goes through the karaage fryer too.',
    dietary: [],
    recipe: {
      components: ['chicken', 'shoyu', 'mayonnaise'],
      equipment: [{ key: 'karaage-fryer', components: ['chicken', 'shoyu'] }],
    },
    price: 18,
  },
  {
    id: 15,
    name: 'Kani Karaage',
    japaneseName: '蟹唐揚げ',
    kana: 'かに からあげ',
    englishName: 'Fried soft-shell crab with yuzu kosho mayonnaise',
    source: 'Soft-shell mud crab farmed in South-East Asia, frozen just after it sheds its shell',
    serving: 'Two crabs, cut in half, with a small dish of mayonnaise',
    description:
      'Gills and tail flap come off, and the crab is dried with care, since wet crab spits in the oil. A short rest in shoyu, sake and ginger, a coat of potato starch, then into the tempura oil, where batter with egg in it fries as well. Mayonnaise mixed with green yuzu kosho is served beside it.',
    serverDescription:
      'You can eat the whole of this crab, legs and shell too, because it was taken right after it shed the hard one. The dip is mayonnaise with yuzu and green chilli.',
    notes:
      'The mayonnaise, made with pasteurised yolk, can stay in the kitchen, but the oil cannot be changed for one guest. Crab is fried in the tempura fryer, and on a busy night in the karaage fryer.',
    dietary: [],
    recipe: {
      components: ['soft-shell-crab', 'shoyu', 'yuzu-kosho-mayonnaise'],
      equipment: [
        { key: 'tempura-fryer', components: ['soft-shell-crab', 'shoyu'] },
        { key: 'karaage-fryer', components: ['soft-shell-crab', 'shoyu'] },
      ],
    },
    price: 26,
  },
  {
    id: 16,
    name: 'Ebi Tempura',
    japaneseName: '海老天ぷら',
    kana: 'えび てんぷら',
    englishName: 'Prawn tempura',
    source: 'Black tiger prawns, farmed in Queensland',
    serving: 'Five prawns on paper, with warm tentsuyu, grated daikon and ginger',
    description:
      'Small cuts along the belly keep each prawn straight. The batter is wheat flour, egg and iced water, stirred only a few times so that lumps stay: a smooth batter fries hard. Prawns come out when the bubbles turn small and quiet. Tentsuyu is dashi, shoyu and mirin.',
    serverDescription:
      'Here is prawn tempura, straight from the fryer. Stir the daikon and ginger into the warm sauce, dip just the tip, and leave the tail if you like.',
    notes:
      'Salt and lemon can take the place of tentsuyu. The batter always has wheat and egg, and no version without them exists.',
    dietary: [],
    recipe: {
      components: ['prawn', 'tempura-batter', 'tentsuyu'],
      equipment: [{ key: 'tempura-fryer', components: ['prawn', 'tempura-batter'] }],
    },
    price: 28,
  },
  {
    id: 17,
    name: 'Yasai Tempura',
    japaneseName: '野菜天ぷら',
    kana: 'やさい てんぷら',
    englishName: 'Vegetable tempura',
    source: 'Kabocha pumpkin, sweet potato, lotus root, eggplant, shiitake and shiso',
    serving: 'Six pieces on paper, with warm tentsuyu, grated daikon and ginger',
    description:
      'Hard vegetables are cut thin and fried cooler, so the centre cooks before the batter colours. Soft ones go in hotter and faster. Shiso is dipped on one side only and needs a few seconds. The batter is wheat flour, egg and iced water; tentsuyu, made with dashi, comes in its own bowl.',
    serverDescription:
      'This is vegetable tempura, six pieces, from kabocha pumpkin to a shiso leaf. The warm sauce is made with dashi, a fish stock. If you ordered it with salt, squeeze the lemon over it.',
    notes:
      'Vegetarian only when ordered with salt, because tentsuyu has dashi in it. The batter has egg, so it is never vegan. Prawns fry in the same oil, so ask how strict a vegetarian guest is.',
    dietary: ['vegetarian-salted'],
    recipe: {
      components: ['tempura-batter', 'tentsuyu'],
      equipment: [{ key: 'tempura-fryer', components: ['tempura-batter'] }],
    },
    price: 22,
  },
  {
    id: 18,
    name: 'Gyoza',
    japaneseName: '餃子',
    kana: 'ぎょうざ',
    englishName: 'Pan-fried pork dumplings',
    source: 'Pork, cabbage and garlic chives in a thin wheat wrapper',
    serving: 'Six dumplings, crisp side up, with a dipping sauce',
    description:
      'Cabbage is salted and squeezed before it meets the pork, garlic chives, ginger, shoyu and sesame oil. The dumplings stand in an oiled pan until the base browns; then water thickened with a little flour goes in and the lid goes on. Once the water has gone, a crisp sheet joins all six.',
    serverDescription:
      'These are pork gyoza, fried on one side and steamed on the other. Break the crisp sheet with your chopsticks and dip them in soy sauce, vinegar and chilli oil.',
    notes:
      'Sesame oil is in the filling and in the chilli oil; the filling is mixed each morning, so nothing in it can be changed. It holds pork: say so to guests who do not eat it.',
    dietary: [],
    recipe: {
      components: ['pork', 'dumpling-wrapper', 'shoyu', 'sesame-oil', 'chilli-oil'],
      equipment: [{ key: 'pans', components: ['pork', 'dumpling-wrapper', 'shoyu', 'sesame-oil'] }],
    },
    price: 17,
  },
  {
    id: 19,
    name: 'Ebi Shumai',
    japaneseName: '海老焼売',
    kana: 'えび しゅうまい',
    englishName: 'Steamed prawn dumplings',
    source: 'Prawn and onion in an open wheat wrapper',
    serving: 'Five dumplings in a bamboo steamer, with shoyu and karashi mustard',
    description:
      'Half the prawn is pounded to a paste with egg white, and the other half is chopped, so there is something to bite. Onion tossed in potato starch brings sweetness, and sesame oil goes in at the end. The wrapper is left open at the top. Seven minutes over full steam and they are done.',
    serverDescription:
      'Ebi shumai are steamed prawn dumplings. I will open the steamer away from you. The yellow mustard is strong, so start with a dab in the soy sauce.',
    notes: 'Made by hand each morning, so the filling stays as it is. There is no pork in it.',
    dietary: [],
    recipe: {
      components: ['prawn', 'dumpling-wrapper', 'egg', 'sesame-oil', 'shoyu', 'karashi'],
      equipment: [{ key: 'steamer', components: ['prawn', 'dumpling-wrapper', 'egg', 'sesame-oil'] }],
    },
    price: 18,
  },
  {
    id: 20,
    name: 'Okonomiyaki',
    japaneseName: 'お好み焼き',
    kana: 'おこのみやき',
    englishName: 'Savoury cabbage and pork pancake',
    source: 'Cabbage, pork belly and a batter of wheat flour, dashi, egg and grated yam; Osaka style',
    serving: 'One pancake cut in six, hot, to share; allow 20 minutes',
    description:
      'Chopped cabbage and tenkasu are folded into the batter with as little stirring as possible. It goes on the griddle, pork on top, is turned once and is never pressed flat. Our brown sauce of fruit, vinegar and shoyu is brushed on, followed by mayonnaise, aonori seaweed and katsuobushi.',
    serverDescription:
      'Okonomiyaki is a thick cabbage pancake with pork, from Osaka. The flakes on top are dried bonito, and they move in the heat, so it looks alive when it lands. It is cut in six to share.',
    notes:
      'Pork can be left out; the dashi in the batter cannot, so it is never vegetarian. Mayonnaise, made with pasteurised yolk, can come on the side.',
    dietary: [],
    recipe: {
      components: [
        'okonomiyaki-batter',
        'pork',
        'tenkasu',
        'okonomiyaki-sauce',
        'mayonnaise',
        'aonori',
        'katsuobushi',
      ],
      equipment: [{ key: 'griddle', components: ['okonomiyaki-batter', 'pork', 'tenkasu'] }],
    },
    price: 24,
  },
  {
    id: 21,
    name: 'Hiyashi Tantan Udon',
    japaneseName: '冷やし担々うどん',
    kana: 'ひやし たんたん うどん',
    englishName: 'Cold udon with spicy pork, sesame and peanuts',
    source: 'Wheat udon, minced pork, ground sesame and peanuts; a Japanese turn on a Sichuan noodle dish',
    serving: 'One bowl, about 350 g, cold noodles with warm pork',
    description:
      'Udon is boiled in the noodle pot, then washed hard in iced water to firm it and take off the starch. The sauce is ground sesame, shoyu, rice vinegar and chilli oil, let down with kombu dashi. Minced pork is fried dry with ginger, garlic and red miso. Cucumber and roasted peanuts go on top.',
    serverDescription:
      'These are thick udon noodles, served cold, with spicy minced pork and a sesame sauce. It has peanuts and some chilli heat. Mix everything from the bottom before you eat.',
    notes:
      'The peanuts are only on top and can be left off, but a peanut allergy goes to the chef first. Less chilli is no trouble. The sauce cannot be made without sesame.',
    dietary: [],
    recipe: {
      components: ['udon', 'pork', 'tantan-sauce', 'rice-miso', 'peanuts'],
      equipment: [
        { key: 'pans', components: ['pork', 'rice-miso'] },
        { key: 'cold-station', components: ['tantan-sauce', 'peanuts'] },
      ],
    },
    price: 24,
  },
  {
    id: 22,
    name: 'Kinoko Kamameshi',
    japaneseName: 'きのこ釜飯',
    kana: 'きのこ かまめし',
    englishName: 'Mushroom rice in an iron pot',
    source: 'Japanese short-grain rice with shiitake, shimeji and maitake',
    serving: 'One small iron pot for two, with a rice paddle and bowls; allow 30 minutes',
    description:
      'The rice is washed and soaked before service, then cooks in its own pot with kombu dashi, tamari, sake and mirin. Mushrooms, carrot and strips of fried tofu lie on top and season the rice from above. We rest it for ten minutes with the lid on; the brown crust at the base is meant to be there.',
    serverDescription:
      'This rice is cooked to order in the pot with three kinds of mushroom. I will fold it through for you. Ask for some of the crust from the bottom, as it is the best part.',
    notes:
      'Tamari is used in place of shoyu. It and the fried tofu cook with the rice, so neither can be taken out. The label of the kombu in the stock warns of shellfish and fish. Tell the table about the wait when you take the order.',
    dietary: ['vegetarian', 'vegan'],
    recipe: { components: ['kombu-dashi', 'tamari', 'fried-tofu'] },
    price: 29,
  },
  {
    id: 23,
    name: 'Buta no Kakuni',
    japaneseName: '豚の角煮',
    kana: 'ぶた の かくに',
    englishName: 'Braised pork belly with karashi mustard',
    source: 'Australian pork belly, skin off',
    serving: 'Three large cubes, about 200 g, hot, in a covered bowl',
    description:
      'The belly simmers for two hours with ginger and spring onion tops, which draws out fat. It cools, is cut in cubes, and cooks again in sake, shoyu, mirin and sugar. A night in its own liquid lets us lift off the last fat. We glaze it to order and add bok choy and a dab of karashi.',
    serverDescription:
      'This pork belly is cooked slowly over two days in soy sauce, sake and sugar. You will not need a knife. The mustard on the side cuts through the fat.',
    notes:
      'It is braised ahead in shoyu, so tamari is not possible here. Plain rice goes with it; ask if the guest would like a bowl.',
    dietary: [],
    recipe: { components: ['pork', 'shoyu', 'karashi'] },
    price: 32,
  },
  {
    id: 24,
    name: 'Wagyu Sukiyaki',
    japaneseName: 'ワギュウすき焼き',
    kana: 'ワギュウ すきやき',
    englishName: 'Wagyu in sweet shoyu broth with soft egg',
    source: 'Australian wagyu chuck, sliced thin',
    serving: 'A small iron pot with 150 g of beef, for one hungry guest or two sharing, with an egg in a cup',
    description:
      'A little beef fat and the white part of leek start the pot. In go shoyu, sake, mirin and sugar, then shiitake, tofu that we buy grilled, shirataki noodles of konnyaku, and chrysanthemum greens. The wagyu is laid on last and cooks for less than a minute. With it comes a soft onsen egg, in place of the raw egg used in Japan.',
    serverDescription:
      'This is sukiyaki, thin wagyu in a sweet soy broth with tofu, mushrooms and greens. Break the soft egg in the cup and dip the beef in it. The iron pot stays very hot, so please do not touch the rim.',
    notes:
      'The egg comes in a separate cup and can be left out. It is soft: check with a guest who is pregnant. Tamari can take the place of shoyu; ask when you order. With coeliac disease the chef decides, since it is made where shoyu is used.',
    dietary: [],
    recipe: { components: ['beef', 'shoyu', 'grilled-tofu', 'egg'] },
    price: 58,
  },
]
