import type { ContentPreviewProps } from '#web/ui/content-form.ts'
import { PolicyBody } from '../policy-body.tsx'

export function PolicyPreview({ document, itemId }: ContentPreviewProps<'policies'>) {
  const { category, title, description, body } = document
  return (
    <article className="flex flex-col gap-3 [overflow-wrap:anywhere]">
      <p className="text-faint text-sm">
        {category}
        {itemId !== null && ` · Policy ${itemId}`}
      </p>
      <p className="font-display text-2xl leading-tight">{title}</p>
      <p className="whitespace-pre-line text-soft">{description}</p>
      {body && <PolicyBody body={body} />}
    </article>
  )
}
