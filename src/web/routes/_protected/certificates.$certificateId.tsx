import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/certificates/$certificateId')({
  component: lazyRouteComponent(
    () => import('#web/features/certificates/certificate-page.tsx'),
    'CertificatePage',
  ),
})
