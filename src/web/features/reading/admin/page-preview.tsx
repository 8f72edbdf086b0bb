import { useQuery } from '@tanstack/react-query'
import { readingRoutes } from '#contract/programme/reading.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentPreviewProps } from '#web/shared/content-form.ts'
import { SectionText } from '../section-text.tsx'

export function PagePreview({ document: { title, introduction, sections } }: ContentPreviewProps<'pages'>) {
  const figures = useQuery(routeQuery(readingRoutes.figures))
  return (
    <article className="flex flex-col gap-8 [overflow-wrap:anywhere]">
      <div className="flex flex-col gap-2">
        <p className="font-display text-3xl leading-tight">{title}</p>
        <p className="text-soft">{introduction}</p>
      </div>
      {sections.map(({ slug, title, nativeTitle, titleLanguage, summary, body, tableTalk = null }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: while one types, nothing else tells the sections apart
        <section key={`${index} ${slug}`} className="flex flex-col gap-4">
          <p className="flex flex-wrap items-baseline gap-x-3 border-line border-b pb-2 font-display text-2xl leading-tight">
            {title}
            {nativeTitle && (
              <span lang={titleLanguage} className="font-normal text-faint text-xl">
                {nativeTitle}
              </span>
            )}
          </p>
          <SectionText section={{ summary, body, tableTalk }} figures={figures.data ?? {}} />
        </section>
      ))}
    </article>
  )
}
