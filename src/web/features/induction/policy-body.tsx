import { Markdown } from '#web/ui/markdown.tsx'

/** A policy's full document, below its title. */
export function PolicyBody({ body }: { readonly body: string }) {
  return <Markdown text={body} headingLevel={3} className="gap-3" />
}
