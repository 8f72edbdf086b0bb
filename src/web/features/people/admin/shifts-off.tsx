import { useQuery } from '@tanstack/react-query'
import { rotaRoutes } from '#contract/people/rota.ts'
import { countOf, formatCalendarDate } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Tick } from '#web/ui/tick.tsx'

interface ShiftsOffProps {
  readonly userId: number
  /** Missing: all to come. */
  readonly days?: { readonly startsOn: string; readonly endsOn: string | null }
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

/** Offers to take a person's shifts off the rota; nothing without any. */
export function ShiftsOff({ userId, days, isTicked, onTick }: ShiftsOffProps) {
  const { data } = useQuery({
    ...routeQuery(rotaRoutes.ofPerson, { params: { userId } }),
    refetchOnMount: 'always',
  })
  const shifts = (data?.shifts ?? []).filter(
    ({ businessDay, canBeTakenOff }) =>
      canBeTakenOff &&
      (!days || (days.startsOn <= businessDay && (days.endsOn === null || businessDay <= days.endsOn))),
  )
  const [first] = shifts
  if (!first) return null
  return (
    <Tick isTicked={isTicked} onTick={onTick}>
      Take {countOf(shifts.length, 'shift')} off the rota, {shifts.length === 1 ? 'on' : 'from'}{' '}
      {formatCalendarDate(first.businessDay)}
      {shifts.length > 1 && ' on'}
    </Tick>
  )
}
