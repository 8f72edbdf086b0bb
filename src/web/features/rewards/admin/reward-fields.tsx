import { GUEST_OFFERS } from '#domain/people/guests.ts'
import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { PriceField } from '#web/shared/price-field.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const GUEST_CHOICES = [
  { value: '', label: 'No, for staff' },
  { value: 'reward', label: 'Also for guests, for points' },
  { value: 'exclusive', label: 'Guests only: exclusive access, for points' },
  { value: 'birthday', label: 'Guests only: birthday present, without points' },
]

export function RewardFields({ form }: ContentFieldsProps<'rewards'>) {
  const { error, ...description } = fieldOf(form, 'document.description')
  return (
    <div className="flex flex-col gap-5">
      <TextField label="Name" maxLength={80} autoComplete="off" {...fieldOf(form, 'document.name')} />
      <Field label="Description" error={error}>
        {control => <Textarea {...control} rows={4} maxLength={400} {...description} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField label="Points" min={1} max={1_000_000} form={form} name="document.requiredPoints" />
        <TextField
          label="Worth"
          hint="In words, such as dinner for two."
          maxLength={80}
          autoComplete="off"
          {...fieldOf(form, 'document.value')}
        />
      </div>
      <TextField
        label="Category"
        hint="Rewards of one category look alike."
        maxLength={40}
        autoComplete="off"
        {...fieldOf(form, 'document.category')}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <NumberField
          label="Pieces on offer"
          hint="Empty: without end."
          min={0}
          max={100_000}
          isOptional
          form={form}
          name="document.stock"
        />
        <NumberField
          label="Limit a person"
          hint="Empty: any number."
          min={1}
          max={1_000}
          isOptional
          form={form}
          name="document.limitPerPerson"
        />
        <NumberField
          label="Within days"
          hint="Empty: ever."
          min={1}
          max={366}
          isOptional
          form={form}
          name="document.limitDays"
        />
      </div>
      <CheckboxPills
        label="Days of redemption"
        hint="None chosen: any day."
        choices={WEEKDAYS.map((label, index) => ({ value: index + 1, label }))}
        value={form.watch('document.redeemDays') ?? []}
        error={form.formState.errors.document?.redeemDays?.message}
        onValueChange={days => form.setValue('document.redeemDays', days, { shouldDirty: true })}
      />
      <Field label="For guests" hint="Guests see and claim what you offer them here, and nothing else.">
        {control => (
          <Select
            {...control}
            choices={GUEST_CHOICES}
            value={form.watch('document.guestOffer') ?? ''}
            onChange={({ target }) => {
              const offer = GUEST_OFFERS.find(one => one === target.value) ?? null
              form.setValue('document.guestOffer', offer, { shouldDirty: true })
            }}
          />
        )}
      </Field>
      <PriceField
        label="Cost to the group"
        emptyHint="Staff never see it."
        value={form.watch('document.cost') ?? null}
        error={form.formState.errors.document?.cost?.message}
        onValueChange={cost => form.setValue('document.cost', cost, { shouldDirty: true })}
      />
    </div>
  )
}
