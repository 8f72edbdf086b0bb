import { Link, type LinkProps } from '@tanstack/react-router'
import { buttonClass } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageHeader } from './page-header.tsx'

interface MissingThingProps extends Pick<LinkProps, 'to' | 'params'> {
  readonly title: string
}

/** For an address of something that is not there. */
export function MissingThing({ title, to, params }: MissingThingProps) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={title} />
      <EmptyState
        title="This could not be found"
        action={
          <Link to={to} params={params} className={buttonClass()}>
            See all
          </Link>
        }
      >
        <p>There is nothing at this address.</p>
      </EmptyState>
    </div>
  )
}
