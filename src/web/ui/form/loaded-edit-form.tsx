import { type BaseSyntheticEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { serverMessageOf } from '#web/lib/api-client.ts'
import { useDraft } from '#web/lib/draft-form.ts'
import { showFieldIssues } from '#web/lib/form.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '../button.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { Note } from '../note.tsx'

const Guard = lazyPart(() => import('../leave-guard.tsx'), 'LeaveGuard', {
  begins: 'painted',
  isOptional: true,
})

export interface FormProps<Data, Input extends FieldValues, Output> {
  /** For screen readers. */
  readonly label: string
  readonly schema: z.core.$ZodType<Output, Input>
  /** Field values of the stored item. */
  readonly toValues: (data: Data) => Input
  /**
   * Sends what was changed, and nothing else: two people may edit different parts. What can only be replaced as a whole
   * takes all the `values`. Answers with what is stored then; `null`: not now.
   */
  readonly save: (changes: Partial<Output>, values: Output, isOther: boolean) => Promise<Data | null>
  readonly onSaved: (saved: Data, isAgain: boolean) => void
  /** Says what a save does with these values. */
  readonly saveLabel?: string | ((values: Input) => string)
  /** A second way to save, distinguished by `isOther`. */
  readonly otherSaveLabel?: string
  /** Saves like `saveLabel` and continues with another new item. */
  readonly again?: { readonly label: string; readonly next: (saved: Data) => Data } | undefined
  /** Can be saved without changes. */
  readonly isSavable?: boolean
  readonly children: (form: UseFormReturn<Input, unknown, Output>) => ReactNode
}

const OTHER_SAVE = 'other-save'
const SAVE_AGAIN = 'save-again'

/** The part of `EditForm` that needs what is stored, and the library for forms. */
export function LoadedEditForm<Data, Input extends FieldValues, Output extends object>({
  label,
  schema,
  toValues,
  save,
  onSaved,
  saveLabel = 'Save changes',
  otherSaveLabel,
  again,
  isSavable = false,
  children,
  data,
}: FormProps<Data, Input, Output> & { readonly data: Data }) {
  const form = useSchemaForm(schema, toValues(data) as DefaultValues<Input>)
  const { isDirty, isSubmitting } = form.formState
  const [failure, setFailure] = useState<unknown>(null)
  const element = useRef<HTMLFormElement>(null)

  // Changes of others are shown as long as no local edit would be lost.
  const follow = useEffectEvent((stored: Data) => {
    if (!isDirty) form.reset(toValues(stored))
  })
  useEffect(() => follow(data), [data])

  // After what is stored, over which it comes. The address says which of its kind the form edits.
  const [draftName] = useState(() => `${location.pathname} ${label}`)
  useDraft(form, draftName)

  async function submit(values: Output, event?: BaseSyntheticEvent) {
    const { submitter } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>
    const name = submitter?.getAttribute('name')
    const isAgain = name === SAVE_AGAIN
    setFailure(null)
    try {
      const saved = await save(pickChanged(form, values), values, name === OTHER_SAVE)
      if (saved === null) return
      form.reset(toValues(isAgain && again ? again.next(saved) : saved))
      onSaved(saved, isAgain)
      // The button that was pressed goes with the bar.
      const next = isAgain ? element.current?.querySelector<HTMLElement>('input, textarea') : null
      const target = next ?? element.current
      target?.focus({ preventScroll: next === null })
    } catch (error) {
      showFieldIssues(form, error)
      setFailure(error)
    }
  }

  return (
    <form
      ref={element}
      tabIndex={-1}
      aria-label={label}
      noValidate
      className="flex flex-col gap-10 outline-none"
      onSubmit={form.handleSubmit(submit)}
    >
      {children(form)}
      {/* Sticky on a long form, above the phone's navigation; away while there is nothing to save. */}
      <div
        hidden={!(isDirty || isSavable || isSubmitting || failure !== null)}
        className="sticky bottom-(--bar-height) z-10 -mx-2 flex flex-col gap-3 border-line border-t bg-paper px-2 py-4 [&[hidden]]:hidden"
      >
        {failure !== null && (
          <Note tone="vermilion">
            <p role="alert">{serverMessageOf(failure) ?? 'This could not be saved. Please try again.'}</p>
          </Note>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="lg" disabled={!isDirty && !isSavable} isBusy={isSubmitting}>
            {isSubmitting ? 'Saving...' : typeof saveLabel === 'string' ? saveLabel : saveLabel(form.watch())}
          </Button>
          {otherSaveLabel && (
            <Button
              type="submit"
              name={OTHER_SAVE}
              variant="secondary"
              size="lg"
              disabled={!isDirty || isSubmitting}
            >
              {otherSaveLabel}
            </Button>
          )}
          {again && (
            <Button
              type="submit"
              name={SAVE_AGAIN}
              variant="secondary"
              size="lg"
              disabled={!isDirty || isSubmitting}
            >
              {again.label}
            </Button>
          )}
          {isDirty && !isSubmitting && (
            <Button
              variant="quiet"
              size="lg"
              onClick={() => {
                form.reset(toValues(data))
                setFailure(null)
              }}
            >
              Discard changes
            </Button>
          )}
        </div>
      </div>
      <Guard isDirty={isDirty} onLeave={() => form.reset()} />
    </form>
  )
}

function pickChanged<Input extends FieldValues, Output extends object>(
  form: UseFormReturn<Input, unknown, Output>,
  values: Output,
): Partial<Output> {
  const changed = Object.entries(values).filter(([name]) => form.getFieldState(name as Path<Input>).isDirty)
  return Object.fromEntries(changed) as Partial<Output>
}
