import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { type Ref, useRef, useState } from 'react'
import { withoutAccents } from '#domain/people/folding.ts'
import { cn } from '#web/lib/class-names.ts'
import { Check, X } from '#web/ui/icons.tsx'
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
  /** There may be more matches. */
  readonly hasMore: boolean
  readonly onSearch: (typed: string) => void
  readonly value: ComboboxChoice | undefined
  readonly onValueChange: (choice: ComboboxChoice | undefined) => void
  readonly placeholder?: string
  /** Text without a match. */
  readonly none?: string
  readonly disabled?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
}

/**
 * Choosing one of many by typing a part of its name. Who are to choose from is searched for elsewhere, on the server
 * perhaps. Downshift has the keys and the roles of the ARIA pattern; what differs from its ways is below.
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
  none = 'No one with this name',
  disabled,
  inputRef,
}: ComboboxProps) {
  const own = useRef<HTMLInputElement | null>(null)
  /** The typed text; `null` while a choice is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  /** The first until someone moves on; it stays the same when the search finds others around it. */
  const [activeId, setActiveId] = useState<number | null>(null)

  // Until the search has finished, Enter must not choose one of the previous matches.
  const shown = isSearching ? findChoices(choices, typed ?? '') : choices
  const active = Math.max(
    shown.findIndex(({ id }) => id === activeId),
    shown.length === 0 ? -1 : 0,
  )

  const { isOpen, getInputProps, getMenuProps, getItemProps } = useCombobox<ComboboxChoice>({
    items: [...shown],
    itemToString: choice => choice?.label ?? '',
    itemToKey: choice => choice?.id,
    inputId: control.id,
    inputValue: typed ?? value?.label ?? '',
    selectedItem: value ?? null,
    onSelectedItemChange: ({ selectedItem }) => {
      onValueChange(selectedItem ?? undefined)
      setTyped(null)
    },
    highlightedIndex: active,
    onHighlightedIndexChange: ({ highlightedIndex }) => {
      const next = shown[highlightedIndex]
      if (next) setActiveId(next.id)
    },
    onIsOpenChange: ({ isOpen, type }) => {
      setActiveId(null)
      // Typing that opened the list has started the search already.
      if (isOpen && type !== useCombobox.stateChangeTypes.InputChange) onSearch(typed ?? '')
    },
    stateReducer: keepWhatStands,
  })

  function clear() {
    onValueChange(undefined)
    setTyped(null)
    own.current?.focus()
  }

  return (
    <div className="relative">
      <input
        {...control}
        {...getInputProps({
          ref: element => {
            own.current = element
            if (typeof inputRef === 'function') inputRef(element)
            else if (inputRef) inputRef.current = element
          },
          // Downshift's own state comes later, and the caret would jump to the end.
          onChange: event => {
            const text = event.currentTarget.value
            setTyped(text)
            setActiveId(null)
            if (value) onValueChange(undefined)
            onSearch(text)
          },
          // With the list closed, Downshift would clear the choice on Escape.
          onKeyDown: event => {
            if (event.key === 'Escape' && !isOpen) {
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
            }
          },
          disabled,
        })}
        // The field's own label names it.
        aria-labelledby={undefined}
        spellCheck={false}
        placeholder={placeholder}
        className={cn(CONTROL_CLASS, 'pr-12')}
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
          {...getMenuProps({ 'aria-label': 'Matches' })}
          className="max-h-72 overflow-y-auto overscroll-contain"
        >
          {shown.map((choice, index) => (
            <div
              key={choice.id}
              {...getItemProps({ item: choice, index, 'aria-selected': choice.id === value?.id })}
              className={cn(
                'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-3.5 py-1.5',
                index === active && 'bg-indigo-tint',
              )}
            >
              <span className="min-w-0 grow">{choice.label}</span>
              {choice.hint && <span className="text-faint text-sm">{choice.hint}</span>}
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
          {isOpen && describeMatches({ count: shown.length, isSearching, hasFailed, hasMore, none })}
        </p>
      </div>
    </div>
  )
}

/**
 * Leaving and Escape only close the list, where Downshift would choose or clear. A further click leaves it
 * open, and so does Enter without a match.
 */
function keepWhatStands(
  state: UseComboboxState<ComboboxChoice>,
  { type, changes }: UseComboboxStateChangeOptions<ComboboxChoice>,
): Partial<UseComboboxState<ComboboxChoice>> {
  const { InputBlur, InputKeyDownEscape, InputKeyDownEnter, InputClick } = useCombobox.stateChangeTypes
  if (type === InputKeyDownEnter && state.highlightedIndex === -1) return state
  if (type === InputBlur || type === InputKeyDownEscape) return { ...state, isOpen: false }
  return type === InputClick ? { ...changes, isOpen: true } : changes
}

interface Matches extends Pick<ComboboxProps, 'isSearching' | 'hasFailed' | 'hasMore'> {
  readonly count: number
  readonly none: string
}

function describeMatches({ count, isSearching, hasFailed, hasMore, none }: Matches): string {
  if (isSearching) return 'Searching…'
  if (hasFailed) return 'The names could not be loaded. Type to try again.'
  if (count === 0) return none
  if (hasMore) return `The first ${count} matches. Type more of the name to see others.`
  return count === 1 ? '1 match' : `${count} matches`
}

/** Those whose name has all the typed pieces, each at the beginning of a word, whatever the accents. */
export function findChoices(choices: readonly ComboboxChoice[], typed: string): readonly ComboboxChoice[] {
  const pieces = fold(typed).split(/\s+/).filter(Boolean)
  if (pieces.length === 0) return choices
  return choices.filter(({ label }) => {
    const name = ` ${fold(label)}`
    return pieces.every(piece => name.includes(` ${piece}`))
  })
}

function fold(text: string): string {
  return withoutAccents(text).toUpperCase()
}
