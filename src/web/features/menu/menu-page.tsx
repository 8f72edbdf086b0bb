import { Link } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { OpensSoon } from '#web/ui/opens-soon.tsx'

export function MenuPage() {
  return (
    <OpensSoon
      title="Menu"
      action={
        <Link to={paths.trainingModules} className={buttonClass()}>
          Go to Training Modules
        </Link>
      }
    >
      <p>
        Here you will find every dish of the house: what is in it, what to say at the table, and what to ask
        about allergies.
      </p>
    </OpensSoon>
  )
}
