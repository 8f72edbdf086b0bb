import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** As a phone's browser does when the app can be installed, some time after the page is there. */
async function offerToInstall(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const prompt = () => {
      document.documentElement.dataset.asked = 'yes'
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
}

test('from the second visit on the hub says how to keep the academy at hand, until that is closed', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('staff')
  await page.goto('/')
  const hint = page.getByText('Add to home screen')
  const visits = (visits?: object) =>
    page.evaluate(given => {
      if (given) localStorage.setItem('noren-visits', JSON.stringify(given))
      return JSON.parse(localStorage.getItem('noren-visits') ?? '{}')
    }, visits)
  await offerToInstall(page)
  await expect.poll(visits).toMatchObject({ count: 1 })
  await expect(hint).toHaveCount(0)

  await visits({ count: 1, at: 0 })
  await page.reload()
  await offerToInstall(page)
  await expect(hint).toBeVisible()
  // In front of nothing: elsewhere it is not shown.
  await page.getByRole('link', { name: 'Rewards', exact: true }).last().click()
  await expect(hint).toHaveCount(0)
  await page.getByRole('link', { name: 'Home', exact: true }).last().click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(hint).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
  await expect.poll(visits).toMatchObject({ isClosed: true })

  // An iPhone asks nothing by itself: words say how.
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await visits({ count: 1, at: 0 })
  await page.reload()
  await expect(hint).toHaveText('Add to home screen: tap Share, then “Add to Home Screen”.')
  await page.getByRole('status').filter({ has: hint }).getByRole('button', { name: 'Close' }).click()
  await expect(hint).toHaveCount(0)
  await expect.poll(visits).toMatchObject({ isClosed: true })
})
