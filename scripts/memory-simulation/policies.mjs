import { FSRS } from 'ts-fsrs'

/** Desired retention by ruling R14. */
const desiredOf = ({ isCritical }) => (isCritical ? 0.95 : 0.85)
const model = new FSRS({ enable_fuzz: false })
const AGAIN = 1
const GOOD = 3

/** Predicted recall on a day, 0 for a card that was never asked. */
export const predictedBy = (state, day) =>
  state ? model.forgetting_curve(day - state.day, state.stability) : 0

/** Cards by how late they are, latest first; those on time or early are left out. */
const latest = (cards, latenessOf) =>
  cards
    .map(card => ({ card, lateness: latenessOf(card) }))
    .filter(({ lateness }) => lateness >= 0)
    .sort((one, other) => other.lateness - one.lateness)
    .map(({ card }) => card)

const dueFirst = (cards, states, day) =>
  latest(cards, ({ id }) => (states[id] ? day - states[id].due : Number.MAX_SAFE_INTEGER))

/** As Noren has it (ruling R14): changed dishes before all, then the most at risk. */
const fsrs = {
  choose(cards, states, day, { changed }) {
    return latest(cards, card =>
      changed.has(card.id) ? 1 : desiredOf(card) - predictedBy(states[card.id], day),
    )
  },
  answer(state, day, isRight) {
    const days = state ? day - state.day : 0
    return { ...model.next_state(state ?? null, days, isRight ? GOOD : AGAIN), day }
  },
}

/** SuperMemo 2 (Wozniak, 1990): right is quality 4, which leaves the ease as it is; wrong is quality 2. */
const sm2 = {
  choose: dueFirst,
  answer(state, day, isRight) {
    const { ease = 2.5, repetitions = 0, interval = 1 } = state ?? {}
    if (!isRight) return { ease: Math.max(1.3, ease - 0.32), repetitions: 0, interval: 1, due: day + 1 }
    const next = repetitions === 0 ? 1 : repetitions === 1 ? 6 : Math.ceil(interval * ease)
    return { ease, repetitions: repetitions + 1, interval: next, due: day + next }
  },
}

const STEPS = [1, 3, 7, 21]
const fixed = {
  choose: dueFirst,
  answer(state, day, isRight) {
    const step = isRight ? Math.min(STEPS.length - 1, (state?.step ?? -1) + 1) : 0
    return { step, due: day + STEPS[step] }
  },
}

const random = {
  choose: (cards, _states, _day, { draw }) => latest(cards, () => draw()),
  answer: (_state, day) => ({ due: day }),
}

const none = { choose: () => [], answer: () => undefined }

/** `choose` orders the cards of a day, of which the first 16 are asked; `answer` returns a card's next state. */
export const POLICIES = { 'FSRS-6': fsrs, 'SM-2': sm2, '1-3-7-21': fixed, random, none }
