import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Policy } from '#contract/programme/policies.ts'
import { cn } from '#web/lib/class-names.ts'
import { useHashTarget } from '#web/lib/hash-target.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Check, ChevronDown } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Switch } from '#web/ui/switch.tsx'

const PolicyDialog = lazyPart(() => import('./policy-dialog.tsx'), 'PolicyDialog')

/** The anchor of `paths.policy()`. */
export const anchorOf = (policyId: number) => `policy-${policyId}`
/** The control to agree to a policy, or to open it for agreement. */
export const controlIdOf = (policyId: number) => `agree-${policyId}`

interface PolicyListProps {
  readonly policies: readonly Policy[]
  readonly agreedCount: number
  /** Such as `8 left, about 6 minutes`. */
  readonly left?: string | undefined
  readonly isAgreed: (policyId: number) => boolean
  /** Note on a policy that cannot be agreed to here. */
  readonly noteOn?: (policy: Policy) => ReactNode
  /** Opens the document elsewhere; returns whether it did. */
  readonly openOtherwise?: (policy: Policy) => boolean
  /** Missing once the induction is complete: policies are read-only. */
  readonly onAgree?: (policy: Policy, isAgreed: boolean) => void
  /** Beside the way to the next policy. */
  readonly action?: ReactNode
}

/** The progress, all policies category by category, and the sheet that leads through them. */
export function PolicyList({
  policies,
  agreedCount,
  left,
  isAgreed,
  noteOn,
  openOtherwise,
  onAgree,
  action,
}: PolicyListProps) {
  const hash = useHashTarget()
  const [opened, setOpened] = useState<Policy | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  function open(policy: Policy) {
    if (openOtherwise?.(policy)) return
    setOpened(policy)
    setIsOpen(true)
  }
  const openNamed = useEffectEvent(open)

  // A link to a policy with a document opens the document.
  useEffect(() => {
    const named = policies.find(({ id }) => anchorOf(id) === hash)
    if (named && isDocument(named)) openNamed(named)
  }, [hash, policies])

  // Unconfirmed policies are not required.
  const askedCount = policies.filter(({ id, isConfirmed }) => isConfirmed || isAgreed(id)).length
  const noun = askedCount === 1 ? 'policy' : 'policies'
  const counter = `${agreedCount} of ${askedCount} ${noun} agreed`
  const pending = onAgree ? policies.filter(({ id, isConfirmed }) => isConfirmed && !isAgreed(id)) : []
  const [next] = pending
  /** The one after it that is still to be agreed to, or else the first one. */
  const after = (policy: Policy) => {
    const others = pending.filter(({ id }) => id !== policy.id)
    return others.find(other => policies.indexOf(other) > policies.indexOf(policy)) ?? others[0]
  }
  const afterOpened = opened && after(opened)
  return (
    <>
      <div className="sticky top-(--below-header) z-20 -my-2 flex flex-col gap-2 bg-paper py-3">
        <p role="status" className="flex flex-wrap justify-between gap-x-4 text-soft">
          <span>
            <span className="font-semibold text-ink">
              {agreedCount} of {askedCount}
            </span>{' '}
            {noun} agreed
          </span>
          {left && <span>{left}</span>}
        </p>
        <ProgressBar label="Policies agreed" value={agreedCount} max={askedCount} valueText={counter} />
      </div>
      {[...Map.groupBy(policies, policy => policy.category)].map(([category, group]) => (
        <section key={category} aria-label={category}>
          <h2 className="font-display text-xl leading-tight md:text-2xl">{category}</h2>
          <ul className="mt-2 divide-y divide-line border-line border-y">
            {group.map(policy => (
              <PolicyRow
                key={policy.id}
                policy={policy}
                isAgreed={isAgreed(policy.id)}
                isUnfolded={
                  hash === anchorOf(policy.id) || (onAgree ? policy === next : !isAgreed(policy.id))
                }
                isNamed={hash === anchorOf(policy.id)}
                note={noteOn?.(policy)}
                onAgree={policy.isConfirmed ? onAgree : undefined}
                onOpen={() => open(policy)}
              />
            ))}
          </ul>
        </section>
      ))}
      {onAgree && (
        <ActionBar className="flex flex-wrap">
          {next && (
            <Button
              size="lg"
              className="grow"
              onPointerEnter={() => void PolicyDialog.preload()}
              onFocus={() => void PolicyDialog.preload()}
              onClick={() => open(next)}
            >
              {agreedCount === 0 ? 'Start' : 'Continue'}
              <span className="sr-only">: {next.title}</span>
            </Button>
          )}
          {action}
        </ActionBar>
      )}
      {opened && (
        <PolicyDialog
          policy={opened}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          isAgreed={isAgreed(opened.id)}
          onAgree={
            onAgree && opened.isConfirmed
              ? () => {
                  if (afterOpened) setOpened(afterOpened)
                  else setIsOpen(false)
                  onAgree(opened, true)
                }
              : undefined
          }
          onNext={afterOpened ? () => setOpened(afterOpened) : undefined}
        />
      )}
    </>
  )
}

function isDocument(policy: Policy): boolean {
  return policy.body !== null
}

interface PolicyRowProps {
  readonly policy: Policy
  readonly isAgreed: boolean
  readonly isUnfolded: boolean
  /** By the address. */
  readonly isNamed: boolean
  readonly note: ReactNode
  /** Missing where it cannot be agreed to here. */
  readonly onAgree: ((policy: Policy, isAgreed: boolean) => void) | undefined
  readonly onOpen: () => void
}

/** A policy in one line; unfolded, its text, and the switch to agree or the way to the document. */
function PolicyRow({ policy, isAgreed, isUnfolded, isNamed, note, onAgree, onOpen }: PolicyRowProps) {
  const { id, title, description } = policy
  const isLocked = onAgree === undefined
  const titleId = `${anchorOf(id)}-title`
  return (
    <li
      id={anchorOf(id)}
      tabIndex={-1}
      className={cn('scroll-mt-32 outline-none', isNamed && 'border-l-3 border-l-indigo pl-4')}
    >
      <details open={isUnfolded} className="group">
        <summary className="flex min-h-13 list-none flex-wrap items-center gap-x-3 py-2 hover:text-indigo [&::-webkit-details-marker]:hidden">
          <h3
            id={titleId}
            className={cn(
              'min-w-0 grow basis-40 font-semibold leading-snug',
              (isLocked || isAgreed) && 'text-faint',
            )}
          >
            <span className="text-faint">{id}. </span>
            {title}
          </h3>
          {isAgreed && (
            <span className="flex items-center gap-1 text-moss text-sm">
              <Check aria-hidden="true" className="size-4" />
              {isDocument(policy) ? 'Acknowledged' : 'Agreed'}
            </span>
          )}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-faint transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-2 pb-4">
          <p className={cn('max-w-[65ch] whitespace-pre-line', isLocked ? 'text-faint' : 'text-soft')}>
            {description}
          </p>
          {note}
          {isDocument(policy) ? (
            <Button
              id={controlIdOf(id)}
              variant="secondary"
              className="self-start"
              aria-describedby={titleId}
              onPointerEnter={() => void PolicyDialog.preload()}
              onFocus={() => void PolicyDialog.preload()}
              onClick={onOpen}
            >
              Read Policy
            </Button>
          ) : (
            (isAgreed || !isLocked) && (
              <label
                htmlFor={controlIdOf(id)}
                className={cn(
                  '-ml-1 inline-flex min-h-11 items-center gap-3 self-start px-1',
                  isLocked ? 'text-faint' : 'cursor-pointer',
                )}
              >
                <Switch
                  id={controlIdOf(id)}
                  checked={isAgreed}
                  disabled={isLocked}
                  onChange={event => onAgree?.(policy, event.target.checked)}
                />
                <span>
                  {isAgreed ? 'Agreed' : 'I agree'}
                  <span className="sr-only">: {title}</span>
                </span>
              </label>
            )
          )}
        </div>
      </details>
    </li>
  )
}

/** Note on a policy that management has not confirmed. */
export function WaitingPolicy() {
  return <Badge>Waiting for management to confirm</Badge>
}
