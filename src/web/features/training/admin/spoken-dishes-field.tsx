import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contentRoutes } from '#contract/house/content.ts'
import { makeDishFinder } from '#domain/menu/dish-mentions.ts'
import { optionTexts } from '#domain/questions/questions.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentForm } from '#web/shared/content-form.ts'
import { useDocumentChange } from '#web/shared/use-document-change.ts'
import { AddCombobox } from '#web/ui/add-combobox.tsx'
import { Button } from '#web/ui/button.tsx'
import { X } from '#web/ui/icons.tsx'

/** Dishes in a question, found by name until chosen by hand. */
export function SpokenDishesField({ form }: { readonly form: ContentForm<'questions'> }) {
  const change = useDocumentChange(form)
  const dishes = useQuery(routeQuery(contentRoutes.readOrder, { params: { kind: 'dishes' }, query: {} }))
  const published = useMemo(
    () => dishes.data?.filter(({ state }) => state === 'published') ?? [],
    [dishes.data],
  )
  const find = useMemo(
    () => makeDishFinder(published.map(({ id, title }) => ({ id, name: title }))),
    [published],
  )
  const document = form.watch('document')
  const texts = [document.question, ...optionTexts(document), document.explanation]
  const found = [
    ...new Set([
      ...texts.flatMap(text => find(text ?? '')),
      ...(document.reference?.kind === 'dish' ? [document.reference.id] : []),
    ]),
  ]
  const chosen = document.dishIds ?? found
  const nameOf = (id: number) =>
    dishes.data?.find(dish => dish.id === id)?.title ?? 'A dish that is no longer there'
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div>
        <p className="font-semibold text-[0.9375rem]">Dishes it speaks of</p>
        <p className="text-soft text-sm">
          {document.dishIds ? 'Chosen here.' : 'Found by their names.'} When one of them changes, this
          question is checked again.
        </p>
      </div>
      {chosen.length === 0 ? (
        <p className="text-soft">None.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {chosen.map(id => (
            <li key={id} className="flex items-center gap-2">
              <span className="min-w-0 grow py-2 [overflow-wrap:anywhere]">{nameOf(id)}</span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => change({ dishIds: chosen.filter(other => other !== id) })}
              >
                <X aria-hidden="true" className="size-5" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddCombobox
        label="Add a dish"
        // A registered field that the document lacks would count as a change.
        error={form.getFieldState('document.dishIds', form.formState).error?.message}
        placeholder="Start typing a name"
        none="No dish of this name"
        choices={published.flatMap(({ id, title }) => (chosen.includes(id) ? [] : [{ id, label: title }]))}
        onAdd={id => change({ dishIds: [...chosen, id] })}
      />
      {document.dishIds && (
        <Button variant="quiet" className="self-start" onClick={() => change({ dishIds: undefined })}>
          Find them by name again
        </Button>
      )}
    </div>
  )
}
