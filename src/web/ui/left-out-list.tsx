import { countOf } from '#web/lib/format.ts'
import { Note } from './note.tsx'

interface LeftOutListProps {
  /** Rows that an action leaves as they are: name and reason. */
  readonly kept: readonly (readonly [name: string, reason: string])[]
  readonly singular?: string
  readonly plural?: string
}

/** Chosen rows that an action leaves out, with the reason for each. */
export function LeftOutList({ kept, singular = 'person', plural = 'people' }: LeftOutListProps) {
  if (kept.length === 0) return null
  return (
    <Note>
      <p className="font-semibold">{countOf(kept.length, singular, plural)} left out</p>
      <ul className="mt-1 max-h-40 overflow-y-auto">
        {kept.map(([name, reason]) => (
          <li key={`${name} ${reason}`} className="[overflow-wrap:anywhere]">
            {name}: {reason}
          </li>
        ))}
      </ul>
    </Note>
  )
}
