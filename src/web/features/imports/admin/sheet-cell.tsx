import { type KeyboardEvent, useRef, useState } from 'react'
import type { ImportCell } from '#contract/sheets/imports.ts'
import { SHEET_EDIT_MAX_LENGTH } from '#domain/sheets/sheets.ts'
import { cn } from '#web/lib/class-names.ts'
import { Undo2 } from '#web/ui/icons.tsx'

interface SheetCellProps {
  readonly line: number
  readonly heading: string
  readonly cell: ImportCell
  readonly problems: readonly string[]
  /** The corrected text, if any. */
  readonly typed: string | undefined
  /** Without it the cell is read-only. */
  readonly onEdit: ((text: string | null) => void) | undefined
}

/** A cell with its value and its original; pressing it starts editing. */
export function SheetCell({ line, heading, cell, problems, typed, onEdit }: SheetCellProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const inFile = cell.raw ?? cell.text
  // Untried corrections show as typed.
  const text = typed !== undefined && typed !== inFile ? typed : cell.text
  const name = `${heading}, line ${line}`
  const close = (next: string | null, isByKey: boolean) => {
    setIsOpen(false)
    if (next !== null && next !== (typed ?? inFile)) onEdit?.(next)
    // Focus stays where the user has moved it.
    if (isByKey) requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <div className="flex min-w-0 flex-col">
      {isOpen ? (
        <CellInput name={name} value={typed ?? inFile} onClose={close} />
      ) : onEdit ? (
        <button
          ref={button}
          type="button"
          aria-label={`${name}: ${text || 'blank'}`}
          className={cn(
            'min-h-11 w-full rounded-sm px-2 py-1.5 text-left [overflow-wrap:anywhere] hover:bg-sunk',
            problems.length > 0 && 'bg-vermilion-tint',
            typed !== undefined && 'border-indigo border-l-3',
          )}
          onClick={() => setIsOpen(true)}
        >
          <Words text={text} />
        </button>
      ) : (
        <p className={cn('px-2 py-1.5 [overflow-wrap:anywhere]', problems.length > 0 && 'bg-vermilion-tint')}>
          <Words text={text} />
        </p>
      )}
      {cell.was !== undefined && (
        <p className="px-2 text-faint text-sm [overflow-wrap:anywhere]">
          {cell.was === '' ? 'was blank' : `was ${cell.was}`}
        </p>
      )}
      {problems.map(problem => (
        <p key={problem} className="px-2 text-sm text-vermilion [overflow-wrap:anywhere]">
          {problem}
        </p>
      ))}
      {typed !== undefined && onEdit && !isOpen && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1.5 self-start px-2 font-medium text-indigo text-sm"
          onClick={() => {
            onEdit(null)
            button.current?.focus()
          }}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          Put back<span className="sr-only"> {name}</span>
        </button>
      )}
    </div>
  )
}

function Words({ text }: { readonly text: string }) {
  return text === '' ? <span aria-hidden="true">–</span> : <span className="line-clamp-4">{text}</span>
}

interface CellInputProps {
  readonly name: string
  readonly value: string
  /** The typed text; `null` for none. */
  readonly onClose: (text: string | null, isByKey: boolean) => void
}

function CellInput({ name, value, onClose }: CellInputProps) {
  const [text, setText] = useState(value)
  const isClosed = useRef(false)
  const close = (next: string | null, isByKey = false) => {
    if (isClosed.current) return
    isClosed.current = true
    onClose(next, isByKey)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may end an input method's composition.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      close(text, true)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close(null, true)
    }
  }
  return (
    <textarea
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
      autoFocus
      aria-label={name}
      rows={Math.min(6, Math.ceil((text.length + 1) / 24))}
      maxLength={SHEET_EDIT_MAX_LENGTH}
      className="min-h-11 w-full min-w-36 rounded-sm border border-indigo bg-raised px-2 py-1.5"
      value={text}
      onFocus={event => event.target.select()}
      onChange={event => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => close(text)}
    />
  )
}
