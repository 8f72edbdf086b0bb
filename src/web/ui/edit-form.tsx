import { type ComponentProps, type ReactNode, useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Loading, lazyPart } from './lazy-part.tsx'
import { Loaded, type LoadedQuery } from './loaded.tsx'
import type { FormProps, LoadedEditForm } from './loaded-edit-form.tsx'

const LazyForm = lazyPart(async () => (await import('./loaded-edit-form.tsx')).LoadedEditForm)
// A lazy part knows nothing of type parameters.
const Form = LazyForm as unknown as <Data, Input extends FieldValues, Output extends object>(
  props: ComponentProps<typeof LoadedEditForm<Data, Input, Output>> & Loading,
) => ReactNode

interface EditFormProps<Data, Input extends FieldValues, Output> extends FormProps<Data, Input, Output> {
  readonly query: LoadedQuery & { readonly data: Data | undefined }
  /** Stands where the fields will be, of their size. */
  readonly loading: ReactNode
}

/**
 * Editing something stored: it is loaded first, a failure to load or to save is told in its place, and nobody leaves
 * without being asked while changes are not saved.
 */
export function EditForm<Data, Input extends FieldValues, Output extends object>({
  query,
  loading,
  ...form
}: EditFormProps<Data, Input, Output>) {
  // Beside what is stored rather than after it.
  useEffect(() => void LazyForm.preload().catch(() => undefined), [])
  return (
    <Loaded queries={{ query }} loading={loading}>
      {loaded => <Form loading={loading} {...form} data={loaded.query as Data} />}
    </Loaded>
  )
}
