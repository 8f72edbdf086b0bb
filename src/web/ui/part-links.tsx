import { Link } from '@tanstack/react-router'
import { scrollToChosen } from './tabs.tsx'

interface PartLinksProps {
  readonly label: string
  readonly parts: readonly { readonly to: string; readonly label: string }[]
}

/** Links between the pages of an admin section, styled as tabs. */
export function PartLinks({ label, parts }: PartLinksProps) {
  return (
    <nav
      ref={scrollToChosen}
      aria-label={label}
      className="flex gap-7 overflow-x-auto border-line border-b print:hidden dense:gap-5 dense:border-0"
    >
      {parts.map(part => (
        <Link
          key={part.to}
          to={part.to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="-mb-px inline-flex min-h-12 shrink-0 dense:min-h-9 dense:text-[0.9375rem] items-center border-b-2 font-semibold transition-colors focus-visible:-outline-offset-2"
          activeProps={{ className: 'border-indigo text-ink' }}
          inactiveProps={{ className: 'border-transparent text-soft hover:text-ink' }}
        >
          {part.label}
        </Link>
      ))}
    </nav>
  )
}
