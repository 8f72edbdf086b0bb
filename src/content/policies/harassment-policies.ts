import type { PolicyDocument, PolicySection } from './policy.ts'

/**
 * Where one can go outside the house. Names, numbers and time limits are facts of Australian law and of
 * New South Wales, where the built-in restaurants stand and can change.
 */
function outsideBodies(points: readonly string[]): PolicySection {
  return {
    heading: 'Help outside the house',
    paragraphs: [
      'You may go to one of these first, later, or at the same time as you come to us. You do not have to ask us. Most have a time limit, and the clock starts when the thing happened. So call early.',
      'Names, numbers and limits can change. If a body tells you something else, believe the body.',
    ],
    points: [
      'In danger, or hurt: Triple Zero (000) for police or an ambulance. When it is not urgent: police, 131 444.',
      ...points,
      'SafeWork NSW, 13 10 50, when we do not keep the place safe. In other states it is WorkSafe or a body like it.',
      'TIS National, 131 450, gives you an interpreter by phone for any of these calls.',
    ],
  }
}

/** Both commissions take complaints of either kind. */
const COMMISSIONS = [
  'Australian Human Rights Commission, 1300 656 419. It may turn you away when more than 24 months have passed.',
  'Anti-Discrimination NSW, 1800 670 812. It may turn you away when more than 12 months have passed. Choose one of the two: both will not take the same complaint. Each other state has a body of its own.',
]

export const HARASSMENT_POLICIES: readonly PolicyDocument[] = [
  {
    id: 1,
    title: 'Sexual harassment',
    description:
      'Nobody at {group} has to put up with sexual harassment, whether you work here or eat here. Read what it is and what we do to stop it. Read how to report it, how we protect you if you do, and what follows.',
    sections: [
      {
        heading: 'Purpose and who it covers',
        paragraphs: [
          'Everyone at {group} has the right to cook, serve and learn without being sexually harassed. Sexual harassment is against the law in Australia. It is also against the rules of every one of our restaurants.',
          'This policy covers all who work with us, from the owners to a cook on trial, and people who are sent by an agency or a supplier. It protects people of every gender. It protects you from colleagues, managers, owners, suppliers and guests. It protects guests and suppliers from us.',
          'It counts in each place that work takes us: the dining room, the kitchen, the cool room, a tasting, a staff party, a lift home after close. Messages and posts count too, at any hour.',
        ],
      },
      {
        heading: 'What we do before anything happens',
        paragraphs: [
          'The law does not let us wait for a complaint. Employers have a positive duty: we must do all that is reasonable to stop sexual harassment before it starts. The duty covers reprisal and a hostile workplace too.',
        ],
        points: [
          'Prevention: owners and managers set the tone. They speak up on the floor, and they never laugh along.',
          'Risk: each restaurant has to look for where harm could happen, and to ask the staff, twice a year or more. Guests who drink, late closes, tight spaces and staff who are young or new are risks. We write down what we find and fix it.',
          'Training: you have to learn this policy in your first month and again each year. Managers also learn how to take a report.',
          'Review: an owner and the people manager have to look at the reports, without names, once a year or more, and to ask staff what still goes wrong. Then they mend this policy.',
        ],
      },
      {
        heading: 'What we mean by sexual harassment',
        paragraphs: [
          'Sexual harassment is a sexual advance, a request for sex, or any other sexual conduct that the other person does not want. The test is what a reasonable person would think who knew all that was going on. Would they see that it might offend, humiliate or frighten the other person? Then it is harassment. "Might" is enough.',
          'It does not matter whether harm was meant: "I was only joking" is no defence. One act can be enough. Silence is not consent. A polite smile from somebody who fears for their shifts is not consent.',
          'Two more things are banned in the same way.',
        ],
        points: [
          "Sex-based harassment: putting a person down because of their sex, even when nothing sexual is said. To tell a trainee that women's hands are wrong for sushi is an example.",
          'A hostile workplace: sexual talk, jokes or pictures that make a place hard to bear for people of one sex, even when they are aimed at nobody.',
        ],
      },
      {
        heading: 'Examples',
        paragraphs: [
          'Each of these is sexual harassment when the other person does not want it. There are more.',
        ],
        points: [
          'Touching, hugging or pinching somebody. Rubbing against them on purpose behind the bar.',
          "Staring at a person's body, standing too close, or blocking the cool room door.",
          'Remarks or questions about a body, clothes, a sex life, or who somebody loves.',
          'Sexual jokes, sounds, gestures or nicknames during prep or service.',
          'Asking for a date again after the answer was no.',
          'Sexual messages, pictures or films, sent to one person or to the staff chat.',
          'A hint at better shifts or a better job in return for a date, or at fewer hours after a no.',
          "Gossip about somebody's sex life, or a private photo passed on.",
          "A guest who puts an arm around a server's waist or keeps asking when they finish work.",
          'A waiter who looks up the phone number of a guest in the bookings and writes to them.',
          'Indecent exposure, stalking and sexual assault. These are also crimes, and you can go straight to the police.',
        ],
      },
      {
        heading: 'What is not harassment',
        paragraphs: [
          'Kitchens are small and teams are close. Ordinary friendly contact is not harassment as long as both people are free to say no. The moment somebody shows that it is unwelcome, stop.',
        ],
        points: [
          'A friendship or a love that both people want. If one of you sets the roster or pay of the other, tell the venue manager. Then somebody else will do that.',
          'Praise for work, such as "your plating was clean tonight".',
          'Asking somebody out once, with respect, if you have no power over their job. No means no.',
          'Calling "behind" and passing with as little contact as the space allows.',
          'First aid, or a hand to stop somebody from falling.',
          'Fair feedback on work, given in a decent way.',
        ],
      },
      {
        heading: 'When a guest does it',
        paragraphs: [
          'Paying the bill does not give a guest the right to touch you or to talk to you in a sexual way. Good service does not mean that you smile through it.',
        ],
        points: [
          'Step away from the table. You do not have to explain, and you do not have to go back.',
          'Tell the duty manager at once, during service and not after it.',
          'The duty manager takes over, speaks to the guest, and may stop service or ask the guest to leave.',
          'You lose no tips and no hours because you left that table.',
        ],
      },
      {
        heading: 'When it is done to a guest',
        paragraphs: [
          'A guest who is harassed in our house has the same right to be safe, whether one of us did it or another guest.',
        ],
        points: [
          'Help the guest away from the person first, to a quiet seat or to the door. Stay with them if they want it.',
          'Fetch the duty manager, who listens and offers a safe way home. The police are called if the guest wants it.',
          'The duty manager writes it down and tells the people manager the same day. If one of us did it, that person leaves the floor until it has been looked into.',
          'The guest may go to the same outside bodies as you.',
        ],
      },
      {
        heading: 'How to report',
        paragraphs: [
          'Choose the way that feels safest to you. You need no proof and no form to start, and you may use your first language. You can report what happened to you or what you saw.',
          'If you can, write down what happened: the day, the place, the words, who was there. Keep messages and pictures. Do not use the Suggest button of this portal for a report, because more than one person reads what comes in there.',
          'Nobody who is accused in a report may deal with it, or choose who does.',
        ],
        points: [
          'Speak to the duty manager or the venue manager.',
          'Go to the people manager at head office, by phone, by e-mail or in person. Take this way when the report is about your venue manager.',
          'Is it about the people manager? Go to an owner. Is it about an owner, or do you not trust that way? Go to the outside adviser, whose name and number are on the staff noticeboard. The adviser works for none of them, and finds somebody from outside to look into it.',
          'Write to the people manager without your name. We follow it up as far as the facts allow.',
          'Ask somebody you trust to report with you or for you. It may be a friend, the health and safety person or a union delegate.',
          'Go outside the house, or to the police, at any time.',
        ],
      },
      outsideBodies([
        ...COMMISSIONS,
        'Fair Work Commission, 1300 799 675. It can order sexual harassment at work to stop, and it can help to settle the case. Apply within 24 months. If you were dismissed for speaking up, you have only 21 days from then.',
        '1800RESPECT, 1800 737 732, by day and by night, to talk with somebody about sexual harassment or assault.',
      ]),
      {
        heading: 'What happens after a report',
        paragraphs: [
          'You are not left alone with it. A manager who sees or hears of it must act and must tell the people manager the same day, even when nobody has complained.',
        ],
        points: [
          'Within 1 working day somebody talks with you in private. They ask what you need to be safe and what you want to happen.',
          'If it was less serious, you can choose the short way: a manager tells the person to stop. Serious conduct must be looked into in a formal case.',
          'In a formal case, somebody who has no part in it hears both sides and all who saw it. We aim to finish within 14 days, and tell you if it takes longer. Nothing is decided before the other side could answer.',
          'Each side may bring a support person to every meeting. We pay for an interpreter if one is needed.',
          'While the case is open we may change the roster or the sections. The person who reported does not pay for that with hours or money.',
          'Only the people who need to know are told. Notes are kept locked away.',
          'Both sides are told in writing when the case ends. The people manager asks you how things are after 2 weeks and again after 3 months.',
        ],
      },
      {
        heading: 'Protection from reprisal',
        paragraphs: [
          'Nobody may punish you because you made a report, helped with one, or said what you saw. The law calls this victimisation, and bans it. We treat it as we treat the harassment.',
          'A report that could not be proved is not a lie, and you are protected all the same. Only a report that a person knew to be false when they made it is misconduct.',
        ],
        points: [
          'Reprisal can be fewer shifts, a worse section, no training, a bad reference, threats, gossip, or a team that stops talking to you.',
          'If you see any sign of it, tell the people manager at once. You do not have to wait until the case is closed.',
        ],
      },
      {
        heading: 'Support',
        paragraphs: [
          'Being harassed is never the fault of the person it happens to. Look after yourself first. We help with the rest.',
        ],
        points: [
          'You may leave the floor and sit in a private place, and the duty manager finds cover for you.',
          'Meetings about your report are paid working time.',
          'We change shifts, sections or the way home after close if that helps you to feel safe.',
          'Your doctor or a counsellor can help, and keeps it to themselves.',
          'A union or a community legal centre can tell you what your rights are.',
        ],
      },
      {
        heading: 'Consequences',
        paragraphs: [
          'Whoever harasses another person at {group} answers for it, whatever their rank and however well they cook. What follows depends on how serious it was and on what came before.',
        ],
        points: [
          'For staff and managers: a verbal warning, a written warning, then possible termination. If it was serious, termination can come at once.',
          'For a manager who knew and looked away: the same steps.',
          'For a guest: asked to leave, and not welcome again. For a supplier or contractor: we ask for another person or end the contract.',
          'Under the law: a court can make the person, and us, pay for the harm. Crimes are for the police.',
        ],
      },
    ],
  },
  {
    id: 2,
    title: 'Racial harassment',
    description:
      'Our teams and guests come from many countries, and nobody may be insulted or treated worse for it. Read what racial harassment is and what we do to stop it. Read how to report it, how we protect you if you do, and what follows.',
    sections: [
      {
        heading: 'Purpose and who it covers',
        paragraphs: [
          'We cook the food of one culture with people of many. That only works when each of them is respected. Racial discrimination is against the law in Australia, and so is racial hatred in public. Neither has a place at {group}.',
          'It covers all who work in or for our restaurants, from the owners to a student on a first shift, and the people of agencies and suppliers. Guests are covered both ways. They may not harass you, and you may not harass them.',
          'It holds on the floor and in the kitchen, when we hire and when we write the roster. It holds on breaks, at staff parties, and in each chat or post about the people you work with.',
        ],
      },
      {
        heading: 'What we do before anything happens',
        paragraphs: [
          'Work must be safe for the mind as well as the body. Safety law asks us to find the risk of racism at work and to remove it as far as we can, before somebody is hurt.',
        ],
        points: [
          'Prevention: jobs, sections, late closes and training are shared out by skill and turn, and managers can show how.',
          'Risk: each restaurant has to ask its staff, twice a year or more, where racism could happen or does, at the pass, in the chat or from guests. We write down what we find and fix it.',
          'Training: you have to learn this policy in your first month and again each year. Managers also learn how to take a report.',
          'Review: an owner and the people manager have to read the reports, without names, once a year or more, and to look at who got which shifts. Then they mend this policy.',
        ],
      },
      {
        heading: 'What we mean by racial harassment',
        paragraphs: [
          'Racial harassment is something said or done because of race that is likely, in all that was going on, to offend, insult, humiliate or frighten somebody. It may be words, pictures, signs with the hand, or the way work is shared out. Once can be enough. It does not matter whether harm was meant.',
          'By race we mean all of the following, whether they are true of the person or only guessed:',
        ],
        points: [
          'Skin colour, and where a person or their family comes from.',
          'Being an Aboriginal person or a Torres Strait Islander, a migrant, or here on a visa.',
          'Accent, first language, name, dress, hair, food or faith, when they are used as a sign of where somebody comes from.',
          'The race of a partner, a relative or a friend.',
        ],
      },
      {
        heading: 'Examples',
        paragraphs: [
          'All of these are racial harassment or discrimination. Others that are not on the list can be, too.',
        ],
        points: [
          'Racist names, slurs, jokes or "funny" accents, also when the whole room laughs.',
          'Changing a name because you cannot be bothered to learn it, or saying it wrong on purpose.',
          'Making fun of what a colleague eats, what they wear or how they pray.',
          'Saying that only staff who look Japanese can work at the sushi bar, or that only they know the food.',
          'Giving the worst section, the late close or the dirty jobs to the same group again and again.',
          'Telling two colleagues that they may not speak their own language on a break.',
          'Asking "but where are you really from?" after the person has answered.',
          "A threat to end somebody's visa, so that they work more or stay silent.",
          'Racist pictures or posts, sent to the staff chat or put up in public.',
          'Serving a guest more slowly, giving them a worse table, or watching them more, because of how they look.',
        ],
      },
      {
        heading: 'What is not harassment',
        paragraphs: [
          'We are allowed to teach, to set standards and to be curious about each other. What counts is that the same rule holds for all and that it is kept with respect.',
        ],
        points: [
          'Teaching everyone to say irasshaimase or the name of a dish in the same way.',
          'Asking for one shared language on the pass during service, so that an order or an allergy is understood.',
          'Fair feedback on speed, plating or how clearly somebody speaks to a table, where the job needs it.',
          'Talking about food, feasts and families with a colleague who enjoys the talk.',
          'Explaining where a dish or a custom comes from, to a guest or to a trainee.',
          'A check of the right to work that every new member of staff goes through.',
        ],
      },
      {
        heading: 'When a guest does it',
        paragraphs: [
          'Some guests insult the person who serves them, or ask for a server of another race. We do not change servers for that reason. If you want to leave the table, you may, and the choice is yours alone.',
        ],
        points: [
          'Stay calm, say "I will fetch the manager" and walk away.',
          'The duty manager tells the guest that we do not accept this, and may end the visit.',
          'Afterwards the duty manager writes it in the incident book and asks how you are.',
        ],
      },
      {
        heading: 'When it is done to a guest',
        paragraphs: [
          'Guests have the same right to be treated well, whether the insult comes from one of us or from the next table.',
        ],
        points: [
          'Fetch the duty manager at once. Do not leave the guest to deal with it.',
          'The duty manager says sorry and sends away the person who did it. It goes into the incident book.',
          'If one of us did it, the people manager hears of it the same day, and it is handled like any other report.',
          'The guest may go to the same outside bodies as you.',
        ],
      },
      {
        heading: 'How to report',
        paragraphs: [
          'There are several doors, and any of them is right. Tell it in your own words and in the language you speak best. Nobody will ask you to prove it before they listen. Witnesses can report as well, and we ask them to.',
          'Notes help: when and where it was, what was said, who heard it. Save messages before they are deleted. The Suggest button of this portal is not private enough for this.',
          'Nobody who is accused in a report may deal with it, or choose who does.',
        ],
        points: [
          'If you feel safe, tell the person to stop. You never have to.',
          'Tell the duty manager, the head chef or the venue manager.',
          'If it is about one of them, or you do not want to, go to the people manager at head office. You may write without your name.',
          'If it is about the people manager, go to an owner. If it is about an owner, or you do not trust that way, go to the outside adviser. The name and number are on the staff noticeboard, and the adviser works for none of them.',
          'Let a friend, a union delegate or the health and safety person speak for you.',
          'Go outside the house, or to the police, at any time.',
        ],
      },
      outsideBodies([
        ...COMMISSIONS,
        'Fair Work Ombudsman, 13 13 94, when your pay, your hours or your visa were used against you.',
        'Fair Work Commission, 1300 799 675. It can order bullying to stop while you work here. If you were dismissed because of race or for speaking up, you have only 21 days from then.',
      ]),
      {
        heading: 'What happens after a report',
        paragraphs: [
          'We take up every report. A manager must pass on what they see the same day, and may not wait for a complaint.',
        ],
        points: [
          'Within 1 working day we speak with you alone, make sure that you are safe, and explain the next steps.',
          'Together we choose between a talk with the person who did it and a formal case. If it was serious, there must be a formal case.',
          'Somebody who has no part in it hears both sides and reads the messages. Nothing is decided before the other side could answer. We aim to finish within 14 days.',
          'Each side may bring a support person, and an interpreter costs you nothing.',
          'If people have to be kept apart, the person who reported keeps their hours and their pay.',
          'What you tell us stays with those who deal with it.',
          'You get the result in writing. We look again after 2 weeks and after 3 months to be sure that it has stopped.',
        ],
      },
      {
        heading: 'Protection from reprisal',
        paragraphs: [
          'To report is your right, and to take revenge for a report is against the law. This protects you, those who help you, and those who say what they saw. It also holds when there was too little proof. Only a report that somebody made up on purpose is misconduct.',
          'Your visa takes nothing away from this. Workers on a visa have the same protection at work as citizens, and no manager may use a visa as a threat.',
        ],
        points: [
          'Fewer shifts, a worse section, no training, threats, jokes about you and leaving you out are all reprisal.',
          'Tell the people manager as soon as you notice it. It is handled as a new case of its own.',
        ],
      },
      {
        heading: 'Support',
        paragraphs: [
          'Racism hurts, also when others call it small. You can ask for help whether or not you make a report.',
        ],
        points: [
          'A break in a quiet place, right away, with your section covered.',
          'A change of shift or section, if you want one.',
          'Time in working hours, with pay, for the talks that your report needs.',
          'Your doctor or a counsellor. Some work in many languages. Some are run by Aboriginal and Torres Strait Islander people for their own.',
          'Free advice from a legal centre, a union or a service for migrants.',
        ],
      },
      {
        heading: 'Consequences',
        paragraphs: [
          'Racial harassment is misconduct for a dishwasher, a head chef and an owner alike. We weigh how serious it was, whether it was done before, and how much power one had over the other.',
        ],
        points: [
          'Staff and managers face a verbal warning, a written warning, then possible termination. Violence, threats or slurs aimed at a person can mean termination at once.',
          'Managers who let it go on face the same steps.',
          'Guests can be sent away for good, and suppliers replaced.',
          'Outside the house, a court can make the person, and us, pay for the harm. Crimes are for the police.',
        ],
      },
    ],
  },
]
