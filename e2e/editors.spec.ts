/**
 * Each kind's form is filled, previewed, published, changed, compared, found in its list and opened again. Drafts,
 * restoring and archiving are the same code for all: in the browser for three kinds here and for lessons in
 * `content.spec.ts`, over the API for all kinds. Special features of a kind have their own tests.
 */
import type { Page } from '@playwright/test'
import type { EditableKind } from '#contract/content/kinds.ts'
import { expect, expectToast, goWithin, publishForm, test } from './fixtures.ts'

interface Journey {
  readonly kind: EditableKind
  /** `Add a …` */
  readonly singular: string
  /** As the search field names them. */
  readonly plural: string
  /** The field that is the title, and what is typed there. */
  readonly title: readonly [field: string, text: string]
  /** The others that must be filled. */
  readonly fields?: Readonly<Record<string, string>>
  readonly choices?: Readonly<Record<string, string | { readonly index: number }>>
  /** Further requirements of a new item. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Drafted, restored, archived and brought back, too. */
  readonly isWholeCycle?: boolean
  /** One that is there already, where a new one needs things of other kinds to be published. */
  readonly existing?: number
  readonly isOrdered?: boolean
  /** Moved by keyboard and mouse; the API tests have the order of every kind. */
  readonly isMoved?: boolean
  /** Text in the preview or another region; default: the title in the preview. */
  readonly shown?: { readonly region: string; readonly text: string } | null
}

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const JOURNEYS: readonly (readonly Journey[])[] = [
  [
    {
      kind: 'tabs',
      singular: 'tab',
      plural: 'tabs',
      title: ['Name', 'Brunch'],
      isOrdered: true,
    },
    {
      kind: 'sections',
      singular: 'section',
      plural: 'sections',
      title: ['Name', 'Pickles'],
      choices: { Tab: { index: 1 } },
      isOrdered: true,
    },
    {
      kind: 'marks',
      singular: 'dietary mark',
      plural: 'dietary marks',
      title: ['Name', 'No sesame'],
      fields: { Letters: 'NS' },
      prepare: async page => {
        await page.getByRole('combobox', { name: 'What it claims' }).selectOption('No sesame')
      },
      isOrdered: true,
    },
    {
      kind: 'dishes',
      singular: 'dish',
      plural: 'dishes',
      title: ['Name', 'Pickled plum'],
      choices: { Section: { index: 1 } },
      isOrdered: true,
      isWholeCycle: true,
    },
    {
      kind: 'set-menus',
      singular: 'set menu',
      plural: 'set menus',
      title: ['Name', 'Sunday lunch'],
      fields: { Description: 'For the whole table.' },
      choices: { Tab: 'Tasting' },
      isOrdered: true,
      prepare: async page => {
        await button(page, 'Add a course').click()
        await textbox(page, 'Title').fill('First')
        await page.getByRole('combobox', { name: 'Add a dish' }).fill('edamame')
        await page.getByRole('option', { name: 'Edamame' }).first().click()
      },
    },
  ],
  [
    {
      kind: 'notes',
      singular: 'note',
      plural: 'important notes',
      title: ['Note', 'Tables of six share.'],
      isOrdered: true,
    },
    {
      kind: 'components',
      singular: 'component',
      plural: 'components',
      title: ['Name', 'Plum paste'],
      shown: { region: 'It brings along', text: 'Not assessed: ask the chef' },
    },
    {
      kind: 'equipment',
      singular: 'piece of equipment',
      plural: 'equipment',
      shown: null,
      title: ['Name', 'Rice pot'],
    },
    {
      kind: 'locations',
      singular: 'location',
      plural: 'locations',
      title: ['Name', 'Harbour'],
      fields: {
        Address: '1 Quay Street',
        'Phone number': '02 5550 1234',
        'Opening hours': 'Daily 5 pm to 11 pm',
      },
      isOrdered: true,
    },
  ],
  [
    {
      kind: 'modules',
      singular: 'module',
      plural: 'modules',
      title: ['Name', 'Opening and closing'],
      fields: { 'Afterwards you can': 'lock up alone\ncount the till' },
      existing: 10,
      isOrdered: true,
      isWholeCycle: true,
    },
    {
      kind: 'questions',
      singular: 'question',
      plural: 'questions',
      title: ['Question', 'Who locks the cellar?'],
      fields: { 'Option A': 'The bar', 'Option B': 'The chef', 'Option C': 'A guest', 'Option D': 'Nobody' },
      choices: { Module: { index: 1 } },
      isOrdered: true,
      isMoved: true,
    },
    {
      kind: 'achievements',
      singular: 'achievement',
      plural: 'achievements',
      title: ['Name', 'Cellar master'],
      isOrdered: true,
    },
    {
      kind: 'quizzes',
      singular: 'quiz',
      plural: 'menu quizzes',
      title: ['Title', 'The cellar'],
      fields: {
        Question: 'Who locks it?',
        'Option A': 'The bar',
        'Option B': 'The chef',
        'Option C': 'A guest',
        'Option D': 'Nobody',
        Explanation: 'The bar has the key.',
      },
      isOrdered: true,
    },
    {
      kind: 'lessons',
      singular: 'lesson',
      plural: 'lessons',
      title: ['Title', 'Folding napkins'],
      fields: { Text: 'Flat first, then in three.' },
      prepare: page => page.getByRole('combobox', { name: 'Category' }).fill('Service'),
    },
  ],
  [
    {
      kind: 'policies',
      singular: 'policy',
      plural: 'policies',
      title: ['Title', 'Bicycles'],
      fields: { Category: 'The building', 'What is agreed to': 'They stay outside.' },
      isOrdered: true,
      isWholeCycle: true,
    },
    {
      kind: 'pages',
      singular: 'page',
      plural: 'reading pages',
      title: ['Title', 'Tea guide'],
      fields: { Address: 'tea-guide', Introduction: 'What we brew.' },
      isOrdered: true,
      isMoved: true,
    },
    {
      kind: 'shifts',
      singular: 'shift',
      plural: 'training plan',
      title: ['Name', 'Shift 8'],
      fields: { Duration: '4hrs', Category: 'service', Tasks: 'Lock the doors\nCount the till' },
      isOrdered: true,
    },
    {
      kind: 'terms',
      singular: 'word',
      plural: 'glossary',
      title: ['Word', 'Docket'],
      fields: { 'In one sentence': 'The slip that tells the kitchen what to cook.' },
      prepare: page => page.getByRole('combobox', { name: 'Group' }).fill('Service'),
    },
    {
      kind: 'rewards',
      singular: 'reward',
      plural: 'rewards',
      title: ['Name', 'A cup of tea'],
      fields: { Description: 'On the house.', Worth: 'One cup', Category: 'Drinks' },
    },
  ],
]

for (const group of JOURNEYS) {
  test(`the editors of ${group.map(({ plural }) => plural).join(', ')}`, async ({ page, signInAs }) => {
    test.setTimeout(400_000)
    await signInAs('admin')
    await page.goto('/admin/content')
    for (const journey of group) await test.step(journey.plural, () => go(page, journey))
  })
}

async function go(page: Page, journey: Journey): Promise<void> {
  const { kind, singular, plural, title, existing } = journey
  const [titleField, text] = title
  const { shown = { region: 'Preview', text } } = journey
  await goWithin(page, `/admin/content/${kind}`)
  await expect(page.getByRole('link', { name: 'Change the order' })).toHaveCount(journey.isOrdered ? 1 : 0)
  if (existing) {
    await page.getByRole('row').nth(existing).getByRole('link').click()
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(1)
  } else {
    await page.getByRole('link', { name: new RegExp(`^Add an? ${singular}$`) }).click()
  }
  await fill(page, journey)
  if (shown) await expect(page.getByRole('region', { name: shown.region })).toContainText(shown.text)
  if (journey.isWholeCycle) {
    await button(page, 'Save draft').click()
    await expectToast(
      page,
      `${text} saved`,
      existing ? 'Staff still see the published version.' : 'Staff do not see it yet.',
    )
  }
  await publish(page, kind, text)
  await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()

  // Changed and compared.
  const changed = `${text} anew`
  await textbox(page, titleField).fill(changed)
  await textbox(page, 'Why was it changed?').fill('Said better')
  if (kind === 'policies') await page.getByLabel('Small').check()
  await publish(page, kind, changed)
  const history = page.getByRole('region', { name: 'History' })
  const earlier = existing ? 2 : 1
  await expect(history).toContainText('Said better')
  await button(page, `Compare version ${earlier}`).click()
  await expect(history.getByRole('term').first()).toHaveText(titleField)
  await expect(history.getByRole('definition').first()).toContainText('anew')

  if (journey.isWholeCycle) await restoreAndArchive(page, journey, earlier)
  const name = journey.isWholeCycle ? text : changed
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await page.getByRole('searchbox', { name: `Search ${plural}` }).fill(name)
  if (journey.isWholeCycle) {
    await page.getByRole('combobox', { name: 'State' }).selectOption('Published')
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    await page.getByRole('combobox', { name: 'State' }).selectOption('Archived')
  }
  await page.getByRole('link', { name, exact: true }).click()
  await expect(textbox(page, titleField)).toHaveValue(name)
  const fields = Object.entries(journey.fields ?? {})
  // A list is put into its text area again when the page is opened by its address.
  if (fields.some(([, written]) => written.includes('\n'))) await page.reload()
  for (const [field, written] of fields) {
    await expect(textbox(page, field)).toHaveValue(written)
  }
  if (journey.isWholeCycle) await publish(page, kind, name)
  if (journey.isMoved) await order(page, journey, name)
}

async function publish(page: Page, kind: EditableKind, name: string): Promise<void> {
  await publishForm(page)
  if (kind === 'policies')
    await expectToast(page, `${name} published and confirmed`, 'Staff can agree to it now.')
  else await expectToast(page, `${name} published`, 'Staff can see it now.')
}

async function restoreAndArchive(page: Page, { kind, title }: Journey, version: number): Promise<void> {
  const [titleField, text] = title
  await button(page, `Restore version ${version}`).click()
  const restore = page.getByRole('alertdialog')
  if (kind === 'policies') await restore.getByLabel('Small').check()
  await restore.getByLabel('Reason').fill('Said better before')
  await restore.getByRole('button', { name: /^Restore/ }).click()
  if (kind === 'policies')
    await expectToast(page, `${text} published and confirmed`, 'Staff can agree to it now.')
  else await expectToast(page, `Version ${version} restored`, 'It is now the latest version.')
  await expect(textbox(page, titleField)).toHaveValue(text)
  await button(page, 'Archive').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expectToast(page, `${text} archived`, 'Staff no longer see it.')
}

async function fill(page: Page, { title, fields = {}, choices = {}, prepare }: Journey): Promise<void> {
  for (const [name, choice] of Object.entries(choices)) {
    const select = page.getByRole('combobox', { name, exact: true })
    await expect(select.getByRole('option').nth(1)).toBeAttached()
    await select.selectOption(choice)
  }
  for (const [name, text] of Object.entries(fields)) await textbox(page, name).fill(text)
  await textbox(page, title[0]).fill(title[1])
  await prepare?.(page)
}

/** The last comes before the one above it by the keyboard, and back again by being dragged. */
async function order(page: Page, { kind, choices = {} }: Journey, text: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await page.getByRole('link', { name: 'Change the order' }).click()
  const parent = Object.keys(choices)[0]
  if (parent) {
    const within = page.getByRole('combobox', { name: parent })
    await expect(within.getByRole('option').nth(1)).toBeAttached()
    await within.selectOption(choices[parent] ?? null)
  }
  const handles = page.getByRole('button', { name: /^Move / })
  const places = async () =>
    (await handles.evaluateAll(all => all.map(one => one.ariaLabel))).indexOf(`Move ${text}`)
  const handle = page.getByRole('button', { name: `Move ${text}`, exact: true })
  await expect(handle).toBeVisible()
  const before = await places()
  expect(before, kind).toBeGreaterThan(0)
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${text} is held.`)).toBeAttached()
  // Keys are heeded by a listener that a timer adds, which this one follows.
  await timerPasses(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`${text} is at position ${before}.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(places).toBe(before - 1)
  await button(page, 'Save the order').click()
  await expectToast(page, 'Order saved', 'Staff now see them in this order.')
  await expect(page.getByRole('link', { name: 'Back to the list' })).toBeVisible()

  // Items moved by keyboard glide to their position.
  for (const moved of [handle, handles.nth(before)]) await moved.hover()
  const [from, to] = [await handle.boundingBox(), await handles.nth(before).boundingBox()]
  if (!from || !to) throw new Error('A handle is not drawn')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 30)
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 4 })
  await expect(page.getByText(`${text} is at position ${before + 1}.`)).toBeAttached()
  await page.mouse.up()
  await expect.poll(places).toBe(before)
  // After a drag, clicks are ignored for 50 ms by a timer that this one follows.
  await timerPasses(page, 50)
  await button(page, 'Save the order').click()
  await expect(page.getByRole('link', { name: 'Back to the list' })).toBeVisible()
}

/** Timers that the page has set before, of at most as many milliseconds, have run. */
function timerPasses(page: Page, milliseconds = 0): Promise<unknown> {
  return page.evaluate(delay => new Promise(done => setTimeout(done, delay)), milliseconds)
}
