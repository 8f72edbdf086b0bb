import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { type KudosEntry, kudosRoutes } from '#contract/rewards/kudos.ts'
import { haptics } from '#web/lib/haptics.ts'
import { closeInstallHint } from '#web/lib/install-hint.ts'
import { INSTALL_EVENT, install } from '#web/lib/install-prompt.ts'
import { readPersonal, writePersonal } from '#web/lib/personal-storage.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Share, SquarePlus, X } from '#web/ui/icons.tsx'
import { Seal } from '#web/ui/seal.tsx'

/** At the foot of the hub, covering nothing: new kudos, otherwise the hint to install. */
export function HomeNotice({ mayHintAtInstalling }: { readonly mayHintAtInstalling: boolean }) {
  const { data: thanks } = useQuery({ ...routeQuery(kudosRoutes.news), refetchOnMount: 'always' })
  const [isLater, setIsLater] = useState(false)
  const newest = thanks?.[0]
  return (
    <>
      {newest && !isLater && (
        <Notice
          key={newest.id}
          icon={<Seal className="size-11" stampsAfter={300} />}
          action={
            <Link
              to={paths.progress()}
              search={{ tab: 'kudos' }}
              className={buttonClass({ variant: 'secondary' })}
            >
              Read
            </Link>
          }
          onClose={() => setIsLater(true)}
        >
          {sayThanks(thanks)}
        </Notice>
      )}
      {thanks?.length === 0 && <SignedShift>{mayHintAtInstalling && <InstallHint />}</SignedShift>}
    </>
  )
}

/** A shift that was signed off since this device last told it, or else what comes after. */
function SignedShift({ children }: { readonly children: ReactNode }) {
  const user = useUser()
  const plan = useQuery(routeQuery(trainingPlanRoutes.read)).data
  const shifts = useQuery(routeQuery(trainingPlanRoutes.shifts)).data
  const [told, setTold] = useState(() => readPersonal(user.id, TOLD_SHIFTS))
  const signed = plan?.mode === 'live' ? plan.shifts.filter(({ completedAt }) => completedAt) : undefined
  const ids = signed?.map(({ id }) => id)
  const tell = () => {
    writePersonal(user.id, TOLD_SHIFTS, ids)
    setTold(ids)
  }
  // A new device tells nothing of old.
  const isFirst = told === undefined && ids !== undefined
  useEffect(() => {
    if (isFirst) tell()
  })
  // Told once: it stays until the hub is left.
  const leave = useEffectEvent(() => {
    if (ids) writePersonal(user.id, TOLD_SHIFTS, ids)
  })
  useEffect(() => () => leave(), [])
  const fresh = Array.isArray(told) ? signed?.find(({ id }) => !told.includes(id)) : undefined
  const label = shifts?.find(({ id }) => id === fresh?.id)?.label
  if (!fresh || !label || !haptics.isOn()) return children
  return (
    <Notice
      icon={<Seal className="size-11" stampsAfter={300} />}
      action={
        <Link to={paths.stamps()} className={buttonClass({ variant: 'secondary' })} onClick={tell}>
          Stamp book
        </Link>
      }
      onClose={tell}
    >
      {label} is signed off{fresh.signedOffBy && <> by {fresh.signedOffBy.fullName}</>}.
    </Notice>
  )
}

const TOLD_SHIFTS = 'told-shifts'

function sayThanks(thanks: readonly KudosEntry[]): string {
  const givers = [...new Set(thanks.map(({ giver }) => giver.fullName))]
  const points = thanks.reduce((sum, kudos) => sum + kudos.points, 0)
  const who = givers.length === 1 ? givers[0] : `${givers.length} colleagues`
  return `${who} thanked you: +${points} points.`
}

/** Only on iPhones and iPads, where the browser cannot offer to install. */
const { standalone } = navigator as Navigator & { readonly standalone?: boolean }
const isOnIos = standalone !== undefined
const isInstalled = () => standalone === true || matchMedia('(display-mode: standalone)').matches

function InstallHint() {
  const [prompt, setPrompt] = useState(install.prompt)
  const [isClosed, setIsClosed] = useState(isInstalled)
  useEffect(() => {
    const take = () => setPrompt(install.prompt)
    addEventListener(INSTALL_EVENT, take)
    return () => removeEventListener(INSTALL_EVENT, take)
  }, [])
  if (isClosed || (!prompt && !isOnIos)) return null

  function close() {
    closeInstallHint()
    setIsClosed(true)
  }

  return (
    <Notice
      icon={<SquarePlus className="size-6 text-indigo" />}
      action={
        prompt && (
          <Button
            variant="secondary"
            onClick={() => {
              close()
              void prompt.prompt()
            }}
          >
            Add
          </Button>
        )
      }
      onClose={close}
    >
      {prompt ? (
        'Add to home screen: one tap to the academy, and to the menu without a connection.'
      ) : (
        <>
          Add to home screen: tap <Share aria-hidden="true" className="inline size-4 align-[-0.125em]" />{' '}
          Share, then “Add to Home Screen”.
        </>
      )}
    </Notice>
  )
}

interface NoticeProps {
  readonly icon: ReactNode
  readonly action: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

function Notice({ icon, action, onClose, children }: NoticeProps) {
  return (
    <div className="@container border-edge border-t bg-raised">
      <div className="page-width flex flex-wrap items-center gap-x-3 gap-y-1 py-2 @max-[14rem]:py-1 @max-[14rem]:[&_:is(a,button)]:h-[44px] @max-[14rem]:[&_:is(a,button)]:min-h-0">
        <span aria-hidden="true" className="shrink-0 @max-[14rem]:hidden">
          {icon}
        </span>
        <p className="min-w-0 flex-1 basis-24 text-[0.9375rem] leading-snug @max-[14rem]:basis-full @max-[14rem]:text-sm @max-[14rem]:leading-tight">
          {children}
        </p>
        {action}
        <Button variant="quiet" size="icon" aria-label="Close" className="shrink-0" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  )
}
