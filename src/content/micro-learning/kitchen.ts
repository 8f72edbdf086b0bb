import type { MicroLesson } from './micro-lesson.ts'

export const KITCHEN_LESSONS: readonly MicroLesson[] = [
  {
    title: 'Dashi never boils hard',
    content:
      'Kombu goes into cold water and warms slowly. Lift it out when small bubbles climb the side of the pot, just before the boil. If it boils, the stock turns bitter and a little slimy. Then the katsuobushi goes in, rests for a minute or two, and is strained without squeezing. Many of our soups and sauces start here, so a poor pot spoils the whole night.\n\nNext shift: taste a spoonful of plain dashi and describe it in three words.',
    category: 'Kitchen',
    question: {
      question: 'Small bubbles climb the side of the pot. What do you do with the kombu?',
      options: ['Squeeze it into the pot', 'Let it boil for a minute', 'Lift it out before the boil'],
      correctAnswer: 2,
      explanation: 'Kombu that boils makes the stock bitter and a little slimy.',
    },
  },
  {
    title: 'The fish you cannot see',
    content:
      'A bowl can look like vegetables and still hold fish. Our dashi is made with kombu and katsuobushi, which is dried skipjack tuna, and our ponzu holds that dashi too. Guests with a fish allergy need to know this, and so do vegetarians. Kombu dashi is made from kombu and dried shiitake, with no fish. We use it in dishes marked vegan.\n\nNext shift: pick three dishes with a broth or a sauce and find out which dashi each one uses.',
    category: 'Kitchen',
    question: {
      question: 'A guest with a fish allergy wants vegetables with ponzu. What do you tell them?',
      options: [
        'Our ponzu holds no dashi at all',
        'Our ponzu holds only kombu dashi',
        'Our ponzu holds dashi with fish',
      ],
      correctAnswer: 2,
      explanation: 'The dashi in our ponzu is made with katsuobushi, which is dried fish.',
    },
  },
  {
    title: 'Cut the rice, do not stir it',
    content:
      'Sushi rice takes its vinegar while it is steaming, because hot rice drinks the seasoning in. The cook turns a flat paddle on its edge, cuts through the rice, and folds it over. Stirring would crush the grains into paste. A fan cools it to body heat, which is how nigiri should reach the guest. The vinegar also keeps it safe at that heat: each batch is tested.\n\nNext shift: watch one batch being dressed and notice how the paddle moves.',
    category: 'Kitchen',
    question: {
      question: 'Why does the cook cut through sushi rice and not stir it?',
      options: [
        'Stirring would crush the grains',
        'Stirring would wash the vinegar off',
        'Stirring would cool the rice too fast',
      ],
      correctAnswer: 0,
      explanation: 'Crushed grains turn into paste, so the paddle cuts and folds the rice.',
    },
  },
  {
    title: 'One long pull',
    content:
      'Look closely at the yanagiba, the knife for sashimi. It is long, narrow and ground on one side only. The length lets the cook draw it from heel to tip in a single pull, with almost no pressure. Sawing back and forth tears the flesh, so the slice looks rough and loses juice. A clean cut shines and feels smooth on the tongue.\n\nNext shift: stand near the sushi bar for one order and count the strokes for each slice.',
    category: 'Kitchen',
    question: {
      question: 'How does the cook cut a slice of sashimi?',
      options: ['With a single, light pull', 'With a short, hard push', 'With many small strokes'],
      correctAnswer: 0,
      explanation: 'Sawing back and forth tears the flesh, and the slice loses juice.',
    },
  },
  {
    title: 'Speak before you pass',
    content:
      'Narrow spaces, hot pans and sharp knives do not forgive surprises. Speak first: "behind", "hot", "knife", "corner". Walk with a knife at your side, point down. Do not hand it to anybody; put it on the board and let them pick it up. When a knife falls, step back and let it fall, because a falling knife has no handle.\n\nNext shift: say "behind" every single time you pass a cook, even if you think they saw you.',
    category: 'Kitchen',
    question: {
      question: 'A knife falls from the bench. What do you do?',
      options: ['Stop it with your shoe', 'Step back and let it fall', 'Catch it by the handle'],
      correctAnswer: 1,
      explanation: 'A falling knife has no handle, so nobody tries to catch or stop it.',
    },
  },
  {
    title: 'Thick for soft fish, thin for firm',
    content:
      'Why is tuna cut thick and tai cut thin? Soft, rich fish such as tuna feels right as a thick slice, cut straight down. Firm white fish such as tai, which is snapper, has more chew, so the cook lays the blade on a slant and takes a thin slice. In the thinnest cut, usuzukuri, you can see the plate through the fish.\n\nNext shift: look at a plate of mixed sashimi, compare the slices, and tell a guest why one is thinner.',
    category: 'Kitchen',
    question: {
      question: 'A guest asks why tai is cut thinner than tuna. What do you say?',
      options: [
        'Tai is firmer and has more chew',
        'Tai is richer and fills you up',
        'Tai is softer and falls apart',
      ],
      correctAnswer: 0,
      explanation: 'Firm fish has more chew, so the cook takes a thin slice on a slant.',
    },
  },
  {
    title: 'Three cuts of one tuna',
    content:
      'From one tuna come three very different mouthfuls. Akami is the lean red meat close to the backbone, clean and slightly tart. Chutoro is medium fatty; it comes from the belly and from the back near the skin. Otoro, from the front of the belly, is the fattest and starts to melt on the tongue. Colour is your guide: the paler the pink, the more fat.\n\nNext shift: say the three names aloud, then point to each cut at the sushi bar.',
    category: 'Kitchen',
    question: {
      question: 'A guest wants the cut of tuna with the least fat. What do you show them?',
      options: [
        'Chutoro, from the back near the skin',
        'Akami, close to the backbone',
        'Otoro, from the front of the belly',
      ],
      correctAnswer: 1,
      explanation: 'Akami is lean and red; the paler the pink, the more fat a cut has.',
    },
  },
  {
    title: 'Charcoal that hardly smokes',
    content:
      'Tap two sticks of binchotan together and they ring like metal. This dense charcoal, made in Japan from hard oak, burns for hours with strong, even heat and hardly any flame or smoke. It browns the outside quickly while the inside stays moist. Most of the smoky taste comes from fat and tare that drip onto the coals.\n\nNext shift: ask the robata cook to show you the hottest spot on the grill and what goes there.',
    category: 'Kitchen',
    question: {
      question: 'Binchotan hardly smokes. What makes the food taste of smoke?',
      options: ['Fat and tare on the coals', 'Wood chips in the fire', 'Soy sauce on the meat'],
      correctAnswer: 0,
      explanation: 'Most of the smoky taste comes from fat and tare that drip onto the coals.',
    },
  },
  {
    title: 'Salt or tare',
    content:
      'Grilled food wears salt, which is shio, or tare, a sweet soy glaze. Ours is cooked with chicken bones, so tare is never vegetarian. A dish marked "vegetarian-salted" is vegetarian only when it is ordered with salt. The mark is not about tare alone: on the tofu, the tempura and the shiitake, salt replaces a broth, a dip or a ponzu with fish dashi. The grill and the fryers are shared.\n\nNext shift: find each dish with that mark, and what the salt replaces.',
    category: 'Kitchen',
    question: {
      question:
        'A vegetarian guest asks for tare on a dish marked "vegetarian-salted". What do you tell them?',
      options: [
        'The tare is cooked with chicken bones',
        'The mark holds for salt and for tare',
        'The tare is made from soy alone',
      ],
      correctAnswer: 0,
      explanation: 'The dish is vegetarian only with salt, since our tare holds chicken.',
    },
  },
  {
    title: 'Five to sixty is the danger zone',
    content:
      'Bacteria that make people ill grow fast between 5 °C and 60 °C, the danger zone. Cold food stays at 5 °C or colder, hot food at 60 °C or hotter: raw fish, plain rice, tofu, egg, cream. Sushi rice alone may stand at body heat, because vinegar takes it to pH 4.6 or below. Nobody can smell the danger, so trust the thermometer.\n\nNext shift: read the display of one fridge, and tell the chef at once if it is above 5 °C.',
    category: 'Kitchen',
    question: {
      question: 'A fridge display shows 8 °C. What do you do?',
      options: ['Look again later', 'Smell the food first', 'Tell the chef at once'],
      correctAnswer: 2,
      explanation: 'Cold food stays at 5 °C or colder, and nobody can smell the danger.',
    },
  },
  {
    title: 'Two hours, four hours',
    content:
      'Time in the danger zone adds up. Every minute that ready-to-eat food spends between 5 °C and 60 °C counts, from delivery to plate. Under two hours in total: use it, or put it back in the fridge. Two to four hours: use it now and do not chill it again. After four hours: throw it away. The fridge stops the clock but never sets it back to zero.\n\nNext shift: find one container on the bench and check its written time.',
    category: 'Kitchen',
    question: {
      question: 'Ready-to-eat food has been in the danger zone for three hours in total. What now?',
      options: ['Throw it away', 'Use it now', 'Chill it again'],
      correctAnswer: 1,
      explanation: 'From two to four hours you use it now, because the fridge never sets the clock back.',
    },
  },
  {
    title: 'Clean hands beat gloves',
    content:
      "Gloves get as dirty as hands; you just don't feel it. So wash with soap and warm running water for twenty seconds: palms, backs, thumbs, nails. Dry on a paper towel, because wet hands pass on more germs. Do it after raw food, rubbish, the toilet or your phone, and before anything that is ready to eat. Then put fresh gloves on, if you wear them.\n\nNext shift: count the full twenty seconds each time, always at the hand basin.",
    category: 'Kitchen',
    question: {
      question: 'You wear gloves and have touched your phone. What do you need for ready-to-eat food?',
      options: [
        'Washed hands, then fresh gloves',
        'The same gloves, wiped on paper',
        'The same gloves, washed with soap',
      ],
      correctAnswer: 0,
      explanation: 'Gloves get as dirty as hands, so wash your hands first and take fresh gloves.',
    },
  },
  {
    title: 'Two fryers, both shared',
    content:
      'Oil remembers what was cooked in it. We have a tempura fryer and a karaage fryer, and dishes share each of them. So whatever is fried may hold traces of crustacean, such as prawn or crab. It may also hold traces of the batter, which is wheat flour and egg. Do not work it out yourself: open the dish in the app, or ask the chef.\n\nNext shift: open one fried dish in the app and read aloud what it may contain.',
    category: 'Kitchen',
    question: {
      question: 'A guest with a prawn allergy wants karaage. What do you do?',
      options: [
        'Say that chicken is fine for them',
        'Look up the dish in the app',
        'Say that it has its own fryer',
      ],
      correctAnswer: 1,
      explanation: 'Dishes share both fryers, so whatever is fried may hold traces of prawn.',
    },
  },
  {
    title: 'Our soy sauce holds wheat',
    content:
      'Soy sauce sounds like soy alone. Ours is brewed from soybeans and wheat, so any dish with shoyu, teriyaki, tare or ponzu holds soy, wheat and gluten. Tamari is our sauce without wheat, and we bring it when a guest asks. It changes the dip, not what was cooked with shoyu. And it is made from soybeans, so it does not help with a soy allergy.\n\nNext shift: find out where the tamari stands, so that you can bring it to a table within one minute.',
    category: 'Kitchen',
    question: {
      question: 'A guest with a soy allergy asks for tamari. What do you tell them?',
      options: [
        'Tamari is made from wheat alone',
        'Tamari suits a soy allergy',
        'Tamari is made from soybeans too',
      ],
      correctAnswer: 2,
      explanation: 'Tamari leaves out the wheat and not the soy, so it does not help them.',
    },
  },
  {
    title: 'Why the batter stays lumpy',
    content:
      'Good tempura batter looks badly mixed. The cook stirs iced water, egg and flour only a few times and leaves the lumps. Cold water and little stirring keep the gluten weak, so the coat fries light and crisp instead of bready. For the same reason we mix it in small lots. Once fried, it softens within minutes, and no cook can save it then.\n\nNext shift: when tempura is on the pass, carry it before any cold dish that waits beside it.',
    category: 'Kitchen',
    question: {
      question: 'Tempura and a cold dish wait on the pass. Which one goes first?',
      options: [
        'The one that was ordered first',
        'The cold dish, before it warms up',
        'The tempura, before it softens',
      ],
      correctAnswer: 2,
      explanation: 'Tempura softens within minutes, and no cook can save it then.',
    },
  },
  {
    title: 'Two calendars on one plate',
    content:
      'Spring starts in March in Japan and in September here. A Japanese kitchen in Australia therefore cooks by two calendars. Vegetables from a local farm follow our seasons, while goods flown in from Japan follow the season there. One plate may hold a spring vegetable beside an autumn fish. "In season" is true only if you know whose season you mean.\n\nNext shift: ask the chef for one ingredient that is at its best today, and where it comes from.',
    category: 'Kitchen',
    question: {
      question: 'A plate holds a spring vegetable and an autumn fish. How can both be in season?',
      options: ['One was frozen last year', 'One was flown in from Japan', 'One was grown under glass'],
      correctAnswer: 1,
      explanation: 'Local farms follow our seasons, and goods from Japan follow the season there.',
    },
  },
]
