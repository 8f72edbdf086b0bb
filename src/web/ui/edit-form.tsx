import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Loaded, type LoadedQuery } from './loaded.tsx'
import type { FormProps, LoadedEditForm } from './loaded-edit-form.tsx'

const loadForm = () => import('./loaded-edit-form.tsx')
// `lazy` knows nothing of type parameters.
const LazyForm = lazy(async () => ({
  default: (await loadForm()).LoadedEditForm,
})) as unknown as typeof LoadedEditForm

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
  useEffect(() => void loadForm().catch(() => undefined), [])
  return (
    <Suspense fallback={loading}>
      <Loaded queries={{ query }} loading={loading}>
        {loaded => <LazyForm {...form} data={loaded.query as Data} />}
      </Loaded>
    </Suspense>
  )
}
