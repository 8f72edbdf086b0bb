/** All notices at the foot of a phone at once, and whether they leave every button within reach. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Visible part of a phone's page between Safari's bars. */
const SHORT_PHONE = { width: 390, height: 664 }
const NOT_NOW = { status: 503, json: { message: 'Please wait.', code: 'databaseAway' } }

/** From now on pages find a newer release waiting as soon as they are told to. */
export async function offerReleases(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = { scriptURL: new URL('/sw.js', location.href).href }
    const registration = new Promise(resolve => {
      Object.assign(globalThis, {
        offerRelease: () => resolve(Object.assign(new EventTarget(), { waiting })),
      })
    })
    const serviceWorker = Object.getPrototypeOf(navigator.serviceWorker)
    Object.defineProperty(serviceWorker, 'register', { value: () => registration })
  })
}

/** Every button of the page can be tapped on a short phone that is offline, has a release to take, and shows a toast. */
export async function expectTappable(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(SHORT_PHONE)
  // Where somebody is signed in there are notices.
  const account = page.getByRole('button', { name: /^Account of/ })
  const hasNotices = await account.isVisible()
  const release = page
    .locator('div')
    .filter({ hasText: /^A new version is ready/ })
    .last()
    .locator('..')
  if (hasNotices) {
    await page.evaluate(() => {
      dispatchEvent(new Event('offline'))
      ;(globalThis as { offerRelease?: () => void }).offerRelease?.()
    })
    await expect(page.getByText(/^Offline(?!,)/)).toBeVisible()
    await release.evaluate(bar => {
      bar.style.display = ''
    })
    await expect(page.getByText('A new version is ready.')).toBeVisible()
  }
  // A shared tablet is locked at once, without a toast.
  const hasToast = hasNotices && !(await page.getByRole('button', { name: 'Lock', exact: true }).isVisible())
  if (hasToast) {
    await page.route('**/api/logout', route => route.fulfill(NOT_NOW))
    const logOut = page.getByRole('button', { name: 'Log out' })
    if (!(await logOut.isVisible())) await account.click()
    await logOut.click()
    await expect(page.getByText('Logout failed').first()).toBeVisible()
    // It stays while somebody looks elsewhere.
    await page.evaluate(() => dispatchEvent(new Event('blur')))
  }
  const covered = await page.evaluate(findCovered)
  expect(covered, 'buttons that nothing covers').toEqual([])
  if (hasNotices) {
    // A release stays, and is of no other test of this page.
    await release.evaluate(bar => {
      bar.style.display = 'none'
    })
    await page.context().setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText(/^Offline(?!,)/)).toHaveCount(0)
  }
  if (hasToast)
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Close' })
      .click()
  if (before) await page.setViewportSize(before)
}

/** Buttons of which something else is at their middle, though they are scrolled into view. */
async function findCovered(): Promise<string[]> {
  const frame = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const isCovered = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    const at = document.elementFromPoint(x + width / 2, y + height / 2)
    return !at || !(button.contains(at) || at.contains(button) || at.closest('label')?.contains(button))
  }
  // The link that skips to the content is in sight while it has the focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  const dialog = dialogs.filter(each => each.checkVisibility()).at(-1)
  const isModal = document.querySelector('main')?.closest('[aria-hidden=true], [inert]')
  const buttons = [
    ...((isModal && dialog) || document).querySelectorAll('button, a[href]:not([href="#main"]), summary'),
  ]
  const found: string[] = []
  for (const button of buttons) {
    if (!button.checkVisibility({ visibilityProperty: true }) || button.closest('.sr-only')) continue
    const { width, height } = button.getBoundingClientRect()
    if (width < 2 || height < 2) continue
    // One finds it in the middle, or below the header where a tall bar leaves little room; again in the middle, if parts
    // that are laid out when they come into sight have moved it.
    for (const block of ['center', 'start', 'center'] as const) {
      button.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
      // A toast follows the page with the next frame.
      if (isCovered(button)) await frame()
      if (!isCovered(button)) break
    }
    if (isCovered(button)) found.push(button.outerHTML.slice(0, 160))
  }
  return found
}
