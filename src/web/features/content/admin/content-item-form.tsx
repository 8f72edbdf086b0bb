import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { CONTENT_DOCUMENTS, type ContentDocument } from '#contract/content/documents.ts'
import { AUDIENCE_KINDS, type EditableKind } from '#contract/content/kinds.ts'
import { type ContentItem, type ContentVersion, contentRoutes } from '#contract/house/content.ts'
import { kitchenRoutes } from '#contract/kitchen/kitchen.ts'
import { paths } from '#contract/paths.ts'
import { policyRecordRoutes } from '#contract/programme/policies.ts'
import { questionRoutes } from '#contract/questions/questions.ts'
import type { Audience } from '#domain/people/audience.ts'
import { ApiError, callApi, hasCode } from '#web/lib/api-client.ts'
import { cn } from '#web/lib/class-names.ts'
import { fieldOf } from '#web/lib/form.ts'
import { countOf, formatDayAndMonth } from '#web/lib/format.ts'
import { queryClient, refresh, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { AudiencePills } from '#web/shared/audience-pills.tsx'
import {
  type ChangeValues,
  type ContentEditor,
  type ContentForm,
  type ContentInput,
  confirmNow,
  NO_CHOICE,
  saidOf,
} from '#web/shared/content-form.ts'
import { useAnnouncing } from '#web/shared/use-announcing.ts'
import { Button } from '#web/ui/button.tsx'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { FORM_COLUMNS, FormSkeleton, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { useOpenAdded } from '#web/ui/use-open-added.ts'
import { CONTENT_QUERIES } from './content-queries.ts'

const ConflictDialog = lazyPart(() => import('./conflict-dialog.tsx'), 'ConflictDialog', {
  begins: 'asked',
})

/** The panels of a recipe compare it with the published version; a correction restarts a question's count. */
const SAVED_QUERIES = [
  ...CONTENT_QUERIES,
  kitchenRoutes.read,
  questionRoutes.statistics,
  policyRecordRoutes.list,
]

interface ItemFormProps {
  readonly kind: EditableKind
  readonly editor: ContentEditor
  readonly query: Parameters<typeof EditForm>[0]['query'] & { readonly data: ContentItem | undefined }
  readonly itemId: number | null
}

type Values = { revision: number; note: string; document: Record<string, unknown>; change: ChangeValues }
type AnyForm = UseFormReturn<Values, unknown, Values>

/** Form and preview of one item. */
export function ContentItemForm({ kind, editor, query, itemId }: ItemFormProps) {
  const navigate = useNavigate()
  const [conflict, setConflict] = useState<ContentVersion | null>(null)
  const openAdded = useOpenAdded(
    id => void navigate({ to: paths.adminContentItem(), params: { kind, itemId: id }, replace: true }),
  )
  const schema = useMemo(
    () =>
      z.object({
        revision: z.int(),
        note: z.string(),
        document: CONTENT_DOCUMENTS[kind],
        // Drafts of an earlier release have none.
        change: z._default(z.object({ weight: z.string(), readBy: z.string() }), NO_CHOICE),
      }) as unknown as z.core.$ZodType<Values, Values>,
    [kind],
  )
  const item = query.data
  const announcing = useAnnouncing()
  /** People that the last save of a policy asks to read it again. */
  const asked = useRef(0)
  const policies = useQuery({ ...routeQuery(policyRecordRoutes.list), enabled: kind === 'policies' })
  const policy = policies.data?.find(({ id }) => id === itemId)
  const publishLabel = ({ change }: Values): string => {
    if (kind !== 'policies') return announcing.signs ? 'Sign and publish' : 'Publish'
    return change.weight === 'material' && change.readBy && policy
      ? `Publish, confirm, ask ${countOf(policy.agreed, 'person', 'people')} by ${formatDayAndMonth(change.readBy)}`
      : 'Publish and confirm'
  }

  async function save(
    _changes: object,
    { revision, change, ...body }: Values,
    isDraft: boolean,
  ): Promise<ContentItem | null> {
    asked.current = change.weight === 'material' ? (policy?.agreed ?? 0) : 0
    const more = isDraft ? {} : await announcing.sent()
    if (!more) return null
    const confirmation = kind === 'policies' && !isDraft && { confirmation: confirmNow() }
    const whole = { ...body, isPublished: !isDraft, ...more, ...confirmation }
    try {
      const saved = await (itemId === null
        ? callApi(contentRoutes.add, { params: { kind }, body: whole })
        : callApi(contentRoutes.save, {
            params: { kind, itemId },
            body: { ...whole, revision, ...saidOf(change) },
          }))
      queryClient.setQueryData(
        routeQuery(contentRoutes.read, { params: { kind, itemId: saved.id } }).queryKey,
        saved,
      )
      void refresh(SAVED_QUERIES)
      return saved
    } catch (error) {
      if (hasCode(error, 'contentChanged') && error instanceof ApiError) {
        void ConflictDialog.ask()
        setConflict(error.newer as ContentVersion)
      }
      throw error
    }
  }

  return (
    <EditForm<ContentItem, Values, Values>
      label={editor.singular}
      query={query}
      loading={<FormSkeleton />}
      schema={schema}
      toValues={({ revision, document }) => ({ revision, note: '', document, change: NO_CHOICE })}
      save={save}
      onSaved={(saved, isAgain) => {
        announcing.forget()
        toast(
          kind === 'policies' && saved.state === 'published' && !saved.hasUnpublishedChanges
            ? ADMIN_TOASTS.policyPublished(saved.title, asked.current)
            : ADMIN_TOASTS.contentSaved(saved.title, saved.state, saved.hasUnpublishedChanges),
        )
        if (itemId === null && !isAgain) openAdded(saved.id)
      }}
      saveLabel={publishLabel}
      otherSaveLabel="Save draft"
      again={
        itemId === null && item
          ? {
              label: 'Publish and add another',
              next: saved => ({ ...item, document: { ...item.document, ...keptFor(saved.document) } }),
            }
          : undefined
      }
      isSavable={
        item !== undefined && itemId !== null && (item.state !== 'published' || item.hasUnpublishedChanges)
      }
    >
      {form => (
        <>
          <div className={cn(FORM_COLUMNS, 'lg:grid-rows-[auto_1fr]')}>
            {editor.Panels && (
              <div
                className={cn(
                  'flex min-w-0 flex-col gap-5 lg:col-start-2',
                  // A new item has no assessment yet.
                  itemId === null && 'max-lg:order-last',
                )}
              >
                <editor.Panels
                  loading={<Skeleton className="h-96 rounded-lg" />}
                  document={form.watch('document') as ContentInput<EditableKind>}
                  itemId={itemId}
                  isDirty={form.formState.isDirty}
                />
              </div>
            )}
            <div className="flex min-w-0 flex-col gap-10 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              <editor.Fields
                form={form as unknown as ContentForm<EditableKind>}
                itemId={itemId}
                published={(item?.published ?? null) as ContentDocument<EditableKind> | null}
                announcing={announcing.fields}
              />
              {AUDIENCE_KINDS.includes(kind) && (
                <Section title="Who it is for">
                  <AudiencePills
                    value={(form.watch('document.audience') ?? null) as Audience | null}
                    error={form.getFieldState('document.audience', form.formState).error?.message}
                    onValueChange={audience =>
                      form.setValue('document.audience', audience, { shouldDirty: true })
                    }
                  />
                </Section>
              )}
              {editor.Change && item?.state === 'published' && (
                <editor.Change
                  value={form.watch('change') ?? NO_CHOICE}
                  errors={{
                    weight: form.formState.errors.change?.weight?.message,
                    readBy: form.formState.errors.change?.readBy?.message,
                  }}
                  onValueChange={change => {
                    form.clearErrors('change')
                    form.setValue('change', change, { shouldDirty: true })
                  }}
                />
              )}
              {itemId !== null && (
                <TextField
                  label="Why was it changed?"
                  hint="Recorded in the history. Optional."
                  maxLength={200}
                  autoComplete="off"
                  {...fieldOf(form, 'note')}
                />
              )}
            </div>
            <aside className="flex min-w-0 flex-col gap-5 lg:col-start-2">
              {editor.Preview && <Preview form={form} Content={editor.Preview} itemId={itemId} />}
              {item && itemId !== null && item.state !== 'archived' && (
                <ArchiveButton kind={kind} item={item} isDirty={form.formState.isDirty} />
              )}
            </aside>
          </div>
          {conflict && (
            <ConflictDialog
              newer={conflict}
              mine={form.getValues('document')}
              fieldNames={editor.fieldNames}
              onTakeTheirs={() => {
                form.reset({
                  revision: conflict.revision,
                  note: '',
                  document: conflict.document,
                  change: NO_CHOICE,
                })
                setConflict(null)
                void refresh(SAVED_QUERIES)
              }}
              onKeepMine={() => {
                form.setValue('revision', conflict.revision)
                setConflict(null)
              }}
              onClose={() => setConflict(null)}
            />
          )}
        </>
      )}
    </EditForm>
  )
}

/** Fields that one item after the other has in common: where it belongs. */
const KEPT_FIELDS = ['moduleId', 'sectionId', 'tabId', 'category', 'audience']

function keptFor(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([field]) => KEPT_FIELDS.includes(field)))
}

interface PreviewProps {
  readonly form: AnyForm
  readonly Content: NonNullable<ContentEditor['Preview']>
  readonly itemId: number | null
}

function Preview({ form, Content, itemId }: PreviewProps) {
  const document = form.watch('document')
  return (
    <section aria-label="Preview" className="flex flex-col gap-3 rounded-lg border border-line bg-sunk p-4">
      <h2 className="font-semibold text-sm text-soft">As staff see it</h2>
      {/* The preview is not interactive. */}
      <div inert>
        <Content document={document as ContentInput<EditableKind>} itemId={itemId} />
      </div>
    </section>
  )
}

interface ArchiveButtonProps {
  readonly kind: EditableKind
  readonly item: ContentItem
  readonly isDirty: boolean
}

const ConfirmDialog = lazyPart(() => import('#web/ui/confirm-dialog.tsx'), 'ConfirmDialog', {
  begins: 'asked',
})

/** Hides it from staff; saving restores it. */
function ArchiveButton({ kind, item, isDirty }: ArchiveButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const archive = useRouteMutation(contentRoutes.archive, {
    refreshes: SAVED_QUERIES,
    onSuccess: ({ title }) => {
      setIsAsking(false)
      toast(ADMIN_TOASTS.contentArchived(title))
    },
    onError: error => {
      setIsAsking(false)
      toastFailure(error, ADMIN_TOASTS.contentArchiveFailure)
    },
  })
  // Keeps everything typed.
  useEffect(() => {
    if (isDirty) setIsAsking(false)
  }, [isDirty])
  return (
    <>
      <Button
        variant="danger"
        className="self-start"
        disabled={isDirty}
        onClick={() => {
          void ConfirmDialog.ask()
          setIsAsking(true)
        }}
      >
        Archive
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Archive ${item.title}?`}
        description={`Staff will no longer see it. ${kind === 'dishes' ? 'Questions about it wait until made right. ' : ''}Points, answers and sign-offs stay, and publishing it again brings it back.`}
        confirmLabel="Archive"
        isDestructive
        isBusy={archive.isPending}
        onConfirm={() =>
          archive.mutate({ params: { kind, itemId: item.id }, body: { revision: item.revision } })
        }
      />
    </>
  )
}
