import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { configurationRoutes } from '#contract/configuration.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import { type ContentItem, contentRoutes } from '#contract/content.ts'
import { paths } from '#contract/paths.ts'
import { hasStatus } from '#web/lib/api-client.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentEditor, ContentEditors } from '#web/ui/content-form.ts'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingThing } from '#web/ui/missing-thing.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StateBadge } from './state-badge.tsx'
import { VersionHistory } from './version-history.tsx'

/** It knows the shapes of all kinds, which weigh more than the rest of the page. */
const ItemForm = lazyPart(async () => (await import('./content-item-form.tsx')).ContentItemForm)
const ProposalNotice = lazyPart(async () => (await import('./proposal-notice.tsx')).ProposalNotice)

interface ContentEditorPageProps {
  readonly kind: EditableKind
  readonly editors: ContentEditors
}

/** One thing that is taught: its form, how staff see it, and its history. */
export function ContentItemEditor({ kind, editors }: ContentEditorPageProps) {
  const { itemId = 'new' } = useParams({ strict: false }) as { itemId?: string }
  // Whatever the kind, the form is the same; the kind's own fields know their document.
  const editor = editors[kind] as ContentEditor
  const isNew = itemId === 'new'
  const { parentId }: { parentId?: string | number } = useSearch({ strict: false })
  const stored = useQuery({
    ...routeQuery(contentRoutes.read, { params: { kind, itemId } }),
    refetchOnMount: 'always',
    enabled: !isNew,
  })
  const config = useQuery(routeQuery(configurationRoutes.read))
  const fresh = useMemo(
    () =>
      config.data && newItem(editor.empty(Number(parentId) || null, config.data) as Record<string, unknown>),
    [editor, parentId, config.data],
  )
  const query = isNew ? { ...config, data: fresh } : stored
  if (hasStatus(stored.error, 404) || hasStatus(stored.error, 400)) {
    return <MissingThing title={editor.plural} to={paths.adminContentList()} params={{ kind }} />
  }
  const title = isNew ? `New ${editor.singular}` : (stored.data?.title ?? editor.plural)
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={title} eyebrow={!isNew && stored.data && <StateBadge {...stored.data} />} />
      {!isNew && stored.data?.proposal && (
        <ProposalNotice
          key={`proposal ${stored.data.proposal.id}`}
          kind={kind}
          item={stored.data}
          proposal={stored.data.proposal}
          fieldNames={editor.fieldNames}
        />
      )}
      <ItemForm
        loading={<FormSkeleton />}
        key={itemId}
        kind={kind}
        editor={editor}
        query={query}
        itemId={isNew ? null : Number(itemId)}
      />
      {stored.data && !isNew && (
        <div className="flex max-w-3xl flex-col gap-10">
          <VersionHistory kind={kind} item={stored.data} editor={editor} />
          {editor.Outcome && (
            <Suspense fallback={null}>
              <editor.Outcome itemId={stored.data.id} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}

/** One that is not there yet. */
function newItem(document: Record<string, unknown>): ContentItem {
  return {
    id: 0,
    title: '',
    parentId: null,
    state: 'draft',
    hasUnpublishedChanges: false,
    hasProposal: false,
    revision: 1,
    savedAt: '',
    savedBy: null,
    document,
    published: null,
    proposal: null,
  }
}
