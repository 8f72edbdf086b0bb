import type { ReactNode } from 'react'

/** Draws a text with the glossary's words marked; each word once for all texts that one marker draws. */
export type Mark = (text: string) => ReactNode
/** A new marker for each drawing, since it notes what it has marked. */
export type NewMark = () => Mark

export interface WithTermsProps {
  readonly children: (newMark: NewMark) => ReactNode
}
