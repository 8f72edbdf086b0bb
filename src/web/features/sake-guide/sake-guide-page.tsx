import { Link } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { OpensSoon } from '#web/ui/opens-soon.tsx'

export function SakeGuidePage() {
  return (
    <OpensSoon
      title="Sake Guide"
      action={
        <Link to={paths.trainingModules} className={buttonClass()}>
          Go to Training Modules
        </Link>
      }
    >
      <p>
        Here you will read about rice polishing, the grades of sake, the right temperature and the right
        vessel.
      </p>
    </OpensSoon>
  )
}
