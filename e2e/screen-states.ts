/** Every state of every screen, to be looked at once: a line each. */
import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { ContentItem } from '#contract/house/content.ts'
import { SAMPLE_FACES, type SampleFace } from '#contract/house/sample.ts'
import type { Check, CheckCard } from '#contract/memory/checks.ts'
import type { ReadinessBoard } from '#contract/memory/readiness.ts'
import type { Assessment } from '#contract/programme/two-keys.ts'
import { DUTY_NAMES } from '#domain/memory/duties.ts'
import { PIN_TRIES } from '#domain/people/tablets.ts'
import { DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { signOffSessions } from '#server/database/schema/sign-off-sessions.ts'
import { userPins } from '#server/database/schema/users.ts'
import { desc } from '#server/platform/drizzle.ts'
import { expect, goWithin, withoutFirstView } from './fixtures.ts'
import { askAs } from './place-people.ts'
import { agreeBeforehand, answerBeforehand, refuseBeforehand } from './preloaded.ts'
import { dishPhoto, type HOUSES, type House } from './screens-academy.ts'

export interface Screen {
  readonly name: string
  /** Missing: on the page of the state before. Names in braces stand for ids and links of the academy. */
  readonly at?: string
  /** Leads from the page as opened to the state. */
  readonly by?: (page: Page, house: House) => Promise<unknown>
  /** Requests that are refused, or never answered, while it is opened. */
  readonly fails?: string
  readonly waits?: string
  /** It says that there is nothing at its address; all others must not. */
  readonly isMissing?: true
  /** Where axe looks in place of the width of the group. */
  readonly width?: number
}

export interface Group {
  readonly name: string
  /** Username; `null`: nobody is signed in. */
  readonly who: string | null
  /** A person of the sample group, signed in by the demo's own route. */
  readonly face?: SampleFace
  readonly house: keyof typeof HOUSES
  readonly width: 390 | 1280
  readonly screens: readonly Screen[]
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

/** Presses what has this name, whose result has this text. */
const press = (name: string | RegExp, shows: string | RegExp) => async (page: Page) => {
  await button(page, name).click()
  await expect(page.getByText(shows).first()).toBeVisible()
}
/** Presses what opens a dialog, and then in the dialog. */
const opens =
  (name: string | RegExp, ...within: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    await button(page, name).click()
    await expect(dialogOf(page)).toBeVisible()
    for (const next of within) await button(dialogOf(page), next).click()
    // Toasts are dialogs' results, not theirs.
    await expect(dialogOf(page).getByRole('button').first()).toBeVisible()
  }
const follows = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name }).first().click()
}
const fills = (values: Readonly<Record<string, string>>, then?: string | RegExp) => async (page: Page) => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
  if (then !== undefined) await button(page, then).click()
}
const after =
  (...steps: readonly ((page: Page, house: House) => Promise<unknown>)[]) =>
  async (page: Page, house: House) => {
    for (const step of steps) await step(page, house)
  }

const reads =
  (name: string, ...lines: readonly string[]) =>
  async (page: Page) => {
    await page
      .getByLabel('Spreadsheet')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  }
/** Looks in the finder for a word. */
const finds = (word: string) => async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(word)
  await expect(dialogOf(page).getByRole('option').first()).toBeVisible()
}
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
const shows = (text: string | RegExp) => async (page: Page) => {
  await expect(page.getByText(text).first()).toBeVisible()
}

/** A quiz with every question answered, so many of them wrong, at its results. */
const results =
  (wrong: number, shown: string) =>
  async (page: Page, { academy }: House) => {
    await answerBeforehand(page, academy, 4, wrong)
    await page.goto('/training?module=4')
    await button(page, 'Review Results').click()
    await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible()
  }

const AWAY = '**/api/'
export const AWAY_ANSWER = { status: 503, json: { message: 'Please wait.', code: 'databaseAway' } }

async function chooseCrew(page: Page): Promise<void> {
  for (const number of [1, 2])
    await page.getByRole('checkbox', { name: `Choose Crew Member ${number}` }).check()
}

const typePin = (pin: string) => (page: Page) => page.keyboard.type(pin)
async function offline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText(/^(Offline|No connection)/)).toBeVisible()
}

/** To the results of a static quiz, by its first options. */
async function playQuiz(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^(Next|Complete Quiz)$/ })
  const done = page.getByRole('heading', { level: 1, name: 'Quiz Results' })
  while (!(await done.isVisible())) {
    await page.getByRole('group').locator('label').first().click()
    await next.click()
  }
}

/** A lesson can be completed after some seconds; what follows asks about a changed dish. */
async function completeLesson(page: Page, { academy }: House): Promise<void> {
  await button(page.getByRole('region', { name: "Today's lesson" }), 'Start').click()
  await button(page, 'Answer').click()
  const complete = page.getByRole('button', { name: 'Complete Module' })
  await expect(complete).toBeVisible()
  await page.clock.setFixedTime(academy.clock.now().epochMilliseconds + 10_000)
  await complete.click()
  await expect(page.getByRole('region', { name: 'The menu changed' })).toBeVisible()
}

/** Types the password into the open dialog, and goes on. */
const withPassword = (label: string, password: string) => async (page: Page) => {
  await dialogOf(page).getByLabel('Your password').fill(password)
  await button(dialogOf(page), label).click()
}

/** As a phone's browser does when the app can be installed, at the second visit. */
async function offerToInstall(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('noren-visits', JSON.stringify({ count: 1, at: 0 })))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() =>
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => {} })),
  )
  await shows(/^Add to home screen/)(page)
}

const SET_CARD: CheckCard = {
  question: 'Which allergens does Miso Black Cod with sansho butter and a crisp of its own skin have?',
  options: [],
  right: 'Contains Fish, Soy. May contain Sesame.',
  explanation: 'The cod rests in white miso for two days.',
  set: {
    choices: [
      { allergen: 'fish', name: 'Fish' },
      { allergen: 'soy', name: 'Soy' },
      { allergen: 'sesame', name: 'Sesame' },
      { allergen: 'egg', name: 'Egg' },
      { allergen: 'milk', name: 'Milk' },
      { allergen: 'crustacean', name: 'Crustacean' },
    ],
    contains: ['fish', 'soy'],
    mayContain: ['sesame'],
  },
  isChanged: true,
  photo: null,
  native: null,
}

/** As after three checks, which take three days. */
async function openMemory(page: Page): Promise<void> {
  await page.route(`${AWAY}checks/today`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), checks: 3 } })
  })
  await goWithin(page, '/check/memory')
  await shows('Card by card')(page)
}

/** A check whose first card asks for a set. */
async function askForSet(page: Page): Promise<void> {
  await page.route(`${AWAY}checks`, async route => {
    const response = await route.fetch()
    const check: Check = await response.json()
    await route.fulfill({ response, json: { ...check, cards: [SET_CARD, ...check.cards.slice(1)] } })
  })
  await goWithin(page, '/check')
  await shows('Tick all that it contains')(page)
}

/** The grading says that two questions were left out. */
async function leaveOutProved(page: Page): Promise<void> {
  await page.route(`${AWAY}training/modules/4/check`, async route => {
    const response = await route.fetch()
    const proved = [
      { questionId: 901, question: 'Who folds the napkins?' },
      {
        questionId: 902,
        question: 'What does a guest hear first when the table by the window is given away?',
      },
    ]
    await route.fulfill({ response, json: { ...(await response.json()), proved } })
  })
}

/** The cell of somebody who has answered cards of its duty. */
async function openCell(page: Page, { academy }: House): Promise<void> {
  const board = (await (await askAs(academy, 'lena'))('GET', '/admin/readiness/1')) as ReadinessBoard
  const [found] = board.rows.flatMap(({ person, cells }) =>
    cells.flatMap(({ duty, lastAnswerAt }) =>
      lastAnswerAt === null ? [] : `${person.fullName}, ${DUTY_NAMES[duty]}: `,
    ),
  )
  await opens(found ?? 'no cell with answers')(page)
}

/** As in the first days, when the recipes are unsigned. */
async function openUnassessed(page: Page): Promise<void> {
  const notAssessed = ['Edamame', 'Miso Shiru', 'Kyuri Sunomono', 'Kaiso Salad', 'Gyoza', 'Ebi Tempura']
  await page.route(`${AWAY}admin/readiness/*`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), notAssessed } })
  })
  await goWithin(page, '/admin/readiness')
  await page.getByText('6 dishes not assessed for allergens. Ask the kitchen.').click()
  await shows(/^Edamame, /)(page)
}

/** One wrong try is left before the PIN is locked. */
async function lockPin(page: Page, { academy }: House): Promise<void> {
  await academy.db.update(userPins).set({ wrongTries: PIN_TRIES - 1, triedAt: null })
  await press(/^Nao Fujita/, /PIN/)(page)
  await page.keyboard.type('9071')
  await shows(/^This PIN is locked/)(page)
}

/** Saves a dish of the grid that somebody else has saved in between. */
async function meetConflict(page: Page, { academy }: House): Promise<void> {
  const ask = await askAs(academy, 'admin')
  const { rows } = (await ask('GET', '/admin/dish-grid')) as { rows: { id: number; revision: number }[] }
  const [dish] = rows
  await page
    .getByRole('textbox', { name: /^Name of / })
    .first()
    .fill('Salted Edamame from the Grill')
  await page
    .getByRole('textbox', { name: /^Price of / })
    .nth(1)
    .fill('a lot')
  await ask('PUT', '/admin/dish-grid', { rows: [{ ...dish, price: 99 }] })
  await button(page, /^Save /).click()
  await shows(/^Someone else has saved it/)(page)
}

const VISITOR: readonly Screen[] = [
  { name: 'sign-in', at: '/auth' },
  { name: 'sign-in, wrong', by: press('Sign In', /Username must be/) },
  { name: 'sign-in, forgotten password', at: '/auth', by: opens('Forgot password?') },
  { name: 'joining', at: '/auth', by: tab('Join Now') },
  { name: 'joining, wrong', by: press('Create Account', /Username must be/) },
  { name: 'staff registration', at: '/register' },
  { name: 'new password', at: '{reset}' },
  { name: 'new password, link of nobody', at: '/reset-password?token=x' },
  { name: 'stop mails', at: '/stop-mail?token=x' },
  { name: 'stop mails, link of nobody', by: press('Stop these mails', /This link is invalid/) },
  { name: 'invitation', at: '{join}' },
  { name: 'invitation of nobody', at: '/join/no-such-invitation' },
  {
    // A page without the app, and without anything to press.
    name: 'certificate of a stranger',
    by: async (page, { places }) => {
      await page.goto(String(places.verify))
    },
  },
  { name: 'set-up that is done', at: '/setup?code=x', isMissing: true },
  { name: 'no such page', at: '/no-such-page', isMissing: true },
  { name: 'a page that cannot be reached', at: '/menu', fails: `${AWAY}user` },
  {
    name: 'sign-in, second step',
    at: '/auth',
    by: async page => {
      const refusal = { message: 'Please confirm it.', code: 'secondStepNeeded' }
      await page.route(`${AWAY}login`, route => route.fulfill({ status: 401, json: refusal }))
      await page.route(`${AWAY}sign-in/second-step`, route =>
        route.fulfill({ json: { kinds: ['app', 'passkey', 'recovery'] } }),
      )
      await fills({ Username: 'somebody', Password: 'Secret12345' }, 'Sign In')(page)
      await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
    },
  },
]

/** Demo staff, on the first day. */
const NEWCOMER: readonly Screen[] = [
  { name: 'home on the first day', at: '/' },
  { name: 'induction', at: '/induction' },
  { name: 'induction, a policy', by: opens('Read Policy') },
  { name: 'my account', at: '/account' },
  { name: 'my account, details', by: press('Change details', 'Your password') },
  {
    name: 'my account, password',
    at: '/account',
    by: after(
      press('Change password', 'New password'),
      press('Save new password', /at least 8|enter your password/),
    ),
  },
  { name: 'my account, PIN', at: '/account', by: press('Set a PIN', 'New PIN') },
  { name: 'my account, a licence', at: '/account', by: opens('Add a licence') },
  { name: 'my account, calendar link', at: '/account', by: press('Make a link', 'It is shown only now') },
  { name: 'sign-in and security', at: '/sign-in-and-security' },
  { name: 'sign-in and security, an app', by: opens('Add an authenticator app') },
  { name: 'progress of nothing', at: '/progress' },
  { name: 'kudos, none', at: '/progress?tab=kudos' },
  { name: 'kudos, wrong', by: press('Send Kudos', 'Please select a recipient') },
  { name: 'suggestions', at: '/suggestions' },
  {
    name: 'suggestions, wrong',
    by: after(fills({ Title: 'Sake' }), press('Submit Suggestion', 'Title must be at least 5 characters')),
  },
  { name: 'suggestion in the header', at: '/suggestions', by: opens('Suggest', 'Submit Suggestion') },
  { name: 'rewards that are locked', at: '/rewards' },
  { name: 'announcements', at: '/reading', by: opens(/^Announcements/) },
  { name: 'account menu', at: '/reading', by: press(/^Account of/, 'My account') },
  { name: 'stamp book, none', at: '/stamps' },
  { name: 'memory, none', at: '/check/memory' },
  { name: 'my code', at: '/sign-off/code?shift=1' },
  { name: 'no admin area', at: '/admin/mail' },
  { name: 'not found', at: '/no/such/page', isMissing: true },
  {
    name: 'induction, submit',
    at: '/induction',
    by: async page => {
      await agreeBeforehand(page)
      await page.goto('/induction')
      await page.getByRole('switch').last().check()
      await expect(dialogOf(page)).toBeVisible()
      await dialogOf(page).getByLabel('Full Name').fill('  ')
      await button(dialogOf(page), 'Submit Form').click()
    },
  },
  {
    name: 'kudos, phrases',
    at: '/progress?tab=kudos',
    by: after(fills({ Reason: 'Thank you' }), press('More phrases', 'Taught me something new today')),
  },
  {
    name: 'a secret for the app',
    at: '/sign-in-and-security',
    by: async page => {
      await opens('Add an authenticator app')(page)
      await dialogOf(page).getByLabel('Your password').fill(DEMO_STAFF.password)
      await button(dialogOf(page), 'Continue').click()
      await expect(dialogOf(page).getByRole('img')).toBeVisible()
    },
  },
  {
    name: 'recovery codes',
    by: async (page, { academy }) => {
      const secret = ((await dialogOf(page).locator('.font-mono').textContent()) ?? '').replaceAll(' ', '')
      const totp = new TOTP({ secret: Secret.fromBase32(secret) })
      const timestamp = academy.app.context.nowMs()
      await dialogOf(page).getByLabel('Code from the app').fill(totp.generate({ timestamp }))
      await dialogOf(page).getByLabel('Name').fill('Phone')
      await button(dialogOf(page), 'Add').click()
      await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
    },
  },
  { name: 'a second step', at: '/sign-in-and-security', by: shows(/10 codes are left/) },
  { name: 'a second step, rename', by: opens('Rename Phone') },
  {
    name: 'a second step, remove',
    at: '/sign-in-and-security',
    by: after(
      opens('Remove Phone'),
      withPassword('Remove', 'NotTheirs1'),
      shows('This is not your password.'),
    ),
  },
  { name: 'new recovery codes', at: '/sign-in-and-security', by: opens('Make new recovery codes') },
  { name: 'a passkey', at: '/sign-in-and-security', by: opens('Add a passkey') },
  {
    name: 'a passkey, its name',
    by: async page => {
      const options = { challenge: 'AAAA' }
      await page.route(`${AWAY}second-steps/passkey/begin`, route => route.fulfill({ json: { options } }))
      await withPassword('Continue', DEMO_STAFF.password)(page)
      await expect(button(dialogOf(page), 'Make the passkey')).toBeVisible()
    },
  },
  {
    name: 'a passkey, in a browser without',
    at: '/sign-in-and-security',
    by: async page => {
      await page.evaluate(() => Object.assign(globalThis, { PublicKeyCredential: undefined }))
      await opens('Add a passkey')(page)
      await shows(/^This browser cannot make a passkey here/)(page)
    },
  },
  { name: 'install hint', at: '/', by: offerToInstall },
  {
    name: 'not sent',
    at: '/suggestions',
    by: async page => {
      await refuseBeforehand(page)
      await page.goto('/suggestions')
      await opens(/^Show 1 entry/)(page)
      await shows('Not sent.')(page)
    },
  },
  { name: 'not sent, corrected', by: async page => button(dialogOf(page), /^Edit: /).click() },
  {
    name: 'not sent, discarded',
    by: after(async page => button(dialogOf(page), 'Cancel').click(), press(/^Discard: /, /^Discard it\?/)),
  },
  {
    name: 'waiting to be sent',
    at: '/suggestions',
    by: async page => {
      await page.route(`${AWAY}suggestions`, route => route.abort())
      await fills({ Title: 'A second lamp', Description: 'The one by the pass is too dark at night.' })(page)
      await button(page, 'Submit Suggestion').click()
      const bar = page.getByRole('status').filter({ hasText: /waiting to be sent/ })
      await bar.getByRole('button').click()
      await expect(dialogOf(page)).toBeVisible()
    },
  },
]

const STAFF_LEARNING: readonly Screen[] = [
  { name: 'home', at: '/' },
  { name: 'home, failed', at: '/', fails: `${AWAY}{training-plan,training-plan/shifts,induction}` },
  { name: 'home, loading', at: '/', waits: `${AWAY}{training-plan,induction}` },
  {
    name: 'policy to read again',
    at: '/',
    by: async page => {
      await page.getByRole('link', { name: 'Read Racial harassment' }).first().click()
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  { name: 'induction, complete', at: '/induction' },
  { name: 'training modules', at: '/training' },
  { name: 'training modules, other address', at: '/training-modules', by: shows('Training Modules') },
  { name: 'training modules, failed', at: '/training', fails: `${AWAY}training/modules` },
  { name: 'training modules, loading', at: '/training', waits: `${AWAY}training/modules` },
  { name: 'before a quiz', at: '/training', by: opens('Start Quiz') },
  { name: 'quiz', at: '/training?module=4' },
  {
    name: 'quiz, left',
    by: async page => {
      await page.getByRole('main').getByRole('group').locator('label').first().click()
      await button(page, 'Back to Modules').click()
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  { name: 'quiz, passed', at: '/training', by: results(3, 'You passed') },
  { name: 'quiz, failed', at: '/training', by: results(4, 'Not passed yet') },
  {
    name: 'quiz, shorter',
    at: '/training',
    by: after(
      leaveOutProved,
      results(3, 'You passed'),
      async page => page.getByText(/^2 questions were not asked/).click(),
      shows('Who folds the napkins?'),
    ),
  },
  { name: 'learning first', at: '/learn/4' },
  { name: 'practice', at: '/practise/4' },
  { name: 'quizzes', at: '/quiz' },
  { name: 'quizzes, a question', at: '/quiz/1' },
  { name: 'check', at: '/check' },
  { name: 'memory', at: '/check/memory' },
  { name: 'memory, from the third check on', at: '/', by: openMemory },
  { name: 'lessons', at: '/micro-learning' },
  { name: 'lessons, failed', at: '/micro-learning', fails: `${AWAY}micro-learning/modules` },
  { name: 'lesson', at: '/micro-learning?module=1' },
  { name: 'ready for tonight', at: '/ready' },
  { name: 'stamp book', at: '/stamps' },
  { name: 'my code for a shift', at: '/sign-off/code?shift=2' },
  {
    name: 'training modules, not refreshed',
    at: '/training',
    by: async page => {
      await page.route(`${AWAY}**`, route => route.fulfill(AWAY_ANSWER))
      await page.evaluate(() => dispatchEvent(new Event('offline')))
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await shows(/^This could not be refreshed/)(page)
    },
  },
  {
    name: 'practice, answered wrong',
    at: '/practise/4',
    by: async page => {
      await page.getByRole('group').locator('label').first().click()
      await shows(/^(It is .*|Not this one|Right)$/)(page)
    },
  },
  {
    name: 'check, done',
    at: '/check',
    by: async page => {
      await button(page, 'Another check').click()
      await page.getByRole('button', { name: 'Not sure' }).click()
      await shows(/^It is |^Contains /)(page)
    },
  },
  { name: 'check, a set', at: '/check/memory', by: askForSet },
  {
    name: 'check, a set of traces',
    by: async page => {
      await page.getByRole('checkbox', { name: 'Fish' }).check()
      await press('Next', 'Tick all that it may contain')(page)
    },
  },
  { name: 'check, a set answered wrong', by: press('None of these', /^Missed: /) },
  {
    name: 'memory, a card',
    at: '/check',
    by: async page => {
      await openMemory(page)
      await page.locator('main summary').first().click()
    },
  },
  { name: 'quizzes, results', at: '/quiz/3', by: playQuiz },
  { name: 'lesson, changed dish', at: '/micro-learning', by: completeLesson },
]

const STAFF: readonly Screen[] = [
  {
    name: 'progress',
    at: '/progress',
    by: async page => {
      await page.getByRole('heading', { name: 'Modules', exact: true }).click()
      await shows('Excellent')(page)
    },
  },
  {
    name: 'my account, policies',
    at: '/account',
    by: async page => {
      await page.getByText(/^Policies \(\d+\)$/).click()
      await shows(/^Agreed on/)(page)
    },
  },
  {
    name: 'progress, certificates',
    at: '/progress',
    by: page => page.getByRole('heading', { name: 'Certificates' }).click(),
  },
  { name: 'progress, certificates failed', at: '/progress', fails: `${AWAY}certificates` },
  { name: 'certificate', at: '/certificates/{certificate}' },
  { name: 'certificate, none', at: '/certificates/99999', isMissing: true },
  { name: 'progress, failed', at: '/progress', fails: `${AWAY}training/progress` },
  { name: 'kudos', at: '/progress?tab=kudos' },
  { name: 'leaderboard', at: '/progress?tab=leaderboard' },
  { name: 'points', at: '/progress?page=1', by: shows('Earned in all') },
  { name: 'rewards', at: '/rewards' },
  { name: 'rewards, claim?', by: opens('Claim Reward: A Scoop to Go') },
  { name: 'rewards, code', at: '/rewards', by: opens(/^Show Code/) },
  { name: 'rewards, failed', at: '/rewards', fails: `${AWAY}rewards` },
  { name: 'rewards, loading', at: '/rewards', waits: `${AWAY}rewards` },
  { name: 'rewards, claimed', at: '/rewards', by: opens('Claim Reward: A Scoop to Go', /^Claim/) },
]

const MENU: readonly Screen[] = [
  { name: 'menu', at: '/menu' },
  { name: 'menu, wide', at: '/menu?tab=desserts', width: 1280 },
  { name: 'menu, filters', at: '/menu?tab=desserts&without=soy', by: press(/^Filters/, 'Vegan') },
  { name: 'menu, set menus', at: '/menu?tab=tasting' },
  { name: 'menu, a dish', at: '/menu?tab=sushi&dish=204' },
  { name: 'menu, search', at: '/menu?q=yuzu' },
  {
    name: 'menu, search for an allergen',
    at: '/menu?q=sesame',
    by: shows(/^\d+ dishes contain Sesame\. \d+ more may contain it/),
  },
  { name: 'menu, search for nothing', at: '/menu?q=pizza%20margherita' },
  {
    name: 'menu, nothing known',
    at: '/menu?q=kiwi%20allergy',
    by: shows('The academy has no data about “kiwi”. Ask the chef before you answer the guest.'),
  },
  { name: 'menu, failed', at: '/menu', fails: `${AWAY}menu` },
  { name: 'menu, loading', at: '/menu', waits: `${AWAY}menu` },
  { name: 'allergen matrix', at: '/menu?view=allergens&tab=desserts', width: 1280 },
  { name: 'drinks', at: '/menu?list=drinks' },
  { name: 'table mode, empty', at: '/menu/table' },
  { name: 'table mode', at: '/menu/table?without=sesame,fish' },
  {
    name: 'table mode, nothing known',
    by: async page => {
      await button(page, 'More needs').click()
      await page.getByRole('textbox').first().fill('kiwi')
      await page.keyboard.press('Enter')
      await shows('The academy has no data about “kiwi”.')(page)
    },
  },
  { name: 'glossary', at: '/glossary' },
  { name: 'reading', at: '/reading' },
  { name: 'reading, a page', at: '/reading/sake-guide' },
  {
    name: 'finder',
    at: '/reading',
    by: finds('karage'),
  },
  {
    name: 'menu, without typed words',
    at: '/menu?q=no%20fish',
    by: shows(/^\d+ dishes without Fish(, \d+ with a change)?, \d+ to ask the chef about first\.$/),
  },
  {
    name: 'menu, words for all at once',
    at: '/menu?q=gluten%20free%20vegan%20maki',
    by: shows(/ marked Vegan without Gluten for “maki”/),
  },
  {
    name: 'menu, food that is only named',
    at: '/menu?q=allergic%20to%20sansho',
    by: shows(/\d+ dishes name it; nothing is stated about the others\.$/),
  },
  { name: 'menu, with photo', at: '/menu?tab=sorbets&dish=701' },
  {
    name: 'menu, a photo larger',
    at: '/menu?tab=sorbets&dish=701',
    by: async page => {
      await page
        .getByRole('article', { name: 'Yuzu Sorbet' })
        .getByRole('button', { name: /larger/ })
        .click()
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  {
    name: 'menu, a photo to cut',
    at: '/menu?tab=sorbets&dish=701',
    by: async page => {
      const file = { name: 'image.jpg', mimeType: 'image/jpeg', buffer: await dishPhoto() }
      await page.getByLabel('Camera for Yuzu Sorbet').setInputFiles(file)
      await expect(page.getByRole('button', { name: 'Use photo' })).toBeEnabled()
    },
  },
  {
    name: 'menu, a word explained',
    at: '/menu?dish=3',
    by: async page => {
      const dish = page.getByRole('article', { name: 'Kyuri Sunomono' })
      await dish.locator('summary').filter({ hasText: 'Story' }).click()
      await dish.getByRole('button', { name: /^amazu/i }).click()
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  {
    name: 'menu without a connection',
    at: '/menu?tab=desserts',
    by: async page => {
      await page.context().setOffline(true)
      await shows(/^Offline, saved .*\. Ask the chef/)(page)
    },
  },
  { name: 'table mode, for the guest', at: '/menu/table?without=sesame,fish', by: opens('Show the guest') },
]

const LEAD: readonly Screen[] = [
  { name: 'admin area of a lead', at: '/admin' },
  { name: 'people here', at: '/admin/team' },
  { name: 'person here', at: '/admin/team/{wanda}' },
  { name: 'sign-offs', at: '/admin/sign-offs' },
  { name: 'sign-offs, sign', by: opens(/^Sign off .* of/) },
  { name: 'sign-offs, not yet', by: async page => button(dialogOf(page), 'Not yet').click() },
  { name: 'sign-off by code', at: '/sign-off' },
  { name: 'claims', at: '/admin/claims' },
  { name: 'guests', at: '/admin/guests' },
  { name: 'readiness', at: '/admin/readiness' },
  { name: 'readiness, failed', at: '/admin/readiness', fails: `${AWAY}admin/readiness/*` },
  { name: 'readiness, much not assessed', at: '/admin', by: openUnassessed },
  {
    name: 'readiness, last answers',
    at: '/admin/readiness',
    by: after(openCell, async page => {
      await button(dialogOf(page), 'Last answers').click()
      await expect(dialogOf(page).getByRole('list', { name: 'Last answers' })).toBeVisible()
    }),
  },
  { name: 'line-up', at: '/admin/readiness/line-up' },
  { name: 'rota of a lead', at: '/admin/rota' },
  { name: 'memory of the crew', at: '/admin/memory' },
  { name: 'photo round', at: '/menu?tab=desserts', by: opens(/have a photo/) },
  {
    name: 'oral test',
    at: '/sign-off',
    by: async (page, { academy }) => {
      const { code } = (await (
        await askAs(academy, 'crew1')
      )('POST', '/sign-off-sessions', { shiftId: 2 })) as {
        code: string
      }
      await page.getByLabel('Code', { exact: true }).fill(code)
      await button(page, 'Start').click()
      await shows('1 of 8')(page)
    },
  },
  {
    name: 'signature',
    by: async page => {
      for (let number = 1; number <= 8; number += 1) {
        await shows(`${number} of 8`)(page)
        await page.getByRole('button', { name: 'Yes, all', exact: true }).click()
      }
      for (const task of await page.getByRole('main').getByRole('checkbox').all()) await task.check()
      await page.getByRole('button', { name: 'Sign', exact: true }).click()
      await shows('Please choose a level for each duty.')(page)
    },
  },
  { name: 'claims, no camera', at: '/admin/claims', by: opens('Scan a code') },
]

const TRAINEE: readonly Screen[] = [
  {
    name: 'my code, taken',
    at: '/sign-off/code?shift=3',
    by: async (page, { academy }) => {
      const code = (await page.getByText(/^Code \d{3} \d{3}$/).innerText()).replaceAll(/\D/g, '')
      await (await askAs(academy, 'lena'))('POST', '/sign-off-sessions/claim', { code })
      await shows('Lena Ortiz has your code')(page)
    },
  },
  {
    name: 'my shift, signed',
    by: async (page, { academy }) => {
      const [session] = await academy.db
        .select()
        .from(signOffSessions)
        .orderBy(desc(signOffSessions.id))
        .limit(1)
      const ask = await askAs(academy, 'lena')
      const { id, tasks, questions, duties } = (await ask('POST', '/sign-off-sessions/claim', {
        code: session?.code,
      })) as Assessment
      await ask('POST', '/sign-off-sessions/sign', {
        ...{ sessionId: id, points: questions.map(() => 3), ticked: tasks },
        levels: duties.map(({ duty }) => ({ duty, level: 'near' })),
        testedAt: academy.clock.now().toString(),
      })
      await shows('Lena Ortiz has signed.')(page)
    },
  },
  { name: 'my shift, done', by: press(/^Confirm$/, /Done: signed by/) },
]

const MANAGER: readonly Screen[] = [
  { name: 'admin area of a manager', at: '/admin' },
  { name: 'people of a manager', at: '/admin/people' },
  { name: 'person of a manager', at: '/admin/people/{wanda}' },
  { name: 'invitations of a manager', at: '/admin/people/invitations' },
  { name: 'places of a manager', at: '/admin/places' },
  { name: 'place of a manager', at: '/admin/places/1' },
  { name: 'place, change a person', by: opens(/^Change the place of/) },
  { name: 'rota', at: '/admin/rota' },
  { name: 'rota, add', by: opens('Add shift') },
  { name: 'rota, last week copied', at: '/admin/rota', by: opens('Copy last week') },
  { name: 'kitchen of a manager', at: '/admin/kitchen/dishes/1' },
  { name: 'dish at a restaurant', by: opens(/^Change for /) },
  { name: 'completion of a manager', at: '/admin/completion' },
  { name: 'menu changes', at: '/admin/menu-changes' },
  {
    name: 'rota, import',
    at: '/admin/rota',
    by: async page => {
      await opens('Import a file')(page)
      await reads('rota.csv', 'Crew,Date,Shift,Area', 'Leo R.,2026-03-02,17:00-23:00,Floor')(page)
      await shows('Please say which column is “Name”.')(page)
    },
  },
  {
    name: 'sign-off, take back',
    at: '/admin/sign-offs',
    by: async page => {
      await button(page, /^All shifts of Max/).click()
      await opens(/^Take back/, 'Take back')(page)
    },
  },
  { name: 'sign for others', at: '/admin/people/{lena}?tab=account', by: opens('Let sign for others') },
  { name: 'menu change', at: '/admin/menu-changes', by: follows(/^Who knows/) },
]

const CHEF: readonly Screen[] = [
  { name: 'admin area of a chef', at: '/admin' },
  { name: 'recipe', at: '/admin/kitchen/dishes/17' },
  { name: 'recipe, kept apart', by: opens('Kept apart… Crustacean', 'I confirm this') },
  { name: 'recipes to sign', at: '/admin/kitchen/review' },
  { name: 'equipment, left in it', at: '/admin/kitchen/equipment/2' },
  { name: 'equipment, cleaned', by: opens('It was cleaned', 'I confirm this') },
  { name: 'kitchens', at: '/admin/kitchen/restaurants' },
  { name: 'kitchen at a moment', at: '/admin/kitchen/menu-at' },
]

const ADMIN_PEOPLE: readonly Screen[] = [
  { name: 'overview', at: '/admin' },
  { name: 'overview, remind', by: opens(/^Remind \d/) },
  { name: 'overview, failed', at: '/admin', fails: `${AWAY}admin/overview` },
  { name: 'overview, loading', at: '/admin', waits: `${AWAY}admin/overview` },
  { name: 'need', at: '/admin/needs/induction' },
  { name: 'people', at: '/admin/people' },
  {
    name: 'people, chosen',
    by: async page => page.getByRole('checkbox', { name: 'Choose Crew Member 1' }).check(),
  },
  { name: 'people, new links', by: opens('New links') },
  { name: 'people, cards', at: '/admin/people', width: 390 },
  { name: 'people, none', at: '/admin/people?q=zzz' },
  { name: 'people, failed', at: '/admin/people', fails: `${AWAY}admin/people*` },
  { name: 'people, loading', at: '/admin/people', waits: `${AWAY}admin/people*` },
  { name: 'person', at: '/admin/people/{wanda}?tab=account' },
  { name: 'person, learning', by: tab('Learning') },
  { name: 'person, answers', by: opens(/^Answers/) },
  {
    name: 'person, certificates failed',
    at: '/admin/people/{wanda}',
    fails: `${AWAY}admin/people/*/certificates`,
  },
  {
    name: 'person, withdraw a certificate',
    at: '/admin/people/{wanda}',
    by: after(opens(/^Withdraw/), fills({ Reason: 'Someone else did the quiz' })),
  },
  {
    name: 'person, points',
    at: '/admin/people/{wanda}',
    by: tab('Points'),
  },
  { name: 'person, points, wrong', by: press('Adjust points', /Please/) },
  {
    name: 'person, password link',
    at: '/admin/people/{nao}?tab=account',
    by: opens('Create a password link'),
  },
  { name: 'person, has left', at: '/admin/people/{nao}?tab=account', by: opens('They have left') },
  { name: 'person, none', at: '/admin/people/99999', isMissing: true },
  { name: 'invitations', at: '/admin/people/invitations' },
  { name: 'invitations, made', by: press('Create an invitation', /^Join /) },
  { name: 'invitations, new link', at: '/admin/people/invitations', by: opens(/^New link/) },
  { name: 'import of people', at: '/admin/people/import' },
  {
    name: 'import of people, columns',
    by: after(
      reads('people.csv', 'Name;E-mail;Restaurant;Position', 'Nia Nearly;nia@new;Atlantis;Lead'),
      shows('What the columns contain'),
    ),
  },
  { name: 'import of people, wrong line', by: after(press(/^Check 1 line/, 'What would happen')) },
  {
    name: 'import of people, questions',
    at: '/admin/people/import',
    by: after(
      reads(
        'roster.csv',
        'First name,Last name,Location,Job Title,Start Date,Employee number',
        `Ada,Abbot,Surry Hills,Waiter,1/02/2025,E1000`,
        `Bea,Brand,${'The long room above the harbour '.repeat(3)},Shift lead,13/02/2025,E1001`,
      ),
      async page => {
        await expect(page.getByRole('region', { name: 'In this file' })).toBeVisible()
      },
    ),
  },
  { name: 'places', at: '/admin/places' },
  { name: 'place', at: '/admin/places/1' },
  { name: 'place, add a person', by: opens('Add a person', /^Add$/) },
  { name: 'report of a restaurant', at: '/admin/places/1/report' },
  { name: 'places, own days', at: '/admin/places?period=days' },
  { name: 'completion', at: '/admin/completion' },
  { name: 'assignments', at: '/admin/assignments' },
  { name: 'assignments, new', at: '/admin/assignments', by: opens('Assign') },
  { name: 'assignment', at: '/admin/assignments/1' },
  { name: 'completion of a restaurant', at: '/admin/completion?locationId=1' },
  {
    name: 'completion, phone',
    at: '/admin/completion?locationId=1',
    width: 390,
    by: press(/^Filters/, 'Position'),
  },
  { name: 'completion, failed', at: '/admin/completion?locationId=1', fails: `${AWAY}admin/completion*` },
  {
    name: 'people, move',
    at: '/admin/people',
    by: after(chooseCrew, press('Move', 'To'), async page => {
      await page.getByLabel('To', { exact: true }).selectOption({ index: 2 })
      await expect(dialogOf(page)).toBeVisible()
    }),
  },
  { name: 'people, assign', at: '/admin/people', by: after(chooseCrew, opens('Assign')) },
  { name: 'people, sign off', at: '/admin/people', by: after(chooseCrew, opens('Sign off')) },
  { name: 'people, columns', at: '/admin/people', by: press('Columns', 'Joined') },
]

const ADMIN_CONTENT: readonly Screen[] = [
  { name: 'content', at: '/admin/content' },
  { name: 'content, failed', at: '/admin/content/lessons', fails: `${AWAY}admin/content/lessons*` },
  { name: 'lessons to edit', at: '/admin/content/lessons' },
  { name: 'lessons in order', at: '/admin/content/modules/order' },
  {
    name: 'new lesson, wrong',
    at: '/admin/content/lessons/new',
    by: after(fills({ Text: 'One rests.' }), press('Publish', 'Please enter a title')),
  },
  { name: 'dishes to edit', at: '/admin/content/dishes?q=eda' },
  {
    name: 'dishes to edit, price',
    by: async page => {
      await page.getByRole('checkbox', { name: 'Choose Edamame', exact: true }).check()
      await opens('Price')(page)
    },
  },
  { name: 'dishes in a grid', at: '/admin/content/dishes/grid' },
  { name: 'dish', at: '/admin/content/dishes/3' },
  { name: 'dish on a phone', at: '/admin/content/dishes/17', width: 390 },
  {
    name: 'dish, sizes',
    at: '/admin/content/dishes/4',
    by: async page => {
      await page.getByText('Several sizes', { exact: true }).click()
      await press('Publish', /^Please/)(page)
    },
  },
  { name: 'set menu', at: '/admin/content/set-menus/1' },
  { name: 'drink', at: '/admin/content/dishes/841' },
  { name: 'component', at: '/admin/content/components/1' },
  { name: 'equipment', at: '/admin/content/equipment/1' },
  { name: 'module', at: '/admin/content/modules/1' },
  { name: 'question', at: '/admin/content/questions/1' },
  { name: 'questions suggested', at: '/admin/content/questions/suggest?parentId=1' },
  { name: 'shift', at: '/admin/content/shifts/1' },
  { name: 'policy to edit', at: '/admin/content/policies/2' },
  {
    name: 'policy, history',
    by: async page => {
      await button(page, 'Compare version 1').click()
      await button(page, 'Restore version 1').click()
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  { name: 'reward to edit', at: '/admin/content/rewards/1' },
  { name: 'reading page to edit', at: '/admin/content/pages/1' },
  { name: 'nothing to edit', at: '/admin/content/nothing', isMissing: true },
  { name: 'dishes in a grid, conflict', at: '/admin/content/dishes/grid', by: meetConflict },
]

const ADMIN_IMPORTS: readonly Screen[] = [
  { name: 'import of lessons', at: '/admin/content/lessons/import' },
  {
    name: 'import, columns',
    by: after(
      reads(
        'lessons.csv',
        'Name;Topic;What to say',
        'Pour tea;Service;Two hands.',
        `Fold;${'x'.repeat(41)};Flat.`,
      ),
      shows('What the columns contain'),
    ),
  },
  {
    name: 'import, a wrong line',
    by: async page => {
      const column = page.getByLabel('What to say', { exact: true })
      if ((await column.inputValue()) === '') await column.selectOption('Text (needed)')
      await press(/^Check 2 lines/, 'What would happen')(page)
    },
  },
  { name: 'imports', at: '/admin/content/imports' },
  { name: 'newer texts, listed', at: '/admin/content/newer-texts' },
  { name: 'out of date', at: '/admin/content/out-of-date' },
  ...['locations', 'jobs', 'tabs', 'sections', 'marks', 'notes', 'achievements', 'quizzes', 'terms'].map(
    kind => ({
      name: `${kind}, one`,
      at: `/admin/content/${kind}/1`,
    }),
  ),
  {
    name: 'dish, what saving changes',
    at: '/admin/content/dishes/4',
    by: async page => {
      const own = page.getByRole('group', { name: 'Allergens beyond its components' })
      await own.getByRole('checkbox', { name: 'Lupin' }).check()
      await expect(page.getByRole('region', { name: 'What staff are told' })).toBeVisible()
    },
  },
  {
    name: 'reward, somebody was faster',
    at: '/admin/content/rewards/3',
    by: async (page, { academy }) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Ours')
      const ask = await askAs(academy, 'admin')
      const { document, revision } = (await ask('GET', '/admin/content/rewards/3')) as ContentItem
      const theirs = { document: { ...document, name: 'Theirs' }, revision, isPublished: true }
      await ask('PUT', '/admin/content/rewards/3', theirs)
      await opens('Publish')(page)
    },
  },
  { name: 'newer texts', at: '/admin/content/newer-texts', by: press(/^Compare and decide/, 'Keep ours') },
  { name: 'newer texts, accept', at: '/admin/content/newer-texts', by: opens(/^Accept all/) },
  {
    name: 'newer text of a dish',
    at: '/admin/content/dishes/6',
    by: press('Compare and decide', /^Noren 9/),
  },
  {
    name: 'questions suggested, offered',
    at: '/admin/content/questions/suggest?parentId=1',
    by: async page => {
      await page.getByRole('group', { name: 'Dishes' }).getByRole('checkbox').first().check()
      await page.getByRole('button', { name: 'Suggest questions' }).click()
      await button(page, /^Edit/).click()
    },
  },
  {
    name: 'import of dishes, questions',
    at: '/admin/content/dishes/import',
    by: async page => {
      await reads(
        'steakhouse.csv',
        ...['O = optional, can be removed;;;;;', 'Dish;Section;Price;Milk;Egg;Allergens'],
        ...['Harbour fillet (V);ROBATA;48;O - butter;;A, G', 'Harbour oysters;ROBATA;24;;x;citrus'],
        ...[';;;;;', 'A = Gluten (Weizen), C = Eier, G = Milch'],
      )(page)
      await expect(page.getByRole('region', { name: 'In this file' })).toBeVisible()
    },
  },
  {
    name: 'import of dishes, sections',
    at: '/admin/content/dishes/import',
    by: async page => {
      await reads(
        'menu.csv',
        'LUNCH;',
        'Dish;Price',
        'Starters;',
        'Leek soup;6,50',
        'Mains;',
        'Barley bowl;12',
      )(page)
      await button(page, /^Check 2 lines/).click()
      await expect(page.getByRole('region', { name: 'Sections' })).toBeVisible()
    },
  },
  {
    name: 'import, done',
    at: '/admin/content/lessons/import',
    by: async page => {
      await reads('lessons.csv', 'Title;Category;Text', 'Pour tea;Service;Two hands.')(page)
      await button(page, /^Check 1 line/).click()
      await press(/^Import 1 line/, 'Imported')(page)
    },
  },
  { name: 'import, undo', by: opens('Undo this import') },
]

const ADMIN: readonly Screen[] = [
  { name: 'policies', at: '/admin/policies' },
  { name: 'plan by its other address', at: '/admin/training-plan', by: shows('Trial') },
  {
    name: 'modules by their other address',
    at: '/admin/training-modules',
    by: shows('Kitchen & Appetizers'),
  },
  {
    name: 'policies, confirm',
    at: '/admin/policies',
    by: async page => {
      await button(page, /^Choose all/).click()
      await opens(/^Confirm/)(page)
    },
  },
  { name: 'policy', at: '/admin/policies/2' },
  { name: 'kitchen', at: '/admin/kitchen' },
  {
    name: 'kitchens, a difference',
    at: '/admin/kitchen/restaurants',
    by: opens('Add a difference', 'I confirm this'),
  },
  { name: 'components', at: '/admin/kitchen/components' },
  { name: 'equipment of the kitchen', at: '/admin/kitchen/equipment' },
  { name: 'questions that are missed', at: '/admin/questions' },
  { name: 'inbox', at: '/admin/inbox' },
  { name: 'inbox, answer', by: opens(/^Open A module/) },
  { name: 'inductions', at: '/admin/inbox/inductions' },
  { name: 'induction signed', at: '/admin/inbox/inductions', by: follows(/^Open the induction of/) },
  { name: 'sent announcements', at: '/admin/announcements' },
  { name: 'announcement', at: '/admin/announcements/{told}' },
  { name: 'announcement, withdraw', by: opens('Withdraw') },
  { name: 'new announcement', at: '/admin/announcements/new' },
  { name: 'new announcement, wrong', by: press('Send now', 'Please enter a title') },
  { name: 'claims of all', at: '/admin/claims' },
  {
    name: 'claim',
    by: async page => {
      await page.getByLabel('Claim code').fill('K7QM3XTP')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Redeem now' })).toBeVisible()
    },
  },
  { name: 'claim without its code', at: '/admin/claims', by: opens(/^Redeem .* of/) },
  { name: 'guests of all', at: '/admin/guests' },
  { name: 'mail', at: '/admin/mail' },
  { name: 'mail, one', by: opens(/^Read Suggestion/) },
  { name: 'mail, cards', at: '/admin/mail?state=failed', width: 390 },
  { name: 'mail, failed', at: '/admin/mail', fails: `${AWAY}admin/mail/table*` },
  { name: 'audit log', at: '/admin/audit' },
  {
    name: 'audit log, an entry',
    by: async page => {
      await page.getByRole('table').getByRole('button').last().click()
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  { name: 'audit log, none', at: '/admin/audit?q=nobody%20at%20all' },
  { name: 'backups', at: '/admin/backups' },
  {
    name: 'backups, restore',
    by: async page => {
      await fills({ 'As it was at': '2026-03-01T14:05', 'Your password': 'NotTheirs1' })(page)
      await opens('Restore…')(page)
    },
  },
  { name: 'health', at: '/admin/doctor' },
  { name: 'help', at: '/admin/help/kitchen' },
  { name: 'settings', at: '/admin/settings' },
  { name: 'settings, a licence', by: opens(/^Change ?: First aid/) },
  {
    name: 'settings, wrong',
    at: '/admin/settings',
    by: async page => {
      await page.getByRole('heading', { name: 'Seldom changed' }).click()
      await page.getByLabel('Instagram').fill('http://instagram.com/kaze')
      await press('Save changes', 'Please enter an address that starts with https://')(page)
    },
  },
  {
    name: 'settings, left',
    by: async page => {
      await page.getByRole('link', { name: 'Overview', exact: true }).click()
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  {
    name: 'admin navigation on a phone',
    at: '/admin/doctor',
    width: 390,
    by: async page => {
      await button(page, 'More').click()
      await expect(page.getByRole('link', { name: 'System' })).toBeVisible()
    },
  },
  { name: 'audit log, filters on a phone', at: '/admin/audit', width: 390, by: press('Filters', 'Action') },
  {
    name: 'new announcement, send',
    at: '/admin/announcements/new',
    by: after(fills({ Title: 'New menu', Text: 'Taste it at the briefing.' }), opens('Send now')),
  },
  {
    name: 'settings, another zone',
    at: '/admin/settings',
    by: async page => {
      await page.getByRole('combobox', { name: 'Time zone' }).fill('rome')
      await page.getByRole('option', { name: 'Rome' }).click()
      await shows(/days begin and end by the clock of Rome/)(page)
    },
  },
  {
    name: 'finder of an admin',
    at: '/admin/doctor',
    by: finds('samon'),
  },
  {
    name: 'a second step is asked for',
    at: '/admin',
    by: async page => {
      const user = await (await page.request.get('/api/user')).json()
      await withoutFirstView(page)
      await page.route(`${AWAY}user`, route => route.fulfill({ json: { ...user, mustAddSecondStep: true } }))
      await page.goto('/admin')
      await shows(/^This academy asks its managers and chefs/)(page)
    },
  },
]

const GUEST: readonly Screen[] = [
  { name: 'home of a guest', at: '/' },
  { name: 'menu of a guest', at: '/menu?tab=desserts' },
  { name: 'points of a guest', at: '/points' },
  { name: 'rewards of a guest', at: '/rewards' },
  { name: 'exclusive', at: '/exclusive' },
  { name: 'birthday', at: '/birthday' },
  { name: 'tables', at: '/reservations' },
  { name: 'tables, wrong', by: press('Ask for a table', /^Please (choose a|enter)/) },
  { name: 'account of a guest', at: '/account' },
  { name: 'invitation of a guest', at: '{join}' },
]

const DEMO_VISITOR: readonly Screen[] = [
  { name: 'sign-in of the demo', at: '/auth' },
  { name: 'staff registration of the demo', at: '/register' },
  { name: 'staff registration, wrong', by: press('Create Staff Account', /Username must be/) },
]

const DEMO_STAFF_SCREENS: readonly Screen[] = [
  { name: 'home in beta', at: '/' },
  {
    name: 'home in beta, a shift',
    by: async page => {
      await page.getByRole('heading', { name: 'New Staff Training Plan' }).click()
      await button(page, /^Complete /).click()
    },
  },
]

const DEMO_CUSTOMER: readonly Screen[] = [
  { name: 'home of a customer', at: '/' },
  { name: 'training of a customer', at: '/training', by: shows('Total points from modules') },
  { name: 'quiz that a customer may not take', at: '/quiz/1', by: shows('Unauthorized access') },
]

const TABLET: readonly Screen[] = [
  {
    name: 'lock screen',
    at: '/admin/places/1',
    by: async page => {
      await page.getByRole('button', { name: 'Make this device a shared tablet' }).click()
      await page.getByLabel('Name of the tablet').fill('Pass')
      await page.getByRole('button', { name: 'Make it a shared tablet' }).click()
      await shows('Who is it?')(page)
    },
  },
  { name: 'wrong PIN', by: after(press(/^Nao Fujita/, /PIN/), typePin('9071'), shows(/^Wrong PIN/)) },
  { name: 'table mode on a tablet', by: after(typePin('4826'), shows('Table mode')) },
  { name: 'this shift', by: async page => page.getByRole('link', { name: 'Home' }).first().click() },
  { name: 'a page that asks for the password', by: page => goWithin(page, '/training-modules') },
  { name: 'lock screen without a connection', at: '/tablet', by: offline },
  { name: 'PIN, locked', at: '/tablet', by: lockPin },
  { name: 'lock screen, a locked PIN', by: press('Someone else', 'PIN locked') },
]

const NEW_VISITOR: readonly Screen[] = [
  { name: 'sign-in of a new academy', at: '/auth' },
  { name: 'joining is closed', by: tab('Join Now') },
  { name: 'registration is closed', at: '/register' },
]

const onTo = (step: string) => async (page: Page) => {
  await button(page, 'Continue').click()
  await expect(page.getByRole('heading', { name: step, exact: true })).toBeFocused()
}
const SETUP: readonly Screen[] = [
  { name: 'set-up', at: '{setup}' },
  { name: 'set-up, wrong', by: press('Continue', /Please|must/) },
  {
    name: 'set-up, group',
    by: after(
      fills({
        'Full name': 'Mirella Example',
        'E-mail': 'mirella@example.com',
        Username: 'mirella',
        Password: 'Tiramisu2026',
      }),
      onTo('Your group'),
    ),
  },
  {
    name: 'set-up, restaurants',
    by: after(
      fills({ 'Name of the group': 'Trattoria Mirella alle Cinque Fontane' }),
      onTo('Your restaurants'),
    ),
  },
  { name: 'set-up, content', by: after(fills({ Name: 'Mirella Trastevere' }), onTo('What is taught')) },
  {
    name: 'set-up, parts',
    by: async page => {
      await page.getByRole('radio', { name: /^Our own menu/ }).check()
      await page.locator('summary', { hasText: 'Hygiene, Allergens & Safety' }).click()
    },
  },
  { name: 'set-up, check', by: onTo('Check and start') },
]

/** Everything empty, on the day after the set-up. */
const NEW_ACADEMY: readonly Screen[] = [
  { name: 'first steps', at: '/admin' },
  ...[
    ['people, first', '/admin/people'],
    ['invitations, none', '/admin/people/invitations'],
    ['sign-offs in beta', '/admin/sign-offs'],
    ['kitchen, none', '/admin/kitchen'],
    ['dishes, none', '/admin/content/dishes'],
    ['imports, none', '/admin/content/imports'],
    ['questions, none', '/admin/questions'],
    ['inbox, none', '/admin/inbox'],
    ['announcements, none', '/admin/announcements'],
    ['claims, none', '/admin/claims'],
    ['guests, none', '/admin/guests'],
    ['mail, none', '/admin/mail'],
    ['menu changes, none', '/admin/menu-changes'],
    ['readiness, none', '/admin/readiness'],
    ['rota, none', '/admin/rota'],
    ['crew memory, none', '/admin/memory'],
    ['backups, none', '/admin/backups'],
    ['home, nothing taught', '/'],
    ['menu, none', '/menu'],
    ['glossary, none', '/glossary'],
    ['reading, none', '/reading'],
    ['lessons, none', '/micro-learning'],
    ['quizzes, none', '/quiz'],
    ['rewards, none', '/rewards'],
  ].map(([name = '', at = '']) => ({ name, at })),
  {
    name: 'going live',
    at: '/admin/settings',
    by: async page => {
      await page.getByRole('radio', { name: /^Live/ }).click()
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  {
    name: 'import, next step',
    at: '/admin/content/dishes/import',
    by: async page => {
      await reads('menu.csv', 'Name;Section;Price', 'Tagliatelle;Primi;14,50', 'Lasagne;Primi;15,50')(page)
      await button(page, 'Check 2 lines').click()
      await button(page, 'Import 2 lines').click()
      await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible()
    },
  },
]

/** Main screens of each face of the sample group. */
const SAMPLE_SCREENS: Readonly<Record<SampleFace, readonly string[]>> = {
  newcomer: [
    ...['', 'training', 'check', 'ready', 'progress?tab=leaderboard', 'progress'],
    ...['progress?tab=kudos', 'rewards', 'menu', 'micro-learning'],
  ],
  chef: ['', 'check/memory', 'admin/kitchen', 'admin/kitchen/review', 'admin/kitchen/components'],
  manager: [
    ...['admin', 'admin/readiness', 'admin/readiness/line-up', 'admin/rota', 'admin/completion'],
    ...['admin/people', 'admin/sign-offs', 'admin/claims', 'admin/announcements', 'admin/memory'],
  ],
  owner: [
    ...['admin', 'admin/readiness', 'admin/people', 'admin/people/invitations', 'admin/guests'],
    ...['admin/inbox', 'admin/policies', 'admin/menu-changes', 'admin/questions', 'admin/mail'],
    ...['admin/audit', 'admin/completion'],
  ],
  guest: ['', 'menu', 'rewards', 'progress'],
  tablet: ['tablet'],
}
const SAMPLE_GROUPS = SAMPLE_FACES.map(face => ({
  name: `sample ${face}`,
  ...{ who: null, face, house: 'sample' as const },
  width: ['newcomer', 'guest'].includes(face) ? (390 as const) : (1280 as const),
  screens: SAMPLE_SCREENS[face].map(at => ({ name: at || 'home', at: `/${at}` })),
}))

export const GROUPS: readonly Group[] = [
  { name: 'people', who: 'admin', house: 'used', width: 1280, screens: ADMIN_PEOPLE },
  { name: 'content', who: 'admin', house: 'used', width: 1280, screens: ADMIN_CONTENT },
  { name: 'imports', who: 'admin', house: 'used', width: 1280, screens: ADMIN_IMPORTS },
  { name: 'house', who: 'admin', house: 'used', width: 1280, screens: ADMIN },
  { name: 'menu', who: 'wanda', house: 'used', width: 390, screens: MENU },
  { name: 'floor', who: 'wanda', house: 'used', width: 390, screens: STAFF },
  { name: 'learning', who: 'wanda', house: 'used', width: 390, screens: STAFF_LEARNING },
  { name: 'newcomer', who: 'staff', house: 'used', width: 390, screens: NEWCOMER },
  { name: 'lead', who: 'lena', house: 'used', width: 390, screens: LEAD },
  { name: 'trainee', who: 'nao', house: 'used', width: 390, screens: TRAINEE },
  { name: 'manager', who: 'mara', house: 'used', width: 1280, screens: MANAGER },
  { name: 'chef', who: 'cleo', house: 'used', width: 1280, screens: CHEF },
  { name: 'guest', who: 'gus', house: 'used', width: 390, screens: GUEST },
  { name: 'visitor', who: null, house: 'used', width: 390, screens: VISITOR },
  { name: 'tablet', who: 'mara', house: 'used', width: 1280, screens: TABLET },
  { name: 'customer of the demo', who: 'gus', house: 'demo', width: 390, screens: DEMO_CUSTOMER },
  { name: 'demo', who: 'staff', house: 'demo', width: 390, screens: DEMO_STAFF_SCREENS },
  { name: 'visitor of a new academy', who: null, house: 'new', width: 390, screens: NEW_VISITOR },
  { name: 'visitor of the demo', who: null, house: 'demo', width: 390, screens: DEMO_VISITOR },
  { name: 'set-up', who: null, house: 'unset', width: 390, screens: SETUP },
  { name: 'new academy', who: 'mirella', house: 'new', width: 390, screens: NEW_ACADEMY },
  ...SAMPLE_GROUPS,
]
