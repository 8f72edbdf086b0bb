import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasStatus } from '#web/lib/api-client.ts'
import { buttonClass } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Loaded, type LoadedQuery } from './loaded.tsx'
import { PageHeader } from './page-header.tsx'
import { Skeletons } from './skeleton.tsx'

interface MissingItemProps extends Pick<LinkProps, 'to' | 'params'> {
  readonly title: string
}

export function MissingItem({ title, to, params }: MissingItemProps) {
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

interface LoadedPageProps<Item> extends MissingItemProps {
  readonly query: LoadedQuery & { readonly data: Item | undefined }
  readonly children: (item: NonNullable<Item>) => ReactNode
}

/** A page about the item in its address; `title` and `to` are for an address that names none. */
export function LoadedPage<Item>({ query, children, ...missing }: LoadedPageProps<Item>) {
  return (
    <Loaded
      queries={{ item: query }}
      loading={<Skeletons sizes={['h-12 w-72', 'mt-8 h-96 rounded-lg']} />}
      failed={failure =>
        isMissing(failure.error) ? <MissingItem {...missing} /> : <ErrorState {...failure} />
      }
    >
      {({ item }) => (item ? children(item) : <MissingItem {...missing} />)}
    </Loaded>
  )
}

/** No such item, or an id that is not a number. */
export function isMissing(error: unknown): boolean {
  return hasStatus(error, 404) || hasStatus(error, 400)
}
