/** A round of the menu for photos, by a lead: the dishes without one, tonight's first. */
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { addColleague, signInOn } from './place-people.ts'

const HERE = 1
test.use({ viewport: { width: 390, height: 844 } })

test('a lead goes from dish to dish, sends a photo, skips, and ends', async ({ page, academy }) => {
  await addColleague(academy, 'lena', 'Lena Lead', { [HERE]: 'lead' })
  await signInOn(page.context(), academy, 'lena')
  // Sold out tonight: its turn comes last.
  await page.request.put(`/api/menu/sold-out/${HERE}/1`)
  await page.goto('/menu')
  await page.getByRole('button', { name: '0 of 89 have a photo: shoot tonight’s' }).click()
  const round = (dish: string) => page.getByRole('dialog', { name: dish })
  await expect(round('Miso Shiru')).toContainText('1 of 89')
  const squares = page.getByRole('dialog').getByRole('img')
  await expect(squares).toHaveAccessibleName('0 of 89 have a photo')

  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a03018' } })
    .png()
    .toBuffer()
  await round('Miso Shiru')
    .getByLabel('Photo of Miso Shiru', { exact: true })
    .setInputFiles({ name: 'soup.png', mimeType: 'image/png', buffer: picture })
  await expect(round('Miso Shiru')).toContainText('It has a photo now. Thank you, Lena Lead.')
  await expect(squares).toHaveAccessibleName('1 of 89 have a photo')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(round('Kyuri Sunomono')).toContainText('2 of 89')
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(round('Kaiso Salad')).toContainText('3 of 89')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(round('Kyuri Sunomono')).toBeVisible()
  await page.getByRole('button', { name: 'End' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '1 of 89 have a photo' })).toBeVisible()
})

test('staff who lead no restaurant see no round', async ({ page, signInAs, joinAs }) => {
  await signInAs('admin')
  await page.goto('/menu')
  await expect(page.getByRole('button', { name: /of 89 have a photo/ })).toBeVisible()
  await joinAs('staff', 'newcomer')
  await page.goto('/menu')
  await expect(page.getByRole('article', { name: 'Edamame' })).toBeVisible()
  await expect(page.getByRole('button', { name: /of 89 have a photo/ })).toHaveCount(0)
})
