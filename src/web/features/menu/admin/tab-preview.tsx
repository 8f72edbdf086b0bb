import type { ContentPreviewProps } from '#web/ui/content-form.ts'

/** As it stands over the menu while it is open. */
export function TabPreview({ document: { label } }: ContentPreviewProps<'tabs'>) {
  return (
    <p className="inline-flex min-h-12 items-center border-indigo border-b-2 font-semibold [overflow-wrap:anywhere]">
      {label}
    </p>
  )
}
