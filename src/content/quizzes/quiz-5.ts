import type { StaticQuiz } from './quiz.ts'

export const QUIZ_5: StaticQuiz = {
  moduleId: 5,
  moduleTitle: 'Beverages & Desserts',
  questions: [
    {
      id: 1,
      question: 'Rice holds starch, and yeast needs sugar. What turns the one into the other in a sake tank?',
      options: ['Brewing alcohol', 'Koji enzymes', 'Lactic acid', 'Rice lees'],
      correctAnswer: 1,
      explanation:
        'Koji is steamed rice with a mould on it, and its enzymes turn starch into sugar while the yeast makes alcohol.',
    },
    {
      id: 2,
      question: 'What does tokubetsu mean in the name tokubetsu junmai?',
      options: ['Cloudy', 'Undiluted', 'Aged', 'Special'],
      correctAnswer: 3,
      explanation:
        'Tokubetsu junmai is "special junmai": rice polished to 60% or less, or a special method named on the label.',
    },
    {
      id: 3,
      question: 'For how long do we pour ginjo from an open bottle that is kept in the fridge?',
      options: ['Three days', 'Seven days', 'Two weeks', 'One month'],
      correctAnswer: 0,
      explanation:
        'The fragrance fades fast, so open ginjo, daiginjo and namazake have three days in the fridge.',
    },
    {
      id: 4,
      question: 'A guest wants atsukan, sake at 50 °C. Which one is our first choice?',
      options: ['Junmai daiginjo', 'Namazake', 'Honjozo', 'Sparkling sake'],
      correctAnswer: 2,
      explanation:
        'Heat makes a honjozo sharp and dry, while fragrant, fresh and sparkling sake lose what is best in them.',
    },
    {
      id: 5,
      question: 'How much of each rice grain may be left at most in a daiginjo?',
      options: ['50%', '60%', '70%', '90%'],
      correctAnswer: 0,
      explanation:
        'Daiginjo rice is polished to 50% or less, so at least half of every grain is ground away.',
    },
    {
      id: 6,
      question: 'In which vessel do guests get their ginjo?',
      options: ['A cedar masu', 'A wine glass', 'A clay guinomi', 'A warm ochoko'],
      correctAnswer: 1,
      explanation: 'A thin, tulip-shaped glass gathers the aroma, which is what a ginjo is made for.',
    },
    {
      id: 7,
      question: 'A guest reads "genshu" on a bottle. What does the word tell you?',
      options: [
        'No heat was used on the sake',
        'It rested in a cedar barrel',
        'It was aged for three years or more',
        'No water was added after brewing',
      ],
      correctAnswer: 3,
      explanation: 'Genshu is not diluted, so it holds 17–20% alcohol: say this when you pour.',
    },
    {
      id: 8,
      question: 'Why do we serve warm sake in a tokkuri and not in a katakuchi?',
      options: [
        'A thick handle stays cool to hold',
        'A wide mouth lets the aroma out',
        'A narrow neck keeps the heat in',
        'A wooden wall gives a cedar smell',
      ],
      correctAnswer: 2,
      explanation:
        'The narrow neck of the tokkuri holds the heat, while the wide katakuchi lets it out and suits chilled sake.',
    },
    {
      id: 9,
      question: 'How much sake does a guest get in any one of our flights?',
      options: ['Two pours of 90 ml', 'Three pours of 30 ml', 'Three pours of 60 ml', 'Four pours of 45 ml'],
      correctAnswer: 2,
      explanation: 'Each flight is three pours of 60 ml, one go of 180 ml in all, and water comes with it.',
    },
    {
      id: 10,
      question: 'Late in the evening, parents order Matcha Tiramisu for a child. What do you mention?',
      options: [
        'The caffeine in the matcha',
        'The sake soaked into the sponge',
        'The raw egg in the cream',
        'The coffee under the matcha',
      ],
      correctAnswer: 0,
      explanation: 'Matcha is the whole leaf and holds caffeine, so the parents can decide in time.',
    },
    {
      id: 11,
      question: 'What happens at the end of the day to the Warabi Mochi that is left?',
      options: ['It is frozen', 'It goes into Anmitsu', 'It is kept for lunch', 'It is thrown out'],
      correctAnswer: 3,
      explanation:
        'A night in the fridge turns the jelly hard and cloudy, so we make it fresh every morning.',
    },
    {
      id: 12,
      question: 'A guest who orders the Yuzu Tart asks what yuzu is like. What do you say?',
      options: [
        'Between plum and cherry',
        'Between lemon and mandarin',
        'Between pear and quince',
        'Between melon and peach',
      ],
      correctAnswer: 1,
      explanation: 'Yuzu is sour like lemon, with something of mandarin in the smell.',
    },
    {
      id: 13,
      question: 'What makes the caramel beside the Gateau Chocolat salty?',
      options: ['Tamari', 'Umeboshi', 'Sea salt flakes', 'Red miso'],
      correctAnswer: 3,
      explanation: 'A small spoon of red miso does the work of salt, and like all our miso it holds soy.',
    },
    {
      id: 14,
      question: 'What is the anko in our Anmitsu made from?',
      options: ['Azuki beans', 'Soybeans', 'Chestnuts', 'Black sesame'],
      correctAnswer: 0,
      explanation: 'We cook dry azuki beans with sugar and a pinch of salt and leave some of them whole.',
    },
    {
      id: 15,
      question: 'Which frozen dessert suits a guest who can have no milk?',
      options: ['Hojicha Ice Cream', 'Yuzu Sorbet', 'Matcha Ice Cream', 'Kurogoma Ice Cream'],
      correctAnswer: 1,
      explanation:
        'The sorbet is water, sugar and yuzu and holds none of the ten, while all our ice creams hold milk.',
    },
    {
      id: 16,
      question: 'Which reaction do you ask about when a guest orders Momo Sorbet?',
      options: ['To citrus fruit peel', 'To fresh mint leaf', 'To raw stone fruit', 'To raw tree nuts'],
      correctAnswer: 2,
      explanation:
        'The sorbet is made of white peaches, and a few guests react to stone fruit that is not cooked.',
    },
    {
      id: 17,
      question: 'Why does the matcha go into the ice cream base only when that has cooled?',
      options: [
        'Heat makes it brown and harsh',
        'Heat makes the custard too thin',
        'Heat takes all the caffeine away',
        'Heat makes it set like firm jelly',
      ],
      correctAnswer: 0,
      explanation:
        'Matcha in a hot custard loses its green colour and turns harsh, so it waits until the base is cool.',
    },
  ],
}
