import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import { type ContentItem, type ContentVersion, contentRoutes } from '#contract/house/content.ts'
import { policyRecordRoutes } from '#contract/programme/policies.ts'
import { type RestoredPart, restoredDocument, WORDS_OF } from '#domain/house/restoring.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import {
  type ContentChangeProps,
  type ContentEditor,
  confirmNow,
  NO_CHOICE,
  saidOf,
} from '#web/shared/content-form.ts'
import { VersionChanges } from '#web/shared/version-changes.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { CONTENT_QUERIES } from './content-queries.ts'

interface RestoreDialogProps {
  readonly kind: EditableKind
  readonly item: ContentItem
  readonly version: ContentVersion
  readonly fieldNames: Readonly<Record<string, string | undefined>>
  /** From the kind's editor. */
  readonly Change: ContentEditor['Change']
  readonly onClose: () => void
}

/** Asks before an earlier version becomes the newest: what it changes, how much of it, and why. */
export function RestoreDialog({ kind, item, version, fieldNames, Change, onClose }: RestoreDialogProps) {
  const [part, setPart] = useState<RestoredPart>('all')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [change, setChange] = useState(NO_CHOICE)
  const { revision } = version
  // Published and confirmed in one step, as when it is edited.
  const isConfirming = kind === 'policies' && item.state === 'published'
  const policies = useQuery({ ...routeQuery(policyRecordRoutes.list), enabled: isConfirming })
  const policy = policies.data?.find(({ id }) => id === item.id)
  const restore = useRouteMutation(contentRoutes.restore, {
    refreshes: CONTENT_QUERIES,
    onSuccess: restored => {
      onClose()
      toast(
        isConfirming
          ? ADMIN_TOASTS.policyPublished(
              restored.title,
              change.weight === 'material' ? (policy?.agreed ?? 0) : 0,
            )
          : ADMIN_TOASTS.versionRestored(revision),
      )
    },
    onError: error => {
      if (issueOf(error)) return
      onClose()
      toastFailure(error, ADMIN_TOASTS.versionRestoreFailure)
    },
  })
  const after = restoredDocument(kind, { newest: item.document, earlier: version.document }, part)

  function confirm() {
    const note = reason.trim()
    setProblem(note === '' ? 'Please give a reason' : undefined)
    if (note === '') return
    restore.mutate({
      params: { kind, itemId: item.id, revision },
      body: {
        ...{ revision: item.revision, note, part },
        ...saidOf(change),
        ...(isConfirming && { confirmation: confirmNow() }),
      },
    })
  }

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Restore version ${revision}?`}
      description={
        isConfirming
          ? 'You have read the text, and it is right for your group: your name is recorded. Staff can agree to it right away. Today’s version stays in the history.'
          : item.state === 'published'
            ? 'Staff will see it right away. Today’s version stays in the history.'
            : 'Today’s version stays in the history.'
      }
      confirmLabel={isConfirming ? 'Restore and confirm' : 'Restore'}
      isBusy={restore.isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-5">
        {WORDS_OF[kind] && (
          <Segmented
            label="What is restored"
            choices={[
              { value: 'all', label: 'Everything' },
              { value: 'words', label: 'The words alone' },
            ]}
            value={part}
            onValueChange={setPart}
          />
        )}
        <section aria-label="What it changes" className="flex flex-col gap-3">
          <p className="text-sm">
            From today’s version, <del className="bg-vermilion-tint text-vermilion">what goes</del> and{' '}
            <ins className="bg-moss-tint text-moss no-underline">what comes</ins>:
          </p>
          <VersionChanges before={item.document} after={after ?? version.document} fieldNames={fieldNames} />
        </section>
        {Change && item.state === 'published' && (
          <Change
            value={change}
            errors={issueOf(restore.error) ?? {}}
            onValueChange={value => {
              setChange(value)
              restore.reset()
            }}
          />
        )}
        <TextField
          label="Reason"
          hint="Kept in the history."
          maxLength={200}
          autoComplete="off"
          error={problem}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

/** The server's field errors about the change. */
function issueOf(error: unknown): ContentChangeProps['errors'] | null {
  if (!(error instanceof ApiError)) return null
  const of = (field: string) => error.issues.find(({ path }) => path === `change.${field}`)?.message
  const issues = { weight: of('weight'), readBy: of('readBy') }
  return issues.weight || issues.readBy ? issues : null
}
