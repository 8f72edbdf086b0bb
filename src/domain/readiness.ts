/**
 * Readiness of people for the duties of an evening, from confirmed shifts, completed modules and the recall predicted
 * for that hour. Source: ruling R14 ("Readiness", "The allergen duty").
 */
import { isCritical, type MemoryCard, ruleOf } from './cards.ts'
import type { Duty } from './duties.ts'
import { type CardState, isMissed, retrievability } from './memory.ts'
import { DRINK_RULES } from './question-candidates.ts'
import type { Readiness } from './readiness-words.ts'

/** Lines of the mean recall, and of each single card of the allergen duty. */
export const READY_RECALL = 0.8
export const CHECK_FIRST_RECALL = 0.6
export const ALLERGEN_RECALL = 0.9

/** Sums of shares are exact to far more digits than this. */
const ROUNDING = 1e-9
export const reaches = (recall: number, line: number) => recall >= line - ROUNDING

export type DutyCard = Pick<MemoryCard, 'key' | 'dishId' | 'fact' | 'about'>

/** Cards and needs of a duty that are the same for everyone on tonight. */
export interface DutyDemand {
  readonly duty: Duty
  readonly moduleIds: readonly number[]
  readonly shiftIds: readonly number[]
  readonly cards: readonly DutyCard[]
  /** Parts of the duty that no card asks about, so that nobody can be ready. */
  readonly lacks: readonly CardLack[]
}

/** `cards`: of the duty, or of tonight's menu; `emergency`: what to do in an emergency. */
export type CardLack = 'cards' | 'emergency'

/** Rules of the cards of a dish or a drink that a duty needs. Its allergens are the allergen duty's. */
const DISH_RULES: Readonly<Record<Exclude<Duty, 'allergens'>, readonly string[]>> = {
  'run-food': ['english-name', 'description', 'photo'],
  section: ['english-name', 'description', 'photo', 'at-the-table', 'mark'],
  drinks: DRINK_RULES,
  register: [],
}

export function dishCardsFor<Card extends Pick<MemoryCard, 'key'>>(
  duty: Exclude<Duty, 'allergens'>,
  cards: readonly Card[],
): Card[] {
  return cards.filter(({ key }) => DISH_RULES[duty].includes(ruleOf(key)))
}

export interface Crew {
  readonly moduleIds: ReadonlySet<number>
  readonly shiftIds: ReadonlySet<number>
  readonly states: ReadonlyMap<string, CardState>
}

export interface DutyCell {
  readonly state: Readiness
  readonly missingModuleIds: readonly number[]
  readonly missingShiftIds: readonly number[]
  readonly lacks: readonly CardLack[]
  readonly total: number
  /** Mean in whole percent, rounded down; `null` for the allergen duty, which has no mean. */
  readonly recall: number | null
  readonly unseen: number
  /** Seen before their fact changed. */
  readonly changed: number
  /** Seen and below the line; for the allergen duty, a changed or missed one as well. */
  readonly below: number
  /** Fewest cards that make the person ready once they are answered right; empty if no cards can. */
  readonly gap: readonly DutyCard[]
}

/** Recall of each card at an instant: 0 if the person has not seen it as it is now. */
export function recallOf({ states }: Pick<Crew, 'states'>, at: number): (card: DutyCard) => number {
  const known = new Map<string, number>()
  return ({ key, fact }) => {
    const state = states.get(key)
    if (state?.fact !== fact) return 0
    const before = known.get(key)
    if (before !== undefined) return before
    const recall = retrievability(state, at)
    known.set(key, recall)
    return recall
  }
}

/** @param recall of this person at the hour of their shift, shared by their duties */
export function judgeDuty(demand: DutyDemand, person: Crew, recall: (card: DutyCard) => number): DutyCell {
  const { duty, cards, lacks } = demand
  const missingModuleIds = demand.moduleIds.filter(id => !person.moduleIds.has(id))
  const missingShiftIds = demand.shiftIds.filter(id => !person.shiftIds.has(id))
  const isOpen = missingModuleIds.length > 0 || missingShiftIds.length > 0 || lacks.length > 0
  const unseen: DutyCard[] = []
  const seen: Ranked[] = []
  let changed = 0
  for (const card of cards) {
    const state = person.states.get(card.key)
    if (!state) {
      unseen.push(card)
      continue
    }
    if (state.fact !== card.fact) changed += 1
    seen.push({ card, recall: duty === 'allergens' && isMissed(state) ? 0 : recall(card) })
  }
  const { state, mean, gap } =
    duty === 'allergens' ? judgeEach(unseen, seen) : judgeMean(unseen, seen, cards.length)
  return {
    state: isOpen ? 'not-yet' : state,
    ...{ missingModuleIds, missingShiftIds, lacks, changed },
    total: cards.length,
    recall: mean === null ? null : Math.floor(mean * 100 + ROUNDING),
    unseen: unseen.length,
    below: gap.filter(({ key }) => person.states.has(key)).length,
    gap: isOpen ? [] : gap,
  }
}

interface Ranked {
  readonly card: DutyCard
  readonly recall: number
}

interface Judgement {
  readonly state: Readiness
  readonly mean: number | null
  /** Cards never seen first, then the least known. */
  readonly gap: readonly DutyCard[]
}

const byRecall = (one: Ranked, two: Ranked) => one.recall - two.recall

function judgeEach(unseen: readonly DutyCard[], seen: readonly Ranked[]): Judgement {
  const below = seen.filter(({ recall }) => !reaches(recall, ALLERGEN_RECALL)).toSorted(byRecall)
  const gap = [...unseen, ...below.map(({ card }) => card)]
  if (unseen.length > 0) return { state: 'not-yet', mean: null, gap }
  return { state: below.length > 0 ? 'check-first' : 'ready', mean: null, gap }
}

/** Each card gains what it lacks to 1, so the lowest first reach the line with the fewest. */
function judgeMean(unseen: readonly DutyCard[], seen: readonly Ranked[], count: number): Judgement {
  if (count === 0) return { state: 'not-yet', mean: 0, gap: [] }
  const sum = seen.reduce((total, { recall }) => total + recall, 0)
  const mean = sum / count
  if (reaches(mean, READY_RECALL)) return { state: 'ready', mean, gap: [] }
  // Most of a new person's cards have never been seen, and are not sorted.
  const lowest = [...unseen.map(card => ({ card, recall: 0 })), ...seen.toSorted(byRecall)]
  const gap: DutyCard[] = []
  let reached = sum
  for (const { card, recall } of lowest) {
    if (reaches(reached / count, READY_RECALL)) break
    gap.push(card)
    reached += 1 - recall
  }
  return { state: reaches(mean, CHECK_FIRST_RECALL) ? 'check-first' : 'not-yet', mean, gap }
}

/** Cards that the allergen duty needs of a menu: what its dishes contain and may contain, and what to do in an emergency. */
export function allergenDemand(
  needs: Pick<DutyDemand, 'moduleIds' | 'shiftIds'>,
  cards: readonly DutyCard[],
  tonight: ReadonlySet<number>,
  emergency: readonly DutyCard[],
): DutyDemand {
  const critical = cards.filter(card => isCritical(card) && card.dishId !== null && tonight.has(card.dishId))
  return {
    duty: 'allergens',
    moduleIds: needs.moduleIds,
    shiftIds: needs.shiftIds,
    cards: [...critical, ...emergency],
    // A menu without one is more likely not assessed than free of everything.
    lacks: [
      ...(critical.length === 0 ? (['cards'] as const) : []),
      ...(emergency.length === 0 ? (['emergency'] as const) : []),
    ],
  }
}

/** Built-in policies about guests' allergies and about emergencies. */
const EMERGENCY_POLICIES: ReadonlySet<string> = new Set(['11', '14'])
const EMERGENCY_TITLE = /allerg|anaphyla|emergenc|first aid/i

/** A question says what to do in an emergency if it refers to a policy about that. */
export function isAboutEmergencies(policy: {
  readonly title: string | null
  readonly builtInKey: string | null
}): boolean {
  return (
    EMERGENCY_POLICIES.has(policy.builtInKey ?? '') ||
    (policy.title !== null && EMERGENCY_TITLE.test(policy.title))
  )
}

export interface NamedForAllergens {
  readonly fullName: string
  readonly isOn: boolean
  readonly isReady: boolean
}

/**
 * Reasons why the evening has no ready allergen person or no ready deputy.
 * @param ready people on who are ready; `null`: not counted
 */
export function allergenAlerts(
  person: NamedForAllergens | null,
  deputy: NamedForAllergens | null,
  ready: number | null,
): string[] {
  if (ready === 0 && !person)
    return ['Nobody answers for allergens tonight: nobody on is ready to.', ...faultsOf(deputy)]
  return [
    ...(person ? faultsOf(person) : ['Nobody is named to answer for allergens tonight.']),
    ...(ready === 0 ? ['Nobody on is ready to answer for allergens.'] : []),
    ...(deputy ? faultsOf(deputy) : ['No deputy is named.']),
  ]
}

function faultsOf(named: NamedForAllergens | null): string[] {
  if (!named) return []
  if (!named.isOn) return [`${named.fullName} is named for allergens and is not on tonight.`]
  return named.isReady ? [] : [`${named.fullName} is named for allergens and is no longer ready.`]
}

const LACK_WORDS: Readonly<Record<CardLack, (duty: Duty) => string>> = {
  cards: duty =>
    duty === 'allergens' ? 'No card asks about tonight’s allergens' : 'No card asks about this duty',
  emergency: () => 'No card says what to do in an emergency',
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** Reasons why a person is not ready, the hardest to mend first; for someone ready, how well they know it. */
export function describeCell(
  duty: Duty,
  cell: DutyCell,
  names: {
    readonly modules: ReadonlyMap<number, string>
    readonly shifts: ReadonlyMap<number, string>
  },
): string[] {
  const { lacks, missingModuleIds, missingShiftIds, recall, unseen, changed, below } = cell
  const listed = (ids: readonly number[], of: ReadonlyMap<number, string>) =>
    ids.map(id => of.get(id) ?? 'no longer there').join(', ')
  const line = Math.round((duty === 'allergens' ? ALLERGEN_RECALL : READY_RECALL) * 100)
  return [
    ...(missingShiftIds.length > 0 ? [`Shifts not confirmed: ${listed(missingShiftIds, names.shifts)}`] : []),
    ...(missingModuleIds.length > 0
      ? [`Modules not completed: ${listed(missingModuleIds, names.modules)}`]
      : []),
    ...lacks.map(lack => LACK_WORDS[lack](duty)),
    ...(duty === 'allergens' && unseen > 0 ? [`${counted(unseen, 'card')} never seen`] : []),
    ...(duty === 'allergens' && below > 0 ? [`${counted(below, 'card')} below ${line} %`] : []),
    ...(changed > 0 ? [`${counted(changed, 'card')} changed since`] : []),
    ...(recall === null || cell.total === 0 ? [] : [`Recall ${recall} % of ${counted(cell.total, 'card')}`]),
    ...(duty !== 'allergens' && cell.state !== 'ready' && unseen > 0
      ? [`${counted(unseen, 'card')} never seen`]
      : []),
    ...(duty === 'allergens' && cell.state === 'ready'
      ? [`All ${counted(cell.total, 'card')} at ${line} % or more`]
      : []),
  ]
}
