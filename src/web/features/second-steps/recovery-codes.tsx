import { SECOND_STEP_TOASTS } from '#contract/people/second-steps.ts'
import { useUser } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Copy, Download } from '#web/ui/icons.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { username } = useUser()
  const text = `Recovery codes of ${username} at ${location.host}\nEach works once.\n\n${codes.join('\n')}\n`
  return (
    <div className="flex flex-col gap-5">
      <Note>
        <p>Save them now: they are shown only this once. Each works once instead of your second step.</p>
      </Note>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-sunk px-5 py-4 text-center font-mono text-lg"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonClass({ variant: 'secondary' })}
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </a>
        <Button variant="secondary" onClick={() => void copy(text)}>
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onClose}>I have saved them</Button>
      </DialogActions>
    </div>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(SECOND_STEP_TOASTS.copied())
  } catch {
    // Without permission to copy there is the download, and the list.
  }
}
