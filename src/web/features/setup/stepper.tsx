import { cn } from '#web/lib/class-names.ts'
import { type SetupStep, STEP_TITLES } from './setup-steps.ts'

interface StepperProps {
  readonly steps: readonly SetupStep[]
  readonly current: SetupStep
}

/** Current step and number of steps. */
export function Stepper({ steps, current }: StepperProps) {
  const position = steps.indexOf(current)
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium text-faint text-sm">
        Step {position + 1} of {steps.length}
      </p>
      <ol aria-label="Steps" className="flex gap-1.5">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className={cn(
              'min-w-0 grow basis-0 border-t-4 pt-1.5 text-sm',
              index <= position ? 'border-indigo' : 'border-line',
              step === current ? 'font-semibold text-ink' : 'text-faint',
            )}
          >
            <span className="sr-only sm:not-sr-only">{STEP_TITLES[step]}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
