import { useId, useState } from 'react'
import { Columns3 } from '#web/ui/icons.tsx'
import { Button } from '../button.tsx'
import { CheckboxPills } from '../checkbox-pills.tsx'
import type { HiddenColumns } from './use-hidden-columns.ts'

interface ColumnsMenuProps extends HiddenColumns {
  readonly columns: readonly { readonly value: string; readonly label: string }[]
}

/** Chooses the columns of a table, where it is one: a phone shows cards. */
export function ColumnsMenu({ columns, hidden, setHidden }: ColumnsMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const count = columns.filter(({ value }) => hidden.includes(value)).length
  return (
    <div className="relative flex flex-col items-start gap-3 max-md:hidden">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Columns3 aria-hidden="true" className="size-4" />
        Columns{count > 0 && ` (${count} hidden)`}
      </Button>
      {isOpen && (
        <div
          id={panelId}
          className="dense:absolute dense:top-full dense:right-0 dense:z-30 dense:mt-2 dense:w-80 dense:rounded-lg dense:border dense:border-line dense:bg-raised dense:p-4"
        >
          <CheckboxPills
            label="Columns shown"
            hint="Kept for you on this device."
            choices={columns}
            value={columns.map(({ value }) => value).filter(value => !hidden.includes(value))}
            onValueChange={shown =>
              setHidden(columns.map(({ value }) => value).filter(value => !shown.includes(value)))
            }
          />
        </div>
      )}
    </div>
  )
}
