import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PUSH_TOASTS } from '#contract/people/push.ts'
import { readPersonal, writePersonal } from '#web/lib/personal-storage.ts'
import { pushQuery, turnPushOn } from '#web/lib/push.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'

const DECLINED = 'push-declined'

/** One line after a success, until it is answered: the browser itself asks only once it is pressed. */
export function PushOffer() {
  const user = useUser()
  const push = useQuery({ ...pushQuery, enabled: !user.isGuest }).data
  const [isDeclined, setIsDeclined] = useState(() => readPersonal(user.id, DECLINED) === true)
  const turnOn = useMutation({
    mutationFn: turnPushOn,
    onError: error => toastFailure(error, PUSH_TOASTS.failure),
  })
  if (!push || push.isOn || push.isBlocked || isDeclined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-[0.9375rem]">
      <Button
        variant="quiet"
        className="-ml-4"
        isBusy={turnOn.isPending}
        onClick={() => turnOn.mutate(push.publicKey)}
      >
        Tell me when something changes
      </Button>
      <Button
        variant="quiet"
        className="text-soft"
        onClick={() => {
          writePersonal(user.id, DECLINED, true)
          setIsDeclined(true)
        }}
      >
        Not now
      </Button>
    </p>
  )
}
