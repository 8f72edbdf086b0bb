import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contentRoutes } from '#contract/house/content.ts'
import { paths } from '#contract/paths.ts'
import { fieldOf } from '#web/lib/form.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { OptionFields } from './option-fields.tsx'
import { QuestionStatisticsSection } from './question-statistics-section.tsx'
import { ReferenceField } from './reference-field.tsx'
import { SpokenDishesField } from './spoken-dishes-field.tsx'
import { SuspensionNotice } from './suspension-notice.tsx'

export function QuestionFields({ form, itemId }: ContentFieldsProps<'questions'>) {
  const { error: questionError, ...question } = fieldOf(form, 'document.question')
  const { error: explanationError, ...explanation } = fieldOf(form, 'document.explanation')
  const document = form.watch('document')
  return (
    <>
      <div className="flex flex-col gap-5">
        {itemId !== null && <SuspensionNotice questionId={itemId} />}
        {itemId === null ? (
          <>
            <SuggestLink moduleId={document.moduleId} />
            <ModuleField form={form} itemId={itemId} />
          </>
        ) : (
          <Module id={document.moduleId} />
        )}
        <Field label="Question" error={questionError}>
          {control => <Textarea {...control} rows={3} maxLength={600} {...question} />}
        </Field>
      </div>
      <Section title="Options">
        <OptionFields form={form} />
      </Section>
      <Section title="Learning from it">
        <Field
          label="Explanation"
          hint="Why it is right. Shown when the module is completed."
          error={explanationError}
        >
          {control => <Textarea {...control} rows={3} maxLength={1_000} {...explanation} />}
        </Field>
        <ReferenceField form={form} />
        <SpokenDishesField form={form} />
      </Section>
      {itemId !== null && <QuestionStatisticsSection questionId={itemId} document={document} />}
    </>
  )
}

/** Most questions about the menu need not be typed. */
function SuggestLink({ moduleId }: { readonly moduleId: number }) {
  return (
    <p className="text-soft">
      About dishes?{' '}
      <Link
        to={paths.adminContentSuggest()}
        params={{ kind: 'questions' }}
        search={moduleId > 0 ? { parentId: String(moduleId) } : {}}
        className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4"
      >
        Suggest questions
      </Link>
    </p>
  )
}

/** Fixed after the first save: statistics are by module. */
function ModuleField({ form }: ContentFieldsProps<'questions'>) {
  const modules = useQuery({
    ...routeQuery(contentRoutes.readOrder, { params: { kind: 'modules' }, query: {} }),
    refetchOnMount: 'always',
  })
  const { error } = fieldOf(form, 'document.moduleId')
  return (
    <Loaded queries={{ modules }} loading={<Skeleton className="h-20" />}>
      {loaded => (
        <Field label="Module" error={error}>
          {control => (
            <Select
              {...control}
              choices={[
                { value: '0', label: 'Choose a module' },
                ...loaded.modules.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
              {...form.register('document.moduleId', { valueAsNumber: true })}
            />
          )}
        </Field>
      )}
    </Loaded>
  )
}

function Module({ id }: { readonly id: number }) {
  const module = useQuery(routeQuery(contentRoutes.read, { params: { kind: 'modules', itemId: id } }))
  return (
    <p className="text-soft">
      Module: <span className="font-medium text-ink">{module.data?.title ?? '…'}</span>
    </p>
  )
}
