import { Link } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { OpensSoon } from '#web/ui/opens-soon.tsx'

export function RewardsPage() {
  return (
    <OpensSoon
      title="Rewards"
      action={
        <Link to={paths.trainingModules} className={buttonClass()}>
          Earn points in Training
        </Link>
      }
    >
      <p>
        Here you will spend your points on dinners, desserts and nights out. The points that you earn now will
        be waiting.
      </p>
    </OpensSoon>
  )
}
