import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { registrationRoutes } from '#contract/people/registration.ts'
import { answer, fail, refusal, requestsTo } from '#web/testing/fake-api.ts'
import { answerShell, CONFIGURATION, openPage, shownAddress } from '#web/testing/open-page.tsx'
import { STAFF } from '#web/testing/people.ts'
import { expectToast } from '#web/testing/toasts.ts'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const submit = page.getByRole('button', { name: 'Create Staff Account' })

beforeEach(() => answerShell(null))

test('the staff form tells every rule to the letter, and what is taken at its field', async () => {
  fail(registrationRoutes.registerStaff, refusal('usernameTaken', undefined, 'username'))
  await openPage('/register', null)
  await submit.click()
  const tells = (label: string, text: string) =>
    expect.element(field(label)).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`${text}$`)))
  await tells('Username', 'Username must be at least 3 characters')
  await tells('E-mail', 'Please enter a valid email address')
  await tells('Phone number', 'Phone number must be at least 10 characters')
  await field('Username').fill('a'.repeat(21))
  await tells('Username', 'Username must be less than 20 characters')
  await field('Password').fill('Short1')
  await tells('Password', 'Password must be at least 8 characters')
  await field('Password').fill('alllowercase')
  await tells(
    'Password',
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  )
  await field('Password').fill('Secret12345')
  await field('Confirm password').fill('Secret1234')
  await tells('Confirm password', "Passwords don't match")
  await field('Confirm password').fill('Secret12345')
  await field('Username').fill('STAFF')
  await field('Full name').fill('Someone New')
  await field('E-mail').fill('someone@noren.example')
  await field('Phone number').fill('0255501234')
  await submit.click()
  await expectToast('Registration Failed', 'Username already exists')
  await tells('Username', 'Username already exists')
  await page.getByRole('link', { name: /back to (login|sign in)/i }).click()
  await expect.poll(shownAddress).toBe('/auth')
})

test('with an invite code the form asks for it', async () => {
  answer(configurationRoutes.read, { ...CONFIGURATION, inviteCodeRequired: true })
  answer(registrationRoutes.registerStaff, ({ body }) => {
    if (body.inviteCode !== 'indigo') throw refusal('invalidInviteCode')
    return STAFF
  })
  await openPage('/register', null)
  await field('Username').fill('invited')
  await field('Full name').fill('Someone Invited')
  await field('E-mail').fill('invited@noren.example')
  await field('Phone number').fill('0255501234')
  await field('Password').fill('Secret12345')
  await field('Confirm password').fill('Secret12345')
  await field('Invite code').fill('vermilion')
  await submit.click()
  await expectToast('Registration Failed', 'Invalid invite code')
  await field('Invite code').fill('indigo')
  await submit.click()
  await expect.poll(shownAddress).toBe('/auth')
  expect(requestsTo(registrationRoutes.registerStaff).map(({ body }) => body.inviteCode)).toEqual([
    'vermilion',
    'indigo',
  ])
})
