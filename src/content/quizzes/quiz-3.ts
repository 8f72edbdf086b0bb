import type { StaticQuiz } from './quiz.ts'

export const QUIZ_3: StaticQuiz = {
  moduleId: 3,
  moduleTitle: 'Robata & Tempura',
  questions: [
    {
      id: 1,
      question: 'A guest who avoids gluten by choice would like Negima. What can you offer?',
      options: [
        'The skewers with shoyu butter',
        'The skewers with salt only',
        'The skewers with ponzu',
        'The skewers with tamari tare',
      ],
      correctAnswer: 1,
      explanation:
        'Our tare is made ahead with shoyu, so tamari is no help. Salt is the way to leave out the gluten.',
    },
    {
      id: 2,
      question: 'Somebody would like Tsukune a little pink inside. How do you reply?',
      options: [
        'The chef can do that with salt',
        'We never serve mince pink',
        'Only the thick ones come pink',
        'It is pink unless you ask',
      ],
      correctAnswer: 1,
      explanation:
        'Chicken mince must reach 75 °C in the middle to be safe, so Tsukune always leaves the grill cooked through.',
    },
    {
      id: 3,
      question: 'What does shioyaki in the name of a dish tell the guest?',
      options: [
        'It is fried in batter',
        'It is glazed with tare',
        'It is marinated in miso',
        'It is grilled with salt',
      ],
      correctAnswer: 3,
      explanation: 'Shio is salt, and yaki is grilled. Ebi Shioyaki is prawns grilled with salt.',
    },
    {
      id: 4,
      question: 'Why can a pescatarian have Ika Maruyaki with its own sauce?',
      options: [
        'It is a glaze of red miso',
        'It is our ponzu with dashi',
        'It is not the chicken tare',
        'It is plain salt and lemon',
      ],
      correctAnswer: 2,
      explanation:
        'The squid is brushed with shoyu, sake, mirin and ginger, while the tare on Negima is cooked with chicken bones.',
    },
    {
      id: 5,
      question: 'What is the pink ginger stem beside Gindara Saikyo Yaki for?',
      options: [
        'Stirring into the miso sauce',
        'Hiding the taste of the skin',
        'Cleaning the mouth at the end',
        'Adding colour to the plate',
      ],
      correctAnswer: 2,
      explanation:
        'Black cod in sweet saikyo miso is rich, and a bite of pickled ginger at the end freshens the mouth.',
    },
    {
      id: 6,
      question: 'Which change does Hotate Kaiyaki need when the guest is pregnant?',
      options: [
        'Scallops with tamari',
        'Scallops off the shell',
        'Scallops without butter',
        'Scallops cooked through',
      ],
      correctAnswer: 3,
      explanation:
        'As we serve them the scallops are only lightly cooked in the middle, so a pregnant guest has them cooked through.',
    },
    {
      id: 7,
      question:
        'One guest avoids sesame, the other gluten, both by choice. Which dish off the grill suits both as it is served?',
      options: ['Negima', 'Tsukune', 'Butabara Negi-Shio', 'Ebi Shioyaki'],
      correctAnswer: 3,
      explanation:
        'The prawns have only salt. Tare brings gluten to Negima and Tsukune, and sesame dresses the pork.',
    },
    {
      id: 8,
      question: 'A vegan has 30 minutes, and the Yaki Imo is sold out. What do you suggest from the grill?',
      options: [
        'Asparagus Kushi with tare',
        'Yaki Imo from a new batch',
        'Yaki Shishito',
        'Shiitake Ponzu as it is',
      ],
      correctAnswer: 2,
      explanation:
        'The peppers take two minutes and are vegan. Sweet potato needs an hour, tare holds chicken, and ponzu holds fish.',
    },
    {
      id: 9,
      question: 'A vegan asks for a robata dish with no soy and no change. Which one is it?',
      options: ['Nasu Dengaku', 'Shiitake Ponzu', 'Yaki Tomorokoshi', 'Yaki Imo'],
      correctAnswer: 3,
      explanation:
        'Yaki Imo has only sea salt. Nasu Dengaku is vegan too, but its glaze is miso, which is soy.',
    },
    {
      id: 10,
      question: 'Why must a guest who avoids gluten by choice skip Ebi Tempura, even with salt and lemon?',
      options: [
        'The salt comes mixed with shoyu',
        'The prawns rest in shoyu',
        'The batter always has wheat',
        'The prawns are rolled in panko',
      ],
      correctAnswer: 2,
      explanation:
        'Wheat flour and egg are always in the batter. Suggest prawns from the grill, and tell the chef.',
    },
    {
      id: 11,
      question: 'A vegan orders Yasai Tempura with salt. Why do you suggest another dish?',
      options: [
        'The batter has egg in it',
        'The oil is part beef fat',
        'The batter has milk in it',
        'The salt has dried fish in it',
      ],
      correctAnswer: 0,
      explanation:
        'Salt leaves out the tentsuyu and its dashi. But the batter holds egg, so the dish is never vegan.',
    },
    {
      id: 12,
      question: 'What makes our Yaki Imo so sweet?',
      options: [
        'Slow heat turns starch to sugar',
        'Honey is brushed on at the end',
        'The paper is soaked in mirin',
        'Sugar is rubbed into the skin',
      ],
      correctAnswer: 0,
      explanation:
        'Nearly an hour of slow heat gives the starch time to turn to sugar, so nothing goes on but sea salt.',
    },
  ],
}
