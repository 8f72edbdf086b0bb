import { Link } from '@tanstack/react-router'
import { REFUSALS } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface JoiningClosedProps {
  readonly inviteCodeRequired: boolean
}

/** The join-now tab of an academy that takes no guests: new staff have a way in, everybody else is told. */
export function JoiningClosed({ inviteCodeRequired }: JoiningClosedProps) {
  return (
    <div className="flex flex-col gap-8">
      <Note>
        <p>{REFUSALS.joiningClosed.message()}</p>
      </Note>
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
    </div>
  )
}
