import type { ReactNode } from 'react'
import { WithTerms } from '#web/shared/terms/term-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ListenButton } from '#web/ui/listen-button.tsx'

interface LessonTextProps {
  readonly category: string
  readonly title: string
  /** The title in its element: a page's heading, or not. */
  readonly heading: ReactNode
  /** Note before reading. */
  readonly note?: ReactNode
  /** Paragraphs are separated by a blank line. */
  readonly content: string
}

export function LessonText({ category, title, heading, note, content }: LessonTextProps) {
  return (
    <>
      <div className="flex flex-col gap-3">
        <div className="flex items-center justify-between gap-4">
          <Badge tone="indigo">{category}</Badge>
          <ListenButton text={`${title}.\n${content}`} className="-mr-4" />
        </div>
        {heading}
      </div>
      {note}
      <div className="flex flex-col gap-4 text-lg leading-relaxed">
        <WithTerms>
          {newMark => {
            const mark = newMark()
            return content.split(/\n\s*\n/).map(paragraph => <p key={paragraph}>{mark(paragraph)}</p>)
          }}
        </WithTerms>
      </div>
    </>
  )
}
