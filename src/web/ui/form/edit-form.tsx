import { type ComponentProps, type ReactNode, useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Loading, lazyPart } from '../lazy-part.tsx'
import { Loaded, type LoadedQuery } from '../loaded.tsx'
import type { FormProps, LoadedEditForm } from './loaded-edit-form.tsx'

const LazyForm = lazyPart(() => import('./loaded-edit-form.tsx'), 'LoadedEditForm')
// A lazy part knows nothing of type parameters.
const Form = LazyForm as unknown as <Data, Input extends FieldValues, Output extends object>(
  props: ComponentProps<typeof LoadedEditForm<Data, Input, Output>> & Loading,
) => ReactNode

interface EditFormProps<Data, Input extends FieldValues, Output> extends FormProps<Data, Input, Output> {
  readonly query: LoadedQuery & { readonly data: Data | undefined }
  /** Placeholder of the fields' size. */
  readonly loading: ReactNode
}

/**
 * Edits a stored item: loads it, shows errors of loading and saving in place, and asks before leaving unsaved
 * changes.
 */
export function EditForm<Data, Input extends FieldValues, Output extends object>({
  query,
  loading,
  ...form
}: EditFormProps<Data, Input, Output>) {
  // Loads alongside the data.
  useEffect(() => void LazyForm.preload().catch(() => undefined), [])
  return (
    <Loaded queries={{ query }} loading={loading}>
      {loaded => <Form loading={loading} {...form} data={loaded.query as Data} />}
    </Loaded>
  )
}
