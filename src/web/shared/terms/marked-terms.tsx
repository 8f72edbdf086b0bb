import { Fragment, type KeyboardEvent, useState } from 'react'
import type { Term } from '#contract/menu/glossary.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { NewMark, WithTermsProps } from '../../ui/markdown.tsx'
import { finderOf, useGlossary } from './use-glossary.ts'

const TermSheet = lazyPart(() => import('./term-sheet.tsx'), 'TermSheet', { begins: 'asked' })

export function MarkedTerms({ children }: WithTermsProps) {
  const terms = useGlossary().data
  const [opened, setOpened] = useState<Term | null>(null)
  const open = async (term: Term) => {
    if (await TermSheet.ask()) setOpened(term)
  }
  const newMark: NewMark = () => {
    if (!terms) return text => text
    const seen = new Set<number>()
    return text =>
      finderOf(terms)(text).map(({ text: words, term }, index) => {
        const isFirst = term !== null && !seen.has(term.id)
        if (term) seen.add(term.id)
        // The parts of a text stay in their places.
        const key = `${index} ${words}`
        return isFirst ? (
          <MarkedTerm key={key} words={words} onOpen={() => void open(term)} />
        ) : (
          <Fragment key={key}>{words}</Fragment>
        )
      })
  }
  return (
    <>
      {children(newMark)}
      {opened && <TermSheet term={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

interface MarkedTermProps {
  readonly words: string
  readonly onOpen: () => void
}

function MarkedTerm({ words, onOpen }: MarkedTermProps) {
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onOpen()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element is a box that would break the line elsewhere.
    <span
      role="button"
      tabIndex={0}
      aria-haspopup="dialog"
      className="cursor-pointer rounded-xs underline decoration-dotted decoration-from-font underline-offset-4 hover:text-indigo print:no-underline"
      onClick={onOpen}
      onKeyDown={press}
    >
      {words}
    </span>
  )
}
