import { Link } from '@tanstack/react-router'
import { type Configuration, takesNewStaff } from '#contract/house/configuration.ts'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

interface StaffWayProps {
  /** `undefined` while unknown: the form stays, and the server decides. */
  readonly config: Configuration | undefined
}

/** Link for new staff, since guest accounts have no training. */
export function StaffWay({ config }: StaffWayProps) {
  if (config && !takesNewStaff(config)) {
    return (
      <section className="flex flex-col items-start gap-3">
        <h2 className="font-display text-2xl leading-tight">New to the team?</h2>
        <p className="text-soft">Ask your manager for an invitation link to create your staff account.</p>
      </section>
    )
  }
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="font-display text-2xl leading-tight">New to the team?</h2>
      <p className="text-soft">
        {config?.inviteCodeRequired
          ? 'Create your staff account with the invite code from your manager. Your training starts right away.'
          : 'Create your staff account here. Your training starts right away.'}
      </p>
      <Link to={paths.register()} className={`${buttonClass({ size: 'lg', isWide: true })} mt-2`}>
        Register as new staff
      </Link>
    </section>
  )
}
