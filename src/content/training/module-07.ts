import type { TrainingModule } from './question.ts'

export const MODULE_07: TrainingModule = {
  id: 7,
  name: 'Hygiene, Allergens & Safety',
  description:
    'Safe temperatures, clean hands and boards, allergens across the whole menu, and what to do when somebody is hurt.',
  outcomes: [
    'read what the app says of an allergen, and see when a copy is too old',
    'see the signs of a severe reaction and act in the right order',
    'keep hands, boards and food clean, and hot or cold enough',
  ],
  category: 'Safety',
  questions: [
    {
      question:
        'Sliced cooked beef has stood on the bench for three hours in all. What may the kitchen do with it?',
      optionA: 'Use it now and do not chill it again',
      optionB: 'Chill it again and use it tonight',
      optionC: 'Cover it and leave it 2 hours more',
      optionD: 'Freeze it and use it next week',
      correctAnswer: 'A',
      explanation:
        'Between 2 and 4 hours it may still be eaten now. Chilling it again would keep the germs that have grown.',
      reference: { kind: 'policy', id: 9 },
      evidence: 'from 2 to 4 hours, use it now and do not put it back',
    },
    {
      question: 'The app says of a dish: "May contain peanut". What does that tell you about the dish?',
      optionA: 'Traces can get in, and the reason is shown',
      optionB: 'Peanut is in the recipe, but not much of it',
      optionC: 'Every menu has to say so, just to be sure',
      optionD: 'Peanut goes on top, unless a guest says no',
      correctAnswer: 'A',
      explanation:
        'Traces come from shared oil, a grill or a supplier. They can be enough to make a guest ill, so the chef hears of the allergy first.',
      reference: { kind: 'policy', id: 11 },
      evidence: '"May contain": traces can get in, and the reason stands beside it',
    },
    {
      question: 'Which board and knife does a cook use for the kingfish that goes out as sashimi?',
      optionA: 'Blue ones that the prawn section uses too',
      optionB: 'White ones that are washed in between',
      optionC: 'Brown ones for food that is ready to eat',
      optionD: 'Blue ones that never leave the sushi bar',
      correctAnswer: 'D',
      explanation:
        'No heat makes raw fish safe, so its boards stay at the sushi bar. All of its seafood shares them: an allergy still goes to the chef.',
      reference: { kind: 'policy', id: 10 },
      evidence: 'its own blue boards and knives that never leave the sushi bar',
    },
    {
      question:
        'A new dish shows "Not assessed" and lists no allergen. A guest with a fish allergy wants it. What do you know?',
      optionA: 'It holds no fish, since none is listed',
      optionB: 'It may hold traces of fish at the most',
      optionC: 'Nobody has checked it for fish so far',
      optionD: 'It is safe once the sauce is left off',
      correctAnswer: 'C',
      explanation:
        'An empty list proves nothing when nobody has checked the dish. The chef has to look at it before you answer.',
      reference: { kind: 'policy', id: 11 },
      evidence: '"Not assessed": nobody in the kitchen has checked it',
    },
    {
      question: 'Your gloves have touched raw chicken and you turn to the salad. What do you do?',
      optionA: 'Wash them with soap for 20 seconds',
      optionB: 'Wipe them with a cloth and sanitiser',
      optionC: 'Pull a clean pair over the first pair',
      optionD: 'Take them off, wash, put on a new pair',
      correctAnswer: 'D',
      explanation:
        'Gloves carry germs like skin does, so you change them between tasks and wash your hands before the new pair.',
      reference: { kind: 'policy', id: 7 },
      evidence: 'Gloves do not replace washing: wash before you put them on, and change them between tasks',
    },
    {
      question:
        'You are offline, and the allergen list says "As of" yesterday. A guest asks about milk. What do you do?',
      optionA: 'Read it out and say its age',
      optionB: 'Use it, since recipes rarely change',
      optionC: 'Get the answer from the kitchen',
      optionD: 'Answer from memory, then look it up',
      correctAnswer: 'C',
      explanation:
        'A recipe may have changed since. When the copy is older than 12 hours, or you are offline, the answer comes from the chef.',
      reference: { kind: 'policy', id: 11 },
      evidence: 'or you are offline, do not answer from it',
    },
    {
      question: 'A cook had diarrhoea last night and feels well this morning. When may they work again?',
      optionA: 'After one full meal that stays down',
      optionB: 'After a shift away from raw food',
      optionC: 'After 48 hours with no symptoms',
      optionD: 'After 24 hours with no symptoms',
      correctAnswer: 'C',
      explanation:
        'You can pass an illness on after you feel well. So we wait 48 hours, and nobody is punished for it.',
      reference: { kind: 'policy', id: 8 },
      evidence: 'stay away until you have had no symptoms for 48 hours',
    },
    {
      question: 'A guest with a nut allergy reacts. Which of these signs means that the reaction is severe?',
      optionA: 'A tingling mouth',
      optionB: 'A hoarse voice',
      optionC: 'Itchy welts',
      optionD: 'Swollen lips',
      correctAnswer: 'B',
      explanation:
        'A hoarse voice tells you that the throat is swelling. The other signs are milder but can get worse fast, so stay with the guest.',
      reference: { kind: 'policy', id: 14 },
      evidence: 'a tight throat, a hoarse voice, a wheeze',
    },
    {
      question: 'In a severe reaction a guest gets up to go out for fresh air. What do you do?',
      optionA: 'Walk beside them and hold the door',
      optionB: 'Sit them on a high stool at the bar',
      optionC: 'Keep them down, flat or with legs out',
      optionD: 'Bring a cold cloth and let them stand',
      correctAnswer: 'C',
      explanation:
        'To stand or walk can be deadly in a severe reaction. The person lies flat, or sits with legs out if breathing is hard.',
      reference: { kind: 'policy', id: 14 },
      evidence: 'or sits with legs out if breathing is hard, but does not stand or walk',
    },
    {
      question:
        'A guest in a severe allergic reaction lies flat. What do you do next, before the call to 000?',
      optionA: 'Give an allergy tablet with water',
      optionB: 'Find out what was in the dish',
      optionC: 'Help them to bring the food up',
      optionD: 'Give the adrenaline injector',
      correctAnswer: 'D',
      explanation:
        'Lie flat, injector, then 000: that is the order. Each minute without the injector counts.',
      reference: { kind: 'policy', id: 14 },
      evidence: 'Second, give them their adrenaline injector at once',
    },
    {
      question: 'Hot oil splashes on the wrist of a cook. What is the right first aid?',
      optionA: 'A dip in warm water, then a dry cloth',
      optionB: 'Crushed ice in a towel for 20 minutes',
      optionC: 'A thin coat of butter and a bandage',
      optionD: 'Cool running water for 20 minutes',
      correctAnswer: 'D',
      explanation:
        'Cool running water takes the heat out of the skin; ice harms it further and butter holds the heat in.',
      reference: { kind: 'policy', id: 13 },
      evidence: 'Cool a burn under cool running water for 20 minutes, with no ice and no butter',
    },
    {
      question: 'A guest says that sulphites bring on their asthma. Which of these dishes is made with them?',
      optionA: 'Ebi Shioyaki',
      optionB: 'Negima',
      optionC: 'Yaki Imo',
      optionD: 'Kabocha Purin',
      correctAnswer: 'A',
      explanation:
        'Our prawns are kept from turning black with sulphites. Tell the chef, as with an allergy, and name the wine as well.',
      reference: { kind: 'policy', id: 11 },
      evidence: 'Sulphites, which are in our prawns, in kanpyo and in wine',
    },
    {
      question: 'Why does detergent come before sanitiser on a used board?',
      optionA: 'Sanitiser works best on a soapy, wet board',
      optionB: 'Detergent makes the sanitiser dry much faster',
      optionC: 'Sanitiser kills germs only once dirt is off',
      optionD: 'Detergent kills germs that sanitiser leaves',
      correctAnswer: 'C',
      explanation:
        'Dirt and fat shield the germs, so the board is cleaned first, and then the sanitiser gets its time to work.',
      reference: { kind: 'policy', id: 12 },
      evidence: 'take off the dirt, and only then can the sanitiser kill the germs',
    },
    {
      question:
        'A guest with a shellfish allergy asks for Yasai Tempura with salt. What do you say before you see the chef?',
      optionA: 'Prawns fry in the same oil',
      optionB: 'Oyster sauce is in the dip',
      optionC: 'The salt holds dried prawn',
      optionD: 'Prawn stock is in the batter',
      correctAnswer: 'A',
      explanation:
        'Salt takes the sauce away and leaves the oil as it is. Only the chef can say if this guest can have anything from a fryer.',
      reference: { kind: 'policy', id: 11 },
      evidence: 'salt in place of a sauce changes nothing in the oil',
      combines: ['allergy', 'traces'],
    },
    {
      question:
        'A salad with sesame stands before a guest with a sesame allergy. Nobody has eaten. What do you do?',
      optionA: 'Lift the seeds off and say sorry',
      optionB: 'Swap it with the plate next to it',
      optionC: 'Have the leaves rinsed at the pass',
      optionD: 'Take it away and have it made again',
      correctAnswer: 'D',
      explanation:
        'What has touched the food stays on it. The chef has the whole plate made again, with clean tools.',
      reference: { kind: 'policy', id: 11 },
      evidence: 'Take the whole plate away and have it made again',
    },
    {
      question: 'How is a full bag of rice of more than 15 kg lifted?',
      optionA: 'By two people, with straight legs',
      optionB: 'By two people, with bent knees',
      optionC: 'By one person, with a bent back',
      optionD: 'By one person, with a waist belt',
      correctAnswer: 'B',
      explanation:
        'Two people share the weight and bent knees let the legs do the work in place of the back.',
      reference: { kind: 'policy', id: 13 },
      evidence:
        'Bend your knees and keep the load close; anything over 15 kg, such as a full bag of rice, is lifted by two people',
    },
    {
      question: '"I am allergic to milk, but a little is fine," says a guest. How do you treat the order?',
      optionA: 'As a choice, since they know best',
      optionB: 'As usual, with the butter apart',
      optionC: 'As an allergy, from start to end',
      optionD: 'As half an order, with less butter',
      correctAnswer: 'C',
      explanation:
        'How much is too much can change from one day to the next. So the chef hears of it, and nobody plans with a little milk.',
      reference: { kind: 'policy', id: 11 },
      evidence: 'Treat "a little is fine" like any other allergy',
    },
    {
      question: 'The plate for a guest with an allergy is ready. How does it go to the table?',
      optionA: 'On your arm, above the other plates',
      optionB: 'Alone, and you name the allergy',
      optionC: 'Last, when all others eat',
      optionD: 'On one tray with the plates of the table',
      correctAnswer: 'B',
      explanation:
        'Carried alone from the chef to the guest, it touches nothing else. Naming the allergy makes sure that the right guest gets it.',
      reference: { kind: 'policy', id: 11 },
      evidence:
        'you carry the dish by itself, apart from the other plates, and name the allergy when you set it down',
    },
    {
      question: 'The oil in a pan has caught fire. What must never be put on it?',
      optionA: 'A tight metal lid',
      optionB: 'A wet chemical extinguisher',
      optionC: 'A jug of cold water',
      optionD: 'A fire blanket from the wall',
      correctAnswer: 'C',
      explanation:
        'Water turns to steam in burning oil and throws the flames out of the pan, so water stays away from it.',
      reference: { kind: 'policy', id: 14 },
      evidence: 'never put water on burning oil',
    },
    {
      question:
        'A small child with an egg allergy has eaten from the wrong bowl and turns pale and limp. What comes first?',
      optionA: 'Lay the child flat, then give the injector',
      optionB: 'Carry the child outside, into the fresh air',
      optionC: 'Sit the child up and give a little water',
      optionD: 'Watch the child until the manager comes',
      correctAnswer: 'A',
      explanation:
        'Pale and limp is a severe sign in a small child. Held flat, then the injector, then 000: all the rest can wait.',
      reference: { kind: 'policy', id: 14 },
      evidence: 'A small child is held flat, not upright. Second, give them their adrenaline injector',
      combines: ['allergy', 'child'],
    },
  ],
}
