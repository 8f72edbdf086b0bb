import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { KitchenDish } from '#contract/kitchen.ts'
import { paths } from '#contract/paths.ts'
import type { Component } from '#domain/kitchen.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface AssessmentPanelProps {
  readonly assessment: KitchenDish['assessment']
  /** What is in it and not assessed itself. */
  readonly unassessedParts: readonly Component[]
  /** Whether anything is changed and not saved. */
  readonly isDirty: boolean
  /** Whether that ends the assessment. */
  readonly isRecipeChanged: boolean
  readonly isBusy: boolean
  /** What an assessment would mean, where that is asked a second time. */
  readonly doubts: readonly string[]
  /** What its texts name and its recipe does not. */
  readonly warnings: readonly string[]
  readonly onAssess: (isConfirmed: boolean) => void
}

/** Who says that the recipe is complete, and saying so. */
export function AssessmentPanel(props: AssessmentPanelProps) {
  const { assessment, unassessedParts, isDirty, isRecipeChanged, isBusy, doubts, warnings, onAssess } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-label="Assessment" className="rounded-lg border border-line bg-raised p-5">
      <h2 className="font-display text-xl leading-tight">
        {assessment ? 'Recipe assessed' : 'Recipe not assessed'}
      </h2>
      {assessment ? (
        <p className="mt-2 text-[0.9375rem]">
          By {assessment.by?.fullName ?? 'the built-in menu'},{' '}
          <time dateTime={assessment.at}>{formatMoment(assessment.at)}</time>.
          {assessment.warnings.length > 0 && ` In spite of: ${assessment.warnings.join(' ')}`}
        </p>
      ) : (
        <>
          <p className="mt-2 text-[0.9375rem] text-soft">
            Not assessed by your kitchen yet: guests are told to ask the chef. Assess it once everything in it
            is named: your name is kept with it.
          </p>
          <Button
            className="mt-4"
            disabled={isDirty}
            isBusy={isBusy}
            onClick={() => (doubts.length > 0 ? setAsking(true) : onAssess(false))}
          >
            Assess this recipe
          </Button>
          <ConfirmDialog
            isOpen={isAsking}
            onOpenChange={setAsking}
            title="Is this really so?"
            description={`${doubts.join(' ')} Your name stands under it.`}
            confirmLabel="Yes, assess it"
            onConfirm={() => {
              setAsking(false)
              onAssess(true)
            }}
          />
          {isDirty && <p className="mt-2 text-faint text-sm">Save or discard your changes first.</p>}
        </>
      )}
      {assessment && isRecipeChanged && (
        <p role="status" className="mt-2 font-semibold text-[0.9375rem] text-vermilion">
          Saving your changes ends this assessment.
        </p>
      )}
      {warnings.length > 0 && (
        <ul className="mt-4 font-semibold text-[0.9375rem] text-vermilion">
          {warnings.map(warning => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {unassessedParts.length > 0 && (
        <div className="mt-4 text-[0.9375rem]">
          <p className="font-semibold text-vermilion">Not assessed in it:</p>
          <ul className="flex flex-wrap gap-x-4">
            {unassessedParts.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={paths.adminComponent()}
                  params={{ componentId: String(id) }}
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
