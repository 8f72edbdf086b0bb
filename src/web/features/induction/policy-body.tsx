import { Markdown } from '#web/ui/markdown.tsx'

/** The text of a policy that is a document of its own, under its title. */
export function PolicyBody({ body }: { readonly body: string }) {
  return <Markdown text={body} headingLevel={3} className="gap-3" />
}
