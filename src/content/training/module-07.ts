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
      optionA: 'Chill it again and use it tonight',
      optionB: 'Use it now and do not chill it again',
      optionC: 'Freeze it and use it next week',
      optionD: 'Cover it and leave it 2 hours more',
      correctAnswer: 'B',
      explanation:
        'Between 2 and 4 hours in the danger zone food may still be eaten now, but chilling it again would keep the germs that have grown.',
      reference: { kind: 'policy', id: 9 },
      evidence: 'from 2 to 4 hours, use it now and do not put it back',
    },
    {
      question:
        'One guest at a sharing table has a peanut allergy. Which of these dishes has peanuts on top?',
      optionA: 'Kaiso Salad',
      optionB: 'Okonomiyaki',
      optionC: 'Nasu Dengaku',
      optionD: 'Hiyashi Tantan Udon',
      correctAnswer: 'D',
      explanation:
        'Roasted peanuts lie on the cold udon; they can be left off, but a peanut allergy goes to the chef first.',
      reference: { kind: 'dish', id: 21 },
      evidence: 'Cucumber and roasted peanuts go on top',
    },
    {
      question: 'Which board and knife does a cook use for the kingfish that goes out as sashimi?',
      optionA: 'Blue ones that never leave the sushi bar',
      optionB: 'Blue ones shared with the raw prawn section',
      optionC: 'White ones that go from counter to counter',
      optionD: 'Brown ones kept for food off the grill',
      correctAnswer: 'A',
      explanation:
        'Fish that is eaten raw is never made safe by heat, so it has boards and knives that touch nothing else.',
      reference: { kind: 'policy', id: 10 },
      evidence: 'its own blue boards and knives that never leave the sushi bar',
    },
    {
      question: 'Which of these dishes holds no gluten as it is served?',
      optionA: 'Agedashi Tofu',
      optionB: 'Wagyu Tataki',
      optionC: 'Kinoko Kamameshi',
      optionD: 'Nama-gaki',
      correctAnswer: 'C',
      explanation:
        'The mushroom rice is cooked with tamari, while tentsuyu and ponzu bring the gluten of shoyu to the other three.',
      reference: { kind: 'dish', id: 22 },
      evidence: 'Tamari is used in place of shoyu, so there is no gluten',
    },
    {
      question: 'Your gloves have touched raw chicken and you turn to the salad. What do you do?',
      optionA: 'Wash them with soap for 20 seconds',
      optionB: 'Pull a clean pair over the first pair',
      optionC: 'Take them off, wash, put on a new pair',
      optionD: 'Wipe them with a cloth and sanitiser',
      correctAnswer: 'C',
      explanation:
        'Gloves carry germs like skin does, so you change them between tasks and wash your hands before the new pair.',
      reference: { kind: 'policy', id: 7 },
      evidence: 'Gloves do not replace washing: wash before you put them on, and change them between tasks',
    },
    {
      question:
        'You leave off the mayonnaise for a guest with an egg allergy. Which dish then has no egg in it?',
      optionA: 'Tori Karaage',
      optionB: 'Noren Maki',
      optionC: 'Ebi Ten Maki',
      optionD: 'Kani California Maki',
      correctAnswer: 'A',
      explanation:
        'The chicken has egg only in its dip, while the rolls keep egg in the batter, in the miso sauce or in the mixed crab.',
      reference: { kind: 'dish', id: 14 },
      evidence: 'Egg is only in the mayonnaise, which comes in its own dish',
    },
    {
      question: 'A cook had diarrhoea last night and feels well this morning. When may they work again?',
      optionA: 'After 24 hours with no symptoms',
      optionB: 'After one full meal that stays down',
      optionC: 'After a shift away from raw food',
      optionD: 'After 48 hours with no symptoms',
      correctAnswer: 'D',
      explanation:
        'A person can still pass the illness on after they feel well, so we wait 48 hours without symptoms, and nobody is punished for it.',
      reference: { kind: 'policy', id: 8 },
      evidence: 'stay away until you have had no symptoms for 48 hours',
    },
    {
      question:
        'The braised pork belly leaves the stove and goes into storage. What is the first limit as it cools?',
      optionA: 'From 60 °C to 21 °C within 4 hours',
      optionB: 'From 60 °C to 21 °C within 2 hours',
      optionC: 'From 75 °C to 40 °C within 2 hours',
      optionD: 'From 60 °C to 30 °C within 6 hours',
      correctAnswer: 'B',
      explanation:
        'Germs grow fastest in the warm part of the danger zone, so food must pass from 60 °C to 21 °C in 2 hours and reach 5 °C in 4 more.',
      reference: { kind: 'policy', id: 9 },
      evidence: 'Cool cooked food from 60 °C to 21 °C within 2 hours',
    },
    {
      question: 'Two guests share Sashimi Goshu Mori, and one of them is allergic to mollusc. What do we do?',
      optionA: 'Replace the scallop, on a separate plate',
      optionB: 'Move the scallop to the far side of the ice',
      optionC: 'Sear the scallop on both sides with a torch',
      optionD: 'Put the scallop under a shiso leaf',
      correctAnswer: 'A',
      explanation:
        'On the wide plate every kind lies on the same ice, so that guest gets another fish on a separate plate; speak to the chef first.',
      reference: { kind: 'dish', id: 302 },
      evidence: 'we put another fish in place of the scallop on a separate plate',
    },
    {
      question:
        'A guest in a severe allergic reaction has had the injector and breathes freely. How do they wait for help?',
      optionA: 'Standing, held up by a colleague',
      optionB: 'Walking slowly to the fresh air',
      optionC: 'Sitting upright on a chair',
      optionD: 'Lying flat, without getting up',
      correctAnswer: 'D',
      explanation:
        'Standing or walking can make the blood pressure drop suddenly, so the person lies flat and sits only if breathing is hard.',
      reference: { kind: 'policy', id: 14 },
      evidence: 'lies flat, or sits if breathing is hard, but does not stand or walk',
    },
    {
      question: 'Hot oil splashes on the wrist of a cook. What is the right first aid?',
      optionA: 'Crushed ice in a towel for 20 minutes',
      optionB: 'Cool running water for 20 minutes',
      optionC: 'A thin coat of butter and a bandage',
      optionD: 'A dip in warm water, then a dry cloth',
      correctAnswer: 'B',
      explanation:
        'Cool running water takes the heat out of the skin; ice harms it further and butter holds the heat in.',
      reference: { kind: 'policy', id: 13 },
      evidence: 'Cool a burn under cool running water for 20 minutes, with no ice and no butter',
    },
    {
      question:
        'A guest cannot eat sesame. Which of these can be served without it when one part is left off?',
      optionA: 'Pirikara Maguro Maki',
      optionB: 'Kurogoma Ice Cream',
      optionC: 'Butabara Negi-Shio',
      optionD: 'Hiyashi Tantan Udon',
      correctAnswer: 'C',
      explanation:
        'On the pork belly only the dressing holds sesame; in the other three it is mixed into the filling, the base or the sauce.',
      reference: { kind: 'dish', id: 503 },
      evidence: 'Without the dressing, with salt and lemon only, it holds none of the ten',
    },
    {
      question: 'Why does detergent come before sanitiser on a used board?',
      optionA: 'Detergent makes the sanitiser dry much faster',
      optionB: 'Sanitiser works best on a soapy, wet board',
      optionC: 'Detergent kills germs that sanitiser leaves',
      optionD: 'Sanitiser kills germs only once dirt is off',
      correctAnswer: 'D',
      explanation:
        'Dirt and fat shield the germs, so the board is cleaned first, and then the sanitiser gets its time to work.',
      reference: { kind: 'policy', id: 12 },
      evidence: 'take off the dirt, and only then can the sanitiser kill the germs',
    },
    {
      question: 'A guest with a shellfish allergy asks for Yasai Tempura with salt. What must you tell them?',
      optionA: 'Prawns fry in the same oil',
      optionB: 'Prawn stock is in the batter',
      optionC: 'Crab is served beside the salt',
      optionD: 'Oyster sauce glazes the eggplant',
      correctAnswer: 'A',
      explanation:
        'Salt takes away the dashi sauce, but the oil is shared with prawns, so we never call it free of traces.',
      reference: { kind: 'dish', id: 17 },
      evidence: 'Prawns fry in the same oil',
    },
    {
      question: 'Which of these savoury dishes must the kitchen change for a guest with a milk allergy?',
      optionA: 'Chawanmushi',
      optionB: 'Asari Sakamushi',
      optionC: 'Buta no Kakuni',
      optionD: 'Furofuki Daikon',
      correctAnswer: 'B',
      explanation:
        'Cold butter goes into the pan of clams; without it the dish has no milk, and our egg custard never holds any.',
      reference: { kind: 'dish', id: 10 },
      evidence: 'Contains mollusc and milk. Without butter on request',
    },
    {
      question: 'How is a full bag of rice of more than 15 kg lifted?',
      optionA: 'By one person, with a bent back',
      optionB: 'By one person, with a waist belt',
      optionC: 'By two people, with straight legs',
      optionD: 'By two people, with bent knees',
      correctAnswer: 'D',
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
        'The omelette is beaten with dashi, which is made with katsuobushi, so a guest with a fish allergy cannot have it.',
      reference: { kind: 'dish', id: 408 },
      evidence: 'Contains gluten, fish, egg and soy. Not for vegetarians: the dashi is made with katsuobushi',
    },
    {
      question: 'The plate for a guest with an allergy is ready. How does it go to the table?',
      optionA: 'On a tray with all the plates of the table',
      optionB: 'Alone, and you name the allergy',
      optionC: 'Last, and you point at the plate',
      optionD: 'On your arm, under another plate',
      correctAnswer: 'B',
      explanation:
        'A dish carried by itself touches nothing else, and naming the allergy as you set it down makes sure that the right guest gets it.',
      reference: { kind: 'policy', id: 11 },
      evidence:
        'you carry the dish by itself, apart from the other plates, and name the allergy when you set it down',
    },
    {
      question: 'The oil in a pan has caught fire. What must never be put on it?',
      optionA: 'A jug of cold water',
      optionB: 'A tight metal lid',
      optionC: 'A fire blanket from the wall',
      optionD: 'A wet chemical extinguisher',
      correctAnswer: 'A',
      explanation:
        'Water turns to steam in burning oil and throws the flames out of the pan, so water stays away from it.',
      reference: { kind: 'policy', id: 14 },
      evidence: 'never put water on burning oil',
    },
    {
      question: 'A guest with a tree nut allergy wants dessert. Which one is never possible for them?',
      optionA: 'Warabi Mochi',
      optionB: 'Matcha Tiramisu',
      optionC: 'Gateau Chocolat',
      optionD: 'Kurogoma Panna Cotta',
      correctAnswer: 'C',
      explanation:
        'Almond meal is what the cake is made of and cannot be left out; the sesame panna cotta only tastes nutty.',
      reference: { kind: 'dish', id: 605 },
      evidence: 'The almond is in the cake and cannot be left out',
    },
  ],
}
