import type { ReactNode } from 'react'
import { usePageHeading } from '#web/lib/page-heading.ts'

interface PageHeaderProps {
  readonly title: string
  /** The document's title, where it should say more or less than the heading. */
  readonly documentTitle?: string
  readonly eyebrow?: ReactNode
  readonly children?: ReactNode
}

/** The head of a page: its one h1, and below it a few words of introduction. */
export function PageHeader({ title, documentTitle = title, eyebrow, children }: PageHeaderProps) {
  const heading = usePageHeading(documentTitle)
  return (
    <header className="flex flex-col gap-2">
      {eyebrow && <p className="font-medium text-faint text-sm">{eyebrow}</p>}
      <h1
        ref={heading}
        tabIndex={-1}
        className="font-display font-medium text-[2rem] leading-[1.12] tracking-[-0.015em] md:text-[2.75rem]"
      >
        {title}
      </h1>
      {children && <div className="max-w-[60ch] text-lg text-soft leading-relaxed">{children}</div>}
    </header>
  )
}
