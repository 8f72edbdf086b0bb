import { useUser } from '#web/lib/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FurtherPlaces } from './further-places.tsx'
import { GettingStarted } from './getting-started.tsx'
import { TrainingPlan } from './training-plan.tsx'

/** The Staff Training Hub. */
export function HomePage() {
  const user = useUser()
  return (
    <div className="flex flex-col gap-12 md:gap-16">
      <PageHeader title="Staff Training Hub" documentTitle="Home" eyebrow={`Welcome, ${user.fullName}`}>
        <p>From your first induction to a section of your own, step by step.</p>
      </PageHeader>
      <GettingStarted />
      <TrainingPlan />
      <FurtherPlaces />
    </div>
  )
}
