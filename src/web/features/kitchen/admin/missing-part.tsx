import { Link, type LinkProps } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

interface MissingPartProps extends Pick<LinkProps, 'to'> {
  readonly title: string
}

/** For an address of something that the kitchen does not have. */
export function MissingPart({ title, to }: MissingPartProps) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={title} />
      <EmptyState
        title="This could not be found"
        action={
          <Link to={to} className={buttonClass()}>
            See all
          </Link>
        }
      >
        <p>The kitchen has nothing at this address.</p>
      </EmptyState>
    </div>
  )
}
