import type { MicroLesson } from './micro-lesson.ts'

export const SERVICE_LESSONS: readonly MicroLesson[] = [
  {
    title: 'Irasshaimase, then your eyes',
    content:
      'Irasshaimase means welcome, and the whole team says it when the door opens. Guests do not have to answer. What they need is a face: look up, smile, and show them that they have been seen, even if your hands are full. A wait feels shorter once somebody has noticed you. Called out to the floor, the word is only noise.\n\nNext shift: meet the eyes of every guest within ten seconds of the door opening.',
    category: 'Service',
    question: {
      question: 'A guest comes in while your hands are full. What do you do?',
      options: ['Call out without looking up', 'Look up and smile at them', 'Finish first, then greet them'],
      correctAnswer: 1,
      explanation: 'A wait feels shorter once someone has noticed you.',
    },
  },
  {
    title: 'Read the table first',
    content:
      'Before you speak, look for three seconds. A couple leaning close wants space. Four people with folders on the table and an eye on the clock want speed. Closed menus and raised heads want you now; a deep conversation does not. If you serve all of them in the same way, you get most of them wrong.\n\nNext shift: as you walk up to each new table, choose one word for what it wants, then check if you were right.',
    category: 'Service',
    question: {
      question: 'The menus are closed and the heads are raised. What does this table want?',
      options: ['To talk some more', 'To be left alone', 'To see you now'],
      correctAnswer: 2,
      explanation: 'Closed menus and raised heads show that they are ready for you.',
    },
  },
  {
    title: 'Ask every table about allergies',
    content:
      'Some guests never mention an allergy unless you ask. Others trust a dish because it looks plain. So ask every table, before anyone orders: "Does anybody have an allergy, or something you cannot eat?" Repeat the answer in full. Ask whether it is an allergy or a choice, since an allergy means that even traces can matter. Never fill a gap with a guess.\n\nNext shift: ask that question aloud at every table, regulars included.',
    category: 'Service',
    question: {
      question: 'A regular guest sits down. Do you ask about allergies?',
      options: ['No, unless they ask you', 'Yes, as at every table', 'No, since we know them'],
      correctAnswer: 1,
      explanation: 'Some guests never mention an allergy unless you ask, so you ask every table.',
    },
  },
  {
    title: 'Chef first, then the order',
    content:
      'When a guest names an allergy, walk to the chef and talk before you send anything. A note on a docket can be missed in a rush; two people face to face miss much less. Then mark the docket with the allergy and the seat. Go back and tell the guest what the chef said, including the risk of traces from the shared fryers and robata.\n\nNext shift: practise with the chef how you will announce an allergy, in one clear sentence.',
    category: 'Service',
    question: {
      question: 'A guest names an allergy. What do you do first?',
      options: ['Mark the seat on the docket', 'Talk to the chef in person', 'Send the order with a note'],
      correctAnswer: 1,
      explanation: 'A note can be missed in a rush; two people face to face miss much less.',
    },
  },
  {
    title: 'Gluten-free, said honestly',
    content:
      'Our gluten-free tasting menu is made without gluten ingredients. The kitchen around it uses wheat, and the grill, pans and air are shared. For a guest who feels better without gluten, that is enough. For a guest with coeliac disease, crumbs can be too much, so it is not for them without the chef. Ask which it is before you take the order.\n\nNext shift: say aloud, "It is made without gluten, in a kitchen that uses wheat. May I fetch the chef?"',
    category: 'Service',
    question: {
      question: 'A guest with coeliac disease wants the gluten-free tasting menu. What do you do?',
      options: [
        'Fetch the chef before they order',
        'Say that it was made for them',
        'Take the order and add a note',
      ],
      correctAnswer: 0,
      explanation: 'Our kitchen uses wheat, and even crumbs can be too much for this guest.',
    },
  },
  {
    title: 'When a guest is pregnant',
    content:
      'Health advice in Australia asks pregnant people to avoid some food that others enjoy. Among it are raw fish and oysters, cooked prawns served cold, roe, raw egg, rare beef, soft cheese and all alcohol. Food cooked through and served hot is the safe choice. Say what is raw, rare or cold, and let the guest decide. Never guess that somebody is pregnant.\n\nNext shift: find three hot dishes, cooked through, that you can offer.',
    category: 'Service',
    question: {
      question: 'A guest tells you that she is pregnant. What is the safe choice for her?',
      options: [
        'A hot dish of rare, sliced beef',
        'A cold dish of cooked prawns',
        'A hot dish, cooked through',
      ],
      correctAnswer: 2,
      explanation: 'Food cooked through and served hot is safe; cold prawns and rare beef are not.',
    },
  },
  {
    title: 'Minutes that save a life',
    content:
      'Swollen tongue, hoarse voice, wheezing, a collapse: this can be a severe allergic reaction, and minutes count. First, the person lies flat, or sits if breathing is hard. They do not stand or walk. Second, give them their adrenaline injector; in doubt, give it. Third, call Triple Zero (000), and a colleague fetches the duty manager. Stay with them.\n\nNext shift: find the first aid kit, and ask your manager to show you how an injector works.',
    category: 'Service',
    question: {
      question: 'In a severe allergic reaction, the person lies flat. What do you do next?',
      options: ['Give them their injector', 'Help them back to their feet', 'Wait and see if it passes'],
      correctAnswer: 0,
      explanation:
        'Minutes count: give the injector, then call Triple Zero (000), and do not let them stand.',
    },
  },
  {
    title: 'An honest no',
    content:
      'Not every wish can be met, and it is kind to say so early. Our tasting menu can change for pescatarian guests and for shellfish or nut allergies. It cannot be all cooked, vegetarian or vegan. Say this while the guest is still choosing, not after the first course, and offer the dishes on the main menu that carry the right mark.\n\nNext shift: practise two sentences, one that says no to a vegan tasting menu and one that offers a way.',
    category: 'Service',
    question: {
      question: 'A vegan guest asks for the tasting menu. What do you do?',
      options: [
        'Say no now and offer marked dishes',
        'Say yes and leave out the fish',
        'Wait and say it after the first course',
      ],
      correctAnswer: 0,
      explanation: 'The tasting menu cannot be vegan, and it is kind to say so early.',
    },
  },
  {
    title: 'Never ask who ordered it',
    content:
      '"Who had the eel?" is a question that breaks into every conversation. Know the table and the seat before you lift the plate. Read the docket, compare it with the dish, and look for what is missing: a dipping sauce, a spoon, the lemon. At the table, set it down, say its name, and add one useful thing, such as which sauce goes with it.\n\nNext shift: say table and dish back to the pass each time before you lift a plate.',
    category: 'Service',
    question: {
      question: 'When do you find out which guest gets the eel?',
      options: ['When you reach the table', 'After you set it down', 'Before you lift the plate'],
      correctAnswer: 2,
      explanation: 'A question at the table breaks into what the guests are saying.',
    },
  },
  {
    title: 'Two things hashi never do',
    content:
      "Hashi come with two strong rules. Stood upright in a bowl of rice, they look like the rice offered to the dead. Passing food from one pair to another recalls the rite of lifting bones after a cremation. A guest who doesn't know this has done nothing wrong, so we never correct anyone. We bring spare plates and serving hashi, which makes sharing easy.\n\nNext shift: lay every pair level in front of the guest, with the tips pointing left.",
    category: 'Service',
    question: {
      question: 'A guest passes food from hashi to hashi. What do you do?',
      options: [
        'Bring plates and serving hashi',
        'Tell them quietly why it is wrong',
        'Show them the polite way to do it',
      ],
      correctAnswer: 0,
      explanation: 'The guest has done nothing wrong, so we help and never correct.',
    },
  },
  {
    title: 'Every plate has a front',
    content:
      'Cooks build a dish to be seen from one side. The tall part stands at the back, the low part leans toward the guest, and on a whole fish the head points left. That side is the shomen, the front. Turn the plate around and the picture is lost, along with the work behind it. How it sits on the pass tells you where the front is.\n\nNext shift: find the front before you lift a plate, and set it down facing the guest.',
    category: 'Service',
    question: {
      question: 'How do you set a plate down in front of a guest?',
      options: [
        'With the tall part near them',
        'With the fish head to the right',
        'With the low part near them',
      ],
      correctAnswer: 2,
      explanation: 'The tall part stands at the back, and the head of a whole fish points left.',
    },
  },
  {
    title: 'Two bites, then ask',
    content:
      'Come back after two bites or two minutes. By then the guest has an opinion, and the food is still hot enough to put right. Skip "Is everything all right?", because people say yes without thinking. A real question gets a real answer: "How do you find the heat of the chilli?" Watch the plates as well; one pushed aside has spoken.\n\nNext shift: at each table, ask one question that fits only the dish in front of the guest.',
    category: 'Service',
    question: {
      question: 'Which question gets a real answer from the guest?',
      options: [
        '"How do you find the chilli?"',
        '"Is everything all right here?"',
        '"Are you happy with it all?"',
      ],
      correctAnswer: 0,
      explanation: 'When you ask if everything is all right, people say yes without thinking.',
    },
  },
  {
    title: 'Make room, do not rush',
    content:
      'Shared food fills a table fast. We take an empty share plate away as soon as nobody reaches for it, so the next dish has room. Personal plates are different: leave them while anyone in the group is still eating, unless a guest asks. Offer an open hand and a quiet "May I?" Stacking and scraping belong at the dish station, out of sight.\n\nNext shift: never walk back to the kitchen with empty hands.',
    category: 'Service',
    question: {
      question:
        'One guest has finished and the others are still eating. What about the empty personal plate?',
      options: ['Take it to make more room', 'Stack it on a share plate', 'Leave it until all have finished'],
      correctAnswer: 2,
      explanation: 'Personal plates stay while anyone in the group still eats, unless a guest asks.',
    },
  },
  {
    title: 'Hear the complaint to the end',
    content:
      "An unhappy guest wants to be heard before anything else. Stop, face them, and let them finish without a word of defence. Apologise, repeat the problem, and say what you will do and when. You may replace a dish or a drink; the bill is the duty manager's decision. Go back within five minutes to ask if all is well now. Blaming the kitchen helps nobody.\n\nNext shift: tell the duty manager about even the smallest complaint you fixed yourself.",
    category: 'Service',
    question: {
      question: 'A guest complains about a cold dish. What do you do first?',
      options: ['Take it off the bill', 'Let them finish speaking', 'Say how busy it is'],
      correctAnswer: 1,
      explanation: 'An unhappy guest wants to be heard before anything else.',
    },
  },
  {
    title: 'Sell what you would choose',
    content:
      'Honest selling is good advice. Suggest one thing that suits this table and say why in a sentence. Name the price of a special before the guest has to ask. Tell people when they have ordered enough, and they will believe the next thing you say. Somebody who feels pushed may pay tonight but will not come back.\n\nNext shift: pick one dish and one drink that you truly like, and recommend them only where they fit.',
    category: 'Service',
    question: {
      question: 'A table has ordered enough food. What do you do?',
      options: ['Tell them about a special', 'Tell them that it is enough', 'Wait for them to order more'],
      correctAnswer: 1,
      explanation: 'Guests who hear that believe the next thing you say.',
    },
  },
  {
    title: 'Feed the children first',
    content:
      'Hungry children set the mood of the whole table. Offer to send their food first, and ask the adults about allergies and chilli. Bring a small bowl, a spoon and a cup that does not tip. Hot plates, tea and sharp skewers go where small arms cannot reach. Speak to the child too; even a four-year-old likes to be asked.\n\nNext shift: when a family sits down, ask before the drinks order, "Shall the children eat first?"',
    category: 'Service',
    question: {
      question: 'A family with hungry children sits down. What do you offer?',
      options: [
        'To serve all of them at the same time',
        "To bring the parents' drinks first",
        "To send the children's food first",
      ],
      correctAnswer: 2,
      explanation: 'Hungry children set the mood of the whole table.',
    },
  },
  {
    title: 'A table has a tempo',
    content:
      'Izakaya food arrives as it is ready, but a table still has a tempo. Cold and raw dishes go first, grilled and fried next, rice and noodles near the end. Three plates at once is plenty for two people; with more, the tempura goes soft while they talk. Slow table? Hold part of the order. Fast table? Warn the kitchen early.\n\nNext shift: ask one table, "Do you have to be somewhere, or is it a slow evening?" and tell the kitchen.',
    category: 'Service',
    question: {
      question: 'Two guests talk a lot and eat slowly. What do you do?',
      options: ['Hold part of the order', 'Warn the kitchen to hurry', 'Send everything at once'],
      correctAnswer: 0,
      explanation: 'At a slow table the tempura goes soft while they talk.',
    },
  },
  {
    title: 'The last thirty seconds',
    content:
      'People remember how an evening ended. Bring the bill soon after they ask, then give them room. When they stand up, stop what you can, and look at the seats for a phone, an umbrella or a scarf. Say arigato gozaimashita, which is thank you for something now complete. Ten plates carried well are soon forgotten if nobody says goodbye.\n\nNext shift: walk at least one table to the door, open it, and thank them there.',
    category: 'Service',
    question: {
      question: 'Your guests stand up to leave. What do you do?',
      options: [
        'Clear the plates from the table',
        'Check the seats for lost things',
        'Carry on with the next table',
      ],
      correctAnswer: 1,
      explanation: 'A phone or a scarf may be left behind, and people remember how the evening ended.',
    },
  },
  {
    title: 'Bring a question to briefing',
    content:
      'Briefing starts at 5:20pm on Friday and Saturday, and at 5:25pm on all other days. In those few minutes you hear what has run out, what is new, which bookings carry an allergy and who has a birthday. Anyone who misses it will sell a dish that is gone. Stand still, write it down, and ask while the chef is in front of you.\n\nNext shift: arrive with one real question about the menu and ask it in front of everyone.',
    category: 'Service',
    question: {
      question: 'What can happen if you miss the briefing?',
      options: [
        'You are sent to another section',
        'You sell a dish that is gone',
        'You work through your break',
      ],
      correctAnswer: 1,
      explanation: 'At briefing you hear what has run out and what is new.',
    },
  },
]
