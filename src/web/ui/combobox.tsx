import { Check, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { CONTROL_CLASS, type FieldControlProps } from './field.tsx'

export interface ComboboxChoice {
  readonly id: number
  readonly label: string
  readonly hint?: string
}

export interface ComboboxProps {
  readonly control: FieldControlProps
  /** Those found for what is typed or, while a search is under way, for what was typed before. */
  readonly choices: readonly ComboboxChoice[]
  readonly isSearching: boolean
  readonly hasFailed: boolean
  /** Whether there may be more than those found. */
  readonly hasMore: boolean
  readonly onSearch: (typed: string) => void
  readonly value: ComboboxChoice | undefined
  readonly onValueChange: (choice: ComboboxChoice | undefined) => void
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
}

/**
 * Choosing one of many by typing a part of its name, after the ARIA pattern for a combobox with a list. Who are
 * to choose from is searched for elsewhere, on the server perhaps.
 */
export function Combobox({
  control,
  choices,
  isSearching,
  hasFailed,
  hasMore,
  onSearch,
  value,
  onValueChange,
  placeholder,
  disabled,
  inputRef,
}: ComboboxProps) {
  const listId = useId()
  const own = useRef<HTMLInputElement | null>(null)
  /** What is typed; `null` while a choice stands. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** The first until somebody moves on; it stays the same when the search finds others around it. */
  const [activeId, setActiveId] = useState<number | null>(null)

  // Until the search has answered, what it found before is no longer right: Enter must not choose somebody else.
  const shown = isSearching ? findChoices(choices, typed ?? '') : choices
  const active = Math.max(
    shown.findIndex(({ id }) => id === activeId),
    0,
  )
  const activeChoice = shown[active]
  const optionId = (choice: ComboboxChoice) => `${listId}-${choice.id}`

  function open(text: string) {
    setActiveId(null)
    setIsOpen(true)
    onSearch(text)
  }

  function choose(choice: ComboboxChoice) {
    onValueChange(choice)
    setTyped(null)
    setIsOpen(false)
  }

  function clear() {
    onValueChange(undefined)
    setTyped(null)
    own.current?.focus()
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setIsOpen(false)
      return
    }
    if (event.key === 'Enter' && isOpen && activeChoice) {
      event.preventDefault()
      choose(activeChoice)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (!isOpen) return open(typed ?? '')
    const next = shown[Math.min(Math.max(active + step, 0), shown.length - 1)]
    if (!next) return
    setActiveId(next.id)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="relative">
      <input
        {...control}
        ref={element => {
          own.current = element
          if (typeof inputRef === 'function') inputRef(element)
          else if (inputRef) inputRef.current = element
        }}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && activeChoice ? optionId(activeChoice) : undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={placeholder}
        value={typed ?? value?.label ?? ''}
        className={cn(CONTROL_CLASS, 'pr-12')}
        onChange={event => {
          setTyped(event.target.value)
          if (value) onValueChange(undefined)
          open(event.target.value)
        }}
        onClick={() => !isOpen && open(typed ?? '')}
        onKeyDown={move}
        onBlur={() => setIsOpen(false)}
      />
      {value && !disabled && (
        <button
          type="button"
          aria-label={`Clear ${value.label}`}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-soft hover:text-ink"
          onClick={clear}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
      <div
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-edge bg-raised shadow-[0_12px_36px_rgb(0_0_0/0.16)]"
      >
        <div
          id={listId}
          role="listbox"
          aria-label="Matches"
          className="max-h-72 overflow-y-auto overscroll-contain"
        >
          {shown.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus.
            <div
              key={choice.id}
              id={optionId(choice)}
              role="option"
              tabIndex={-1}
              aria-selected={choice.id === value?.id}
              className={cn(
                'flex min-h-11 cursor-pointer items-center gap-2 px-3.5 py-1.5',
                index === active && 'bg-indigo-tint',
              )}
              // The input would lose the focus, and the list with it, before the click.
              onMouseDown={event => event.preventDefault()}
              onMouseMove={() => active !== index && setActiveId(choice.id)}
              onClick={() => choose(choice)}
            >
              <span className="min-w-0 grow">{choice.label}</span>
              {choice.hint && <span className="shrink-0 text-faint text-sm">{choice.hint}</span>}
              {choice.id === value?.id && (
                <Check aria-hidden="true" className="size-4 shrink-0 text-indigo" />
              )}
            </div>
          ))}
        </div>
        <p
          role="status"
          className={
            shown.length > 0 && !hasMore && !hasFailed ? 'sr-only' : 'px-3.5 py-2.5 text-faint text-sm'
          }
        >
          {isOpen && describeMatches({ count: shown.length, isSearching, hasFailed, hasMore })}
        </p>
      </div>
    </div>
  )
}

interface Matches extends Pick<ComboboxProps, 'isSearching' | 'hasFailed' | 'hasMore'> {
  readonly count: number
}

function describeMatches({ count, isSearching, hasFailed, hasMore }: Matches): string {
  if (isSearching) return 'Searching…'
  if (hasFailed) return 'The names could not be loaded. Type to try again.'
  if (count === 0) return 'Nobody of this name'
  if (hasMore) return `The first ${count} matches. Type more of the name to see others.`
  return count === 1 ? '1 match' : `${count} matches`
}

/** Whoever's name has all the typed pieces, each at the beginning of a word, whatever the accents. */
function findChoices(choices: readonly ComboboxChoice[], typed: string): readonly ComboboxChoice[] {
  const pieces = fold(typed).split(/\s+/).filter(Boolean)
  if (pieces.length === 0) return choices
  return choices.filter(({ label }) => {
    const name = ` ${fold(label)}`
    return pieces.every(piece => name.includes(` ${piece}`))
  })
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase()
}
