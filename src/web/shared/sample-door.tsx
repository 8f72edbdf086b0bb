/** The demo's sample group on a screen: filling it, and walking in as one of its people. Load it in the demo alone. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { SAMPLE_PIN, type SampleFace, sampleRoutes } from '#contract/house/sample.ts'
import { paths } from '#contract/paths.ts'
import { failure } from '#contract/toast-text.ts'
import { refresh, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'

const POLL_MS = 1_000

const FACE_NAMES: Readonly<Record<SampleFace, string>> = {
  newcomer: 'a new waiter on day 3',
  chef: 'the chef',
  manager: 'the manager of one restaurant',
  owner: 'the owner',
  guest: 'a guest',
  tablet: `The tablet at the pass (PIN ${SAMPLE_PIN})`,
}

/** @param isWaiting the demo is being exchanged: until it responds again the last state stays */
function useSampleStatus(isWaiting = false) {
  const { data } = useQuery({
    ...routeQuery(sampleRoutes.status),
    staleTime: POLL_MS,
    refetchInterval: ({ state }) => (isWaiting || state.data?.state === 'filling' ? POLL_MS : false),
  })
  return data
}

/** Offers to fill the demo, or to empty it again. */
export function SampleFill() {
  const fill = useRouteMutation(sampleRoutes.fill, {
    refreshes: [sampleRoutes.status],
    onError: error => toastFailure(error, failure('Not filled', 'Please try again later.')),
  })
  const empty = useRouteMutation(sampleRoutes.empty, {
    onError: error => toastFailure(error, failure('Not emptied', 'Please try again later.')),
  })
  const status = useSampleStatus(empty.isSuccess)
  const state = status?.state
  const before = useRef(state)
  useEffect(() => {
    const isExchanged =
      (before.current === 'filling' && state === 'full') || (before.current === 'full' && state === 'empty')
    before.current = state
    // Everyone is signed out.
    if (isExchanged) location.assign(paths.auth())
  }, [state])
  if (!status || status.state === 'off') return null
  if (status.state === 'filling')
    return (
      <div className="flex flex-col gap-2">
        <ProgressBar label="Filling with a sample group" value={status.percent} max={100} />
        <p className="text-soft text-sm">
          Filling with a sample group: {status.percent} %. Everyone signs in again at the end.
        </p>
      </div>
    )
  if (status.state === 'full')
    return (
      <Button
        variant="quiet"
        isWide
        isBusy={empty.isPending || empty.isSuccess}
        onClick={() => empty.mutate({})}
      >
        Empty again
      </Button>
    )
  return (
    <Button variant="secondary" size="lg" isWide isBusy={fill.isPending} onClick={() => fill.mutate({})}>
      Fill with a sample group
    </Button>
  )
}

/** The people of the sample group; nothing without it. */
export function SampleFaces() {
  const isFull = useSampleStatus()?.state === 'full'
  const { data: faces = [] } = useQuery({ ...routeQuery(sampleRoutes.faces), enabled: isFull })
  const walkIn = useRouteMutation(sampleRoutes.walkIn, {
    // The whole page is another person's now.
    onSuccess: user => location.assign(user === null ? paths.tablet() : paths.home()),
    onError: error => {
      void refresh([sampleRoutes.status])
      toastFailure(error, failure('Not signed in', 'Please try again later.'))
    },
  })
  if (!isFull || faces.length === 0) return null
  return (
    <section aria-labelledby="faces-heading" className="flex flex-col gap-1">
      <h2 id="faces-heading" className="font-semibold">
        Walk in as
      </h2>
      <ul>
        {faces.map(({ face, fullName }) => (
          <li key={face}>
            <Button
              variant="quiet"
              isWide
              className="justify-start! text-left"
              disabled={walkIn.isPending}
              onClick={() => walkIn.mutate({ params: { face } })}
            >
              {face === 'tablet' ? FACE_NAMES[face] : `${fullName}, ${FACE_NAMES[face]}`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
