/** A group with another cuisine: nothing of the built-in house is left, and nothing is missed where nothing is. */
import type { Page } from '@playwright/test'
import { EDITABLE_KINDS, IMPORTABLE_KINDS } from '#contract/content/kinds.ts'
import { linkPaths } from '#contract/paths.ts'
import { openSetup } from '#server/accounts/first-run.ts'
import { Academy } from './academy.ts'
import { registerByForm, signInByForm } from './account-forms.ts'
import { findBuiltIn, SIGNED_IN_PATHS, walk } from './built-in-words.ts'
import {
  test as base,
  expect,
  expectToast,
  goWithin,
  leaveAcademy,
  publishForm,
  showAllShifts,
} from './fixtures.ts'
import { openDevice, signInOn } from './place-people.ts'
import { answerQuiz, startModule } from './quiz-player.ts'
import { sendSheet } from './sheet-file.ts'

const test = base.extend<{ link: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  academy: async ({}, use) => {
    const academy = await Academy.openUnused()
    await use(academy)
    await academy.remove()
  },
  link: async ({ academy }, use) => use(linkPaths.setup((await openSetup(academy.db)) ?? '')),
})

const SECTIONS = ['Antipasti', 'Primi', 'Secondi', 'Dolci'] as const

/** Contents of a component are imported before it. */
const COMPONENT_SHEETS = [
  [
    'Fresh egg pasta;"wheat; egg";',
    'Pizza dough;wheat;',
    'Soffritto;celery;',
    'Pesto;milk;',
    'Ladyfingers;"wheat; egg";',
  ],
  ['Ragù;milk;Soffritto', 'Lasagne filling;milk;Soffritto'],
]

interface ItalianDish {
  readonly name: string
  readonly section: (typeof SECTIONS)[number]
  /** As an Italian writes it. */
  readonly price: string
  readonly description: string
  readonly contains?: string
  readonly milk?: 'yes' | 'no'
  readonly components?: string
}

const DISHES: readonly ItalianDish[] = [
  {
    name: 'Bruschetta',
    section: 'Antipasti',
    price: '7,50',
    description: 'Toasted bread with tomato and basil',
    contains: 'wheat',
  },
  {
    name: 'Caprese',
    section: 'Antipasti',
    price: '11,00',
    description: 'Mozzarella, tomato and basil',
    milk: 'yes',
  },
  {
    name: 'Vitello tonnato',
    section: 'Antipasti',
    price: '€ 14,50',
    description: 'Cold veal under a tuna sauce',
    contains: 'fish; egg',
  },
  {
    name: 'Arancini',
    section: 'Antipasti',
    price: '9',
    description: 'Fried balls of saffron rice',
    contains: 'wheat; egg',
    milk: 'yes',
  },
  {
    name: 'Carpaccio',
    section: 'Antipasti',
    price: '15.00',
    description: 'Raw beef, rocket and parmesan',
    milk: 'yes',
  },
  {
    name: 'Tagliatelle al ragù',
    section: 'Primi',
    price: '14,50',
    description: 'Ribbons with a slow meat sauce',
    components: 'Fresh egg pasta; Ragù',
  },
  {
    name: 'Lasagne',
    section: 'Primi',
    price: '15,50',
    description: 'Sheets, meat sauce and cream, baked',
    components: 'Fresh egg pasta; Ragù',
  },
  {
    name: 'Trofie al pesto',
    section: 'Primi',
    price: '13,00',
    description: 'Twisted pasta with basil, pine nuts and cheese',
    contains: 'wheat; pine nut',
    components: 'Pesto',
  },
  {
    name: 'Spaghetti alle vongole',
    section: 'Primi',
    price: '17,50',
    description: 'Clams, garlic and white wine',
    contains: 'wheat; molluscs; sulphites',
  },
  {
    name: 'Pizza margherita',
    section: 'Primi',
    price: '9,50',
    description: 'Tomato, mozzarella and basil',
    milk: 'yes',
    components: 'Pizza dough',
  },
  { name: 'Bistecca', section: 'Secondi', price: '29,00', description: 'A T-bone from the grill' },
  {
    name: 'Saltimbocca',
    section: 'Secondi',
    price: '19,50',
    description: 'Veal, ham and sage in butter',
    contains: 'wheat; sulphites',
    milk: 'yes',
  },
  {
    name: 'Branzino',
    section: 'Secondi',
    price: '24,00',
    description: 'Sea bass with lemon and herbs',
    contains: 'fish',
  },
  {
    name: 'Tiramisu',
    section: 'Dolci',
    price: '7,50',
    description: 'Coffee, mascarpone and cocoa',
    milk: 'yes',
    components: 'Ladyfingers',
  },
  {
    name: 'Panna cotta',
    section: 'Dolci',
    price: '6,50',
    description: 'Cooked cream with berries',
    milk: 'yes',
  },
  // The rest of the twenty differ by number.
  ...Array.from({ length: 5 }, (_, index): ItalianDish => {
    const section = SECTIONS[index % SECTIONS.length] ?? 'Primi'
    const number = index + 1
    return {
      name: `Piatto ${number}`,
      section,
      price: `${8 + index},${index % 2 ? '50' : '00'}`,
      description: `The dish of the day, number ${number}`,
      contains: index % 3 === 0 ? 'celery' : 'none',
    }
  }),
]

const DISH_SHEET = [
  'Piatto;Section;Price;Description;Contains;Milk;Components',
  ...DISHES.map(({ name, section, price, description, contains = '', milk = '', components = '' }) =>
    [name, section, price, description, contains, milk, components].map(cell => `"${cell}"`).join(';'),
  ),
].join('\r\n')

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
async function publish(page: Page, name: string): Promise<void> {
  await publishForm(page)
  await expectToast(page, `${name} published`, 'Staff can see it now.')
  // A new item opens its own page.
  await expect(page).not.toHaveURL(/\/new$/)
}

/** The set-up's steps, for a house in Rome. */
async function setUp(page: Page, link: string): Promise<void> {
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click()
  await page.goto(link)
  await page.getByLabel('Full name').fill('Mirella Example')
  await page.getByLabel('E-mail').fill('mirella@example.com')
  await page.getByLabel('Username').fill('mirella')
  await page.getByLabel('Password', { exact: true }).fill('Tiramisu2026')
  await goOn()
  await page.getByLabel('Name of the group').fill('Trattoria Mirella')
  await choose(page, 'Time zone', 'rome', 'Rome')
  await choose(page, 'Currency', 'euro', 'Euro')
  await page.getByLabel('Prices').selectOption('smallest')
  await page.getByLabel('Whose food law applies').selectOption('eu')
  await page.getByLabel('Language of the dishes’ own names').selectOption('Italian')
  await goOn()
  await page.getByLabel('Name', { exact: true }).fill('Mirella Trastevere')
  await page.getByLabel('Address').fill('3 Juniper Steps')
  await page.getByLabel('Phone number').fill('06 5550 0100')
  await page.getByLabel('Opening hours').fill('Tue-Sun 12pm-11pm')
  await goOn()
  await page.getByRole('radio', { name: /^Our own menu/ }).check()
  // General items are selected; the built-in restaurant's policies, modules and shifts come below.
  const fits = page.getByRole('region', { name: 'Fits any restaurant' })
  for (const title of ['Workplace policies', 'Hygiene', 'House Standards', 'Culture', 'Training plan']) {
    const part = fits.locator('details').filter({ has: page.locator('summary', { hasText: title }) })
    await part.locator('summary').click()
    await part.getByRole('button', { name: 'Untick all' }).click()
    await expect(part).toContainText(/None of \d+ \w+ is on/)
  }
  await goOn()
  await page.getByRole('button', { name: 'Set up the academy' }).click()
  await expect(heading(page, 'Import dishes')).toBeVisible()
}

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

async function importSheet(page: Page, kind: string, sheet: string, count: number): Promise<void> {
  await goWithin(page, `/admin/content/${kind}`)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await sendSheet(page, `${kind}.csv`, [sheet])
  const unknown = page.getByLabel('Piatto', { exact: true })
  if (kind === 'dishes') await unknown.selectOption({ label: 'Name (needed)' })
  await page.getByRole('button', { name: `Check ${count} lines` }).click()
  await expect(page.getByRole('radio', { name: `New: ${count}` })).toBeChecked()
  await page.getByRole('button', { name: `Import ${count} lines` }).click()
  await expect(heading(page, 'Imported')).toBeFocused()
}

/** Someone puts their name to each recipe, as the kitchen does. */
async function assessAll(page: Page): Promise<void> {
  const kitchen = await (await page.request.get('/api/admin/kitchen')).json()
  for (const kind of ['components', 'dishes']) {
    for (const { id, dishId = id, revision, named } of kitchen[kind]) {
      const meant = kind === 'dishes' && { meant: named.map(({ subject }: { subject: string }) => subject) }
      const answer = await page.request.post(`/api/admin/kitchen/${kind}/${dishId}/assessment`, {
        data: { revision, isConfirmed: true, ...meant },
      })
      expect(answer.status()).toBe(200)
    }
  }
}

async function addTabAndSections(page: Page): Promise<void> {
  await goWithin(page, '/admin/content/tabs/new')
  await textbox(page, 'Name').fill('Cucina')
  await publish(page, 'Cucina')
  for (const name of SECTIONS) {
    await goWithin(page, '/admin/content/sections/new')
    await textbox(page, 'Name').fill(name)
    await page.getByRole('combobox', { name: 'Tab' }).selectOption('Cucina')
    await publish(page, name)
  }
}

/** A module of its own, of five questions that the menu suggests. */
async function writeModule(page: Page): Promise<void> {
  await goWithin(page, '/admin/content/modules/new')
  await textbox(page, 'Name').fill('La cucina')
  await textbox(page, 'Description').fill('What is on our plates.')
  await textbox(page, 'Category').fill('Kitchen')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'La cucina' })).toBeFocused()
  await expect(page).toHaveURL(/\/modules\/\d+$/)
  const module = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Suggest questions' }).click()
  await page.getByRole('button', { name: 'Choose all' }).click()
  await page.getByRole('button', { name: 'Suggest questions' }).click()
  const offers = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Drop/ }) })
  for (let index = 0; index < 5; index += 1) await offers.nth(index).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Add and publish' }).click()
  await expectToast(page, '5 questions added', 'They are published.')
  await goWithin(page, module)
  await publish(page, 'La cucina')
}

async function writePolicy(page: Page): Promise<void> {
  await goWithin(page, '/admin/content/policies/new')
  await textbox(page, 'Category').fill('House rules')
  await textbox(page, 'Title').fill('Clean hands')
  await textbox(page, 'What is agreed to').fill('I wash my hands before every shift.')
  // Its publisher confirms it for this group in the same step.
  await publishForm(page)
  await expectToast(page, 'Clean hands published and confirmed', 'Staff can agree to it now.')
  await goWithin(page, '/admin/policies')
  await expect(page.getByText('Confirmed for our group by Mirella Example')).toBeVisible()
}

async function writeShift(page: Page, name: string, hours: number): Promise<void> {
  await goWithin(page, '/admin/content/shifts/new')
  await textbox(page, 'Name').fill(name)
  await textbox(page, 'Duration').fill(`${hours}hrs`)
  await page.getByRole('spinbutton', { name: 'Hours' }).fill(String(hours))
  await textbox(page, 'Category').fill('floor')
  await textbox(page, 'Tasks').fill('Learn the table numbers\nCarry three plates')
  await publish(page, name)
}

test('an Italian restaurant is set up, taught and learned, without a word of the built-in house', async ({
  page,
  academy,
  browser,
  link,
}) => {
  test.setTimeout(360_000)
  await setUp(page, link)
  await addTabAndSections(page)
  for (const lines of COMPONENT_SHEETS) {
    await importSheet(page, 'components', ['Name;Contains;Holds', ...lines].join('\r\n'), lines.length)
  }
  await importSheet(page, 'dishes', DISH_SHEET, DISHES.length)
  await assessAll(page)

  await goWithin(page, '/menu')
  const lasagne = page.getByRole('article', { name: 'Lasagne' })
  await expect(lasagne).toContainText('15,50 €')
  await expect(page.getByRole('article', { name: 'Arancini' })).toContainText('9 €')
  await expect(page.getByRole('tab', { name: /^Cucina/ })).toContainText('20')

  // By its components, and by both ways of writing allergens down.
  await goWithin(page, '/menu?view=allergens')
  const expectStates = (dish: string, states: readonly string[]) =>
    expect
      .poll(async () => {
        const cells = await page
          .getByRole('row', { name: new RegExp(`^${dish}`) })
          .getByRole('cell')
          .allTextContents()
        // The sign, a C, precedes the text for screen readers.
        return cells.flatMap(cell => /^C(.+): Contains$/.exec(cell.trim())?.[1] ?? [])
      }, dish)
      .toEqual(states)
  await expectStates('Tagliatelle al ragù', ['Gluten', 'Eggs', 'Milk', 'Celery'])
  await expectStates('Arancini', ['Gluten', 'Eggs', 'Milk'])
  await expectStates('Trofie al pesto', ['Gluten', 'Milk', 'Tree nut'])
  await expectStates('Branzino', ['Fish'])
  await expectStates('Bistecca', [])

  await writeModule(page)
  await writePolicy(page)
  await writeShift(page, 'First evening', 4)
  await writeShift(page, 'Second evening', 5)

  // New staff come once management has opened the door.
  await page.request.patch('/api/admin/settings', { data: { openStaffRegistration: true } })
  const phone = await openDevice(browser, academy, { viewport: { width: 390, height: 844 } })
  const waiter = await phone.newPage()
  await waiter.goto('/register')
  await expect(waiter.getByRole('banner').getByText('Trattoria Mirella')).toBeVisible()
  const newcomer = { username: 'luca', password: 'Secret12345', fullName: 'Luca Example' }
  await registerByForm(waiter, newcomer)
  await expect(waiter).toHaveURL(/\/auth$/)
  await signInByForm(waiter, newcomer)
  const next = waiter.getByRole('region', { name: 'Your induction' })
  await expect(next).toContainText('1 policy to read, about 1 minute, then one form.')
  await next.getByRole('link', { name: 'Start' }).click()
  await waiter.getByRole('switch').check()
  await waiter.getByRole('dialog').getByRole('button', { name: 'Submit Form' }).click()
  await expect(waiter.getByText('Induction Complete')).toBeVisible()

  await goWithin(waiter, '/')
  const plan = await showAllShifts(waiter)
  for (const done of [1, 2]) {
    await plan
      .getByRole('button', { name: /^Complete / })
      .first()
      .click()
    await waiter.getByRole('alertdialog').getByRole('button', { name: 'Complete' }).click()
    await expect(plan.getByText(`${done} of 2 shifts completed`)).toBeVisible()
  }
  await expect(plan.getByText('9 of 9 hours')).toBeVisible()
  await waiter.getByRole('link', { name: 'Access Training Modules' }).click()
  await startModule(waiter, 'La cucina')
  const [{ id: moduleId }] = await (await waiter.request.get('/api/training/modules')).json()
  await answerQuiz(waiter, await academy.answersByQuestion(moduleId))
  await expect(waiter.getByText('5/5').first()).toBeVisible()
  await waiter.getByRole('button', { name: 'Complete Module' }).click()
  await expect(waiter.getByText('Module Completed').first()).toBeVisible()

  const found: string[] = []
  const look = (address: string, text: string) =>
    found.push(...findBuiltIn(text).map(word => `${address}: ${word}`))
  const tour = [...SIGNED_IN_PATHS, '/menu?view=allergens', `/training?module=${moduleId}`]
  await walk(
    waiter,
    tour.filter(address => !address.startsWith('/admin')),
    look,
  )
  await walk(
    page,
    [
      // The others as management sees them are in the next test.
      ...tour.filter(address => address.startsWith('/admin')),
      ...EDITABLE_KINDS.flatMap(kind => [`/admin/content/${kind}`, `/admin/content/${kind}/new`]),
      ...IMPORTABLE_KINDS.map(kind => `/admin/content/${kind}/import`),
      '/no-such-page',
    ],
    look,
  )
  await phone.clearCookies()
  await walk(waiter, ['/auth', '/register', '/reset-password'], look)
  expect(found).toEqual([])
  await phone.close()
})

test('where nothing is taught yet, every page says so, and none counts nothing', async ({
  page,
  academy,
  link,
}) => {
  test.setTimeout(180_000)
  const answer = await page.request.post(`/api${link}`, {
    data: {
      manager: {
        username: 'mirella',
        fullName: 'Mirella Example',
        email: 'mirella@example.com',
        password: 'Tiramisu2026',
      },
      group: {
        groupName: 'Trattoria Mirella',
        timeZone: 'Europe/Rome',
        currency: 'EUR',
        priceUnit: 'smallest',
        allergenProfile: 'eu',
        menuLanguage: null,
      },
      locations: [],
      content: { menu: 'own', items: [] },
    },
  })
  expect(answer.status()).toBe(201)
  await page.request.patch('/api/admin/settings', {
    data: { openJoining: true, openStaffRegistration: true },
  })

  const wrong: string[] = []
  const look = (address: string, text: string) => {
    const nothing = text.match(
      /\b0 (of|out of) 0\b|\b0\/0\b|NaN|undefined|\b0 (policies|modules|lessons|dishes|shifts)\b/g,
    )
    // The log tells what the set-up replaced.
    const builtIn = address === '/admin/audit' ? [] : findBuiltIn(text)
    wrong.push(...[...builtIn, ...(nothing ?? [])].map(word => `${address}: ${word}`))
  }
  await walk(page, [...SIGNED_IN_PATHS, '/menu?view=allergens'], look)

  // Off the demo a customer is a guest; the staff's pages below are looked at by the last one.
  for (const role of ['customer', 'staff']) {
    await page.context().clearCookies()
    const path = role === 'staff' ? '/api/auth/register' : '/api/register'
    const made = await page.request.post(path, {
      data: {
        username: `nadia-${role}`,
        password: 'Secret12345',
        fullName: `Nadia ${role}`,
        email: `${role}@example.com`,
        phoneNumber: '0655500100',
      },
    })
    expect(made.status()).toBe(201)
    await leaveAcademy(page)
    await signInOn(page.context(), academy, `nadia-${role}`)
    await walk(
      page,
      SIGNED_IN_PATHS.filter(address => !address.startsWith('/admin')),
      look,
    )
  }
  expect(wrong).toEqual([])

  // Missing features are not offered.
  await goWithin(page, '/')
  await expect(page.getByRole('region', { name: 'All done for today' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'New Staff Training Plan' })).toHaveCount(0)
  await expect(page.getByText('Complete Induction')).toHaveCount(0)
  for (const [address, title] of [
    ['/induction', 'No policies yet'],
    ['/menu', 'No menu yet'],
    ['/menu?view=allergens', 'No dishes yet'],
    ['/training-modules', 'No modules yet'],
    ['/micro-learning', 'No lessons yet'],
    ['/reading', 'Nothing to read yet'],
    ['/rewards', 'No rewards on offer'],
  ] as const) {
    await goWithin(page, address)
    await expect(page.getByText(title), address).toBeVisible()
  }
})
