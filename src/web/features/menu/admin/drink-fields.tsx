import { useQuery } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import {
  DRINK_KIND_LABELS,
  DRINK_KINDS,
  DRINK_TASTE_MAX_LENGTH,
  describeAlcohol,
  PAIRING_LINE_MAX_LENGTH,
  PAIRINGS_MAX,
} from '#domain/menu/drinks.ts'
import { fieldOf } from '#web/lib/form.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { useDocumentChange } from '#web/shared/use-document-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { Plus, Trash2 } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const KIND_CHOICES = DRINK_KINDS.map(value => ({ value, label: DRINK_KIND_LABELS[value] }))
const ALCOHOL_STATES = [true, 'trace', false] as const
const ALCOHOL_CHOICES = ALCOHOL_STATES.map(state => ({ value: `${state}`, label: describeAlcohol(state) }))
/** Contains alcohol until someone says that it does not. */
const NEW_DRINK = { kind: 'other', taste: '', containsAlcohol: true } as const

type FormProps = Pick<ContentFieldsProps<'dishes'>, 'form'>

/** Facts of a drink, or the drinks that pour well with a dish. */
export function DrinkFields({ form }: FormProps) {
  const change = useDocumentChange(form)
  const drink = form.watch('document.drink')
  const { drink: errors } = form.formState.errors.document ?? {}
  return (
    <>
      <Section title="Drink">
        <SwitchField
          label="This is a drink"
          hint="On the drinks list, not on the menu."
          checked={drink != null}
          onChange={event =>
            change(event.target.checked ? { drink: NEW_DRINK, pairings: [] } : { drink: null })
          }
        />
        {drink && (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="Kind" error={errors?.kind?.message}>
                {control => (
                  <Select {...control} choices={KIND_CHOICES} {...form.register('document.drink.kind')} />
                )}
              </Field>
              <Field label="Alcohol" error={errors?.containsAlcohol?.message}>
                {control => (
                  <Select
                    {...control}
                    choices={ALCOHOL_CHOICES}
                    value={`${drink.containsAlcohol}`}
                    onChange={event => {
                      const chosen = ALCOHOL_STATES.find(state => `${state}` === event.target.value)
                      if (chosen !== undefined) change({ drink: { ...drink, containsAlcohol: chosen } })
                    }}
                  />
                )}
              </Field>
            </div>
            <TextField
              label="Taste"
              hint="In one line."
              maxLength={DRINK_TASTE_MAX_LENGTH}
              autoComplete="off"
              {...fieldOf(form, 'document.drink.taste')}
            />
          </>
        )}
      </Section>
      {!drink && <PairingFields form={form} />}
    </>
  )
}

function PairingFields({ form }: FormProps) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'document.pairings',
    keyName: 'key',
  })
  const list = useQuery(routeQuery(drinkRoutes.read)).data
  const choices = [
    { value: '', label: 'Choose a drink' },
    ...(list?.sections ?? []).flatMap(section =>
      section.dishes.map(({ id, name }) => ({ value: String(id), label: `${name} (${section.name})` })),
    ),
  ]
  const { error } = form.getFieldState('document.pairings', form.formState)
  const problem = error?.message ?? error?.root?.message
  return (
    <Section title="Pours well with">
      <ul className="flex flex-col gap-5">
        {fields.map(({ key }, index) => {
          const name = `document.pairings.${index}` as const
          const errors = form.formState.errors.document?.pairings?.[index]
          return (
            <li key={key} className="flex items-start gap-2">
              <div className="flex min-w-0 grow flex-col gap-3">
                <Field label={`Drink ${index + 1}`} error={errors?.drinkId?.message}>
                  {control => (
                    // Controlled: the drinks come later than the dish.
                    <Select
                      {...control}
                      choices={choices}
                      value={String(form.watch(`${name}.drinkId`) || '')}
                      onChange={event =>
                        form.setValue(`${name}.drinkId`, Number(event.target.value), { shouldDirty: true })
                      }
                    />
                  )}
                </Field>
                <TextField
                  label="Line to say"
                  maxLength={PAIRING_LINE_MAX_LENGTH}
                  autoComplete="off"
                  {...fieldOf(form, `${name}.line`)}
                />
              </div>
              <Button
                variant="quiet"
                size="icon"
                className="mt-7"
                aria-label={`Drink ${index + 1}: remove`}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </Button>
            </li>
          )
        })}
      </ul>
      {problem && <p className="text-sm text-vermilion">{problem}</p>}
      {fields.length < PAIRINGS_MAX && (
        <Button variant="secondary" className="self-start" onClick={() => append({ drinkId: 0, line: '' })}>
          <Plus aria-hidden="true" className="size-5" />
          Add a drink
        </Button>
      )}
    </Section>
  )
}
