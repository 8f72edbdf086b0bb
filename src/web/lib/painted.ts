/**
 * Resolves once what has been drawn is on the screen; at once where nobody looks at the page. A paint is shown a frame
 * after it was asked for, and what is fetched before that is fetched in its way.
 */
export function painted(): Promise<void> {
  return new Promise(resolve => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
