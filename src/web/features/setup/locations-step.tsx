import { useFieldArray } from 'react-hook-form'
import { fieldOf } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Plus, Trash2 } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'
import { EMPTY_LOCATION, type SetupForm } from './setup-steps.ts'

const MOST = 50

export function LocationsStep({ form }: { readonly form: SetupForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'locations' })
  return (
    <>
      <p className="text-soft">
        A name is enough. Address, phone and hours appear in the footer of every page. You can add them later.
      </p>
      <ol className="flex flex-col gap-6">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <fieldset className="flex flex-col gap-5 rounded-lg border border-line p-4 md:p-6">
              <legend className="sr-only">Restaurant {index + 1}</legend>
              <div className="flex items-center justify-between gap-2">
                <h3 className="font-semibold">Restaurant {index + 1}</h3>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Restaurant ${index + 1}: remove`}
                  onClick={() => remove(index)}
                >
                  <Trash2 aria-hidden="true" className="size-5" />
                </Button>
              </div>
              <TextField
                label="Name"
                maxLength={80}
                autoComplete="off"
                {...fieldOf(form, `locations.${index}.name`)}
              />
              <TextField
                label="Address (optional)"
                maxLength={200}
                autoComplete="off"
                {...fieldOf(form, `locations.${index}.address`)}
              />
              <TextField
                label="Phone number (optional)"
                type="tel"
                inputMode="tel"
                maxLength={40}
                autoComplete="off"
                {...fieldOf(form, `locations.${index}.phoneNumber`)}
              />
              <TextareaField
                label="Opening hours (optional)"
                rows={2}
                maxLength={400}
                placeholder="Tue-Sun 12pm-10pm"
                {...fieldOf(form, `locations.${index}.openingHours`)}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      {fields.length < MOST && (
        <Button variant="secondary" className="self-start" onClick={() => append(EMPTY_LOCATION)}>
          <Plus aria-hidden="true" className="size-5" />
          {fields.length === 0 ? 'Add a restaurant' : 'Add another restaurant'}
        </Button>
      )}
    </>
  )
}
