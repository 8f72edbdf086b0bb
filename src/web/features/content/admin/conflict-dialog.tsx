import type { ContentVersion } from '#contract/house/content.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const VersionChanges = lazyPart(() => import('#web/shared/version-changes.tsx'), 'VersionChanges')

interface ConflictDialogProps {
  readonly newer: ContentVersion
  /** As in the form. */
  readonly mine: Readonly<Record<string, unknown>>
  readonly fieldNames: Readonly<Record<string, string | undefined>>
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
  readonly onClose: () => void
}

/** Someone else saved during editing: both versions side by side, and the choice between them. */
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
      <VersionChanges before={newer.document} after={mine} fieldNames={fieldNames} />
      <DialogActions>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Use theirs
        </Button>
        <Button onClick={onKeepMine}>Keep mine</Button>
      </DialogActions>
    </Dialog>
  )
}
