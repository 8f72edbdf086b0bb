import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { OpensSoon } from '#web/ui/opens-soon.tsx'

export function AdminPage() {
  return (
    <OpensSoon
      title="Admin"
      action={
        <Link to={paths.home()} className={buttonClass()}>
          Back to Home
        </Link>
      }
    >
      <p>Here management will look after the academy: modules, rewards, suggestions and settings.</p>
    </OpensSoon>
  )
}
