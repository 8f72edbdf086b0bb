/**
 * Resolves after the next paint, or at once on a hidden page. A frame is shown after it is requested; fetches
 * before that would delay it.
 */
export function afterPaint(): Promise<void> {
  return new Promise(resolve => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
