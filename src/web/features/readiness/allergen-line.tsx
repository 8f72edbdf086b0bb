import type { AllergenDuty } from '#contract/memory/readiness.ts'
import { ShieldAlert, ShieldCheck } from '#web/ui/icons.tsx'
import { Note } from '#web/ui/note.tsx'

/** Tonight's allergen person and deputy with what their answers prove; in red only that there is nobody. */
export function AllergenLine({ allergens }: { readonly allergens: AllergenDuty }) {
  const { person, deputy, alerts } = allergens
  const isFine = alerts.length === 0
  return (
    <Note tone={isFine ? 'indigo' : 'vermilion'}>
      <div role="status" className="flex items-start gap-3">
        {isFine ? (
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-indigo" />
        ) : (
          <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-vermilion" />
        )}
        <div className="min-w-0">
          {alerts.map(alert => (
            <p key={alert} className="font-semibold text-vermilion">
              {alert}
            </p>
          ))}
          {person && (
            <p>
              Allergens tonight: <NameWithProof person={person} />
              {deputy && (
                <>
                  ; deputy <NameWithProof person={deputy} />
                </>
              )}
            </p>
          )}
        </div>
      </div>
    </Note>
  )
}

function NameWithProof({
  person: { fullName, proof },
}: {
  readonly person: NonNullable<AllergenDuty['person']>
}) {
  return (
    <>
      <strong>{fullName}</strong>
      {proof && ` (${proof})`}
    </>
  )
}
