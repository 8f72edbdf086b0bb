import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { ListedPerson } from '#contract/people/people.ts'
import { can } from '#domain/people/abilities.ts'
import { useUser } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PeopleTable } from './people-table.tsx'

const PlaceDialog = lazyPart(() => import('./place-dialog.tsx'), 'PlaceDialog', {
  begins: 'asked',
})
const AddDialog = lazyPart(() => import('./add-person-dialog.tsx'), 'AddPersonDialog', {
  begins: 'asked',
})

interface PeopleOfPlaceProps {
  readonly location: { readonly id: number; readonly name: string }
}

/** People at a location with their positions; added, moved and removed here. */
export function PeopleOfPlace({ location }: PeopleOfPlaceProps) {
  const actor = useUser()
  const [changed, setChanged] = useState<ListedPerson | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section aria-labelledby="people-heading" className="flex min-w-0 flex-col gap-5">
      <h2 id="people-heading" className="font-display text-2xl dense:sr-only">
        Who works here
      </h2>
      <PeopleTable
        location={location.id}
        tools={
          <>
            <Link to={paths.adminInvitations()} search={{ location: location.id }} className={buttonClass()}>
              Invite people
            </Link>
            {can(actor, 'roles.change') && (
              <Button
                variant="secondary"
                onClick={() => {
                  void AddDialog.ask()
                  setIsAdding(true)
                }}
              >
                Add a person
              </Button>
            )}
          </>
        }
        empty={
          <EmptyState title="Nobody works here yet">
            <p>Invite people with a link, or add someone who has an account.</p>
          </EmptyState>
        }
        actions={person => {
          const place = person.places.find(({ locationId }) => locationId === location.id)
          return (
            place &&
            can(actor, 'places.change', place) && (
              <Button
                variant="secondary"
                onClick={() => {
                  void PlaceDialog.ask()
                  setChanged(person)
                }}
              >
                <span>
                  Change<span className="sr-only"> the place of {person.fullName}</span>
                </span>
              </Button>
            )
          )
        }}
      />
      {changed && <PlaceDialog person={changed} locationId={location.id} onClose={() => setChanged(null)} />}
      {isAdding && <AddDialog location={location} onClose={() => setIsAdding(false)} />}
    </section>
  )
}
