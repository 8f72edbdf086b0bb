/** Scrolls a row of tabs or links, which may not fit on a phone, to the chosen one; the page stays. */
export function scrollToChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-selected=true], [aria-current=page]')
  if (row && chosen)
    row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2
}
