/** A group's own academy, from its set-up to its look: what is left to do, going live, name, logo and colours. */
import { linkPaths } from '#contract/paths.ts'
import { openSetup } from '#server/accounts/first-run.ts'
import { Academy } from './academy.ts'
import { test as base, expect, expectToast, goWithin } from './fixtures.ts'
import { sendSheet } from './sheet-file.ts'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  academy: async ({}, use) => {
    const academy = await Academy.openUnused()
    await use(academy)
    await academy.remove()
  },
})
test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(async ({ page, academy }) => {
  const link = linkPaths.setup((await openSetup(academy.db)) ?? '')
  const answer = await page.request.post(`/api${link}`, {
    data: {
      manager: {
        username: 'mirella',
        fullName: 'Mirella Example',
        email: 'mirella@example.com',
        password: 'Tiramisu2026',
      },
      group: {
        groupName: 'Trattoria Mirella alle Cinque Fontane di Trastevere',
        timeZone: 'Europe/Rome',
        currency: 'EUR',
        priceUnit: 'smallest',
        allergenProfile: 'eu',
        menuLanguage: 'it',
      },
      locations: [{ name: 'Mirella Trastevere' }],
      content: { menu: 'own', items: [], sections: ['Primi'] },
    },
  })
  expect(answer.status()).toBe(201)
})

test('the overview says what is left to do, leads there, and goes live in one press', async ({ page }) => {
  await page.goto('/admin')
  const steps = page.getByRole('region', { name: 'Next steps' })
  await expect(steps).toContainText('0 of 5 done')
  await expect(steps.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step')

  // An imported menu leads on to what is next.
  await steps.getByRole('link', { name: 'Import dishes' }).click()
  const sheet = 'Name;Section;Price\nTagliatelle;Primi;14,50\nLasagne;Primi;15,50\n'
  await sendSheet(page, 'menu.csv', [sheet])
  await page.getByRole('button', { name: 'Check 2 lines' }).click()
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  const next = page.getByRole('region', { name: 'Next step' })
  await expect(next).toContainText('0 of 2 recipes signed')
  await next.getByRole('link', { name: 'Open the kitchen' }).click()
  await expect(page).toHaveURL(/\/admin\/kitchen$/)

  await goWithin(page, '/admin')
  await expect(steps).toContainText('1 of 5 done')
  await steps.getByRole('button', { name: 'Go live' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Go live?' })
  await expect(dialog).toContainText('no longer ticks off their shifts themselves')
  await dialog.getByRole('button', { name: 'Go live' }).click()
  await expectToast(page, 'The academy is live', 'Colleagues now sign off shifts, and sign-offs are saved.')
  await expect(steps).toContainText('2 of 5 done')
  expect(await (await page.request.get('/api/config')).json()).toMatchObject({ programmeMode: 'live' })

  await steps.getByRole('button', { name: 'Hide these steps' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'What to do today' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('name, logo, words and colours are the group’s own, at the door too', async ({ page }) => {
  await page.goto('/admin/settings#look')
  const logo = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 200
    canvas.getContext('2d')?.fillRect(50, 50, 500, 100)
    return canvas.toDataURL('image/png').replace(/^.*,/, '')
  })
  await expect(page.getByText('It is saved right away, for everyone.')).toBeVisible()
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(logo, 'base64') })
  await expectToast(page, 'Logo changed', 'Everyone can see it now.')
  await page.getByLabel('Name of the academy').fill('Scuola Mirella alle Cinque Fontane, Rome')
  await page.getByLabel('Text of the sign-in screen').fill('Buonasera a tutti.')
  await page.getByLabel('Working colour', { exact: true }).fill('#ffcc00')
  await page.getByRole('heading', { name: 'Seldom changed' }).click()
  await page.getByLabel('Accent colour', { exact: true }).fill('#1f5c3a')
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect(page.getByText(/^This colour is too light to be read/)).toBeVisible()
  await page.getByLabel('Working colour', { exact: true }).fill('#7a1f3d')
  await save.click()
  await expectToast(page, 'Settings saved', 'They apply to everyone now.')
  const buttonColour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--indigo'))
  await expect.poll(buttonColour).toBe('#7a1f3d')
  await expect(page).toHaveTitle(/ – Scuola Mirella alle Cinque Fontane, Rome$/)

  await page.context().clearCookies()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/auth')
    await expect(page.getByText('Buonasera a tutti.')).toBeVisible()
    await expect(page.getByRole('banner').getByText('Scuola Mirella alle Cinque Fontane, Rome')).toBeVisible()
    // No member benefits were written.
    await expect(page.getByRole('heading', { name: 'Member benefits' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})
