/** Learning, day by day: the lesson, the next module with its corrections, the checks. */
import { creditedModules } from '#content/sample/acts.ts'
import { chanceOf, isDayOfHabit, isHere, SHARE_OF_DAYS } from '#content/sample/days.ts'
import { SAMPLE_DAYS, SAMPLE_LOCATIONS, SAMPLE_PEOPLE, type SamplePerson } from '#content/sample/people.ts'
import { DUTIES_OF_JOBS } from '#content/sample/story.ts'
import type { Check } from '#contract/memory/checks.ts'
import type { Question, TrainingModule } from '#contract/programme/training.ts'
import { rightAnswer, writeSet } from '#domain/kitchen/allergen-sets.ts'
import { optionTexts, rightOptionOf } from '#domain/questions/questions.ts'
import { trainingQuestions } from '../database/schema/training.ts'
import type { Play } from './play.ts'
import type { Visitor } from './visitor.ts'

const LESSONS = 0.6
const CHECKS = 0.3
/** The last days, in which people ask for the cards of their duties and most check twice. */
const PREPARING_DAYS = 18
type Chance = () => number

interface School {
  readonly play: Play
  /** In the order in which they come. */
  readonly lessonIds: number[]
  readonly rightAnswers: Map<number, string>
}

interface Learner {
  readonly person: SamplePerson
  readonly visitor: Visitor
  lessons: number
  modules: number
}

export function planLearning(play: Play): void {
  const school: School = { play, lessonIds: [], rightAnswers: new Map() }
  play.at({ daysAgo: SAMPLE_DAYS, at: '11:30' }, async () => {
    const { modules } = await play.admin.send<{ modules: { id: number }[] }>(
      'GET /api/micro-learning/modules',
    )
    school.lessonIds.push(...modules.map(({ id }) => id))
  })
  for (const person of SAMPLE_PEOPLE) {
    const visitor = play.visitor(person.key)
    const learner = { person, visitor, lessons: 0, modules: creditedModules(person).length }
    for (let daysAgo = SAMPLE_DAYS; daysAgo >= 0; daysAgo--) {
      const chance = chanceOf('learning', person.key, daysAgo)
      const isDiligent = chance() < person.diligence
      if (!isDiligent || !isHere(person, daysAgo) || !isDayOfHabit(person, daysAgo, play.weekday)) continue
      const at = `${12 + Math.floor(chance() * 10)}:${Math.floor(chance() * 60)}`
      play.at({ daysAgo, at }, () => learn(school, learner, daysAgo, chance))
    }
  }
}

async function learn(school: School, learner: Learner, daysAgo: number, chance: Chance): Promise<void> {
  const { person } = learner
  if (chance() < LESSONS || person.streak === 'steady') await doLesson(school, learner, chance)
  const daysLeft = daysAgo * person.diligence * SHARE_OF_DAYS[person.streak]
  // Spread over their days, as one who reads between two shifts.
  const isModuleDay = chance() < (1.2 * (person.modules - learner.modules)) / Math.max(1, daysLeft)
  if (isModuleDay) await doModule(school, learner, chance)
  const isPreparing = daysAgo < PREPARING_DAYS && person.streak !== 'seldom'
  if (isPreparing) await askForDuty(person, learner.visitor, daysAgo)
  if (isPreparing || chance() < CHECKS) await doCheck(school.play, learner, chance)
  if (isPreparing && person.knows > 0.9) await doCheck(school.play, learner, chance)
}

async function doLesson({ play, lessonIds }: School, learner: Learner, chance: Chance): Promise<void> {
  const moduleId = lessonIds[learner.lessons]
  if (moduleId === undefined) return
  const timeSpent = 60 + Math.floor(chance() * 180)
  await play.wait(timeSpent)
  // One a day: who did one after midnight waits.
  const done = await learner.visitor.try('POST /api/micro-learning/complete', { moduleId, timeSpent })
  if (done !== null) learner.lessons += 1
}

async function doModule(school: School, learner: Learner, chance: Chance): Promise<void> {
  const { visitor, person } = learner
  const { play } = school
  const next = await visitor.send<{ module: TrainingModule | null }>('GET /api/training/next-module')
  if (next.module?.status !== 'available') return
  const moduleId = next.module.id
  const at = `/api/training/modules/${moduleId}` as const
  const questions = await visitor.send<Question[]>(`GET ${at}/questions`)
  const rightAnswers = await readAnswers(school, questions)
  const seed = chance()
  // Questions come in an order of their own, and so do their options.
  const answer = (known: number) =>
    Object.fromEntries(
      questions.map(question => {
        const right = rightAnswers.get(question.id) ?? question.optionA
        const isKnown = chanceOf(seed, question.id)() < known
        return [question.id, isKnown ? right : firstWrong(optionTexts(question), right)]
      }),
    )
  await play.wait(300 + Math.floor(chance() * 400))
  const { passed } = await visitor.send<{ passed: boolean }>(`POST ${at}/check`, {
    answers: answer(0.6 + 0.4 * person.knows),
  })
  // Not enough today: some read on and try again, others leave it for another day.
  if (!passed && chance() > person.knows) return
  await play.wait(120 + Math.floor(chance() * 300))
  await visitor.send('POST /api/training/complete', { moduleId, answers: answer(1) })
  learner.modules += 1
}

/** The group writes questions in between. */
async function readAnswers({ play, rightAnswers }: School, questions: readonly Question[]) {
  if (!questions.every(({ id }) => rightAnswers.has(id)))
    for (const question of await play.context.db.select().from(trainingQuestions))
      rightAnswers.set(question.id, rightOptionOf(question))
  return rightAnswers
}

/** Has the cards that somebody lacks for a duty come next, one duty a day. */
async function askForDuty(
  { job, at: [first] }: SamplePerson,
  visitor: Visitor,
  daysAgo: number,
): Promise<void> {
  const duties = job === null ? [] : DUTIES_OF_JOBS[job]
  const duty = duties[daysAgo % duties.length]
  if (!first || !duty) return
  await visitor.try('POST /api/readiness/checks', { locationId: SAMPLE_LOCATIONS[first.location].id, duty })
}

async function doCheck(play: Play, { visitor, person }: Learner, chance: Chance): Promise<void> {
  const check = await visitor.try<Check>('POST /api/checks')
  if (check === null) return
  const { id, cards } = check
  await play.wait(cards.length * 12)
  const seed = chance()
  await visitor.send(`POST /api/checks/${id}/answers`, {
    answers: cards.map(card => {
      const own = chanceOf(seed, card.question)
      const milliseconds = 2_000 + Math.floor(own() * 9_000)
      const chosen = own() < 0.5 + 0.5 * person.knows ? rightAnswer(card) : wrongAnswer(card, own)
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
