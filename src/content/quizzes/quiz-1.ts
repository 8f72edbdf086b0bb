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
      question: 'A table eats no nuts. What dresses the beans of Ingen no Kurumi-ae?',
      options: [
        'Ground sesame and shoyu',
        'Red miso and butter',
        'Shoyu and ground daikon',
        'White miso and ginger',
      ],
      correctAnswer: 3,
      explanation:
        'The kitchen leaves out the walnut paste, and the chef decides, as walnuts are used where the dish is made.',
    },
    {
      id: 4,
      question: 'A guest who eats no chilli orders Nama-gaki. Where is the chilli in it?',
      options: [
        'In the drops of ponzu',
        'In the daikon on top',
        'In the cut chives',
        'In the juice of the oyster',
      ],
      correctAnswer: 1,
      explanation: 'Momiji oroshi is daikon grated with red chilli. Order the oysters without it.',
    },
    {
      id: 5,
      question: 'What goes into the dressing of Hamachi Carpaccio?',
      options: [
        'Egg yolk, lime juice and chilli oil',
        'Ponzu, yuzu juice and sesame oil',
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
      question: 'A guest who drinks no milk would like Asari Sakamushi. How do you order it?',
      options: [
        'As it comes, with no change',
        'With the broth left behind',
        'With no sake in the pan',
        'With no butter in the pan',
      ],
      correctAnswer: 3,
      explanation: 'Cold butter goes in last and can be left out. For a milk allergy the chef comes first.',
    },
    {
      id: 9,
      question: 'Why should a guest start on Agedashi Tofu without a long wait?',
      options: [
        'The broth sets around the tofu',
        'The crust drinks up the broth',
        'The tofu falls apart in the broth',
        'The flakes on top lose their taste',
      ],
      correctAnswer: 1,
      explanation:
        'The thin starch crust is crisp only while its top is dry, and the broth climbs into it at the table.',
    },
    {
      id: 10,
      question: 'What is the right way to eat Imo Mochi?',
      options: [
        'With chopsticks, held over the ponzu',
        'With the fingers, held by the nori',
        'With a spoon, held over the broth',
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
        'The cook steams the shell soft',
        'The crab has just shed its hard one',
        'The crab is too young for a shell',
        'The crab was soaked in vinegar',
      ],
      correctAnswer: 1,
      explanation:
        'A crab that has just shed its shell has only a thin soft skin, which turns crisp in the fryer.',
    },
    {
      id: 13,
      question: 'A guest eats prawns but no fish. What comes with Ebi Tempura in place of the sauce?',
      options: ['Tamari and wasabi', 'Ponzu and daikon', 'Tentsuyu and ginger', 'Salt and lemon'],
      correctAnswer: 3,
      explanation: 'Tentsuyu and ponzu are made with dashi, which holds fish. Salt and lemon hold none.',
    },
    {
      id: 14,
      question: 'A guest who avoids gluten by choice would like Kaiso Salad. What can the kitchen do?',
      options: [
        'Nothing, since it is dressed ahead',
        'Rinse the dressing off the leaves',
        'Mix it with tamari for shoyu',
        'Use ponzu in place of shoyu',
      ],
      correctAnswer: 2,
      explanation: 'The dressing is mixed to order. Shoyu is brewed with wheat and our tamari is not.',
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
        'Strips of dried squid',
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
        'Send it and mark the docket',
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
        'It is thickened with wheat flour',
        'It is glazed with our tare',
      ],
      correctAnswer: 0,
      explanation:
        'The pork spends a night in its shoyu liquid, so nothing can be changed once the guest orders.',
    },
    {
      id: 20,
      question: 'Which warning do you give as you set down Wagyu Sukiyaki?',
      options: [
        'The broth burns with chilli',
        'The beef at the base is raw',
        'The egg in the pot is raw',
        'The iron pot stays very hot',
      ],
      correctAnswer: 3,
      explanation: 'Iron holds its heat for a long time, so ask the guests not to touch the rim of the pot.',
    },
  ],
}
