import type { StaticQuiz } from './quiz.ts'

export const QUIZ_4: StaticQuiz = {
  moduleId: 4,
  moduleTitle: 'Wagyu & Premium Selections',
  questions: [
    {
      id: 1,
      question: 'What is the lowest marbling score that beef of Japanese quality grade 5 may have?',
      options: [
        '5 on a scale of 1 to 12',
        '8 on a scale of 1 to 12',
        '10 on a scale of 1 to 12',
        '12 on a scale of 1 to 12',
      ],
      correctAnswer: 1,
      explanation:
        'Grade 5 needs a marbling score of at least 8, and the marks for colour, firmness and fat must reach 5 as well.',
    },
    {
      id: 2,
      question: 'Which of these wagyu dishes is made with beef from Japan?',
      options: ['Wagyu Tomahawk', 'Wagyu Sirloin', 'Wagyu Sukiyaki', 'Wagyu Misuji Kushi'],
      correctAnswer: 3,
      explanation:
        'The misuji is Kuroge wagyu from Kagoshima, while the tomahawk, the sirloin and the sukiyaki use Australian wagyu.',
    },
    {
      id: 3,
      question: 'Why does the Wagyu Sirloin rest before we slice it?',
      options: [
        'The juice stays in the meat',
        'The fat sets hard and white',
        'The salt has time to melt',
        'The crust has time to soften',
      ],
      correctAnswer: 0,
      explanation: 'Five minutes of rest let the juice settle, so it stays in the slices and off the plate.',
    },
    {
      id: 4,
      question: 'Four guests share a Wagyu Tomahawk but like their beef done differently. What do you do?',
      options: [
        'Send slices back to the grill',
        'Write four answers on the order',
        'Agree on one answer with them',
        'Leave the choice to the grill',
      ],
      correctAnswer: 2,
      explanation:
        'It cooks in one piece and is carved afterwards, so the whole table has to agree on how it is done.',
    },
    {
      id: 5,
      question: 'For how many guests is one Wagyu Tomahawk meant?',
      options: ['For 3 to 4 guests', 'For 1 to 2 guests', 'For 5 to 6 guests', 'For 7 to 8 guests'],
      correctAnswer: 0,
      explanation:
        'It weighs 1.2 kg with the bone, and as the meat is rich, one tomahawk feeds three or four.',
    },
    {
      id: 6,
      question: 'Why is the block for Wagyu Tataki chilled as soon as it is seared?',
      options: [
        'The crust stays hot',
        'The centre stays red',
        'The fat drains away',
        'The garlic stays crisp',
      ],
      correctAnswer: 1,
      explanation:
        'Chilling stops the heat of the sear from going further in, so the beef is rare inside and served cool.',
    },
    {
      id: 7,
      question: 'When does the beef go into the pot for Wagyu Sukiyaki?',
      options: [
        'First, before the leek goes in',
        'With the broth, for ten minutes',
        'At the table, from a raw plate',
        'Last, for less than a minute',
      ],
      correctAnswer: 3,
      explanation: 'Thin wagyu cooks in the hot broth within moments, so everything else goes in before it.',
    },
    {
      id: 8,
      question: 'What does a pregnant guest need to know about Aburi Wagyu Nigiri?',
      options: [
        'The beef is cured in sake',
        'The glaze holds raw egg',
        'The beef is served rare',
        'The rice holds raw fish',
      ],
      correctAnswer: 2,
      explanation:
        'The torch sears the beef but leaves it rare, so check with a pregnant guest before you send the order.',
    },
    {
      id: 9,
      question: 'How do you tell a guest to enjoy Otoro Nigiri?',
      options: [
        'In one bite, with gari laid on top',
        'In two bites, dipped in shoyu',
        'In one bite, with gari after it',
        'In two bites, with ponzu between',
      ],
      correctAnswer: 2,
      explanation:
        'The chef has already put on wasabi and seasoning, and gari cleans the mouth after the rich fish.',
    },
    {
      id: 10,
      question: 'Why do you ask the bar each night whether there is uni?',
      options: [
        'It depends on weather and divers',
        'It is flown in twice a month',
        'It must be cured for three days',
        'It is kept for banquet guests only',
      ],
      correctAnswer: 0,
      explanation:
        'Divers gather our uni by hand off eastern Tasmania, so bad weather can mean that there is none.',
    },
    {
      id: 11,
      question: 'Which two kinds does Sashimi Goshu Mori have beyond those of Sashimi Sanshu Mori?',
      options: ['Otoro and scampi', 'Octopus and squid', 'Mackerel and hamachi', 'Snapper and scallop'],
      correctAnswer: 3,
      explanation:
        'Tuna, salmon and kingfish are on both plates; the larger one adds snapper and scallop, so it also holds mollusc.',
    },
    {
      id: 12,
      question: 'The scampi heads of a sashimi platter come back as soup. Which allergens does it hold?',
      options: [
        'Crustacean, egg and milk',
        'Crustacean, fish and soy',
        'Mollusc, gluten and fish',
        'Mollusc, sesame and soy',
      ],
      correctAnswer: 1,
      explanation:
        'Scampi are crustacean, the dashi brings fish and the miso brings soy, so name all three before you offer the soup.',
    },
    {
      id: 13,
      question: 'What do you suggest to go with Sumibi Maki?',
      options: [
        'A little wasabi on the beef',
        'A dip in shoyu with gari',
        'A spoon of ponzu on the rice',
        'A squeeze of lemon on the beef',
      ],
      correctAnswer: 0,
      explanation: 'The beef is glazed with tare, so wasabi gives it an edge and no dip is needed.',
    },
    {
      id: 14,
      question:
        'On the Tasting Menu, what takes the place of the prawn tempura for a guest without shellfish?',
      options: ['Yasai Tempura', 'Agedashi Tofu', 'Yaki Shishito', 'Tori Karaage'],
      correctAnswer: 2,
      explanation:
        'Vegetables and tofu would fry in the same oil as the prawns, so Yaki Shishito comes from the grill in their place.',
    },
    {
      id: 15,
      question: 'What comes to the Banquet table together with the sliced wagyu sirloin?',
      options: ['Grilled shiitake', 'Charred shishito', 'Grilled sweet corn', 'Asparagus skewers'],
      correctAnswer: 1,
      explanation:
        'Yaki Shishito shares the wagyu course with about 80 g of sirloin for each guest, as light green peppers suit rich beef.',
    },
    {
      id: 16,
      question: 'What do you do with the shoyu on a table that has the Gluten-Free Tasting Menu?',
      options: [
        'Leave it there beside tamari',
        'Pour it into a separate jug',
        'Swap it for a dish of ponzu',
        'Take it off and bring tamari',
      ],
      correctAnswer: 3,
      explanation: 'Our shoyu is brewed with wheat, so it leaves the table and tamari comes in its own jug.',
    },
  ],
}
