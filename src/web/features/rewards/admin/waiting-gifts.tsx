import { useQuery } from '@tanstack/react-query'
import { pointRoutes, type WaitingGift } from '#contract/rewards/points.ts'
import { serverMessageOf } from '#web/lib/api-client.ts'
import { countOf, formatMoment } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Gifts of points above the limit; nothing while none waits. */
export function WaitingGifts() {
  const gifts = useQuery({ ...routeQuery(pointRoutes.waitingGifts), refetchOnMount: 'always' })
  if (!gifts.data || gifts.data.length === 0) return null
  return (
    <section aria-labelledby="gifts-heading" className="flex flex-col gap-3">
      <h2 id="gifts-heading" className="font-display text-2xl">
        Gifts waiting for a second admin
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {gifts.data.map(gift => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
      </ul>
    </section>
  )
}

function GiftRow({ gift }: { readonly gift: WaitingGift }) {
  const user = useUser()
  const decide = useRouteMutation(pointRoutes.decideGift, {
    refreshes: [pointRoutes.waitingGifts],
    onSuccess: (_, { body }) =>
      toast(
        body.decision === 'given'
          ? {
              title: 'Points given',
              text: `${gift.person.fullName} has ${countOf(gift.amount, 'point')} more.`,
            }
          : { title: 'Gift declined', text: 'No points were given.' },
      ),
    onError: error =>
      toast({
        title: 'Not decided',
        text: serverMessageOf(error) ?? 'Please try again.',
        isDestructive: true,
      }),
  })
  const isOwn = [gift.askedBy.id, gift.person.id].includes(user.id)
  const answer = (decision: 'given' | 'declined') =>
    decide.mutate({ params: { giftId: gift.id }, body: { decision } })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {countOf(gift.amount, 'point')} to {gift.person.fullName}
        </p>
        <p className="text-soft">{gift.reason}</p>
        <p className="text-faint text-sm">
          Asked by {gift.askedBy.fullName}, {formatMoment(gift.createdAt)}
        </p>
      </div>
      {isOwn ? (
        <p className="text-faint text-sm">Another admin decides.</p>
      ) : (
        <div className="flex gap-2">
          <Button variant="secondary" disabled={decide.isPending} onClick={() => answer('declined')}>
            Decline
          </Button>
          <Button isBusy={decide.isPending} onClick={() => answer('given')}>
            Give
          </Button>
        </div>
      )}
    </li>
  )
}
