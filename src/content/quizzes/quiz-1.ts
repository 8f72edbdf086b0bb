import type { StaticQuiz } from './quiz.ts'

export const QUIZ_1: StaticQuiz = {
  moduleId: 1,
  moduleTitle: 'Kitchen & Appetizers',
  questions: [
    {
      id: 1,
      question: 'Which of these dishes holds no soy?',
      options: ['Edamame', 'Furofuki Daikon', 'Kyuri Sunomono', 'Kinoko Kamameshi'],
      correctAnswer: 2,
      explanation:
        'Its sweet vinegar is made without shoyu. Edamame, tamari and miso bring soy to the other three.',
    },
    {
      id: 2,
      question: 'One guest eats no egg, the other no meat. Which starter can they share?',
      options: ['Edamame', 'Gyoza', 'Wagyu Tataki', 'Chawanmushi'],
      correctAnswer: 0,
      explanation: 'Edamame is soybeans with salt. Chawanmushi is egg, and the other two are meat.',
    },
    {
      id: 3,
      question: 'The table is nut-free. What dresses the beans of Ingen no Kurumi-ae?',
      options: [
        'Ground sesame and mirin',
        'Red miso and butter',
        'Shoyu and grated daikon',
        'White miso and ginger',
      ],
      correctAnswer: 3,
      explanation:
        'The kitchen leaves out the walnut paste, and you speak to the chef about traces in the mortar.',
    },
    {
      id: 4,
      question: 'Momiji oroshi tops each oyster of Nama-gaki. What is it?',
      options: [
        'Carrot grated with yuzu peel',
        'Daikon grated with red chilli',
        'Chives chopped with green chilli',
        'Ginger pickled in rice vinegar',
      ],
      correctAnswer: 1,
      explanation: 'Momiji means maple leaf. The chilli colours the grated daikon like a red leaf in autumn.',
    },
    {
      id: 5,
      question: 'What goes into the dressing of Hamachi Carpaccio?',
      options: [
        'Egg yolk, lime juice and chilli oil',
        'Ponzu, sesame oil and ginger',
        'White miso, rice vinegar and mirin',
        'Shoyu, yuzu juice and olive oil',
      ],
      correctAnswer: 3,
      explanation: 'The shoyu brings gluten and soy to this raw fish dish, and tamari can stand in for it.',
    },
    {
      id: 6,
      question: 'How do you describe Wagyu Tataki to a guest?',
      options: [
        'Braised slowly, shredded, warm',
        'Seared outside, rare inside, cool',
        'Grilled well done, sliced, hot',
        'Raw all through, cubed, ice cold',
      ],
      correctAnswer: 1,
      explanation:
        'The block meets a very hot pan for seconds only and is then chilled, so the centre stays red.',
    },
    {
      id: 7,
      question: 'What waits at the bottom of the cup of Chawanmushi?',
      options: [
        'A clam and a slice of daikon',
        'A bite of chicken and leek',
        'A scallop and a cube of tofu',
        'A prawn and a piece of shiitake',
      ],
      correctAnswer: 3,
      explanation:
        'The prawn is out of sight in the custard. Ask about crustacean allergies before you order it.',
    },
    {
      id: 8,
      question: 'Why does a spoon come with Asari Sakamushi?',
      options: [
        'The butter is put on at the table',
        'The rice lies under the clams',
        'The clams are out of the shell',
        'The broth is half of the dish',
      ],
      correctAnswer: 3,
      explanation: 'Sake, ginger and the juice of the clams make the broth, so tell guests to spoon it up.',
    },
    {
      id: 9,
      question: 'Why should a guest start on Agedashi Tofu without a long wait?',
      options: [
        'The broth sets around the tofu',
        'The crust drinks up the broth',
        'The tofu turns sour in the heat',
        'The daikon makes the tofu tough',
      ],
      correctAnswer: 1,
      explanation:
        'The thin starch crust is crisp only while its top is dry, and the broth climbs into it at the table.',
    },
    {
      id: 10,
      question: 'What is the right way to eat Imo Mochi?',
      options: [
        'With chopsticks, dipped in ponzu',
        'With the fingers, held by the nori',
        'With a spoon, out of the broth',
        'With a fork, once the nori is off',
      ],
      correctAnswer: 1,
      explanation:
        'The strip of nori keeps the butter and shoyu glaze off the fingers, so these cakes are finger food.',
    },
    {
      id: 11,
      question: 'Where does the gluten in Tori Karaage come from?',
      options: ['The marinade', 'The mayonnaise', 'The lemon', 'The coating'],
      correctAnswer: 0,
      explanation:
        'The chicken lies in shoyu, which is brewed with wheat, while the coating is potato starch.',
    },
    {
      id: 12,
      question: 'Why can a guest eat the shell of the crab in Kani Karaage?',
      options: [
        'The cook boils the shell soft',
        'The crab has just shed its hard one',
        'The cook swaps shell for batter',
        'The crab was soaked in vinegar',
      ],
      correctAnswer: 1,
      explanation:
        'A crab that has just shed its shell has only a thin soft skin, which turns crisp in the fryer.',
    },
    {
      id: 13,
      question: 'What does a guest stir into the warm sauce of Ebi Tempura?',
      options: [
        'Ground sesame and shichimi',
        'Karashi mustard and lemon',
        'Wasabi and spring onion',
        'Grated daikon and ginger',
      ],
      correctAnswer: 3,
      explanation:
        'Daikon and ginger freshen the tentsuyu. Dip only the tip, so that the batter stays crisp.',
    },
    {
      id: 14,
      question: 'Why do you ask guests to mix Kaiso Salad before they share it?',
      options: [
        'The seaweed dries out on top',
        'The leaves wilt at the bottom',
        'The dressing lies at the bottom',
        'The sesame tastes bitter on top',
      ],
      correctAnswer: 2,
      explanation:
        'The dressing runs off the seaweed and gathers under it. Unmixed, the salad is plain on top.',
    },
    {
      id: 15,
      question: 'What do you say about the yellow mustard that comes with Ebi Shumai?',
      options: [
        'It is sour: stir in some sugar',
        'It is sweet: dip the base in it',
        'It is strong: start with a dab',
        'It is mild: spread it thick',
      ],
      correctAnswer: 2,
      explanation: 'Karashi is a hot mustard, and guests who take it for a mild one get a shock.',
    },
    {
      id: 16,
      question: 'Guests ask what is moving on top of Okonomiyaki. What is it?',
      options: [
        'Threads of dried nori',
        'Strips of crisp pork',
        'Flakes of dried bonito',
        'Slices of spring onion',
      ],
      correctAnswer: 2,
      explanation:
        'Katsuobushi flakes are so thin that they move in the heat of the pancake, and they bring fish to the dish.',
    },
    {
      id: 17,
      question: 'Hiyashi Tantan Udon is chosen by a guest with a peanut allergy. What comes first?',
      options: [
        'Go to the chef before you order it',
        'Order it without the peanut topping',
        'Send it with the peanuts in a dish',
        'Offer it with cashew nuts on top',
      ],
      correctAnswer: 0,
      explanation:
        'The peanuts are only on top, yet with any allergy it is the chef who decides what can be sent.',
    },
    {
      id: 18,
      question: 'A brown crust lies at the base of Kinoko Kamameshi. What do you tell the table?',
      options: [
        'It is a layer of fried batter',
        'It is miso that has dried out',
        'It is the best part of the pot',
        'It is burnt, so leave it behind',
      ],
      correctAnswer: 2,
      explanation:
        'The crust is meant to be there: rice that toasts against the iron is crisp and full of taste.',
    },
    {
      id: 19,
      question: "Why can Buta no Kakuni not be made with tamari for tonight's guest?",
      options: [
        'It is braised ahead in shoyu',
        'It is glazed with barley miso',
        'It is rolled in wheat flour',
        'It is served on udon noodles',
      ],
      correctAnswer: 0,
      explanation:
        'The pork spends a night in its shoyu liquid, so nothing can be changed once the guest orders.',
    },
    {
      id: 20,
      question: 'Which warning do you give as you set down Wagyu Sukiyaki?',
      options: [
        'The broth is thick with chilli',
        'The beef has fine bones left',
        'The egg in the pot is raw',
        'The iron pot stays very hot',
      ],
      correctAnswer: 3,
      explanation: 'Iron holds its heat for a long time, so ask the guests not to touch the rim of the pot.',
    },
  ],
}
