import type { StaticQuiz } from './quiz.ts'

export const QUIZ_4: StaticQuiz = {
  moduleId: 4,
  moduleTitle: 'Wagyu & Premium Selections',
  questions: [
    {
      id: 1,
      question: 'Two guests share wagyu, and one of them avoids soy. Which dish suits both as it is served?',
      options: ['Wagyu Sirloin', 'Wagyu Misuji Kushi', 'Wagyu Sukiyaki', 'Aburi Wagyu Nigiri'],
      correctAnswer: 1,
      explanation:
        'The skewers come with salt and wasabi. Broth, ponzu and tare are all made with shoyu, which is soy.',
    },
    {
      id: 2,
      question: 'Which of these wagyu dishes is made with beef from Japan?',
      options: ['Wagyu Sukiyaki', 'Wagyu Sirloin', 'Wagyu Misuji Kushi', 'Wagyu Tomahawk'],
      correctAnswer: 2,
      explanation: 'The misuji comes from Kagoshima in Japan. The beef of the other three is Australian.',
    },
    {
      id: 3,
      question: 'Six guests have 75 minutes and want to share the Wagyu Tomahawk. What do you do first?',
      options: [
        'Send one and add rice for the rest',
        'See if the grill has two of them left',
        'Tell them that it takes two hours',
        'Ask for it blue to save the time',
      ],
      correctAnswer: 1,
      explanation:
        'One tomahawk feeds three or four, so six guests need two. It takes about fifty minutes, so there is time.',
    },
    {
      id: 4,
      question: 'Four guests share a Wagyu Tomahawk but like their beef done differently. What do you do?',
      options: [
        'Agree on one answer with them',
        'Send slices back to the grill',
        'Leave the choice to the grill',
        'Write four answers on the order',
      ],
      correctAnswer: 0,
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
      question:
        'One guest avoids gluten, the other fish, both by choice. How can they share the Wagyu Tataki?',
      options: [
        'Tamari stirred into the ponzu',
        'Ponzu in a dish on the side',
        'Tamari and yuzu in place of ponzu',
        'Shoyu and yuzu in place of ponzu',
      ],
      correctAnswer: 2,
      explanation:
        'Ponzu is made with shoyu and fish dashi. With tamari and yuzu juice only soy is left in the sauce; any allergy goes to the chef.',
    },
    {
      id: 7,
      question:
        'Two guests share Wagyu Sukiyaki: one avoids egg, one gluten, both by choice. How do you order it?',
      options: [
        'With tamari, and the egg stirred in',
        'With ponzu, and the egg on top',
        'With tamari, and no egg cup',
        'With shoyu, and no egg cup',
      ],
      correctAnswer: 2,
      explanation:
        'The egg has its own cup and can stay away. Tamari takes the place of shoyu; with coeliac disease ask the chef.',
    },
    {
      id: 8,
      question: 'What does a pregnant guest need to know about Aburi Wagyu Nigiri?',
      options: [
        'The glaze holds raw egg',
        'The beef is cured in sake',
        'The rice holds raw fish',
        'The beef is served rare',
      ],
      correctAnswer: 3,
      explanation:
        'The torch sears the beef but leaves it rare, so check with a pregnant guest before you send the order.',
    },
    {
      id: 9,
      question: 'How do you tell a guest to enjoy Otoro Nigiri?',
      options: [
        'In two bites, with ponzu between',
        'In one bite, with gari after it',
        'In two bites, dipped in shoyu',
        'In one bite, with gari laid on top',
      ],
      correctAnswer: 1,
      explanation:
        'The chef has put on wasabi and nikiri already. Gari cleans the mouth after the rich fish.',
    },
    {
      id: 10,
      question: 'Why do you ask the bar each night whether there is uni?',
      options: [
        'It depends on weather and divers',
        'It is kept for banquet guests only',
        'It must be cured for three days',
        'It is flown in twice a month',
      ],
      correctAnswer: 0,
      explanation: 'Divers gather our uni by hand off Tasmania. In bad weather there may be none.',
    },
    {
      id: 11,
      question: 'Which two kinds does Sashimi Goshu Mori have beyond those of Sashimi Sanshu Mori?',
      options: ['Otoro and scampi', 'Octopus and squid', 'Snapper and scallop', 'Mackerel and hamachi'],
      correctAnswer: 2,
      explanation:
        'Tuna, salmon and kingfish are on both plates. The larger one adds scallop, so it also holds mollusc.',
    },
    {
      id: 12,
      question: 'The scampi heads of a sashimi platter come back as soup. Which of these are in it?',
      options: [
        'Mollusc, sesame and soy',
        'Crustacean, fish and soy',
        'Mollusc, soy and fish',
        'Crustacean, egg and milk',
      ],
      correctAnswer: 1,
      explanation:
        'Scampi are crustacean, dashi brings fish, and miso brings soy. Scampi hold sulphites as well, so name all four.',
    },
    {
      id: 13,
      question: 'What do you suggest to go with Sumibi Maki?',
      options: [
        'A squeeze of lemon on the beef',
        'A dip in shoyu with gari',
        'A spoon of ponzu on the rice',
        'A little wasabi on the beef',
      ],
      correctAnswer: 3,
      explanation: 'The beef is glazed with tare, so wasabi gives it an edge and no dip is needed.',
    },
    {
      id: 14,
      question: 'On the Tasting Menu a guest has a prawn allergy. Why do you not call Yaki Shishito safe?',
      options: [
        'Prawns cook on the same grill',
        'It shares a plate with the tempura',
        'It is topped with katsuobushi',
        'It is fried in the prawn oil',
      ],
      correctAnswer: 0,
      explanation:
        'It takes the place of the tempura, but Ebi Shioyaki cooks on that grill. The chef decides how it is done.',
    },
    {
      id: 15,
      question: 'At a Banquet one guest eats fish but no meat. What takes the place of the sirloin?',
      options: [
        'A plate of tiger prawns',
        'A full fillet of black cod',
        'A second bowl of soup',
        'A pot of mushroom rice',
      ],
      correctAnswer: 1,
      explanation:
        'Pescatarian guests get a full fillet in place of the half. Hamachi Carpaccio takes the place of the tataki.',
    },
    {
      id: 16,
      question: 'What do you do with the shoyu on a table that has the Gluten-Free Tasting Menu?',
      options: [
        'Pour it into a separate jug',
        'Leave it there beside tamari',
        'Swap it for a dish of ponzu',
        'Take it off and bring tamari',
      ],
      correctAnswer: 3,
      explanation: 'Our shoyu is brewed with wheat, so it leaves the table and tamari comes in its own jug.',
    },
  ],
}
