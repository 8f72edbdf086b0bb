import { Link } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { OpensSoon } from '#web/ui/opens-soon.tsx'

export function SuggestionsPage() {
  return (
    <OpensSoon
      title="Suggestions"
      action={
        <Link to={paths.home} className={buttonClass()}>
          Back to Home
        </Link>
      }
    >
      <p>
        Here you will send ideas for the training itself: a module that is missing, a wine that needs a page.
        Until then, the Suggest button at the top of every page reaches management too.
      </p>
    </OpensSoon>
  )
}
