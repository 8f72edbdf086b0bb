import type { TrainingModule } from './question.ts'

export const MODULE_04: TrainingModule = {
  id: 4,
  name: 'Wagyu & Premium Selections',
  description:
    "Wagyu grades and cuts, otoro, uni, the chef's sashimi and the set menus: what to say, what to check and what to change.",
  outcomes: [
    'describe our wagyu, where it is from and how it is cooked',
    'name the price and the wait before a guest has to ask',
    'say what can be changed in a wagyu dish or a set menu',
  ],
  category: 'Premium',
  questions: [
    {
      question:
        'A guest likes beef cooked more than Wagyu Misuji Kushi usually is. How far does the grill take it?',
      optionA: 'To well done, in ten minutes more',
      optionB: 'To medium rare only',
      optionC: 'To medium and no further',
      optionD: 'To any degree, as with the sirloin',
      correctAnswer: 'C',
      explanation:
        'It comes medium rare, and we can take it to medium. A guest who wants it well done is happier with sukiyaki.',
      reference: { kind: 'dish', id: 505 },
      evidence: 'Served medium rare, and we can take it to medium',
    },
    {
      question: 'Two guests have $100 and want grilled wagyu to share, 200 g or more. Which one fits?',
      optionA: 'Wagyu Tomahawk',
      optionB: 'Wagyu Sirloin',
      optionC: 'Wagyu Misuji Kushi',
      optionD: 'Wagyu Tataki',
      correctAnswer: 'B',
      explanation:
        'The sirloin is 220 g. The skewers and the tataki are about 80 g, and the tomahawk costs far more.',
      reference: { kind: 'dish', id: 506 },
      evidence: '220 g, sliced across the grain',
      combines: ['budget', 'party'],
    },
    {
      question:
        'A pregnant guest avoids gluten by choice and would like wagyu. Which order has the beef cooked?',
      optionA: 'Wagyu Tataki with tamari and yuzu',
      optionB: 'Aburi Wagyu Nigiri with tamari',
      optionC: 'Wagyu Sukiyaki with tamari, no egg',
      optionD: 'Wagyu Sirloin, rare, with salt',
      correctAnswer: 'C',
      explanation:
        'The beef cooks in the broth, with tamari for shoyu. With coeliac disease ask the chef. The others are rare or pink.',
      reference: { kind: 'dish', id: 24 },
      evidence: 'The egg comes in a separate cup and can be left out',
      combines: ['pregnancy', 'diet'],
    },
    {
      question: 'A guest avoids gluten, fish and soy by choice. Which sides go with the Wagyu Sirloin?',
      optionA: 'Tare and wasabi',
      optionB: 'Daikon and ponzu',
      optionC: 'Shoyu and ginger',
      optionD: 'Salt and wasabi',
      correctAnswer: 'D',
      explanation: 'Gluten, fish and soy all come from the ponzu. Salt and wasabi bring none of them.',
      reference: { kind: 'dish', id: 506 },
      evidence: 'with salt and wasabi in its place',
    },
    {
      question: 'Four guests must leave in 40 minutes and ask for the Wagyu Tomahawk. What do you say?',
      optionA: 'It takes fifty minutes with the rest',
      optionB: 'It is ready in half an hour if sliced',
      optionC: 'It can come blue after ten minutes',
      optionD: 'It can be grilled in two quick halves',
      correctAnswer: 'A',
      explanation:
        'So large a rib eye cooks slowly and rests for 12 minutes. Suggest the sirloin, which takes about 20.',
      reference: { kind: 'dish', id: 507 },
      evidence: 'It needs about fifty minutes with the rest',
      combines: ['time', 'party'],
    },
    {
      question:
        'A guest who avoids gluten by choice shares the Wagyu Tomahawk. What do you keep off the board?',
      optionA: 'The flaked salt',
      optionB: 'The bowl of tare',
      optionC: 'The rib bone',
      optionD: 'The grated wasabi',
      correctAnswer: 'B',
      explanation:
        'Gluten and soy are only in the tare, in its own bowl. The grill is shared: an allergy goes to the chef.',
      reference: { kind: 'dish', id: 507 },
      evidence: 'sea salt, wasabi and a bowl of warm wagyu tare, made with shoyu',
      combines: ['diet', 'party'],
    },
    {
      question:
        'Tamari and yuzu juice replace the ponzu on Wagyu Tataki. Which allergen is left in the sauce?',
      optionA: 'Gluten',
      optionB: 'Soy',
      optionC: 'Fish',
      optionD: 'Sesame',
      correctAnswer: 'B',
      explanation:
        'Ponzu brings gluten, fish and soy, while tamari is soy without wheat. Any allergy still goes to the chef.',
      reference: { kind: 'dish', id: 8 },
      evidence: 'Tamari and yuzu juice can replace the ponzu, and then soy is all that remains',
    },
    {
      question: 'What kind of egg do we serve with Wagyu Sukiyaki?',
      optionA: 'A raw beaten egg',
      optionB: 'A rolled omelette',
      optionC: 'A hard-boiled egg',
      optionD: 'A soft onsen egg',
      correctAnswer: 'D',
      explanation:
        'In Japan the egg is raw; ours is a soft onsen egg in its own cup, and the beef is dipped in it.',
      reference: { kind: 'dish', id: 24 },
      evidence: 'With it comes a soft onsen egg, in place of the raw egg used in Japan',
    },
    {
      question: 'What do you tell a guest who avoids garlic about Aburi Wagyu Nigiri?',
      optionA: 'There is garlic in the topping',
      optionB: 'There is garlic in the rice',
      optionC: 'There is no garlic in the dish',
      optionD: 'There is garlic in the tare',
      correctAnswer: 'D',
      explanation:
        'Wagyu tare is shoyu, mirin, sake, apple and garlic. Offer this guest salt and tamari in its place.',
      reference: { kind: 'dish', id: 403 },
      evidence: 'made from shoyu, mirin, sake, apple and garlic',
    },
    {
      question: 'A guest who avoids gluten by choice orders Sumibi Maki. When do you tell the kitchen?',
      optionA: 'Once the tare is brushed on',
      optionB: 'Before the beef goes on the grill',
      optionC: 'While the roll is being sliced',
      optionD: 'As you carry it to the table',
      correctAnswer: 'B',
      explanation:
        'The beef is then grilled with salt and finished with tamari, as tare that is already on the meat stays on it.',
      reference: { kind: 'dish', id: 112 },
      evidence: 'say so before it goes on the grill',
    },
    {
      question:
        'A birthday table with a tight budget asks for Otoro Nigiri. What do you do before you send it?',
      optionA: 'See if there is any, and name the price',
      optionB: 'Give the host a piece on the house',
      optionC: 'Send it, and name the price later',
      optionD: 'Suggest one piece each, to save money',
      correctAnswer: 'A',
      explanation:
        'Each fish gives little otoro, so the bar may have none. Guests on a budget should hear the price first.',
      reference: { kind: 'dish', id: 402 },
      evidence: 'ask the bar before you recommend it, and tell the guest the price',
      combines: ['occasion', 'budget'],
    },
    {
      question:
        'A guest with a fish allergy points at Uni Gunkan. What do you know about uni before you go to the chef?',
      optionA: 'It is salmon roe, so it is fish',
      optionB: 'It is sea urchin, and counts as fish',
      optionC: 'It is the roe of a fish that flies',
      optionD: 'It is a clam, so it is not fish',
      correctAnswer: 'B',
      explanation:
        'Sea urchin counts as fish on our list, though it looks like none. Tell the chef, and help the guest to choose again.',
      reference: { kind: 'dish', id: 405 },
      evidence: 'the Food Standards Code counts it as fish',
    },
    {
      question: 'In which order do you suggest eating the Sashimi Sanshu Mori?',
      optionA: 'Tuna first, kingfish last',
      optionB: 'Salmon first, kingfish last',
      optionC: 'Kingfish first, salmon last',
      optionD: 'Salmon first, tuna last',
      correctAnswer: 'C',
      explanation:
        'The lightest fish comes first, so that the soft fat of the salmon does not cover its taste.',
      reference: { kind: 'dish', id: 301 },
      evidence: 'I would begin with the kingfish, which is the lightest, and end with the salmon',
    },
    {
      question: 'Three guests ask how large the Sashimi Goshu Mori is. What do you tell them?',
      optionA: '15 slices, 3 of each kind',
      optionB: '12 slices, 2 of each kind',
      optionC: '24 slices, 3 of each kind',
      optionD: '9 slices, 3 of each kind',
      correctAnswer: 'A',
      explanation:
        'Goshu means five kinds, so three slices of each make fifteen, enough for two or three guests.',
      reference: { kind: 'dish', id: 302 },
      evidence: '15 slices, 3 of each, on a wide plate',
    },
    {
      question:
        'A pregnant guest shares the Tokujo Sashimi Moriawase with friends. Which kind on the boat is cooked?',
      optionA: 'Only the octopus',
      optionB: 'Only the scallop',
      optionC: 'Only the scampi',
      optionD: 'Only the snapper',
      correctAnswer: 'A',
      explanation:
        'The other seven kinds are raw, and all of them share the ice. Suggest a cooked dish just for her.',
      reference: { kind: 'dish', id: 303 },
      evidence: 'Octopus is the only cooked kind',
      combines: ['pregnancy', 'party'],
    },
    {
      question: 'Why is an allergic guest served apart from the boat of Tokujo Sashimi Moriawase?',
      optionA: 'The boat is cut for four guests',
      optionB: 'The garnish is tossed in sesame',
      optionC: 'Every kind is brushed with nikiri',
      optionD: 'Every kind touches the same ice',
      correctAnswer: 'D',
      explanation:
        "Leaving out one kind is not enough, as all the seafood shares the ice. The chef plates this guest's sashimi apart.",
      reference: { kind: 'dish', id: 303 },
      evidence: 'every kind touches the same ice, so a guest with an allergy needs a separate plate',
      combines: ['allergy', 'party'],
    },
    {
      question: 'On the Tasting Menu, what does a pescatarian have in place of the wagyu?',
      optionA: 'Ebi Shioyaki',
      optionB: 'Ika Maruyaki',
      optionC: 'Samon Kama Shioyaki',
      optionD: 'Hamachi Carpaccio',
      correctAnswer: 'B',
      explanation:
        'Ika Maruyaki is squid with its own sauce, not the chicken tare. It suits a guest who eats seafood but no meat.',
      reference: { kind: 'set-menus' },
      evidence: 'A pescatarian guest has Ika Maruyaki in place of the wagyu.',
    },
    {
      question: 'When do you tell the kitchen how many guests are having the Banquet?',
      optionA: 'When they order dessert',
      optionB: 'When the robata is ready',
      optionC: 'After the cold plate',
      optionD: 'When they sit down',
      correctAnswer: 'D',
      explanation:
        'The sashimi boat and the sirloin are cut to the number of guests, so the kitchen needs it from the start.',
      reference: { kind: 'set-menus' },
      evidence: 'Tell the kitchen the number of guests when they sit down',
    },
    {
      question: 'How are the black cod and the wagyu grilled for the Gluten-Free Tasting Menu?',
      optionA: 'On the bars, after the tare',
      optionB: 'In a sheet of foil',
      optionC: 'In a covered iron pan',
      optionD: 'On a clean wire rack',
      correctAnswer: 'D',
      explanation:
        'A clean wire rack keeps them off the shared grill bars, yet we still promise care and not zero traces.',
      reference: { kind: 'set-menus' },
      evidence: 'grilled on a clean wire rack',
    },
    {
      question: 'A guest has wagyu glazed with rich, sweet tare. Which sake do you pour?',
      optionA: 'Warm yamahai junmai',
      optionB: 'Chilled sparkling sake',
      optionC: 'Chilled daiginjo',
      optionD: 'Cold cloudy nigori',
      correctAnswer: 'A',
      explanation:
        'Yamahai junmai has enough acid and depth for rich tare. A daiginjo loses its aroma beside it.',
      reference: { kind: 'sake-guide', section: 'experiences' },
      evidence: 'Meet rich, sweet tare with depth: warm kimoto or yamahai junmai with unagi and wagyu.',
    },
  ],
}
