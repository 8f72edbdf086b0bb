import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Undo2 } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const UndoDialog = lazyPart(() => import('./undo-dialog.tsx'), 'UndoDialog')

interface UndoImportProps {
  readonly importId: number
  /** For screen readers, if there are several. */
  readonly name?: string
  /** Shows an element that takes the focus. */
  readonly onUndone?: () => void
}

/** Undoes a whole import, if nothing in it was changed since. */
export function UndoImport({ importId, name, onUndone }: UndoImportProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Undo2 aria-hidden="true" className="size-4" />
        Undo this import{name && <span className="sr-only">: {name}</span>}
      </Button>
      {isOpen && (
        <UndoDialog
          importId={importId}
          onClose={() => setIsOpen(false)}
          returnFocusTo={() => (onUndone ? null : document.querySelector<HTMLElement>('h1'))}
          onUndone={() => {
            setIsOpen(false)
            onUndone?.()
          }}
        />
      )}
    </>
  )
}
