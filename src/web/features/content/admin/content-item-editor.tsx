import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { EditableKind } from '#contract/content/kinds.ts'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { type ContentItem, contentRoutes } from '#contract/house/content.ts'
import { paths } from '#contract/paths.ts'
import { useAddressSearch } from '#web/lib/address-search.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentEditor, ContentEditors } from '#web/shared/content-form.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { isMissing, MissingItem } from '#web/ui/loaded-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { StateBadge } from './state-badge.tsx'
import { VersionHistory } from './version-history.tsx'

const route = getRouteApi('/_protected/admin/content/$kind/$itemId')

/** Loaded late: the schemas of all kinds are larger than the rest of the page. */
const ItemForm = lazyPart(() => import('./content-item-form.tsx'), 'ContentItemForm')
const ProposalNotice = lazyPart(() => import('./proposal-notice.tsx'), 'ProposalNotice')

interface ContentEditorPageProps {
  readonly kind: EditableKind
  readonly editors: ContentEditors
}

/** Editor of one item: form, preview and history. */
export function ContentItemEditor({ kind, editors }: ContentEditorPageProps) {
  const { itemId } = route.useParams()
  // The form is generic; a kind's fields know their document.
  const editor = editors[kind] as ContentEditor
  const isNew = itemId === 'new'
  const { parentId } = useAddressSearch().search
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
  if (isMissing(stored.error)) {
    return <MissingItem title={editor.plural} to={paths.adminContentList()} params={{ kind }} />
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
          {editor.Outcome && <editor.Outcome itemId={stored.data.id} />}
        </div>
      )}
    </div>
  )
}

/** An item before its first save. */
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
