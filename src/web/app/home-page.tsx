import { ToConfirm } from '#web/features/announcements/to-confirm.tsx'
import { ChangedDishes } from '#web/features/dish-changes/changed-dishes.tsx'
import { Day, DayLine } from '#web/features/home/day.tsx'
import { FurtherPlaces } from '#web/features/home/further-places.tsx'
import { GettingStarted } from '#web/features/home/getting-started.tsx'
import { LeadStrip } from '#web/features/home/lead-strip.tsx'
import { NextAction } from '#web/features/home/next-action.tsx'
import { Tonight } from '#web/features/home/tonight.tsx'
import {
  hasAgreements,
  INDUCTION_STORAGE_NAME,
  restoreDraft,
} from '#web/features/induction/induction-draft.ts'
import { PoliciesToRead } from '#web/features/policies/policies-to-read.tsx'
import { quizStorageName, quizUnderWay } from '#web/features/training/quiz-progress.ts'
import { TrainingPlan } from '#web/features/training-plan/training-plan.tsx'
import { useInductionStatus } from '#web/lib/induction-status.ts'
import { readPersonal } from '#web/lib/personal-storage.ts'
import { useUser } from '#web/lib/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'

const GuestHome = lazyPart(() => import('#web/features/guests/guest-home.tsx'), 'GuestHome')

const TabletHome = lazyPart(() => import('./tablet-home.tsx'), 'TabletHome')

export function HomePage() {
  const { isGuest, tablet } = useUser()
  if (isGuest) return <GuestHome loading={<PageSpinner />} />
  if (tablet === 'pin') return <TabletHome loading={<PageSpinner />} />
  return <StaffTrainingHub />
}

function StaffTrainingHub() {
  const user = useUser()
  const induction = readPersonal(user.id, INDUCTION_STORAGE_NAME)
  const isInducted = useInductionStatus().data?.completed
  return (
    <div className="-my-6 flex flex-col gap-3 md:my-0 md:gap-5">
      <div>
        <PageHeader title="Staff Training Hub" documentTitle="Home" isCompact />
        <DayLine />
      </div>
      <NextAction
        agreedIds={policies => Object.keys(restoreDraft(induction, policies).agreed)}
        hasBegunInduction={hasAgreements(induction)}
        quizOf={moduleId => quizUnderWay(readPersonal(user.id, quizStorageName(moduleId)))}
      />
      <LeadStrip />
      <Tonight />
      <Day />
      <ToConfirm />
      <PoliciesToRead />
      <ChangedDishes />
      <div className="border-line border-t">
        <GettingStarted isCurrent={isInducted === false} />
        <TrainingPlan isCurrent={isInducted === true} />
        <FurtherPlaces />
      </div>
    </div>
  )
}
