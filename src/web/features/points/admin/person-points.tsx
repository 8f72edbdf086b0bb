import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PEOPLE_TOASTS, peopleRoutes } from '#contract/people/people.ts'
import { adjustPointsBody, type PointsBudget, pointRoutes } from '#contract/rewards/points.ts'
import { can, canAnywhere } from '#domain/people/abilities.ts'
import { ADJUSTMENT_ASKED_ABOVE, ADJUSTMENT_REASON_MAX_LENGTH, POINT_KINDS } from '#domain/rewards/points.ts'
import { choiceOf, fieldOf } from '#web/lib/form.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { POINT_COLUMNS } from '../point-columns.tsx'
import { KIND_LABELS } from '../point-entry.tsx'

interface PersonPointsProps {
  readonly person: { readonly id: number; readonly fullName: string; readonly pointsBalance: number }
}

/** A person's point history; admins add and remove points with a reason. */
export function PersonPoints({ person }: PersonPointsProps) {
  const actor = useUser()
  const search = useTableSearch(pointRoutes.personTable)
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
  const mayAdjust = can(actor, 'points.adjust')
  const sources = [
    ...(mayAdjust ? [{ value: FROM_GROUP, label: 'The group' }] : []),
    ...budgets.map(({ location, budget, spent }) => ({
      value: String(location.id),
      label: `${location.name}: ${formatCount(Math.max(0, budget - spent))} of ${formatCount(budget)} left this month`,
    })),
  ]
  const adjust = useRouteMutation(pointRoutes.adjust, {
    refreshes: [pointRoutes.personTable, pointRoutes.budgets, pointRoutes.waitingGifts, peopleRoutes.read],
    onSuccess: ({ pointsBalance, isWaiting }) =>
      toast(
        isWaiting ? PEOPLE_TOASTS.giftWaits() : PEOPLE_TOASTS.pointsAdjusted(person.fullName, pointsBalance),
      ),
  })
  const [asked, setAsked] = useState<{ amount: number; answer: (isMeant: boolean) => void } | null>(null)
  const isMeant = (amount: number) =>
    new Promise<boolean>(resolve => {
      const answer = (meant: boolean) => {
        setAsked(null)
        resolve(meant)
      }
      setAsked({ amount, answer })
    })
  const points = countOf(Math.abs(asked?.amount ?? 0), 'point')
  return (
    <Card className="max-w-xl">
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={() => asked?.answer(false)}
        title={(asked?.amount ?? 0) < 0 ? `Take ${points}?` : `Give ${points}?`}
        description={`${person.fullName} sees it at once, with the reason.`}
        confirmLabel={(asked?.amount ?? 0) < 0 ? `Take ${points}` : `Give ${points}`}
        onConfirm={() => asked?.answer(true)}
      />
      <ActionForm
        label="Adjust points"
        className="flex flex-col gap-4"
        schema={adjustPointsBody}
        values={{ reason: '', ...(!mayAdjust && { locationId: budgets[0]?.location.id }) }}
        send={async (body, form) => {
          if (Math.abs(body.amount) > ADJUSTMENT_ASKED_ABOVE && !(await isMeant(body.amount))) return
          await adjust.mutateAsync({ params: { userId: person.id }, body })
          form.resetField('amount')
          form.reset({ ...form.getValues(), reason: '' })
        }}
        failure="in-place"
        submitLabel="Adjust points"
      >
        {form => {
          const source = choiceOf(form, 'locationId')
          return (
            <>
              <h2 className="font-display text-xl">Give or take points</h2>
              {budgets.length > 0 && (
                <SelectField
                  label="From"
                  choices={sources}
                  error={source.error}
                  value={source.value === undefined ? FROM_GROUP : String(source.value)}
                  onChange={({ target }) =>
                    source.onValueChange(target.value === FROM_GROUP ? undefined : Number(target.value))
                  }
                />
              )}
              <TextField
                label="Points"
                inputMode="numeric"
                autoComplete="off"
                hint={source.value === undefined ? 'Use a minus to take points, such as -20.' : undefined}
                {...fieldOf(form, 'amount')}
                {...form.register('amount', { valueAsNumber: true })}
              />
              <TextField
                label="Reason"
                autoComplete="off"
                maxLength={ADJUSTMENT_REASON_MAX_LENGTH}
                hint={`${person.fullName} sees it in their history.`}
                {...fieldOf(form, 'reason')}
              />
            </>
          )
        }}
      </ActionForm>
    </Card>
  )
}
