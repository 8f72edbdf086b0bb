import { useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { settingsRoutes } from '#contract/house/settings.ts'
import { queryClient, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

const ModeDialog = lazyPart(() => import('./mode-dialog.tsx'), 'ModeDialog', { begins: 'asked' })

/** Switches from beta to live, with the effects shown first. */
export function GoLive() {
  const [isAsked, setIsAsked] = useState(false)
  const change = useRouteMutation(settingsRoutes.change, {
    onSuccess: () => {
      setIsAsked(false)
      toast(ADMIN_TOASTS.isLive())
      // Many queries depend on the settings.
      void queryClient.invalidateQueries()
    },
    onError: error => toastFailure(error, ADMIN_TOASTS.goLiveFailure),
  })
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          void ModeDialog.ask()
          setIsAsked(true)
        }}
      >
        Go live
      </Button>
      {isAsked && (
        <ModeDialog
          mode="live"
          isAtOnce
          isBusy={change.isPending}
          onClose={() => setIsAsked(false)}
          onChoose={() => change.mutate({ body: { programmeMode: 'live' } })}
        />
      )}
    </>
  )
}
