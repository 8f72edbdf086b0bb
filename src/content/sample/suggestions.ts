/** Suggestions of the sample group's people, in all states, and management's replies. */
import type {
  DIALOG_SUGGESTION_CATEGORIES,
  DIALOG_SUGGESTION_PRIORITIES,
  SCREEN_SUGGESTION_CATEGORIES,
  SCREEN_SUGGESTION_PRIORITIES,
  SuggestionStatus,
} from '#domain/house/suggestions.ts'

interface Form<
  Name,
  Categories extends readonly { value: string }[],
  Priorities extends readonly { value: string }[],
> {
  readonly form: Name
  readonly category: Categories[number]['value']
  readonly priority: Priorities[number]['value']
}

type SampleSuggestion = {
  readonly from: string
  readonly daysAgo: number
  readonly title: string
  readonly description: string
  /** Missing: new, and not looked at. */
  readonly handled?: {
    readonly by: string
    readonly daysAgo: number
    readonly status: SuggestionStatus
    /** Empty: none yet. */
    readonly reply: string
    /** Management's own. */
    readonly note?: string
  }
} & (
  | Form<'dialog', typeof DIALOG_SUGGESTION_CATEGORIES, typeof DIALOG_SUGGESTION_PRIORITIES>
  | Form<'screen', typeof SCREEN_SUGGESTION_CATEGORIES, typeof SCREEN_SUGGESTION_PRIORITIES>
)

export const SAMPLE_SUGGESTIONS: readonly SampleSuggestion[] = [
  {
    from: 'mina',
    daysAgo: 50,
    form: 'screen',
    category: 'training_module',
    priority: 'medium',
    title: 'A photo of every robata skewer',
    description:
      'New people mix up Negima and Tsukune on the plate. Could each skewer get a photo from our own pass, on our own plates?',
    handled: {
      by: 'ngaire',
      daysAgo: 47,
      status: 'done',
      reply: 'Bruno photographed all of them before service on Sunday. They are on the menu page now.',
    },
  },
  {
    from: 'giorgos',
    daysAgo: 46,
    form: 'dialog',
    category: 'other',
    priority: 'low',
    title: 'Radio at the bar before opening',
    description: 'We set up for an hour in silence. A small radio until the briefing would help a lot.',
    handled: {
      by: 'ngaire',
      daysAgo: 45,
      status: 'done',
      reply: 'Yes, until the briefing. Devika has bought one. First to arrive chooses the station.',
    },
  },
  {
    from: 'zahra',
    daysAgo: 43,
    form: 'screen',
    category: 'operations',
    priority: 'high',
    title: 'Two lists of bookings that do not agree',
    description:
      'The paper list at the door and the one on the tablet differed three times last week. On Friday a table of six was on neither of them.',
    handled: {
      by: 'ngaire',
      daysAgo: 41,
      status: 'done',
      reply: 'The paper list is gone. The tablet is the only list, and it has a spare battery at the door.',
      note: 'Parramatta first. Ask Ewa how Manly does it.',
    },
  },
  {
    from: 'oisin',
    daysAgo: 27,
    form: 'screen',
    category: 'wine_education',
    priority: 'medium',
    title: 'How do I say no to ice in red wine?',
    description:
      'Guests ask for it in summer. I never know if I should say something or just bring the ice. Could the wine module say?',
    handled: {
      by: 'setsuko',
      daysAgo: 26,
      status: 'declined',
      reply: 'Bring the ice, and smile. It is their glass. No module needed, but thank you for asking.',
    },
  },
  {
    from: 'leilani',
    daysAgo: 36,
    form: 'dialog',
    category: 'quiz',
    priority: 'medium',
    title: 'Show the dish beside a wrong answer',
    description:
      'When I get one wrong I go and look for the dish in the menu. A picture right there would save time.',
    handled: {
      by: 'ngaire',
      daysAgo: 33,
      status: 'planned',
      reply: 'There is a link under each wrong answer today. A picture is a good idea; we have passed it on.',
    },
  },
  {
    from: 'rajesh',
    daysAgo: 30,
    form: 'screen',
    category: 'technology',
    priority: 'medium',
    title: 'Tablet at the pass turns itself off',
    description:
      'It goes dark after two minutes. With wet hands I cannot wake it, and the allergens are on it.',
    handled: {
      by: 'ngaire',
      daysAgo: 29,
      status: 'done',
      reply: 'It stays on for the whole shift now. The button is in its own settings, under Display.',
    },
  },
  {
    from: 'freya',
    daysAgo: 24,
    form: 'screen',
    category: 'guest_service',
    priority: 'low',
    title: 'Reading glasses at the door',
    description:
      'Once a week somebody leaves theirs at home. Two cheap pairs in the drawer would make us heroes.',
    handled: {
      by: 'setsuko',
      daysAgo: 23,
      status: 'done',
      reply: 'Six pairs, two for each restaurant, in a box with our name on it. I should have thought of it.',
    },
  },
  {
    from: 'chloe',
    daysAgo: 21,
    form: 'dialog',
    category: 'features',
    priority: 'medium',
    title: 'Check for two people at once',
    description:
      'Layan and I ask each other on the train. A check that two of us do on one phone, in turns, would be fun.',
    handled: {
      by: 'ngaire',
      daysAgo: 20,
      status: 'planned',
      reply: 'We like this one. Not this month, though.',
    },
  },
  {
    from: 'jasper',
    daysAgo: 19,
    form: 'dialog',
    category: 'training',
    priority: 'high',
    title: 'Pay us for the lessons at home',
    description:
      'If you want us to learn on the bus, write it on the time sheet. Ten minutes are ten minutes.',
    handled: {
      by: 'setsuko',
      daysAgo: 17,
      status: 'done',
      reply:
        'You are right. Training that we ask for is paid time, so do it before service and write it down. What you do at home is up to you.',
      note: 'Say it again at all three briefings.',
    },
  },
  {
    from: 'tamsin',
    daysAgo: 15,
    form: 'screen',
    category: 'operations',
    priority: 'medium',
    title: 'Ginger beer twice a week, not once',
    description:
      'We run out every Saturday by nine. Two small deliveries would fit in the fridge better than one.',
    handled: {
      by: 'ngaire',
      daysAgo: 14,
      status: 'planned',
      reply: 'The supplier can do Tuesdays and Fridays from next month on.',
    },
  },
  {
    from: 'duc',
    daysAgo: 9,
    form: 'dialog',
    category: 'mobile',
    priority: 'medium',
    title: 'Bigger table numbers on my phone',
    description:
      'When I carry plates I can only look for a second. The plan of the tables is too small for that.',
    handled: {
      by: 'ngaire',
      daysAgo: 8,
      status: 'declined',
      reply: '',
      note: 'Ask him to show me on shift.',
    },
  },
  {
    from: 'pimdao',
    daysAgo: 4,
    form: 'screen',
    category: 'training_module',
    priority: 'medium',
    title: 'Module about guests with children',
    description:
      'High chairs, small spoons, what can be made without chilli and what a two-year-old really eats here. I would help to write it.',
  },
  {
    from: 'linh-bar',
    daysAgo: 2,
    form: 'dialog',
    category: 'content',
    priority: 'critical',
    title: 'My thanks went to the other Linh Phan',
    description:
      'There are two of us. Kwame thanked me last month, and I am fairly sure that it was meant for the cook.',
  },
  {
    from: 'maxi',
    daysAgo: 0,
    form: 'screen',
    category: 'other',
    priority: 'low',
    title: 'A longer line for names on the badge',
    description:
      'Mine ends at “Maximiliana-Kon”. Guests think that I sell ice cream. One more line would do.',
  },
]
