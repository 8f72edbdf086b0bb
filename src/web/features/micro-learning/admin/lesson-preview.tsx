import type { ContentPreviewProps } from '#web/ui/content-form.ts'
import { LessonText } from '../lesson-text.tsx'

export function LessonPreview({ document: { title, content, category } }: ContentPreviewProps<'lessons'>) {
  return (
    <article className="flex flex-col gap-4">
      <LessonText
        category={category}
        title={title}
        heading={<p className="font-display text-2xl leading-tight [overflow-wrap:anywhere]">{title}</p>}
        content={content}
      />
    </article>
  )
}
