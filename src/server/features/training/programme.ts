/** A person's programme: their modules with their states, and which of them is open. Source: rulings R4, R12 and R13. */

import type { BusinessDay, PersonDay } from '#domain/clock/business-day.ts'
import type { MemoryCard } from '#domain/memory/cards.ts'
import { isFor } from '#domain/people/audience.ts'
import { isOpenedFor } from '#domain/programme/module-openings.ts'
import { type ModuleState, moduleStates, type ProgrammeMode } from '#domain/programme/module-unlocking.ts'
import { isRecent } from '#domain/questions/quiz-attempts.ts'
import { isPassed } from '#domain/questions/quiz-scoring.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import type { Learner } from '../../locations/audience.ts'
import { readPersonDay } from '../../locations/person-day.ts'
import type { Deck } from '../../memory/deck.ts'
import { AppError } from '../../platform/app-error.ts'
import type { CachedValue } from '../../platform/cached-value.ts'
import { type Attempt, type Completions, findAttempt, readCompletions } from './attempts.ts'
import { findTried, type Opening } from './module-openings.ts'
import type { ModuleWithQuestions, TrainingContent } from './training-content.ts'

/** Cards that prove the fact of a question, by its content version. */
export type ProvingCards = ReadonlyMap<number, readonly MemoryCard[]>

export interface TrainingContext extends AppContext {
  readonly training: CachedValue<TrainingContent>
  readonly openings: CachedValue<Opening[]>
  readonly provingCards: CachedValue<ProvingCards>
  readonly deck: CachedValue<Deck>
}

/** Modules opened for a person, by id. */
type Opened = ReadonlyMap<number, { readonly isTest: boolean; readonly isTried: boolean }>

export interface Programme {
  /** The person's own in order, then those for others. */
  readonly modules: readonly ModuleWithQuestions[]
  readonly completions: Completions
  readonly opened: Opened
  readonly states: ReadonlyMap<number, ModuleState>
  readonly mode: ProgrammeMode
  readonly today: BusinessDay
}

export function describeProgramme(
  {
    modules,
    hidden,
    completions,
    opened,
    today,
  }: Omit<Programme, 'states' | 'mode'> & Pick<TrainingContent, 'hidden'>,
  { places }: Learner,
  mode: ProgrammeMode,
): Programme {
  const isTheirs = ({ id, audience }: ModuleWithQuestions) =>
    completions.has(id) || opened.has(id) || isFor(audience, places)
  const others = modules.filter(module => !isTheirs(module))
  const ordered = [...modules.filter(isTheirs), ...others].map((module, index) => ({
    ...module,
    number: index + 1,
  }))
  // Archiving what someone has completed must not lock the module behind it.
  const gone = [...hidden.values()].filter(({ id }) => completions.has(id))
  const theirs = [...modules.filter(isTheirs), ...gone].toSorted((a, b) => a.order - b.order || a.id - b.id)
  const states = moduleStates({
    moduleIds: [...theirs, ...others].map(({ id }) => id),
    notTheirs: new Set(others.map(({ id }) => id)),
    opened: new Set([...opened].flatMap(([id, { isTried }]) => (isTried ? [] : [id]))),
    completions,
    mode,
    today,
  })
  return { modules: ordered, completions, opened, today, states, mode }
}

/** A module open without a limit is not a test, even if it was opened as one too. */
export async function findOpened(
  db: Queries,
  openings: readonly Opening[],
  learner: Learner,
): Promise<Opened> {
  const theirs = openings.filter(opening => isOpenedFor(opening, learner))
  const tests = theirs.filter(({ isTest }) => isTest)
  const tried = await findTried(db, learner.id, tests)
  const opened = new Map<number, { readonly isTest: boolean; readonly isTried: boolean }>()
  for (const { id, moduleId } of tests) {
    const isTried = tried.has(id) && opened.get(moduleId)?.isTried !== false
    opened.set(moduleId, { isTest: true, isTried })
  }
  for (const { moduleId, isTest } of theirs) if (!isTest) opened.set(moduleId, { isTest, isTried: false })
  return opened
}

export interface ReadProgramme {
  readonly content: TrainingContent
  readonly programme: Programme
  readonly clock: PersonDay
}

export async function readProgramme(context: TrainingContext, learner: Learner): Promise<ReadProgramme> {
  const [content, { programmeMode }, completions, clock] = await Promise.all([
    context.training.get(),
    context.settings.read(),
    readCompletions(context, learner.id),
    readPersonDay(context, learner.id),
  ])
  const { modules, hidden } = content
  const { today } = clock
  const opened = await findOpened(context.db, await context.openings.get(), learner)
  return {
    content,
    programme: describeProgramme({ modules, hidden, completions, opened, today }, learner, programmeMode),
    clock,
  }
}

/** A person's progress, and their latest attempt at the module. */
export async function findPlace(context: TrainingContext, learner: Learner, moduleId: number) {
  const [found, attempt] = await Promise.all([
    readProgramme(context, learner),
    findAttempt(context.db, { userId: learner.id, moduleId }),
  ])
  return { ...found, attempt }
}

export function recent(attempt: Attempt | null, now: Date): Attempt | null {
  return attempt && isRecent(attempt, now) ? attempt : null
}

/**
 * The module, if open for the person. One archived, moved or emptied since their attempt started stays open
 * for it, under the same limit of one module a day.
 */
export function findOpenModule(
  { hidden }: TrainingContent,
  { modules, completions, opened, states, mode, today }: Programme,
  moduleId: number,
  attempt: Attempt | null,
): ModuleWithQuestions {
  const module = modules.find(({ id }) => id === moduleId) ?? (attempt ? hidden.get(moduleId) : undefined)
  if (!module || (module.questions.length === 0 && !attempt)) throw new AppError('moduleNotFound')
  const test = opened.get(moduleId)
  const alone = () => moduleStates({ moduleIds: [moduleId], completions, mode, today })
  // A failed test is over: its corrections complete nothing.
  const hasFailedTest =
    test?.isTest &&
    test.isTried &&
    !(attempt?.score != null && isPassed(attempt.score, attempt.totalQuestions))
  const isOwnAttempt = attempt !== null && !hasFailedTest
  const { status, lockReason: reason } = (isOwnAttempt ? alone() : states).get(moduleId) ?? {}
  if (status === 'not-theirs') throw new AppError('moduleNotTheirs')
  if (reason === 'previous-module') throw new AppError('moduleLocked', { moduleNumber: module.number })
  if (reason === 'next-business-day') throw new AppError('moduleLockedToday')
  return module
}
