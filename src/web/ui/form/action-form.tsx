import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { FailureToast } from '#contract/toast-text.ts'
import { discardDraft, useDraft } from '#web/lib/draft-form.ts'
import { fieldIssues, showFieldIssues } from '#web/lib/form.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '../button.tsx'
import { DialogActions } from '../dialog-actions.tsx'
import { Refusal, refusalText } from '../refusal.tsx'
import { toastFailure } from '../toast-store.ts'

export interface ActionFormProps<Input extends FieldValues, Output> {
  /** For screen readers; in a dialog its title says it. */
  readonly label?: string
  readonly schema: z.core.$ZodType<Output, Input>
  readonly values: NoInfer<DefaultValues<Input>>
  /** Name under which typed text is kept on the device until it is sent or given up. */
  readonly draft?: string
  /** Rejects where it is refused: issues are shown at their fields. */
  readonly send: (values: Output, form: UseFormReturn<Input, unknown, Output>) => Promise<unknown>
  /** Tells of a refusal; `in-place` shows the server's words above the buttons, `at` at a field if it has none. */
  readonly failure: FailureToast | 'in-place' | { readonly at: Path<Input> }
  /** A refusal that a field shows is not told once more. */
  readonly isFieldEnough?: boolean
  /** Text, or a text that follows from the values. */
  readonly submitLabel: string | ((form: UseFormReturn<Input, unknown, Output>) => string)
  /** While it is sent. */
  readonly busyLabel?: string
  readonly isDestructive?: boolean
  /** Size of the main button: `lg` where it is what the page is for, and as wide as a phone. */
  readonly size?: 'md' | 'lg'
  readonly isWide?: boolean
  readonly isSubmittable?: (form: UseFormReturn<Input, unknown, Output>) => boolean
  readonly onCancel?: () => void
  readonly cancelLabel?: string
  /** One more button. */
  readonly otherAct?: ReactNode
  /** Username of the person whose password is asked for, for password managers. */
  readonly username?: string
  readonly className?: string
  readonly children: (form: UseFormReturn<Input, unknown, Output>) => ReactNode
}

export interface Place {
  readonly isInDialog?: boolean
}

/** A form of the contract that does one thing: its fields, its refusal and its buttons. */
export function ActionForm<Input extends FieldValues, Output>({
  label,
  schema,
  values,
  draft,
  send,
  failure,
  isFieldEnough = false,
  submitLabel,
  busyLabel,
  isDestructive = false,
  size = 'md',
  isWide = false,
  isSubmittable = () => true,
  onCancel,
  cancelLabel = 'Cancel',
  otherAct,
  username,
  className = 'flex flex-col gap-5',
  children,
  isInDialog = false,
}: ActionFormProps<Input, Output> & Place) {
  const form = useSchemaForm(schema, values)
  // Only while it is sent: a button that is disabled while values are checked would lose the focus.
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const mainLabel = typeof submitLabel === 'string' ? submitLabel : submitLabel(form)
  const giveUpDraft = () => draft !== undefined && discardDraft(form, draft)
  const submit = form.handleSubmit(async output => {
    setRefusal(null)
    setIsSending(true)
    try {
      await send(output, form)
      giveUpDraft()
    } catch (error) {
      showFieldIssues(form, error)
      const isShown = fieldIssues(form, error).length > 0
      if (isShown && isFieldEnough) return
      if (failure === 'in-place') setRefusal(error as Error)
      else if (typeof failure === 'function') toastFailure(error, failure)
      else if (!isShown) form.setError(failure.at, { message: refusalText(error) })
    } finally {
      setIsSending(false)
    }
  })
  const main = (
    <Button
      type="submit"
      variant={isDestructive ? 'danger' : 'primary'}
      isBusy={isSending}
      size={size}
      isWide={isWide}
      className={size === 'lg' ? 'max-sm:w-full' : undefined}
      disabled={!isSubmittable(form)}
    >
      {isSending ? (busyLabel ?? mainLabel) : mainLabel}
    </Button>
  )
  const cancel = onCancel && (
    <Button
      variant="secondary"
      onClick={() => {
        giveUpDraft()
        onCancel()
      }}
    >
      {cancelLabel}
    </Button>
  )
  return (
    <form
      noValidate
      aria-label={label}
      className={className}
      onSubmit={event => {
        // Events leave a dialog for the form that it was opened from, which would be sent too.
        event.stopPropagation()
        const { currentTarget } = event
        void submit(event).then(() => requestAnimationFrame(() => focusInvalid(currentTarget)))
      }}
    >
      {draft !== undefined && <KeptDraft form={form} name={draft} />}
      {username !== undefined && (
        <input type="text" autoComplete="username" value={username} readOnly hidden />
      )}
      {children(form)}
      <Refusal error={refusal} />
      {isInDialog ? (
        <DialogActions>
          {otherAct}
          {cancel}
          {main}
        </DialogActions>
      ) : (
        <div className="flex flex-wrap gap-3">
          {main}
          {cancel}
          {otherAct}
        </div>
      )}
    </form>
  )
}

/** Choices are no fields of the form library's, which leaves them out of sight. */
function focusInvalid(form: HTMLFormElement): void {
  const invalid = [...form.querySelectorAll<HTMLElement>('[aria-invalid=true]')]
  if (!invalid.some(field => field === document.activeElement)) invalid[0]?.focus()
}

interface KeptDraftProps<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>
  readonly name: string
}

/** Keeps a form's draft. A part, since a form before the sign-in has no owner to keep anything for. */
export function KeptDraft<Input extends FieldValues, Output>({ form, name }: KeptDraftProps<Input, Output>) {
  useDraft(form, name)
  return null
}
