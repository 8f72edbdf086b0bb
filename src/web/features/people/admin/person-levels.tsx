/** Levels of a person, and the right to sign for others. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maySignForm } from '#contract/memory/level-form.ts'
import type { Person } from '#contract/people/people.ts'
import { TWO_KEY_TOASTS } from '#contract/programme/two-key-toasts.ts'
import { levelRoutes } from '#contract/programme/two-keys.ts'
import { DUTIES, DUTY_NAMES } from '#domain/memory/duties.ts'
import { can } from '#domain/people/abilities.ts'
import { fieldOf, idOf } from '#web/lib/form.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { LevelList } from '#web/shared/level-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

export function PersonLevels({ person }: { readonly person: Person }) {
  const actor = useUser()
  const levels = useQuery(routeQuery(levelRoutes.read, { params: { userId: person.id } }))
  const [isAsking, setIsAsking] = useState(false)
  const mayChange = (locationId: number) =>
    actor.id !== person.id && can(actor, 'levels.give', { locationIds: [locationId] })
  const offered = person.places.filter(({ locationId }) => mayChange(locationId))
  const takeBack = useRouteMutation(levelRoutes.change, {
    refreshes: [levelRoutes.read],
    onSuccess: () => toast(TWO_KEY_TOASTS.levelChanged(person.fullName)),
    onError: error => toastFailure(error, TWO_KEY_TOASTS.failure),
  })
  if (person.role === 'customer') return null
  return (
    <Section title="Levels">
      <Loaded queries={{ levels }} loading={<Skeleton className="h-16" />}>
        {loaded => (
          <>
            {loaded.levels.length === 0 ? (
              <p className="text-soft">
                None yet. A sign-off with the oral test gives them; you can let staff sign for others.
              </p>
            ) : (
              <LevelList
                levels={loaded.levels}
                actOf={({ level, duty, locationId }) =>
                  level === 'may-sign' &&
                  mayChange(locationId) && (
                    <Button
                      variant="quiet"
                      isBusy={takeBack.isPending}
                      onClick={() =>
                        takeBack.mutate({
                          params: { userId: person.id },
                          body: { locationId, duty, maySign: false },
                        })
                      }
                    >
                      <span>
                        Take back<span className="sr-only">: {DUTY_NAMES[duty]}</span>
                      </span>
                    </Button>
                  )
                }
              />
            )}
            {person.isActive && offered.length > 0 && (
              <Button variant="secondary" className="self-start" onClick={() => setIsAsking(true)}>
                Let sign for others
              </Button>
            )}
          </>
        )}
      </Loaded>
      {isAsking && <MaySignDialog person={person} offered={offered} onClose={() => setIsAsking(false)} />}
    </Section>
  )
}

interface MaySignDialogProps {
  readonly person: Person
  readonly offered: Person['places']
  readonly onClose: () => void
}

function MaySignDialog({ person, offered, onClose }: MaySignDialogProps) {
  const give = useRouteMutation(levelRoutes.change, {
    refreshes: [levelRoutes.read],
    onSuccess: () => {
      toast(TWO_KEY_TOASTS.levelChanged(person.fullName))
      onClose()
    },
  })
  return (
    <FormDialog
      title={`${person.fullName} signs for others`}
      description="With the oral test, and for shifts that belong to the duty. You can take it back at any time."
      schema={maySignForm}
      values={{ locationId: offered[0]?.locationId ?? 0, duty: DUTIES[0] }}
      send={body => give.mutateAsync({ params: { userId: person.id }, body: { ...body, maySign: true } })}
      failure={{ at: 'duty' }}
      submitLabel="Let sign"
      onClose={onClose}
    >
      {form => (
        <>
          {offered.length > 1 && (
            <SelectField
              label="Restaurant"
              choices={offered.map(place => ({ value: String(place.locationId), label: place.location }))}
              {...idOf(form, 'locationId')}
            />
          )}
          <SelectField
            label="Duty"
            choices={DUTIES.map(value => ({ value, label: DUTY_NAMES[value] }))}
            {...fieldOf(form, 'duty')}
          />
        </>
      )}
    </FormDialog>
  )
}
