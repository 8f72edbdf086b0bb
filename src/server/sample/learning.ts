/** Learning, day by day: the lesson, the next module with its corrections, the check. */

import { SAMPLE_DAYS, type SamplePerson } from '#content/sample/people.ts'
import type { Check } from '#contract/memory/checks.ts'
import type { Question, TrainingModule } from '#contract/programme/training.ts'
import { rightAnswer, writeSet } from '#domain/kitchen/allergen-sets.ts'
import { optionTexts } from '#domain/questions/questions.ts'
import { isHere, type Play, worksOn } from './play.ts'
import type { Visitor } from './visitor.ts'

const LESSONS = 0.8
const CHECKS = 0.5
/** Days in which steady people do a second check. */
const DAYS_OF_TWO_CHECKS = 28
/** Share of days that each habit leaves. */
const SHARE_OF_DAYS: Readonly<Record<SamplePerson['streak'], number>> = {
  steady: 1,
  'on-shift-days': 0.7,
  'breaks-on-sundays': 0.85,
  'broke-last-week': 0.85,
  'in-bursts': 0.45,
  seldom: 0.2,
}

type Chance = () => number

export function planLearning(play: Play): void {
  for (const person of play.cast.people) {
    for (let daysAgo = SAMPLE_DAYS; daysAgo >= 0; daysAgo--) {
      const chance = play.chance('learning', person.key, daysAgo)
      const isDiligent = chance() < person.diligence
      if (!isDiligent || !isHere(person, daysAgo) || !isDayOfHabit(play, person, daysAgo)) continue
      const minute = 12 * 60 + Math.floor(chance() * 10 * 60)
      play.at(daysAgo, minute, () => learn(play, person, daysAgo, chance))
    }
  }
}

function isDayOfHabit(play: Play, person: SamplePerson, daysAgo: number): boolean {
  const chance = play.chance('habit', person.key)
  switch (person.streak) {
    case 'steady':
      return true
    case 'on-shift-days':
      return worksOn(play, person, daysAgo)
    case 'breaks-on-sundays':
      return play.weekdayOf(daysAgo) !== 7
    case 'broke-last-week':
      return daysAgo > 7
    case 'in-bursts':
      return (daysAgo + Math.floor(chance() * 9)) % 9 < 4
    case 'seldom':
      return (daysAgo + Math.floor(chance() * 5)) % 5 === 0
  }
}

async function learn(play: Play, person: SamplePerson, daysAgo: number, chance: Chance): Promise<void> {
  const visitor = play.visitor(person.key)
  if (chance() < LESSONS) await doLesson(play, visitor, chance)
  const done = play.modulesDone.get(person.key) ?? 0
  const daysLeft = daysAgo * person.diligence * SHARE_OF_DAYS[person.streak]
  // Spread over their days, as one who reads between two shifts.
  const isModuleDay = chance() < (1.2 * (person.modules - done)) / Math.max(1, daysLeft)
  if (isModuleDay && (await doModule(play, person, visitor, chance)))
    play.modulesDone.set(person.key, done + 1)
  const isSteady = person.streak === 'steady'
  if (isSteady || chance() < CHECKS) await doCheck(play, person, visitor, chance)
  if (isSteady && daysAgo < DAYS_OF_TWO_CHECKS) await doCheck(play, person, visitor, chance)
}

async function doLesson(play: Play, visitor: Visitor, chance: Chance): Promise<void> {
  const { canCompleteToday, module } = await visitor.get<{
    canCompleteToday: boolean
    module: { id: number } | null
  }>('/api/micro-learning/today')
  if (!canCompleteToday || module === null) return
  const timeSpent = 60 + Math.floor(chance() * 180)
  await play.wait(timeSpent)
  await visitor.post('/api/micro-learning/complete', { moduleId: module.id, timeSpent })
}

/** @returns whether it is completed */
async function doModule(
  play: Play,
  { knows }: SamplePerson,
  visitor: Visitor,
  chance: Chance,
): Promise<boolean> {
  const { module } = await visitor.get<{ module: TrainingModule | null }>('/api/training/next-module')
  if (module?.status !== 'available') return false
  const at = `/api/training/modules/${module.id}`
  const questions = await visitor.get<Question[]>(`${at}/questions`)
  const seed = chance()
  // Questions come in an order of their own, and so do their options.
  await play.readAnswers(questions.map(({ id }) => id))
  const answer = (known: number) =>
    Object.fromEntries(
      questions.map(question => [
        question.id,
        chooseOption(play, question, play.chance(seed, question.id)() < known),
      ]),
    )
  await play.wait(300 + Math.floor(chance() * 400))
  const { passed } = await visitor.post<{ passed: boolean }>(`${at}/check`, {
    answers: answer(0.6 + 0.4 * knows),
  })
  // Not enough today: some read on and try again, others leave it for another day.
  if (!passed && chance() > knows) return false
  await play.wait(120 + Math.floor(chance() * 300))
  await visitor.post('/api/training/complete', { moduleId: module.id, answers: answer(1) })
  return true
}

function chooseOption({ rightAnswers }: Play, question: Question, isKnown: boolean): string {
  const right = rightAnswers.get(question.id) ?? question.optionA
  if (isKnown) return right
  return firstWrong(optionTexts(question), right) ?? right
}

async function doCheck(play: Play, { knows }: SamplePerson, visitor: Visitor, chance: Chance): Promise<void> {
  const { canOpen } = await visitor.get<{ canOpen: boolean }>('/api/checks/today')
  if (!canOpen) return
  const { id, cards } = await visitor.post<Check>('/api/checks')
  await play.wait(cards.length * 12)
  const seed = chance()
  await visitor.post(`/api/checks/${id}/answers`, {
    answers: cards.map(card => {
      const own = play.chance(seed, card.question)
      const milliseconds = 2_000 + Math.floor(own() * 9_000)
      const chosen = own() < 0.5 + 0.5 * knows ? rightAnswer(card) : wrongAnswer(card, own)
      return { chosen, milliseconds, ago: 0 }
    }),
  })
}

/** One of the others, or that they are not sure. */
function wrongAnswer({ options, right, set }: Check['cards'][number], chance: Chance): string | null {
  if (chance() < 0.4) return null
  if (set) return writeSet({ contains: set.mayContain, mayContain: set.contains })
  return firstWrong(options, right)
}

const firstWrong = (options: readonly string[], right: string) =>
  options.toSorted().find(option => option !== right) ?? null
