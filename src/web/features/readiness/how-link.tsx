import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { mayOpenPath } from '#domain/people/admin-area.ts'
import { useUser } from '#web/lib/session.ts'

/** To the rules in plain words, on one's own memory page. */
export function HowLink() {
  const user = useUser()
  if (!mayOpenPath(paths.memory(), user)) return null
  return (
    <Link to={paths.memory()} hash="how" className="underline">
      How this is worked out
    </Link>
  )
}
