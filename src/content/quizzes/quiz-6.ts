import type { StaticQuiz } from './quiz.ts'

export const QUIZ_6: StaticQuiz = {
  moduleId: 6,
  moduleTitle: 'Wine Pairing & Service',
  questions: [
    {
      id: 1,
      question: 'A guest says that the wine smells of wet cardboard. What is most likely wrong?',
      options: [
        'The wine is too young',
        'The wine is too cold',
        'The wine is corked',
        'The wine is unfiltered',
      ],
      correctAnswer: 2,
      explanation: 'A musty smell of wet cardboard is cork taint; say sorry and replace the glass.',
    },
    {
      id: 2,
      question: 'Which wine leaves room for the mild taste of Tai sashimi?',
      options: [
        'A rich, oaked shiraz',
        'A tannic, young red',
        'A sweet, fortified wine',
        'A dry, unoaked white',
      ],
      correctAnswer: 3,
      explanation: 'Snapper is delicate, so it needs fresh acid and no oak, tannin or sugar to cover it.',
    },
    {
      id: 3,
      question: 'A table shares yakitori, Nasu Dengaku and miso soup. Which sake is our safest choice?',
      options: ['Junmai', 'Umeshu', 'Daiginjo', 'Nigori'],
      correctAnswer: 0,
      explanation: 'Junmai is full and savoury. It has the weight for charcoal and miso.',
    },
    {
      id: 4,
      question: 'You have refused a guest one more drink. Who must hear of it?',
      options: ['The duty manager', 'The head chef', 'The people manager', 'The training buddy'],
      correctAnswer: 0,
      explanation: 'The duty manager has to know, so that nobody else on the floor pours for this guest.',
    },
    {
      id: 5,
      question: 'A guest has ordered a bottle of wine. What do you show before you open it?',
      options: ['The bill', 'The cork', 'The label', 'The decanter'],
      correctAnswer: 2,
      explanation: 'The guest reads wine and vintage on the label, so a wrong bottle can go back unopened.',
    },
    {
      id: 6,
      question: 'A guest feels the chilli of Pirikara Maguro Maki. Which sake cools it?',
      options: [
        'An undiluted genshu',
        'A very dry hot honjozo',
        'A nutty, aged koshu',
        'A slightly sweet nigori',
      ],
      correctAnswer: 3,
      explanation: 'Sweetness calms chilli, while heat and strong alcohol make it burn more.',
    },
    {
      id: 7,
      question: 'How do you hold the tokkuri when you pour the first cup for a guest?',
      options: ['With two hands', 'With the left hand', 'By the rim only', 'By the base only'],
      correctAnswer: 0,
      explanation:
        'Two hands show respect to the one who receives the sake, who lifts the cup a little in answer.',
    },
    {
      id: 8,
      question: 'A guest who takes no alcohol for their faith orders an alcohol-free beer. What do you do?',
      options: [
        'Bring it, since it has none',
        'Offer a light beer instead',
        'Say that it is a soft drink',
        'Read the label before you answer',
      ],
      correctAnswer: 3,
      explanation:
        'Beer sold as alcohol-free can hold up to 0.5%. Some guests want none at all, so look first.',
    },
    {
      id: 9,
      question: 'How do we serve umeshu?',
      options: ['Warm, with lemon', 'Neat, in a masu', 'On ice or with soda', 'Hot, in a tokkuri'],
      correctAnswer: 2,
      explanation: 'Umeshu is sweet and sour, so ice or soda keeps it fresh.',
    },
    {
      id: 10,
      question: 'Which sake does our guide match with chocolate, as in the Gateau Chocolat?',
      options: ['Honjozo', 'Namazake', 'Ginjo', 'Koshu'],
      correctAnswer: 3,
      explanation:
        'Koshu is aged and tastes of nuts, dried fruit and caramel, which meet the dark chocolate.',
    },
    {
      id: 11,
      question: 'How far do we fill a wine glass with daiginjo?',
      options: ['To the brim', 'One third at most', 'One half at least', 'Three quarters'],
      correctAnswer: 1,
      explanation: 'The empty part of the glass gathers the aroma, so more sake in it means less to smell.',
    },
    {
      id: 12,
      question: 'How do you open a bottle of sparkling wine safely?',
      options: [
        'Push the cork up with two thumbs',
        'Lift the cork off with a small knife',
        'Hold the cork and turn the bottle',
        'Hold the bottle and pull with a screw',
      ],
      correctAnswer: 2,
      explanation:
        'With a hand on the cork and a slow turn of the bottle, the pressure leaves with a sigh and nothing flies.',
    },
    {
      id: 13,
      question: 'How much pure alcohol is in one Australian standard drink?',
      options: ['20 grams', '10 grams', '5 grams', '30 grams'],
      correctAnswer: 1,
      explanation: 'One standard drink holds ten grams of alcohol, whatever glass it comes in.',
    },
  ],
}
