import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import type { LongPolicy, Policy } from '#contract/programme/policies.ts'
import { cn } from '#web/lib/class-names.ts'
import { useHashTarget } from '#web/lib/hash-target.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons.tsx'
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
}

/** The progress and all policies, category by category. */
export function PolicyList({
  policies,
  agreedCount,
  left,
  isAgreed,
  noteOn,
  openOtherwise,
  onAgree,
}: PolicyListProps) {
  const hash = useHashTarget()
  const [opened, setOpened] = useState<LongPolicy | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  function open(policy: LongPolicy) {
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
        <PolicyCategory
          key={category}
          category={category}
          policies={group}
          namedAnchor={hash}
          isAgreed={isAgreed}
          noteOn={noteOn}
          onAgree={onAgree}
          onOpen={open}
        />
      ))}
      {opened && (
        <PolicyDialog
          policy={opened}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          isAcknowledged={isAgreed(opened.id)}
          onAcknowledge={
            onAgree && opened.isConfirmed
              ? () => {
                  setIsOpen(false)
                  onAgree(opened, true)
                }
              : undefined
          }
        />
      )}
    </>
  )
}

interface PolicyCategoryProps extends Pick<PolicyListProps, 'policies' | 'isAgreed'> {
  readonly noteOn: PolicyListProps['noteOn']
  readonly category: string
  /** The anchor in the address. */
  readonly namedAnchor: string
  readonly onAgree: PolicyListProps['onAgree']
  readonly onOpen: (policy: LongPolicy) => void
}

/** The documents of a category, then its short policies. */
function PolicyCategory(props: PolicyCategoryProps) {
  const { category, policies, namedAnchor, isAgreed, noteOn, onAgree, onOpen } = props
  const headingId = useId()
  const documents = policies.filter(isDocument)
  const others = policies.filter(policy => !isDocument(policy))
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} className="font-display text-[1.75rem] leading-tight">
        {category}
      </h2>
      {documents.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2 lg:gap-5">
          {documents.map(policy => (
            <DocumentCard
              key={policy.id}
              policy={policy}
              isAgreed={isAgreed(policy.id)}
              note={noteOn?.(policy)}
              isLocked={onAgree === undefined || !policy.isConfirmed}
              isNamed={namedAnchor === anchorOf(policy.id)}
              onOpen={() => onOpen(policy)}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {others.map(policy => (
            <ShortPolicy
              key={policy.id}
              policy={policy}
              isAgreed={isAgreed(policy.id)}
              note={noteOn?.(policy)}
              isNamed={namedAnchor === anchorOf(policy.id)}
              onAgree={policy.isConfirmed ? onAgree : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function isDocument(policy: Policy): policy is LongPolicy {
  return policy.body !== null
}

interface DocumentCardProps {
  readonly policy: LongPolicy
  readonly isAgreed: boolean
  readonly note: ReactNode
  readonly isLocked: boolean
  readonly isNamed: boolean
  readonly onOpen: () => void
}

function DocumentCard({ policy, isAgreed, note, isLocked, isNamed, onOpen }: DocumentCardProps) {
  const { id, title, description } = policy
  return (
    <li
      id={anchorOf(id)}
      tabIndex={-1}
      className={cn(
        'flex scroll-mt-36 flex-col rounded-lg border p-5 outline-none md:p-6',
        isNamed ? 'border-indigo' : 'border-line',
        isLocked ? 'bg-transparent' : 'bg-raised',
      )}
    >
      <div className="flex min-h-7 items-start justify-between gap-3">
        <span className="text-faint text-sm">Policy {id}</span>
        {isAgreed && (
          <Badge tone={isLocked ? 'neutral' : 'moss'}>
            <Check aria-hidden="true" className="size-3.5" />
            Acknowledged
          </Badge>
        )}
      </div>
      <h3
        id={`${anchorOf(id)}-title`}
        className={cn('mt-1 font-display text-2xl leading-tight', isLocked && 'text-faint')}
      >
        {title}
      </h3>
      <p className={cn('mt-2 mb-5 text-[0.9375rem]', isLocked ? 'text-faint' : 'text-soft')}>{description}</p>
      {note}
      <Button
        id={controlIdOf(id)}
        variant={isAgreed || isLocked ? 'secondary' : 'primary'}
        className="mt-auto self-start"
        aria-describedby={`${anchorOf(id)}-title`}
        onPointerEnter={() => void PolicyDialog.preload()}
        onFocus={() => void PolicyDialog.preload()}
        onClick={onOpen}
      >
        Read Policy
      </Button>
    </li>
  )
}

interface ShortPolicyProps {
  readonly policy: Policy
  readonly isAgreed: boolean
  readonly note: ReactNode
  readonly isNamed: boolean
  readonly onAgree: ((policy: Policy, isAgreed: boolean) => void) | undefined
}

function ShortPolicy({ policy, isAgreed, note, isNamed, onAgree }: ShortPolicyProps) {
  const { id, title, description } = policy
  const isLocked = onAgree === undefined
  return (
    <li
      id={anchorOf(id)}
      tabIndex={-1}
      className={cn(
        'scroll-mt-32 py-5 outline-none md:grid md:grid-cols-[1fr_auto] md:gap-x-8',
        isNamed && 'border-l-3 border-l-indigo pl-4',
      )}
    >
      <div className="min-w-0">
        <h3 className={cn('font-semibold text-lg leading-snug', isLocked && 'text-faint')}>
          <span className="text-faint">{id}. </span>
          {title}
        </h3>
        <p className={cn('mt-1.5 max-w-[65ch] whitespace-pre-line', isLocked ? 'text-faint' : 'text-soft')}>
          {description}
        </p>
        {note}
      </div>
      {(isAgreed || !isLocked) && (
        <label
          htmlFor={controlIdOf(id)}
          className={cn(
            'mt-2 -ml-1 inline-flex min-h-11 items-center gap-3 px-1 md:mt-0 md:self-center',
            isLocked ? 'text-faint' : 'cursor-pointer',
          )}
        >
          <Switch
            id={controlIdOf(id)}
            checked={isAgreed}
            disabled={isLocked}
            onChange={event => onAgree?.(policy, event.target.checked)}
          />
          <span className="w-16">
            {isAgreed ? 'Agreed' : 'I agree'}
            <span className="sr-only">: {title}</span>
          </span>
        </label>
      )}
    </li>
  )
}
