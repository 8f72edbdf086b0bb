import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#contract/people/people.ts'
import { SECOND_STEP_TOASTS, secondStepRoutes } from '#contract/people/second-steps.ts'
import { can } from '#domain/people/abilities.ts'
import { callApi } from '#web/lib/api-client.ts'
import { refresh, routeQuery } from '#web/lib/query.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PasswordStep } from '../password-step.tsx'

/** A person's second step, which an admin removes when the device is lost. */
export function PersonSecondStep({ person }: { readonly person: Person }) {
  const reader = useUser()
  if (reader.id === person.id || !can(reader, 'second-steps.remove')) return null
  return (
    <div className="mt-12 max-w-3xl">
      <SecondStepOf person={person} />
    </div>
  )
}

function SecondStepOf({ person }: { readonly person: Person }) {
  const params = { userId: person.id }
  const [isAsked, setIsAsked] = useState(false)
  const second = useQuery({
    ...routeQuery(secondStepRoutes.ofPerson, { params }),
    refetchOnMount: 'always',
  })
  return (
    <Section title="Second step">
      <Loaded queries={{ second }} loading={<Skeleton className="h-20 rounded-lg" />}>
        {({ second: { methods, codesLeft } }) =>
          methods.length === 0 ? (
            <p className="text-soft">They sign in with their password alone.</p>
          ) : (
            <>
              <ul className="divide-y divide-line border-line border-y">
                {methods.map(({ id, name, lastUsedAt }) => (
                  <li key={id} className="flex flex-wrap gap-x-3 py-2">
                    <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
                    <span className="text-soft">
                      {lastUsedAt ? `last used ${relativeTime(lastUsedAt)}` : 'not used yet'}
                    </span>
                  </li>
                ))}
              </ul>
              <p className="text-soft">
                {codesLeft === 1 ? '1 recovery code is' : `${codesLeft ?? 0} recovery codes are`} left.
              </p>
              <div>
                <Button variant="danger" onClick={() => setIsAsked(true)}>
                  Remove the second step
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      {isAsked && (
        <Dialog
          isOpen
          onOpenChange={() => setIsAsked(false)}
          title={`Remove the second step of ${person.fullName}?`}
          description="For a lost device. Make sure that it is really them who ask. They are signed out everywhere and sign in with their password alone. The log and a mail to them say so."
        >
          <PasswordStep
            label="Remove"
            isDestructive
            onCancel={() => setIsAsked(false)}
            confirm={async password => {
              await callApi(secondStepRoutes.removeOfPerson, { params, body: { password } })
              setIsAsked(false)
              toast(SECOND_STEP_TOASTS.removedForPerson(person.fullName))
              await refresh([secondStepRoutes.ofPerson])
            }}
          />
        </Dialog>
      )}
    </Section>
  )
}
