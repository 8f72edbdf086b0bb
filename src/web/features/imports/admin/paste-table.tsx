import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'

interface PasteTableProps {
  /** Pasting anywhere on the page counts. */
  readonly isAnywhere: boolean
  readonly isDisabled: boolean
  readonly onFile: (file: File) => void
  /** Completion of pasted text, such as by headings. */
  readonly completed?: PasteCompletion | undefined
}

export interface PasteCompletion {
  readonly hint: string
  /** The text with headings, for example. */
  readonly complete: (text: string) => string
}

/** Takes a copied table as a file. */
export function PasteTable({ isAnywhere, isDisabled, onFile, completed }: PasteTableProps) {
  const [typed, setTyped] = useState('')
  const take = (event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>) => {
    const file = fileOf(event.clipboardData, completed?.complete)
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
        hint={
          completed?.hint ?? 'Copied from a web page, a document, a PDF or a spreadsheet, with its headings'
        }
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
            onFile(tableFile(completed?.complete(typed) ?? typed, 'text/plain'))
            setTyped('')
          }}
        >
          Read this table
        </Button>
      )}
    </div>
  )
}

/**
 * A text that was completed, such as that of a spreadsheet's clipboard; else an HTML table if there is one,
 * else the text, else a copied file.
 */
function fileOf(clipboard: DataTransfer | null, complete = (text: string) => text): File | undefined {
  const text = clipboard?.getData('text/plain') ?? ''
  const completed = complete(text)
  if (completed !== text) return tableFile(completed, 'text/plain')
  const html = clipboard?.getData('text/html') ?? ''
  if (/<table[\s>]/i.test(html)) return tableFile(html, 'text/html')
  return text.trim() === '' ? clipboard?.files[0] : tableFile(text, 'text/plain')
}

function tableFile(text: string, type: string): File {
  return new File([text], 'The pasted table', { type })
}
