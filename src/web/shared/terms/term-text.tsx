import { lazyPart } from '../../ui/lazy-part.tsx'
import type { NewMark, WithTermsProps } from '../../ui/markdown.tsx'

// Texts can be read without it, so it loads after the page is painted.
const MarkedTerms = lazyPart(() => import('./marked-terms.tsx'), 'MarkedTerms', {
  begins: 'painted',
  isOptional: true,
})

const plain: NewMark = () => text => text

/** Texts whose words open what the glossary says of them. */
export function WithTerms({ children }: WithTermsProps) {
  return <MarkedTerms loading={children(plain)}>{children}</MarkedTerms>
}

/** One text of which each word is marked once. */
export function TermText({ children }: { readonly children: string }) {
  return <WithTerms>{newMark => newMark()(children)}</WithTerms>
}
