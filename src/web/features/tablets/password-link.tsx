import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Opens where the PIN would. */
export function PasswordLink() {
  return (
    <Link
      to={paths.auth()}
      search={{ returnTo: paths.tableMode() }}
      className={buttonClass({ variant: 'secondary', size: 'lg' })}
    >
      Use password
    </Link>
  )
}
