import type { StaticQuiz } from './quiz.ts'

export const QUIZ_2: StaticQuiz = {
  moduleId: 2,
  moduleTitle: 'Sushi & Sashimi',
  questions: [
    {
      id: 1,
      question: 'Kappa Maki is a hosomaki. What kind of roll is that?',
      options: [
        'Wide, with the rice outside',
        'Thin, on half a sheet of nori',
        'Thick, on a full sheet of nori',
        'Cone-shaped, rolled by hand',
      ],
      correctAnswer: 1,
      explanation: 'Hoso means thin: a hosomaki holds one filling line and gives six small pieces.',
    },
    {
      id: 2,
      question: 'A vegan at the sushi bar wants a roll with some crunch. Which do you suggest?',
      options: ['Avocado Takuan Maki', 'Unakyu Maki', 'Pirikara Maguro Maki', 'Kani California Maki'],
      correctAnswer: 0,
      explanation:
        'Takuan is crunchy pickled daikon and the roll is vegan, while the other three are made with eel, crab or tuna.',
    },
    {
      id: 3,
      question: 'What cut of tuna goes into Tekka Maki?',
      options: [
        'Otoro, the front belly',
        'Akami, the lean back',
        'Kama, the fatty collar',
        'Chutoro, the middle cut',
      ],
      correctAnswer: 1,
      explanation:
        'Lean akami has a clean taste and a deep red colour, and tekka, red-hot iron, is named for that colour.',
    },
    {
      id: 4,
      question: 'What coats the rice of Samon Avocado Maki?',
      options: ['Dried aonori seaweed', 'Shichimi with salt', 'Orange tobiko', 'White and black sesame'],
      correctAnswer: 3,
      explanation:
        'The roll has its rice outside, coated in sesame, so say it aloud to a guest with a sesame allergy: we can leave it off.',
    },
    {
      id: 5,
      question: 'A guest asks about the green powder on Unakyu Maki. What is it?',
      options: [
        'Matcha, a powdered green tea',
        'Aonori, a dried seaweed',
        'Sansho, a Japanese pepper',
        'Wasabi, a dried and ground root',
      ],
      correctAnswer: 2,
      explanation: 'Sansho tingles on the tongue and cuts the fat of the eel, and it can be left out.',
    },
    {
      id: 6,
      question: 'What about Soft-Shell Crab Futomaki may surprise a guest, so that you mention it?',
      options: [
        'The crab inside is served raw',
        'Ice is packed under each piece',
        'Hard shell has to be peeled off',
        'Crab legs stick out at the ends',
      ],
      correctAnswer: 3,
      explanation: 'The whole crab is rolled in, so its legs show, and all of it can be eaten.',
    },
    {
      id: 7,
      question: 'How do you explain the word sumibi in Sumibi Maki?',
      options: ['Sweet glaze', 'Spring onion', 'Warm slate', 'Charcoal fire'],
      correctAnswer: 3,
      explanation:
        'The beef of this roll is grilled over binchotan charcoal on the robata, and the name says so.',
    },
    {
      id: 8,
      question: 'Lean tuna seems plain to a guest and the belly too rich. What do you suggest?',
      options: ['Shime Saba', 'Akami', 'Chutoro', 'Otoro Nigiri'],
      correctAnswer: 2,
      explanation:
        'Chutoro lies between the red back and the pale belly, so it is rich and still tastes of tuna.',
    },
    {
      id: 9,
      question: 'What is the difference between Hiramasa and its cousin hamachi?',
      options: [
        'It is firmer and leaner',
        'It is softer and richer',
        'It is fatter and paler',
        'It is darker and saltier',
      ],
      correctAnswer: 0,
      explanation: 'Kingfish is almost crisp to the bite, while hamachi is the softer and richer of the two.',
    },
    {
      id: 10,
      question: 'How do we make the skin of Tai tender enough to eat raw?',
      options: [
        'Charcoal fire, then sake',
        'Coarse salt, then smoke',
        'Hot oil, then vinegar',
        'Boiling water, then ice',
      ],
      correctAnswer: 3,
      explanation:
        'The scald cooks only the skin, and the ice stops the heat so that the flesh under it stays raw.',
    },
    {
      id: 11,
      question: 'Which nigiri do you offer a guest who would like scallop, but warm?',
      options: ['Aburi Wagyu Nigiri', 'Aburi Samon Nigiri', 'Yaki Nasu Nigiri', 'Hotate Butter Shoyu Nigiri'],
      correctAnswer: 3,
      explanation:
        'Hotate means scallop, and this one is torched with butter and shoyu, so check for milk, gluten and soy as well.',
    },
    {
      id: 12,
      question: 'Our Ebi is poached. Why do you still ask about pregnancy?',
      options: [
        'It is left raw near the tail',
        'It is chilled after cooking',
        'It is brushed with raw egg',
        'It is soaked in sake overnight',
      ],
      correctAnswer: 1,
      explanation:
        'Health advice in Australia is that pregnant people avoid cold cooked prawns, so let the guest decide.',
    },
    {
      id: 13,
      question: 'May the chef change a kind in Sashimi Sanshu Mori when the market has changed?',
      options: [
        'No, the three kinds are fixed',
        'Yes, but only for another fish',
        'Yes, for any raw seafood we have',
        'Yes, but only for octopus',
      ],
      correctAnswer: 1,
      explanation:
        'No other allergen comes in, because a fish gives way to a fish, but ask before you promise one kind.',
    },
    {
      id: 14,
      question: 'Tokujo Sashimi Moriawase is ordered. After how long should the table expect it?',
      options: ['20 minutes', '5 minutes', '40 minutes', '60 minutes'],
      correctAnswer: 0,
      explanation:
        'Twenty-four slices of eight kinds are cut for the boat, so tell the table when you take the order.',
    },
    {
      id: 15,
      question: 'What does aburi mean when you present Aburi Samon Nigiri?',
      options: ['Cut along the belly', 'Pressed in a box', 'Touched by the flame', 'Cured under salt'],
      correctAnswer: 2,
      explanation: 'The torch blisters the edges of the salmon, and the middle stays raw.',
    },
    {
      id: 16,
      question:
        'No milk for one guest: what does the chef put on Hotate Butter Shoyu Nigiri in place of butter?',
      options: ['Salt and yuzu', 'Olive oil and garlic', 'Sesame oil', 'Mayonnaise and chives'],
      correctAnswer: 0,
      explanation: 'Without butter the milk is gone, and salt and yuzu season the scallop.',
    },
    {
      id: 17,
      question: 'Only one of these nigiri has nothing from an animal in it. Which?',
      options: ['Uni Gunkan', 'Yaki Nasu Nigiri', 'Tamago Nigiri', 'Ikura Gunkan'],
      correctAnswer: 1,
      explanation:
        'Nasu is eggplant, charred and seasoned with shoyu and mirin, with nothing from an animal.',
    },
    {
      id: 18,
      question: 'Samon has an older Japanese name, sake. How do we use the word sake in our house?',
      options: ['Only for the salmon', 'Only for sushi rice', 'Only for the drink', 'Only for wild salmon'],
      correctAnswer: 2,
      explanation: 'The word can mean salmon in Japan, so we say samon for the fish to keep orders clear.',
    },
    {
      id: 19,
      question: 'How much notice does the chef need to make Ikura Gunkan with tamari?',
      options: ['One hour', 'One week', 'One day', '15 minutes'],
      correctAnswer: 2,
      explanation: 'The roe is cured overnight, so tamari has to go in the day before in place of shoyu.',
    },
    {
      id: 20,
      question: 'Why does no dish of shoyu come with Noren Maki?',
      options: [
        'The sauce and roe give enough salt',
        'The salmon is cured in salt first',
        'The rice is seasoned with tamari',
        'The torch would make shoyu bitter',
      ],
      correctAnswer: 0,
      explanation: 'The miso mayonnaise and the ikura season the roll, so it leaves the bar ready to eat.',
    },
  ],
}
