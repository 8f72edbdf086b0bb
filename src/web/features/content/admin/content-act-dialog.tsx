import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { ContentSummary } from '#contract/house/content.ts'
import {
  type ContentAct,
  contentActDone,
  contentActRoutes,
  type DoneAct,
} from '#contract/house/content-acts.ts'
import { PERCENT_MAX, PERCENT_MIN } from '#domain/menu/dish-reprice.ts'
import { callApi } from '#web/lib/api-client.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { type ContentNames, confirmNow } from '#web/shared/content-form.ts'
import { PriceField } from '#web/shared/price-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LeftOutList } from '#web/ui/left-out-list.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toastUndoable } from '#web/ui/undoable.ts'
import { CONTENT_QUERIES } from './content-queries.ts'

const VERBS: Record<ContentAct['act'], string> = {
  publish: 'Publish',
  archive: 'Archive',
  price: 'Change the price of',
}

const DESCRIPTIONS: Record<ContentAct['act'], string> = {
  publish: 'Staff see them at once. Each keeps its history.',
  archive: 'Staff no longer see them. Nothing that was earned or answered is lost.',
  price: 'Staff see the new prices at once. Questions about the old ones are found.',
}

const POLICIES_PUBLISHED =
  'You have read the texts, and they are right for your group: your name is recorded. Staff can agree to them at once.'

interface ContentActDialogProps {
  readonly kind: EditableKind
  readonly kindNames: ContentNames[EditableKind]
  readonly act: ContentAct['act']
  readonly rows: readonly ContentSummary[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** One action on many, after a count that names those left out. */
export function ContentActDialog({ kind, kindNames, act, rows, onDone, onClose }: ContentActDialogProps) {
  const [asked, setAsked] = useState<ContentAct | null>(() => {
    if (act === 'price') return null
    return act === 'publish' && kind === 'policies' ? { act, confirmation: confirmNow() } : { act }
  })
  const items = rows.map(({ id, revision }) => ({ id, revision }))
  const trial = useQuery({
    queryKey: [contentActRoutes.act.path, kind, items, asked],
    queryFn: () =>
      asked &&
      callApi(contentActRoutes.act, { params: { kind }, body: { items, act: asked, isTrial: true } }),
    enabled: asked !== null,
    gcTime: 0,
  })
  const apply = useRouteMutation(contentActRoutes.act, {
    refreshes: CONTENT_QUERIES,
    onSuccess: ({ done, kept }) => {
      if (done.length > 0)
        toastUndoable(
          contentActDone(kind, act, done.length, kept.length),
          () =>
            callApi(contentActRoutes.undo, {
              params: { kind },
              body: { items: done.map(({ id, revision, before }) => ({ id, revision, before })) },
            }),
          CONTENT_QUERIES,
        )
      onDone()
    },
  })
  const counted = asked === null ? null : trial.data
  const nouns = [kindNames.singular, kindNames.plural.toLowerCase()] as const
  const count = counted?.done.length ?? 0

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`${VERBS[act]} ${countOf(counted ? count : rows.length, ...nouns)}?`}
      description={
        (act === 'publish' && kind === 'policies' ? POLICIES_PUBLISHED : DESCRIPTIONS[act]) +
        (act === 'archive' && kind === 'dishes' ? ' Questions about them wait until made right.' : '')
      }
    >
      <div className="flex flex-col gap-5">
        {act === 'price' && <PriceForm isBusy={trial.isFetching} onChange={setAsked} />}
        {asked && trial.isPending && <Skeleton className="h-12" />}
        {counted && (
          <>
            <Changes done={counted.done} />
            <LeftOutList
              kept={counted.kept.map(({ title, reason }) => [title, reason])}
              singular={nouns[0]}
              plural={nouns[1]}
            />
          </>
        )}
        <Refusal error={apply.error ?? trial.error} />
        <DialogActions>
          <Button
            isBusy={apply.isPending}
            disabled={count === 0}
            onClick={() =>
              asked && apply.mutate({ params: { kind }, body: { items, act: asked, isTrial: false } })
            }
          >
            {act === 'price' ? 'Change' : VERBS[act]}
            {act === 'publish' && kind === 'policies' && ' and confirm'}
            {counted && ` ${formatCount(count)}`}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

function Changes({ done }: Pick<DoneAct, 'done'>) {
  if (!done.some(({ change }) => change)) return null
  return (
    <ul className="max-h-48 divide-y divide-line overflow-y-auto border-line border-y">
      {done.map(({ id, title, change }) => (
        <li key={id} className="flex justify-between gap-4 py-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
          <span className="shrink-0 tabular-nums">{change}</span>
        </li>
      ))}
    </ul>
  )
}

const WAYS = [
  { value: 'percent', label: 'By per cent' },
  { value: 'amount', label: 'To an amount' },
] as const

interface PriceFormProps {
  readonly isBusy: boolean
  /** `null` while it is no price. */
  readonly onChange: (act: ContentAct | null) => void
}

function PriceForm({ isBusy, onChange }: PriceFormProps) {
  const [by, setBy] = useState<(typeof WAYS)[number]['value']>('percent')
  const [percent, setPercent] = useState('')
  const [price, setPrice] = useState<number | null>(null)
  const value = by === 'percent' ? Number(percent.replace('−', '-').replace(',', '.') || Number.NaN) : price
  const isRight =
    value !== null &&
    Number.isFinite(value) &&
    (by === 'amount' ? value > 0 : value !== 0 && value >= PERCENT_MIN && value <= PERCENT_MAX)

  function look(event: FormEvent) {
    event.preventDefault()
    if (isRight)
      onChange({
        act: 'price',
        change: by === 'percent' ? { by, percent: value } : { by, price: value },
      })
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={look} onChange={() => onChange(null)}>
      <Segmented label="Way" choices={WAYS} value={by} onValueChange={setBy} />
      {by === 'percent' ? (
        <Field label="Per cent" hint="Such as 5, or −10 for less. Rounded to your price step.">
          {control => (
            <Input
              {...control}
              inputMode="text"
              autoComplete="off"
              maxLength={6}
              value={percent}
              onChange={event => setPercent(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <PriceField label="New price" value={price} error={undefined} onValueChange={setPrice} />
      )}
      <Button type="submit" variant="secondary" className="self-start" isBusy={isBusy} disabled={!isRight}>
        Show new prices
      </Button>
    </form>
  )
}
