import { type ReactNode, useState } from 'react'
import { KITCHEN_TOASTS } from '#contract/admin-toasts.ts'
import { type Kitchen, type KitchenDish, kitchenRoutes } from '#contract/kitchen/kitchen.ts'
import { countOf, formatMoment } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { KITCHEN_QUERIES } from './kitchen-data.ts'
import {
  checksOf,
  type Freedoms,
  freedomsOf,
  type ReviewLine,
  type StatementOf,
  sharedDoubts,
  warningsOf,
} from './review-lines.ts'

interface SigningProps {
  readonly profile: Kitchen['allergenProfile']
  readonly lines: readonly ReviewLine[]
  /** Statements once they are signed. */
  readonly stated: (line: ReviewLine) => ReturnType<StatementOf>
  readonly isDisabled: boolean
  readonly onSigned: (lines: readonly ReviewLine[]) => void
  /** The button's label. */
  readonly children: ReactNode
}

/** The button that signs recipes as shown, with their texts checked; doubts are asked about first. */
export function Signing({ profile, lines, stated, isDisabled, onSigned, children }: SigningProps) {
  const [isAsking, setAsking] = useState(false)
  const [sent, setSent] = useState<readonly ReviewLine[]>([])
  const doubts = sharedDoubts(lines, line => [...line.doubts, ...warningsOf(line, stated(line), profile)])
  const freedoms = freedomsOf(lines, stated, profile)
  const sign = useRouteMutation(kitchenRoutes.assessSeen, {
    refreshes: KITCHEN_QUERIES,
    onSuccess: ({ changed }) => {
      const signed = sent.filter(({ kind, id }) => changed[kind].every(other => other.id !== id))
      const names = [...changed.dishes, ...changed.components].map(thing => thing.name)
      toast(
        names.length > 0
          ? KITCHEN_TOASTS.recipesChanged(signed.length, names)
          : KITCHEN_TOASTS.recipesAssessed(signed.map(line => line.name)),
      )
      onSigned(signed)
    },
    onError: error => toastFailure(error, KITCHEN_TOASTS.assessmentFailure),
  })
  const send = (isConfirmed: boolean) => {
    setAsking(false)
    setSent(lines)
    const seen = (kind: ReviewLine['kind']) =>
      lines
        .filter(line => line.kind === kind)
        .map(line => ({
          id: line.id,
          revision: line.revision,
          meant: checksOf(line, stated(line), profile).map(({ subject }) => subject),
        }))
    sign.mutate({ body: { dishes: seen('dishes'), components: seen('components'), isConfirmed } })
  }
  return (
    <>
      <Button
        disabled={isDisabled}
        isBusy={sign.isPending}
        onClick={() => (doubts.length > 0 ? setAsking(true) : send(false))}
      >
        {children}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Is this really so?"
        description={`${freedoms.dishCount > 0 ? `${describeFreedoms(freedoms)} ` : ''}Your name is recorded.`}
        confirmLabel={lines.length === 1 ? 'Yes, sign this one' : `Yes, sign these ${lines.length}`}
        onConfirm={() => send(true)}
      >
        <ul className="flex flex-col gap-3 text-[0.9375rem]">
          {doubts.map(({ doubt, lines: doubted }) => (
            <li key={doubt}>
              <span className="font-semibold">{doubted.map(line => line.name).join(', ')}</span>: {doubt}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}

/** "2 dishes become free of: egg 2, fish 1." */
export function describeFreedoms({ dishCount, counts }: Freedoms): string {
  const named = counts.map(([name, count]) => (dishCount === 1 ? name : `${name} ${count}`)).join(', ')
  return `${countOf(dishCount, 'dish becomes', 'dishes become')} free of: ${named}.`
}

/** Signer of a recipe, the time, and the accepted doubts. */
export function SignedBy({ assessment }: { readonly assessment: KitchenDish['assessment'] }) {
  if (!assessment) return null
  return (
    <p className="text-soft text-sm">
      By {assessment.by?.fullName ?? 'the built-in menu'},{' '}
      <time dateTime={assessment.at}>{formatMoment(assessment.at)}</time>.
      {assessment.warnings.length > 0 && ` Despite: ${assessment.warnings.join(' ')}`}
    </p>
  )
}
