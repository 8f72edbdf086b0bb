import { useQuery } from '@tanstack/react-query'
import { type LockedPin, pinRoutes, TABLET_TOASTS, tabletRoutes } from '#contract/people/tablets.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

/** Colleagues with a locked PIN; nothing for most of the time. */
export function LockedPins() {
  const locked = useQuery({ ...routeQuery(pinRoutes.locked), refetchOnMount: 'always' })
  if (!locked.data?.length) return null
  return (
    <Note tone="vermilion">
      <p className="font-semibold">PIN locked after wrong tries on a shared tablet</p>
      <ul>
        {locked.data.map(person => (
          <LockedRow key={person.id} person={person} />
        ))}
      </ul>
    </Note>
  )
}

function LockedRow({ person: { id, fullName } }: { readonly person: LockedPin }) {
  const unlock = useRouteMutation(pinRoutes.unlock, {
    refreshes: [pinRoutes.locked, tabletRoutes.lockScreen],
    onSuccess: () => toast(TABLET_TOASTS.pinUnlocked(fullName)),
    onError: error => toastFailure(error, TABLET_TOASTS.unlockFailure),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <span className="min-w-0 grow [overflow-wrap:anywhere]">{fullName}</span>
      <Button
        variant="secondary"
        isBusy={unlock.isPending}
        onClick={() => unlock.mutate({ params: { userId: id } })}
      >
        <span>
          Unlock<span className="sr-only"> the PIN of {fullName}</span>
        </span>
      </Button>
    </li>
  )
}
