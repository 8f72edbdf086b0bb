import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { contentRoutes } from '#contract/house/content.ts'
import { overviewRoutes } from '#contract/house/overview.ts'
import { paths } from '#contract/paths.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import {
  CHOSEN_DISHES_MAX,
  ownModule,
  questionSuggestionRoutes,
  SUGGESTED_QUESTIONS,
} from '#contract/questions/question-suggestions.ts'
import { fieldOf } from '#web/lib/form.ts'
import { countOf } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MissingFactsNote } from './missing-facts-note.tsx'

const WAYS = [
  { value: 'published', label: 'Publish at once' },
  { value: 'draft', label: 'Keep as drafts' },
] as const
type Way = (typeof WAYS)[number]['value']

/** Creates a module with a balanced set of questions about these dishes. */
export function OwnModule({ dishIds }: { readonly dishIds: readonly number[] }) {
  const [way, setWay] = useState<Way>('published')
  const add = useRouteMutation(questionSuggestionRoutes.addModule, {
    refreshes: [contentRoutes.table, contentRoutes.readOrder, trainingRoutes.modules, overviewRoutes.read],
  })
  if (add.data && add.variables)
    return (
      <Frame>
        <Note tone="moss">
          <p role="status">
            “{add.variables.body.module.name}” asks {countOf(add.data.questionCount, 'question')} and stands
            before all other modules
            {add.variables.body.isPublished
              ? ', open to everyone.'
              : '. It is a draft: staff do not see it yet.'}
          </p>
        </Note>
        {add.data.questionCount < SUGGESTED_QUESTIONS && <MissingFactsNote missing={add.data.missing} />}
        <div>
          <Link
            to={paths.adminContentItem()}
            params={{ kind: 'modules', itemId: String(add.data.moduleId) }}
            className={buttonClass()}
          >
            See the module
          </Link>
        </div>
      </Frame>
    )
  return (
    <Frame>
      <p className="max-w-[60ch] text-[0.9375rem] text-soft">
        Up to {SUGGESTED_QUESTIONS} questions of all kinds and sections, each proved by the menu. It stands
        first, and needs no other module before it.
      </p>
      <ActionForm
        label="Make a module of these dishes"
        schema={ownModule}
        values={{
          name: 'Our menu',
          description: 'What is on our plates, and what to tell our guests.',
          category: 'Menu',
        }}
        send={module =>
          add.mutateAsync({
            body: {
              module,
              dishIds: dishIds.slice(0, CHOSEN_DISHES_MAX),
              isPublished: way === 'published',
            },
          })
        }
        failure="in-place"
        submitLabel="Make a module of these dishes"
      >
        {form => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField label="Name" maxLength={80} autoComplete="off" {...fieldOf(form, 'name')} />
              <TextField label="Category" maxLength={40} autoComplete="off" {...fieldOf(form, 'category')} />
            </div>
            <TextField
              label="Description"
              maxLength={400}
              autoComplete="off"
              {...fieldOf(form, 'description')}
            />
            <Segmented label="Whether staff see it" choices={WAYS} value={way} onValueChange={setWay} />
          </>
        )}
      </ActionForm>
    </Frame>
  )
}

function Frame({ children }: { readonly children: React.ReactNode }) {
  return (
    <section
      aria-label="A module of your own"
      className="flex flex-col gap-5 rounded-lg border border-line bg-raised p-5"
    >
      <h3 className="font-semibold">A module of your own</h3>
      {children}
    </section>
  )
}
