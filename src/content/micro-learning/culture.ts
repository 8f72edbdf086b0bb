import type { MicroLesson } from './micro-lesson.ts'

export const CULTURE_LESSONS: readonly MicroLesson[] = [
  {
    title: 'Care before the question',
    content:
      'Omotenashi is care that asks for nothing back. People often link it to the tea ceremony, where the host chooses the scroll, the flower and the bowl with one guest in mind. On a busy night it is smaller. A hook is found for a handbag. A left-handed guest finds the hashi turned around. Nobody announces it.\n\nNext shift: do one small thing for a guest that they did not ask for, and say nothing about it.',
    category: 'Culture',
    question: {
      question: 'You have turned the hashi around for a left-handed guest. What now?',
      options: ['You say nothing about it', 'You point it out to them', 'You wait for their thanks'],
      correctAnswer: 0,
      explanation: 'This care asks for nothing back, so nobody announces it.',
    },
  },
  {
    title: 'Itadakimasu: I receive',
    content:
      'Hands together, a small bow of the head, one word: itadakimasu. In Japan people say it before they eat, in company or alone. The verb is a humble way to say "I receive". It thanks the cook, the farmer and the fisher, and also the animals and plants that became the meal. "Enjoy your meal" is a wish to others; itadakimasu is thanks.\n\nNext shift: say itadakimasu at the staff meal, and thank the person who cooked it by name.',
    category: 'Culture',
    question: {
      question: 'How is itadakimasu different from "Enjoy your meal"?',
      options: ['It is a wish for the table', 'It is an order to the cook', 'It is thanks for the meal'],
      correctAnswer: 2,
      explanation: 'It means "I receive", and it thanks all who gave to the meal.',
    },
  },
  {
    title: 'The running in gochisosama',
    content:
      'Listen for gochisosama when guests get up to leave. It is the thanks said after a meal, and the full polite form is gochisosama deshita. Inside it sits an old picture: chiso is written with characters for running about, as a host once did to gather food for a guest. The cooks did that running today, so the words belong to them as well.\n\nNext shift: carry one gochisosama back to the kitchen and say which dish earned it.',
    category: 'Culture',
    question: {
      question: 'A guest says gochisosama as they leave. What do you do?',
      options: [
        'Ask what they would like to order',
        'Carry the thanks to the kitchen',
        'Tell the kitchen to hurry up',
      ],
      correctAnswer: 1,
      explanation: 'It is the thanks after a meal, and it belongs to the cooks as well.',
    },
  },
  {
    title: 'The curtain we are named for',
    content:
      'Look up as you come in. A noren is a split cloth curtain at the entrance of a shop: out when the shop is open, in when it closes. For centuries it has carried the mark of the house, so the word also came to mean its good name. To damage the noren is to hurt a reputation that others built.\n\nNext shift: walk in through the front door as a guest would, and put right one thing you see.',
    category: 'Culture',
    question: {
      question: 'What does it mean to damage the noren of a house?',
      options: ['To close it too early', 'To hurt its good name', 'To leave its door open'],
      correctAnswer: 1,
      explanation: 'The curtain carries the mark of the house, so it stands for its good name.',
    },
  },
  {
    title: 'How the sake shop became a pub',
    content:
      'Long ago a sakaya sold sake to carry home. In the Edo period some shops let people stay and drink on the spot, and small dishes followed. Put the word for staying in front of sakaya and you have izakaya. The food still goes with the drink: ordered a little at a time, shared, with no fixed courses.\n\nNext shift: tell one new guest how to order here: a few dishes to start, then more as you like.',
    category: 'Culture',
    question: {
      question: 'A new guest asks how to order here. What do you say?',
      options: [
        'One main dish for each of you',
        'All the courses at the start',
        'A few dishes to start, then more',
      ],
      correctAnswer: 2,
      explanation: 'Izakaya food is ordered a little at a time and shared.',
    },
  },
  {
    title: 'First, peak and farewell',
    content:
      "Ingredients have three moments in their season. Hashiri is the first catch or harvest, rare and exciting. Shun is the peak, when there is plenty and the taste is at its best. Nagori is the end, with a feeling of goodbye. A good menu plays with all three, and the words explain why a dish is here this week and gone the next.\n\nNext shift: find out from the chef whether today's special is hashiri, shun or nagori.",
    category: 'Culture',
    question: {
      question: 'The season of a fish is about to end. Which word do you use?',
      options: ['The word nagori', 'The word shun', 'The word hashiri'],
      correctAnswer: 0,
      explanation: 'Nagori is the end; hashiri is the first catch, and shun is the peak.',
    },
  },
  {
    title: 'Speak, then bow',
    content:
      'Bows come in sizes. Eshaku, about 15 degrees, is a light greeting. Keirei, about 30, welcomes and thanks guests. Saikeirei, about 45, is for deep thanks or a serious apology. Whatever the size, stand still first, keep the back straight and bend from the hips. Say the words, then bow, or your voice goes to the floor. Guests may bow, nod or wave back.\n\nNext shift: choose one goodbye, stop your feet, say thank you, and give an unhurried keirei.',
    category: 'Culture',
    question: {
      question: 'You thank a guest with a bow. In which order?',
      options: [
        'The words and the bow together',
        'First the words, then the bow',
        'First the bow, then the words',
      ],
      correctAnswer: 1,
      explanation: 'If you speak while you bow, your voice goes to the floor.',
    },
  },
  {
    title: 'The towel that says arrived',
    content:
      'Rolled and damp, the oshibori is often the first thing a guest touches. In Japan this towel tends to come hot in winter and cold in summer. It marks a border: the street is wiped off and the meal can begin. It is meant for the hands. Wiping the face or the table with it is thought poor manners, though we would never say so to a guest.\n\nNext shift: test the heat in your own hand, then offer the oshibori before the menu.',
    category: 'Culture',
    question: {
      question: 'A guest wipes their face with the oshibori. What do you do?',
      options: ['Carry on and say nothing', 'Ask them to stop, with a smile', 'Explain that it is for hands'],
      correctAnswer: 0,
      explanation: 'The towel is meant for the hands, but we never say so to a guest.',
    },
  },
  {
    title: 'Small fixes, every day',
    content:
      'Kaizen means change for the better. At work it stands for small steps, made all the time by the people who do the job, rather than one big plan from above. Move the share plates nearer to the pass and you save ten steps a trip. A hundred trips later, that is a thousand steps your feet did not take.\n\nNext shift: notice one thing that slows you down, and send your fix through the Suggest button.',
    category: 'Culture',
    question: {
      question: 'The share plates stand too far from the pass. What would kaizen be?',
      options: [
        'A small move nearer to the pass',
        'A faster walk all through the night',
        'A big plan for a new kitchen',
      ],
      correctAnswer: 0,
      explanation: 'Kaizen is small steps by the people who do the job.',
    },
  },
  {
    title: 'Otsukaresama at the end',
    content:
      "You will hear otsukaresama desu at the end of a shift in Japan. It grows from the word for being tired, and it means something like: you worked hard, thank you. English has no exact match. Kitchen hands say it to the head chef, and the head chef says it to kitchen hands. It closes the night and leaves nobody's work unseen.\n\nNext shift: before you go, say it to three people, one of them from another section.",
    category: 'Culture',
    question: {
      question: 'Who says otsukaresama desu at the end of a shift?',
      options: ['The head chef, to the team', 'The team, to the head chef', 'Everyone, to each other'],
      correctAnswer: 2,
      explanation: 'Kitchen hands and the head chef say it to each other, so all work is seen.',
    },
  },
  {
    title: 'When a joke is not a joke',
    content:
      'Meaning well does not cancel the hurt. Remarks about body, race, accent, faith, gender or private life have no place here, no matter if a colleague, a manager or a guest makes them. Silence tells the target that everyone agrees. So check first on the person who was hurt, and report it. Nobody may punish you for an honest report.\n\nNext shift: decide on the two calm words you would use, such as "not here", and keep them ready.',
    category: 'Culture',
    question: {
      question: "A guest jokes about a colleague's accent. What do you do first?",
      options: ['Tell them it was only a joke', 'Smile and let the joke pass', 'Check on your colleague'],
      correctAnswer: 2,
      explanation: 'Meaning well does not cancel the hurt, and silence says that everyone agrees.',
    },
  },
  {
    title: 'Praise that names the deed',
    content:
      'Praise works best when it is exact. "Good job" fades by morning. "You saw that my section was full and ran two tables for me" tells a person what to do again. Kudos in the portal need at least ten words, once a day, which is about the length of one clear fact: what they did, and whom it helped.\n\nNext shift: look for someone whose work guests never see, and send that person your kudos.',
    category: 'Culture',
    question: {
      question: 'Which praise tells a colleague what to do again?',
      options: ['"You are the best of us all"', '"You ran two tables for me"', '"You did a really good job"'],
      correctAnswer: 1,
      explanation: 'Praise works best when it is exact: what they did, and how it helped.',
    },
  },
  {
    title: 'Sushi began as storage',
    content:
      'Early sushi was a way to keep fish. Salted fish was packed in cooked rice for months until it turned sour; then people ate the fish and threw the rice away. Later, cooks used vinegar instead of waiting, and the rice became part of the meal. By the 1820s, stalls in Edo, now Tokyo, pressed fish onto rice by hand: fast food for busy people.\n\nNext shift: tell this story in your own words to one guest at the sushi bar.',
    category: 'Culture',
    question: {
      question: 'Why was fish packed in cooked rice long ago?',
      options: ['To make the rice sweet', 'To sell it from a stall', 'To keep it for months'],
      correctAnswer: 2,
      explanation: 'Salted fish was kept in the rice, and the sour rice was thrown away.',
    },
  },
  {
    title: 'Robata means by the hearth',
    content:
      'Robata means by the fireside. Old Japanese farmhouses had an irori, a fire set into the floor, where the family cooked, got warm and talked. Around 1950, restaurants in northern Japan made a style of it: guests sat around the fire, pointed at what they wanted, and got it passed across on a long wooden paddle. The fire was always part of the meal.\n\nNext shift: point out the grill to one table and tell them what its name means.',
    category: 'Culture',
    question: {
      question: 'A guest asks what the name robata means. What do you say?',
      options: ['By the side of the fire', 'On a long wooden paddle', 'At an old farmhouse'],
      correctAnswer: 0,
      explanation: 'In old farmhouses the family cooked and talked around a fire in the floor.',
    },
  },
  {
    title: 'Mottainai: what a waste',
    content:
      'Mottainai is what you say when something good goes to waste: rice left in the pot, a light burning in an empty room, a daikon top in the bin. The word holds regret as well as thrift. Japanese cooks answer with habit. Used kombu is simmered in shoyu to eat with rice, daikon peel goes into a stir-fry, fish bones become broth.\n\nNext shift: notice which food comes back uneaten most often and tell the chef how much.',
    category: 'Culture',
    question: {
      question: 'Daikon peel is left over, and the cook says: mottainai. Where does the peel go?',
      options: ['Into a stir-fry', 'Into the bin', 'Back to the farm'],
      correctAnswer: 0,
      explanation: 'Mottainai is said when something good goes to waste, so cooks use the peel.',
    },
  },
  {
    title: 'Look after the one beside you',
    content:
      'Tired people drop plates, cut fingers and snap at guests. Looking after each other is therefore part of the work and not a favour. Take the break that is yours, drink water, and say when you are not coping. If a colleague goes quiet, ask how they are, and wait for the answer that comes after "fine".\n\nNext shift: cover two minutes for somebody in the middle of the rush, so that they can drink a glass of water.',
    category: 'Culture',
    question: {
      question: 'A quiet colleague tells you "fine". What do you do?',
      options: ['Get on with your work', 'Wait for what comes next', 'Tell them to cheer up'],
      correctAnswer: 1,
      explanation: 'The answer that counts may come after "fine".',
    },
  },
]
