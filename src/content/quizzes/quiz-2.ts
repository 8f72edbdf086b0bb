import type { StaticQuiz } from './quiz.ts'

export const QUIZ_2: StaticQuiz = {
  moduleId: 2,
  moduleTitle: 'Sushi & Sashimi',
  questions: [
    {
      id: 1,
      question: 'A guest eats no sesame by choice and likes Kappa Maki. What do you say?',
      options: [
        'It is in the rice, so it stays',
        'It is only on top, so brush it off',
        'It is ground into the wasabi',
        'It can be left out of the roll',
      ],
      correctAnswer: 3,
      explanation:
        'A line of toasted sesame goes inside, and the sushi bar can leave it out. An allergy goes to the chef.',
    },
    {
      id: 2,
      question: 'A vegan at the sushi bar wants a roll with some crunch. Which do you suggest?',
      options: ['Unakyu Maki', 'Kani California Maki', 'Avocado Takuan Maki', 'Pirikara Maguro Maki'],
      correctAnswer: 2,
      explanation:
        'Takuan is crunchy pickled daikon, and the roll is vegan. The others are made with eel, tuna or crab.',
    },
    {
      id: 3,
      question: 'What cut of tuna goes into Tekka Maki?',
      options: [
        'Otoro, the front belly',
        'Kama, the fatty collar',
        'Akami, the lean back',
        'Chutoro, the middle cut',
      ],
      correctAnswer: 2,
      explanation:
        'Akami is lean and deep red. One story says that tekka, red-hot iron, stands for that colour.',
    },
    {
      id: 4,
      question: 'What coats the rice of Samon Avocado Maki?',
      options: ['Orange tobiko', 'Dried aonori seaweed', 'Shichimi with salt', 'White and black sesame'],
      correctAnswer: 3,
      explanation:
        'The rice is outside and coated in sesame. A guest with a sesame allergy must hear it, and so must the chef.',
    },
    {
      id: 5,
      question: 'A family orders Unakyu Maki for a small child. What do you mention?',
      options: [
        'Raw fish in the centre',
        'Raw egg in the sauce',
        'Fine bones in the eel',
        'Hard shell in the roll',
      ],
      correctAnswer: 2,
      explanation:
        'Fine bones are normal in eel, so the parents should look first. The sansho can be left out too.',
    },
    {
      id: 6,
      question: 'What about Soft-Shell Crab Futomaki may surprise a guest, so that you mention it?',
      options: [
        'The roll comes to the table hot',
        'The crab inside is served raw',
        'Hard shell has to be peeled off',
        'Crab legs stick out at the ends',
      ],
      correctAnswer: 3,
      explanation: 'The whole crab is rolled in, so its legs show, and all of it can be eaten.',
    },
    {
      id: 7,
      question: 'A pregnant guest would like Sumibi Maki. What can the kitchen do for her?',
      options: [
        'Torch the beef at the bar',
        'Leave the tare off the beef',
        'Grill the beef for longer',
        'Slice the beef more thinly',
      ],
      correctAnswer: 2,
      explanation: 'The beef comes pink. The grill can cook it longer, so say it before the beef goes on.',
    },
    {
      id: 8,
      question: 'Lean tuna seems plain to a guest and the belly too rich. What do you suggest?',
      options: ['Otoro Nigiri', 'Akami', 'Shime Saba', 'Chutoro'],
      correctAnswer: 3,
      explanation:
        'Chutoro lies between the red back and the pale belly, so it is rich and still tastes of tuna.',
    },
    {
      id: 9,
      question: 'What is the difference between Hiramasa and its cousin hamachi?',
      options: [
        'It is darker and saltier',
        'It is firmer and leaner',
        'It is fatter and paler',
        'It is softer and richer',
      ],
      correctAnswer: 1,
      explanation: 'Kingfish is almost crisp to the bite, while hamachi is the softer and richer of the two.',
    },
    {
      id: 10,
      question: 'A guest wants sashimi with no skin, and avoids gluten by choice. How do you order Tai?',
      options: [
        'Skin on, with salt and lemon',
        'Skin off, with salt and lemon',
        'Skin off, with shoyu and wasabi',
        'Skin on, brushed with nikiri',
      ],
      correctAnswer: 1,
      explanation:
        'The bar can take the skin off. On sashimi, salt and lemon leave out the shoyu, which holds gluten. Nigiri is brushed with it.',
    },
    {
      id: 11,
      question: 'Which nigiri do you offer a guest who would like scallop, but warm?',
      options: ['Hotate Butter Shoyu Nigiri', 'Yaki Nasu Nigiri', 'Aburi Samon Nigiri', 'Aburi Wagyu Nigiri'],
      correctAnswer: 0,
      explanation:
        'Hotate means scallop, and this one is torched with butter and shoyu, so check for milk, gluten and soy as well.',
    },
    {
      id: 12,
      question: 'Our Ebi is poached. Why do you still ask about pregnancy?',
      options: [
        'It is soaked in sake overnight',
        'It is left raw near the tail',
        'It is brushed with raw egg yolk',
        'It is chilled after cooking',
      ],
      correctAnswer: 3,
      explanation:
        'In Australia pregnant guests are told to avoid cold cooked prawns. Say so, and let the guest decide.',
    },
    {
      id: 13,
      question: 'May the chef change a kind in Sashimi Sanshu Mori when the market has changed?',
      options: [
        'Yes, but only for another fish',
        'No, the three kinds are fixed',
        'Yes, for any raw seafood we have',
        'Yes, but only for octopus',
      ],
      correctAnswer: 0,
      explanation:
        'Another fish brings no new kind of allergen, but some guests react to one fish alone. Ask before you promise.',
    },
    {
      id: 14,
      question: 'Tokujo Sashimi Moriawase is ordered. After how long should the table expect it?',
      options: ['20 minutes', '60 minutes', '5 minutes', '40 minutes'],
      correctAnswer: 0,
      explanation:
        'Twenty-four slices of eight kinds are cut for the boat, so tell the table when you take the order.',
    },
    {
      id: 15,
      question: 'What does aburi mean when you present Aburi Samon Nigiri?',
      options: ['Cured under salt', 'Cut along the belly', 'Touched by the flame', 'Pressed in a box'],
      correctAnswer: 2,
      explanation: 'The torch blisters the edges of the salmon, and the middle stays raw.',
    },
    {
      id: 16,
      question:
        'No milk for one guest: what does the chef put on Hotate Butter Shoyu Nigiri in place of butter?',
      options: ['Salt and yuzu', 'Mayonnaise and chives', 'Sesame oil', 'Olive oil and garlic'],
      correctAnswer: 0,
      explanation: 'Without butter the milk is gone, and salt and yuzu season the scallop.',
    },
    {
      id: 17,
      question: 'Only one of these nigiri has nothing from an animal in it. Which?',
      options: ['Yaki Nasu Nigiri', 'Tamago Nigiri', 'Ikura Gunkan', 'Uni Gunkan'],
      correctAnswer: 0,
      explanation:
        'Nasu is eggplant, charred and seasoned with shoyu and mirin. Nothing in it is from an animal.',
    },
    {
      id: 18,
      question: 'Samon has an older Japanese name, sake. How do we use the word sake in our house?',
      options: ['Only for the drink', 'Only for sushi rice', 'Only for wild salmon', 'Only for the salmon'],
      correctAnswer: 0,
      explanation: 'The word can mean salmon in Japan, so we say samon for the fish to keep orders clear.',
    },
    {
      id: 19,
      question: 'How much notice does the chef need to make Ikura Gunkan with tamari?',
      options: ['One hour', 'One day', 'One week', '15 minutes'],
      correctAnswer: 1,
      explanation: 'The roe is cured overnight, so tamari has to go in the day before in place of shoyu.',
    },
    {
      id: 20,
      question: 'Why does no dish of shoyu come with Noren Maki?',
      options: [
        'The rice has enough salt in it',
        'The torch would make shoyu bitter',
        'The sauce and roe give enough salt',
        'The salmon is cured in salt first',
      ],
      correctAnswer: 2,
      explanation: 'The miso mayonnaise and the ikura season the roll, so it leaves the bar ready to eat.',
    },
  ],
}
