import { Skeletons } from './skeleton.tsx'

/** Placeholder of a form with its panel. */
export function FormSkeleton() {
  return (
    <Skeletons className={FORM_COLUMNS} sizes={['h-96 rounded-lg lg:order-last', 'h-[44rem] rounded-lg']} />
  )
}

/** Fields with a side column, which comes first on a phone. */
export const FORM_COLUMNS = 'grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12'
