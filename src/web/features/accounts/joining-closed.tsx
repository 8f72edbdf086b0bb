import { REFUSALS } from '#contract/errors.ts'
import { Note } from '#web/ui/note.tsx'
import { StaffWay } from './staff-way.tsx'

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
      <StaffWay inviteCodeRequired={inviteCodeRequired} />
    </div>
  )
}
