/** Goals of `npm run simulate-memory`, fixed before its first run. Source: ruling R14 ("Evidence"). */
export const GOALS = {
  /** Share of the cells shown "ready" in which the person truly recalls `trueRecall` of the duty's cards. */
  readyIsTrue: 0.9,
  trueRecall: 0.8,
  /** Shifts in a row on which somebody who knows nothing is ready or "check first". */
  falseShifts: 1,
  /** Shifts until half of the honest people with usual memory have been ready, on the shipped menu. */
  shiftsToReady: { 'run-food': 10, allergens: 25 },
  checksADay: 16,
}

/** Goals of `npm run measure-cards`: shares that the best rule gets right without knowing the menu. */
export const GUESSING_GOALS = { sets: 0.05, others: 0.3 }

/** Size of the full run, and the seed that repeats it. */
export const FULL_RUN = { people: 12, days: 84, seed: 2026 }

/** Talents, from 0 to 1, that count as usual: the middle half. */
export const USUAL = { from: 0.25, to: 0.75 }
