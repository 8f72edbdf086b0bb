import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { checkRoutes } from '#contract/memory/checks.ts'
import { paths, shiftHash } from '#contract/paths.ts'
import { assignmentRoutes, type OwnAssignment } from '#contract/programme/assignments.ts'
import { microLearningRoutes } from '#contract/programme/micro-learning.ts'
import { type Policy, policyRoutes } from '#contract/programme/policies.ts'
import { type TrainingModule, trainingRoutes } from '#contract/programme/training.ts'
import { trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { rewardRoutes } from '#contract/rewards/rewards.ts'
import type { RouteResponse } from '#contract/route.ts'
import { can } from '#domain/people/abilities.ts'
import { decideNextAction, type QuizUnderWay } from '#domain/programme/next-action.ts'
import { readingMinutes } from '#domain/programme/reading-time.ts'
import { ESTIMATED_QUIZ_MINUTES } from '#domain/questions/quiz-scoring.ts'
import { INDUCTION_POINTS } from '#domain/rewards/points.ts'
import { useAudienceFilter } from '#web/lib/audience-filter.ts'
import { countOf, formatDue, formatOpening } from '#web/lib/format.ts'
import { useInductionStatus } from '#web/lib/induction-status.ts'
import { moduleStep } from '#web/lib/module-step.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { useDayParts } from './day.tsx'

interface NextActionProps {
  /** Ids of the policies, of these, that someone agreed to on this device and did not send in yet. */
  readonly agreedIds: (policies: readonly Policy[]) => readonly string[]
  /** Includes agreements to texts that have changed since. */
  readonly hasBegunInduction: boolean
  /** The quiz of a module that was begun on this device. */
  readonly quizOf: (moduleId: number) => QuizUnderWay | null
}

/** The one next action. */
export function NextAction({ agreedIds, hasBegunInduction, quizOf }: NextActionProps) {
  const user = useUser()
  const induction = useInductionStatus()
  const policies = useAudienceFilter(routeQuery(policyRoutes.headings))
  const nextModule = useQuery(routeQuery(trainingRoutes.nextModule))
  const today = useQuery(routeQuery(microLearningRoutes.today))
  const check = useQuery(routeQuery(checkRoutes.today))
  const shifts = useAudienceFilter(routeQuery(trainingPlanRoutes.shifts))
  const plan = useQuery(routeQuery(trainingPlanRoutes.read))
  const rewards = useAudienceFilter(routeQuery(rewardRoutes.list))
  const due = useQuery({ ...routeQuery(assignmentRoutes.own), refetchOnMount: 'always' })
  const parts = useDayParts()
  const isDayFull = parts.length > 0 && parts.every(({ isDone }) => isDone)
  const queries = [induction, policies, nextModule, today, check, shifts, plan, rewards, due]
  if (queries.some(({ isPending, error }) => isPending && !error)) return <NextSkeleton />

  // Beta mode stores no shifts, and guests have no plan.
  const isFollowingPlan = plan.data?.mode === 'live' && can(user, 'training-plan.follow')
  const openShifts = (isFollowingPlan ? shifts.data : undefined)?.filter(
    ({ id }) => !plan.data?.shifts.find(shift => shift.id === id)?.signedOffBy,
  )
  const module = nextModule.data?.module ?? null
  const lesson = today.data?.canCompleteToday ? today.data.module : null
  // Without policies there is no induction.
  const hasPolicies = policies.data?.length !== 0
  const next = decideNextAction({
    induction: induction.data && hasPolicies ? (induction.data.completed ? 'complete' : 'pending') : null,
    module,
    quiz: module && quizOf(module.id),
    assigned: due.data?.find(isNextOne) ?? null,
    isCheckNext: check.data?.isNext ?? false,
    lesson,
    shift: openShifts?.[0] ?? null,
    pointsBalance: user.pointsBalance,
    rewards: rewards.data ?? [],
  })
  switch (next.kind) {
    case 'induction':
      return (
        <InductionCard
          policies={policies.data}
          agreedIds={agreedIds}
          hasBegunInduction={hasBegunInduction}
          due={dueOf(due.data, 'induction')}
        />
      )
    case 'assigned': {
      const { kind, title, dueOn, itemId } = next.assigned
      return (
        <NextCard
          title={title}
          text={`${firstUpper(formatDue(dueOn))}.`}
          action="Start"
          link={
            kind === 'modules' && module?.id === itemId
              ? moduleStep(user.id, module).link
              : linkOf(next.assigned)
          }
        />
      )
    }
    case 'quiz':
      return (
        <NextCard
          title={nameOf(next.module)}
          link={{ to: paths.training(), search: { module: next.module.id } }}
          {...describeQuiz(next.quiz)}
        />
      )
    case 'check':
      return (
        <NextCard
          title="Today's Check"
          text="About a minute. It keeps what you know, and your streak."
          action={check.data?.isBegun ? 'Continue' : 'Start'}
          link={{ to: paths.check() }}
        />
      )
    case 'lesson':
      return (
        <NextCard
          title="Today's lesson"
          text={`${next.lesson.title}. Once a day: it keeps your streak.`}
          action="Start"
          link={{ to: paths.microLearning(), search: { module: next.lesson.id } }}
        />
      )
    case 'module': {
      const { isLearning, link } = moduleStep(user.id, next.module)
      return (
        <NextCard
          title={nameOf(next.module)}
          text={`${isLearning ? 'Its cards, then ' : `About ${ESTIMATED_QUIZ_MINUTES} minutes: `}${countOf(next.module.totalQuestions, 'question')}, +${countOf(next.module.pointsReward, 'point')}.`}
          action="Start"
          link={link}
        />
      )
    }
    case 'shift':
      return (
        <NextCard
          title={`Your next shift: ${next.shift.label}`}
          text={`${next.shift.duration}. Your buddy signs it at the end.${dueOf(due.data, 'plan')}`}
          action="Open"
          link={{ to: paths.home(), hash: shiftHash(next.shift.id) }}
        />
      )
    case 'reward':
      return (
        <NextCard
          title={next.reward.name}
          text={
            next.missingPoints === 0
              ? `You have ${countOf(user.pointsBalance, 'point')} to spend: it takes ${next.reward.requiredPoints}.`
              : `${countOf(next.missingPoints, 'point')} to go: you have ${user.pointsBalance} of ${next.reward.requiredPoints} to spend.`
          }
          action="Open"
          link={{ to: paths.rewards() }}
        />
      )
    case 'nothing':
      // Unloaded data could hide something to do, and a closed curtain says it already.
      if (isDayFull || queries.some(({ data }) => data === undefined)) return null
      return (
        <NextCard
          title="All done for today"
          text={
            module && nextModule.data?.availableOn
              ? `${nameOf(module)} opens ${formatOpening(nextModule.data.availableOn)}.`
              : 'Nothing is waiting for you.'
          }
          action="Open progress"
          link={{ to: paths.progress() }}
        />
      )
  }
}

/** The induction and the plan have cards of their own, and a policy is in the list below until its week. */
const isNextOne = ({ kind, state }: OwnAssignment) =>
  kind !== 'induction' && kind !== 'plan' && (kind !== 'policies' || state !== 'open')

/** By which day all of it is asked for, as a sentence after others; empty: not assigned. */
function dueOf(assignments: readonly OwnAssignment[] | undefined, kind: 'induction' | 'plan'): string {
  const own = assignments?.find(assignment => assignment.kind === kind)
  return own ? ` ${kind === 'plan' ? 'Whole plan ' : 'Please sign '}${formatDue(own.dueOn)}.` : ''
}

const firstUpper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

function linkOf({ kind, itemId, slug }: OwnAssignment): NextCardProps['link'] {
  const id = itemId ?? 0
  if (kind === 'modules') return { to: paths.training(), search: { module: id } }
  if (kind === 'lessons') return { to: paths.microLearning(), search: { module: id } }
  if (kind === 'quizzes') return { to: paths.quizModule(), params: { moduleId: String(id) } }
  if (kind === 'pages') return { to: paths.readingPage(), params: { slug: slug ?? '' } }
  if (kind === 'policies') return { to: paths.induction(), hash: paths.policy(id).split('#')[1] }
  if (kind === 'shifts') return { to: paths.home(), hash: shiftHash(id) }
  return { to: paths.check() }
}

interface NextCardProps {
  readonly title: string
  readonly text: ReactNode
  readonly action: string
  readonly link: Pick<LinkProps, 'to' | 'search' | 'hash' | 'params'>
}

const CARD_CLASS =
  'flex flex-col gap-3 rounded-lg border border-indigo bg-indigo-tint p-[min(1rem,5.2vw)] md:flex-row md:items-center md:justify-between md:gap-8 md:px-7 md:py-6'

function NextCard({ title, text, action, link }: NextCardProps) {
  return (
    <section aria-labelledby="next-thing" className={CARD_CLASS}>
      <div className="min-w-0">
        <p className="font-semibold text-indigo text-sm">Next</p>
        <h2 id="next-thing" className="font-display text-[1.375rem] leading-tight">
          {title}
        </h2>
        <div className="mt-1 min-h-6 text-soft leading-snug">{text}</div>
      </div>
      <Link {...link} className={`${buttonClass()} shrink-0`}>
        <span>
          {action}
          <span className="sr-only"> {title}</span>
        </span>
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    </section>
  )
}

/** The size of a card, so that nothing moves. */
function NextSkeleton() {
  return (
    <SkeletonFrame label="Loading what is next" className={CARD_CLASS}>
      <div className="min-w-0 grow">
        <Skeleton className="h-5 w-12" />
        <Skeleton className="mt-1 h-8 w-3/5" />
        <Skeleton className="mt-2 h-5 w-4/5" />
      </div>
      <Skeleton className="h-11 w-full md:w-44" />
    </SkeletonFrame>
  )
}

interface InductionCardProps extends Pick<NextActionProps, 'agreedIds' | 'hasBegunInduction'> {
  /** A sentence. */
  readonly due: string
  /** A prop, because a new observer would refetch after a failure and remove this card. */
  readonly policies: RouteResponse<typeof policyRoutes.headings> | undefined
}

function InductionCard({ policies, agreedIds, hasBegunInduction, due }: InductionCardProps) {
  // An agreement is to a text: only who has agreed to something needs the texts here.
  const texts = useQuery({ ...routeQuery(policyRoutes.list), enabled: hasBegunInduction })
  const isPending = texts.isLoading
  const agreed = new Set(texts.data && agreedIds(texts.data.filter(({ isConfirmed }) => isConfirmed)))
  const firstOpen = policies?.find(({ id }) => !agreed.has(String(id)))
  const isBegun = agreed.size > 0
  return (
    <NextCard
      title={isBegun ? 'Finish your induction' : 'Your induction'}
      text={
        isPending ? (
          <Skeleton className="h-5 w-48" />
        ) : !policies ? (
          `You earn ${countOf(INDUCTION_POINTS, 'point')}.${due}`
        ) : !isBegun ? (
          `${countOf(policies.length, 'policy', 'policies')} to read, ${describeMinutes(policies)}, then one form. +${countOf(INDUCTION_POINTS, 'point')}.${due}`
        ) : firstOpen ? (
          `${agreed.size} of ${policies.length} agreed. ${policies.length - agreed.size} left, ${describeMinutes(policies.filter(({ id }) => !agreed.has(String(id))))}.${due}`
        ) : (
          `All ${policies.length} agreed: only the form is left.${due}`
        )
      }
      action={isBegun ? 'Continue' : 'Start'}
      // The last position.
      link={{
        to: paths.induction(),
        ...(isBegun && firstOpen && { hash: paths.policy(firstOpen.id).split('#')[1] }),
      }}
    />
  )
}

function describeMinutes(policies: readonly { readonly words: number }[]): string {
  const words = policies.reduce((sum, policy) => sum + policy.words, 0)
  return `about ${countOf(readingMinutes(words), 'minute')}`
}

function nameOf({ order, name }: TrainingModule): string {
  return `Module ${order}: ${name}`
}

function describeQuiz({ question, questionCount, result }: QuizUnderWay) {
  if (result === 'passed') {
    return { text: 'Passed. Submit it to finish.', action: 'Continue' }
  }
  if (result === 'failed') return { text: 'Not passed yet. See what to learn.', action: 'Open' }
  return { text: `You are at question ${question} of ${questionCount}.`, action: 'Continue' }
}
