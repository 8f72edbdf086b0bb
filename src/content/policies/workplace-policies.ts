import type { Policy } from './policy.ts'

export const WORKPLACE_POLICIES: readonly Policy[] = [
  {
    id: 3,
    title: 'Shift briefing, punctuality and calling in sick',
    description:
      'The shift briefing starts at 5:20pm on Friday and Saturday and at 5:25pm on all other days. Be there in full uniform, with your hands washed, and clock on before it begins. If you are sick or will be late, phone the duty manager yourself, at least 3 hours before your shift if you can. A text message or a word through a colleague does not count.\n\nBring a sick note when you are away for 2 days or more, or when we ask for one: a certificate from a doctor or pharmacist, or a statutory declaration.\n\nWhen you are not at work, you do not have to read or answer our calls and messages, unless that would be unreasonable. That is your right by law, and nobody may punish you for it. Phoning in sick is about a shift of your own.',
  },
  {
    id: 4,
    title: 'Rosters and shift swaps',
    description:
      'The roster is posted at least 7 days before the week begins, and reading it is your job. You may swap a shift with a colleague who is trained for the same section, but the swap counts only after the duty manager has approved it in writing. Until then the shift is yours. There must be at least 10 hours between the end of one shift and the start of the next, also after a swap.\n\nAre you casual, but work like somebody who is permanent? After 6 months, or 12 in a small business, you may tell us in writing that you want to be permanent. We answer in writing within 21 days. The choice is yours, and nobody may cut your hours to get around it.',
  },
  {
    id: 5,
    title: 'Time off',
    description:
      'Ask for planned time off at least 2 weeks ahead. More than 3 days off in a row needs management approval. Time off may be refused if more than 3 staff are away at the same time.\n\nYou hear within a week, in writing. A no comes with its reason, and annual leave is refused only when there is a good one. Leave for illness, care, a death, family violence or jury service is not planned time off: phone in, and stay away.',
  },
  {
    id: 6,
    title: 'Uniform and grooming',
    description:
      'Wear a clean uniform and closed, non-slip shoes, and take your apron off before you go to the toilet or outside. Tie long hair back and, in the kitchen, cover it; a head covering worn for your faith is welcome. Keep nails short, with no varnish and no false nails, and wear no jewellery on hands or wrists but a plain ring. Wear no strong perfume, because it hides the smell of sake and food.',
  },
  {
    id: 7,
    title: 'Hand washing and personal hygiene',
    description:
      'Wash your hands with soap and warm running water for 20 seconds and dry them with a paper towel, at the hand basin and never in a food or dish sink. Wash before you start work and before you touch ready-to-eat food. Wash again after the toilet, raw food, rubbish, cleaning, eating, smoking, coughing, and touching your face, hair or phone. Gloves do not replace washing: wash before you put them on, and change them between tasks.',
  },
  {
    id: 8,
    title: 'Fitness for work and illness',
    description:
      'After vomiting or diarrhoea, stay away until you have had no symptoms for 48 hours. Nobody is punished for that.\n\nTell the duty manager before your shift about a fever, yellow skin or eyes, a sore throat with fever, or a cut that is red or weeps. Some illnesses spread through food, such as hepatitis A. If you have one, come back only when a doctor says that you may.\n\nCome to work rested, and free of alcohol and other drugs. Keep each cut under a blue waterproof dressing, and a glove over it on a hand.\n\nWork can hurt the mind as well. The law asks us to find these risks and to lower them, like a wet floor: too much work, too little rest, no help, violent or rude guests, or a shock such as a bad accident. Tell the duty manager or the health and safety person early. If a guest turns violent, step away, get help, and call 000 when somebody is in danger.',
  },
  {
    id: 9,
    title: 'Food temperature control',
    description:
      'Keep cold food at 5 °C or colder and hot food at 60 °C or hotter. Germs grow fast in between, in the danger zone.\n\nThe 2-hour/4-hour rule counts all the time that ready-to-eat food spends there. Under 2 hours, use it or chill it again; from 2 to 4 hours, use it now and do not put it back; at 4 hours, throw it away. Cool cooked food from 60 °C to 21 °C within 2 hours, then to 5 °C within 4 more hours.\n\nSushi rice is the one exception. Its vinegar takes it to pH 4.6 or below, so it may stand at body heat. The sushi chef tests each batch, writes the pH down, and throws out what is left at close. The fish on it is no exception.\n\nCheck with a clean probe thermometer, cook chicken to 75 °C in the centre, and write the reading down.\n\nBy law each restaurant has a Food Safety Supervisor with a current certificate, whom you can ask during a shift. You are trained before you handle food that could make a guest ill. We write down deliveries, temperatures, cooling and cleaning. Write down what you have measured, when you measure it, and never a number that you did not see.',
  },
  {
    id: 10,
    title: 'Cross-contamination and coloured boards',
    description:
      'Red boards are for raw meat, yellow for raw chicken and duck, blue for raw fish and shellfish, green for vegetables and fruit, brown for cooked food and white for dessert. A purple board is kept for guests with allergies. Fish for sashimi and nigiri is eaten raw, so it has its own blue boards and knives that never leave the sushi bar. They cut fish, shellfish, omelette and rolls with sesame, so for a guest with an allergy the sushi chef must know first and take clean ones. In the fridge, raw food stands below ready-to-eat food, covered and marked with the date. Change the board and the knife and wash your hands whenever you go from raw to ready-to-eat food.',
  },
  {
    id: 11,
    title: 'Guest allergies',
    description:
      'Ask every table about allergies before you take the order, and never guess an answer. Tell the chef first, before the order is sent, then mark the docket with the allergy and the seat number. The kitchen uses clean tools and the purple board, and you carry the dish by itself, apart from the other plates, and name the allergy when you set it down.\n\nWhat you tell the guest comes from the statement in this app or from the chef. There is a tempura fryer and a karaage fryer, and dishes share each of them, so whatever is fried may hold traces of crustacean, such as prawn or crab. Fryers and the robata are shared, so never promise that a dish is free of traces. The same goes for the griddle, the pans, the steamer and the sushi bar. A swap takes away a part, not the traces: salt in place of a sauce changes nothing in the oil or on the grill.\n\nThe app says one of four things about an allergen. "Contains": it is in the dish. "May contain": traces can get in, and the reason stands beside it. "Not assessed": nobody in the kitchen has checked it. "None of the allergens we declare": no part of the recipe holds one. Then look at the time after "As of". When the copy is older than 12 hours, or you are offline, do not answer from it: ask the chef.\n\nThe law says that we must tell guests about allergens when they ask, and that what we say must be true. If you do not know, say so, and find out.\n\nTreat "a little is fine" like any other allergy. Sulphites, which are in our prawns, in kanpyo and in wine, can bring on asthma, so they go to the chef in the same way. Children cannot always say what they may not eat: ask the adult who is with them.\n\nIs a wrong plate on the table? Take the whole plate away and have it made again, with clean tools. Never pick, scrape or rinse anything off. If the guest has eaten from it, stay with them and call the duty manager. Policy 14 says which signs to look for.\n\nThe gluten-free tasting menu is made without gluten ingredients in a kitchen that uses wheat: a guest with coeliac disease has it only after talking to the chef.',
  },
  {
    id: 12,
    title: 'Cleaning and sanitising',
    description:
      'Clean first, then sanitise: detergent and warm water take off the dirt, and only then can the sanitiser kill the germs. Leave the sanitiser on for the time on its label and let the surface air-dry. Do this after each task, and at least every 4 hours for a board or knife in constant use. Keep chemicals in labelled bottles away from food, and never mix them.',
  },
  {
    id: 13,
    title: 'Knives, burns, lifting and spills',
    description:
      'Carry a knife at your side, point down, and call "knife"; never leave one in a sink, and step back from one that falls. Cool a burn under cool running water for 20 minutes, with no ice and no butter. Bend your knees and keep the load close; anything over 15 kg, such as a full bag of rice, is lifted by two people. When something spills, stay there, warn others, put out the sign and clean it up at once.',
  },
  {
    id: 14,
    title: 'Emergencies and first aid',
    description:
      'On your first shift, learn where the exits, the meeting point, the first aid kit and the fire blankets are. When a life is in danger, call Triple Zero (000), then tell the duty manager.\n\nAn allergic reaction can start within minutes. Milder signs are swollen lips, face or eyes, itchy welts, a tingling mouth, a sore stomach or vomiting. Stay with the guest, have the injector ready and watch: it can get worse fast. One of these signs means that it is severe: hard or noisy breathing, a swollen tongue, a tight throat, a hoarse voice, a wheeze or a cough that does not stop, feeling faint, or a collapse. A small child may go pale and limp.\n\nA severe allergic reaction has its own order. First, the person lies flat, or sits with legs out if breathing is hard, but does not stand or walk. If they have passed out, lay them on the side; if they are pregnant, on the left side. A small child is held flat, not upright. Second, give them their adrenaline injector at once, and in doubt give it. Third, call 000. A second injector may follow after 5 minutes if they are no better. When breathing suddenly gets hard for somebody with a food allergy and asthma, the injector comes first and the puffer after it. If the person does not respond and does not breathe normally, start CPR. An ambulance takes them to hospital, also when they feel better.\n\nIn a fire, lead guests out and do not go back; never put water on burning oil.\n\nWrite each injury and each near miss in the incident book the same day. A near miss is what hurt nobody this time: a slip, a falling knife, the wrong plate at a table with an allergy. Nobody is blamed for writing one down.',
  },
  {
    id: 15,
    title: 'Responsible service of alcohol',
    description:
      'You need a current RSA before you serve alcohol. RSA means responsible service of alcohol. Some states give it as a certificate, some as a card. Serve no alcohol to anyone under 18: ask every guest who looks under 25 for photo ID, and with no ID there is no drink. Do not serve a guest who is drunk, with signs such as slurred speech or an unsteady walk. Refuse quietly and politely, offer water and food, and tell the duty manager.\n\nStaff under 18 do not pour, carry or sell alcohol: call a colleague.',
  },
  {
    id: 16,
    title: 'Staff meals and drinks',
    description:
      'The staff meal is eaten before the shift briefing or on your break, in the staff area and never in the kitchen or at the pass. Tell the chef about your own allergies. Drink water during the shift, from a bottle with a lid kept away from food.\n\nYour award says which breaks you get and which of them are paid. Take them in full and away from your section. If you could not take one, tell the duty manager on the same shift, who puts it right.\n\nAlcohol is not drunk before or during a shift; at a tasting that a manager leads, taste and spit. Nobody under 18 tastes it, and nobody under 18 is given any at a staff party.',
  },
  {
    id: 17,
    title: 'Cash handling and tips',
    description:
      'Two people count the float at opening and at close, and both sign. Count change aloud in front of the guest, and never lend or borrow from the till. If the count is wrong, tell the duty manager; you do not make up a shortfall from your own money or from tips. All tips, cash and card, go into one pool that is shared with floor, bar and kitchen by hours worked.\n\nTips come on top of wages and never in their place. You are paid for every hour you work, at the rate of your award or more, with a pay slip within 1 working day of pay day. We keep records of hours and pay for 7 years, and you may see yours. To pay too little on purpose is a crime. If your pay looks wrong, tell the venue manager, or ask the Fair Work Ombudsman, 13 13 94.',
  },
  {
    id: 18,
    title: 'POS and EFTPOS',
    description:
      'Sign on to the POS with your own code, and never use or share the code of another person. Enter every item before it is made or poured, and read the order back to the table first. Only the duty manager may void an item, give a discount or refund a payment. On the EFTPOS terminal, show the guest the total, let the guest hold the card, look away from the PIN, and never write down a card number.',
  },
  {
    id: 19,
    title: 'Guest complaints',
    description:
      'Listen to the end without arguing, apologise, fix what you can at once, and tell the duty manager. You may replace a dish or a drink yourself; the manager decides about the bill. Go back to the table within 5 minutes to ask if all is well now. If a guest says that our food made them ill, take down the details, blame nobody and fetch the duty manager.',
  },
  {
    id: 20,
    title: 'Equal treatment and bullying',
    description:
      'Treat all people with the same respect, guests and staff alike. It does not matter what race, sex, gender, age or faith they have, whom they love, or whether they have a disability, a child or one on the way.\n\nBullying is repeated, unreasonable behaviour that puts health or safety at risk: shouting, mocking, leaving somebody out. Fair feedback and a fair roster are not bullying.\n\nReport it to the venue manager or the people manager. If it is about one of them or an owner, take the ways that policies 1 and 2 name. The Fair Work Commission, 1300 799 675, can order it to stop while you work here. Nobody may punish you for a report.',
  },
  {
    id: 21,
    title: 'Phones, privacy and social media',
    description:
      'Your phone stays on silent in your locker during service. You may take it out before the shift, for Today’s Check, and at the pass for a sign-off, but never at a table. In between, use the shared tablet. What you learn about guests, such as names, bookings, card details and allergies, stays in the house. Post nothing that shows guests, recipes, rosters or colleagues who have not agreed, and do not speak for {group} online. Dish photos for the academy are taken before service, with the leave of the chef and with no person in the picture.',
  },
  {
    id: 22,
    title: 'Training and the academy',
    description:
      'New floor staff complete the 7 training shifts, with a buddy beside them, before they look after a section alone. Take the training modules in order; you pass with 17 of 20. Answer by yourself and never share your sign-in. Training that we ask of you is paid working time, the trial shift and this induction too. When you do not know something, ask.\n\nTo learn on a day off is up to you. Lessons, points and streaks are a game, nobody has to play it, and nobody may hold it against you if you rest.',
  },
  {
    id: 23,
    title: 'Discipline and leaving the company',
    description:
      'If you break a policy, the steps are a verbal warning, then a written warning, then possible termination. Theft, violence, harassment or being drunk at work are serious misconduct. They can lead to termination at once.\n\nYou are heard first, and you may bring a support person. If you think that you were dismissed unfairly, ask the Fair Work Commission within 21 days.\n\nWhen you leave, give the notice in your contract in writing. Bring back your uniform and keys.',
  },
]
