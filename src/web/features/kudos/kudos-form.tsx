import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import type { Colleague } from '#contract/colleagues.ts'
import { type KudosEntry, kudosRoutes } from '#contract/kudos.ts'
import { giveKudosBody } from '#contract/kudos-form.ts'
import { TOASTS } from '#contract/toasts.ts'
import { countWords, KUDOS_REASON_MAX_LENGTH, KUDOS_REASON_MIN_WORDS, kudosTerms } from '#domain/kudos.ts'
import { cn } from '#web/lib/class-names.ts'
import { useDraftForm, useDraftValue } from '#web/lib/draft-form.ts'
import { showFieldIssues } from '#web/lib/form.ts'
import { queryClient, refresh, routeQuery } from '#web/lib/query.ts'
import { useSend } from '#web/lib/send-queue.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ColleagueCombobox, describeColleague } from '#web/ui/colleague-combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { KudosPhrases } from './kudos-phrases.tsx'

interface KudosFormProps {
  readonly takesFocus: boolean
  readonly onSent: (entry: KudosEntry) => void
}

export function KudosForm({ takesFocus, onSent }: KudosFormProps) {
  const { points, isLimitedToOncePerDay } = kudosTerms(useUser())
  const form = useDraftForm('kudos', giveKudosBody, { reason: '' })
  const { errors, isSubmitted } = form.formState
  const { field: receiver } = useController({ control: form.control, name: 'receiverId' })
  const [chosen, setChosen] = useDraftValue<Colleague>('kudos-recipient')
  const recipient = chosen?.id === receiver.value ? chosen : undefined
  const reason = form.watch('reason')
  const words = countWords(reason)
  const { setFocus } = form
  useEffect(() => {
    if (takesFocus) setFocus('receiverId')
  }, [takesFocus, setFocus])

  function clear() {
    form.reset()
    setChosen(undefined)
  }

  const give = useSend('kudos', {
    onSent: entry => {
      clear()
      if (isLimitedToOncePerDay)
        queryClient.setQueryData(routeQuery(kudosRoutes.canGive).queryKey, { canGive: false })
      toast(TOASTS.kudosSuccess())
      onSent(entry)
    },
    onQueued: () => {
      clear()
      toast(TOASTS.waitsToBeSent())
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, TOASTS.kudosFailure)
      // Given on another device: the form must give way to the message.
      void refresh([kudosRoutes.canGive])
    },
  })

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(body => give.mutate({ title: recipient?.fullName ?? '', body }))}
    >
      <p className="text-soft">
        Tell the team what a colleague did well. They get {points} points.
        {isLimitedToOncePerDay && ' You can give kudos once a day.'}
      </p>
      <Field
        label="Recipient"
        error={errors.receiverId?.message}
        hint={recipient && describeColleague(recipient)}
      >
        {control => (
          <ColleagueCombobox
            control={control}
            value={recipient}
            onValueChange={colleague => {
              setChosen(colleague)
              form.setValue('receiverId', colleague?.id as number, {
                shouldValidate: isSubmitted,
                shouldDirty: true,
              })
            }}
            placeholder="Search for a name"
            inputRef={receiver.ref}
          />
        )}
      </Field>
      <KudosPhrases
        reason={reason}
        onReasonChange={next =>
          form.setValue('reason', next, { shouldValidate: isSubmitted, shouldDirty: true })
        }
      />
      <Field
        label="Reason"
        error={errors.reason?.message}
        hint={
          <span
            className={cn(
              'flex justify-between gap-4',
              words >= KUDOS_REASON_MIN_WORDS && 'font-medium text-moss',
            )}
          >
            <span>At least {KUDOS_REASON_MIN_WORDS} words</span>
            <span className="tabular-nums">
              {words}/{KUDOS_REASON_MIN_WORDS} words
            </span>
          </span>
        }
      >
        {control => (
          <Textarea {...control} {...form.register('reason')} maxLength={KUDOS_REASON_MAX_LENGTH} />
        )}
      </Field>
      <Button type="submit" size="lg" isBusy={give.isPending} className="self-start max-sm:w-full">
        {give.isPending ? 'Sending...' : 'Send Kudos'}
      </Button>
    </form>
  )
}
