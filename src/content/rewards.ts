export interface Reward {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly requiredPoints: number
  /** What it is worth, in words: `$25 voucher`. */
  readonly value: string
  readonly category: 'dining' | 'entertainment' | 'dessert'
}

export const REWARDS: readonly Reward[] = [
  {
    id: 1,
    name: 'Ramune and Edamame',
    description:
      'A bottle of ramune soda and a bowl of salted edamame at the bar, before or after your shift.',
    requiredPoints: 25,
    value: '$14 snack',
    category: 'dining',
  },
  {
    id: 2,
    name: 'Lunch on the House',
    description: 'A kitchen dish of up to $24 with miso soup, on a weekday lunch. Sit down and be a guest.',
    requiredPoints: 60,
    value: '$31 lunch',
    category: 'dining',
  },
  {
    id: 3,
    name: 'Skewers for Two',
    description: 'Negima, Tsukune and Butabara Negi-Shio, two skewers of each, to share with a friend.',
    requiredPoints: 80,
    value: '$41 plate',
    category: 'dining',
  },
  {
    id: 4,
    name: 'Express Lunch for Two',
    description: 'Two express lunch menus at any of our restaurants, Monday to Thursday.',
    requiredPoints: 200,
    value: '$120 voucher',
    category: 'dining',
  },
  {
    id: 5,
    name: 'A Seat at the Sushi Bar',
    description:
      'Nigiri and sashimi chosen by the sushi chef, served to you and one guest across the counter.',
    requiredPoints: 280,
    value: '$160 voucher',
    category: 'dining',
  },
  {
    id: 6,
    name: 'Tasting Menu for Two',
    description: 'The full tasting menu for you and one guest. Book a week ahead with your manager.',
    requiredPoints: 400,
    value: '$240 voucher',
    category: 'dining',
  },
  {
    id: 7,
    name: 'One Month of Music',
    description: 'A gift card that pays for one month of a music streaming service of your choice.',
    requiredPoints: 30,
    value: '$15 gift card',
    category: 'entertainment',
  },
  {
    id: 8,
    name: 'Cinema Ticket',
    description: 'One adult cinema ticket, any film, any day.',
    requiredPoints: 50,
    value: '$25 voucher',
    category: 'entertainment',
  },
  {
    id: 9,
    name: 'Bowling Night',
    description: 'One game of bowling with shoe hire for you and two colleagues.',
    requiredPoints: 120,
    value: '$60 voucher',
    category: 'entertainment',
  },
  {
    id: 10,
    name: 'Karaoke Room',
    description:
      'A private karaoke room for two hours for you and up to five of the crew. Drinks are not included.',
    requiredPoints: 220,
    value: '$130 voucher',
    category: 'entertainment',
  },
  {
    id: 11,
    name: 'Two Concert Tickets',
    description: 'Money towards two tickets for a concert, a play or a comedy night in the city.',
    requiredPoints: 320,
    value: '$180 voucher',
    category: 'entertainment',
  },
  {
    id: 12,
    name: 'A Scoop to Go',
    description: 'Any sorbet or ice cream from the menu, in a cup to take with you.',
    requiredPoints: 20,
    value: '$9 treat',
    category: 'dessert',
  },
  {
    id: 13,
    name: 'Matcha and Mochi',
    description: 'A bowl of whisked matcha and a plate of Warabi Mochi, made for you by the pastry section.',
    requiredPoints: 35,
    value: '$20 treat',
    category: 'dessert',
  },
  {
    id: 14,
    name: 'Dessert of Your Choice',
    description: 'Any one dessert from the menu, at the table or at the bar.',
    requiredPoints: 40,
    value: '$18 treat',
    category: 'dessert',
  },
  {
    id: 15,
    name: 'Sorbet Box for Home',
    description: 'Three 250 ml tubs of sorbet or ice cream, packed cold for the trip home.',
    requiredPoints: 90,
    value: '$45 box',
    category: 'dessert',
  },
  {
    id: 16,
    name: 'Birthday Cake',
    description:
      'A whole cake for eight from the pastry section. Order it three days ahead and name your allergies.',
    requiredPoints: 160,
    value: '$85 voucher',
    category: 'dessert',
  },
]

/** What a reward is worth where a dollar means nothing: `$15 gift card` is `Gift card`. */
export function withoutAmount(value: string): string {
  const what = value.replace(/^\$\d+ /, '')
  return what.charAt(0).toUpperCase() + what.slice(1)
}
