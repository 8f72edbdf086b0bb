import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** The toasts in sight of this title and this text, both to the letter. */
export function toasts(title: string, text: string) {
  // An open dialog hides what is around it from screen readers, but not from sight.
  return page
    .getByRole('region', { name: 'Notifications (F8)', includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) })
}

export async function expectToast(title: string, text: string): Promise<void> {
  await expect.element(toasts(title, text), { message: `the toast “${title}”: “${text}”` }).toBeVisible()
}
