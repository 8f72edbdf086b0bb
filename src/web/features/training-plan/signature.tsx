import { type ReactNode, useState } from 'react'
import { TWO_KEY_TOASTS } from '#contract/programme/two-key-toasts.ts'
import { TOASTS } from '#contract/toasts.ts'
import { DUTY_NAMES, type Duty, LEVEL_NAMES, SIGNED_LEVELS, type SignedLevel } from '#domain/memory/duties.ts'
import { isTestPassed, POINTS_MAX, pointsToPass, sumOfPoints } from '#domain/programme/two-keys.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { useSend } from '#web/lib/send-queue.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import type { StoredAssessment } from './stored-assessment.ts'
import { areMinutes, WorkedDetails, workedToday } from './worked-details.tsx'

interface SignatureProps {
  readonly stored: StoredAssessment
  /** Back to the last question. */
  readonly onBack: () => void
  readonly onDone: () => void
  readonly footer: ReactNode
}

/** Tasks, levels and the assessor's key; an unticked task or a failed test makes it a shift to repeat. */
export function Signature({ stored, onBack, onDone, footer }: SignatureProps) {
  const { assessment, points, testedAt } = stored
  const { id, trainee, shift, tasks, questions, duties } = assessment
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [levels, setLevels] = useState<Readonly<Partial<Record<Duty, SignedLevel>>>>({})
  const [isDetailed, setIsDetailed] = useState(false)
  const [worked, setWorked] = useState(() => workedToday(String(assessment.minutes)))
  const [problem, setProblem] = useState<string>()

  const isTestGood = isTestPassed(points)
  const openTasks = tasks.length - ticked.length
  const isPassed = isTestGood && openTasks === 0
  const areMinutesRight = areMinutes(worked.minutes)
  const tellDone = () =>
    toast(isPassed ? TWO_KEY_TOASTS.signed(trainee.fullName) : TOASTS.shiftToRepeat(shift, trainee.fullName))
  const sign = useSend('signature', {
    onSent: () => {
      tellDone()
      onDone()
    },
    onQueued: onDone,
    onError: error => {
      toastFailure(error, TWO_KEY_TOASTS.failure)
      if (hasCode(error, 'signOffSessionEnded', 'signOffSessionExpired', 'shiftAlreadySignedOff')) onDone()
    },
  })

  function save() {
    if (!areMinutesRight) return setIsDetailed(true)
    const isLevelMissing = isPassed && duties.some(({ duty }) => !levels[duty])
    setProblem(isLevelMissing ? 'Please choose a level for each duty.' : undefined)
    if (isLevelMissing) return
    sign.mutate({
      title: `${shift} of ${trainee.fullName}`,
      body: {
        sessionId: id,
        points: [...points],
        testedAt,
        ticked: [...ticked],
        levels: isPassed ? duties.flatMap(({ duty }) => levelOf(duty, levels)) : [],
        ...worked,
        minutes: Number(worked.minutes),
      },
    })
  }

  const tick = (task: string, isTicked: boolean) =>
    setTicked(isTicked ? [...ticked, task] : ticked.filter(other => other !== task))
  return (
    <>
      <PageHeader title={trainee.fullName} eyebrow={shift} isCompact />
      <Note tone={isTestGood ? 'moss' : 'vermilion'}>
        {questions.length === 0 ? (
          <p className="font-semibold">
            There is no oral test: the topics of this shift have no questions yet.
          </p>
        ) : (
          <p className="font-semibold">
            {sumOfPoints(points)} of {questions.length * POINTS_MAX} points:{' '}
            {isTestGood ? 'passed' : 'not passed'}.{' '}
            <span className="font-normal">It takes {pointsToPass(questions.length)}.</span>
          </p>
        )}
      </Note>
      <fieldset>
        <legend className="font-semibold">Tasks done</legend>
        <div className="mt-1 divide-y divide-line border-line border-y">
          {tasks.map(task => (
            <label key={task} className="flex min-h-12 cursor-pointer items-center gap-3 py-2 leading-snug">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-indigo"
                checked={ticked.includes(task)}
                onChange={event => tick(task, event.target.checked)}
              />
              {task}
            </label>
          ))}
        </div>
      </fieldset>
      {isTestGood && duties.length > 0 && (
        <div className="flex flex-col gap-4">
          <h2 className="font-semibold">What may {trainee.fullName} do?</h2>
          {duties.map(({ duty, level }) => (
            <div key={duty} className="flex flex-col gap-2">
              <p>
                {DUTY_NAMES[duty]}
                {level && <span className="text-soft"> · now: {LEVEL_NAMES[level]}</span>}
              </p>
              <Segmented<SignedLevel | ''>
                label={DUTY_NAMES[duty]}
                choices={SIGNED_LEVELS.map(value => ({ value, label: LEVEL_NAMES[value] }))}
                value={levels[duty] ?? ''}
                onValueChange={value => value && setLevels({ ...levels, [duty]: value })}
              />
            </div>
          ))}
        </div>
      )}
      {isDetailed && (
        <WorkedDetails
          worked={worked}
          onChange={setWorked}
          areMinutesRight={areMinutesRight}
          traineeName={trainee.fullName}
        />
      )}
      {!isPassed && (
        <p className="text-soft">
          {openTasks > 0 &&
            `${openTasks === 1 ? '1 task is' : `${openTasks} tasks are`} open. Tick them, or save as not yet. `}
          {trainee.fullName} sees what to repeat.
        </p>
      )}
      {problem && (
        <p role="alert" className="text-vermilion">
          {problem}
        </p>
      )}
      <Button size="lg" className="min-h-14" isBusy={sign.isPending} onClick={save}>
        {isPassed ? 'Sign' : 'Save as Not Yet'}
      </Button>
      <div className="-mx-4 flex flex-wrap gap-x-2">
        <Button variant="quiet" aria-expanded={isDetailed} onClick={() => setIsDetailed(!isDetailed)}>
          Details
        </Button>
        {points.length > 0 && (
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
        )}
        {footer}
      </div>
    </>
  )
}

function levelOf(duty: Duty, levels: Readonly<Partial<Record<Duty, SignedLevel>>>) {
  const level = levels[duty]
  return level ? [{ duty, level }] : []
}
