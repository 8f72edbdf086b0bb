import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { EDITABLE_KINDS, type EditableKind } from '#contract/content/kinds.ts'
import { contentRoutes, type WaitingText } from '#contract/house/content.ts'
import { paths } from '#contract/paths.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { refresh, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import type { ContentEditor, ContentEditors } from '#web/shared/content-form.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PROPOSAL_QUERIES } from './content-queries.ts'
import { ChangesSkeleton, ProposalDecision } from './proposal-decision.tsx'
import { WAITING_TEXTS, waitingText } from './waiting-texts.ts'

const ConfirmDialog = lazyPart(() => import('#web/ui/confirm-dialog.tsx'), 'ConfirmDialog', {
  begins: 'asked',
})

/** All pending newer built-in texts, to decide one by one, by kind, or all at once. */
export function NewerTexts({ editors }: { readonly editors: ContentEditors }) {
  const waiting = useQuery(WAITING_TEXTS)
  const summary = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<readonly WaitingText[]>([])
  // A decided entry leaves the list together with the focus.
  const goOn = () => summary.current?.focus({ preventScroll: true })
  const isTaken = useRef(false)
  const take = useRouteMutation(contentRoutes.takeProposals, {
    refreshes: PROPOSAL_QUERIES,
    onSuccess: ({ taken }) => {
      isTaken.current = true
      setAsked([])
      toast(ADMIN_TOASTS.proposalsTaken(taken))
    },
    onError: async () => {
      // The shown state is outdated and would be refused again.
      await refresh(PROPOSAL_QUERIES)
      setAsked([])
    },
  })
  const ask = (texts: readonly WaitingText[]) => {
    take.reset()
    isTaken.current = false
    void ConfirmDialog.ask()
    setAsked(texts)
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Newer texts">
        <p>
          A release has new texts for content you edited. Yours stay until you decide, one by one or all at
          once.
        </p>
      </PageHeader>
      <Refusal error={take.error} />
      <Loaded queries={{ waiting }} loading={<ListSkeleton />}>
        {({ waiting: texts }) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <h2
                ref={summary}
                tabIndex={-1}
                aria-live="polite"
                className={texts.length === 0 ? 'sr-only' : 'font-display text-2xl leading-tight'}
              >
                {texts.length === 0 ? 'No newer text waits' : waitingText(texts.length)}
              </h2>
              {texts.length > 1 && (
                <Button onClick={() => ask(texts)}>Accept all {formatCount(texts.length)}</Button>
              )}
            </div>
            {texts.length === 0 && (
              <EmptyState
                title="Nothing waits"
                action={
                  <Link to={paths.adminContent()} className={buttonClass({ variant: 'secondary' })}>
                    Back to content
                  </Link>
                }
              >
                <p>Corrections of a release apply automatically where nobody has edited the content.</p>
              </EmptyState>
            )}
            {ofKinds(texts).map(([kind, ofKind]) => (
              <KindSection
                key={kind}
                editor={editors[kind] as ContentEditor}
                texts={ofKind}
                onTakeAll={() => ask(ofKind)}
                onDecided={goOn}
              />
            ))}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        isOpen={asked.length > 0}
        onOpenChange={isOpen => !isOpen && setAsked([])}
        title={`Accept ${countOf(asked.length, 'newer text')}?`}
        description={`${ofKinds(asked)
          .map(([kind, ofKind]) => `${editors[kind].plural}: ${ofKind.length}`)
          .join(', ')}. Staff can see them now. Yours stay in each history.`}
        confirmLabel={`Accept ${countOf(asked.length, 'text')}`}
        isBusy={take.isPending}
        returnFocusTo={() => (isTaken.current ? summary.current : undefined)}
        onConfirm={() =>
          take.mutate({
            body: { proposals: asked.map(({ proposalId, revision }) => ({ id: proposalId, revision })) },
          })
        }
      />
    </div>
  )
}

/** In the usual order of kinds. */
function ofKinds(
  texts: readonly WaitingText[],
): readonly (readonly [EditableKind, readonly WaitingText[]])[] {
  const byKind = Map.groupBy(texts, ({ kind }) => kind)
  return EDITABLE_KINDS.flatMap(kind => {
    const ofKind = byKind.get(kind)
    return ofKind ? [[kind, ofKind] as const] : []
  })
}

interface KindSectionProps {
  readonly editor: ContentEditor
  readonly texts: readonly WaitingText[]
  readonly onTakeAll: () => void
  readonly onDecided: () => void
}

function KindSection({ editor, texts, onTakeAll, onDecided }: KindSectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 id={headingId} className="font-semibold text-lg">
          {editor.plural}
        </h3>
        {texts.length > 1 && (
          <Button variant="secondary" onClick={onTakeAll}>
            <span>
              Accept all {formatCount(texts.length)}
              <span className="sr-only"> of: {editor.plural}</span>
            </span>
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line border-line border-y">
        {texts.map(text => (
          <WaitingRow key={text.proposalId} text={text} editor={editor} onDecided={onDecided} />
        ))}
      </ul>
    </section>
  )
}

interface WaitingRowProps {
  readonly text: WaitingText
  readonly editor: ContentEditor
  readonly onDecided: () => void
}

function WaitingRow({ text, editor, onDecided }: WaitingRowProps) {
  const { kind, id, title, release, fields } = text
  const [isOpen, setIsOpen] = useState(false)
  const label = isOpen ? 'Close' : 'Compare and decide'
  const fieldNames: Readonly<Record<string, string | undefined>> = editor.fieldNames
  return (
    <li className="flex flex-col gap-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <Link
            to={paths.adminContentItem()}
            params={{ kind, itemId: String(id) }}
            className="inline-flex min-h-11 items-center font-medium text-indigo underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          <p className="text-[0.9375rem] text-soft">
            {fields.map(field => fieldNames[field] ?? field).join(', ')}
            <span className="block text-faint text-sm">{release}</span>
          </p>
        </div>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-label={`${label}: ${title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      </div>
      {isOpen && <Comparison text={text} fieldNames={fieldNames} onDecided={onDecided} />}
    </li>
  )
}

interface ComparisonProps {
  readonly text: WaitingText
  readonly fieldNames: Readonly<Record<string, string | undefined>>
  readonly onDecided: () => void
}

function Comparison({ text: { kind, id }, fieldNames, onDecided }: ComparisonProps) {
  const item = useQuery({
    ...routeQuery(contentRoutes.read, { params: { kind, itemId: id } }),
    refetchOnMount: 'always',
  })
  return (
    <Loaded queries={{ item }} loading={<ChangesSkeleton />}>
      {({ item: stored }) =>
        stored.proposal ? (
          <ProposalDecision
            kind={kind}
            item={stored}
            proposal={stored.proposal}
            fieldNames={fieldNames}
            onDecided={onDecided}
          />
        ) : (
          <p className="text-soft">This has already been decided.</p>
        )
      }
    </Loaded>
  )
}

function ListSkeleton() {
  return <Skeletons sizes={['h-72 rounded-lg']} />
}
