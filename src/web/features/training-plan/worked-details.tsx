import {
  RECORDED_WITHIN_DAYS,
  REMARK_MAX_LENGTH,
  SHIFT_MAX_MINUTES,
} from '#domain/programme/training-plan.ts'
import { dayAhead } from '#web/lib/business-day.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'

/** As typed. */
export interface Worked {
  readonly workedOn: string | undefined
  readonly minutes: string
  readonly remark: string
}

/** Today, with the minutes of the plan. */
export const workedToday = (minutes: string): Worked => ({
  workedOn: dayAhead(0) || undefined,
  minutes,
  remark: '',
})

export const areMinutes = (typed: string): boolean =>
  /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= SHIFT_MAX_MINUTES

interface WorkedDetailsProps {
  readonly worked: Worked
  readonly onChange: (worked: Worked) => void
  readonly areMinutesRight: boolean
  readonly traineeName: string
}

/** Day, length and remark of a shift that is signed off. */
export function WorkedDetails({ worked, onChange, areMinutesRight, traineeName }: WorkedDetailsProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        <DateField
          label="Day"
          value={worked.workedOn}
          onValueChange={workedOn => onChange({ ...worked, workedOn })}
          min={dayAhead(-RECORDED_WITHIN_DAYS)}
          max={dayAhead(0)}
        />
        <TextField
          label="Minutes"
          inputMode="numeric"
          autoComplete="off"
          error={areMinutesRight ? undefined : `1 to ${SHIFT_MAX_MINUTES}`}
          value={worked.minutes}
          onChange={event => onChange({ ...worked, minutes: event.target.value.trim() })}
        />
      </div>
      <TextareaField
        label="Remark"
        hint={`${traineeName} can read it.`}
        rows={2}
        maxLength={REMARK_MAX_LENGTH}
        value={worked.remark}
        onChange={event => onChange({ ...worked, remark: event.target.value })}
      />
    </div>
  )
}
