import { SAKE_GRADES } from '#content/sake-guide/grades.ts'
import { SAKE_GUIDE_SECTIONS } from '#content/sake-guide/sections.ts'
import { SAKE_TEMPERATURES } from '#content/sake-guide/temperatures.ts'
import { SAKE_VESSELS } from '#content/sake-guide/vessels.ts'
import { romanise } from '#domain/menu/romaji.ts'
import { expect, test } from './fixtures.ts'

test('every section, the grades, the temperatures and the vessels, on a phone too', {
  tag: '@core',
}, async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const voices = [{ lang: 'ja-JP' }]
    Object.defineProperty(window, 'speechSynthesis', { value: { getVoices: () => voices } })
  })
  await signInAs('staff')
  await page.goto('/reading')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  for (const { id, title } of SAKE_GUIDE_SECTIONS) {
    await expect(page.locator(`#${id}`).getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(contents.getByRole('link', { name: title, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(SAKE_GRADES.length + 1)
  await expect(page.getByRole('row', { name: /^Futsushu/ })).toContainText('Varies')
  for (const { name, celsius } of SAKE_TEMPERATURES) {
    const step = page.locator('#temperature ol > li').filter({ hasText: name })
    await expect(step).toContainText(`${celsius}°`)
  }
  for (const { name } of SAKE_VESSELS)
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  // Each Japanese name with its reading, to listen to.
  for (const { name, kana } of [...SAKE_GRADES, ...SAKE_TEMPERATURES, ...SAKE_VESSELS]) {
    // The word itself may stand in the text, as one of the glossary.
    const reading = page.locator('[lang=ja-Latn]').filter({ hasText: new RegExp(`^${romanise(kana)}$`) })
    await expect(reading).toBeVisible()
    await expect(page.getByRole('button', { name: `Listen in Japanese: ${name}`, exact: true })).toBeVisible()
  }
  await expect(page.getByText('とくべつ ほんじょうぞうしゅ')).toHaveAttribute('lang', 'ja')
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
})

test('the contents and links from elsewhere lead to the section; on paper: the guide alone, dark on light', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/reading#temperature')
  await expect(page.locator('#temperature')).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Temperature and storage' })).toBeInViewport()
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Vessels' }).click()
  await expect(page).toHaveURL(/\/reading#vessels$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Vessels' })).toBeInViewport()

  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Sake Guide' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
})
