import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { KITCHEN_TOASTS } from '#contract/admin-toasts.ts'
import { type Kitchen, kitchenRoutes } from '#contract/kitchen/kitchen.ts'
import { type AllergenSubject, SUBJECT_NAMES } from '#domain/kitchen/allergens.ts'
import { claimedFree } from '#domain/kitchen/assessment.ts'
import type { Component, Statement } from '#domain/kitchen/kitchen.ts'
import { describeUnclaimed, verdictOf } from '#domain/kitchen/unclaimed.ts'
import { formatMoment } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { CheckList, withChecked } from './check-list.tsx'
import { KITCHEN_QUERIES, useAssesses, useRecipePath } from './kitchen-data.ts'
import { checksOf, type ReviewLine, stateSigned, warningsOf } from './review-lines.ts'
import { SignedBy, Signing } from './signing.tsx'
import { useTakeBack } from './use-take-back.ts'

interface AssessmentPanelProps {
  readonly kitchen: Kitchen
  /** As published. */
  readonly line: ReviewLine
  /** As typed. */
  readonly statement: Statement
  /** Unassessed components in it. */
  readonly unassessedParts: readonly Component[]
  /** Unsaved changes. */
  readonly isDirty: boolean
  /** The typed recipe or the draft differs from the published one. */
  readonly isRecipeChanged: boolean
}

const NOTHING_CHECKED: ReadonlySet<AllergenSubject> = new Set()

/** One recipe's signature beside its fields, and the button to sign. */
export function AssessmentPanel(props: AssessmentPanelProps) {
  const { kitchen, line, statement, unassessedParts, isDirty, isRecipeChanged } = props
  const { name, revision, recipe } = line
  const { assessment } = recipe
  const profile = kitchen.allergenProfile
  const to = useRecipePath()
  const assesses = useAssesses()
  const [checked, setChecked] = useState(NOTHING_CHECKED)
  const signed = useMemo(() => stateSigned(kitchen, [{ key: line.key }]), [kitchen, line.key])
  const { unclaimed } = verdictOf(assessment, profile)
  const isPending = !assessment || unclaimed !== null
  const reason = unclaimed ? describeUnclaimed(unclaimed, profile) : 'Not assessed by your kitchen yet.'
  const checks = checksOf(line, statement, profile)
  const warnings = warningsOf(line, statement, profile)
  // Signatures are for the published recipe.
  const isPublished = !isDirty && !isRecipeChanged
  const isReady = isPublished && checks.every(({ subject }) => checked.has(subject))
  const free = claimedFree(signed(line) ?? statement, profile)
  const takeBack = useTakeBack()
  const mean = useRouteMutation(kitchenRoutes.mean, {
    refreshes: KITCHEN_QUERIES,
    onSuccess: () => {
      setChecked(NOTHING_CHECKED)
      toast(KITCHEN_TOASTS.meant(name))
    },
    onError: error => toastFailure(error, KITCHEN_TOASTS.keptApartFailure),
  })
  return (
    <section
      aria-label="Assessment"
      className="flex flex-col items-start gap-3 rounded-lg border border-line bg-raised p-5 text-[0.9375rem]"
    >
      <h2 className="font-display text-xl leading-tight">
        {isPending ? (assessment ? 'Recipe to be assessed again' : 'Recipe not assessed') : 'Recipe assessed'}
      </h2>
      {warnings.map(warning => (
        <p key={warning} className="font-semibold text-vermilion">
          {warning}
        </p>
      ))}
      {assesses && (
        <CheckList
          checks={checks}
          checked={checked}
          onCheck={(subject, isChecked) => setChecked(withChecked(checked, subject, isChecked))}
        />
      )}
      <SignedBy assessment={assessment} />
      {isPending && (
        <p className="text-soft">{reason} Guests are told to ask the chef until it is assessed.</p>
      )}
      {isPending && assesses && (
        <>
          <p className="[overflow-wrap:anywhere]">
            {free.length > 0 ? (
              <>
                <span className="font-semibold">You will call it free of</span> {free.join(', ')}.
              </>
            ) : (
              'It will not be called free of anything.'
            )}{' '}
            Assess it once everything in it is listed. Your name is recorded.
          </p>
          <Signing
            profile={profile}
            lines={[line]}
            stated={signed}
            isDisabled={!isReady}
            onSigned={() => setChecked(NOTHING_CHECKED)}
          >
            Assess this recipe
          </Signing>
          {!isReady && (
            <p className="text-faint text-sm">
              {isPublished
                ? 'Tick what you have checked first, or correct the recipe.'
                : isDirty
                  ? 'Publish or discard your changes first.'
                  : 'Staff do not see this recipe yet: publish it first.'}
            </p>
          )}
        </>
      )}
      {assessment && isRecipeChanged && (
        <p role="status" className="font-semibold text-vermilion">
          Publishing your changes ends this assessment.
        </p>
      )}
      {assesses && assessment && line.kind === 'dishes' && checks.length > 0 && (
        <Button
          variant="secondary"
          disabled={!isReady}
          isBusy={mean.isPending}
          onClick={() =>
            mean.mutate({
              params: { dishId: line.id },
              body: { revision, meant: checks.map(({ subject }) => subject) },
            })
          }
        >
          It is meant
        </Button>
      )}
      {line.kind === 'dishes' &&
        line.recipe.meant.map(({ subject, by, at }) => (
          <p key={subject} className="text-soft">
            {by.fullName} has checked, {formatMoment(at)}: the texts name{' '}
            {SUBJECT_NAMES[subject].toLowerCase()}, and it is not in it.
          </p>
        ))}
      {assesses && assessment && (
        <Button variant="secondary" isBusy={takeBack.isPending} onClick={() => takeBack.mutate([line])}>
          Take it back
        </Button>
      )}
      {unassessedParts.length > 0 && (
        <div>
          <p className="font-semibold text-vermilion">Not assessed in it:</p>
          <ul className="flex flex-wrap gap-x-4">
            {unassessedParts.map(({ id, name: part }) => (
              <li key={id}>
                <Link
                  to={to}
                  params={{ kind: 'components', itemId: String(id) }}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {part}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
