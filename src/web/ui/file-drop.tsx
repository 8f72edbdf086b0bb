import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { cn } from '#web/lib/class-names.ts'

interface FileDropProps {
  /** For screen readers. */
  readonly label: string
  /** The `accept` attribute of the file input. The receiver checks the file, too. */
  readonly accept: string
  /** Shown while a file is held over it. */
  readonly hint: string
  readonly isDisabled?: boolean
  readonly onFile: (file: File) => void
  /** The content of the drop zone; it has a button that opens the dialog, for people who do not drag. */
  readonly children: (open: () => void) => ReactNode
  readonly className?: string
}

/** A place that takes one file: dropped on it, or chosen in the browser's dialog. */
export function FileDrop({
  label,
  accept,
  hint,
  isDisabled = false,
  onFile,
  children,
  className,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  /** Number of elements under the pointer: a child is entered before its parent is left. */
  const depth = useRef(0)
  const [isOver, setIsOver] = useState(false)

  function move(event: DragEvent, step: 1 | -1) {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return
    depth.current += step
    setIsOver(depth.current > 0)
  }

  function take(file: File | undefined) {
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
    if (file) onFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer drops here; the button inside is for everyone.
    <div
      className={cn('relative rounded-md', className)}
      onDragEnter={event => move(event, 1)}
      onDragLeave={event => move(event, -1)}
      onDragOver={event => {
        // The browser would open the file in the place of the academy.
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={event => {
        event.preventDefault()
        depth.current = 0
        setIsOver(false)
        if (!isDisabled) take(event.dataTransfer.files[0])
      }}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        className="hidden"
        onChange={event => take(event.target.files?.[0])}
      />
      {isOver && (
        <p className="pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-md border-2 border-indigo border-dashed bg-indigo-tint font-semibold text-indigo">
          {hint}
        </p>
      )}
    </div>
  )
}
