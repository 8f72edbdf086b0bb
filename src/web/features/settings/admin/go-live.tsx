import { useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { settingsRoutes } from '#contract/settings.ts'
import { queryClient, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'

const loadModeDialog = async () => (await import('./mode-dialog.tsx')).ModeDialog

/** From beta to live in one press, with what it changes told before. */
export function GoLive() {
  const [isAsked, setIsAsked] = useState(false)
  const [ModeDialog, askModeDialog] = useLazyComponent(loadModeDialog)
  const change = useRouteMutation(settingsRoutes.change, {
    onSuccess: () => {
      setIsAsked(false)
      toast(ADMIN_TOASTS.isLive())
      // Half of what the academy answers depends on its settings.
      void queryClient.invalidateQueries()
    },
    onError: error => toastFailure(error, ADMIN_TOASTS.goLiveFailure),
  })
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          void askModeDialog()
          setIsAsked(true)
        }}
      >
        Go live
      </Button>
      {isAsked && ModeDialog && (
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
