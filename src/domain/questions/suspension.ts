/**
 * Questions that the menu no longer proves are suspended: out of quizzes and modules until the menu confirms
 * them or someone reviews them. Source: rulings R11 and R12.
 */
import { areFactsBack, changedFacts, type Fact, factKey } from './facts.ts'
import { isWorse, type Proof, type ProofMenu, type ProvableQuestion, prove, understand } from './proof.ts'

export interface Suspension {
  readonly since: string
  /** Time of its latest reason. */
  readonly changedAt: string
  readonly cause: string
  readonly reason: string
  /** The basis, if the menu can tell. */
  readonly proof: Proof | null
  /** The candidate with the same question. */
  readonly key: string | null
  /** Facts about the dishes, swaps and components in it; once all of them are true again, the question is back. */
  readonly facts: readonly Fact[]
  /** A needed fact was not assessed before either. */
  readonly wasUnproven: boolean
}

/** Cause of a suspension that ends once the kitchen has signed the dishes of the question. */
export const NOT_ASSESSED_YET = 'Not assessed by your kitchen yet'

export interface PublishedQuestion extends ProvableQuestion {
  readonly explanation: string
  /** The dishes that it speaks of. */
  readonly dishIds: readonly number[]
  /** Proof of built-in questions, stated by their authors. */
  readonly builtIn: Proof | null
  readonly suspension: Suspension | null
}

export interface MenuChange {
  readonly before: ProofMenu
  readonly after: ProofMenu
  /** Dishes with changed statements, as served or with a swap. */
  readonly dishIds: ReadonlySet<number>
  /** The statement of a component changed. */
  readonly areComponentsNew: boolean
  readonly cause: string
  readonly at: string
}

/** The suspension after a change of the menu; `null` if the question is asked. */
export function suspend(question: PublishedQuestion, change: MenuChange): Suspension | null {
  return question.suspension
    ? goOnSuspended(question, question.suspension, change)
    : suspendAnew(question, change)
}

function suspendAnew(question: PublishedQuestion, change: MenuChange): Suspension | null {
  const { before, after, cause, at } = change
  const proof = findProof(question, before)
  const facts = isByData(proof) ? [] : factsOf(question, change)
  const [was, is] = proof ? [prove(question, proof, before), prove(question, proof, after)] : []
  const isUnproved = was !== undefined && is !== undefined && isWorse(is, was)
  if (!isUnproved && facts.length === 0) return null
  return {
    since: at,
    changedAt: at,
    cause,
    reason: isUnproved ? is.reason : FACTS_CHANGED,
    proof: isUnproved ? proof : null,
    key: was?.key ?? null,
    facts,
    wasUnproven: was?.is === 'unproven',
  }
}

/** The latest causes only. */
const CAUSE_MAX = 1_000

const FACTS_CHANGED =
  'What the menu says about one of its dishes or components has changed. No one has confirmed yet that it is still true.'

function goOnSuspended(
  question: PublishedQuestion,
  suspension: Suspension,
  change: MenuChange,
): Suspension | null {
  const { after, cause, at } = change
  const { proof, wasUnproven } = suspension
  const verdict = proof && prove(question, proof, after)
  const isProved = !verdict || verdict.is === 'proved' || (wasUnproven && verdict.is === 'unproven')
  const known = new Set(suspension.facts.map(factKey))
  const facts = [
    ...suspension.facts,
    ...(isByData(proof) ? [] : factsOf(question, change).filter(fact => !known.has(factKey(fact)))),
  ]
  if (isProved && areFactsBack(facts, after)) return null
  const next = { ...suspension, facts, reason: verdict && !isProved ? verdict.reason : suspension.reason }
  const isMore = facts.length > suspension.facts.length || next.reason !== suspension.reason
  return isMore ? { ...next, changedAt: at, cause: `${suspension.cause}. ${cause}`.slice(-CAUSE_MAX) } : next
}

function findProof(question: PublishedQuestion, menu: ProofMenu): Proof | null {
  const proof = question.builtIn ?? understand(question, menu)
  return proof && prove(question, proof, menu).is !== 'wrong' ? proof : null
}

/** Words in a text prove no allergen. */
export function isByData(proof: Proof | null): boolean {
  return proof !== null && proof.by !== 'words'
}

/** Data of the menu decide the key. */
export function isDecidedByData(question: PublishedQuestion, menu: ProofMenu): boolean {
  return isByData(findProof(question, menu))
}

function factsOf(
  { question, options, explanation, dishIds }: PublishedQuestion,
  { before, after, dishIds: changed, areComponentsNew }: MenuChange,
): Fact[] {
  const named = dishIds.filter(id => changed.has(id))
  if (named.length === 0 && !areComponentsNew) return []
  return changedFacts([question, ...options, explanation], named, before, after)
}

/** A saved question is suspended if the menu contradicts it; otherwise its author is responsible. */
export function suspendSaved(question: PublishedQuestion, menu: ProofMenu, at: string): Suspension | null {
  const proof = question.builtIn ?? understand(question, menu)
  const verdict = proof && isByData(proof) ? prove(question, proof, menu) : null
  if (verdict?.is !== 'wrong') return null
  return {
    since: at,
    changedAt: at,
    cause: 'Saved',
    reason: verdict.reason,
    proof,
    key: verdict.key ?? null,
    facts: [],
    wasUnproven: false,
  }
}
