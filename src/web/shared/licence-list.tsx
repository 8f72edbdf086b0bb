import type { ReactNode } from 'react'
import { licenceRoutes, type ShownLicence } from '#contract/people/licences.ts'
import type { LicenceState } from '#domain/people/licences.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { formatDay, formatShortDate } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'

const STATE_WORDS: Readonly<Record<LicenceState, string>> = {
  valid: 'Valid',
  'not-checked': 'Not checked yet',
  'not-begun': 'Not begun',
  expired: 'Expired',
}

interface LicenceListProps {
  readonly licences: readonly ShownLicence[]
  /** Button of a licence. */
  readonly act: (licence: ShownLicence) => ReactNode
}

/** A person's licences with their scans, earlier ones included. */
export function LicenceList({ licences, act }: LicenceListProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {licences.map(licence => (
        <li
          key={licence.id}
          className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
        >
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{licence.kind}</span>
              <Badge tone={toneOf(licence, licences)}>{STATE_WORDS[licence.state]}</Badge>
            </p>
            <p>
              {licence.number}, {formatShortDate(licence.issuedOn)} to {formatShortDate(licence.expiresOn)}
            </p>
            <p className="text-faint text-sm">
              {licence.checkedAt
                ? `Checked by ${licence.checkedBy} on ${formatDay(licence.checkedAt)}`
                : `Added on ${formatDay(licence.addedAt)}`}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-4">
            {licence.scan && (
              <a
                href={routeUrl(licenceRoutes.scan, { params: { licenceId: licence.id } })}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4"
              >
                {licence.scan === 'pdf' ? 'PDF' : 'Photo'}
                <span className="sr-only"> of {licence.kind}</span>
              </a>
            )}
            {act(licence)}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** An expired one is past if there is a later one of its kind. */
function toneOf({ id, kind, state }: ShownLicence, all: readonly ShownLicence[]) {
  if (state === 'valid') return 'moss'
  if (state !== 'expired') return 'indigo'
  const newest = all.find(other => other.kind === kind)
  return newest?.id === id ? 'vermilion' : 'neutral'
}
