import { Check } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { LongPolicy, Policy } from '#contract/policies.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatDay } from '#web/lib/format.ts'
import { useHashTarget } from '#web/lib/hash-target.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Switch } from '#web/ui/switch.tsx'

const PolicyDialog = lazyPart(async () => (await import('./policy-dialog.tsx')).PolicyDialog)

/** The anchor of `paths.policy()`. */
const anchorOf = (policyId: number) => `policy-${policyId}`
/** The control with which a policy is agreed to, or opened to be agreed to. */
export const controlIdOf = (policyId: number) => `agree-${policyId}`

interface PolicyListProps {
  readonly policies: readonly Policy[]
  readonly agreedCount: number
  readonly isAgreed: (policyId: number) => boolean
  /** When an earlier text of a policy was agreed to that reads otherwise today. */
  readonly agreedBefore?: (policyId: number) => string | undefined
  /** Missing once the induction is complete: then the policies can only be read. */
  readonly onAgree?: (policy: Policy, isAgreed: boolean) => void
}

/** The progress and all policies, category by category. */
export function PolicyList({ policies, agreedCount, isAgreed, agreedBefore, onAgree }: PolicyListProps) {
  const hash = useHashTarget()
  const [opened, setOpened] = useState<LongPolicy | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  // A link to a policy that is a document means the document.
  useEffect(() => {
    const named = policies.find(({ id }) => anchorOf(id) === hash)
    if (!named || !isDocument(named)) return
    setOpened(named)
    setIsOpen(true)
  }, [hash, policies])

  const noun = policies.length === 1 ? 'policy' : 'policies'
  const counter = `${agreedCount} of ${policies.length} ${noun} agreed`
  return (
    <>
      <div className="sticky top-14 z-20 -my-2 flex flex-col gap-2 bg-paper py-3 md:top-16">
        <p role="status" className="text-soft">
          <span className="font-semibold text-ink">
            {agreedCount} of {policies.length}
          </span>{' '}
          {noun} agreed
        </p>
        <ProgressBar label="Policies agreed" value={agreedCount} max={policies.length} valueText={counter} />
      </div>
      {[...Map.groupBy(policies, policy => policy.category)].map(([category, group]) => (
        <PolicyCategory
          key={category}
          category={category}
          policies={group}
          namedAnchor={hash}
          isAgreed={isAgreed}
          agreedBefore={agreedBefore}
          onAgree={onAgree}
          onOpen={policy => {
            setOpened(policy)
            setIsOpen(true)
          }}
        />
      ))}
      {opened && (
        <PolicyDialog
          policy={opened}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          isAcknowledged={isAgreed(opened.id)}
          onAcknowledge={() => {
            setIsOpen(false)
            onAgree?.(opened, true)
          }}
        />
      )}
    </>
  )
}

interface PolicyCategoryProps extends Pick<PolicyListProps, 'policies' | 'isAgreed'> {
  readonly agreedBefore: PolicyListProps['agreedBefore']
  readonly category: string
  /** The anchor that the address names. */
  readonly namedAnchor: string
  readonly onAgree: PolicyListProps['onAgree']
  readonly onOpen: (policy: LongPolicy) => void
}

/** The documents of a category, then its short policies. */
function PolicyCategory(props: PolicyCategoryProps) {
  const { category, policies, namedAnchor, isAgreed, agreedBefore, onAgree, onOpen } = props
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
              agreedBefore={agreedBefore?.(policy.id)}
              isLocked={onAgree === undefined}
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
              agreedBefore={agreedBefore?.(policy.id)}
              isNamed={namedAnchor === anchorOf(policy.id)}
              onAgree={onAgree}
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
  readonly agreedBefore: string | undefined
  readonly isLocked: boolean
  readonly isNamed: boolean
  readonly onOpen: () => void
}

function DocumentCard({ policy, isAgreed, agreedBefore, isLocked, isNamed, onOpen }: DocumentCardProps) {
  const { id, title, description } = policy
  return (
    <li
      id={anchorOf(id)}
      tabIndex={-1}
      className={cn(
        'flex scroll-mt-16 flex-col rounded-lg border p-5 outline-none md:p-6',
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
        {agreedBefore && <Badge>Changed since</Badge>}
      </div>
      <h3
        id={`${anchorOf(id)}-title`}
        className={cn('mt-1 font-display text-2xl leading-tight', isLocked && 'text-faint')}
      >
        {title}
      </h3>
      <p className={cn('mt-2 mb-5 text-[0.9375rem]', isLocked ? 'text-faint' : 'text-soft')}>{description}</p>
      {agreedBefore && <EarlierText agreedAt={agreedBefore} />}
      <Button
        id={controlIdOf(id)}
        variant={isAgreed ? 'secondary' : 'primary'}
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
  readonly agreedBefore: string | undefined
  readonly isNamed: boolean
  readonly onAgree: ((policy: Policy, isAgreed: boolean) => void) | undefined
}

function ShortPolicy({ policy, isAgreed, agreedBefore, isNamed, onAgree }: ShortPolicyProps) {
  const { id, title, description } = policy
  const isLocked = onAgree === undefined
  return (
    <li
      id={anchorOf(id)}
      tabIndex={-1}
      className={cn(
        'scroll-mt-16 py-5 outline-none md:grid md:grid-cols-[1fr_auto] md:gap-x-8',
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
        {agreedBefore && <EarlierText agreedAt={agreedBefore} />}
      </div>
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
          {isAgreed ? 'Agreed' : isLocked ? (agreedBefore ? 'Changed since' : 'Not agreed') : 'I agree'}
          <span className="sr-only">: {title}</span>
        </span>
      </label>
    </li>
  )
}

function EarlierText({ agreedAt }: { readonly agreedAt: string }) {
  return (
    <p className="mb-3 text-[0.9375rem]">
      On <time dateTime={agreedAt}>{formatDay(agreedAt)}</time> you agreed to an earlier text. It has changed
      since.
    </p>
  )
}
