import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { readingRoutes } from '#contract/programme/reading.ts'
import { fieldOf } from '#web/lib/form.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ArrowDown, ArrowUp, X } from '#web/ui/icons.tsx'
import { MarkdownField } from '#web/ui/markdown-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const NEW_SECTION = {
  slug: '',
  title: '',
  nativeTitle: null,
  summary: '',
  body: '',
  tableTalk: null,
}

export function PageFields({ form }: ContentFieldsProps<'pages'>) {
  const sections = useFieldArray({ control: form.control, name: 'document.sections' })
  const figures = useQuery(routeQuery(readingRoutes.figures))
  const config = useQuery(routeQuery(configurationRoutes.read))
  const titleLanguage = config.data?.menuLanguage ?? 'en'
  /** Takes the focus of removed fields. */
  const add = useRef<HTMLButtonElement>(null)
  const { error: introductionError, ...introduction } = fieldOf(form, 'document.introduction')
  const problem = form.getFieldState('document.sections', form.formState).error
  return (
    <div className="flex flex-col gap-5">
      <TextField label="Title" maxLength={120} autoComplete="off" {...fieldOf(form, 'document.title')} />
      <TextField
        label="Address"
        hint="The part after /reading/ in the address, such as wine-guide."
        maxLength={60}
        autoComplete="off"
        {...fieldOf(form, 'document.slug')}
      />
      <Field label="Introduction" hint="One sentence under the title." error={introductionError}>
        {control => <Textarea {...control} rows={2} maxLength={400} {...introduction} />}
      </Field>
      <section aria-label="Sections" className="flex flex-col gap-5">
        {sections.fields.map((section, index) => (
          <SectionFields
            key={section.id}
            form={form}
            index={index}
            figures={Object.keys(figures.data ?? {})}
            onMove={
              sections.fields.length > 1
                ? by => {
                    const place = index + by
                    if (place >= 0 && place < sections.fields.length) sections.move(index, place)
                  }
                : undefined
            }
            onRemove={() => {
              sections.remove(index)
              add.current?.focus()
            }}
          />
        ))}
        {(problem?.message ?? problem?.root?.message) && (
          <p role="alert" className="text-sm text-vermilion">
            {problem?.message ?? problem?.root?.message}
          </p>
        )}
        <Button
          ref={add}
          variant="secondary"
          className="self-start"
          onClick={() => sections.append({ ...NEW_SECTION, titleLanguage })}
        >
          Add a section
        </Button>
      </section>
    </div>
  )
}

interface SectionFieldsProps extends Pick<ContentFieldsProps<'pages'>, 'form'> {
  readonly index: number
  readonly figures: readonly string[]
  /** One position up or down; missing for a single section. */
  readonly onMove: ((by: 1 | -1) => void) | undefined
  readonly onRemove: () => void
}

function SectionFields({ form, index, figures, onMove, onRemove }: SectionFieldsProps) {
  const path = `document.sections.${index}` as const
  const { error: summaryError, ...summary } = fieldOf(form, `${path}.summary`)
  const { error: talkError, ...tableTalk } = fieldOf(form, `${path}.tableTalk`)
  const name = form.watch(`${path}.title`) || `Section ${index + 1}`
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">{name}</legend>
      <div className="-mt-3 flex justify-end gap-1">
        {onMove && (
          <>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Move ${name} up`}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            >
              <ArrowUp aria-hidden="true" className="size-5" />
            </Button>
            <Button variant="quiet" size="icon" aria-label={`Move ${name} down`} onClick={() => onMove(1)}>
              <ArrowDown aria-hidden="true" className="size-5" />
            </Button>
          </>
        )}
        <Button variant="quiet" size="icon" aria-label={`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <TextField
        label="Section title"
        maxLength={120}
        autoComplete="off"
        {...fieldOf(form, `${path}.title`)}
      />
      <TextField
        label="Section address"
        hint="The part after # in the address; questions link here with it."
        maxLength={60}
        autoComplete="off"
        {...fieldOf(form, `${path}.slug`)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Title in its own script"
          hint="If there is one."
          maxLength={60}
          autoComplete="off"
          {...fieldOf(form, `${path}.nativeTitle`)}
        />
        <TextField
          label="Its language"
          hint="As a code: ja, it, fr."
          maxLength={35}
          autoComplete="off"
          {...fieldOf(form, `${path}.titleLanguage`)}
        />
      </div>
      <Field label="Summary" hint="One sentence." error={summaryError}>
        {control => <Textarea {...control} rows={2} maxLength={400} {...summary} />}
      </Field>
      <MarkdownField
        label="Text"
        rows={12}
        maxLength={30_000}
        figures={figures}
        {...fieldOf(form, `${path}.body`)}
      />
      <Field label="At the table" hint="One sentence to say to guests. Optional." error={talkError}>
        {control => <Textarea {...control} rows={2} maxLength={400} {...tableTalk} />}
      </Field>
    </fieldset>
  )
}
