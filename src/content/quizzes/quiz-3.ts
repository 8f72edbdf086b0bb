import type { StaticQuiz } from './quiz.ts'

export const QUIZ_3: StaticQuiz = {
  moduleId: 3,
  moduleTitle: 'Robata & Tempura',
  questions: [
    {
      id: 1,
      question: 'A guest who avoids gluten would like Negima. What can you offer?',
      options: [
        'The skewers with tamari tare',
        'The skewers with ponzu',
        'The skewers with salt only',
        'The skewers with shoyu butter',
      ],
      correctAnswer: 2,
      explanation:
        'Our tare is made ahead with shoyu and cannot be made with tamari, so salt is the way to leave out the gluten.',
    },
    {
      id: 2,
      question: 'Somebody would like Tsukune a little pink inside. How do you reply?',
      options: [
        'We never serve mince pink',
        'The chef can do that with salt',
        'It is pink unless you ask',
        'Only the thick ones come pink',
      ],
      correctAnswer: 0,
      explanation:
        'Chicken mince must reach 75 °C in the middle to be safe, so Tsukune always leaves the grill cooked through.',
    },
    {
      id: 3,
      question: 'What does shioyaki in the name of a dish tell the guest?',
      options: [
        'It is glazed with tare',
        'It is marinated in miso',
        'It is fried in batter',
        'It is grilled with salt',
      ],
      correctAnswer: 3,
      explanation: 'Shio is salt and yaki is grilled, as with Ebi Shioyaki and Samon Kama Shioyaki.',
    },
    {
      id: 4,
      question: 'Why can a pescatarian have Ika Maruyaki with its own sauce?',
      options: [
        'It is plain salt and lemon',
        'It is not the chicken tare',
        'It is our ponzu with dashi',
        'It is a glaze of red miso',
      ],
      correctAnswer: 1,
      explanation:
        'The squid is brushed with shoyu, sake, mirin and ginger, while the tare on Negima is cooked with chicken bones.',
    },
    {
      id: 5,
      question: 'What is the pink ginger stem beside Gindara Saikyo Yaki for?',
      options: [
        'Adding colour to the plate',
        'Cleaning the mouth at the end',
        'Stirring into the miso sauce',
        'Hiding the taste of the skin',
      ],
      correctAnswer: 1,
      explanation:
        'Black cod in sweet saikyo miso is rich, and a bite of pickled ginger at the end freshens the mouth.',
    },
    {
      id: 6,
      question: 'Which change does Hotate Kaiyaki need when the guest is pregnant?',
      options: [
        'Scallops without butter',
        'Scallops off the shell',
        'Scallops with tamari',
        'Scallops cooked through',
      ],
      correctAnswer: 3,
      explanation:
        'As we serve them the scallops are only lightly cooked in the middle, so a pregnant guest has them cooked through.',
    },
    {
      id: 7,
      question: 'Which two robata dishes have the miso wiped off before grilling?',
      options: [
        'The lamb and the black cod',
        'The eggplant and the corn',
        'The squid and the scallops',
        'The pork belly and the squid',
      ],
      correctAnswer: 0,
      explanation:
        'Both lie in miso first, and it is wiped off because it would burn before the meat or fish is cooked.',
    },
    {
      id: 8,
      question: 'Which order leaves Yaki Tomorokoshi with none of the ten allergens?',
      options: [
        'Tamari, butter and lime',
        'Shoyu and lime, no butter',
        'Oil, salt and lime only',
        'Butter and salt, no shoyu',
      ],
      correctAnswer: 2,
      explanation:
        'Shoyu brings gluten and soy and butter brings milk, so with oil, salt and lime the corn holds none of the ten.',
    },
    {
      id: 9,
      question: 'Which robata dish is vegan as it is and holds none of the ten allergens?',
      options: ['Nasu Dengaku', 'Shiitake Ponzu', 'Asparagus Kushi', 'Yaki Shishito'],
      correctAnswer: 3,
      explanation:
        'Yaki Shishito has only oil, salt and lemon; Nasu Dengaku is vegan too, but it holds soy and sesame.',
    },
    {
      id: 10,
      question: 'Why must a guest who avoids gluten skip Ebi Tempura, even with salt and lemon?',
      options: [
        'The batter always has wheat',
        'The salt is mixed with shoyu',
        'The prawns rest in shoyu',
        'The lemon comes with ponzu',
      ],
      correctAnswer: 0,
      explanation:
        'Wheat flour and egg are always in the batter, so suggest prawns from the robata, such as Ebi Shioyaki, and tell the chef.',
    },
    {
      id: 11,
      question: 'A vegan orders Yasai Tempura with salt. Why do you suggest another dish?',
      options: [
        'The oil has butter in it',
        'The batter has egg in it',
        'The salt has dashi in it',
        'The pumpkin has honey on it',
      ],
      correctAnswer: 1,
      explanation:
        'Salt leaves out the tentsuyu with its dashi, so the dish becomes vegetarian, but egg stays in the batter.',
    },
    {
      id: 12,
      question: 'What makes our Yaki Imo so sweet?',
      options: [
        'Honey is brushed on at the end',
        'The paper is soaked in mirin',
        'Slow heat turns starch to sugar',
        'Sugar is rubbed into the skin',
      ],
      correctAnswer: 2,
      explanation:
        'Nearly an hour of slow heat gives the starch time to turn to sugar, so nothing goes on but sea salt.',
    },
  ],
}
