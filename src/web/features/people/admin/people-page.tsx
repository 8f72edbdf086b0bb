import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CreditList } from './credit-list.tsx'
import { LockedPins } from './locked-pins.tsx'
import { PeopleHeader } from './people-header.tsx'
import { PeopleTable } from './people-table.tsx'

export function PeoplePage() {
  return (
    <div className="flex flex-col gap-8">
      <PeopleHeader>
        <p>All your people: find someone, and see what they need.</p>
      </PeopleHeader>
      <LockedPins />
      <PeopleTable
        empty={
          <EmptyState
            title="Nobody yet"
            action={
              <Link to={paths.adminInvitations()} className={buttonClass()}>
                Invite someone
              </Link>
            }
          >
            <p>People who accept an invitation appear here.</p>
          </EmptyState>
        }
      />
      <CreditList />
    </div>
  )
}
