import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { type OutboxMail, outboxRoutes } from '#contract/house/outbox.ts'
import { MAIL_KINDS, MAIL_STATES, type MailState } from '#domain/house/mail.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTimeField } from '#web/ui/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

const KIND_LABELS: Record<OutboxMail['kind'], string> = {
  password_reset: 'Password reset',
  invitation: 'Invitation',
  induction: 'Induction',
  sign_in: 'Sign-in',
  reminder: 'Reminder',
  report: 'Report',
  suggestion: 'Suggestion',
}

const STATE_LOOKS: Record<MailState, { label: string; tone: 'neutral' | 'indigo' | 'moss' | 'vermilion' }> = {
  waiting: { label: 'Waiting', tone: 'indigo' },
  sent: { label: 'Sent', tone: 'moss' },
  expired: { label: 'Expired', tone: 'neutral' },
  failed: { label: 'Given up', tone: 'vermilion' },
}

const column = columnsOf<OutboxMail>()
const COLUMNS = column.columns([
  column.accessor('subject', { header: 'Mail', cell: ({ row }) => <MailName mail={row.original} /> }),
  column.accessor('kind', { header: 'About', cell: ({ getValue }) => KIND_LABELS[getValue()] }),
  column.accessor('state', {
    header: 'State',
    cell: ({ getValue }) => {
      const { label, tone } = STATE_LOOKS[getValue()]
      return <Badge tone={tone}>{label}</Badge>
    },
  }),
  column.accessor('createdAt', {
    header: 'Written',
    cell: ({ getValue }) => (
      <time dateTime={getValue()} className="whitespace-nowrap">
        {formatMoment(getValue())}
      </time>
    ),
    meta: { orders: ['Oldest first', 'Newest first'] },
  }),
  column.accessor('attempts', {
    header: 'Attempts',
    meta: { isNumeric: true, orders: ['Fewest attempts first', 'Most attempts first'] },
  }),
])

const MailDialog = lazyPart(() => import('./mail-dialog.tsx'), 'MailDialog', { begins: 'asked' })

/** The outbox: mails with their states, and resending. */
export function MailPage() {
  const search = useTableSearch(outboxRoutes.table)
  const page = useQuery({ ...routeQuery(outboxRoutes.table, { query: search.query }), ...TABLE_QUERY })
  const [read, setRead] = useState<OutboxMail | null>(null)
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Mail">
        <p>All mail from the academy, and its status.</p>
      </PageHeader>
      <TableFilters search={search} foldedCount={search.filterCount}>
        <SelectFilter
          label="State"
          all="All states"
          choices={MAIL_STATES.map(value => ({ value, label: STATE_LOOKS[value].label }))}
          value={search.query.state}
          onValueChange={state => search.change({ state })}
        />
        <SelectFilter
          label="About"
          all="Everything"
          choices={MAIL_KINDS.map(value => ({ value, label: KIND_LABELS[value] }))}
          value={search.query.kind}
          onValueChange={kind => search.change({ kind })}
        />
        <DateTimeField
          label="Written since"
          value={search.query.since}
          onValueChange={since => search.change({ since })}
        />
      </TableFilters>
      <DataTable
        label="Mail"
        columns={COLUMNS}
        search={search}
        page={page}
        empty={
          <EmptyState title="No mail yet">
            <p>Mailed inductions, suggestions and reset links appear here.</p>
          </EmptyState>
        }
        actions={mail => (
          <>
            <Button
              variant="quiet"
              onClick={() => {
                void MailDialog.ask()
                setRead(mail)
              }}
            >
              <span>
                Read<span className="sr-only"> {mail.subject}</span>
              </span>
            </Button>
            {mail.canBeSentAgain && <SendAgainButton mail={mail} />}
          </>
        )}
      />
      {read && <MailDialog mail={read} onClose={() => setRead(null)} />}
    </div>
  )
}

function MailName({ mail }: { readonly mail: OutboxMail }) {
  return (
    <>
      <p className="font-medium">{mail.subject}</p>
      <p className="text-faint text-sm">
        {mail.recipients.length > 0 ? `To ${mail.recipients.join(', ')}` : 'To nobody'}
      </p>
      {mail.lastError && mail.state !== 'sent' && (
        <p className="mt-1 line-clamp-2 text-sm text-vermilion">{mail.lastError}</p>
      )}
    </>
  )
}

function SendAgainButton({ mail }: { readonly mail: OutboxMail }) {
  const retry = useRouteMutation(outboxRoutes.retry, {
    refreshes: [outboxRoutes.table],
    onSuccess: () => toast(ADMIN_TOASTS.mailQueued()),
    onError: error => toastFailure(error, ADMIN_TOASTS.mailRetryFailure),
  })
  return (
    <Button
      variant="secondary"
      isBusy={retry.isPending}
      onClick={() => retry.mutate({ params: { mailId: mail.id } })}
    >
      <span>
        Send again<span className="sr-only"> {mail.subject}</span>
      </span>
    </Button>
  )
}
