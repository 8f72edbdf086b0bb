import { useQuery } from '@tanstack/react-query'
import { certificateRoutes } from '#contract/programme/certificates.ts'
import { formatShortDate } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { CertificateButton } from '#web/shared/certificate-button.tsx'
import { FoldedPart } from '#web/ui/folded-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

/** All that one has completed and may show on paper; nothing before the first. */
export function OwnCertificates() {
  const own = useQuery({ ...routeQuery(certificateRoutes.own), refetchOnMount: 'always' })
  if (!own.error && !own.data?.length) return null
  return (
    <FoldedPart
      id="certificates-heading"
      title="Certificates"
      count={own.data?.length}
      isOpen={own.data === undefined}
    >
      <Loaded queries={{ own }} loading={null}>
        {({ own: completions }) => (
          <ul className="divide-y divide-line border-line border-y">
            {completions.map(({ kind, subjectId, title, completedOn, certificate }) => (
              <li
                key={`${kind} ${subjectId}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1.5"
              >
                <p className="[overflow-wrap:anywhere]">
                  <span className="font-medium">{title}</span>
                  <span className="block text-soft text-sm">
                    {formatShortDate(completedOn)}
                    {certificate && certificate.state !== 'valid' && `, ${certificate.state}`}
                  </span>
                </p>
                <CertificateButton kind={kind} subjectId={subjectId} title={title} className="-mr-4" />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </FoldedPart>
  )
}
