import { useQuery } from '@tanstack/react-query'
import { pinRoutes } from '#contract/people/tablets.ts'
import { formatDay } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useOpenForm } from './use-open-form.ts'

const OwnPinForm = lazyPart(() => import('./own-pin-form.tsx'), 'OwnPinForm', { begins: 'asked' })
const RemovePinForm = lazyPart(() => import('./own-pin-form.tsx'), 'RemovePinForm', { begins: 'asked' })

/** The PIN for shared tablets: set, changed or removed. */
export function OwnPin() {
  const own = useQuery({ ...routeQuery(pinRoutes.own), refetchOnMount: 'always' })
  const change = useOpenForm(OwnPinForm)
  const remove = useOpenForm(RemovePinForm)
  return (
    <Section title="PIN for shared tablets">
      <Loaded queries={{ own }} loading={<Skeleton className="h-24 rounded-lg" />}>
        {({ own: { setAt, isLocked } }) =>
          change.isOpen ? (
            <OwnPinForm onClose={change.close} />
          ) : remove.isOpen ? (
            <RemovePinForm onClose={remove.close} />
          ) : (
            <>
              <p className="text-soft">
                {setAt === null ? (
                  'Four digits open the shared tablets of your restaurant, in place of your password.'
                ) : isLocked ? (
                  'Your PIN is locked after five wrong tries. Choose a new one, sign in with your password on the tablet, or ask a lead to unlock it.'
                ) : (
                  <>
                    Set on <time dateTime={setAt}>{formatDay(setAt)}</time>.
                  </>
                )}
              </p>
              <div className="flex flex-wrap gap-3">
                <Button variant="secondary" {...change.button}>
                  {setAt === null ? 'Set a PIN' : 'Change PIN'}
                </Button>
                {setAt !== null && (
                  <Button variant="quiet" {...remove.button}>
                    Remove PIN
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
