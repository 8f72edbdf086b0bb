import { X } from '#web/ui/icons.tsx'

interface RemovableChipProps {
  readonly label: string
  readonly onRemove: () => void
}

/** A filter or need in force, in a list; a tap removes it. */
export function RemovableChip({ label, onRemove }: RemovableChipProps) {
  return (
    <li className="max-w-full shrink-0 break-words">
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-md border border-indigo bg-indigo-tint px-3 font-semibold text-[0.9375rem] text-indigo"
        onClick={onRemove}
      >
        <span>
          {label}
          <span className="sr-only">, remove</span>
        </span>
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </li>
  )
}
