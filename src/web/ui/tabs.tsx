import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cn } from '#web/lib/class-names.ts'

interface TabsProps<Value extends string> {
  /** For screen readers. */
  readonly label: string
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  /** The chosen tab's panel. */
  readonly children: ReactNode
  readonly className?: string
}

/**
 * Tabs after the ARIA pattern: arrow keys, Home and End choose; Tab leads into the panel. Written here because
 * Radix's cost 8 kB of the sign-in screen's 130.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
  className,
}: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // Values may have spaces, with which an id could not be pointed at.
  const tabId = (value: Value) => `${id}-tab-${tabs.findIndex(tab => tab.value === value)}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another choice.
  useEffect(() => scrollToChosen(list.current), [value])

  function moveBy(event: KeyboardEvent) {
    // From the focused tab: the last key's selection may still be pending.
    const index = tabs.findIndex(tab => tabId(tab.value) === document.activeElement?.id)
    const target = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    onValueChange(tab.value)
    document.getElementById(tabId(tab.value))?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-7 overflow-x-auto border-line border-b"
        onKeyDown={moveBy}
      >
        {tabs.map(tab => {
          const isChosen = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(tab.value)}
              aria-selected={isChosen}
              aria-controls={`${id}-panel`}
              tabIndex={isChosen ? 0 : -1}
              className={cn(
                '-mb-px min-h-12 min-w-11 shrink-0 border-b-2 text-left font-semibold transition-colors focus-visible:-outline-offset-2',
                isChosen ? 'border-indigo text-ink' : 'border-transparent text-soft hover:text-ink',
              )}
              onClick={() => onValueChange(tab.value)}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(value)} className="pt-6">
        {children}
      </div>
    </div>
  )
}

/** Scrolls a row of tabs or links, which may not fit on a phone, to the chosen one; the page stays. */
export function scrollToChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-selected=true], [aria-current=page]')
  if (row && chosen)
    row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2
}
