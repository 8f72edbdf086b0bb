import { useQuery } from '@tanstack/react-query'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { fillPolicy } from '#domain/house/group-name.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentPreviewProps } from '#web/shared/content-form.ts'
import { Markdown } from '#web/ui/markdown.tsx'

export function PolicyPreview({ document, itemId }: ContentPreviewProps<'policies'>) {
  const groupName = useQuery(routeQuery(configurationRoutes.read)).data?.groupName
  const { category, title, description, body = null } = document
  const text = fillPolicy({ title, description, body }, groupName ?? '{group}')
  return (
    <article className="flex flex-col gap-3 [overflow-wrap:anywhere]">
      <p className="text-faint text-sm">
        {category}
        {itemId !== null && ` · Policy ${itemId}`}
      </p>
      <p className="font-display text-2xl leading-tight">{text.title}</p>
      <p className="whitespace-pre-line text-soft">{text.description}</p>
      {text.body && <Markdown text={text.body} headingLevel={3} className="gap-3" />}
    </article>
  )
}
