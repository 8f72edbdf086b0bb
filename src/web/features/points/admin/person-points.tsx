import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PEOPLE_TOASTS, peopleRoutes } from '#contract/people.ts'
import type { pointTableQuery } from '#contract/points.ts'
import { type PointsBudget, pointRoutes } from '#contract/points.ts'
import { can, canAnywhere } from '#domain/abilities.ts'
import { ADJUSTMENT_REASON_MAX_LENGTH, POINT_KINDS } from '#domain/points.ts'
import { ApiError, serverMessageOf } from '#web/lib/api-client.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { POINT_COLUMNS } from '../point-columns.tsx'
import { KIND_LABELS } from '../point-entry-text.ts'

interface PersonPointsProps {
  readonly person: { readonly id: number; readonly fullName: string; readonly pointsBalance: number }
}

/** A person's point history; admins add and remove points with a reason. */
export function PersonPoints({ person }: PersonPointsProps) {
  const actor = useUser()
  const search = useTableSearch<typeof pointTableQuery>(['page', 'sort', 'kind'])
  const page = useQuery({
    ...routeQuery(pointRoutes.personTable, { params: { userId: person.id }, query: search.query }),
    ...TABLE_QUERY,
  })
  return (
    <div className="flex flex-col gap-8">
      <p className="text-lg">
        To spend:{' '}
        <strong className="font-semibold tabular-nums">{countOf(person.pointsBalance, 'point')}</strong>
      </p>
      {actor.id !== person.id && canAnywhere(actor, 'points.give') && <Giving person={person} />}
      <TableFilters search={search}>
        <SelectFilter
          label="What for"
          all="Everything"
          choices={POINT_KINDS.map(value => ({ value, label: KIND_LABELS[value] }))}
          value={search.query.kind}
          onValueChange={kind => search.change({ kind })}
        />
      </TableFilters>
      <DataTable
        label="Points"
        columns={POINT_COLUMNS}
        search={search}
        page={page}
        empty={<EmptyState title="No points yet" />}
      />
    </div>
  )
}

/** Admins give and take without a budget; managers give from their restaurant's. */
function Giving({ person }: PersonPointsProps) {
  const actor = useUser()
  const budgets = useQuery({
    ...routeQuery(pointRoutes.budgets, { params: { userId: person.id } }),
    refetchOnMount: 'always',
  })
  if (!budgets.data) return null
  if (!can(actor, 'points.adjust') && budgets.data.length === 0)
    return <p className="text-soft">Your restaurant has no budget for points. An admin can set one.</p>
  return <AdjustForm person={person} budgets={budgets.data} />
}

const FROM_GROUP = 'group'

function AdjustForm({ person, budgets }: PersonPointsProps & { readonly budgets: readonly PointsBudget[] }) {
  const actor = useUser()
  const sources = [
    ...(can(actor, 'points.adjust') ? [{ value: FROM_GROUP, label: 'The group' }] : []),
    ...budgets.map(({ location, budget, spent }) => ({
      value: String(location.id),
      label: `${location.name}: ${formatCount(Math.max(0, budget - spent))} of ${formatCount(budget)} left this month`,
    })),
  ]
  const [source, setSource] = useState(sources[0]?.value ?? FROM_GROUP)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const adjust = useRouteMutation(pointRoutes.adjust, {
    refreshes: [pointRoutes.personTable, pointRoutes.budgets, pointRoutes.waitingGifts, peopleRoutes.read],
    onSuccess: ({ pointsBalance, isWaiting }) => {
      setAmount('')
      setReason('')
      toast(
        isWaiting ? PEOPLE_TOASTS.giftWaits() : PEOPLE_TOASTS.pointsAdjusted(person.fullName, pointsBalance),
      )
    },
  })
  const problemOf = (field: string) =>
    adjust.error instanceof ApiError
      ? adjust.error.issues.find(({ path }) => path === field)?.message
      : undefined
  const isAtField = problemOf('amount') !== undefined || problemOf('reason') !== undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    adjust.mutate({
      params: { userId: person.id },
      // Invalid numbers are refused by the server at their field.
      body: {
        amount: amount.trim() === '' ? 0 : Number(amount),
        reason,
        ...(source !== FROM_GROUP && { locationId: Number(source) }),
      },
    })
  }

  return (
    <Card className="max-w-xl">
      <form noValidate aria-label="Adjust points" className="flex flex-col gap-4" onSubmit={submit}>
        <h2 className="font-display text-xl">Give or take points</h2>
        {budgets.length > 0 && (
          <Field label="From">
            {control => (
              <Select
                {...control}
                choices={sources}
                value={source}
                onChange={event => setSource(event.target.value)}
              />
            )}
          </Field>
        )}
        <TextField
          label="Points"
          inputMode="numeric"
          autoComplete="off"
          hint={source === FROM_GROUP ? 'Use a minus to take points, such as -20.' : undefined}
          error={problemOf('amount')}
          value={amount}
          onChange={event => setAmount(event.target.value)}
        />
        <TextField
          label="Reason"
          autoComplete="off"
          maxLength={ADJUSTMENT_REASON_MAX_LENGTH}
          hint={`${person.fullName} sees it in their history.`}
          error={problemOf('reason')}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
        {adjust.error && !isAtField && (
          <p role="alert" className="text-vermilion">
            {serverMessageOf(adjust.error) ?? 'The points could not be changed. Please try again.'}
          </p>
        )}
        <div>
          <Button type="submit" isBusy={adjust.isPending}>
            Adjust points
          </Button>
        </div>
      </form>
    </Card>
  )
}
