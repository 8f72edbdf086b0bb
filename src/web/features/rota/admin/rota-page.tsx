/** A restaurant's rota, week by week. Source: ruling R15. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CopiedWeek,
  ROTA_TOASTS,
  type RotaEntry,
  type RotaPlace,
  type RotaWeek,
  rotaRoutes,
} from '#contract/people/rota.ts'
import { useAddressSearch } from '#web/lib/address-search.ts'
import { formatDayAndMonth } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { AtLocation } from '#web/shared/location-switcher.tsx'
import { Button } from '#web/ui/button.tsx'
import { CalendarSync, ChevronLeft, ChevronRight, Copy, FileUp, Plus } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'
import { useMediaQuery, WIDE_SCREEN } from '#web/ui/use-media-query.ts'
import { UnknownNames } from './unknown-names.tsx'
import { WeekDays } from './week-days.tsx'
import { WeekTable } from './week-table.tsx'

const EntryDialog = lazyPart(() => import('./entry-dialog.tsx'), 'EntryDialog', { begins: 'asked' })
const SheetDialog = lazyPart(() => import('./sheet-dialog.tsx'), 'SheetDialog', { begins: 'asked' })
const CopyDialog = lazyPart(() => import('./copy-dialog.tsx'), 'CopyDialog', { begins: 'asked' })
const FeedsDialog = lazyPart(() => import('./feeds-dialog.tsx'), 'FeedsDialog', { begins: 'asked' })

const DAY = /^\d{4}-\d{2}-\d{2}$/

export function RotaPage() {
  const { search, changeSearch } = useAddressSearch()
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Rota">
        <p>Who is on, by business day. After midnight still counts as the evening before.</p>
      </PageHeader>
      <AtLocation>
        {place => (
          <PlaceRota
            place={place}
            day={DAY.test(String(search.day)) ? String(search.day) : undefined}
            onDay={day => changeSearch({ day })}
          />
        )}
      </AtLocation>
    </div>
  )
}

interface PlaceRotaProps {
  readonly place: RotaPlace
  /** Any day of the week; missing: this week. */
  readonly day: string | undefined
  readonly onDay: (day: string | undefined) => void
}

type OpenDialog =
  | { readonly dialog: 'entry'; readonly entry: RotaEntry | null; readonly day: string }
  | { readonly dialog: 'copy'; readonly copied: CopiedWeek }
  | { readonly dialog: 'sheet' | 'feeds' }

function PlaceRota({ place, day, onDay }: PlaceRotaProps) {
  const week = useQuery({
    ...routeQuery(rotaRoutes.week, { params: { locationId: place.id }, query: { day } }),
    refetchOnMount: 'always',
    // The week before stays while the next one loads.
    placeholderData: previous => previous,
  })
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const close = () => setAsked(null)
  const ask = async (next: OpenDialog) => {
    const part = { entry: EntryDialog, copy: CopyDialog, sheet: SheetDialog, feeds: FeedsDialog }[next.dialog]
    if (await part.ask()) setAsked(next)
  }
  const copying = useRouteMutation(rotaRoutes.copyWeek, {
    onSuccess: copied => void ask({ dialog: 'copy', copied }),
    onError: error => toastFailure(error, ROTA_TOASTS.failure),
  })
  const Week = useMediaQuery(WIDE_SCREEN) ? WeekTable : WeekDays
  return (
    <Loaded queries={{ week }} loading={<Skeleton className="h-96" />}>
      {({ week: shown }) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <WeekSteps week={shown} onDay={onDay} />
            {place.mayEdit && (
              <div className="flex flex-wrap gap-3">
                <Button
                  onClick={() =>
                    ask({
                      dialog: 'entry',
                      entry: null,
                      day: shown.days.includes(shown.today) ? shown.today : (shown.days[0] ?? shown.today),
                    })
                  }
                >
                  <Plus aria-hidden="true" className="size-5" />
                  Add shift
                </Button>
                {(shown.days.at(-1) ?? '') >= shown.today && (
                  <Button
                    variant="secondary"
                    isBusy={copying.isPending}
                    onClick={() =>
                      copying.mutate({
                        params: { locationId: place.id },
                        body: { day: shown.days[0] ?? shown.today, isTrial: true },
                      })
                    }
                  >
                    <Copy aria-hidden="true" className="size-5" />
                    Copy last week
                  </Button>
                )}
                <Button variant="secondary" onClick={() => ask({ dialog: 'sheet' })}>
                  <FileUp aria-hidden="true" className="size-5" />
                  Import a file
                </Button>
                <Button variant="secondary" onClick={() => ask({ dialog: 'feeds' })}>
                  <CalendarSync aria-hidden="true" className="size-5" />
                  Calendars{shown.feeds.length > 0 && ` (${shown.feeds.length})`}
                </Button>
              </div>
            )}
          </div>
          {shown.unknown.length > 0 && <UnknownNames week={shown} />}
          <Week
            week={shown}
            onAdd={place.mayEdit ? added => ask({ dialog: 'entry', entry: null, day: added }) : undefined}
            onEdit={
              place.mayEdit ? entry => ask({ dialog: 'entry', entry, day: entry.businessDay }) : undefined
            }
          />
          {asked?.dialog === 'entry' && (
            <EntryDialog week={shown} entry={asked.entry} day={asked.day} onClose={close} />
          )}
          {asked?.dialog === 'copy' && <CopyDialog week={shown} copied={asked.copied} onClose={close} />}
          {asked?.dialog === 'sheet' && <SheetDialog place={place} onClose={close} />}
          {asked?.dialog === 'feeds' && <FeedsDialog week={shown} onClose={close} />}
        </>
      )}
    </Loaded>
  )
}

interface WeekStepsProps {
  readonly week: RotaWeek
  readonly onDay: (day: string | undefined) => void
}

function WeekSteps({ week: { days, today }, onDay }: WeekStepsProps) {
  const [first = today, last = today] = [days[0], days.at(-1)]
  const isThisWeek = days.includes(today)
  return (
    <nav aria-label="Week" className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button variant="quiet" size="icon" aria-label="Week before" onClick={() => onDay(stepped(first, -7))}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <p className="min-w-[min(9rem,80vw)] text-center font-semibold tabular-nums" role="status">
        {formatDayAndMonth(first)} to {formatDayAndMonth(last)}
      </p>
      <Button variant="quiet" size="icon" aria-label="Week after" onClick={() => onDay(stepped(first, 7))}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
      {!isThisWeek && (
        <Button variant="quiet" onClick={() => onDay(undefined)}>
          This week
        </Button>
      )}
    </nav>
  )
}

function stepped(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
