import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { type SetupState, setupForm, setupRoutes } from '#contract/house/setup.ts'
import { paths } from '#contract/paths.ts'
import { ApiError, hasCode, hasStatus, serverMessageOf } from '#web/lib/api-client.ts'
import { showFieldIssues } from '#web/lib/form.ts'
import { refresh, useRouteMutation } from '#web/lib/query.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ArrowLeft } from '#web/ui/icons.tsx'
import { Note } from '#web/ui/note.tsx'
import { StepHeading } from '#web/ui/step-heading.tsx'
import { ContentStep } from './content-step.tsx'
import { GroupStep } from './group-step.tsx'
import { LocationsStep } from './locations-step.tsx'
import { ManagerStep } from './manager-step.tsx'
import { initialValues, isBlank, type SetupStep, STEP_TITLES, stepsOf } from './setup-steps.ts'
import { Stepper } from './stepper.tsx'
import { Summary } from './summary.tsx'
import { forgetSetupDraft, useSetupDraft, useSetupStart } from './use-setup-draft.ts'

interface SetupFormProps {
  readonly code: string
  readonly state: SetupState
}

/** One step at a time, each with an address of its own, so that Back returns to the previous one. */
export function SetupForm({ code, state }: SetupFormProps) {
  const navigate = useNavigate()
  const steps = stepsOf(state)
  const { step: asked } = useSearch({ from: '/setup' })
  const step = steps.find(name => name === asked) ?? 'manager'
  const position = steps.indexOf(step)
  const firstStep = useRef(step)
  const hasMoved = useRef(false)
  hasMoved.current ||= step !== firstStep.current

  const initial = initialValues(state)
  const form = useSchemaForm(setupForm, useSetupStart(initial))
  useSetupDraft(form, initial)

  const finish = useRouteMutation(setupRoutes.finish, {
    onSuccess: (_user, { body: { content } }) => {
      forgetSetupDraft()
      // A full reload, without a way back to a used link.
      const start =
        content?.menu === 'own' ? paths.adminContentImport().replace('$kind', 'dishes') : paths.admin()
      location.replace(start)
    },
    onError: error => {
      showFieldIssues(form, error)
      if (error instanceof ApiError && error.issues.length > 0) {
        goToProblem(error.issues.map(({ path }) => path.split('.')[0] ?? ''))
      }
      // The set-up is gone or offers less: the page shows it.
      else if (hasStatus(error, 404) || hasCode(error, 'contentChosen', 'wrongSetupCode')) {
        void refresh([setupRoutes.read])
      }
    },
  })

  const goTo = (next: SetupStep) => navigate({ to: paths.setup(), search: { code, step: next } })

  /** `fields` of the form; each belongs to the step of its name. */
  function goToProblem(fields: readonly string[]) {
    const problem = steps.find(name => fields.includes(name))
    if (problem) void goTo(problem)
  }

  async function goOn() {
    if (step === 'locations') {
      const typed = form.getValues('locations').filter(location => !isBlank(location))
      form.setValue('locations', typed)
    }
    if (step !== 'check' && !(await form.trigger(step, { shouldFocus: true }))) return
    const next = steps[position + 1]
    if (next) void goTo(next)
  }

  const submit = form.handleSubmit(
    values => {
      // Blank locations do not count.
      const locations = values.locations.filter(location => !isBlank(location))
      const content = state.isContentOpen ? values.content : null
      finish.mutate({ query: { code }, body: { ...values, locations, content } })
    },
    errors => goToProblem(Object.keys(errors)),
  )

  const isLast = step === 'check'
  return (
    <form
      noValidate
      aria-label="Set up your academy"
      className="flex flex-col gap-8"
      onSubmit={event => {
        if (isLast) return void submit(event)
        event.preventDefault()
        void goOn()
      }}
    >
      <Stepper steps={steps} current={step} />
      <section key={step} className="flex min-w-0 flex-col gap-5">
        <StepHeading takesFocus={hasMoved.current}>{STEP_TITLES[step]}</StepHeading>
        {step === 'manager' && <ManagerStep form={form} />}
        {step === 'group' && <GroupStep form={form} />}
        {step === 'locations' && <LocationsStep form={form} />}
        {step === 'content' && <ContentStep form={form} parts={state.parts} />}
        {isLast && <Summary form={form} state={state} steps={steps} onChange={goTo} />}
      </section>
      {isLast && finish.error && (
        <Note tone="vermilion">
          <p role="alert">
            {serverMessageOf(finish.error) ?? 'The academy could not be set up. Please try again.'}
          </p>
        </Note>
      )}
      <div className="flex flex-wrap-reverse items-center justify-between gap-3 border-line border-t pt-5">
        {position > 0 && (
          <Button
            variant="quiet"
            size="lg"
            className="-ml-4"
            disabled={finish.isPending}
            onClick={() => goTo(steps[position - 1] ?? 'manager')}
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            Back
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          isBusy={finish.isPending || finish.isSuccess}
          className="ml-auto grow sm:grow-0"
        >
          {isLast ? (finish.isPending ? 'Setting up...' : 'Set up the academy') : 'Continue'}
        </Button>
      </div>
    </form>
  )
}
