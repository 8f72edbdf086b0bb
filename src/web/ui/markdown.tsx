import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { FIGURE_SCHEME } from '#domain/house/markdown.ts'
import { cn } from '#web/lib/class-names.ts'

/** Draws a text with the glossary's words marked; each word once for all texts that one marker draws. */
export type Mark = (text: string) => ReactNode
/** A new marker for each drawing, since it notes what it has marked. */
export type NewMark = () => Mark

export interface WithTermsProps {
  readonly children: (newMark: NewMark) => ReactNode
}

interface MarkdownProps {
  readonly text: string
  /** Level of its highest headings; others follow below. */
  readonly headingLevel: 2 | 3 | 4
  /** Draws a figure on a line of its own, `![](figure:name)`; `null` if unknown. */
  readonly drawFigure?: (name: string) => ReactNode
  /** Draws the texts of paragraphs, lists and tables, outside links and headings. */
  readonly newMark?: NewMark
  /** A line break is one; without, lines that were wrapped are one paragraph. */
  readonly hasBreaks?: boolean
  /** The space between its blocks: `gap-4`. */
  readonly className?: string
}

/**
 * Markdown as elements. Nothing in it becomes markup of its own: HTML, pictures and links to anywhere but this site and
 * `https:` are shown as they were typed.
 */
export function Markdown(props: MarkdownProps) {
  const { text, headingLevel, drawFigure, newMark, hasBreaks = true, className = 'gap-4' } = props
  const tokens = useMemo(() => lex(text, hasBreaks), [text, hasBreaks])
  const highest = Math.min(
    ...tokens.flatMap(token => (token.type === 'heading' ? [(token as Tokens.Heading).depth] : [])),
  )
  const context: Context = {
    headingOffset: headingLevel - highest,
    drawFigure: drawFigure ?? (() => null),
    mark: newMark?.(),
    depth: 0,
  }
  return (
    <div className={cn('flex min-w-0 flex-col [overflow-wrap:anywhere]', className)}>
      {render(tokens, context)}
    </div>
  )
}

interface Context {
  readonly headingOffset: number
  readonly drawFigure: (name: string) => ReactNode
  readonly mark: Mark | undefined
  /** Depth of nesting. */
  readonly depth: number
}

/** Deeper nesting is shown as typed. */
const DEEPEST = 20
/** No real text begins a line with more quotation and list marks. */
const TOO_NESTED = /^[ \t]*(?:(?:>|[-+*]|\d+[.)])[ \t]*){20}/m

function lex(text: string, breaks: boolean): Token[] {
  // Authors of policies have never heard of two spaces at the end of a line.
  if (!TOO_NESTED.test(text)) return new Lexer({ gfm: true, breaks }).lex(text)
  return [{ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text }] }]
}

const PROSE_CLASS = 'max-w-[68ch]'
const LIST_CLASS = cn('flex flex-col gap-2 pl-5 marker:text-edge', PROSE_CLASS)

// The tokens stay in their places as long as the text is the same, so none of them needs a key.
function render(tokens: readonly Token[] = [], context: Context): ReactNode {
  const inside = { ...context, depth: context.depth + 1 }
  if (inside.depth > DEEPEST) return tokens.map(({ raw }) => raw).join('')
  return createElement(Fragment, null, ...tokens.map(token => renderToken(token as MarkedToken, inside)))
}

function renderToken(token: MarkedToken, context: Context): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return createElement(
        `h${Math.min(token.depth + context.headingOffset, 6)}`,
        { className: 'mt-4 font-display text-xl leading-tight first:mt-0' },
        render(token.tokens, { ...context, mark: undefined }),
      )
    case 'paragraph': {
      const figure = figureOf(token)
      if (figure !== null) return context.drawFigure(figure)
      return <p className={PROSE_CLASS}>{render(token.tokens, context)}</p>
    }
    case 'list':
      return createElement(
        token.ordered ? 'ol' : 'ul',
        {
          className: cn(LIST_CLASS, token.ordered ? 'list-decimal' : 'list-disc'),
          ...(token.ordered && token.start !== 1 && { start: Number(token.start) }),
        },
        ...token.items.map(item => createElement('li', null, render(item.tokens, context))),
      )
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'blockquote':
      return (
        <blockquote className={cn('flex flex-col gap-2 border-line border-l-3 pl-4', PROSE_CLASS)}>
          {render(token.tokens, context)}
        </blockquote>
      )
    case 'table':
      return drawTable(token, context)
    case 'hr':
      return <hr className="border-line" />
    case 'code':
      return (
        <pre className="max-w-[68ch] whitespace-pre-wrap rounded-md bg-sunk p-3 text-sm">{token.text}</pre>
      )
    case 'text':
      if (token.tokens) return render(token.tokens, context)
      return context.mark ? createElement(Fragment, null, context.mark(token.text)) : token.text
    case 'escape':
      return token.text
    case 'strong':
      return <strong className="font-semibold">{render(token.tokens, context)}</strong>
    case 'em':
      return <em>{render(token.tokens, context)}</em>
    case 'del':
      return <del>{render(token.tokens, context)}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'link': {
      const link = linkOf(token.href)
      if (!link) return token.raw
      return (
        <a {...link} className="underline underline-offset-4 hover:text-indigo">
          {render(token.tokens, { ...context, mark: undefined })}
        </a>
      )
    }
    case 'html':
      return token.block ? (
        <p className={cn('whitespace-pre-wrap', PROSE_CLASS)}>{token.raw.trimEnd()}</p>
      ) : (
        token.raw
      )
    // Pictures among them.
    default:
      return token.raw
  }
}

/** The name of the figure that a paragraph is, if it is one. */
function figureOf({ tokens }: Tokens.Paragraph): string | null {
  const [only, ...others] = tokens
  if (only?.type !== 'image' || others.length > 0) return null
  const { href } = only as Tokens.Image
  return href.startsWith(FIGURE_SCHEME) ? href.slice(FIGURE_SCHEME.length) : null
}

/** A stand-in for this site. */
const HERE = 'https://here.invalid'

/** This site, or another one by `https:`; `null` for everything else, such as `javascript:`. */
function linkOf(href: string) {
  const url = URL.parse(href, HERE)
  if (url?.origin === HERE) return { href: href.startsWith('#') ? href : url.href.slice(HERE.length) }
  return url?.protocol === 'https:' ? { href: url.href, rel: 'noopener', target: '_blank' } : null
}

/** Not a component: the marks of a text are set in the order of its words. */
function drawTable(token: Tokens.Table, context: Context): ReactNode {
  const cell = (element: 'th' | 'td', { tokens }: Tokens.TableCell) =>
    createElement(
      element,
      { className: 'py-2 pr-3 align-top', ...(element === 'th' && { scope: 'col' }) },
      render(tokens, context),
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard
    <section aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-[0.9375rem] leading-snug">
        <thead className="border-edge border-b text-sm text-soft">
          {createElement('tr', null, ...token.header.map(header => cell('th', header)))}
        </thead>
        {createElement(
          'tbody',
          null,
          ...token.rows.map(row =>
            createElement(
              'tr',
              { className: 'break-inside-avoid border-line border-b' },
              ...row.map(data => cell('td', data)),
            ),
          ),
        )}
      </table>
    </section>
  )
}
