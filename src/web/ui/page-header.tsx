import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { usePageHeading } from '#web/lib/page-heading.ts'

interface PageHeaderProps {
  readonly title: string
  /** The document's title, where it should say more or less than the heading. */
  readonly documentTitle?: string
  readonly eyebrow?: ReactNode
  /** For screens with content that matters more than their name. */
  readonly isCompact?: boolean
  readonly children?: ReactNode
}

/** The head of a page: its one h1, and below it a few words of introduction. */
export function PageHeader({ title, documentTitle = title, eyebrow, isCompact, children }: PageHeaderProps) {
  const heading = usePageHeading(documentTitle)
  return (
    <header className="flex min-w-0 flex-col gap-2">
      {eyebrow && <p className="font-medium text-faint text-sm">{eyebrow}</p>}
      <h1
        ref={heading}
        tabIndex={-1}
        className={cn(
          'font-display font-medium tracking-[-0.012em]',
          isCompact
            ? 'text-2xl leading-tight md:text-[1.75rem]'
            : 'text-[2.125rem] leading-[1.12] md:text-[2.75rem]',
        )}
      >
        {title}
      </h1>
      {children && <div className="max-w-[60ch] text-lg text-soft leading-relaxed">{children}</div>}
    </header>
  )
}
