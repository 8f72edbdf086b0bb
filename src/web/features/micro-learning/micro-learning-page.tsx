import { Link } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { OpensSoon } from '#web/ui/opens-soon.tsx'

export function MicroLearningPage() {
  return (
    <OpensSoon
      title="Micro-Learning"
      action={
        <Link to={paths.trainingModules} className={buttonClass()}>
          Go to Training Modules
        </Link>
      }
    >
      <p>
        Here you will find one short lesson a day, about 30 seconds long, from the kitchen, the floor, the bar
        and the culture of the house.
      </p>
    </OpensSoon>
  )
}
