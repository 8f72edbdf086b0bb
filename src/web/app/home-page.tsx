import { ToConfirm } from '#web/features/announcements/to-confirm.tsx'
import { ChangedDishes } from '#web/features/dish-changes/changed-dishes.tsx'
import { FurtherPlaces } from '#web/features/home/further-places.tsx'
import { GettingStarted } from '#web/features/home/getting-started.tsx'
import { NextAction } from '#web/features/home/next-action.tsx'
import { Today } from '#web/features/home/today.tsx'
import {
  hasAgreements,
  INDUCTION_STORAGE_NAME,
  restoreDraft,
} from '#web/features/induction/induction-draft.ts'
import { PoliciesToRead } from '#web/features/policies/policies-to-read.tsx'
import { quizStorageName } from '#web/features/training/quiz-progress.ts'
import { quizUnderWay } from '#web/features/training/quiz-under-way.ts'
import { TrainingPlan } from '#web/features/training-plan/training-plan.tsx'
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
  return (
    <div className="flex flex-col gap-10 md:gap-14">
      <div className="flex flex-col gap-5 md:gap-7">
        <PageHeader
          title="Staff Training Hub"
          documentTitle="Home"
          eyebrow={<span className="line-clamp-1">Welcome, {user.fullName}</span>}
        />
        <NextAction
          agreedIds={policies => Object.keys(restoreDraft(induction, policies).agreed)}
          hasBegunInduction={hasAgreements(induction)}
          quizOf={moduleId => quizUnderWay(readPersonal(user.id, quizStorageName(moduleId)))}
        />
        <Today />
      </div>
      <ToConfirm />
      <PoliciesToRead />
      <ChangedDishes />
      <GettingStarted />
      <FurtherPlaces />
      <TrainingPlan />
    </div>
  )
}
