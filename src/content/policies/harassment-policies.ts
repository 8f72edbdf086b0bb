import type { PolicyDocument } from './policy.ts'

export const HARASSMENT_POLICIES: readonly PolicyDocument[] = [
  {
    id: 1,
    title: 'Sexual harassment',
    description:
      'Nobody at Noren has to put up with sexual harassment from a colleague, a manager, a supplier or a guest. This document says what it is, how to report it, how we protect the person who reports it, and what follows.',
    sections: [
      {
        heading: 'Purpose and who it covers',
        paragraphs: [
          'Everyone at Noren has the right to cook, serve and learn without being sexually harassed. Sexual harassment is against the law in Australia. It is also against the rules of every one of our restaurants.',
          'This policy covers all who work with us: permanent, casual and trial staff, apprentices, managers, agency workers and contractors. It protects people of every gender. It applies whether the harassment comes from a colleague, a manager, a supplier or a guest.',
          'It counts everywhere that work takes us: the dining room, the kitchen, the cool room, the staff room, a tasting at a supplier, a staff party, a lift home after close. Messages and posts count too, at any hour.',
        ],
      },
      {
        heading: 'What we mean by sexual harassment',
        paragraphs: [
          'Sexual harassment is an unwelcome sexual advance, an unwelcome request for sexual favours, or any other unwelcome conduct of a sexual nature. It is harassment when a reasonable person would expect that it could offend, humiliate or intimidate the other person.',
          'Unwelcome means that the person does not want it. It does not matter whether harm was meant: "I was only joking" is no defence. One act can be enough. Silence is not consent, and a polite smile from somebody who fears for their shifts is not consent either.',
          'Two related kinds of conduct are banned in the same way.',
        ],
        points: [
          "Sex-based harassment: treating a person in a demeaning way because of their sex, even when nothing sexual is said. Telling a trainee that women's hands are wrong for sushi is an example.",
          'A hostile workplace: sexual talk, jokes or pictures that make a place humiliating or frightening for people of one sex, even when they are aimed at nobody.',
        ],
      },
      {
        heading: 'Examples',
        paragraphs: ['Each of these is sexual harassment when it is unwelcome. The list is not complete.'],
        points: [
          'Touching, hugging or pinching somebody, or rubbing against them on purpose in the narrow space behind the bar.',
          "Staring at a person's body, standing too close, or blocking the cool room door.",
          'Remarks or questions about a body, clothes, a sex life or a sexual orientation.',
          'Sexual jokes, sounds, gestures or nicknames during prep or service.',
          'Asking for a date again after the answer was no.',
          'Sexual messages, pictures or videos, sent in private or in the staff group chat.',
          'Hinting at better shifts, training or a promotion in return for a date, or at fewer hours after a refusal.',
          "Spreading rumours about somebody's private life, or sharing a private photo.",
          "A guest who puts an arm around a server's waist or keeps asking when they finish work.",
          'Indecent exposure, stalking and sexual assault. These are also crimes, and you can go straight to the police.',
        ],
      },
      {
        heading: 'What is not harassment',
        paragraphs: [
          'Kitchens are small and teams are close. Ordinary friendly contact is not harassment as long as both people are free to say no. The moment somebody shows that it is unwelcome, stop.',
        ],
        points: [
          'A friendship or relationship that both people freely want. If one of you decides on the roster or pay of the other, tell the venue manager, so that somebody else can take those decisions.',
          'Praise for work, such as "your plating was clean tonight".',
          'Asking somebody out once, with respect, when you have no power over their job, and taking no for an answer.',
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
        heading: 'How to report',
        paragraphs: [
          'Choose the way that feels safest to you. You need no proof and no special form to start, and you may use your first language. You can report what happened to you or what you saw happen to somebody else.',
          'If you can, write down what happened: the day, the place, the words, who was there. Keep messages and pictures. Please do not use the Suggest button of this portal for a report, because several people read what comes in there.',
          'You may go to an outside body first, later, or at the same time as you report to us. These bodies have time limits, so ask them early.',
        ],
        points: [
          'Speak to the duty manager or the venue manager.',
          'Go to the people manager at head office, by phone, by e-mail or in person. Take this way when the report is about your venue manager.',
          'Write to the people manager without giving your name. We follow it up as far as the facts allow.',
          'Ask somebody you trust, such as the health and safety representative or a union delegate, to report with you or for you.',
          'Outside the house: the national human rights commission, or the anti-discrimination body of your state or territory.',
          'Outside the house: the national workplace tribunal, which can order sexual harassment at work to stop, or the work health and safety regulator of your state or territory.',
          'The police, at any time, when you were touched, followed, threatened or assaulted. In danger, call the emergency number first.',
        ],
      },
      {
        heading: 'What happens after a report',
        paragraphs: [
          'A manager who sees or hears of sexual harassment must act and must tell the people manager the same day, even when nobody has complained.',
        ],
        points: [
          'Within 1 working day somebody talks with you in private, asks what you need to be safe, and asks what you want to happen.',
          'In less serious cases you can choose an informal way: a manager tells the person that the conduct must stop. Serious conduct has to be looked into formally.',
          'In a formal case, a person who is not involved hears both sides and any witness. We aim to finish within 14 days and tell you if it takes longer.',
          'Each side may bring a support person to every meeting. We pay for an interpreter if one is needed.',
          'While the case is open we may change the roster or the sections. The person who reported does not pay for that with hours or money.',
          'Only the people who need to know are told. Notes are kept locked away.',
          'Both sides are told in writing when the case ends. The people manager asks you how things are after 2 weeks and again after 3 months.',
        ],
      },
      {
        heading: 'Protection from reprisal',
        paragraphs: [
          'Nobody may punish you because you reported, helped somebody to report, or spoke as a witness. The law calls this victimisation, and it is unlawful. We treat it as seriously as the harassment itself.',
          'A report that could not be proved is not a lie, and you are protected all the same. Only a report that a person knew to be false when they made it is misconduct.',
        ],
        points: [
          'Reprisal is, for example: fewer shifts, a worse section, a blocked promotion, a bad reference, threats, gossip, or a team that stops talking to you.',
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
          'Your doctor, a counsellor or a sexual assault support service can help in confidence.',
          'A union or a community legal centre can tell you what your rights are.',
        ],
      },
      {
        heading: 'Consequences',
        paragraphs: [
          'Whoever sexually harasses another person at Noren is disciplined, whatever their rank and however well they cook. What follows depends on how serious it was and on what happened before.',
        ],
        points: [
          'For staff and managers: a verbal warning, a written warning, or termination. Serious harassment can lead straight to termination.',
          'For a manager who knew and looked away: the same steps.',
          'For a guest: asked to leave, and not welcome again. For a supplier or contractor: we ask for another person or end the contract.',
          'Under the law: the person may have to pay compensation, and crimes are a matter for the police.',
        ],
      },
    ],
  },
  {
    id: 2,
    title: 'Racial harassment',
    description:
      'Our teams and guests come from many countries, and nobody may be insulted or treated worse for it. This document says what racial harassment is, how to report it, how we protect the person who reports it, and what follows.',
    sections: [
      {
        heading: 'Purpose and who it covers',
        paragraphs: [
          'We cook the food of one culture with people of many. That only works when each of them is respected. Racial discrimination and racial hatred are against the law in Australia, and racial harassment has no place at Noren.',
          'The policy covers everyone who works in or for our restaurants: full-time, part-time, casual and trial staff, students and working-holiday visitors, managers, agency workers, suppliers and contractors. Guests are covered both ways: they may not harass you, and you may not harass them.',
          'It holds on the floor and in the kitchen, at hiring and rostering, on breaks, at staff events and in every chat or post about work or about the people you work with.',
        ],
      },
      {
        heading: 'What we mean by racial harassment',
        paragraphs: [
          'Racial harassment is unwelcome conduct linked to race that a reasonable person would expect to offend, insult, humiliate or intimidate somebody. It may be words, pictures, gestures, or the way work is shared out. Once can be enough, and it does not matter whether harm was meant.',
          'By race we mean all of the following, whether they are true of the person or only guessed:',
        ],
        points: [
          'Skin colour, descent, and national or ethnic origin.',
          'Being Aboriginal or Torres Strait Islander.',
          'Being a migrant, or holding a visa.',
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
          'Saying that only staff who look Japanese can work at the sushi counter, or that they are the only ones who understand the food.',
          'Giving the worst section, the late close or the dirty jobs to the same group again and again.',
          'Telling two colleagues that they may not speak their own language on a break.',
          'Asking "but where are you really from?" after the person has answered.',
          "Threatening to ring the immigration office, or to end somebody's visa, so that they work more or stay silent.",
          'Racist pictures or posts, sent to the staff chat or put up in public.',
          'Serving a guest more slowly, or watching a guest more closely, because of how they look.',
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
        heading: 'How to report',
        paragraphs: [
          'There are several doors, and any of them is right. Tell it in your own words and in the language you speak best. Nobody will ask you to prove it before they listen. Witnesses can report as well, and we ask them to.',
          'Notes help: when and where it was, what was said, who heard it. Save messages before they are deleted. The Suggest button of this portal is not private enough for this.',
          'An outside body can be asked at any point, instead of us or as well as us. Time limits apply there, so do not leave it for long.',
        ],
        points: [
          'If you feel safe, tell the person to stop. You never have to.',
          'Tell the duty manager, the head chef or the venue manager.',
          'If one of them is involved, or you prefer distance, contact the people manager at head office.',
          'Send the people manager a letter or an e-mail without your name.',
          'Let a colleague, a union delegate or the health and safety representative speak for you.',
          'Outside the house: the national human rights commission, or the anti-discrimination body of your state or territory.',
          'Outside the house: the national workplace ombudsman, when pay, hours or a visa were used against you, or the national workplace tribunal, when you are bullied or lose your job.',
          'The police, when there was violence or a threat of it. In danger, call the emergency number first.',
        ],
      },
      {
        heading: 'What happens after a report',
        paragraphs: [
          'Every report is taken up, and managers must pass on what they see without waiting for a complaint.',
        ],
        points: [
          'Within 1 working day we speak with you alone, make sure that you are safe, and explain the next steps.',
          'Together we decide between a talk with the person concerned and a formal inquiry. When the conduct is serious, an inquiry is a must.',
          'Somebody who has no part in the matter leads the inquiry, listens to both sides and reads the messages. The aim is a result within 14 days.',
          'Support persons are welcome on both sides, and an interpreter costs you nothing.',
          'If people have to be kept apart, the person who reported keeps their hours and their pay.',
          'What you tell us stays with those who deal with it.',
          'You get the result in writing. We look again after 2 weeks and after 3 months to be sure that it has stopped.',
        ],
      },
      {
        heading: 'Protection from reprisal',
        paragraphs: [
          'To report is your right, and to take revenge for a report is unlawful. This protects you, the people who help you, and every witness. It also holds when the inquiry finds too little proof. Only a report that somebody made up on purpose is misconduct.',
          'Your visa takes nothing away from this. Workers on a visa have the same protection at work as citizens, and no manager may use a visa as a threat.',
        ],
        points: [
          'Cutting shifts, moving you to a worse section, holding back training, threats, mocking and leaving you out are all reprisal.',
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
          'Your doctor or a counsellor. Some services work in many languages, and some are run by and for Aboriginal and Torres Strait Islander people.',
          'Advice from a union, a community legal centre or a migrant support service.',
        ],
      },
      {
        heading: 'Consequences',
        paragraphs: [
          'Racial harassment is misconduct for a dishwasher, a head chef and a director alike. We weigh how grave it was, whether it was repeated, and how much power the person had over the other.',
        ],
        points: [
          'Staff and managers face a verbal warning, a written warning or termination. Grave cases, such as violence, threats or slurs aimed at a person, can end in termination at once.',
          'Managers who let it go on are disciplined themselves.',
          'Guests can be sent away for good, and suppliers replaced.',
          'Outside the house, a court can order compensation, and the police can lay charges where a crime took place.',
        ],
      },
    ],
  },
]
