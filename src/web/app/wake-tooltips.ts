/** Loads the tooltips when a mouse moves or a key is pressed; a phone, which cannot hover, never does. */
export function wakeTooltips(): void {
  const wake = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
    removeEventListener('pointerover', wake)
    removeEventListener('keydown', wake)
    import('#web/ui/tooltips.ts').then(
      ({ showTooltips }) => showTooltips(),
      // Each control has its name without them.
      () => {},
    )
  }
  addEventListener('pointerover', wake)
  addEventListener('keydown', wake)
}
