/** Built-in modules and shifts that each duty asks for, until the group says otherwise. */
interface BuiltInNeeds {
  readonly modules: readonly number[]
  readonly shifts: readonly number[]
}

export const BUILT_IN_NEEDS = {
  // Kitchen dishes and sushi; the first shifts run food with a buddy.
  'run-food': { modules: [1, 2, 3, 4], shifts: [1, 2, 3] },
  section: { modules: [1, 2, 3, 4, 5, 6], shifts: [1, 2, 3, 4, 5] },
  allergens: { modules: [7], shifts: [2, 3] },
  // Sake, wine, beer and spirits.
  drinks: { modules: [5, 8], shifts: [4, 5] },
  // House standards; POS and EFTPOS.
  register: { modules: [9], shifts: [6] },
} as const satisfies Record<string, BuiltInNeeds>
