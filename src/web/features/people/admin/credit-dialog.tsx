import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { type LearnedModule, PEOPLE_TOASTS, peopleRoutes } from '#contract/people/people.ts'
import { completionRoutes } from '#contract/programme/completion.ts'
import { creditForm, creditRoutes, openCreditForm } from '#contract/programme/credits.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { cn } from '#web/lib/class-names.ts'
import { choiceOf, fieldOf } from '#web/lib/form.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast-store.ts'

const REFRESHED = [peopleRoutes.learning, completionRoutes.matrix, completionRoutes.sums]

interface CreditDialogProps {
  /** `null`: from a list. */
  readonly people: readonly number[] | null
  /** Credits that can be taken back. */
  readonly credited?: readonly LearnedModule[]
  readonly onClose: () => void
}

/** Gives credit to these people, or to those of a list, who are found first. */
export function CreditDialog({ people, credited = [], onClose }: CreditDialogProps) {
  const modules = useQuery(routeQuery(trainingRoutes.modules)).data ?? []
  const shifts = useQuery(routeQuery(trainingPlanRoutes.shifts)).data ?? []
  const mode = useQuery(routeQuery(configurationRoutes.read)).data?.programmeMode
  const [text, setText] = useState('')
  const lines = text.split(/[\n;]/).flatMap(line => line.trim() || [])
  const give = useRouteMutation(creditRoutes.give, {
    refreshes: REFRESHED,
    onSuccess: ({ credited: count }) => {
      toast(PEOPLE_TOASTS.credited(count))
      onClose()
    },
  })
  const match = useRouteMutation(creditRoutes.match)
  const takeBack = useRouteMutation(creditRoutes.takeBack, { refreshes: REFRESHED, onSuccess: onClose })
  const matched = match.data ?? []
  const unknown = (match.variables?.body.lines ?? []).filter((_line, index) => matched[index] === null)
  const found = matched.flatMap(person => person ?? [])
  const isMatched = match.data !== undefined && match.variables?.body.lines.join() === lines.join()
  const isFinding = people === null && !isMatched
  const userIds = people ? [...people] : found.map(({ id }) => id)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Done elsewhere"
      description="What they know already counts as done and opens what follows. It brings no points. They still sign the induction and show what they know in Today’s Check."
    >
      <ActionForm
        isInDialog
        schema={isFinding ? openCreditForm : creditForm}
        values={{ moduleIds: [], shiftIds: [], reason: '' }}
        send={async credit => {
          if (isFinding) await match.mutateAsync({ body: { lines } })
          else await give.mutateAsync({ body: { userIds, ...credit } })
        }}
        failure="in-place"
        submitLabel={
          isFinding ? 'Find these people' : people ? 'Give credit' : `Give credit to ${found.length}`
        }
        isSubmittable={() => isFinding || userIds.length > 0}
      >
        {form => (
          <>
            {people === null && (
              <>
                <TextareaField
                  label="People"
                  hint="One a line: name, username, e-mail or employee number. Paste them, or choose a file."
                  rows={6}
                  value={text}
                  onChange={event => setText(event.target.value)}
                />
                <label
                  className={cn(
                    buttonClass({ variant: 'secondary' }),
                    'cursor-pointer self-start has-focus-visible:outline-2',
                  )}
                >
                  Choose a file
                  <input
                    type="file"
                    className="sr-only"
                    accept=".csv,.txt,text/csv,text/plain"
                    onChange={event => void event.target.files?.[0]?.text().then(setText)}
                  />
                </label>
                {isMatched && (
                  <Note tone={unknown.length > 0 ? 'vermilion' : 'indigo'}>
                    <p role="status">
                      {found.length} found.
                      {unknown.length > 0 && ` Not found: ${unknown.join(', ')}`}
                    </p>
                  </Note>
                )}
              </>
            )}
            <Button
              variant="quiet"
              className="self-start"
              onClick={() => {
                choiceOf(form, 'moduleIds').onValueChange(modules.map(({ id }) => id))
                if (mode === 'live') choiceOf(form, 'shiftIds').onValueChange(shifts.map(({ id }) => id))
              }}
            >
              All parts
            </Button>
            <CheckboxPills
              label="Modules"
              choices={modules.map(({ id, name }) => ({ value: id, label: name }))}
              {...choiceOf(form, 'moduleIds')}
            />
            {mode === 'live' && (
              <CheckboxPills
                label="Shifts"
                choices={shifts.map(({ id, label }) => ({ value: id, label }))}
                {...choiceOf(form, 'shiftIds')}
              />
            )}
            <TextField
              label="Reason"
              hint="Such as “Ten years at another house”. It stays on record with your name."
              maxLength={200}
              autoComplete="off"
              {...fieldOf(form, 'reason')}
            />
            {people?.length === 1 && credited.length > 0 && (
              <ul className="divide-y divide-line border-line border-y">
                {credited.map(({ id, name }) => (
                  <li key={id} className="flex items-center justify-between gap-3 py-2">
                    <span className="min-w-0">{name}</span>
                    <Button
                      variant="secondary"
                      disabled={form.watch('reason').trim() === ''}
                      isBusy={takeBack.isPending && takeBack.variables?.body.moduleId === id}
                      onClick={() =>
                        takeBack.mutate({
                          params: { userId: people[0] ?? 0 },
                          body: { moduleId: id, reason: form.getValues('reason') },
                        })
                      }
                    >
                      <span>
                        Take back<span className="sr-only"> {name}</span>
                      </span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <Refusal error={takeBack.error} />
          </>
        )}
      </ActionForm>
    </Dialog>
  )
}
