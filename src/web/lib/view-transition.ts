/**
 * Changes the page in a view transition, if supported and motion is not reduced. The given elements move;
 * everything else fades. `change` resolves when the page shows it.
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
  // A skipped transition has made its change.
  ready.catch(() => {})
  finished
    .catch(() => {})
    .then(() => {
      for (const element of moving) element.style.viewTransitionName = ''
    })
}
