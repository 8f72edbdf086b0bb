import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

interface StaffWayProps {
  readonly inviteCodeRequired: boolean
}

/** Where new staff make their account: a guest's has no training of theirs. */
export function StaffWay({ inviteCodeRequired }: StaffWayProps) {
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="font-display text-2xl leading-tight">New to the team?</h2>
      <p className="text-soft">
        {inviteCodeRequired
          ? 'Make your staff account with the invite code from your manager. Your training starts right after.'
          : 'Make your staff account here. Your training starts right after.'}
      </p>
      <Link to={paths.register()} className={`${buttonClass({ size: 'lg', isWide: true })} mt-2`}>
        Register as new staff
      </Link>
    </section>
  )
}
