import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { overviewRoutes } from '#contract/house/overview.ts'
import { settingsRoutes } from '#contract/house/settings.ts'
import type { NextStepState } from '#domain/programme/next-steps.ts'
import { cn } from '#web/lib/class-names.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { NEXT_STEP_WORDS, progressText } from './next-step-words.ts'
import { useOverview } from './use-overview.ts'

interface NextStepsProps {
  /** The control that takes the academy from beta to live. */
  readonly goLive: ReactNode
}

/** Steps between set-up and the first waiter; nothing once done or hidden. */
export function NextSteps({ goLive }: NextStepsProps) {
  const steps = useOverview().overview.data?.nextSteps ?? []
  const hide = useRouteMutation(settingsRoutes.change, {
    refreshes: [overviewRoutes.read, settingsRoutes.read],
    onSuccess: () => toast(ADMIN_TOASTS.nextStepsHidden()),
    onError: error => toastFailure(error, ADMIN_TOASTS.nextStepsFailure),
  })
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="next-steps-heading" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="next-steps-heading" className="font-display text-2xl leading-tight">
          Next steps
        </h2>
        <p className="text-soft tabular-nums">
          {done} of {steps.length} done
        </p>
      </div>
      <ol className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised">
        {steps.map((state, index) => (
          <Step key={state.step} number={index + 1} state={state} isNext={state === next} goLive={goLive} />
        ))}
      </ol>
      <Button
        variant="quiet"
        className="-mt-2 -ml-4 self-start"
        isBusy={hide.isPending}
        onClick={() => hide.mutate({ body: { showNextSteps: false } })}
      >
        Hide these steps
      </Button>
    </section>
  )
}

interface StepProps extends NextStepsProps {
  readonly number: number
  readonly state: NextStepState
  readonly isNext: boolean
}

function Step({ number, state, isNext, goLive }: StepProps) {
  const { title, text, links } = NEXT_STEP_WORDS[state.step]
  const progress = progressText(state)
  return (
    <li aria-current={isNext ? 'step' : undefined} className="flex gap-4 p-4 sm:p-5">
      <span
        aria-hidden="true"
        className={cn(
          'grid size-8 shrink-0 place-items-center rounded-full border font-semibold text-sm',
          state.isDone && 'border-transparent bg-moss-tint text-moss',
          isNext && 'border-transparent bg-indigo text-on-indigo',
          !state.isDone && !isNext && 'border-edge text-soft',
        )}
      >
        {state.isDone ? <Check className="size-4.5" /> : number}
      </span>
      <div className="flex min-w-0 grow flex-col gap-x-6 gap-y-3 sm:flex-row sm:justify-between">
        <div className="min-w-0">
          <h3 className="font-semibold leading-8">
            {title}
            {state.isDone && <span className="font-normal text-moss"> – done</span>}
          </h3>
          {progress && <p className="text-[0.9375rem] tabular-nums">{progress}</p>}
          {!state.isDone && <p className="max-w-[60ch] text-[0.9375rem] text-soft">{text}</p>}
        </div>
        {!state.isDone && (
          <div className="flex shrink-0 flex-wrap gap-2 sm:min-w-44 sm:flex-col">
            {links.map(({ label, ...link }, index) => (
              <Link
                key={label}
                {...link}
                className={buttonClass({ variant: isNext && index === 0 ? 'primary' : 'secondary' })}
              >
                {label}
              </Link>
            ))}
            {state.step === 'live' && goLive}
          </div>
        )}
      </div>
    </li>
  )
}
