/**
 * Makes a change of the page in a transition of the browser's, where it has them and nobody asked for less motion.
 * The elements that are handed over move from their place before the change to that after it; all else fades.
 *
 * @param change resolves when the page shows it
 */
export function changeInView(
  elements: readonly (HTMLElement | null)[],
  change: () => Promise<void> | void,
): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    void change()
    return
  }
  const moving = elements.filter(element => element !== null)
  for (const element of moving) element.style.viewTransitionName = element.id
  const { finished, ready } = document.startViewTransition(change)
  // One that is skipped, such as by the next one, has made its change all the same.
  ready.catch(() => {})
  finished
    .catch(() => {})
    .then(() => {
      for (const element of moving) element.style.viewTransitionName = ''
    })
}
