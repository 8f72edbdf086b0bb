import { createContext, type ReactNode, use } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { usePageHeading } from '#web/lib/page-heading.ts'

interface PageHeaderProps {
  readonly title: string
  /** The document's title, where it should say more or less than the heading. */
  readonly documentTitle?: string
  readonly eyebrow?: ReactNode
  /** For screens with content that matters more than their name. */
  readonly isCompact?: boolean
  /** Acts and links of the page, beside those to the other pages of its section. */
  readonly parts?: ReactNode
  readonly children?: ReactNode
}

/** Links that the layout puts into the head of its page. */
export const PageParts = createContext<ReactNode>(null)

/** Link to what a guide says about the page, beside its title. */
export const PageHelp = createContext<ReactNode>(null)

/** The head of a page: its one h1, and below it a few words of introduction. */
export function PageHeader({
  title,
  documentTitle = title,
  eyebrow,
  isCompact,
  parts,
  children,
}: PageHeaderProps) {
  const around = use(PageParts)
  const help = use(PageHelp)
  const heading = usePageHeading(documentTitle)
  return (
    <header className="flex min-w-0 flex-col gap-2 dense:-mb-5 dense:min-h-10 dense:flex-row dense:flex-wrap dense:items-center dense:gap-x-5">
      {eyebrow && <p className="font-medium text-faint text-sm">{eyebrow}</p>}
      <div className="flex min-w-0 items-center gap-2 dense:shrink-0">
        <h1
          ref={heading}
          tabIndex={-1}
          className={cn(
            'min-w-0 font-display font-medium tracking-[-0.012em] dense:text-2xl',
            isCompact
              ? 'text-2xl leading-tight md:text-[1.75rem]'
              : 'text-[2.125rem] leading-[1.12] md:text-[2.75rem]',
          )}
        >
          {title}
        </h1>
        {help}
      </div>
      {children && (
        <div className="max-w-[60ch] text-lg text-soft leading-relaxed dense:max-w-none dense:grow dense:basis-60 dense:text-sm dense:leading-snug">
          {children}
        </div>
      )}
      {(around || parts) && (
        <div className="mt-6 flex min-w-0 flex-col gap-x-5 gap-y-3 dense:mt-0 dense:ml-auto dense:shrink-0 dense:flex-row dense:items-center">
          {around}
          {parts}
        </div>
      )}
    </header>
  )
}
