interface Location {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly phoneNumber: string
  readonly openingHours: string
}

// Invented streets, and phone numbers from the ranges that Australia's regulator keeps for fiction.
export const LOCATIONS: readonly Location[] = [
  {
    id: 1,
    name: 'Noren Surry Hills',
    address: '118 Lanternmaker Lane, Surry Hills NSW 2010',
    phoneNumber: '(02) 5550 0142',
    openingHours: 'Mon-Thu 11am-10pm, Fri-Sat 11am-11pm, Sun 12pm-9pm',
  },
  {
    id: 2,
    name: 'Noren Parramatta',
    address: '46 Charcoal Row, Parramatta NSW 2150',
    phoneNumber: '(02) 5550 0187',
    openingHours: 'Mon-Thu 11am-10pm, Fri-Sat 11am-11pm, Sun 12pm-9pm',
  },
  {
    id: 3,
    name: 'Noren Manly',
    address: '7 Ricewater Walk, Manly NSW 2095',
    phoneNumber: '(02) 7010 0163',
    openingHours: 'Mon-Thu 11am-10pm, Fri-Sat 11am-11pm, Sun 12pm-9pm',
  },
]
