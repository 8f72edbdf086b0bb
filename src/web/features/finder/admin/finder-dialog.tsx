import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCombobox } from 'downshift'
import { Dialog as RadixDialog } from 'radix-ui'
import { useMemo, useRef, useState } from 'react'
import { finderRoutes, type SearchHits } from '#contract/house/finder.ts'
import { cn } from '#web/lib/class-names.ts'
import { type Destination, keyOf, noteRecent, readRecent } from '#web/lib/destination.ts'
import { letterKeys } from '#web/lib/letter-keys.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { OVERLAY_CLASS } from '#web/ui/dialog.tsx'
import { Search, X } from '#web/ui/icons.tsx'
import { usePaused } from '#web/ui/use-paused.ts'
import { useReturnFocus } from '#web/ui/use-return-focus.ts'
import { FOR_A_GUEST, matching, toDestinations } from './destination.ts'

const TITLE = 'Search'
/** Results are cached this long. */
const FRESH_MS = 60_000
const QUERY_MAX_LENGTH = 100

interface FinderDialogProps {
  /** Fixed destinations. */
  readonly fixed: readonly Destination[]
  /** Chapters of the guides, after everything else. */
  readonly help: readonly Destination[]
  /** Searches what is on this device; `null` while it loads. */
  readonly find: ((typed: string) => readonly Destination[]) | null
  /** Lists that could not be loaded, as in “Lessons”. */
  readonly missing: readonly string[]
  /** Also searches on the server. */
  readonly canSearch: boolean
  /** In the admin area its own destinations come first. */
  readonly isAdminFirst: boolean
  readonly nameKind: (kind: string) => string
  /** Keys typed before the dialog had loaded. */
  readonly typedAhead: string
  readonly onClose: () => void
}

/** Searches everything by name, and goes there. On a phone it is at the top, clear of the keyboard. */
export function FinderDialog(props: FinderDialogProps) {
  const { fixed, help, find, missing, canSearch, isAdminFirst, nameKind, typedAhead, onClose } = props
  const { id: userId } = useUser()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(typedAhead)
  const input = useRef<HTMLInputElement>(null)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const hasChosen = useRef(false)
  const returnFocus = useReturnFocus(() => (hasChosen.current ? null : undefined))

  const wanted = typed.trim()
  const search = useSearch(canSearch ? wanted : '')
  const local = useMemo(() => (wanted && find ? find(wanted) : []), [wanted, find])
  const shown = wanted
    ? [
        ...inOrder(local, matching(fixed, wanted), toDestinations(search.found, nameKind), isAdminFirst),
        ...matching(help, wanted),
      ]
    : withRecent(readRecent(userId), isAdminFirst ? fixed : [])
  const active = Math.max(
    shown.findIndex(place => keyOf(place) === activeKey),
    shown.length === 0 ? -1 : 0,
  )

  function choose(place: Destination) {
    hasChosen.current = true
    // A guest's needs are not the next one's.
    if (place.group !== FOR_A_GUEST) noteRecent(userId, place)
    onClose()
    const { to, params, search: at = {}, hash = '' } = place
    void navigate({ to, params, search: at, hash })
  }

  const { getInputProps, getMenuProps, getItemProps } = useCombobox<Destination>({
    items: shown,
    itemToString: place => place?.label ?? '',
    itemToKey: place => place && keyOf(place),
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    highlightedIndex: active,
    onHighlightedIndexChange: ({ highlightedIndex }) => {
      const next = shown[highlightedIndex]
      if (next) setActiveKey(keyOf(next))
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) choose(selectedItem)
    },
    // Leaving the field chooses nothing; the dialog handles Escape.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? state : changes,
  })

  return (
    <RadixDialog.Root open onOpenChange={isOpen => isOpen || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={OVERLAY_CLASS} />
        <RadixDialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-50 flex max-h-dvh flex-col border-line border-b bg-paper pt-[env(safe-area-inset-top)] motion-safe:animate-fade sm:inset-x-auto sm:top-[12vh] sm:left-1/2 sm:max-h-[76vh] sm:w-[min(40rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:rounded-lg sm:border"
          {...returnFocus}
          onOpenAutoFocus={event => {
            returnFocus.onOpenAutoFocus()
            // By default the typed text is selected, and the next letter would replace it.
            event.preventDefault()
            input.current?.focus()
          }}
        >
          <RadixDialog.Title className="sr-only">{TITLE}</RadixDialog.Title>
          <div className="relative flex shrink-0 items-center border-line border-b pr-1.5">
            <Search aria-hidden="true" className="pointer-events-none absolute left-5 size-5 text-soft" />
            <input
              {...getInputProps({
                ref: input,
                // Downshift's own state comes later, and the caret would jump to the end.
                onChange: event => {
                  setTyped(event.currentTarget.value)
                  setActiveKey(null)
                },
                onKeyDown: event => {
                  if (event.key === 'Escape') {
                    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
                  }
                },
              })}
              aria-label={TITLE}
              aria-labelledby={undefined}
              placeholder={canSearch ? 'A dish, a word, a policy, a person…' : 'A dish, a word…'}
              maxLength={QUERY_MAX_LENGTH}
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              className="min-h-14 w-full min-w-0 grow rounded-t-lg bg-transparent pr-3 pl-13 text-base outline-none placeholder:text-faint"
            />
            <RadixDialog.Close
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </RadixDialog.Close>
          </div>
          <div
            {...getMenuProps({ 'aria-label': 'Places to go' })}
            aria-labelledby={undefined}
            className="min-h-0 overflow-y-auto overscroll-contain"
          >
            {groupsOf(shown).map(({ name, first, places }) => (
              // biome-ignore lint/a11y/useSemanticElements: options in a list box are grouped by the role, not by fields.
              <div key={name} role="group" aria-label={name} className="py-2">
                <p aria-hidden="true" className="px-5 pt-1 pb-1.5 font-semibold text-faint text-sm">
                  {name}
                </p>
                {places.map((place, offset) => {
                  const index = first + offset
                  return (
                    <div
                      key={keyOf(place)}
                      {...getItemProps({ item: place, index, 'aria-selected': index === active })}
                      className={cn(
                        'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-5 py-1.5',
                        index === active && 'bg-indigo-tint',
                      )}
                    >
                      <span className="min-w-0 grow [overflow-wrap:anywhere]">{place.label}</span>
                      {place.hint && <span className="text-soft text-sm">{place.hint}</span>}
                    </div>
                  )
                })}
              </div>
            ))}
          </div>
          <p
            role="status"
            className={cn(
              shown.length > 0 && !search.hasFailed && missing.length === 0
                ? 'sr-only'
                : 'px-5 py-4 text-[0.9375rem] text-soft',
            )}
          >
            {describe(wanted, shown.length, { ...search, isSearching: search.isSearching || find === null })}
            {missing.length > 0 && ` Without a connection: no ${AND.format(missing).toLowerCase()}.`}
          </p>
          <LetterKeySwitch />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

const AND = new Intl.ListFormat('en-AU', { type: 'disjunction' })

/** Keys of one sign can be turned off, for speech input (WCAG 2.1.4). */
function LetterKeySwitch() {
  const [isOn, setIsOn] = useState(letterKeys.isOn)
  return (
    <label className="flex min-h-11 items-center gap-2 border-line border-t px-5 text-soft text-sm max-sm:hidden">
      <input
        type="checkbox"
        className="size-4 accent-(--indigo)"
        checked={isOn}
        onChange={() => {
          letterKeys.set(!isOn)
          setIsOn(!isOn)
        }}
      />
      The key / opens the search, and A to D answer a quiz
    </label>
  )
}

/** Words about a guest first, then sections and acts, then what the page is about. */
function inOrder(
  local: readonly Destination[],
  fixed: readonly Destination[],
  found: readonly Destination[],
  isAdminFirst: boolean,
): Destination[] {
  const { guest = [], rest = [] } = Object.groupBy(local, ({ group }) =>
    group === FOR_A_GUEST ? 'guest' : 'rest',
  )
  return [...guest, ...fixed, ...(isAdminFirst ? [...found, ...rest] : [...rest, ...found])]
}

const NOTHING: SearchHits = { people: [], places: [], content: [] }

/** The server's results; the previous ones while searching. */
function useSearch(wanted: string) {
  const searched = usePaused(wanted) ?? ''
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...routeQuery(finderRoutes.find, { query: { q: searched } }),
    enabled: searched !== '',
    staleTime: FRESH_MS,
    placeholderData: previous => previous,
  })
  const isSearching = searched !== wanted || isPlaceholderData || isFetching
  return {
    // Results for other words do not match these.
    found: data && wanted !== '' && !isSearching ? data : NOTHING,
    isSearching,
    hasFailed: Boolean(error) && !isSearching,
  }
}

/** Recent destinations, in the admin area also its own; elsewhere the navigation is in sight. Sections of pages match by name only. */
function withRecent(recent: readonly Destination[], fixed: readonly Destination[]): Destination[] {
  const known = new Set(recent.map(keyOf))
  return [...recent, ...fixed.filter(place => place.hash === undefined && !known.has(keyOf(place)))]
}

interface Group {
  readonly name: string
  /** Index of its first destination among all. */
  readonly first: number
  readonly places: Destination[]
}

/** Destinations by group, in order of appearance. */
function groupsOf(places: readonly Destination[]): Group[] {
  const groups: Group[] = []
  for (const [index, place] of places.entries()) {
    const last = groups.at(-1)
    if (last?.name === place.group) last.places.push(place)
    else groups.push({ name: place.group, first: index, places: [place] })
  }
  return groups
}

function describe(
  wanted: string,
  count: number,
  { isSearching, hasFailed }: { readonly isSearching: boolean; readonly hasFailed: boolean },
): string {
  if (hasFailed) return 'The search failed. Type to try again.'
  if (wanted && isSearching) return 'Searching…'
  if (count === 0) return wanted ? 'No matches.' : 'Type a name, or what a guest needs: “no fish, vegan”.'
  return count === 1 ? '1 place to go' : `${count} places to go`
}
