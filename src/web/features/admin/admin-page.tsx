import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { OpensSoon } from '#web/ui/opens-soon.tsx'

/** Anything of the admin area that is not built yet. */
export function AdminPage() {
  return (
    <OpensSoon
      title="Admin"
      action={
        <Link to={paths.admin()} className={buttonClass()}>
          Back to Admin
        </Link>
      }
    >
      <p>Here management will look after more of the academy, such as its modules and rewards.</p>
    </OpensSoon>
  )
}
