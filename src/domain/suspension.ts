/**
 * Questions that the menu no longer proves are suspended at once: out of quizzes and modules until the menu says again
 * what they rest on, or someone has looked at them. Source: rulings R11 and R12.
 */
import { changedFacts, type Fact, standsAgain, wordsOf } from './question-facts.ts'
import {
  isWorse,
  type Proof,
  type ProofMenu,
  type ProvableQuestion,
  prove,
  understand,
} from './question-proof.ts'

export interface Suspension {
  readonly since: string
  /** When it last got a reason more. */
  readonly changedAt: string
  /** What was changed. */
  readonly cause: string
  /** What no longer holds because of it. */
  readonly reason: string
  /** What it rested on, where the menu can tell. */
  readonly proof: Proof | null
  /** The candidate that asks the same. */
  readonly key: string | null
  /** What was so of the dishes that it names; with all of it so again it comes back. */
  readonly facts: readonly Fact[]
  /** Whether something that it needs was not assessed even before. */
  readonly wasUnproven: boolean
}

export interface StandingQuestion extends ProvableQuestion {
  readonly explanation: string
  /** The dishes that it speaks of. */
  readonly dishIds: readonly number[]
  /** What comes with the academy is proved by what its authors say that it rests on. */
  readonly builtIn: Proof | null
  readonly suspension: Suspension | null
}

export interface MenuChange {
  readonly before: ProofMenu
  readonly after: ProofMenu
  /** The dishes of which something else is said. */
  readonly dishIds: ReadonlySet<number>
  readonly cause: string
  readonly at: string
}

/** What becomes of a question with a change of the menu; `null` while it is asked. */
export function suspend(question: StandingQuestion, change: MenuChange): Suspension | null {
  return question.suspension
    ? goOnSuspended(question, question.suspension, change)
    : suspendAnew(question, change)
}

function suspendAnew(question: StandingQuestion, change: MenuChange): Suspension | null {
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

/** The latest of what happened to it. */
const CAUSE_MAX = 1_000

const FACTS_CHANGED =
  'What the menu says about one of its dishes has changed. No one has confirmed yet that it is still true.'

function goOnSuspended(
  question: StandingQuestion,
  suspension: Suspension,
  change: MenuChange,
): Suspension | null {
  const { after, cause, at } = change
  const { proof, wasUnproven } = suspension
  const verdict = proof && prove(question, proof, after)
  const isProved = !verdict || verdict.is === 'proved' || (wasUnproven && verdict.is === 'unproven')
  const known = new Set(suspension.facts.map(({ dishId, about }) => `${dishId} ${about}`))
  const facts = [
    ...suspension.facts,
    ...(isByData(proof)
      ? []
      : factsOf(question, change).filter(({ dishId, about }) => !known.has(`${dishId} ${about}`))),
  ]
  if (isProved && standsAgain(facts, after)) return null
  const next = { ...suspension, facts, reason: verdict && !isProved ? verdict.reason : suspension.reason }
  const isMore = facts.length > suspension.facts.length || next.reason !== suspension.reason
  return isMore ? { ...next, changedAt: at, cause: `${suspension.cause}. ${cause}`.slice(-CAUSE_MAX) } : next
}

/** What it rests on, where the menu bears it out. */
function findProof(question: StandingQuestion, menu: ProofMenu): Proof | null {
  const proof = question.builtIn ?? understand(question, menu)
  return proof && prove(question, proof, menu).is !== 'wrong' ? proof : null
}

/** Words that stand somewhere prove no allergen. */
export function isByData(proof: Proof | null): boolean {
  return proof !== null && proof.by !== 'words'
}

/** Whether data of the menu decide its key as it stands. */
export function isDecidedByData(question: StandingQuestion, menu: ProofMenu): boolean {
  return isByData(findProof(question, menu))
}

function factsOf(
  { question, options, explanation, dishIds }: StandingQuestion,
  { before, after, dishIds: changed }: MenuChange,
): Fact[] {
  const named = dishIds.filter(id => changed.has(id))
  if (named.length === 0) return []
  return changedFacts(wordsOf([question, ...options, explanation]), named, before, after)
}

/** Of a question that is being saved: suspended where the menu says otherwise, else its writer answers for it. */
export function suspendSaved(question: StandingQuestion, menu: ProofMenu, at: string): Suspension | null {
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
