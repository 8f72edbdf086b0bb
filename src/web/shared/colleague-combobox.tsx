import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { COLLEAGUE_SEARCH_LIMIT, type Colleague, colleagueRoutes } from '#contract/people/colleagues.ts'
import { wordsOf } from '#domain/menu/search.ts'
import { namedApart } from '#domain/people/namesakes.ts'
import { ConnectionError } from '#web/lib/api-client.ts'
import { formatMonth } from '#web/lib/format.ts'
import { ROLE_NAMES } from '#web/lib/people-words.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Combobox, type ComboboxProps } from '../ui/combobox.tsx'
import { usePaused } from '../ui/use-paused.ts'

/** Stale time of a search: someone may have joined since. */
const FRESH_MS = 60_000

interface ColleagueComboboxProps extends Pick<ComboboxProps, 'control' | 'inputRef' | 'placeholder'> {
  /** Leaves guests out. */
  readonly isStaffOnly?: boolean
  readonly value: Colleague | undefined
  readonly onValueChange: (colleague: Colleague | undefined) => void
}

/** Choosing a colleague, oneself left out. The server searches: an academy may have a hundred thousand people. */
export function ColleagueCombobox({
  isStaffOnly = false,
  value,
  onValueChange,
  ...props
}: ColleagueComboboxProps) {
  const user = useUser()
  /** The typed text; `null` before typing. */
  const [typed, setTyped] = useState<string | null>(null)
  const searched = usePaused(typed)
  const query = { q: searched ?? '', ...(isStaffOnly && { staffOnly: 'true' as const }) }
  const { data, error, isPlaceholderData, isPending } = useQuery({
    ...routeQuery(colleagueRoutes.list, { query }),
    enabled: searched !== null,
    staleTime: FRESH_MS,
    placeholderData: previous => previous,
  })
  // Without a connection the names stored on this device are searched.
  const { data: stored } = useQuery({
    ...routeQuery(colleagueRoutes.list, { query: {} }),
    enabled: error instanceof ConnectionError,
  })
  const found = data ?? (error ? stored && findStored(stored, searched ?? '', isStaffOnly) : undefined)
  const others = namedApart(
    (found ?? []).filter(({ id }) => id !== user.id),
    describeColleague,
  )

  return (
    <Combobox
      {...props}
      choices={others.map(toChoice)}
      isSearching={typed !== searched || isPlaceholderData || (isPending && !error)}
      hasFailed={Boolean(error) && !found}
      hasMore={found?.length === COLLEAGUE_SEARCH_LIMIT}
      onSearch={setTyped}
      value={value && toChoice(value)}
      onValueChange={choice => onValueChange(others.find(({ id }) => id === choice?.id))}
    />
  )
}

/** Names with a word that begins with each typed piece, as the server finds them. */
function findStored(stored: readonly Colleague[], typed: string, isStaffOnly: boolean): Colleague[] {
  const pieces = wordsOf(typed)
  return stored
    .filter(({ role, fullName }) => {
      const words = wordsOf(fullName)
      const isFound = pieces.every(piece => words.some(word => word.startsWith(piece)))
      return isFound && !(isStaffOnly && role === 'customer')
    })
    .slice(0, COLLEAGUE_SEARCH_LIMIT)
}

function toChoice(colleague: Colleague) {
  return { id: colleague.id, label: colleague.fullName, hint: describeColleague(colleague) }
}

/** Area managers may have dozens of restaurants. */
const MOST_PLACES = 2

/** Details that distinguish two people of one name: `Bar and Floor at Manly, since May 2024`. */
export function describeColleague({ role, joinedMonth, places = [] }: Colleague): string {
  const shown = places.slice(0, MOST_PLACES).map(({ location, jobs }) => {
    const work = jobs.length > 0 ? new Intl.ListFormat('en-AU').format(jobs) : ROLE_NAMES[role]
    return `${work} at ${location}`
  })
  const more = places.length - shown.length
  return [
    ...(shown.length > 0 ? shown : [ROLE_NAMES[role]]),
    ...(more > 0 ? [`${more} more`] : []),
    ...(joinedMonth ? [`since ${formatMonth(joinedMonth)}`] : []),
  ].join(', ')
}
