import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'

interface PasteTableProps {
  /** Pasting anywhere on the page counts. */
  readonly isAnywhere: boolean
  readonly isDisabled: boolean
  readonly onFile: (file: File) => void
}

/** Takes a copied table as a file. */
export function PasteTable({ isAnywhere, isDisabled, onFile }: PasteTableProps) {
  const [typed, setTyped] = useState('')
  const take = (event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>) => {
    const file = fileOf(event.clipboardData)
    if (!file) return
    event.preventDefault()
    setTyped('')
    if (!isDisabled) onFile(file)
  }
  const takeAnywhere = useEffectEvent((event: ClipboardEvent) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('input, textarea, dialog, [role=dialog]')
    if (isAnywhere && !isElsewhere) take(event)
  })
  useEffect(() => {
    document.addEventListener('paste', takeAnywhere)
    return () => document.removeEventListener('paste', takeAnywhere)
  }, [])
  return (
    <div className="flex flex-col items-start gap-3">
      <TextareaField
        label="Or paste a table here"
        hint="Copied from a web page, a document, a PDF or a spreadsheet, with its headings"
        rows={2}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onPaste={event => take(event.nativeEvent)}
      />
      {typed.trim() !== '' && (
        <Button
          variant="secondary"
          isBusy={isDisabled}
          onClick={() => {
            onFile(tableFile(typed, 'text/plain'))
            setTyped('')
          }}
        >
          Read this table
        </Button>
      )}
    </div>
  )
}

/** An HTML table if there is one, else the text, else a copied file. */
function fileOf(clipboard: DataTransfer | null): File | undefined {
  const html = clipboard?.getData('text/html') ?? ''
  if (/<table[\s>]/i.test(html)) return tableFile(html, 'text/html')
  const text = clipboard?.getData('text/plain') ?? ''
  return text.trim() === '' ? clipboard?.files[0] : tableFile(text, 'text/plain')
}

function tableFile(text: string, type: string): File {
  return new File([text], 'The pasted table', { type })
}
