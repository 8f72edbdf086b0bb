import type { MicroLesson } from './micro-lesson.ts'

export const BEVERAGE_LESSONS: readonly MicroLesson[] = [
  {
    title: 'What junmai promises',
    content:
      'Junmai means pure rice. With that word on the label, no alcohol and no sugar was added. A little lactic acid may be: many brewers use it to start the yeast. Honjozo, and any ginjo or daiginjo without the word junmai, has a small dose of distilled alcohol. It lifts the aroma and lightens the body. That is a style, not a trick.\n\nNext shift: find one sake of each kind on our list and describe the difference to a colleague.',
    category: 'Beverage',
    question: {
      question: 'What does the word junmai on a label promise?',
      options: [
        'No added water and no heating',
        'No added yeast and no lactic acid',
        'No added alcohol and no added sugar',
      ],
      correctAnswer: 2,
      explanation: 'Junmai means pure rice; only a little lactic acid may be added for the yeast.',
    },
  },
  {
    title: 'The number is what stays',
    content:
      'Sake labels print a polishing ratio, and many people read it the wrong way round. The number is the share of each grain that is left. At 60%, the mill has taken 40% away. Ginjo rice is polished to 60% or less, daiginjo rice to 50% or less. The outer grain holds most of the fat and protein, so polishing gives a lighter, more fragrant sake.\n\nNext shift: read one label aloud, and say how much of the grain was milled away.',
    category: 'Beverage',
    question: {
      question: 'A label says 60%. How much of each grain was milled away?',
      options: ['40% of it', '50% of it', '60% of it'],
      correctAnswer: 0,
      explanation: 'The number is the share that is left, so the mill took 40%.',
    },
  },
  {
    title: 'Warm sake climbs in fives',
    content:
      'Every five degrees, warm sake changes its name. Nurukan is 40 °C, like a mild bath. Jokan is 45, with a little steam. Atsukan is 50, sharp and dry. A full junmai opens up at nurukan or jokan, honjozo can go to atsukan, and a fragrant ginjo loses its scent when hot. So "hot sake" is not yet an order.\n\nNext shift: when a guest asks for hot sake, ask "gently warm or really hot?" and name the temperature.',
    category: 'Beverage',
    question: {
      question: 'A guest orders hot sake. What do you ask?',
      options: ['"A small cup or a large one?"', '"Gently warm or really hot?"', '"Now or with the food?"'],
      correctAnswer: 1,
      explanation: 'Warm sake has a new name every five degrees, so "hot" is not yet an order.',
    },
  },
  {
    title: 'Never fill your own cup',
    content:
      'Friends in Japan pour for each other. One holds the tokkuri with both hands; the other lifts the ochoko a little, a hand under it. Nobody fills their own cup, because pouring is a way to say: I am looking after you. That means sake is not topped up by the server like wine. Start it off, then leave the pouring to the guests.\n\nNext shift: with your RSA, pour the first round with two hands. Then set the tokkuri within reach of everyone.',
    category: 'Beverage',
    question: {
      question: 'You have poured the first round of sake. What about the next one?',
      options: [
        'Top up each cup as you do with wine',
        'Ask each guest to fill their own cup',
        'Leave the pouring to the guests',
      ],
      correctAnswer: 2,
      explanation: 'Friends pour for each other to say: I am looking after you.',
    },
  },
  {
    title: 'Wake the nigori gently',
    content:
      "Nigori is cloudy because it is pressed through a coarse mesh, which lets fine bits of rice through. While the bottle stands, they sink. Turn it slowly upside down and back, once or twice, until the white is even. Don't shake it: some nigori still holds gas and can foam over. It often looks and feels creamy, but there is no milk in it.\n\nNext shift: turn the bottle in front of the guest and say what the cloud is made of.",
    category: 'Beverage',
    question: {
      question: 'The white of the nigori has sunk. What do you do with the bottle?',
      options: [
        'Pour only the clear part on top',
        'Turn it over slowly once or twice',
        'Shake it hard before you open it',
      ],
      correctAnswer: 1,
      explanation: 'Some nigori foams over when it is shaken, and a slow turn makes the white even.',
    },
  },
  {
    title: 'Namazake lives in the fridge',
    content:
      'Heat makes most sake stable: it is pasteurised twice, once before storage and once at bottling. Namazake is not pasteurised at all. Its enzymes stay active and go on changing the taste. Kept cold, it is fresh and lively. Left on the bar, it soon turns dull and smells stale. Therefore it stays at 5 °C or below, sealed or open.\n\nNext shift: look through the sake fridge for labels with the word nama, and return each bottle right after you pour.',
    category: 'Beverage',
    question: {
      question: 'You have poured a glass of namazake. Where does the bottle go?',
      options: [
        'Straight back into the fridge',
        'Onto the bar until it is empty',
        'Onto the shelf with the shochu',
      ],
      correctAnswer: 0,
      explanation: 'No heat has made it stable, so on the bar it soon turns dull and smells stale.',
    },
  },
  {
    title: 'White wine as a squeeze of lemon',
    content:
      'Think of dry riesling as a squeeze of lemon. High acid cleans the mouth after oily fish and cuts through the coat of tempura, and without oak it leaves mild flavours alone. Dry sparkling wine does the same job with bubbles. Iron in a wine makes raw fish taste of metal, and heavy reds often hold the most. In doubt over sashimi, look for high acid and no oak.\n\nNext shift: suggest a dry riesling or a sparkling wine to one table that orders sashimi.',
    category: 'Beverage',
    question: {
      question: 'A guest wants a wine with sashimi. What do you look for?',
      options: ['Low acid and much oak', 'Strong tannin and no acid', 'High acid and no oak'],
      correctAnswer: 2,
      explanation: 'High acid cleans the mouth, and without oak the mild taste is left alone.',
    },
  },
  {
    title: 'Red wine by the weight of the dish',
    content:
      'Red wine goes well with the robata, as long as the weights match. Chicken yakitori or grilled eggplant suits a lighter red with soft tannin, such as pinot noir. Fatty wagyu can stand beside a fuller shiraz or cabernet sauvignon, since fat softens the grip of tannin. Tannin is that drying feeling on the gums, as in strong black tea.\n\nNext shift: ask the guest which grilled dish matters most to them, and choose the red for that one.',
    category: 'Beverage',
    question: {
      question: 'A guest has chicken yakitori. Which red wine do you suggest?',
      options: [
        'A lighter red with strong tannin',
        'A fuller red with strong tannin',
        'A lighter red with soft tannin',
      ],
      correctAnswer: 2,
      explanation: 'The weights match: a lighter red for chicken, and a fuller one beside fatty wagyu.',
    },
  },
  {
    title: 'Beer needs its foam',
    content:
      'Foam is not wasted space. A head of fine bubbles holds the aroma and slows the loss of gas, and many Japanese bars aim for seven parts beer to three parts foam. Grease and leftover detergent are what kill it. In a truly clean glass the foam clings in rings as the beer goes down. In a greasy one, it slides away and bubbles stick to the wall.\n\nNext shift: hold three beer glasses to the light and send any smeared one back.',
    category: 'Beverage',
    question: {
      question: 'The foam slides away and bubbles stick to the glass. What is wrong?',
      options: ['The beer is too cold', 'The glass is greasy', 'The keg is empty'],
      correctAnswer: 1,
      explanation: 'In a clean glass the foam clings in rings; grease kills it.',
    },
  },
  {
    title: 'A highball is mostly cold',
    content:
      'Whisky and soda looks too simple to get wrong. Fill a tall glass to the rim with hard ice, add the whisky, and stir until the glass is cold. Then pour very cold soda gently between the ice, three to four parts for one of whisky. Lift the ice once with the spoon and stop. Each extra stir drives out bubbles.\n\nNext shift: watch one highball being made at the bar and note the moment when the stirring stops.',
    category: 'Beverage',
    question: {
      question: 'Why do you lift the ice only once after the soda?',
      options: [
        'More stirring drives out bubbles',
        'More stirring makes it too sweet',
        'More stirring turns it cloudy',
      ],
      correctAnswer: 0,
      explanation: 'Each extra stir drives out bubbles, so lift the ice once and stop.',
    },
  },
  {
    title: 'Umeshu is not wine',
    content:
      'Umeshu is often called plum wine, yet no plums ferment in it. Green ume, a fruit close to the apricot, rests for months with sugar in alcohol, most often a neutral spirit or shochu. The alcohol draws out the sour taste and the scent, and the sugar balances it. So it is a liqueur: sweet and sour, good on ice or with soda.\n\nNext shift: describe umeshu to one guest without using the word wine.',
    category: 'Beverage',
    question: {
      question: 'A guest asks what umeshu is. What do you say?',
      options: ['A sake brewed with ume', 'A liqueur from green ume', 'A wine from ripe plums'],
      correctAnswer: 1,
      explanation: 'No plums ferment in it: ume rests in alcohol with sugar.',
    },
  },
  {
    title: 'Green tea fears the boil',
    content:
      'Boiling water makes green tea harsh. Sencha likes water at about 70 to 80 °C, which draws out sweetness and umami and leaves more of the bitter taste in the leaf. To cool it, pour the water into the cups first, then from the cups onto the leaves. Hojicha is the exception: its leaves are roasted, so it takes water straight off the boil.\n\nNext shift: brew one pot of sencha this way and pour it out to the last drop.',
    category: 'Beverage',
    question: {
      question: 'The water has just boiled. Where do you pour it first for sencha?',
      options: ['Into the cups, to cool it', 'Onto ice, to make it cold', 'Onto the leaves, to open them'],
      correctAnswer: 0,
      explanation: 'Boiling water makes green tea harsh, and the cups cool it.',
    },
  },
  {
    title: 'No alcohol, same care',
    content:
      'Nobody owes us a reason for not drinking. Name the drinks without alcohol in the same breath as the wine, and serve them in a good glass. One caution: beers sold as alcohol-free can hold up to 0.5% alcohol. Somebody who avoids it for health or faith will want to know, so read the label before you answer.\n\nNext shift: learn two such drinks that suit our food, and offer them before a guest has to ask.',
    category: 'Beverage',
    question: {
      question: 'When do you name the drinks without alcohol?',
      options: [
        'After all the wine is poured',
        'When a guest gives a reason',
        'In the same breath as the wine',
      ],
      correctAnswer: 2,
      explanation: 'Nobody owes us a reason for not drinking, so offer them before a guest asks.',
    },
  },
  {
    title: 'Count in standard drinks',
    content:
      'One Australian standard drink holds ten grams of alcohol. For sake at 16% that is less than 80 ml, not quite two of our ochoko. So count a full tokkuri of 180 ml, or a flight, as two and a half. Always round up, never down. Small cups make this hard to see, because everybody pours and nobody counts. A guest who plans to drive needs numbers.\n\nNext shift: measure 80 ml of water into a glass, so that your eye learns the amount.',
    category: 'Beverage',
    question: {
      question: 'A guest has had a full tokkuri of 180 ml. How many standard drinks do you count?',
      options: ['Two at the most', 'Two and a half', 'One and a half'],
      correctAnswer: 1,
      explanation: 'At 16% one drink is less than 80 ml, so 180 ml counts as two and a half.',
    },
  },
  {
    title: 'Stop service early and kindly',
    content:
      'Serving alcohol to a drunk guest is against the law. Watch for change: a louder voice, slurred words, clumsy hands, an unsteady walk. Slow things down early by offering water and food. If you must refuse, tell the duty manager and do it quietly, out of hearing of the friends. Talk about the drink, not the person: "I cannot bring another one tonight."\n\nNext shift: practise that sentence with a colleague until it sounds calm.',
    category: 'Beverage',
    question: {
      question: 'You must refuse a guest one more drink. How do you do it?',
      options: [
        'Openly, and in front of the friends',
        'Clearly, and about the person',
        'Quietly, and about the drink',
      ],
      correctAnswer: 2,
      explanation: 'The friends do not hear it, and you do not blame the person.',
    },
  },
  {
    title: 'Water beside the sake',
    content:
      'Yawaragi mizu is the glass of water that stands beside the sake. The name means softening water. It clears the mouth, so the next sip tastes fresh, and it slows a long evening down to a kinder speed. Many brewers advise at least as much water as sake. Put on the table without a word, it is care and not a warning.\n\nNext shift: bring full water glasses with every first tokkuri, before anyone asks.',
    category: 'Beverage',
    question: {
      question: 'When do you bring water with the sake?',
      options: ['With every first tokkuri', 'When a guest is drunk', 'As soon as a guest asks'],
      correctAnswer: 0,
      explanation: 'Water that comes without a word is care and not a warning.',
    },
  },
]
