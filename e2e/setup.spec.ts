/** The first run: from the link that a start prints to a manager who is signed in. */
import type { Locator, Page } from '@playwright/test'
import { linkPaths } from '#contract/paths.ts'
import { createAccount } from '#server/accounts/create-account.ts'
import { makeFirst, openSetup } from '#server/accounts/first-run.ts'
import { Academy } from './academy.ts'
import { test as base, expect, expectLoaded, goWithin } from './fixtures.ts'

const test = base.extend<{ link: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  academy: async ({}, use) => {
    const academy = await Academy.openUnused()
    await use(academy)
    await academy.remove()
  },
  link: async ({ academy }, use) => use(linkPaths.setup((await openSetup(academy.db)) ?? '')),
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Goes on to a step, and is there: the button is the same in all of them. */
async function goOnTo(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, step)).toBeFocused()
}

/** The first two steps, up to the one after them. */
async function introduce(page: Page, next = 'Your restaurants'): Promise<void> {
  await page.getByLabel('Full name').fill('Mirella Example')
  await page.getByLabel('E-mail').fill('mirella@example.com')
  await page.getByLabel('Username').fill('mirella')
  await page.getByLabel('Password', { exact: true }).fill('Tiramisu2026')
  await goOnTo(page, 'Your group')
  await page.getByLabel('Name of the group').fill('Trattoria Mirella')
  await goOnTo(page, next)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a manager begins with a menu of their own, by keyboard alone', { tag: '@core' }, async ({
    page,
    academy,
    link,
  }) => {
    test.slow()
    /** As far as it takes, like someone who looks where they are. */
    async function tabTo(target: Locator): Promise<void> {
      for (let count = 0; count < 40; count += 1) {
        await page.keyboard.press('Tab')
        if (await target.evaluate(element => element === document.activeElement)) return
      }
      throw new Error(`${target} cannot be reached by Tab`)
    }
    async function type(label: string, text: string): Promise<void> {
      await tabTo(page.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }

    await page.goto(`${link}x`)
    await expect(heading(page, 'This set-up link does not open the academy')).toBeVisible()

    await page.goto(link)
    await expect(heading(page, 'The first manager')).toBeVisible()
    await type('Full name', 'Mirella Example')
    await type('E-mail', 'mirella@example')
    await page.keyboard.press('Enter')
    // The first field that is wrong has the focus.
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.type('.com')
    await type('Username', 'mirella')
    await type('Password', 'Tiramisu2026')
    await page.keyboard.press('Enter')

    await expect(heading(page, 'Your group')).toBeFocused()
    const name = page.getByLabel('Name of the group')
    await tabTo(name)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Trattoria Mirella')
    // The browser's own zone is proposed.
    const zone = page.getByLabel('Time zone')
    await expect(zone).toHaveValue(/Sydney/)
    await tabTo(zone)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('rome')
    await expect(page.getByRole('option').first()).toHaveText(/Rome/)
    await page.keyboard.press('Enter')
    await expect(zone).toHaveValue('Rome')
    await tabTo(page.getByLabel('Currency'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('euro')
    await expect(page.getByRole('option').first()).toHaveText(/Euro/)
    await page.keyboard.press('Enter')
    const foodLaw = page.getByLabel('Whose food law applies')
    await tabTo(foodLaw)
    // One letter: of several the browser forgets the first ones when the next takes a second.
    await page.keyboard.press('e')
    await expect(foodLaw).toHaveValue('eu')
    await tabTo(page.getByRole('button', { name: 'Continue' }))
    await page.keyboard.press('Enter')

    await expect(heading(page, 'Your restaurants')).toBeFocused()
    await type('Name', 'Mirella Trastevere')
    // A reload loses only the password; the step is the same.
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mirella Trastevere')
    await type('Address (optional)', '3 Juniper Steps')
    await type('Phone number (optional)', '06 5550 0100')
    await type('Opening hours (optional)', 'Tue-Sun 12pm-11pm')
    await tabTo(page.getByRole('button', { name: 'Continue' }))
    await page.keyboard.press('Enter')

    await expect(heading(page, 'What is taught')).toBeFocused()
    await tabTo(page.getByRole('button', { name: 'Continue' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please choose one')).toBeVisible()
    await page.keyboard.press('Space')
    // General items are selected; each can be identified.
    const part = (title: string) =>
      page.locator('details').filter({ has: page.locator('summary', { hasText: title }) })
    const hygiene = part('Hygiene, Allergens & Safety')
    await expect(hygiene).toContainText('15 of 20 questions are on')
    await expect(part('Training plan')).toContainText(/^Training plan\d+ of 15 tasks are on$/)
    await expect(part('Robata & Tempura')).toContainText('None of 20 questions is on')
    await expect(part('Robata & Tempura')).toContainText('The module itself mentions')
    await tabTo(hygiene.locator('summary'))
    await page.keyboard.press('Enter')
    const gloves = hygiene.getByRole('checkbox', { name: /^Your gloves have touched raw chicken/ })
    await expect(hygiene.getByRole('checkbox', { name: /Names Yasai Tempura/ })).not.toBeChecked()
    await tabTo(gloves)
    await page.keyboard.press('Space')
    await expect(hygiene).toContainText('14 of 20 questions are on')
    await tabTo(page.getByText('Enter the sections of the menu by hand'))
    await page.keyboard.press('Enter')
    await tabTo(page.getByLabel('The sections of your menu'))
    await page.keyboard.type('Antipasti')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Primi')
    await tabTo(page.getByRole('button', { name: 'Continue' }))
    await page.keyboard.press('Enter')

    await expect(heading(page, 'Check and start')).toBeFocused()
    await expect(
      page.getByText(
        /Of the built-in academy: Workplace policies \(6 of 23\), 30-second lessons .*Hygiene, Allergens & Safety \(14 of 20\), .*Achievements \(4 of 4\)$/,
      ),
    ).toBeVisible()
    await expect(page.getByText('Sections: Antipasti, Primi')).toBeVisible()
    await expect(page.getByText('The password is not saved')).toBeVisible()
    await tabTo(page.getByRole('button', { name: 'Set up the academy' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type('Tiramisu2026')
    for (const step of ['Your group', 'Your restaurants', 'What is taught', 'Check and start']) {
      await page.keyboard.press('Enter')
      await expect(heading(page, step)).toBeFocused()
      if (step !== 'Check and start') await tabTo(page.getByRole('button', { name: 'Continue' }))
    }
    await tabTo(page.getByRole('button', { name: 'Set up the academy' }))
    await page.keyboard.press('Enter')

    await expect(heading(page, 'Import dishes')).toBeVisible()
    await expectLoaded(page)
    const menu = (await (await page.request.get('/api/menu')).json()) as { sections: { name: string }[] }
    expect(menu.sections.map(section => section.name)).toEqual(['Antipasti', 'Primi'])
    const modules = (await (await page.request.get('/api/training/modules')).json()) as { name: string }[]
    expect(modules.map(module => module.name)).toEqual([
      'Hygiene, Allergens & Safety',
      'House Standards',
      'Culture & Respect',
    ])
    expect(await (await page.request.get('/api/config')).json()).toMatchObject({
      groupName: 'Trattoria Mirella',
      timeZone: 'Europe/Rome',
      currency: 'EUR',
      allergenProfile: 'eu',
    })
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/Tiramisu|mirella@/)

    const gone = await page.goto(link)
    expect(gone?.status()).toBe(404)
    await expect(heading(page, '404 Page Not Found')).toBeVisible()
    expect((await page.request.get(`${academy.url}/api${link}`)).status()).toBe(404)
  })
})

test('built-in academy: home after the set-up, back button one step', async ({ page, link }) => {
  await page.goto(link)
  await introduce(page)
  // No restaurant yet.
  await goOnTo(page, 'What is taught')
  await page.goBack()
  await expect(heading(page, 'Your restaurants')).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(heading(page, 'Your group')).toBeFocused()
  await goOnTo(page, 'Your restaurants')
  await goOnTo(page, 'What is taught')
  await page.getByRole('radio', { name: /^The built-in academy, whole/ }).check()
  await goOnTo(page, 'Check and start')
  await page.getByRole('button', { name: 'Change: The first manager' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Mirella Example')
  await page.goBack()
  await page.getByRole('button', { name: 'Set up the academy' }).click()
  await expect(page).toHaveURL('/admin')
  const steps = page.getByRole('region', { name: 'Next steps' })
  await expect(steps.getByRole('link', { name: 'Open the rewards' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Mirella Example' })).toBeVisible()
  const locations = await (await page.request.get('/api/locations')).json()
  expect(locations).toHaveLength(3)

  // No recipe is signed by this kitchen: shown, and done one section at a time.
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const soup = page.getByRole('article', { name: 'Miso Shiru', exact: true })
  await goWithin(page, '/menu')
  await expect(soup).toContainText('Not assessed: ask the chef')
  await goWithin(page, '/admin')
  await page.getByRole('link', { name: /Recipes to sign/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeFocused()
  const section = page.getByLabel('Section of the menu')
  await expect(section.locator('option:checked')).toHaveText(/^Kitchen: \d+ to sign$/)
  const components = page.getByRole('region', { name: 'Components in these dishes' })
  await expect(components.getByRole('listitem').first()).toContainText('Called free of')
  await page.getByRole('button', { name: 'Untick all' }).click()
  await page.getByRole('button', { name: 'Tick all' }).click()
  await page.getByRole('checkbox', { name: 'Miso Shiru', exact: true }).uncheck()
  await page.getByRole('button', { name: /^Sign these \d+$/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Is this really so?' })
  await expect(question).toContainText('It goes through no equipment.')
  await question.getByRole('button', { name: /^Yes, sign these \d+$/ }).click()
  await expect(page.getByText('Your name and the time are recorded with each.').first()).toBeVisible()
  await expect(section.locator('option:checked')).toHaveText('Kitchen: 1 to sign')
  await page.getByRole('checkbox', { name: 'Miso Shiru', exact: true }).check()
  await page.getByRole('button', { name: 'Sign this one' }).click()
  await question.getByRole('button', { name: 'Yes, sign this one' }).click()
  await expect(page.getByRole('heading', { name: 'All of Kitchen is signed' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue with / })).toBeVisible()
  await goWithin(page, '/menu')
  await expect(soup).not.toContainText('Not assessed: ask the chef')
  await expect(soup).toContainText('Soy')
})

/** A colleague of a release before, when registration was open at an academy that nobody had set up. */
async function registerFirst({ db }: Academy): Promise<void> {
  const colleague = {
    username: 'mirella',
    password: 'Secret12345',
    fullName: 'Wanda Waiter',
    email: 'wanda@example.com',
    role: 'staff',
  } as const
  await makeFirst(db, queries => createAccount(queries, colleague))
}

const stepNames = (page: Page) => page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
const SHORT_FORM = ['The first manager', 'Your group', 'Check and start']

test.describe('where a colleague was there before any manager', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the set-up asks for manager and group alone', async ({ page, academy, link }) => {
    await registerFirst(academy)
    await page.goto(link)
    await expect(stepNames(page)).toHaveText(SHORT_FORM)
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await introduce(page, 'Check and start')
    const chosen = page.getByRole('form').getByRole('heading', { level: 3 })
    await expect(chosen).toHaveText(['The first manager', 'Your group'])

    // The username is taken: shown at its field, and nothing else is lost.
    const begin = page.getByRole('button', { name: 'Set up the academy' })
    await begin.click()
    await expect(heading(page, 'The first manager')).toBeVisible()
    await expect(page.getByText('Username already exists')).toBeVisible()
    await page.getByLabel('Username').fill('owner')
    await goOnTo(page, 'Your group')
    await expect(page.getByLabel('Name of the group')).toHaveValue('Trattoria Mirella')
    await goOnTo(page, 'Check and start')
    await begin.click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('button', { name: 'Account of Mirella Example' })).toBeVisible()

    // Existing content is still there.
    expect(await (await page.request.get('/api/locations')).json()).toHaveLength(3)
    await goWithin(page, '/menu')
    await expect(page.getByRole('article', { name: 'Edamame', exact: true })).toBeVisible()
    const colleague = { username: 'mirella', password: 'Secret12345' }
    expect((await page.request.post('/api/login', { data: colleague })).status()).toBe(200)
    expect((await page.request.get(`/api${link}`)).status()).toBe(404)
  })

  test('someone who comes meanwhile makes the set-up shorter', async ({ page, academy, link }) => {
    await page.goto(link)
    await introduce(page)
    await goOnTo(page, 'What is taught')
    await page.getByRole('radio', { name: /^Our own menu/ }).check()
    await goOnTo(page, 'Check and start')
    await registerFirst(academy)
    const begin = page.getByRole('button', { name: 'Set up the academy' })
    await begin.click()
    await expect(page.getByRole('alert')).toHaveText(/.+/)
    await expect(stepNames(page)).toHaveText(SHORT_FORM)
  })
})

test('who is second learns that it is done', async ({ page, link }) => {
  await page.goto(link)
  await introduce(page)
  await goOnTo(page, 'What is taught')
  await page.getByRole('radio', { name: /^Our own menu/ }).check()
  await goOnTo(page, 'Check and start')
  const rival = await page.request.post(`/api${link}`, {
    data: {
      manager: {
        username: 'rival',
        fullName: 'The Rival',
        email: 'rival@example.com',
        password: 'Quicker2026',
      },
      group: {
        groupName: 'Rivals',
        timeZone: 'UTC',
        currency: 'USD',
        priceUnit: 'whole',
        allergenProfile: 'us',
        menuLanguage: null,
      },
      locations: [],
      content: { menu: 'own', items: [] },
    },
  })
  expect(rival.status()).toBe(201)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Set up the academy' }).click()
  await expect(heading(page, '404 Page Not Found')).toBeVisible()
})
