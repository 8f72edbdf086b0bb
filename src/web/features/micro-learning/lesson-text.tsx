import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { ListenButton } from '#web/ui/listen-button.tsx'

interface LessonTextProps {
  readonly category: string
  readonly title: string
  /** The title as it stands here: a page's heading, or not. */
  readonly heading: ReactNode
  /** What to know before reading. */
  readonly note?: ReactNode
  /** Paragraphs are separated by a blank line. */
  readonly content: string
}

/** What there is to read in a lesson. */
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
        {content.split(/\n\s*\n/).map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </>
  )
}
