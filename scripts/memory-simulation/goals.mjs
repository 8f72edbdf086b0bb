/** Goals of `npm run simulate-memory`, fixed before its first full run. Source: ruling R14. */
export const GOALS = {
  /** Share of a family's people with a lower log loss by FSRS than by the constant guess. */
  betterThanConstant: 0.95,
  /** Share of the cells shown "ready" in which the person truly recalls `trueRecall` of the duty's cards. */
  readyIsTrue: 0.95,
  trueRecall: 0.8,
  /** Recall on day 30 with checks, divided by recall without. */
  recallRatio: 1.3,
  checksADay: 16,
  /** Share of the crew asked about a changed dish before the first order of their next shift. */
  changeAsked: 1,
}

/** Size of the full run, and the seed that repeats it. */
export const FULL_RUN = { people: 200, days: 60, seed: 2026 }
