/** The editor of a component among all that is taught. */
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { dishesByComponent } from '#domain/kitchen.ts'
import { stateComponents } from '#domain/kitchen-statements.ts'
import { fieldOf } from '#web/lib/form.ts'
import { countOf } from '#web/lib/format.ts'
import type { ContentFieldsProps, ContentPreviewProps } from '#web/ui/content-form.ts'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useDocumentChange } from '#web/ui/use-document-change.ts'
import { ComponentSections } from './component-sections.tsx'
import { ComponentWords } from './component-words.tsx'
import { withComponent } from './edited-kitchen.ts'
import { EffectsPanel } from './effects-panel.tsx'
import { useKitchen } from './kitchen-data.ts'
import { componentChange, UNCHANGED } from './kitchen-effects.ts'
import { StatementPanel } from './statement-panel.tsx'
import { UsedBy } from './used-by.tsx'

export function ComponentDocumentFields({ form, itemId, announcing }: ContentFieldsProps<'components'>) {
  const change = useDocumentChange(form)
  const values = form.watch('document')
  const { errors, isDirty } = form.formState
  const query = useKitchen()
  return (
    <Loaded queries={{ kitchen: query }} loading={<FormSkeleton />}>
      {({ kitchen }) => {
        const { stored, edited } = withComponent(kitchen, itemId ?? 0, values)
        const dishes = dishesByComponent(stored.components, stored.dishes).get(itemId ?? 0) ?? []
        const isInKitchen = kitchen.components.some(({ id }) => id === itemId)
        return (
          <div className="flex min-w-0 flex-col gap-10">
            <ComponentSections
              kitchen={kitchen}
              componentId={itemId ?? 0}
              values={values}
              errors={errors.document ?? {}}
              onChange={change}
              wordFields={
                <ComponentWords
                  name={fieldOf(form, 'document.name')}
                  description={fieldOf(form, 'document.description')}
                />
              }
            />
            <EffectsPanel
              change={isDirty ? componentChange({ stored, edited }) : UNCHANGED}
              announcing={announcing}
            />
            {isInKitchen && (
              <>
                <UsedBy
                  title={`${values.name} is in ${countOf(dishes.length, 'dish', 'dishes')}`}
                  dishes={dishes}
                />
                <Link
                  to={paths.adminComponent()}
                  params={{ componentId: String(itemId) }}
                  className="inline-flex min-h-11 items-center self-start text-indigo underline-offset-4 hover:underline"
                >
                  Assess it in the kitchen
                </Link>
              </>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

/** What every dish with it states because of it. */
export function ComponentDocumentPreview({ document, itemId }: ContentPreviewProps<'components'>) {
  const { data } = useKitchen()
  if (!data) return null
  const { edited } = withComponent(data, itemId ?? 0, document)
  const statement = stateComponents(edited).get(itemId ?? 0)
  return statement && <StatementPanel title="It brings along" statement={statement} />
}
