import type { StaticQuiz } from './quiz.ts'

export const QUIZ_5: StaticQuiz = {
  moduleId: 5,
  moduleTitle: 'Beverages & Desserts',
  questions: [
    {
      id: 1,
      question: 'Rice holds starch, and yeast needs sugar. What turns the one into the other in a sake tank?',
      options: ['Koji enzymes', 'Rice lees', 'Lactic acid', 'Brewing alcohol'],
      correctAnswer: 0,
      explanation:
        'Koji is steamed rice with a mould on it, and its enzymes turn starch into sugar while the yeast makes alcohol.',
    },
    {
      id: 2,
      question:
        'A guest wants sake with no distilled alcohol added. Which word on the label do you look for?',
      options: ['Junmai', 'Honjozo', 'Genshu', 'Futsushu'],
      correctAnswer: 0,
      explanation:
        'Junmai means pure rice: no distilled alcohol is added. Honjozo always has a little, and most futsushu does.',
    },
    {
      id: 3,
      question: 'For how long do we pour ginjo from an open bottle that is kept in the fridge?',
      options: ['One month', 'Three days', 'Two weeks', 'Seven days'],
      correctAnswer: 1,
      explanation:
        'The fragrance fades fast, so open ginjo, daiginjo and namazake have three days in the fridge.',
    },
    {
      id: 4,
      question: 'A guest wants atsukan, sake at 50 °C. Which one is our first choice?',
      options: ['Sparkling sake', 'Honjozo', 'Junmai daiginjo', 'Namazake'],
      correctAnswer: 1,
      explanation:
        'Heat makes a honjozo sharp and dry, while fragrant, fresh and sparkling sake lose what is best in them.',
    },
    {
      id: 5,
      question: 'How much of each rice grain may be left at most in a daiginjo?',
      options: ['70%', '50%', '90%', '60%'],
      correctAnswer: 1,
      explanation:
        'Daiginjo rice is polished to 50% or less, so at least half of every grain is ground away.',
    },
    {
      id: 6,
      question: 'In which vessel do guests get their ginjo?',
      options: ['A warm ochoko', 'A cedar masu', 'A wine glass', 'A clay guinomi'],
      correctAnswer: 2,
      explanation: 'A thin, tulip-shaped glass gathers the aroma, which is what a ginjo is made for.',
    },
    {
      id: 7,
      question: 'A guest reads "genshu" on a bottle. What does the word tell you?',
      options: [
        'No water was added after brewing',
        'No heat was used on the sake',
        'It was aged for three years or more',
        'It rested in a cedar barrel',
      ],
      correctAnswer: 0,
      explanation:
        'Genshu is not thinned with water, so it is usually 17–20% alcohol. Say this when you pour.',
    },
    {
      id: 8,
      question: 'Why do we serve warm sake in a tokkuri and not in a katakuchi?',
      options: [
        'A narrow neck keeps the heat in',
        'A wooden wall gives a cedar smell',
        'A thick handle stays cool to hold',
        'A wide mouth lets the aroma out',
      ],
      correctAnswer: 0,
      explanation:
        'The narrow neck of the tokkuri holds the heat, while the wide katakuchi lets it out and suits chilled sake.',
    },
    {
      id: 9,
      question: 'How much sake does a guest get in any one of our flights?',
      options: ['Four pours of 45 ml', 'Two pours of 90 ml', 'Three pours of 30 ml', 'Three pours of 60 ml'],
      correctAnswer: 3,
      explanation: 'Each flight is three pours of 60 ml, one go of 180 ml in all, and water comes with it.',
    },
    {
      id: 10,
      question: 'Late in the evening, parents order Matcha Tiramisu for a child. What do you mention?',
      options: [
        'The caffeine in the matcha',
        'The raw egg in the cream',
        'The coffee under the matcha',
        'The sake soaked into the sponge',
      ],
      correctAnswer: 0,
      explanation:
        'With matcha the leaf itself is eaten, and it holds caffeine. The parents can decide in time.',
    },
    {
      id: 11,
      question: 'You bring Warabi Mochi to a small child and her grandfather. What do you offer?',
      options: [
        'To warm the jelly first',
        'To bring milk with it',
        'To leave off the syrup',
        'To cut the pieces small',
      ],
      correctAnswer: 3,
      explanation:
        'The pieces are soft and slippery. Cut small, they are easier for young children and older guests.',
    },
    {
      id: 12,
      question: 'A guest who orders the Yuzu Tart asks what yuzu is like. What do you say?',
      options: [
        'Between plum and cherry',
        'Between melon and peach',
        'Between pear and quince',
        'Between lemon and mandarin',
      ],
      correctAnswer: 3,
      explanation: 'Yuzu is sour like lemon, with something of mandarin in the smell.',
    },
    {
      id: 13,
      question:
        'A couple shares one dessert. She eats no egg, and he eats no soy; both by choice. Which do you suggest?',
      options: ['Warabi Mochi', 'Kabocha Purin', 'Kurogoma Panna Cotta', 'Gateau Chocolat'],
      correctAnswer: 2,
      explanation:
        'Cream, milk and sesame make the panna cotta. For an allergy to egg or soy ask the chef: it is made at the bench of tart and cake.',
    },
    {
      id: 14,
      question: 'What is the anko in our Anmitsu made from?',
      options: ['Soybeans', 'Azuki beans', 'Chestnuts', 'Black sesame'],
      correctAnswer: 1,
      explanation: 'We cook dry azuki beans with sugar and a pinch of salt and leave some of them whole.',
    },
    {
      id: 15,
      question: 'A guest eats no milk and no egg. Which frozen dessert do you suggest?',
      options: ['Hojicha Ice Cream', 'Matcha Ice Cream', 'Kurogoma Ice Cream', 'Yuzu Sorbet'],
      correctAnswer: 3,
      explanation:
        'The sorbet is water, sugar and yuzu. For an allergy go to the chef first, as ice cream is made here too.',
    },
    {
      id: 16,
      question: 'Which reaction do you ask about when a guest orders Momo Sorbet?',
      options: ['To raw citrus fruit', 'To raw tree nuts', 'To raw stone fruit', 'To fresh mint leaf'],
      correctAnswer: 2,
      explanation:
        'The sorbet is made of white peaches, and a few guests react to stone fruit that is not cooked.',
    },
    {
      id: 17,
      question: 'A guest has $16 and eats no egg and no gluten, both by choice. Which dessert fits?',
      options: ['Kabocha Purin', 'Warabi Mochi', 'Yuzu Tart', 'Matcha Tiramisu'],
      correctAnswer: 1,
      explanation: 'Warabi Mochi is starch, sugar and kinako. The other three are made with egg.',
    },
  ],
}
