/** Text as Markdown: how plain text becomes it, and which figures it names. Source: ruling R12. */

export interface PlainSection {
  readonly heading?: string
  readonly paragraphs: readonly string[]
  /** Points listed under the paragraphs. */
  readonly points?: readonly string[] | undefined
  /** Name of the figure at its end. */
  readonly figure?: string | undefined
}

/**
 * Sections of plain text as Markdown that shows just what they say.
 */
export function toMarkdown(sections: readonly PlainSection[]): string {
  return sections
    .flatMap(({ heading, paragraphs, points = [], figure }) => [
      ...(heading === undefined ? [] : [`## ${escapeMarkdown(heading)}`]),
      ...paragraphs.map(escapeMarkdown),
      ...(points.length === 0 ? [] : [points.map(point => `- ${escapeMarkdown(point)}`).join('\n')]),
      ...(figure === undefined ? [] : [figureLine(figure)]),
    ])
    .join('\n\n')
}

/** Escapes a line so that Markdown shows it literally. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/^ | $/g, '')
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replace(/^([-+#=])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2')
}

export function figureLine(name: string): string {
  return `![](figure:${name})`
}

export const FIGURE_SCHEME = 'figure:'

/** The figures that a text draws, each once. */
export function figuresIn(markdown: string): string[] {
  return [
    ...new Set(
      [...markdown.matchAll(/^ {0,3}!\[[^\]\n]*\]\(figure:([^)\s]*)\)[ \t]*$/gm)].map(
        ([, name = '']) => name,
      ),
    ),
  ]
}
