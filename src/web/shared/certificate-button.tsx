import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { CERTIFICATE_TOASTS, certificateRoutes } from '#contract/programme/certificates.ts'
import type { CertificateKind } from '#domain/programme/certificates.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '../ui/button.tsx'
import { toastFailure } from '../ui/toast-store.ts'

interface CertificateButtonProps {
  readonly kind: CertificateKind
  /** Id of the module or policy. */
  readonly subjectId?: number | null
  /** For screen readers. */
  readonly title: string
  readonly className?: string
}

/** Makes the certificate of something completed, if there is none yet, and opens it. */
export function CertificateButton({ kind, subjectId = null, title, className }: CertificateButtonProps) {
  const navigate = useNavigate()
  const make = useRouteMutation(certificateRoutes.make, {
    refreshes: [certificateRoutes.own],
    onSuccess: ({ id }) => void navigate({ to: paths.certificate(), params: { certificateId: String(id) } }),
    onError: error => toastFailure(error, CERTIFICATE_TOASTS.failure),
  })
  return (
    <Button
      variant="quiet"
      className={className}
      isBusy={make.isPending}
      onClick={() => make.mutate({ body: { kind, subjectId } })}
    >
      <span>
        Certificate<span className="sr-only">: {title}</span>
      </span>
    </Button>
  )
}
