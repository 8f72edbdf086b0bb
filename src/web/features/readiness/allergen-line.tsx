import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { AllergenDuty } from '#contract/readiness.ts'
import { Note } from '#web/ui/note.tsx'

/** Tonight's allergen person and deputy, or in red what is wrong. */
export function AllergenLine({ allergens }: { readonly allergens: AllergenDuty }) {
  const { person, deputy, alerts } = allergens
  const isFine = alerts.length === 0
  return (
    <Note tone={isFine ? 'moss' : 'vermilion'}>
      <div role="status" className="flex items-start gap-3">
        {isFine ? (
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
        ) : (
          <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-vermilion" />
        )}
        <div className="min-w-0">
          {alerts.map(alert => (
            <p key={alert} className="font-semibold text-vermilion">
              {alert}
            </p>
          ))}
          {(person || deputy) && (
            <p>
              Allergens tonight: <strong>{person?.fullName ?? 'nobody'}</strong>
              {deputy && (
                <>
                  , deputy <strong>{deputy.fullName}</strong>
                </>
              )}
            </p>
          )}
        </div>
      </div>
    </Note>
  )
}
