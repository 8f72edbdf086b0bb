import { useState } from 'react'
import { itemsForAnyone, type SetupPart } from '#contract/house/setup.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'
import { describeChosen } from './chosen-items.ts'

interface PartChoiceProps {
  readonly part: SetupPart
  readonly chosen: ReadonlySet<string>
  /** Called with all chosen keys of this part. */
  readonly onChange: (keys: readonly string[]) => void
}

/** One part of the built-in academy: the number of chosen items, and a list of them to open. */
export function PartChoice({ part, chosen, onChange }: PartChoiceProps) {
  const { title, names, items } = part
  const [isOpen, setIsOpen] = useState(false)
  const keys = items.map(({ key }) => key)
  const chosenHere = keys.filter(key => chosen.has(key))
  const proposed = itemsForAnyone(part)
  return (
    <details
      className="group rounded-lg border border-line"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 rounded-lg px-4 py-3">
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block text-[0.9375rem] text-soft tabular-nums">
            {describeChosen(part, chosen)}
          </span>
          {names.length > 0 && (
            <span className="block text-faint text-sm">The module itself mentions {names.join(', ')}</span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen && (
        <fieldset className="px-4 pb-3">
          <legend className="sr-only">{title}</legend>
          <div className="-ml-4 flex flex-wrap">
            <Button
              variant="quiet"
              disabled={chosenHere.length === keys.length}
              onClick={() => onChange(keys)}
              aria-label={`Tick all: ${title}`}
            >
              Tick all
            </Button>
            <Button
              variant="quiet"
              disabled={chosenHere.length === 0}
              onClick={() => onChange([])}
              aria-label={`Untick all: ${title}`}
            >
              Untick all
            </Button>
            {proposed.length > 0 && (
              <Button
                variant="quiet"
                disabled={proposed.join() === chosenHere.join()}
                onClick={() => onChange(proposed)}
                aria-label={`As proposed: ${title}`}
              >
                As proposed
              </Button>
            )}
          </div>
          <ul>
            {items.map(item => (
              <li key={item.key} className="border-line border-t">
                <label className="flex min-h-11 cursor-pointer gap-3.5 rounded-sm py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-indigo">
                  <input
                    type="checkbox"
                    className="mt-0.5 size-4.5 shrink-0 accent-indigo outline-none"
                    checked={chosen.has(item.key)}
                    onChange={({ target }) =>
                      onChange(keys.filter(key => (key === item.key ? target.checked : chosen.has(key))))
                    }
                  />
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    <span className="block text-[0.9375rem]">{item.title}</span>
                    {item.names.length > 0 && (
                      <span className="block text-faint text-sm">Names {item.names.join(', ')}</span>
                    )}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </details>
  )
}
