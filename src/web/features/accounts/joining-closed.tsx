import { REFUSALS } from '#contract/errors.ts'
import { type Configuration, takesNewStaff } from '#contract/house/configuration.ts'
import { Note } from '#web/ui/note.tsx'
import { StaffWay } from './staff-way.tsx'

interface JoiningClosedProps {
  readonly config: Configuration
}

/** Replaces the closed form: new staff see their own way in, others a note. */
export function JoiningClosed({ config }: JoiningClosedProps) {
  return (
    <div className="flex flex-col gap-8">
      <Note>
        <p>{REFUSALS.joiningClosed.message()}</p>
      </Note>
      {takesNewStaff(config) && <StaffWay config={config} />}
    </div>
  )
}
