import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contentRoutes } from '#contract/house/content.ts'
import { paths } from '#contract/paths.ts'
import { fieldOf } from '#web/lib/form.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { LinesField } from '#web/ui/lines-field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export function ModuleFields({ form, itemId }: ContentFieldsProps<'modules'>) {
  const { error, ...description } = fieldOf(form, 'document.description')
  return (
    <>
      <div className="flex flex-col gap-5">
        <TextField label="Name" maxLength={80} autoComplete="off" {...fieldOf(form, 'document.name')} />
        <Field label="Description" error={error}>
          {control => <Textarea {...control} rows={4} maxLength={400} {...description} />}
        </Field>
        <LinesField
          label="Afterwards you can"
          hint="Up to three lines, which staff read before they start."
          rows={3}
          form={form}
          name="document.outcomes"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Category"
            maxLength={40}
            autoComplete="off"
            {...fieldOf(form, 'document.category')}
          />
          <NumberField label="Points" min={0} max={1_000} form={form} name="document.pointsReward" />
        </div>
      </div>
      <Section title="Questions">
        {itemId === null ? (
          <p className="text-soft">
            Save the module as a draft first. Then add and publish its questions, and publish the module.
          </p>
        ) : (
          <ModuleQuestions moduleId={itemId} />
        )}
      </Section>
    </>
  )
}

function ModuleQuestions({ moduleId }: { readonly moduleId: number }) {
  const questions = useQuery({
    ...routeQuery(contentRoutes.readOrder, {
      params: { kind: 'questions' },
      query: { parentId: String(moduleId) },
    }),
    refetchOnMount: 'always',
  })
  const search = { parentId: String(moduleId) }
  return (
    <Loaded queries={{ questions }} loading={<Skeleton className="h-20" />}>
      {loaded => {
        const published = loaded.questions.filter(({ state }) => state === 'published').length
        const drafts = loaded.questions.length - published
        return (
          <>
            <p className="text-soft">
              {countOf(published, 'published question')}
              {drafts > 0 && `, ${countOf(drafts, 'draft')}`}
            </p>
            <div className="flex flex-wrap gap-3">
              <Link
                to={paths.adminContentList()}
                params={{ kind: 'questions' }}
                search={search}
                className={buttonClass({ variant: 'secondary' })}
              >
                All its questions
              </Link>
              <Link
                to={paths.adminContentItem()}
                params={{ kind: 'questions', itemId: 'new' }}
                search={search}
                className={buttonClass({ variant: 'secondary' })}
              >
                Add a question
              </Link>
              <Link
                to={paths.adminContentSuggest()}
                params={{ kind: 'questions' }}
                search={search}
                className={buttonClass({ variant: 'secondary' })}
              >
                Suggest questions
              </Link>
            </div>
          </>
        )
      }}
    </Loaded>
  )
}
