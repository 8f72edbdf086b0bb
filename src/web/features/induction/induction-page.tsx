import { Link } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { OpensSoon } from '#web/ui/opens-soon.tsx'

export function InductionPage() {
  return (
    <OpensSoon
      title="Induction"
      action={
        <Link to={paths.trainingModules} className={buttonClass()}>
          Go to Training Modules
        </Link>
      }
    >
      <p>
        Here you will read and agree to the policies of the house and send in your induction form. Your
        training does not have to wait for it.
      </p>
    </OpensSoon>
  )
}
