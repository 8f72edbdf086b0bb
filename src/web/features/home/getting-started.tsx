import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { policyRoutes } from '#contract/programme/policies.ts'
import { type TrainingModule, trainingRoutes } from '#contract/programme/training.ts'
import { INDUCTION_POINTS } from '#domain/rewards/points.ts'
import { useAudienceFilter } from '#web/lib/audience-filter.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf, formatOpening } from '#web/lib/format.ts'
import { useInductionStatus } from '#web/lib/induction-status.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FoldedPart } from '#web/ui/folded-part.tsx'
import { ArrowRight, BookOpenText, Check, ScrollText } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** `isCurrent`: the induction is still to be done. */
export function GettingStarted({ isCurrent }: { readonly isCurrent: boolean }) {
  const status = useInductionStatus()
  const isInducted = status.data?.completed === true
  const hasPolicies = useAudienceFilter(routeQuery(policyRoutes.headings)).data?.length !== 0
  const next = useQuery(routeQuery(trainingRoutes.nextModule)).data
  const modules = useModulesOnceDone(next).data
  const steps = [...(hasPolicies ? [isInducted] : []), Boolean(modules?.length)]
  return (
    <section aria-labelledby="getting-started">
      <FoldedPart
        id="getting-started"
        title="Getting Started"
        count={`${steps.filter(Boolean).length} of ${steps.length}`}
        isDone={steps.every(Boolean)}
        isOpen={isCurrent || status.isLoadingError}
      >
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:gap-5">
          <InductionCard />
          <ModulesCard isAlone={isInducted || !hasPolicies} />
        </div>
      </FoldedPart>
    </section>
  )
}

const CARD_CLASS = 'flex flex-col'

interface StepCardProps {
  readonly icon: ReactNode
  readonly badge?: ReactNode
  readonly title: string
  readonly text: ReactNode
  readonly action: ReactNode
  /** In a full row, it needs less height. */
  readonly isWide?: boolean
}

function StepCard({ icon, badge, title, text, action, isWide = false }: StepCardProps) {
  return (
    <Card
      className={isWide ? 'flex flex-col md:col-span-2 md:flex-row md:items-center md:gap-x-8' : CARD_CLASS}
    >
      <div className={cn('flex items-start justify-between gap-3', isWide && 'max-md:hidden')}>
        <span aria-hidden="true" className="text-indigo">
          {icon}
        </span>
        {badge}
      </div>
      <div className={cn('min-w-0', isWide ? 'mb-5 grow md:mb-0' : 'mt-4 mb-5')}>
        <h3 className="font-display text-2xl leading-tight">{title}</h3>
        <div className="mt-2 text-soft">{text}</div>
      </div>
      <div className={cn('flex flex-wrap items-center gap-x-5 gap-y-2', !isWide && 'mt-auto')}>{action}</div>
    </Card>
  )
}

function CardSkeleton({ label }: { readonly label: string }) {
  return (
    <Card className={cn(CARD_CLASS, 'min-h-56')}>
      <span className="sr-only" role="status">
        {label}
      </span>
      <Skeleton className="size-8" />
      <Skeleton className="mt-5 h-7 w-3/5" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2.5 h-4 w-4/5" />
      <Skeleton className="mt-auto h-11 w-40" />
    </Card>
  )
}

function InductionCard() {
  const status = useInductionStatus()
  // Without a note that refreshing failed: the card has no room, and completed stays completed.
  if (!status.data) {
    return status.error ? (
      <ErrorState error={status.error} onRetry={() => void status.refetch()} isRetrying={status.isFetching} />
    ) : (
      <CardSkeleton label="Loading your induction" />
    )
  }
  return status.data.completed ? <CompletedInduction /> : <PendingInductionCard />
}

interface DoneLineProps {
  readonly title: string
  readonly link: Pick<LinkProps, 'to'>
  readonly linkText: string
  readonly children?: ReactNode
}

/** One line, since nothing is left to do. */
function DoneLine({ title, link, linkText, children }: DoneLineProps) {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line px-4 py-2 md:col-span-2 md:px-6">
      <Check aria-hidden="true" className="size-5 shrink-0 text-moss" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-5">
        <h3 className="font-display text-xl leading-tight">{title}</h3>
        <Link
          {...link}
          className="inline-flex min-h-11 items-center font-semibold text-[0.9375rem] text-indigo underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {linkText}
        </Link>
      </div>
      {children}
    </div>
  )
}

function CompletedInduction() {
  return (
    <DoneLine title="Induction Complete" link={{ to: paths.induction() }} linkText="Read the policies">
      <Button disabled className="shrink-0">
        Complete
      </Button>
    </DoneLine>
  )
}

function PendingInductionCard() {
  const policies = useAudienceFilter(routeQuery(policyRoutes.headings))
  if (policies.isPending) return <CardSkeleton label="Loading your induction" />
  if (policies.data?.length === 0) return null
  return (
    <StepCard
      icon={<ScrollText strokeWidth={1.5} className="size-8" />}
      badge={<Badge tone="indigo">+{countOf(INDUCTION_POINTS, 'point')}</Badge>}
      title="Complete Induction"
      text={`Read and agree to the ${policies.data ? countOf(policies.data.length, 'policy', 'policies') : 'policies'} of the house, and send in your form.`}
      action={
        <Link to={paths.induction()} className={buttonClass({ variant: 'secondary' })}>
          Start Induction
          <ArrowRight aria-hidden="true" className="size-5" />
        </Link>
      }
    />
  )
}

/** `isAlone`: the induction is done or missing, and takes no half of the row. */
function ModulesCard({ isAlone }: { readonly isAlone: boolean }) {
  const { data, isPending } = useQuery(routeQuery(trainingRoutes.nextModule))
  const all = useModulesOnceDone(data)
  const count = all.data?.length
  if (data?.module === null && count) {
    return (
      <DoneLine
        title={`Training Modules: ${count} completed`}
        link={{ to: paths.trainingModules() }}
        linkText="Open Training Modules"
      />
    )
  }
  return (
    <StepCard
      isWide={isAlone}
      icon={<BookOpenText strokeWidth={1.5} className="size-8" />}
      title="Training Modules"
      text={
        <>
          <p>Learn the house quiz by quiz, and earn points and a daily streak.</p>
          <p className="mt-2 min-h-6 text-[0.9375rem]">
            {isPending ? <Skeleton className="h-5 w-2/3" /> : data && describeNext(data, count)}
          </p>
        </>
      }
      action={
        <Link to={paths.trainingModules()} className={buttonClass({ variant: 'secondary' })}>
          Open Training Modules
          <ArrowRight aria-hidden="true" className="size-5" />
        </Link>
      }
    />
  )
}

interface NextModule {
  readonly module: { readonly name: string; readonly status: string } | null
  readonly availableOn: string | null
}

/** `count` of all modules, if known: without a next one there are none, or all are completed. */
function describeNext({ module, availableOn }: NextModule, count: number | undefined): string {
  if (!module) return count === 0 ? 'There are none yet.' : ''
  if (module.status === 'available' || !availableOn) return `Next: ${module.name}`
  return `Next: ${module.name}, ${formatOpening(availableOn)}`
}

/** The person's modules, loaded once none is next: either all are completed or none exists. */
function useModulesOnceDone(next: { readonly module: TrainingModule | null } | undefined) {
  return useQuery({
    ...routeQuery(trainingRoutes.modules),
    enabled: next?.module === null,
    select: modules => modules.filter(({ status }) => status !== 'not-theirs'),
  })
}
