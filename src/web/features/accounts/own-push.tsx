import { useMutation, useQuery } from '@tanstack/react-query'
import { PUSH_TOASTS } from '#contract/people/push.ts'
import { pushQuery, turnPushOff, turnPushOn } from '#web/lib/push.ts'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'

/** Push messages on this device, on or off. Nothing where the device has none. */
export function OwnPush() {
  const push = useQuery({ ...pushQuery, refetchOnMount: 'always' }).data
  const change = useMutation({
    mutationFn: (turnsOn: boolean) => (turnsOn && push ? turnPushOn(push.publicKey) : turnPushOff()),
    onError: error => toastFailure(error, PUSH_TOASTS.failure),
  })
  if (!push) return null
  return (
    <SwitchField
      label="Messages on this device"
      hint={
        push.isBlocked
          ? 'This browser blocks them. Allow notifications in its settings.'
          : 'Thanks, signed shifts, reminders, changed dishes, and what you must confirm. Never from 22:00 to 08:00.'
      }
      checked={change.isPending ? change.variables : push.isOn}
      disabled={push.isBlocked || change.isPending}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  )
}
