import { useEffect } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Colleague } from '#contract/people/colleagues.ts'
import { type KudosEntry, kudosRoutes } from '#contract/rewards/kudos.ts'
import { giveKudosBody } from '#contract/rewards/kudos-form.ts'
import { TOASTS } from '#contract/toasts.ts'
import {
  countWords,
  KUDOS_REASON_MAX_LENGTH,
  KUDOS_REASON_MIN_WORDS,
  kudosTerms,
} from '#domain/rewards/kudos.ts'
import { cn } from '#web/lib/class-names.ts'
import { useDraftValue } from '#web/lib/draft-form.ts'
import { choiceOf, fieldOf } from '#web/lib/form.ts'
import { queryClient, refresh, routeQuery } from '#web/lib/query.ts'
import { useSend } from '#web/lib/send-queue.ts'
import { useUser } from '#web/lib/session.ts'
import { ColleagueCombobox, describeColleague } from '#web/shared/colleague-combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { KudosPhrases } from './kudos-phrases.tsx'

interface KudosFormProps {
  readonly takesFocus: boolean
  readonly onSent: (entry: KudosEntry) => void
}

export function KudosForm({ takesFocus, onSent }: KudosFormProps) {
  const { points, isLimitedToOncePerDay } = kudosTerms(useUser())
  const [chosen, setChosen] = useDraftValue<Colleague>('kudos-recipient')
  const give = useSend('kudos', {
    onSent: entry => {
      setChosen(undefined)
      if (isLimitedToOncePerDay)
        queryClient.setQueryData(routeQuery(kudosRoutes.canGive).queryKey, { canGive: false })
      toast(TOASTS.kudosSuccess())
      onSent(entry)
    },
    onQueued: () => {
      setChosen(undefined)
      toast(TOASTS.waitsToBeSent())
    },
    // Given on another device: the form must give way to the message.
    onError: () => void refresh([kudosRoutes.canGive]),
  })
  return (
    <ActionForm
      size="lg"
      schema={giveKudosBody}
      values={{ reason: '' }}
      draft="kudos"
      send={body => give.mutateAsync({ title: chosen?.id === body.receiverId ? chosen.fullName : '', body })}
      failure={TOASTS.kudosFailure}
      submitLabel="Send Kudos"
      busyLabel="Sending..."
    >
      {form => (
        <>
          <p className="text-soft">
            Tell the team what a colleague did well. They get {points} points.
            {isLimitedToOncePerDay && ' You can give kudos once a day.'}
          </p>
          <Recipient form={form} chosen={chosen} onChoose={setChosen} takesFocus={takesFocus} />
          <Reason form={form} />
        </>
      )}
    </ActionForm>
  )
}

interface FieldsProps {
  readonly form: UseFormReturn<z.input<typeof giveKudosBody>, unknown, z.output<typeof giveKudosBody>>
}

interface RecipientProps extends FieldsProps, Pick<KudosFormProps, 'takesFocus'> {
  readonly chosen: Colleague | undefined
  readonly onChoose: (colleague: Colleague | undefined) => void
}

function Recipient({ form, chosen, onChoose, takesFocus }: RecipientProps) {
  // A registered field takes the focus where its value is refused.
  const { field } = useController({ control: form.control, name: 'receiverId' })
  const { value, onValueChange, error } = choiceOf(form, 'receiverId')
  const recipient = chosen?.id === value ? chosen : undefined
  const { setFocus } = form
  useEffect(() => {
    if (takesFocus) setFocus('receiverId')
  }, [takesFocus, setFocus])
  return (
    <Field label="Recipient" error={error} hint={recipient && describeColleague(recipient)}>
      {control => (
        <ColleagueCombobox
          control={control}
          value={recipient}
          onValueChange={colleague => {
            onChoose(colleague)
            onValueChange(colleague?.id as number)
          }}
          placeholder="Search for a name"
          inputRef={field.ref}
        />
      )}
    </Field>
  )
}

function Reason({ form }: FieldsProps) {
  const { value, onValueChange } = choiceOf(form, 'reason')
  const words = countWords(value)
  return (
    <>
      <KudosPhrases reason={value} onReasonChange={onValueChange} />
      <TextareaField
        label="Reason"
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
        maxLength={KUDOS_REASON_MAX_LENGTH}
        {...fieldOf(form, 'reason')}
      />
    </>
  )
}
