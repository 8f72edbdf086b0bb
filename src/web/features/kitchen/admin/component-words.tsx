import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

type FormField = Omit<ComponentProps<typeof TextField>, 'label'>

interface ComponentWordsProps {
  readonly name: FormField
  readonly description: FormField
}

/** What a component is called, and what it is made of. */
export function ComponentWords({ name, description }: ComponentWordsProps) {
  return (
    <>
      <TextField label="Name" maxLength={80} autoComplete="off" {...name} />
      <TextField
        label="Made of"
        hint="Staff find it here when a guest must not eat something that is not on the list of allergens."
        maxLength={400}
        autoComplete="off"
        {...description}
      />
    </>
  )
}
