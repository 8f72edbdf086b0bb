/** The training plan's shifts by two keys, and five dishes at the pass. */
import { answeringFor } from '#content/sample/acts.ts'
import { chanceOf, isHere, signsFor } from '#content/sample/days.ts'
import {
  SAMPLE_DAYS,
  SAMPLE_LOCATIONS,
  SAMPLE_PEOPLE,
  type SampleLocationKey,
  type SamplePerson,
} from '#content/sample/people.ts'
import { TABLE_TESTS } from '#content/sample/story.ts'
import { TRAINING_PLAN_SHIFTS } from '#content/training-plan.ts'
import type { TableTest } from '#contract/memory/readiness.ts'
import type { Assessment, OwnSession } from '#contract/programme/two-keys.ts'
import { writeSet } from '#domain/kitchen/allergen-sets.ts'
import { loadDeck } from '../memory/deck.ts'
import type { Play } from './play.ts'

const SESSIONS = '/api/sign-off-sessions'
/** Days from one shift of the plan to the next. */
const PACE = 1.5

export function planShifts(play: Play): void {
  for (const trainee of SAMPLE_PEOPLE) if (trainee.joinedDaysAgo <= SAMPLE_DAYS) planOwnShifts(play, trainee)
  for (const location of Object.keys(TABLE_TESTS) as SampleLocationKey[])
    play.at({ daysAgo: 0, at: '16:10' }, () => testAtThePass(play, location))
}

function planOwnShifts(play: Play, trainee: SamplePerson): void {
  const chance = chanceOf('shifts', trainee.key)
  const shiftIds = TRAINING_PLAN_SHIFTS.slice(0, trainee.shifts).map(({ id }) => id)
  for (let index = 0; index < trainee.shifts * 2; index++) {
    const daysAgo = trainee.joinedDaysAgo - 1 - Math.floor(index * PACE)
    const signers = SAMPLE_PEOPLE.filter(one => signsFor(one, trainee) && isHere(one, daysAgo + 1))
    const signer = signers[Math.floor(chance() * signers.length)]
    if (!signer || daysAgo < 0 || !isHere(trainee, daysAgo)) continue
    play.at({ daysAgo, at: `21:${30 + Math.floor(chance() * 30)}` }, async () => {
      const [shiftId] = shiftIds
      if (shiftId !== undefined && (await signShift(play, trainee, signer, shiftId, chance))) shiftIds.shift()
    })
  }
}

/** @returns whether it was passed and confirmed */
async function signShift(
  play: Play,
  trainee: SamplePerson,
  signer: SamplePerson,
  shiftId: number,
  chance: () => number,
): Promise<boolean> {
  const [own, other] = [play.visitor(trainee.key), play.visitor(signer.key)]
  const { code } = await own.send<OwnSession>(`POST ${SESSIONS}`, { shiftId })
  const { id, questions, tasks, duties } = await other.send<Assessment>(`POST ${SESSIONS}/claim`, { code })
  await play.wait(900)
  const { isPassed } = await other.send<{ isPassed: boolean }>(`POST ${SESSIONS}/sign`, {
    sessionId: id,
    points: questions.map(() => (chance() < 0.4 + 0.6 * trainee.knows ? 3 : 1)),
    testedAt: play.context.now().toString(),
    ticked: tasks,
    levels: duties.map(({ duty }) => ({ duty, level: chance() < trainee.knows ? 'near' : 'with-me' })),
  })
  if (!isPassed) return false
  await play.wait(120)
  await own.send(`POST ${SESSIONS}/confirm`, { sessionId: id })
  return true
}

/** A lead asks who answers for allergens tonight. */
async function testAtThePass(play: Play, location: SampleLocationKey): Promise<void> {
  const [key] = answeringFor(location, play.weekday)
  const person = SAMPLE_PEOPLE.find(one => one.key === key)
  const asker = person && SAMPLE_PEOPLE.find(one => signsFor(one, person) && isHere(one, 0))
  if (!asker || TABLE_TESTS[location] === 'not-asked') return
  await play.wait(1200)
  const tests = `/api/admin/readiness/${SAMPLE_LOCATIONS[location].id}/table-tests` as const
  const visitor = play.visitor(asker.key)
  const { cards } = await loadDeck(play.context.db)
  const userId = play.visitor(person.key).id
  const { id, dishes } = await visitor.send<TableTest>(`POST ${tests}`, { userId })
  for (const [dish, { question }] of dishes.entries()) {
    const set = cards.find(card => card.question === question)?.set
    const isWrong = TABLE_TESTS[location] === 'one-wrong' && dish === 2
    const chosen = set && !isWrong ? writeSet(set) : null
    await visitor.send(`POST ${tests}/${id}/answers`, { dish, chosen })
  }
}
