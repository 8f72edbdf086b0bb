import type { EditableKind } from '#contract/content/kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useWaitingTexts, waitingText } from './waiting-texts.ts'

interface WaitingNoticeProps {
  readonly kind: EditableKind
  readonly onShow: () => void
}

/** Notice above a list with the number of pending built-in texts, and a link to them. */
export function WaitingNotice({ kind, onShow }: WaitingNoticeProps) {
  const waiting = useWaitingTexts().filter(text => text.kind === kind).length
  if (waiting === 0) return null
  return (
    <Note className="flex flex-wrap items-center justify-between gap-3">
      <p>{waitingText(waiting)}: a release has new texts for content you edited.</p>
      <Button variant="secondary" onClick={onShow}>
        Show {waiting === 1 ? 'it' : 'them'}
      </Button>
    </Note>
  )
}
