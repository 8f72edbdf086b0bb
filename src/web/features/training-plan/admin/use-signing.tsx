import { type ReactNode, useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { type PlansRow, type Shift, trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

const ConfirmDialog = lazyPart(() => import('#web/ui/confirm-dialog.tsx'), 'ConfirmDialog')
const SignOffDialog = lazyPart(() => import('../sign-off-dialog.tsx'), 'SignOffDialog')
/** Preloads the late part before a click. */
export const loadQuestion = () => void SignOffDialog.preload().catch(() => {})

export type SigningKind = 'sign-off' | 'undo'

const REFRESHED = [trainingPlanRoutes.table, trainingPlanRoutes.readOf]

interface Signing {
  /** Asks for confirmation. */
  readonly ask: (kind: SigningKind, shift: Shift) => void
  readonly dialog: ReactNode
}

/** Signs off a person's shifts and undoes sign-offs, each after a confirmation. */
export function useSigning(person: PlansRow): Signing {
  const { id: userId, fullName } = person
  const [chosen, setChosen] = useState<{ readonly kind: SigningKind; readonly shift: Shift }>()
  const [isAsking, setIsAsking] = useState(false)
  const [asked, setAsked] = useState(0)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()

  const undo = useRouteMutation(trainingPlanRoutes.undo, {
    refreshes: REFRESHED,
    onSuccess: () => {
      setIsAsking(false)
      if (chosen) toast(ADMIN_TOASTS.signOffUndone(chosen.shift.label, fullName))
    },
    onError: error => {
      setIsAsking(false)
      toastFailure(error, ADMIN_TOASTS.signOffUndoFailure)
    },
  })

  function ask(kind: SigningKind, shift: Shift) {
    setChosen({ kind, shift })
    setReason('')
    setProblem(undefined)
    setAsked(asked + 1)
    setIsAsking(true)
  }

  function takeBack(shiftId: number) {
    const given = reason.trim()
    setProblem(given === '' ? 'Please give a reason' : undefined)
    if (given !== '') undo.mutate({ body: { userId, shiftId, reason: given } })
  }

  if (!chosen) return { ask, dialog: null }
  const { kind, shift } = chosen
  const dialog =
    kind === 'sign-off' ? (
      <SignOffDialog
        // Each question begins with every task ticked.
        key={asked}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        trainee={person}
        shift={shift}
      />
    ) : (
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Take back ${shift.label}?`}
        description={`The shift of ${fullName} will be open again. The log keeps who signed it off, and your reason.`}
        confirmLabel="Take back"
        isDestructive
        isBusy={undo.isPending}
        onConfirm={() => takeBack(shift.id)}
      >
        <TextField
          label="Reason"
          maxLength={200}
          autoComplete="off"
          error={problem}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </ConfirmDialog>
    )
  return { ask, dialog }
}
