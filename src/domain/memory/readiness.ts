/**
 * Readiness of people for the duties of an evening, from confirmed shifts, completed modules and the cards that are
 * known at that hour. Source: ruling R14 ("Readiness", "Evidence", "Table test").
 */
import type { BusinessDay } from '../clock/business-day.ts'
import { DAY_MS } from '../clock/durations.ts'
import { DRINK_RULES } from '../questions/candidates.ts'
import { isCritical, luckOf, type MemoryCard, ruleOf } from './cards.ts'
import type { Duty } from './duties.ts'
import { type CardState, isKnown, isMissed, ownRecord } from './memory.ts'
import type { Readiness } from './readiness-words.ts'

/** Least predicted recall of a card that is known. */
export const KNOWN_RECALL = 0.8
export const ALLERGEN_RECALL = 0.9
/** Least shares of a duty's cards that are known. The allergen duty is ready with all of them alone. */
const READY_SHARE = 0.9
const CHECK_FIRST_SHARE = 0.7
/** Fewer cards answered in these days say too little about somebody. */
export const ENOUGH_ANSWERED = 30
const ANSWERED_DAYS = 60
/** Least share known of a person's own answers to cards asked again: their memory may be another than predicted. */
const OWN_SHARE = 0.8

/** Shares of counts are exact to far more digits than this. */
const ROUNDING = 1e-9

export type DutyCard = Pick<MemoryCard, 'key' | 'dishId' | 'fact' | 'about' | 'set'>

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
type CardLack = 'cards' | 'emergency'

/** Rules of the cards of a dish or a drink that a duty needs. Its allergens are the allergen duty's. */
const DISH_RULES: Readonly<Record<Exclude<Duty, 'allergens'>, readonly string[]>> = {
  'run-food': ['english-name', 'description', 'photo'],
  section: ['english-name', 'description', 'photo', 'at-the-table', 'mark'],
  drinks: DRINK_RULES,
  register: [],
}

/** Most cards of a duty: as much as an evening's work is. */
const MOST_CARDS: Readonly<Record<Exclude<Duty, 'allergens'>, number>> = {
  'run-food': 60,
  section: 60,
  drinks: 40,
  register: 40,
}
const EMERGENCY_CARDS = 12

/**
 * Cards of a duty within its bound: of dishes that changed or are special first, then one of each dish before a second
 * one, and questions of modules last.
 * @param isFirst dishes that changed lately, and specials
 */
export function boundDuty<Card extends Pick<MemoryCard, 'dishId'>>(
  duty: Exclude<Duty, 'allergens'>,
  cards: readonly Card[],
  isFirst: (dishId: number) => boolean,
): Card[] {
  const seen = new Map<number, number>()
  return cards
    .map(card => {
      const { dishId } = card
      if (dishId === null) return { card, rank: Number.POSITIVE_INFINITY }
      const nth = seen.get(dishId) ?? 0
      seen.set(dishId, nth + 1)
      return { card, rank: isFirst(dishId) ? -1 : nth }
    })
    .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .slice(0, MOST_CARDS[duty])
    .map(({ card }) => card)
}

export function dishCardsFor<Card extends Pick<MemoryCard, 'key'>>(
  duty: Exclude<Duty, 'allergens'>,
  cards: readonly Card[],
): Card[] {
  return cards.filter(({ key }) => DISH_RULES[duty].includes(ruleOf(key)))
}

/**
 * A duty as it is asked of one person: `null` where part of it lies outside their programme, as a cook's drinks.
 * Allergens are everyone's, without what is not in their programme.
 */
export function demandOn(
  demand: DutyDemand,
  isInProgramme: (kind: 'modules' | 'shifts', id: number) => boolean,
): DutyDemand | null {
  const moduleIds = demand.moduleIds.filter(id => isInProgramme('modules', id))
  const shiftIds = demand.shiftIds.filter(id => isInProgramme('shifts', id))
  const isWhole = moduleIds.length === demand.moduleIds.length && shiftIds.length === demand.shiftIds.length
  if (demand.duty !== 'allergens') return isWhole ? demand : null
  return { ...demand, moduleIds, shiftIds }
}

export interface Crew {
  readonly moduleIds: ReadonlySet<number>
  readonly shiftIds: ReadonlySet<number>
  readonly states: ReadonlyMap<string, CardState>
  /** Their last table test of the evening there is passed. */
  readonly hasTableTest: boolean
  /** Sentences about needed licences of which they have no valid one that day. */
  readonly licenceLacks: (duty: Duty) => readonly string[]
}

/** Instant at which a person is judged, and the business days of their answers. */
export interface Moment {
  readonly at: number
  readonly dayOf: (ms: number) => BusinessDay
}

export interface DutyCell {
  readonly state: Readiness
  readonly missingModuleIds: readonly number[]
  readonly missingShiftIds: readonly number[]
  readonly lacks: readonly CardLack[]
  readonly licenceLacks: readonly string[]
  readonly total: number
  readonly known: number
  /** Cards answered about their present fact, those right at last, and the last answer of them. */
  readonly answered: number
  readonly right: number
  readonly lastAnswerAt: number | null
  /** Answered before their fact changed. */
  readonly changed: number
  /** Share known of their answers to cards asked again, where it alone keeps the person from being ready. */
  readonly ownShare: number | null
  /** Fewest cards that make the person ready once they are known, the nearest first; empty if no cards can. */
  readonly gap: readonly DutyCard[]
  /** Cards to ask next: known ones that are due first, so that what is gained stays, then the gap. */
  readonly toAsk: readonly DutyCard[]
}

export function judgeDuty(demand: DutyDemand, person: Crew, moment: Moment): DutyCell {
  const { duty, cards, lacks } = demand
  const missingModuleIds = demand.moduleIds.filter(id => !person.moduleIds.has(id))
  const missingShiftIds = demand.shiftIds.filter(id => !person.shiftIds.has(id))
  const licenceLacks = person.licenceLacks(duty)
  const isOpen = [missingModuleIds, missingShiftIds, lacks, licenceLacks].some(({ length }) => length > 0)
  const asked = { ...moment, line: duty === 'allergens' ? ALLERGEN_RECALL : KNOWN_RECALL }
  const unknown: DutyCard[] = []
  const fading: DutyCard[] = []
  const current: CardState[] = []
  let changed = 0
  for (const card of cards) {
    const state = person.states.get(card.key)
    if (state?.fact === card.fact) current.push(state)
    else if (state) changed += 1
    if (!isKnown(state, card.fact, asked)) unknown.push(card)
    else if (state && state.due <= moment.at) fading.push(card)
  }
  const [total, known] = [cards.length, cards.length - unknown.length]
  const needed = duty === 'allergens' ? total : Math.ceil(READY_SHARE * total - ROUNDING)
  const isFar = isOpen || total === 0 || known / total < CHECK_FIRST_SHARE - ROUNDING
  const own = isFar ? null : recordOf(person, moment.at)
  const ofCards = own ? judgeRecord(known >= needed, own) : 'not-yet'
  const lacksTest = duty === 'allergens' && ofCards === 'ready' && !person.hasTableTest
  const nearest = isOpen ? [] : nearestFirst(unknown, person, moment.at)
  return {
    state: lacksTest ? 'table-test' : ofCards,
    ...{ missingModuleIds, missingShiftIds, lacks, licenceLacks, changed, total, known },
    answered: current.length,
    right: current.filter(own => !isMissed(own)).length,
    lastAnswerAt: current.length === 0 ? null : Math.max(...current.map(({ lastReview }) => lastReview)),
    ownShare: own && ofCards === 'check-first' && known >= needed ? own.share : null,
    gap: nearest.slice(0, Math.max(0, needed - known)),
    toAsk: isOpen || ofCards === 'ready' ? [] : [...fading, ...nearest],
  }
}

function judgeRecord(isEnoughKnown: boolean, own: PersonRecord): Readiness {
  if (!own.isEnough) return 'too-early'
  return isEnoughKnown && own.share >= OWN_SHARE - ROUNDING ? 'ready' : 'check-first'
}

interface PersonRecord {
  /** Enough cards answered lately, and enough answers to cards asked again. */
  readonly isEnough: boolean
  readonly share: number
}

function recordOf({ states }: Crew, at: number): PersonRecord {
  let answered = 0
  for (const { lastReview } of states.values()) if (lastReview >= at - ANSWERED_DAYS * DAY_MS) answered += 1
  const { again, known } = ownRecord(states, luckOf)
  return { isEnough: Math.min(answered, again) >= ENOUGH_ANSWERED, share: known / Math.max(1, again) }
}

/** Hours in which a right answer is not worth another one: it would be of the same day. */
const RESTING_MS = DAY_MS / 2

/**
 * One more right answer away, then answered wrong or long ago, then changed or never asked; last, what was right today,
 * since only another day proves more.
 */
function nearestFirst(cards: readonly DutyCard[], { states }: Crew, at: number): DutyCard[] {
  const distance = ({ key, fact }: DutyCard) => {
    const state = states.get(key)
    if (state?.fact !== fact) return 2
    if (isMissed(state)) return 1
    return at - state.lastReview < RESTING_MS ? 3 : 0
  }
  return cards
    .map(card => ({ card, distance: distance(card) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ card }) => card)
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
    cards: [...critical, ...emergency.slice(0, EMERGENCY_CARDS)],
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

interface NamedForAllergens {
  readonly isOn: boolean
  readonly licenceLacks: readonly string[]
}

/** Red is only what leaves the evening without anybody: nobody is named, or nobody named is on with valid licences. */
export function allergenAlerts(
  person: (NamedForAllergens & { readonly fullName: string }) | null,
  deputy: NamedForAllergens | null,
): string[] {
  if (!person) return ['No one is named for allergens tonight.']
  if ([person, deputy].some(each => each?.isOn && each.licenceLacks.length === 0)) return []
  return person.isOn
    ? [`${person.fullName} is named for allergens. ${person.licenceLacks.join('. ')}.`]
    : [`${person.fullName} is named for allergens and is not on tonight.`]
}

/** Proof by a person's answers for a duty, to stand beside their name. */
export function describeProof({
  state,
  known,
  total,
  licenceLacks,
}: Pick<DutyCell, 'state' | 'known' | 'total' | 'licenceLacks'>): string {
  if (licenceLacks.length > 0) return licenceLacks.join(', ')
  if (state === 'table-test') return 'ready but for the table test'
  return state === 'ready' ? 'ready' : `${known} of ${total} known`
}

const LACK_WORDS: Readonly<Record<CardLack, (duty: Duty) => string>> = {
  cards: duty =>
    duty === 'allergens' ? 'No card asks about tonight’s allergens' : 'No card asks about this duty',
  emergency: () => 'No card says what to do in an emergency',
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** Reasons why a person is not ready, the hardest to mend first, and what their answers prove. */
export function describeCell(
  duty: Duty,
  cell: DutyCell,
  names: {
    readonly modules: ReadonlyMap<number, string>
    readonly shifts: ReadonlyMap<number, string>
  },
): string[] {
  const { lacks, licenceLacks, missingModuleIds, missingShiftIds, total, known, changed, ownShare } = cell
  const listed = (ids: readonly number[], of: ReadonlyMap<number, string>) =>
    ids.map(id => of.get(id) ?? 'no longer there').join(', ')
  return [
    ...licenceLacks,
    ...(missingShiftIds.length > 0 ? [`Shifts not confirmed: ${listed(missingShiftIds, names.shifts)}`] : []),
    ...(missingModuleIds.length > 0
      ? [`Modules not completed: ${listed(missingModuleIds, names.modules)}`]
      : []),
    ...lacks.map(lack => LACK_WORDS[lack](duty)),
    ...(cell.state === 'table-test' ? ['A lead asks five dishes of tonight at the pass'] : []),
    ...(cell.state === 'too-early'
      ? [`Fewer than ${ENOUGH_ANSWERED} cards answered in ${ANSWERED_DAYS} days, or asked again`]
      : []),
    ...(ownShare === null
      ? []
      : [`${Math.floor(ownShare * 100)}% known of the cards asked again; ready takes ${OWN_SHARE * 100}%`]),
    ...(total === 0 ? [] : [`${known} of ${total} known`]),
    ...(changed > 0 ? [`${counted(changed, 'card')} changed since`] : []),
  ]
}
