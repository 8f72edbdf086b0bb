import { Link } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { OpensSoon } from '#web/ui/opens-soon.tsx'

export function StaticQuizPage() {
  return (
    <OpensSoon
      title="Quiz"
      action={
        <Link to={paths.trainingModules} className={buttonClass()}>
          Go to Training Modules
        </Link>
      }
    >
      <p>Here you will test yourself on the menu and the wine list, as often as you like.</p>
    </OpensSoon>
  )
}
