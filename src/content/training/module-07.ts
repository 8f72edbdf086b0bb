import type { TrainingModule } from './question.ts'

export const MODULE_07: TrainingModule = {
  id: 7,
  name: 'Hygiene, Allergens & Safety',
  description:
    'Safe temperatures, clean hands and boards, allergens across the whole menu, and what to do when somebody is hurt.',
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
      question:
        'One guest at a sharing table has a peanut allergy. Which of these dishes has peanuts on top?',
      optionA: 'Hiyashi Tantan Udon',
      optionB: 'Okonomiyaki',
      optionC: 'Nasu Dengaku',
      optionD: 'Kaiso Salad',
      correctAnswer: 'A',
      explanation:
        'Roasted peanuts lie on the cold udon; they can be left off, but a peanut allergy goes to the chef first.',
      reference: { kind: 'dish', id: 21 },
      evidence: 'Cucumber and roasted peanuts go on top',
    },
    {
      question: 'Which board and knife does a cook use for the kingfish that goes out as sashimi?',
      optionA: 'Blue ones shared with the raw prawn section',
      optionB: 'White ones that go from counter to counter',
      optionC: 'Brown ones kept for food off the grill',
      optionD: 'Blue ones that never leave the sushi bar',
      correctAnswer: 'D',
      explanation:
        'Fish that is eaten raw is never made safe by heat, so it has boards and knives that touch nothing else.',
      reference: { kind: 'policy', id: 10 },
      evidence: 'its own blue boards and knives that never leave the sushi bar',
    },
    {
      question:
        'One guest has a fish allergy, and the other avoids gluten. Which cold dish can they share as it is?',
      optionA: 'Wagyu Tataki',
      optionB: 'Nama-gaki',
      optionC: 'Kyuri Sunomono',
      optionD: 'Hamachi Carpaccio',
      correctAnswer: 'C',
      explanation:
        'Our cucumber dish has no shoyu and no dashi. The ponzu on the beef and the oysters holds both.',
      reference: { kind: 'dish', id: 3 },
      combines: ['allergy', 'diet'],
      request: { freeOf: ['fish'], without: ['gluten'] },
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
      question: 'A guest with a walnut allergy picks Kaiso Salad. Why must the chef know first?',
      optionA: 'The dressing has walnut oil in it',
      optionB: 'The mizuna is tossed with walnuts',
      optionC: 'One mortar grinds walnut and sesame',
      optionD: 'The seaweed is packed with walnuts',
      correctAnswer: 'C',
      explanation:
        'The sesame for the salad is ground where walnuts are ground. Traces of nut may be left in the mortar.',
      reference: { kind: 'dish', id: 5 },
      evidence: 'the ridged mortar that also grinds our sesame',
      combines: ['allergy', 'traces'],
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
      question:
        'One of two guests with the Gluten-Free Tasting Menu is coeliac. What must happen before you send it?',
      optionA: 'The two of them order by one docket',
      optionB: 'The coeliac guest talks to the chef',
      optionC: 'The coeliac guest signs a paper',
      optionD: 'The kitchen puts the wheat away',
      correctAnswer: 'B',
      explanation:
        'The menu is made without gluten, but in a kitchen that uses wheat. Only the chef can say what is safe.',
      reference: { kind: 'policy', id: 11 },
      evidence: 'a guest with coeliac disease has it only after talking to the chef',
      combines: ['allergy', 'party'],
    },
    {
      question: 'Two guests share Sashimi Goshu Mori, and one of them is allergic to mollusc. What do we do?',
      optionA: 'Move the scallop to the far side of the ice',
      optionB: 'Put the scallop under a shiso leaf',
      optionC: 'Replace the scallop, on a separate plate',
      optionD: 'Sear the scallop on both sides with a torch',
      correctAnswer: 'C',
      explanation:
        'On the wide plate every kind lies on the same ice. That guest gets another fish apart, once the chef knows.',
      reference: { kind: 'dish', id: 302 },
      evidence: 'we put another fish in place of the scallop on a separate plate',
      combines: ['allergy', 'party'],
    },
    {
      question:
        'A guest in a severe allergic reaction lies flat. What do you do next, before the call to 000?',
      optionA: 'Offer a glass of cold water',
      optionB: 'Write it in the incident book',
      optionC: 'Help them up to get fresh air',
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
      question:
        'Okonomiyaki is made without prawns. Why does a guest with a prawn allergy need the chef first?',
      optionA: 'Its tenkasu comes from the tempura oil',
      optionB: 'Its brown sauce is made with oysters and prawns',
      optionC: 'Its batter is stirred with crab stock',
      optionD: 'Its flakes on top are dried prawns',
      correctAnswer: 'A',
      explanation:
        'Tenkasu are crumbs of tempura batter, fried where prawn and crab fry. Traces are possible.',
      reference: { kind: 'dish', id: 20 },
      evidence: 'Chopped cabbage and tenkasu are folded into the batter',
      combines: ['allergy', 'traces'],
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
      question: 'A guest with a shellfish allergy asks for Yasai Tempura with salt. What must you tell them?',
      optionA: 'Prawns fry in the same oil',
      optionB: 'Oyster sauce glazes the eggplant',
      optionC: 'Crab is served beside the salt',
      optionD: 'Prawn stock is in the batter',
      correctAnswer: 'A',
      explanation:
        'Salt takes away the dashi sauce, but the oil is shared with prawns, so we never call it free of traces.',
      reference: { kind: 'policy', id: 11 },
      evidence: 'so whatever is fried may hold traces of crustacean, such as prawn or crab',
      combines: ['allergy', 'traces'],
    },
    {
      question: 'Which of these savoury dishes must the kitchen change for a guest with a milk allergy?',
      optionA: 'Buta no Kakuni',
      optionB: 'Furofuki Daikon',
      optionC: 'Chawanmushi',
      optionD: 'Asari Sakamushi',
      correctAnswer: 'D',
      explanation:
        'Cold butter goes into the pan of clams and can be left out. Our egg custard holds no milk.',
      reference: { kind: 'dish', id: 10 },
      evidence: 'we add cold butter and spring onion',
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
      question:
        'A guest with a fish allergy picks sushi with no fish on top. Which of these still holds fish?',
      optionA: 'Kappa Maki',
      optionB: 'Sumibi Maki',
      optionC: 'Tamago Nigiri',
      optionD: 'Yaki Nasu Nigiri',
      correctAnswer: 'C',
      explanation:
        'The omelette is beaten with dashi, which is made with katsuobushi. So a guest with a fish allergy cannot have it.',
      reference: { kind: 'dish', id: 408 },
      evidence: 'Eggs are beaten with dashi, sugar, mirin',
    },
    {
      question: 'The plate for a guest with an allergy is ready. How does it go to the table?',
      optionA: 'On your arm, under another plate',
      optionB: 'Alone, and you name the allergy',
      optionC: 'Last, and you point at the plate',
      optionD: 'On a tray with all the plates of the table',
      correctAnswer: 'B',
      explanation:
        'Carried alone, it touches nothing else. Naming the allergy makes sure that the right guest gets it.',
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
      question: 'A guest with a tree nut allergy wants dessert. Which one is never possible for them?',
      optionA: 'Gateau Chocolat',
      optionB: 'Warabi Mochi',
      optionC: 'Kurogoma Panna Cotta',
      optionD: 'Matcha Tiramisu',
      correctAnswer: 'A',
      explanation:
        'The cake is made of almond meal. The panna cotta only tastes nutty, but the chef still hears of the allergy.',
      reference: { kind: 'dish', id: 605 },
      evidence: 'Almond meal is all that binds the cake beside the egg',
    },
  ],
}
