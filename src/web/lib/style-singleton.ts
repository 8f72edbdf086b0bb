/**
 * Replaces `react-style-singleton`, with which Radix's dialogs lock scrolling. That package adds a style tag,
 * for which the Content-Security-Policy would need a nonce and every response a page of its own. A
 * constructed style sheet needs none.
 */
import { useEffect } from 'react'

interface SheetProps {
  readonly styles: string
  /** The styles may change in use. */
  readonly dynamic?: boolean
}

/** A component whose styles apply while any instance is mounted; the first one's count. */
export function styleSingleton() {
  let sheet: CSSStyleSheet | null = null
  let uses = 0

  function add(styles: string) {
    uses += 1
    if (sheet) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
  }

  function remove() {
    uses -= 1
    if (uses > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(adopted => adopted !== sheet)
    sheet = null
  }

  return function Sheet({ styles, dynamic }: SheetProps) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: styles that do not change are taken once.
    useEffect(() => {
      add(styles)
      return remove
    }, [dynamic && styles])
    return null
  }
}
