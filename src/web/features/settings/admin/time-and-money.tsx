import { isTimeZone } from '#domain/clock/business-day.ts'
import { CurrencyField, MenuLanguageField, PriceUnitField, TimeZoneField } from '#web/shared/group-fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { Section, type SettingsForm } from './settings-section.tsx'

export function TimeAndMoney({ form }: { readonly form: SettingsForm }) {
  const { timeZone, currency, priceUnit, menuLanguage } = form.watch()
  const { errors } = form.formState
  const set = (name: 'timeZone' | 'currency' | 'priceUnit' | 'menuLanguage') => (value: string) =>
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
          Once this is saved, days begin and end by the clock of {placeOf(timeZone)}: daily limits, streaks
          and the times on the menu follow it. Recorded days stay as they are.
        </Note>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <CurrencyField error={errors.currency?.message} value={currency} onValueChange={set('currency')} />
        <PriceUnitField
          currency={currency}
          menuLanguage={menuLanguage}
          value={priceUnit}
          onValueChange={set('priceUnit')}
        />
      </div>
      <MenuLanguageField
        error={errors.menuLanguage?.message}
        value={menuLanguage}
        onValueChange={set('menuLanguage')}
      />
    </Section>
  )
}

function placeOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

function TimeThere({ timeZone }: { readonly timeZone: string }) {
  if (!isTimeZone(timeZone)) return 'By its clock, the business day begins and ends.'
  const time = new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  return <>By its clock, the business day begins and ends. It is {time.format()} there.</>
}
