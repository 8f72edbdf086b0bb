/** One shift of the new staff training plan (specification section 3). */
export interface TrainingPlanShift {
  readonly id: number
  readonly label: string
  /** As the card prints it: `4hrs`. */
  readonly duration: string
  readonly hours: number
  readonly category:
    | 'foundation'
    | 'kitchen'
    | 'service'
    | 'beverages'
    | 'comprehensive'
    | 'systems'
    | 'independent'
  readonly tasks: readonly string[]
}

export const TRAINING_PLAN_SHIFTS: readonly TrainingPlanShift[] = [
  {
    id: 1,
    label: 'Trial',
    duration: '2hrs',
    hours: 2,
    category: 'foundation',
    tasks: [
      'Explain the kitchen menu with pictures',
      'Induction with a restaurant tour and table numbers',
      'Running food with a buddy',
    ],
  },
  {
    id: 2,
    label: '1st shift',
    duration: '4hrs',
    hours: 4,
    category: 'kitchen',
    tasks: ['Oral test on kitchen dishes and explain sushi dishes', 'Running food with a buddy'],
  },
  {
    id: 3,
    label: '2nd shift',
    duration: '4hrs',
    hours: 4,
    category: 'service',
    tasks: [
      'Oral test on sushi and explain the Robata, Dessert and Tasting menu',
      'Running food with a buddy',
    ],
  },
  {
    id: 4,
    label: '3rd shift',
    duration: '4hrs',
    hours: 4,
    category: 'beverages',
    tasks: [
      'Oral test on Robata, Dessert and Tasting and explain the drinks and wine menus',
      'Running food with a buddy (supervise only)',
    ],
  },
  {
    id: 5,
    label: '4th Shift',
    duration: '4hrs',
    hours: 4,
    category: 'comprehensive',
    tasks: [
      'Oral test on the whole food menu and explain wine, beer and spirits',
      'Section waiting with a buddy',
    ],
  },
  {
    id: 6,
    label: '5th Shift',
    duration: '4hrs',
    hours: 4,
    category: 'systems',
    tasks: [
      'Oral test on the drinks menu',
      'Explain the POS and EFTPOS system',
      'Section waiting with a buddy',
    ],
  },
  {
    id: 7,
    label: '6th Shift',
    duration: '4hrs',
    hours: 4,
    category: 'independent',
    tasks: ['Section waiting with a buddy'],
  },
]
