import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { KitchenDish } from '#contract/kitchen/kitchen.ts'
import { type AllergenSubject, SUBJECT_NAMES } from '#domain/kitchen/allergens.ts'
import type { Component } from '#domain/kitchen/kitchen.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CheckList, withChecked } from './check-list.tsx'
import type { DishCheck } from './dish-checks.ts'
import { useAssesses, useRecipePath } from './recipe-path.ts'

interface AssessmentPanelProps {
  readonly assessment: KitchenDish['assessment']
  /** The reason for a new assessment, if the current one does not cover all that the law asks for. */
  readonly unclaimed: string | null
  /** Unassessed components in it. */
  readonly unassessedParts: readonly Component[]
  /** Unsaved changes. */
  readonly isDirty: boolean
  /** The typed recipe or the draft differs from the published one. */
  readonly isRecipeChanged: boolean
  readonly isBusy: boolean
  /** Consequences of an assessment that need a second confirmation. */
  readonly doubts: readonly string[]
  /** Allergens that it is called free of once assessed, by legal name. */
  readonly free: readonly string[]
  /** Allergens in its name that the recipe lacks. */
  readonly warnings?: readonly string[] | undefined
  /** Dishes only: allergens in texts without a confirmation. */
  readonly checks?: readonly DishCheck[] | undefined
  /** Dishes only: confirmed ones. */
  readonly meant?: KitchenDish['meant'] | undefined
  readonly onAssess: (isConfirmed: boolean, meant: AllergenSubject[]) => void
  readonly onMean: (meant: AllergenSubject[]) => void
  readonly onTakeBack: () => void
}

const NOTHING_CHECKED: ReadonlySet<AllergenSubject> = new Set()

/** The recipe's signature, and the form to sign. */
export function AssessmentPanel(props: AssessmentPanelProps) {
  const { assessment, unclaimed, unassessedParts, isDirty, isRecipeChanged, isBusy, doubts, free } = props
  const { warnings = [], checks = [], meant = [], onAssess, onMean, onTakeBack } = props
  const to = useRecipePath()
  const assesses = useAssesses()
  const [isAsking, setAsking] = useState(false)
  const [checked, setChecked] = useState(NOTHING_CHECKED)
  const subjects = checks.map(({ subject }) => subject)
  const areChecked = subjects.every(subject => checked.has(subject))
  // Signatures are for the published recipe.
  const isPublished = !isDirty && !isRecipeChanged
  const answer = (send: () => void) => {
    send()
    setChecked(NOTHING_CHECKED)
  }
  return (
    <section aria-label="Assessment" className="rounded-lg border border-line bg-raised p-5">
      <h2 className="font-display text-xl leading-tight">
        {assessment ? (unclaimed ? 'Recipe to be assessed again' : 'Recipe assessed') : 'Recipe not assessed'}
      </h2>
      {assesses && checks.length > 0 && (
        <div className="mt-3 text-[0.9375rem]">
          <CheckList
            checks={checks}
            checked={checked}
            onCheck={(subject, isChecked) => setChecked(withChecked(checked, subject, isChecked))}
          />
        </div>
      )}
      {assessment && (
        <p className="mt-2 text-[0.9375rem]">
          By {assessment.by?.fullName ?? 'the built-in menu'},{' '}
          <time dateTime={assessment.at}>{formatMoment(assessment.at)}</time>.
          {assessment.warnings.length > 0 && ` Despite: ${assessment.warnings.join(' ')}`}
        </p>
      )}
      {!assesses && (!assessment || unclaimed) && (
        <p className="mt-2 text-[0.9375rem] text-soft">
          {unclaimed ?? 'Not assessed by your kitchen yet.'} Guests are told to ask the chef until someone
          assesses it.
        </p>
      )}
      {assesses && (!assessment || unclaimed) && (
        <>
          <p className="mt-2 text-[0.9375rem] text-soft">
            {unclaimed
              ? `${unclaimed} Guests are told to ask the chef until you assess it again.`
              : 'Not assessed by your kitchen yet: guests are told to ask the chef. Assess it once everything in it is listed. Your name is recorded.'}
          </p>
          <p className="mt-3 text-[0.9375rem] [overflow-wrap:anywhere]">
            {free.length > 0 ? (
              <>
                <span className="font-semibold">You will call it free of</span> {free.join(', ')}.
              </>
            ) : (
              'It will not be called free of anything.'
            )}
          </p>
          <Button
            className="mt-4 mr-2"
            disabled={!isPublished || !areChecked}
            isBusy={isBusy}
            onClick={() => (doubts.length > 0 ? setAsking(true) : answer(() => onAssess(false, subjects)))}
          >
            Assess this recipe
          </Button>
          <ConfirmDialog
            isOpen={isAsking}
            onOpenChange={setAsking}
            title="Is this really so?"
            description={`${doubts.join(' ')} Your name is recorded.`}
            confirmLabel="Yes, assess it"
            onConfirm={() => {
              setAsking(false)
              answer(() => onAssess(true, subjects))
            }}
          />
          {!areChecked && (
            <p className="mt-2 text-faint text-sm">
              Tick what you have checked first, or correct the recipe.
            </p>
          )}
          {!isPublished && (
            <p className="mt-2 text-faint text-sm">
              {isDirty
                ? 'Publish or discard your changes first.'
                : 'Staff do not see this recipe yet: publish it first.'}
            </p>
          )}
        </>
      )}
      {assessment && isRecipeChanged && (
        <p role="status" className="mt-2 font-semibold text-[0.9375rem] text-vermilion">
          Publishing your changes ends this assessment.
        </p>
      )}
      {warnings.length > 0 && (
        <ul className="mt-4 font-semibold text-[0.9375rem] text-vermilion">
          {warnings.map(warning => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {assesses && assessment && checks.length > 0 && (
        <Button
          className="mt-2"
          variant="secondary"
          disabled={!isPublished || !areChecked}
          isBusy={isBusy}
          onClick={() => answer(() => onMean(subjects))}
        >
          It is meant
        </Button>
      )}
      {meant.map(({ subject, by, at }) => (
        <p key={subject} className="mt-3 text-[0.9375rem] text-soft">
          {by.fullName} has checked, {formatMoment(at)}: the texts name {SUBJECT_NAMES[subject].toLowerCase()}
          , and it is not in it.
        </p>
      ))}
      {assesses && assessment && (
        <Button className="mt-4" variant="secondary" isBusy={isBusy} onClick={onTakeBack}>
          Take it back
        </Button>
      )}
      {unassessedParts.length > 0 && (
        <div className="mt-4 text-[0.9375rem]">
          <p className="font-semibold text-vermilion">Not assessed in it:</p>
          <ul className="flex flex-wrap gap-x-4">
            {unassessedParts.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={to}
                  params={{ kind: 'components', itemId: String(id) }}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
