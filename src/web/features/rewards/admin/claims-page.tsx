import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListedClaim, rewardRoutes } from '#contract/rewards/rewards.ts'
import { can, canAnywhere } from '#domain/people/abilities.ts'
import { CLAIM_STATUSES } from '#domain/rewards/rewards.ts'
import { useAddressSearch } from '#web/lib/address-search.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { CLAIM_STATUS_LABELS, ClaimStatusBadge } from '../claim-status-badge.tsx'
import { ClaimSearch } from './claim-search.tsx'

const WaitingGifts = lazyPart(() => import('./waiting-gifts.tsx'), 'WaitingGifts', { isOptional: true })
const Dialog = lazyPart(() => import('#web/ui/dialog.tsx'), 'Dialog', { begins: 'asked' })
const RedeemWithoutCodeForm = lazyPart(() => import('./redeem-form.tsx'), 'RedeemWithoutCodeForm')
const ClaimAtTillPanel = lazyPart(() => import('./claim-at-till-panel.tsx'), 'ClaimAtTillPanel')

const column = columnsOf<ListedClaim>()
const COLUMNS = column.columns([
  column.accessor(({ reward }) => reward.name, {
    id: 'reward',
    header: 'Reward',
    cell: ({ getValue }) => <p className="font-medium">{getValue()}</p>,
  }),
  column.accessor(({ claimedBy }) => claimedBy.fullName, {
    id: 'claimedBy',
    header: 'Claimed by',
    meta: { orders: ['Names from A to Z', 'Names from Z to A'] },
  }),
  column.accessor('claimDate', {
    header: 'Claimed',
    cell: ({ getValue }) => (
      <time dateTime={getValue()} className="whitespace-nowrap">
        {formatMoment(getValue())}
      </time>
    ),
    meta: { orders: ['Oldest first', 'Newest first'] },
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ getValue, row: { original } }) => (
      <>
        <ClaimStatusBadge status={getValue()} />
        {original.location && <p className="mt-1 text-faint text-sm">{original.location.name}</p>}
      </>
    ),
  }),
])

/** Redeeming claims by code, and the list of all claims. */
export function ClaimsPage() {
  const search = useTableSearch(rewardRoutes.claimTable)
  const page = useQuery({ ...routeQuery(rewardRoutes.claimTable, { query: search.query }), ...TABLE_QUERY })
  const address = useAddressSearch()
  const user = useUser()
  const code = String(address.search.code ?? '')
  const setCode = (next: string) => address.changeSearch({ code: next || undefined })
  const [redeemed, setRedeemed] = useState<ListedClaim>()
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title="Claims">
        <p>Scan or type the code that its owner shows to redeem the claim.</p>
      </PageHeader>
      <div className="flex flex-col gap-5">
        {/* A key that differs from its neighbour's; with equal keys React would keep the previous one. */}
        <ClaimSearch key={`search ${code}`} code={code} onSearch={setCode} />
        {code && (
          <ClaimAtTillPanel
            key={code}
            code={code}
            loading={<Skeletons className="max-w-xl" sizes={['h-72 rounded-lg']} />}
          />
        )}
      </div>
      {can(user, 'points.adjust') && <WaitingGifts loading={null} />}
      <section aria-labelledby="claims-heading" className="flex flex-col gap-5">
        <h2 id="claims-heading" className="font-display text-2xl">
          All claims
        </h2>
        <TableFilters search={search}>
          <SelectFilter
            label="Status"
            all="All claims"
            choices={CLAIM_STATUSES.map(value => ({ value, label: CLAIM_STATUS_LABELS[value] }))}
            value={search.query.status}
            onValueChange={status => search.change({ status })}
          />
          {canAnywhere(user, 'claims.redeem-without-code') && (
            <a
              href={routeUrl(rewardRoutes.export, { query: { type: 'xlsx' } })}
              download
              className={buttonClass({ variant: 'secondary' })}
            >
              Export by month
            </a>
          )}
        </TableFilters>
        <DataTable
          label="Claims"
          columns={COLUMNS}
          search={search}
          page={page}
          empty={
            <EmptyState title="No claims yet">
              <p>Claimed rewards appear here, with who and when.</p>
            </EmptyState>
          }
          actions={claim =>
            claim.status === 'open' &&
            claim.isRedeemableWithoutCode && (
              <Button
                variant="secondary"
                onClick={() => {
                  void Dialog.ask()
                  setRedeemed(claim)
                }}
              >
                <span>
                  Redeem
                  <span className="sr-only">
                    {' '}
                    {claim.reward.name} of {claim.claimedBy.fullName}
                  </span>
                </span>
              </Button>
            )
          }
        />
      </section>
      <Dialog
        isOpen={redeemed !== undefined}
        onOpenChange={() => setRedeemed(undefined)}
        title="Redeem without the code?"
        description={redeemed && `${redeemed.reward.name}, claimed by ${redeemed.claimedBy.fullName}.`}
      >
        {redeemed && (
          <RedeemWithoutCodeForm
            claimId={redeemed.id}
            onRedeemed={() => setRedeemed(undefined)}
            loading={<Skeletons sizes={['h-56']} />}
          />
        )}
      </Dialog>
    </div>
  )
}
