import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Invitation, invitationRoutes, type MadeInvitation } from '#contract/people/invitations.ts'
import { can } from '#domain/people/abilities.ts'
import { INVITATION_STATES, type InvitationState } from '#domain/people/invitations.ts'
import { formatMoment } from '#web/lib/format.ts'
import { POSITION_NAMES } from '#web/lib/people-words.ts'
import { routeQuery } from '#web/lib/query.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useUser } from '#web/lib/session.ts'
import { LocationFilter } from '#web/shared/location-filter.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'

const WithdrawDialog = lazyPart(() => import('./end-dialogs.tsx'), 'WithdrawDialog', {
  begins: 'asked',
})
const RenewDialog = lazyPart(() => import('./end-dialogs.tsx'), 'RenewDialog', { begins: 'asked' })

const STATE_LOOKS: Record<InvitationState, { label: string; tone: 'neutral' | 'indigo' | 'moss' }> = {
  open: { label: 'Open', tone: 'indigo' },
  used: { label: 'Used', tone: 'moss' },
  expired: { label: 'Run out', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
}

const column = columnsOf<Invitation>()
const COLUMNS = column.columns([
  column.accessor('location', {
    header: 'To',
    cell: ({ row: { original } }) => (
      <>
        <p className="font-medium">{original.location.name}</p>
        <p className="text-faint text-sm">
          {original.job ?? POSITION_NAMES[original.position]},{' '}
          {original.isForOne ? 'for one person' : 'for a crew'}
        </p>
      </>
    ),
  }),
  column.accessor('state', {
    header: 'State',
    cell: ({ row: { original } }) => {
      const { label, tone } = STATE_LOOKS[original.state]
      return (
        <>
          <Badge tone={tone}>{label}</Badge>
          {original.state === 'open' && (
            <p className="mt-1 text-faint text-sm">runs out {relativeTime(original.expiresAt)}</p>
          )}
        </>
      )
    },
  }),
  column.accessor('uses', { header: 'Came by it', cell: ({ row }) => <Uses {...row.original} /> }),
  column.accessor('createdAt', {
    header: 'Made',
    cell: ({ row: { original } }) => (
      <>
        <time dateTime={original.createdAt} className="whitespace-nowrap">
          {formatMoment(original.createdAt)}
        </time>
        <p className="text-faint text-sm">{original.createdBy}</p>
      </>
    ),
  }),
])

interface InvitationsListProps {
  /** A new link has replaced an earlier one. */
  readonly onRenewed: (made: MadeInvitation) => void
}

/** Invitations with their states, withdrawing and renewing. */
export function InvitationsList({ onRenewed }: InvitationsListProps) {
  const actor = useUser()
  const search = useTableSearch(invitationRoutes.table)
  const page = useQuery({ ...routeQuery(invitationRoutes.table, { query: search.query }), ...TABLE_QUERY })
  const [withdrawn, setWithdrawn] = useState<Invitation | null>(null)
  const [renewed, setRenewed] = useState<Invitation | null>(null)
  return (
    <section aria-labelledby="made-heading" className="flex min-w-0 flex-col gap-5 print:hidden">
      <h2 id="made-heading" className="font-display text-2xl">
        Made until now
      </h2>
      <TableFilters search={search} foldedCount={search.filterCount}>
        <LocationFilter
          action="people.see"
          value={search.query.location}
          onValueChange={location => search.change({ location })}
        />
        <SelectFilter
          label="State"
          all="All states"
          choices={INVITATION_STATES.map(value => ({ value, label: STATE_LOOKS[value].label }))}
          value={search.query.state}
          onValueChange={state => search.change({ state })}
        />
      </TableFilters>
      <DataTable
        label="Invitations"
        columns={COLUMNS}
        search={search}
        page={page}
        empty={
          <EmptyState title="No invitations yet">
            <p>Create one above. People who join with it are listed here.</p>
          </EmptyState>
        }
        actions={invitation =>
          invitation.state === 'open' &&
          can(actor, 'places.change', {
            locationId: invitation.location.id,
            position: invitation.position,
          }) && (
            <>
              <Button
                variant="secondary"
                onClick={() => {
                  void RenewDialog.ask()
                  setRenewed(invitation)
                }}
              >
                <span>
                  New link<span className="sr-only"> for the invitation to {invitation.location.name}</span>
                </span>
              </Button>
              <Button
                variant="secondary"
                onClick={() => {
                  void WithdrawDialog.ask()
                  setWithdrawn(invitation)
                }}
              >
                <span>
                  Withdraw<span className="sr-only"> the invitation to {invitation.location.name}</span>
                </span>
              </Button>
            </>
          )
        }
      />
      {withdrawn && <WithdrawDialog invitationId={withdrawn.id} onClose={() => setWithdrawn(null)} />}
      {renewed && (
        <RenewDialog invitationId={renewed.id} onRenewed={onRenewed} onClose={() => setRenewed(null)} />
      )}
    </section>
  )
}

function Uses({ uses, usedBy }: Invitation) {
  if (uses === 0) return <span className="text-faint">Nobody yet</span>
  const others = uses - usedBy.length
  return (
    <span className="[overflow-wrap:anywhere]">
      {usedBy.map(({ fullName }) => fullName).join(', ')}
      {others > 0 && ` and ${others} more`}
    </span>
  )
}
