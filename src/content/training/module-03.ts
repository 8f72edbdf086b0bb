import type { TrainingModule } from './question.ts'

export const MODULE_03: TrainingModule = {
  id: 3,
  name: 'Robata & Tempura',
  description:
    'Charcoal, skewers and whole fish from the robata, the tempura fryer, and what a guest with an allergy can have from either.',
  outcomes: [
    'say what comes with salt, with tare or in batter',
    'tell a table how long a dish takes and if any is left',
    'speak of the shared grill and fryers without a false promise',
  ],
  category: 'Culinary',
  questions: [
    {
      question:
        'One guest is vegan and the other avoids soy by choice. Which robata dish suits both as it is?',
      optionA: 'Asparagus Kushi',
      optionB: 'Yaki Tomorokoshi',
      optionC: 'Nasu Dengaku',
      optionD: 'Yaki Shishito',
      correctAnswer: 'D',
      explanation:
        'The peppers have only oil, salt and lemon. Nasu Dengaku is vegan too, but its miso is soy.',
      reference: { kind: 'dish', id: 514 },
      combines: ['diet', 'diet'],
      request: { mark: 'vegan', without: ['soy'] },
    },
    {
      question:
        'A guest has $30 for one dish off the grill, eats no pork and avoids gluten by choice. Which fits as it is served?',
      optionA: 'Butabara Negi-Shio',
      optionB: 'Ebi Shioyaki',
      optionC: 'Wagyu Misuji Kushi',
      optionD: 'Negima',
      correctAnswer: 'B',
      explanation:
        'The prawns are grilled with salt alone. Tare brings gluten to Negima, and the wagyu costs more than $30.',
      reference: { kind: 'dish', id: 508 },
      combines: ['budget', 'diet', 'diet'],
      request: { without: ['gluten'], noWords: ['pork'], atMost: 30 },
    },
    {
      question: 'A guest with an egg allergy asks for Tsukune without the yolk. What do you say?',
      optionA: 'Without the yolk it is quite safe',
      optionB: 'Egg is in the tare as well',
      optionC: 'With salt it holds no egg at all',
      optionD: 'Egg white is in the mince too',
      correctAnswer: 'D',
      explanation:
        'Egg white is kneaded into the mince, so no change takes the egg out. Let the chef name a skewer that is possible.',
      reference: { kind: 'dish', id: 502 },
      evidence: 'knead it with spring onion, ginger, egg white and potato starch',
    },
    {
      question: 'Where is the sesame in Butabara Negi-Shio?',
      optionA: 'In the marinade of the pork',
      optionB: 'In the glaze from the grill',
      optionC: 'In the dressing on top',
      optionD: 'In the salt on the side',
      correctAnswer: 'C',
      explanation:
        'Sesame oil is in the negi-shio dressing. Order the skewers with salt and lemon only, and tell the chef of any allergy.',
      reference: { kind: 'dish', id: 503 },
      evidence: 'Negi-shio goes on top: chopped spring onion, garlic, sesame oil',
    },
    {
      question: 'A guest with a soy allergy wants the lamb cutlets. What do you put to the chef?',
      optionA: 'To rinse off the miso marinade',
      optionB: 'To grill plain ones, with salt',
      optionC: 'To use white miso in its place',
      optionD: 'To make the marinade with tamari',
      correctAnswer: 'B',
      explanation:
        'The miso marinade holds soy and cannot be washed off. Plain cutlets with salt take 15 minutes more.',
      reference: { kind: 'dish', id: 504 },
      evidence: 'for a soy allergy ask the chef for plain cutlets with salt',
    },
    {
      question:
        'A family with small children avoids gluten by choice. What do you say about Gindara Saikyo Yaki?',
      optionA: 'Its white miso is made with barley',
      optionB: 'It fits, and every bone is pulled out',
      optionC: 'Its middle is raw, so not for children',
      optionD: 'It fits, but small bones may be left',
      correctAnswer: 'D',
      explanation: 'Our saikyo miso is rice miso. Black cod keeps a few small bones, so warn the parents.',
      reference: { kind: 'dish', id: 511 },
      evidence: 'The fillet may hold a few small bones',
      combines: ['child', 'diet'],
    },
    {
      question: 'What do you tell the guest as you set down Hotate Kaiyaki?',
      optionA: 'Lift the shell and drink from it',
      optionB: 'Dip each scallop in the ponzu',
      optionC: 'Leave the hot shell on the salt',
      optionD: 'Squeeze the lime into the shell',
      correctAnswer: 'C',
      explanation:
        'The scallop cooks in its own shell over charcoal, so the shell is very hot and the sauce is drunk from a spoon.',
      reference: { kind: 'dish', id: 509 },
      evidence: 'The shell is very hot, so please leave it on the salt',
    },
    {
      question:
        'A pescatarian must leave in 15 minutes, and the baked Yaki Imo is gone. What fits from the robata?',
      optionA: 'Ika Maruyaki',
      optionB: 'Asparagus Kushi with tare',
      optionC: 'Negima with salt',
      optionD: 'A fresh Yaki Imo',
      correctAnswer: 'A',
      explanation:
        'Squid grills in four minutes and has its own sauce, not the chicken tare. A fresh sweet potato takes an hour.',
      reference: { kind: 'dish', id: 510 },
      evidence: 'It grills fast and hot, no more than four minutes',
      combines: ['diet', 'time'],
    },
    {
      question: 'Why can Gindara Saikyo Yaki suit a guest who avoids gluten by choice?',
      optionA: 'Our saikyo miso is a rice miso',
      optionB: 'The miso is thinned with tamari',
      optionC: 'The marinade is fully rinsed off',
      optionD: 'The fillet is served without miso',
      correctAnswer: 'A',
      explanation:
        'Rice miso brings soy but no gluten. The robata is shared all the same, so the chef hears of any allergy first.',
      reference: { kind: 'dish', id: 511 },
      evidence: 'Our saikyo miso is a rice miso.',
    },
    {
      question: 'What do you check before you offer Samon Kama Shioyaki?',
      optionA: 'Whether the grill has any left',
      optionB: 'Whether the guest eats the skin',
      optionC: 'Whether the guest eats raw fish',
      optionD: 'Whether there is time for it',
      correctAnswer: 'A',
      explanation:
        'Each salmon has one pair of collars. We have only as many as whole fish were filleted that day.',
      reference: { kind: 'dish', id: 512 },
      evidence: 'Numbers are short: check with the grill before you offer it',
    },
    {
      question:
        'A vegan and a guest who avoids gluten by choice share Yaki Tomorokoshi. How do you order it?',
      optionA: 'With butter and tamari',
      optionB: 'With butter, salt and lime',
      optionC: 'With oil, salt and lime only',
      optionD: 'With shoyu, and no butter',
      correctAnswer: 'C',
      explanation: 'Butter is not vegan, and shoyu holds gluten. Oil, salt and lime suit both guests.',
      reference: { kind: 'dish', id: 513 },
      evidence: 'With oil, salt and lime only',
      combines: ['diet', 'diet'],
    },
    {
      question: 'What do you tell a guest about the heat of Yaki Shishito?',
      optionA: 'About half of them are hot',
      optionB: 'Every one of them is hot',
      optionC: 'About one in ten is hot',
      optionD: 'None of them is ever hot',
      correctAnswer: 'C',
      explanation:
        'Most shishito are mild and no cook can pick out the hot ones, so warn a guest who cannot eat any chilli.',
      reference: { kind: 'dish', id: 514 },
      evidence: 'about one in ten is hot, and no cook can tell which',
    },
    {
      question: 'A pregnant guest shares Hotate Kaiyaki with a friend who eats no milk. How do you order it?',
      optionA: 'Glassy inside, without butter',
      optionB: 'Off the shell, with the butter',
      optionC: 'Cooked through, with tamari',
      optionD: 'Cooked through, without butter',
      correctAnswer: 'D',
      explanation:
        'As served the middle is only lightly cooked, and butter melts over it. Both changes go on the order.',
      reference: { kind: 'dish', id: 509 },
      evidence: 'ask for it cooked through if a guest is pregnant',
      combines: ['pregnancy', 'diet'],
    },
    {
      question:
        'A vegan shares Nasu Dengaku with a guest who has a sesame allergy. What do you put to the chef?',
      optionA: 'Our tare in place of the glaze',
      optionB: 'The dish with no seeds on it',
      optionC: 'The seeds in their own cup',
      optionD: 'The seeds, but without the glaze',
      correctAnswer: 'B',
      explanation:
        'The seeds go on last and can stay off. The grill is shared, so the chef decides about traces.',
      reference: { kind: 'dish', id: 516 },
      evidence: 'The seeds can be left off',
      combines: ['diet', 'allergy'],
    },
    {
      question: 'Why does a vegetarian guest need salt in place of the tare on Asparagus Kushi?',
      optionA: 'The tare is made with dried bonito',
      optionB: 'The tare is made with chicken bones',
      optionC: 'The tare is thinned with fish dashi',
      optionD: 'The tare is finished with egg yolk',
      correctAnswer: 'B',
      explanation:
        'It is the same tare as on the chicken, cooked with chicken bones. One brush of it, and the dish holds meat.',
      reference: { kind: 'dish', id: 517 },
      evidence: 'shoyu and mirin cooked with chicken bones',
    },
    {
      question: 'The last Yaki Imo of the batch is sold. What do you tell the next guest?',
      optionA: 'A fresh one takes half an hour',
      optionB: 'A fresh one comes tomorrow',
      optionC: 'A fresh one takes ten minutes',
      optionD: 'A fresh one takes an hour',
      correctAnswer: 'D',
      explanation:
        'Yaki imo needs slow heat at the cool end of the grill, because a quick roast would never be as sweet.',
      reference: { kind: 'dish', id: 518 },
      evidence: 'when they are gone, the next takes an hour',
    },
    {
      question:
        'One guest eats no egg and the other, by choice, no gluten. What do you tell them about Ebi Tempura?',
      optionA: 'Tamari takes the gluten away',
      optionB: 'The batter always holds both',
      optionC: 'Salt takes both of them away',
      optionD: 'The egg is in the sauce only',
      correctAnswer: 'B',
      explanation:
        'Wheat flour and egg are the batter itself. Salt changes only the sauce, so suggest prawns from the grill.',
      reference: { kind: 'dish', id: 16 },
      evidence: 'The batter is wheat flour, egg and iced water',
      combines: ['diet', 'diet'],
    },
    {
      question: 'Two vegetarians have $40 for hot dishes and have picked Nasu Dengaku. What can they add?',
      optionA: 'Miso Shiru',
      optionB: 'Tsukune',
      optionC: 'Kinoko Kamameshi',
      optionD: 'Yaki Tomorokoshi',
      correctAnswer: 'D',
      explanation:
        'The corn is vegetarian and fits. With the mushroom rice they pay more than $40, and the soup has fish dashi.',
      reference: { kind: 'dish', id: 513 },
      combines: ['diet', 'budget'],
      request: { mark: 'vegetarian', atMost: 23 },
    },
    {
      question:
        'Ebi Tempura is sold out. A guest with a crab allergy asks for Yasai Tempura with salt. Is it safe tonight?',
      optionA: 'Yes, as no prawns fry tonight',
      optionB: 'Yes, as salt replaces the sauce',
      optionC: 'No, crab is fried in that oil too',
      optionD: 'No, the batter holds crab stock',
      correctAnswer: 'C',
      explanation:
        'Soft-shell crab for the rolls fries in the same oil. A guest with a crab allergy goes to the chef first.',
      reference: { kind: 'dish', id: 110 },
      evidence: 'dipped in thin tempura batter and fried until it stops hissing',
      combines: ['allergy', 'traces'],
    },
    {
      question:
        'Can you promise a guest with a fish allergy that salted chicken from the robata has no traces?',
      optionA: 'No, the salt holds dashi',
      optionB: 'Yes, chicken has its own grill',
      optionC: 'No, the robata is shared',
      optionD: 'Yes, the fire burns traces off',
      correctAnswer: 'C',
      explanation:
        'Fish and meat cook on the same robata, so tell the chef first and never promise that a dish is free of traces.',
      reference: { kind: 'policy', id: 11 },
      evidence: 'Fryers and the robata are shared, so never promise that a dish is free of traces',
      combines: ['allergy', 'traces'],
    },
  ],
}
