import { useId } from 'react'
import { UNDETERMINED_LANGUAGE } from '#domain/menu/languages.ts'
import { TERM_NAME_MAX_LENGTH, TERM_SENTENCE_MAX_WORDS } from '#domain/menu/terms.ts'
import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps, ContentPreviewProps } from '#web/shared/content-form.ts'
import { LanguageField } from '#web/shared/group-fields.tsx'
import { NativeName } from '#web/shared/native-name.tsx'
import { useGlossary } from '#web/shared/terms/use-glossary.ts'
import { useDocumentChange } from '#web/shared/use-document-change.ts'
import { Field } from '#web/ui/field.tsx'
import { LinesField } from '#web/ui/lines-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export function TermFields({ form }: ContentFieldsProps<'terms'>) {
  const { error, ...sentence } = fieldOf(form, 'document.sentence')
  const groups = new Set((useGlossary().data ?? []).flatMap(({ category }) => category || []))
  const change = useDocumentChange(form)
  const listId = useId()
  const language = form.watch('document.language') ?? UNDETERMINED_LANGUAGE
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Word"
        hint="In Latin letters, as the menu writes it."
        maxLength={TERM_NAME_MAX_LENGTH}
        autoComplete="off"
        {...fieldOf(form, 'document.name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="In its own script"
          maxLength={TERM_NAME_MAX_LENGTH}
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
          maxLength={80}
          autoComplete="off"
          {...fieldOf(form, 'document.reading')}
        />
      </div>
      <LanguageField
        label="Its language"
        hint="Sets the voice that reads it aloud."
        none={{ value: UNDETERMINED_LANGUAGE, label: 'None' }}
        error={form.formState.errors.document?.language?.message}
        value={language}
        onValueChange={next => change({ language: next })}
      />
      <Field
        label="In one sentence"
        hint={`What a guest needs to know, in at most ${TERM_SENTENCE_MAX_WORDS} words.`}
        error={error}
      >
        {control => <Textarea {...control} rows={3} maxLength={300} {...sentence} />}
      </Field>
      <LinesField
        label="Other spellings"
        hint="One a line. Texts that write the word so are marked as well."
        rows={3}
        form={form}
        name="document.spellings"
      />
      <TextField
        label="Group"
        hint="Words of one group are listed together."
        list={listId}
        maxLength={40}
        autoComplete="off"
        {...fieldOf(form, 'document.category')}
      />
      <datalist id={listId}>
        {[...groups].map(group => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </div>
  )
}

export function TermPreview({ document }: ContentPreviewProps<'terms'>) {
  const { name, nativeName = '', reading = '', language = 'und', sentence } = document
  return (
    <article className="flex flex-col gap-2">
      <p className="font-display text-2xl leading-tight [overflow-wrap:anywhere]">{name}</p>
      {nativeName && <NativeName name={nativeName} reading={reading} language={language} subject={name} />}
      <p className="font-display text-xl leading-snug">{sentence}</p>
    </article>
  )
}
