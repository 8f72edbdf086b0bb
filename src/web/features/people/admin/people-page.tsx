import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PeopleHeader } from './people-header.tsx'
import { PeopleTable } from './people-table.tsx'

/** Everybody whom one looks after. */
export function PeoplePage() {
  return (
    <div className="flex flex-col gap-8">
      <PeopleHeader>
        <p>Everybody whom you look after: find somebody, and see what they need.</p>
      </PeopleHeader>
      <PeopleTable
        empty={
          <EmptyState
            title="Nobody yet"
            action={
              <Link to={paths.adminInvitations()} className={buttonClass()}>
                Invite somebody
              </Link>
            }
          >
            <p>Whoever comes by an invitation shows here.</p>
          </EmptyState>
        }
      />
    </div>
  )
}
