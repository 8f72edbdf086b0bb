import type { ContentItem } from '#contract/house/content.ts'
import type { Visitor } from './visitor.ts'

/** Publishes a change of something that is edited as a document. */
export async function edit(
  visitor: Visitor,
  url: string,
  change: (document: ContentItem['document']) => object,
  more: object = {},
): Promise<ContentItem> {
  const { document, revision } = await visitor.get<ContentItem>(url)
  return visitor.put(url, {
    document: { ...document, ...change(document) },
    revision,
    isPublished: true,
    ...more,
  })
}
