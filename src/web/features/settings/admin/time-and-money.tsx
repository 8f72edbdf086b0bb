import { isTimeZone } from '#domain/clock/business-day.ts'
import { CurrencyField, PriceUnitField, TimeZoneField } from '#web/shared/group-fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { Pair, Section, type SettingsForm } from './settings-section.tsx'

export function TimeAndMoney({ form }: { readonly form: SettingsForm }) {
  const { timeZone, currency, priceUnit, menuLanguage } = form.watch()
  const { errors } = form.formState
  const set = (name: 'timeZone' | 'currency' | 'priceUnit') => (value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <Section id="time-and-prices" title="Time and prices">
      <TimeZoneField
        hint={<TimeThere timeZone={timeZone} />}
        error={errors.timeZone?.message}
        value={timeZone}
        onValueChange={set('timeZone')}
      />
      {timeZone !== form.formState.defaultValues?.timeZone && isTimeZone(timeZone) && (
        <Note>
          Once this is saved, days begin and end by the clock of {placeOf(timeZone)}. Recorded days stay as
          they are.
        </Note>
      )}
      <Pair>
        <CurrencyField error={errors.currency?.message} value={currency} onValueChange={set('currency')} />
        <PriceUnitField
          currency={currency}
          menuLanguage={menuLanguage}
          value={priceUnit}
          onValueChange={set('priceUnit')}
        />
      </Pair>
    </Section>
  )
}

function placeOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

function TimeThere({ timeZone }: { readonly timeZone: string }) {
  if (!isTimeZone(timeZone)) return 'Business days follow its clock.'
  const time = new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  return <>Business days follow its clock. It is {time.format()} there.</>
}
