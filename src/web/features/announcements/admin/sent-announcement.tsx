import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import {
  type Announcement,
  type AnnouncementReader,
  announcementRoutes,
} from '#contract/house/announcements.ts'
import { paths } from '#contract/paths.ts'
import { can } from '#domain/people/abilities.ts'
import { XLSX_MAX_PEOPLE } from '#domain/people/people.ts'
import { SHEET_FILE_TYPES } from '#domain/sheets/sheets.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { formatCount, formatMoment } from '#web/lib/format.ts'
import { useLocationsWhere } from '#web/lib/own-locations.ts'
import { queryClient, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { RemindButton } from '#web/shared/remind-button.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadedPage } from '#web/ui/loaded-page.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { pageName } from '../page-name.ts'
import { AttachedFile } from '../received-text.tsx'
import { AnnouncementStateBadge, describeAudience, describeNotSent } from './announcement-words.tsx'

const ConfirmDialog = lazyPart(() => import('#web/ui/confirm-dialog.tsx'), 'ConfirmDialog', {
  begins: 'asked',
})

/** A sent announcement and its readers. */
export function SentAnnouncement({ announcementId }: { readonly announcementId: string }) {
  const announcement = useQuery(routeQuery(announcementRoutes.one, { params: { announcementId } }))
  return (
    <LoadedPage query={announcement} title="Announcement" to={paths.adminAnnouncements()}>
      {loaded => (
        <div className="flex flex-col gap-8">
          <Head announcement={loaded} />
          <Readers announcement={loaded} />
        </div>
      )}
    </LoadedPage>
  )
}

function Head({ announcement }: { readonly announcement: Announcement }) {
  const { id, title, message, link, file, mustConfirm, state, notSentBecause, sentAt, endsAt, createdBy } =
    announcement
  const user = useUser()
  const isWithdrawable =
    (state === 'scheduled' || state === 'sent') &&
    can(user, 'announcements.withdraw', { userId: createdBy.id })
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useRouteMutation(announcementRoutes.withdraw, {
    refreshes: [announcementRoutes.one, announcementRoutes.table, announcementRoutes.received],
    onSuccess: () => {
      setIsAsking(false)
      toast(ADMIN_TOASTS.announcementWithdrawn())
    },
    onError: error => toastFailure(error, ADMIN_TOASTS.announcementWithdrawFailure),
  })
  return (
    <>
      <PageHeader title={title}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <AnnouncementStateBadge state={state} />
          <span>
            {describeAudience(announcement)}, {formatMoment(sentAt)}, by {createdBy.fullName}
            {endsAt && `, ${state === 'ended' ? 'ended' : 'until'} ${formatMoment(endsAt)}`}
            {mustConfirm && ', to be confirmed'}
          </span>
        </p>
      </PageHeader>
      {notSentBecause && (
        <Note tone="vermilion" className="max-w-2xl">
          <p>{describeNotSent(notSentBecause, createdBy.fullName)} You can write a new one.</p>
        </Note>
      )}
      <div className="max-w-2xl rounded-lg border border-line bg-raised p-5">
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
        {file && (
          <div className="mt-3 flex flex-col">
            <AttachedFile announcementId={id} title={title} file={file} />
          </div>
        )}
        {link && <p className="mt-3 text-soft [overflow-wrap:anywhere]">Leads to {pageName(link)}</p>}
      </div>
      {isWithdrawable && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => {
            void ConfirmDialog.ask()
            setIsAsking(true)
          }}
        >
          Withdraw
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Withdraw this announcement?"
        description={
          state === 'sent'
            ? 'It disappears for everyone. The record of who read it stays.'
            : 'It is not sent.'
        }
        confirmLabel="Withdraw"
        isDestructive
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params: { announcementId: id } })}
      />
    </>
  )
}

const column = columnsOf<AnnouncementReader>()
const COLUMNS = column.columns([
  column.accessor('fullName', {
    header: 'Name',
    cell: ({ getValue }) => <p className="font-medium [overflow-wrap:anywhere]">{getValue()}</p>,
  }),
  column.accessor('locations', {
    header: 'Restaurants',
    cell: ({ getValue }) => getValue().join(', ') || '–',
  }),
  column.accessor('readAt', { header: 'Read', cell: ({ getValue }) => momentText(getValue()) }),
])
const CONFIRMED_COLUMNS = [
  ...COLUMNS,
  ...column.columns([
    column.accessor('confirmedAt', { header: 'Confirmed', cell: ({ getValue }) => momentText(getValue()) }),
  ]),
]

function momentText(at: string | null) {
  return at === null ? 'Not yet' : <time dateTime={at}>{formatMoment(at)}</time>
}

const READ_CHOICES = [
  { value: 'read', label: 'Have read it' },
  { value: 'unread', label: 'Have not' },
] as const
const CONFIRMED_CHOICES = [
  ...READ_CHOICES,
  { value: 'confirmed', label: 'Have confirmed it' },
  { value: 'unconfirmed', label: 'Have not confirmed it' },
] as const

function Readers({ announcement }: { readonly announcement: Announcement }) {
  const search = useTableSearch(announcementRoutes.readers)
  const params = { announcementId: String(announcement.id) }
  const { state, locationId } = search.query
  const page = useQuery({
    ...routeQuery(announcementRoutes.readers, { params, query: search.query }),
    ...TABLE_QUERY,
  })
  const { data: locations = [] } = useLocationsWhere('announcements.send')
  const total = page.data?.total ?? 0
  const { mustConfirm, readCount, confirmedCount } = announcement
  const remind = useRouteMutation(announcementRoutes.remind, {
    onSuccess: ({ bell, mail }) => toast(ADMIN_TOASTS.reminded(bell, mail)),
    onError: error => toastFailure(error, ADMIN_TOASTS.reminderFailure),
  })
  return (
    <section aria-labelledby="readers" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="readers" className="font-display text-2xl">
          Read by {formatCount(readCount)}
          {mustConfirm && `, confirmed by ${formatCount(confirmedCount)}`}
        </h2>
        {announcement.state === 'sent' && (
          <RemindButton
            people="the others"
            about={announcement.title}
            count={() =>
              queryClient.fetchQuery({ ...routeQuery(announcementRoutes.reminder, { params }), staleTime: 0 })
            }
            isSending={remind.isPending}
            onSend={close => remind.mutate({ params }, { onSuccess: close })}
          />
        )}
      </div>
      <TableFilters search={search} {...(locations.length > 1 && { foldedCount: search.filterCount })}>
        <SelectFilter
          label="Show"
          all="Everyone it is for"
          choices={mustConfirm ? CONFIRMED_CHOICES : READ_CHOICES}
          value={search.query.state}
          onValueChange={state => search.change({ state })}
        />
        {locations.length > 1 && (
          <SelectFilter
            label="Restaurant"
            all="All restaurants"
            choices={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={search.query.locationId}
            onValueChange={locationId => search.change({ locationId })}
          />
        )}
      </TableFilters>
      <DataTable
        label="Readers"
        columns={mustConfirm ? CONFIRMED_COLUMNS : COLUMNS}
        search={search}
        page={page}
        empty={
          <EmptyState title="Nobody">
            <p>This audience is empty.</p>
          </EmptyState>
        }
      />
      {total > 0 && (
        <p className="flex flex-wrap items-center gap-1 text-[0.9375rem] text-soft">
          These people as a file:
          {SHEET_FILE_TYPES.filter(type => type === 'csv' || total <= XLSX_MAX_PEOPLE).map(type => (
            <a
              key={type}
              href={routeUrl(announcementRoutes.export, { params, query: { state, locationId, type } })}
              download
              className={buttonClass({ variant: 'quiet' })}
            >
              {type.toUpperCase()}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}
