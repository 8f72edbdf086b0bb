import { type Configuration, takesNewStaff } from '#contract/configuration.ts'
import { REFUSALS } from '#contract/errors.ts'
import { Note } from '#web/ui/note.tsx'
import { StaffWay } from './staff-way.tsx'

interface JoiningClosedProps {
  readonly config: Configuration
}

/** In place of a form that takes nobody now: new staff are shown their way in where there is one, others are told. */
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
