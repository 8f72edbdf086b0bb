/** Duties of a service, and how far somebody may do each. Source: ruling R14 ("Readiness", "Levels"). */

export const DUTIES = ['run-food', 'section', 'allergens', 'drinks', 'register'] as const
export type Duty = (typeof DUTIES)[number]

export const DUTY_NAMES: Readonly<Record<Duty, string>> = {
  'run-food': 'Run food',
  section: 'Take a section',
  allergens: 'Answer for allergens',
  drinks: 'Pour drinks',
  register: 'Work the register',
}

/** For a column on a phone. */
export const DUTY_SHORT_NAMES: Readonly<Record<Duty, string>> = {
  'run-food': 'Food',
  section: 'Section',
  allergens: 'Allergens',
  drinks: 'Drinks',
  register: 'Register',
}

/** Levels that a sign-off gives, lowest first. */
export const SIGNED_LEVELS = ['watches', 'with-me', 'near', 'alone'] as const
/** The last is given by a manager alone. */
export const LEVELS = [...SIGNED_LEVELS, 'may-sign'] as const
export type SignedLevel = (typeof SIGNED_LEVELS)[number]
export type Level = (typeof LEVELS)[number]

/** As the assessor says it. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  watches: 'Watch',
  'with-me': 'Together',
  near: 'I am nearby',
  alone: 'Alone',
  'may-sign': 'May sign for others',
}

/** Modules and shifts that a duty asks for. */
export interface DutyNeeds {
  readonly duty: Duty
  readonly moduleIds: readonly number[]
  readonly shiftIds: readonly number[]
}

interface BuiltInNeeds {
  readonly modules: readonly number[]
  readonly shifts: readonly number[]
}

/** Keys of the built-in modules and shifts that each duty asks for, until the group says otherwise. */
export const BUILT_IN_NEEDS = {
  // Kitchen dishes and sushi; the first shifts run food with a buddy.
  'run-food': { modules: [1, 2, 3, 4], shifts: [1, 2, 3] },
  section: { modules: [1, 2, 3, 4, 5, 6], shifts: [1, 2, 3, 4, 5] },
  allergens: { modules: [7], shifts: [2, 3] },
  // Sake, wine, beer and spirits.
  drinks: { modules: [5, 8], shifts: [4, 5] },
  // House standards; POS and EFTPOS.
  register: { modules: [9], shifts: [6] },
} as const satisfies Record<Duty, BuiltInNeeds>

/** A module or shift, with its key if it is a built-in one. */
export interface DutyPart {
  readonly kind: 'modules' | 'shifts'
  readonly id: number
  readonly key: string | null
}

/** Duties of those who bring or sell what is on the menu. */
const SELLING = ['run-food', 'section', 'drinks'] as const satisfies readonly Duty[]

/**
 * A job whose programme has all that one of these duties asks for.
 * @param missing parts that are for other jobs
 * @param own needs that the group chose in place of the built-in ones
 */
export function sellsMenu(missing: readonly DutyPart[], own: readonly DutyNeeds[]): boolean {
  return SELLING.some(duty => {
    const needs = own.find(need => need.duty === duty)
    return !missing.some(({ kind, id, key }) =>
      needs
        ? needs[kind === 'modules' ? 'moduleIds' : 'shiftIds'].includes(id)
        : (BUILT_IN_NEEDS[duty][kind] as readonly number[]).includes(Number(key)),
    )
  })
}
