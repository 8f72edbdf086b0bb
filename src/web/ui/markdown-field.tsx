import { type ComponentProps, useRef } from 'react'
import { figureLine } from '#domain/house/markdown.ts'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

interface MarkdownFieldProps
  extends Pick<ComponentProps<'textarea'>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'rows' | 'maxLength'> {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** Names of the figures that can be drawn in it; without them there is nothing to choose. */
  readonly figures?: readonly string[]
}

const SIGNS = [
  ['## Heading', 'a heading'],
  ['A blank line', 'a new paragraph'],
  ['- Point', 'a list; 1. and a space number it'],
  ['**strong**, *emphasis*', 'an important note'],
  ['[words](/menu)', 'a link, also to https:// addresses'],
  ['> Quotation', 'a quotation'],
]

/** Markdown to write, with its few signs explained below. */
export function MarkdownField({ label, hint, error, figures = [], ref, ...field }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)

  /** Puts the figure on a line of its own after the line with the caret. */
  function insert(name: string) {
    const control = area.current
    if (!control) return
    const end = control.value.indexOf('\n', control.selectionEnd)
    const place = end < 0 ? control.value.length : end
    const isFirst = control.value.slice(0, place).trim() === ''
    control.focus()
    control.setRangeText(`${isFirst ? '' : '\n\n'}${figureLine(name)}\n`, place, place, 'end')
    // The form hears of it as of anything typed.
    control.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }

  return (
    <div className="flex flex-col gap-3">
      <Field label={label} hint={hint} error={error}>
        {control => (
          <Textarea
            {...control}
            {...field}
            ref={element => {
              area.current = element
              if (typeof ref === 'function') ref(element)
              else if (ref) ref.current = element
            }}
          />
        )}
      </Field>
      {figures.length > 0 && (
        <Field label={`Draw a figure in ${label.toLowerCase()}`}>
          {control => (
            <Select
              {...control}
              choices={[
                { value: '', label: 'Choose a figure' },
                ...figures.map(name => ({ value: name, label: name })),
              ]}
              value=""
              onChange={event => insert(event.target.value)}
            />
          )}
        </Field>
      )}
      <details className="text-soft text-sm">
        <summary className="min-h-11 cursor-pointer py-3">How to write headings, lists and links</summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 pb-2">
          {SIGNS.map(([sign, meaning]) => (
            <div key={sign} className="contents">
              <dt>
                <code>{sign}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
