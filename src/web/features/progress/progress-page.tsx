import { Link } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { OpensSoon } from '#web/ui/opens-soon.tsx'

export function ProgressPage() {
  return (
    <OpensSoon
      title="Progress"
      action={
        <Link to={paths.trainingModules} className={buttonClass()}>
          Go to Training Modules
        </Link>
      }
    >
      <p>
        Here you will see your scores and achievements, the leaderboard, and the kudos that the team gives.
        What you complete now already counts.
      </p>
    </OpensSoon>
  )
}
