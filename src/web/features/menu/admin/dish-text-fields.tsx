import { UNDETERMINED_LANGUAGE } from '#domain/menu/languages.ts'
import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { ContentSelect } from '#web/shared/content-select.tsx'
import { LanguageField } from '#web/shared/group-fields.tsx'
import { useDocumentChange } from '#web/shared/use-document-change.ts'
import { Section } from '#web/ui/form-section.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'
import { DishPriceFields } from './dish-price-fields.tsx'
import { DrinkFields } from './drink-fields.tsx'

/** Texts of a dish, separate from its recipe. */
export function DishTextFields({ form, itemId }: ContentFieldsProps<'dishes'>) {
  const change = useDocumentChange(form)
  const { sectionId, language } = form.watch('document')
  const errors = form.formState.errors.document
  return (
    <>
      <Section title="Names">
        <TextField label="Name" maxLength={120} autoComplete="off" {...fieldOf(form, 'document.name')} />
        <TextField
          label="English name"
          maxLength={160}
          autoComplete="off"
          {...fieldOf(form, 'document.englishName')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Name in its own script"
            maxLength={120}
            autoComplete="off"
            {...fieldOf(form, 'document.nativeName')}
          />
          <TextField
            label="Its reading"
            hint={
              language === 'ja'
                ? 'In kana, with a space between words.'
                : 'How it is read, if the letters do not show it.'
            }
            maxLength={120}
            autoComplete="off"
            {...fieldOf(form, 'document.reading')}
          />
        </div>
        <LanguageField
          label="Its language"
          hint="Sets the voice that reads it aloud."
          none={{ value: UNDETERMINED_LANGUAGE, label: 'None' }}
          error={errors?.language?.message}
          value={language ?? UNDETERMINED_LANGUAGE}
          onValueChange={next => change({ language: next })}
        />
      </Section>
      <Section title="On the menu">
        <ContentSelect
          label="Section"
          kind="sections"
          placeholder="Choose a section"
          error={errors?.sectionId?.message}
          value={sectionId}
          onValueChange={id => change({ sectionId: id })}
        />
        <DishPriceFields form={form} itemId={itemId} />
        <SwitchField
          label="Available tonight"
          hint="Dishes that are not available stay on the menu, marked."
          {...form.register('document.isAvailable')}
        />
        <SwitchField
          label="Special"
          hint="Marked as a special of the house."
          {...form.register('document.isSpecial')}
        />
      </Section>
      <DrinkFields form={form} />
      <Section title="For staff">
        <TextareaField
          label="Description"
          rows={4}
          maxLength={2_000}
          {...fieldOf(form, 'document.description')}
        />
        <TextareaField
          label="At the table"
          hint="What to say to the guest, word for word."
          rows={4}
          maxLength={2_000}
          {...fieldOf(form, 'document.serverDescription')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Source"
            maxLength={200}
            autoComplete="off"
            {...fieldOf(form, 'document.source')}
          />
          <TextField
            label="Serving"
            maxLength={200}
            autoComplete="off"
            {...fieldOf(form, 'document.serving')}
          />
        </div>
        <TextareaField
          label="Notes"
          hint="About service. Never about allergens, which follow from the recipe."
          rows={3}
          maxLength={2_000}
          {...fieldOf(form, 'document.notes')}
        />
      </Section>
    </>
  )
}
