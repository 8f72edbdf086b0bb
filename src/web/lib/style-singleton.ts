/**
 * In place of the package `react-style-singleton`, by which Radix's dialogs keep the page behind them from scrolling.
 * That one puts a style tag into the page, for which the Content-Security-Policy would need a nonce, and so a page of
 * its own for every answer. A constructed style sheet is the script's own and needs none.
 */
import { useEffect } from 'react'

interface SheetProps {
  readonly styles: string
  /** Whether the styles may change while they are in use. */
  readonly dynamic?: boolean
}

/** A component whose styles hold while any of it is on the page; the first one's count. */
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
