import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { type LockScreen, type TabletPerson, tabletRoutes } from '#contract/people/tablets.ts'
import { namedApart } from '#domain/people/namesakes.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { cn } from '#web/lib/class-names.ts'
import { useConnection } from '#web/lib/connection.ts'
import { requestHeadingFocus } from '#web/lib/page-heading.ts'
import { initialsOf } from '#web/lib/people-words.ts'
import { routeQuery } from '#web/lib/query.ts'
import { lockTablet, shownUser } from '#web/lib/session.ts'
import { markTablet, readTablet } from '#web/lib/tablet.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LockKeyhole } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { PasswordLink } from './password-link.tsx'
import { PinPad } from './pin-pad.tsx'

/** People come and go, and the tablet may be removed. */
const REFRESH_MS = 60_000
/** Someone may be unlocking a PIN. */
const REFRESH_LOCKED_MS = 5_000

/** Position of the lock screen in the browser's history, with what people opened after it. */
let historyIndex: number | undefined

/** Goes back to the lock screen's first entry: the next person's way back leads to nothing of the one before. */
function useFirstEntry(): void {
  const { history } = useRouter()
  // The next page's address comes before the page.
  const index = useRouterState({
    select: ({ location }) => (location.pathname === paths.tablet() ? location.state.__TSR_index : undefined),
  })
  useEffect(() => {
    if (index === undefined) return
    historyIndex ??= index
    if (index > historyIndex) history.go(historyIndex - index)
    else historyIndex = index
  }, [history, index])
}

/** `/tablet`: who is it, and their PIN. */
export function LockScreenPage() {
  useFirstEntry()
  const { isOnline } = useConnection()
  const lockScreen = useQuery({
    ...routeQuery(tabletRoutes.lockScreen),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.people.some(({ isLocked }) => isLocked) ? REFRESH_LOCKED_MS : REFRESH_MS,
    refetchOnReconnect: 'always',
  })
  const isTablet = lockScreen.isSuccess
  const isNoTablet = hasCode(lockScreen.error, 'notATablet')
  useEffect(() => {
    if (isNoTablet) markTablet(null)
    else if (isTablet && (shownUser() || readTablet() !== 'locked')) lockTablet()
  }, [isTablet, isNoTablet])
  return (
    <div className="page-width flex max-w-4xl! flex-col gap-6 py-8 md:py-12">
      {!isOnline && (
        <Note tone="vermilion">
          <p>No connection. Signing in works once the tablet is online again.</p>
        </Note>
      )}
      {isNoTablet ? (
        <NoTablet />
      ) : (
        <Loaded
          queries={{ lockScreen }}
          loading={
            <Skeletons className="grid gap-3 sm:grid-cols-2" sizes={['h-20', 'h-20', 'h-20', 'h-20']} />
          }
        >
          {loaded => <People lockScreen={loaded.lockScreen} />}
        </Loaded>
      )}
    </div>
  )
}

function NoTablet() {
  return (
    <>
      <PageHeader title="Not a shared tablet">
        <p>A manager makes a device one in the admin area, under Places.</p>
      </PageHeader>
      <div>
        <Link to={paths.auth()} className={buttonClass()}>
          Sign in
        </Link>
      </div>
    </>
  )
}

function People({ lockScreen }: { readonly lockScreen: LockScreen }) {
  const { name, location } = lockScreen
  const people = namedApart(lockScreen.people, ({ jobs }) => jobs.join())
  const [chosenId, setChosenId] = useState<number | null>(null)
  // From the newest list: they may have been locked by now.
  const chosen = people.find(({ id }) => id === chosenId)
  const names = lockScreen.people.map(({ fullName }) => fullName)
  const isNamesake = ({ fullName }: TabletPerson) => names.indexOf(fullName) !== names.lastIndexOf(fullName)
  const groups = [
    { title: 'On tonight', people: people.filter(({ isOnTonight }) => isOnTonight) },
    { title: 'Everyone else', people: people.filter(({ isOnTonight }) => !isOnTonight) },
  ].filter(group => group.people.length > 0)

  if (chosen)
    return (
      <PinPad
        person={chosen}
        onBack={() => {
          requestHeadingFocus()
          setChosenId(null)
        }}
      />
    )
  return (
    <>
      <PageHeader title="Who is it?">
        <p>
          {location}, {name}
        </p>
      </PageHeader>
      {people.length === 0 && (
        <p className="text-soft">Nobody here has a PIN yet. Everyone sets their own under My account.</p>
      )}
      {groups.map(group => (
        <section key={group.title} className="flex flex-col gap-3">
          {groups.length > 1 && <h2 className="font-semibold text-soft">{group.title}</h2>}
          <ul className="grid gap-3 sm:grid-cols-2">
            {group.people.map(person => (
              <li key={person.id} className="grid">
                <Tile
                  person={person}
                  note={isNamesake(person) ? person.jobs.join(', ') : ''}
                  onChoose={() => {
                    requestHeadingFocus()
                    setChosenId(person.id)
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-5">
        <p className="grow text-soft">Not here, or no PIN?</p>
        <PasswordLink />
      </div>
    </>
  )
}

interface TileProps {
  readonly person: TabletPerson
  /** Tells two of one name apart. */
  readonly note: string
  readonly onChoose: () => void
}

function Tile({ person: { fullName, isLocked, isOnTonight }, note, onChoose }: TileProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-20 min-w-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-edge bg-raised px-4 py-3 text-left hover:border-ink"
    >
      <span
        aria-hidden="true"
        className={cn(
          'grid size-14 shrink-0 place-items-center rounded-full font-semibold text-lg',
          isOnTonight ? 'bg-indigo text-on-indigo' : 'bg-sunk text-ink',
        )}
      >
        {initialsOf(fullName)}
      </span>
      <span className="min-w-0 flex-1 basis-32 [overflow-wrap:anywhere]">
        <span className="block font-semibold text-lg leading-tight">{fullName}</span>
        {note !== '' && <span className="block text-soft">{note}</span>}
        {isLocked && (
          <span className="flex items-center gap-1.5 text-vermilion">
            <LockKeyhole aria-hidden="true" className="size-4" />
            PIN locked
          </span>
        )}
      </span>
    </button>
  )
}
