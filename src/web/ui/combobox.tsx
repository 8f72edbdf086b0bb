import { Check, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { CONTROL_CLASS, type FieldControlProps } from './field.tsx'

export interface ComboboxChoice {
  readonly id: number
  readonly label: string
  readonly hint?: string
}

interface ComboboxProps {
  readonly control: FieldControlProps
  readonly choices: readonly ComboboxChoice[]
  /** The chosen one's id. */
  readonly value: number | undefined
  readonly onValueChange: (id: number | undefined) => void
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
}

/** More than anybody reads; who looks for somebody types another letter. */
const MOST_SHOWN = 50

/** Choosing one of many by typing a part of its name, after the ARIA pattern for a combobox with a list. */
export function Combobox({
  control,
  choices,
  value,
  onValueChange,
  placeholder,
  disabled,
  inputRef,
}: ComboboxProps) {
  const listId = useId()
  const own = useRef<HTMLInputElement | null>(null)
  const chosen = choices.find(choice => choice.id === value)
  /** What is typed; `null` while a choice stands. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)

  const found = isOpen ? findChoices(choices, typed ?? '') : []
  const shown = found.slice(0, MOST_SHOWN)
  const activeChoice = shown[active]
  const optionId = (choice: ComboboxChoice) => `${listId}-${choice.id}`

  function open() {
    setActive(0)
    setIsOpen(true)
  }

  function choose(choice: ComboboxChoice) {
    onValueChange(choice.id)
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
    if (!isOpen) return open()
    const next = Math.min(Math.max(active + step, 0), shown.length - 1)
    setActive(next)
    const choice = shown[next]
    if (choice) document.getElementById(optionId(choice))?.scrollIntoView({ block: 'nearest' })
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
        value={typed ?? chosen?.label ?? ''}
        className={cn(CONTROL_CLASS, 'pr-12')}
        onChange={event => {
          setTyped(event.target.value)
          if (value !== undefined) onValueChange(undefined)
          open()
        }}
        onClick={() => !isOpen && open()}
        onKeyDown={move}
        onBlur={() => setIsOpen(false)}
      />
      {chosen && !disabled && (
        <button
          type="button"
          aria-label={`Clear ${chosen.label}`}
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
              aria-selected={choice.id === value}
              className={cn(
                'flex min-h-11 cursor-pointer items-center gap-2 px-3.5 py-1.5',
                index === active && 'bg-indigo-tint',
              )}
              // The input would lose the focus, and the list with it, before the click.
              onMouseDown={event => event.preventDefault()}
              onMouseMove={() => active !== index && setActive(index)}
              onClick={() => choose(choice)}
            >
              <span className="min-w-0 grow">{choice.label}</span>
              {choice.hint && <span className="shrink-0 text-faint text-sm">{choice.hint}</span>}
              {choice.id === value && <Check aria-hidden="true" className="size-4 shrink-0 text-indigo" />}
            </div>
          ))}
        </div>
        <p
          role="status"
          className={
            found.length > 0 && found.length <= MOST_SHOWN ? 'sr-only' : 'px-3.5 py-2.5 text-faint text-sm'
          }
        >
          {isOpen && describeMatches(found.length)}
        </p>
      </div>
    </div>
  )
}

function describeMatches(count: number): string {
  if (count === 0) return 'Nobody of this name'
  if (count > MOST_SHOWN) return `${count} matches. Type more of the name to see fewer.`
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
    .toLowerCase()
}
