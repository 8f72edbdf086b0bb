import type { StaticQuiz } from './quiz.ts'

export const QUIZ_1: StaticQuiz = {
  moduleId: 1,
  moduleTitle: 'Kitchen & Appetizers',
  questions: [
    {
      id: 1,
      question: 'Which dish comes to the table without a single one of the ten allergens?',
      options: ['Edamame', 'Kinoko Kamameshi', 'Furofuki Daikon', 'Kyuri Sunomono'],
      correctAnswer: 3,
      explanation:
        'Its sweet vinegar is made without shoyu or dashi, while edamame, miso and tamari all bring soy to the other three.',
    },
    {
      id: 2,
      question: 'Why do we keep Miso Shiru below the boil once the miso is in?',
      options: [
        'Boiling sets it like jelly',
        'Boiling makes the tofu dissolve',
        'Boiling turns it too sweet',
        'Boiling drives off its smell',
      ],
      correctAnswer: 3,
      explanation: 'The scent of miso is lost at the boil, so the soup is only kept hot from then on.',
    },
    {
      id: 3,
      question: 'The table is nut-free. What dresses the beans of Ingen no Kurumi-ae?',
      options: [
        'Ground sesame and mirin',
        'White miso and ginger',
        'Red miso and butter',
        'Shoyu and grated daikon',
      ],
      correctAnswer: 1,
      explanation:
        'The kitchen leaves out the walnut paste, and you speak to the chef about traces in the mortar.',
    },
    {
      id: 4,
      question: 'Momiji oroshi tops each oyster of Nama-gaki. What is it?',
      options: [
        'Chives chopped with green chilli',
        'Ginger pickled in rice vinegar',
        'Daikon grated with red chilli',
        'Carrot grated with yuzu peel',
      ],
      correctAnswer: 2,
      explanation:
        'Momiji means maple leaf and oroshi means grated: the chilli colours the daikon like a red autumn leaf.',
    },
    {
      id: 5,
      question: 'What goes into the dressing of Hamachi Carpaccio?',
      options: [
        'Ponzu, sesame oil and ginger',
        'White miso, rice vinegar and mirin',
        'Shoyu, yuzu juice and olive oil',
        'Egg yolk, lime juice and chilli oil',
      ],
      correctAnswer: 2,
      explanation: 'The shoyu brings gluten and soy to this raw fish dish, and tamari can stand in for it.',
    },
    {
      id: 6,
      question: 'How do you describe Wagyu Tataki to a guest?',
      options: [
        'Seared outside, rare inside, cool',
        'Braised slowly, shredded, warm',
        'Grilled well done, sliced, hot',
        'Raw all through, cubed, ice cold',
      ],
      correctAnswer: 0,
      explanation:
        'The block meets a very hot pan for seconds only and is then chilled, so the centre stays red.',
    },
    {
      id: 7,
      question: 'What waits at the bottom of the cup of Chawanmushi?',
      options: [
        'A bite of chicken and leek',
        'A prawn and a piece of shiitake',
        'A clam and a slice of daikon',
        'A scallop and a cube of tofu',
      ],
      correctAnswer: 1,
      explanation:
        'The prawn is out of sight in the custard, so ask about crustacean allergies before you order it.',
    },
    {
      id: 8,
      question: 'Why does a spoon come with Asari Sakamushi?',
      options: [
        'The butter is put on at the table',
        'The broth is half of the dish',
        'The clams are out of the shell',
        'The rice lies under the clams',
      ],
      correctAnswer: 1,
      explanation: 'Sake, ginger and the juice of the clams make the broth, so tell guests to spoon it up.',
    },
    {
      id: 9,
      question: 'Why should a guest start on Agedashi Tofu without a long wait?',
      options: [
        'The crust drinks up the broth',
        'The daikon makes the tofu tough',
        'The broth sets around the tofu',
        'The tofu turns sour in the heat',
      ],
      correctAnswer: 0,
      explanation:
        'The thin starch crust is crisp only while its top is dry, and the broth climbs into it at the table.',
    },
    {
      id: 10,
      question: 'What is the right way to eat Imo Mochi?',
      options: [
        'With a spoon, out of the broth',
        'With a fork, once the nori is off',
        'With the fingers, held by the nori',
        'With chopsticks, dipped in ponzu',
      ],
      correctAnswer: 2,
      explanation:
        'The strip of nori keeps the butter and shoyu glaze off the fingers, so these cakes are finger food.',
    },
    {
      id: 11,
      question: 'Where does the gluten in Tori Karaage come from?',
      options: ['The coating', 'The marinade', 'The mayonnaise', 'The lemon'],
      correctAnswer: 1,
      explanation:
        'The chicken lies in shoyu, which is brewed with wheat, while the coating is potato starch.',
    },
    {
      id: 12,
      question: 'Why can a guest eat the shell of the crab in Kani Karaage?',
      options: [
        'The cook swaps shell for batter',
        'The crab was soaked in vinegar',
        'The cook boils the shell soft',
        'The crab has just shed its hard one',
      ],
      correctAnswer: 3,
      explanation:
        'A crab that has just shed its shell has only a thin soft skin, which turns crisp in the fryer.',
    },
    {
      id: 13,
      question: 'What does a guest stir into the warm sauce of Ebi Tempura?',
      options: [
        'Wasabi and spring onion',
        'Karashi mustard and lemon',
        'Grated daikon and ginger',
        'Ground sesame and shichimi',
      ],
      correctAnswer: 2,
      explanation:
        'Daikon and ginger freshen the tentsuyu, and only the tip of the prawn is dipped so that the batter stays crisp.',
    },
    {
      id: 14,
      question: 'Why do you ask guests to mix Kaiso Salad before they share it?',
      options: [
        'The dressing lies at the bottom',
        'The leaves wilt at the bottom',
        'The seaweed dries out on top',
        'The sesame tastes bitter on top',
      ],
      correctAnswer: 0,
      explanation:
        'The sesame and vinegar dressing runs off the seaweed and gathers under it, so an unmixed salad is plain on top.',
    },
    {
      id: 15,
      question: 'What do you say about the yellow mustard that comes with Ebi Shumai?',
      options: [
        'It is sour: stir in some sugar',
        'It is sweet: dip the base in it',
        'It is mild: spread it thick',
        'It is strong: start with a dab',
      ],
      correctAnswer: 3,
      explanation: 'Karashi is a hot mustard, and guests who take it for a mild one get a shock.',
    },
    {
      id: 16,
      question: 'Guests ask what is moving on top of Okonomiyaki. What is it?',
      options: [
        'Flakes of dried bonito',
        'Slices of spring onion',
        'Threads of dried nori',
        'Strips of crisp pork',
      ],
      correctAnswer: 0,
      explanation:
        'Katsuobushi flakes are so thin that they move in the heat of the pancake, and they bring fish to the dish.',
    },
    {
      id: 17,
      question: 'Hiyashi Tantan Udon is chosen by a guest with a peanut allergy. What comes first?',
      options: [
        'Go to the chef before you order it',
        'Offer it with cashew nuts on top',
        'Send it with the peanuts in a dish',
        'Order it without the peanut topping',
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
        'It is burnt, so leave it behind',
        'It is the best part of the pot',
      ],
      correctAnswer: 3,
      explanation:
        'The crust is meant to be there: rice that toasts against the iron is crisp and full of taste.',
    },
    {
      id: 19,
      question: "Why can Buta no Kakuni not be made with tamari for tonight's guest?",
      options: [
        'It is glazed with barley miso',
        'It is rolled in wheat flour',
        'It is braised ahead in shoyu',
        'It is served on udon noodles',
      ],
      correctAnswer: 2,
      explanation:
        'The pork spends a night in its shoyu liquid, so nothing can be changed once the guest orders.',
    },
    {
      id: 20,
      question: 'Which warning do you give as you set down Wagyu Sukiyaki?',
      options: [
        'The broth is thick with chilli',
        'The iron pot stays very hot',
        'The beef has fine bones left',
        'The egg in the pot is raw',
      ],
      correctAnswer: 1,
      explanation: 'Iron holds its heat for a long time, so ask the guests not to touch the rim of the pot.',
    },
  ],
}
