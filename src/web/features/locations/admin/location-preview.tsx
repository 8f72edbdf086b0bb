import type { ContentPreviewProps } from '#web/shared/content-form.ts'

export function LocationPreview({ document }: ContentPreviewProps<'locations'>) {
  return (
    <address className="not-italic [overflow-wrap:anywhere]">
      <p className="font-medium">{document.name}</p>
      {document.address && <p className="text-soft">{document.address}</p>}
      {document.phoneNumber && <p className="text-indigo">{document.phoneNumber}</p>}
      {document.openingHours && <p className="whitespace-pre-line text-soft">{document.openingHours}</p>}
    </address>
  )
}
