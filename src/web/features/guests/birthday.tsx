import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { guestRoutes } from '#contract/people/guests.ts'
import { formatCalendarDate, formatDayAndMonth } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

const DateOfBirthForm = lazyPart(() => import('./date-of-birth-form.tsx'), 'DateOfBirthForm')

interface BirthdayProps {
  /** Presents to choose from, in the week of the birthday. */
  readonly children: ReactNode
}

/** The birthday, asked for once, and its presents in its week. */
export function Birthday({ children }: BirthdayProps) {
  const { dateOfBirth } = useUser()
  const home = useQuery({ ...routeQuery(guestRoutes.home), refetchOnMount: 'always' })
  if (dateOfBirth === null)
    return <DateOfBirthForm loading={<Skeletons className="max-w-md" sizes={['h-48']} />} />
  return (
    <Loaded queries={{ home }} loading={<Skeletons sizes={['h-20 rounded-lg', 'h-60 rounded-lg']} />}>
      {({ home: { birthday, isBirthdayClaimed } }) => {
        if (birthday === null)
          return (
            <p className="max-w-[60ch] text-lg">
              Your birthday is on {formatDayAndMonth(dateOfBirth)}. Come back in its week, from Monday to
              Sunday, and choose your present.
            </p>
          )
        const isOn = `Your birthday is on ${formatCalendarDate(birthday)}.`
        return isBirthdayClaimed ? (
          <Note>
            <p>
              Happy birthday! {isOn} Your present is under My Claimed Rewards, with the code for the till.
            </p>
          </Note>
        ) : (
          <>
            <p className="max-w-[60ch] text-lg">
              Happy birthday! {isOn} Choose one present this week; it costs no points.
            </p>
            {children}
          </>
        )
      }}
    </Loaded>
  )
}
