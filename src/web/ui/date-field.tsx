import { type ChangeEvent, useState } from 'react'
import { groupTimeZone } from '#web/lib/format.ts'
import { fromZonedText, toZonedText } from '#web/lib/zoned-text.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

interface DateFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** Undefined without a date. */
  readonly value: string | undefined
  /** Hears of whole dates within the limits, and of nothing for an emptied field. */
  readonly onValueChange: (value: string | undefined) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly className?: string
}

/** A calendar date, `2026-03-02`. */
export function DateField(props: DateFieldProps) {
  return <PickerField type="date" {...props} />
}

/** An instant, `2026-03-02T07:30:00.000Z`, shown and set as a date and a time by the group's clock. */
export function DateTimeField({ value, onValueChange, min, max, ...props }: DateFieldProps) {
  const timeZone = groupTimeZone()
  const toText = (instant: string | undefined) => instant && toZonedText(instant, timeZone)
  return (
    <PickerField
      type="datetime-local"
      {...props}
      value={toText(value)}
      onValueChange={text => onValueChange(text && fromZonedText(text, timeZone))}
      min={toText(min)}
      max={toText(max)}
    />
  )
}

interface PickerFieldProps extends DateFieldProps {
  readonly type: 'date' | 'datetime-local'
}

/** Until the year has four digits, the typed date is in the first centuries. */
const EARLIEST = { date: '1900-01-01', 'datetime-local': '1900-01-01T00:00' }

/** The browser's own picker: on a phone nothing beats it, and it writes dates as the reader does. */
function PickerField({
  type,
  label,
  hint,
  error,
  value = '',
  onValueChange,
  min = EARLIEST[type],
  max,
  className,
}: PickerFieldProps) {
  const [problem, setProblem] = useState<string>()
  /** The field's own text: empty while a date is incomplete, which leaves the value unchanged. */
  const [held, setHeld] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setHeld(value)
  }

  function read({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    setHeld(currentTarget.value)
    if (!currentTarget.validity.valid) return
    setProblem(undefined)
    onValueChange(currentTarget.value || undefined)
  }

  return (
    <Field label={label} hint={hint} error={problem ?? error} className={className}>
      {control => (
        <Input
          {...control}
          type={type}
          value={held}
          min={min}
          max={max}
          onChange={read}
          onBlur={event => setProblem(event.currentTarget.validity.valid ? undefined : PROBLEM)}
        />
      )}
    </Field>
  )
}

const PROBLEM = 'Please enter a whole date'
