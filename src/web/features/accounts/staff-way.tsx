import { Link } from '@tanstack/react-router'
import { type Configuration, takesNewStaff } from '#contract/configuration.ts'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

interface StaffWayProps {
  /** `undefined` while nobody could say: the form stays, and the server answers. */
  readonly config: Configuration | undefined
}

/** Where new staff make their account: a guest's has no training of theirs. */
export function StaffWay({ config }: StaffWayProps) {
  if (config && !takesNewStaff(config)) {
    return (
      <section className="flex flex-col items-start gap-3">
        <h2 className="font-display text-2xl leading-tight">New to the team?</h2>
        <p className="text-soft">
          Ask your manager for an invitation. You make your staff account with its link.
        </p>
      </section>
    )
  }
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="font-display text-2xl leading-tight">New to the team?</h2>
      <p className="text-soft">
        {config?.inviteCodeRequired
          ? 'Make your staff account with the invite code from your manager. Your training starts right after.'
          : 'Make your staff account here. Your training starts right after.'}
      </p>
      <Link to={paths.register()} className={`${buttonClass({ size: 'lg', isWide: true })} mt-2`}>
        Register as new staff
      </Link>
    </section>
  )
}
