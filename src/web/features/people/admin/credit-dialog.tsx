import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { completionRoutes } from '#contract/completion.ts'
import { configurationRoutes } from '#contract/configuration.ts'
import { creditRoutes } from '#contract/credits.ts'
import { type LearnedModule, PEOPLE_TOASTS, peopleRoutes } from '#contract/people.ts'
import { trainingRoutes } from '#contract/training.ts'
import { trainingPlanRoutes } from '#contract/training-plan.ts'
import { serverMessageOf } from '#web/lib/api-client.ts'
import { cn } from '#web/lib/class-names.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast-store.ts'

const REFRESHED = [peopleRoutes.learning, completionRoutes.matrix, completionRoutes.sums]

interface CreditDialogProps {
  /** `null`: from a list. */
  readonly people: readonly number[] | null
  /** Credits that can be taken back. */
  readonly credited?: readonly LearnedModule[]
  readonly onClose: () => void
}

export function CreditDialog({ people, credited = [], onClose }: CreditDialogProps) {
  const modules = useQuery(routeQuery(trainingRoutes.modules)).data ?? []
  const shifts = useQuery(routeQuery(trainingPlanRoutes.shifts)).data ?? []
  const mode = useQuery(routeQuery(configurationRoutes.read)).data?.programmeMode
  const [moduleIds, setModuleIds] = useState<number[]>([])
  const [shiftIds, setShiftIds] = useState<number[]>([])
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const lines = text.split(/[\n;]/).flatMap(line => line.trim() || [])
  const onSuccess = ({ credited }: { readonly credited: number }) => {
    toast(PEOPLE_TOASTS.credited(credited))
    onClose()
  }
  const give = useRouteMutation(creditRoutes.give, { refreshes: REFRESHED, onSuccess })
  const match = useRouteMutation(creditRoutes.match, {})
  const takeBack = useRouteMutation(creditRoutes.takeBack, { refreshes: REFRESHED, onSuccess: onClose })
  const matched = match.data ?? []
  const unknown = (match.variables?.body.lines ?? []).filter((_line, index) => matched[index] === null)
  const found = matched.flatMap(person => person ?? [])
  const isMatched = match.data !== undefined && match.variables?.body.lines.join() === lines.join()
  const error = give.error ?? match.error ?? takeBack.error

  function save(event: FormEvent) {
    event.preventDefault()
    if (people === null && !isMatched) match.mutate({ body: { lines } })
    else
      give.mutate({
        body: { userIds: people ? [...people] : found.map(({ id }) => id), moduleIds, shiftIds, reason },
      })
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Done elsewhere"
      description="What they know already counts as done and opens what follows. It brings no points."
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={save}>
        {people === null && (
          <>
            <Field
              label="People"
              hint="One a line: name, username, e-mail or employee number. Paste them, or choose a file."
            >
              {control => (
                <Textarea
                  {...control}
                  rows={6}
                  value={text}
                  onChange={event => setText(event.target.value)}
                />
              )}
            </Field>
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
        <CheckboxPills
          label="Modules"
          choices={modules.map(({ id, name }) => ({ value: id, label: name }))}
          value={moduleIds}
          onValueChange={setModuleIds}
        />
        {mode === 'live' && (
          <CheckboxPills
            label="Shifts"
            choices={shifts.map(({ id, label }) => ({ value: id, label }))}
            value={shiftIds}
            onValueChange={setShiftIds}
          />
        )}
        <Field label="Reason" hint="Such as “Ten years at another house”. It stays on record with your name.">
          {control => (
            <Input
              {...control}
              maxLength={200}
              autoComplete="off"
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          )}
        </Field>
        {people?.length === 1 && credited.length > 0 && (
          <ul className="divide-y divide-line border-line border-y">
            {credited.map(({ id, name }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0">{name}</span>
                <Button
                  variant="secondary"
                  disabled={reason.trim() === ''}
                  isBusy={takeBack.isPending && takeBack.variables?.body.moduleId === id}
                  onClick={() =>
                    takeBack.mutate({ params: { userId: people[0] ?? 0 }, body: { moduleId: id, reason } })
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
        {error && (
          <Note tone="vermilion">
            <p role="alert">{serverMessageOf(error) ?? 'This could not be saved. Please try again.'}</p>
          </Note>
        )}
        <DialogActions>
          <Button
            type="submit"
            isBusy={give.isPending || match.isPending}
            disabled={people === null && isMatched && found.length === 0}
          >
            {people === null && !isMatched
              ? 'Find these people'
              : people === null
                ? `Give credit to ${found.length}`
                : 'Give credit'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
