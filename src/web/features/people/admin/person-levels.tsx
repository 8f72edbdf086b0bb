/** Levels of a person, and the right to sign for others. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#contract/people.ts'
import { TWO_KEY_TOASTS } from '#contract/two-key-toasts.ts'
import { levelRoutes } from '#contract/two-keys.ts'
import { can } from '#domain/abilities.ts'
import { DUTIES, DUTY_NAMES, type Duty } from '#domain/duties.ts'
import { serverMessageOf } from '#web/lib/api-client.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { LevelList } from '#web/ui/level-list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Select } from '#web/ui/select.tsx'
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
  const [locationId, setLocationId] = useState(String(offered[0]?.locationId ?? ''))
  const [duty, setDuty] = useState<string>(DUTIES[0])
  const give = useRouteMutation(levelRoutes.change, {
    refreshes: [levelRoutes.read],
    onSuccess: () => {
      toast(TWO_KEY_TOASTS.levelChanged(person.fullName))
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={`${person.fullName} signs for others`}
      description="With the oral test, and for shifts that belong to the duty. You can take it back at any time."
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          give.mutate({
            params: { userId: person.id },
            body: { locationId: Number(locationId), duty: duty as Duty, maySign: true },
          })
        }}
      >
        {offered.length > 1 && (
          <Field label="Restaurant">
            {control => (
              <Select
                {...control}
                choices={offered.map(place => ({ value: String(place.locationId), label: place.location }))}
                value={locationId}
                onChange={event => setLocationId(event.target.value)}
              />
            )}
          </Field>
        )}
        <Field label="Duty" error={give.error ? serverMessageOf(give.error) : undefined}>
          {control => (
            <Select
              {...control}
              choices={DUTIES.map(value => ({ value, label: DUTY_NAMES[value] }))}
              value={duty}
              onChange={event => setDuty(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={give.isPending}>
            Let sign
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
