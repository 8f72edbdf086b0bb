/** The readiness board of a restaurant. Source: ruling R14. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type ReadinessBoard, readinessRoutes } from '#contract/memory/readiness.ts'
import { paths } from '#contract/paths.ts'
import { countOf, formatCalendarDate } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { AtLocation } from '#web/shared/location-switcher.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AllergenLine } from '../allergen-line.tsx'
import { HowLink } from '../how-link.tsx'
import { AllergenNaming } from './allergen-naming.tsx'
import { BoardPeople } from './board-people.tsx'
import { ChangeClocks } from './change-clocks.tsx'

const NeedsDialog = lazyPart(() => import('./needs-dialog.tsx'), 'NeedsDialog', { begins: 'asked' })

export function ReadinessPage() {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Readiness">
        <p>
          Who is on, and what each is ready for. The page follows what changes. <HowLink />
        </p>
      </PageHeader>
      <AtLocation>{place => <PlaceBoard locationId={place.id} />}</AtLocation>
    </div>
  )
}

function PlaceBoard({ locationId }: { readonly locationId: number }) {
  const board = useQuery({
    ...routeQuery(readinessRoutes.board, { params: { locationId }, query: {} }),
    refetchOnMount: 'always',
  })
  return (
    <Loaded queries={{ board }} loading={<Skeleton className="h-96" />}>
      {({ board: shown }) => <Board board={shown} />}
    </Loaded>
  )
}

function Board({ board }: { readonly board: ReadinessBoard }) {
  const [isEditing, setEditing] = useState(false)
  const { place, day, mayEditNeeds } = board
  return (
    <>
      <AllergenLine allergens={board.allergens} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <AllergenNaming board={board} />
        <div className="flex flex-wrap gap-3">
          <Link
            to={paths.adminLineUp()}
            search={{ place: place.id }}
            className={buttonClass({ variant: 'secondary' })}
          >
            Line-up card
          </Link>
          {mayEditNeeds && (
            <Button
              variant="secondary"
              onClick={async () => {
                if (await NeedsDialog.ask()) setEditing(true)
              }}
            >
              What a duty asks for
            </Button>
          )}
        </div>
      </div>
      <Warnings board={board} />
      {board.changes.length > 0 && <ChangeClocks changes={board.changes} />}
      <section aria-labelledby="people-on" className="flex flex-col gap-3">
        <h2 id="people-on" className="font-display text-2xl leading-tight">
          On at {place.name}, {formatCalendarDate(day)}
        </h2>
        {board.rows.length === 0 ? (
          <EmptyState
            title="Nobody is on"
            action={
              <Link to={paths.adminRota()} className={buttonClass({ variant: 'secondary' })}>
                Open the rota
              </Link>
            }
          >
            <p>The board shows the people on the rota of today.</p>
          </EmptyState>
        ) : (
          <BoardPeople board={board} />
        )}
      </section>
      {isEditing && <NeedsDialog onClose={() => setEditing(false)} />}
    </>
  )
}

/** More would fill the screen. */
const MOST_NAMED = 5

/** Gaps in the academy's own knowledge of tonight: silence is never taken for safety. */
function Warnings({ board: { unknown, notAssessed, soldOut } }: { readonly board: ReadinessBoard }) {
  const names = notAssessed.join(', ')
  return (
    <>
      {unknown.length + notAssessed.length > 0 && (
        <Note tone="vermilion" className="flex flex-col gap-1">
          {unknown.length > 0 && <p>On the rota, and not known to the academy: {unknown.join(', ')}.</p>}
          {notAssessed.length > MOST_NAMED ? (
            <details>
              <summary className="min-h-11 py-2">
                {countOf(notAssessed.length, 'dish', 'dishes')} not assessed for allergens. Ask the kitchen.
              </summary>
              <p>{names}</p>
            </details>
          ) : (
            names && <p>Not assessed for allergens: {names}. Ask the kitchen.</p>
          )}
        </Note>
      )}
      {soldOut.length > 0 && <p className="text-soft">Sold out tonight: {soldOut.join(', ')}.</p>}
    </>
  )
}
