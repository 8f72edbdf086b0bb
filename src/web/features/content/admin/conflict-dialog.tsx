import { lazy, Suspense } from 'react'
import type { ContentVersion } from '#contract/content.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'

const VersionChanges = lazy(async () => ({
  default: (await import('./version-changes.tsx')).VersionChanges,
}))

interface ConflictDialogProps {
  readonly newer: ContentVersion
  /** As it is in the form. */
  readonly mine: Readonly<Record<string, unknown>>
  readonly fieldNames: Readonly<Record<string, string | undefined>>
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
  readonly onClose: () => void
}

/** Someone saved while one was writing: what they saved beside one's own, and whose goes on. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { newer, mine, fieldNames, onTakeTheirs, onKeepMine, onClose } = props
  const who = newer.savedBy?.fullName ?? 'An upgrade of the academy'
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={`${who} has just saved this`}
      description={`Version ${newer.revision}, ${formatMoment(newer.savedAt)}. Nothing is overwritten. The differences from theirs to yours:`}
    >
      <Suspense fallback={null}>
        <VersionChanges before={newer.document} after={mine} fieldNames={fieldNames} />
      </Suspense>
      <DialogActions>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Use theirs
        </Button>
        <Button onClick={onKeepMine}>Keep mine</Button>
      </DialogActions>
    </Dialog>
  )
}
