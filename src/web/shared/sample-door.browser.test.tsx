import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { type SampleStatus, sampleRoutes } from '#contract/house/sample.ts'
import { answer, fail, refusal, requestsTo } from '#web/testing/fake-api.ts'
import { answerShell, CONFIGURATION, openPage } from '#web/testing/open-page.tsx'
import { expectToast } from '#web/testing/toasts.ts'

const EMPTY: SampleStatus = { state: 'empty', percent: 0, refusal: null }
const fill = page.getByRole('button', { name: 'Fill with a sample group' })

beforeEach(() => {
  answerShell(null)
  answer(configurationRoutes.read, { ...CONFIGURATION, demo: { username: 'admin', password: 'NorenAdmin1' } })
  answer(sampleRoutes.status, EMPTY)
})

test('the demo is filled from its sign-in page, which shows how far it is', async () => {
  answer(sampleRoutes.fill, () => {
    answer(sampleRoutes.status, { ...EMPTY, state: 'filling', percent: 40 })
    return { ...EMPTY, state: 'filling' as const }
  })
  await openPage('/auth', null)
  await fill.click()
  const progress = page.getByRole('progressbar', { name: 'Filling with a sample group' })
  await expect.element(progress).toHaveAttribute('aria-valuenow', '40')
  await expect.element(fill).not.toBeInTheDocument()
})

test('a refused fill says why', async () => {
  fail(sampleRoutes.fill, refusal('cannotFillSample', { reason: 'Someone has joined this academy.' }))
  await openPage('/auth', null)
  await fill.click()
  await expectToast('Not filled', 'Someone has joined this academy.')
})

test('in the sample its people are there to walk in as', async () => {
  answer(sampleRoutes.status, { ...EMPTY, state: 'full' })
  answer(sampleRoutes.faces, [
    { face: 'chef', fullName: 'Haruki Ishimoto' },
    { face: 'tablet', fullName: 'Pass' },
  ])
  fail(sampleRoutes.walkIn, refusal('demoSignInElsewhere'))
  await openPage('/auth', null)
  await expect.element(page.getByRole('button', { name: 'The tablet at the pass (PIN 4709)' })).toBeVisible()
  await page.getByRole('button', { name: 'Haruki Ishimoto, the chef' }).click()
  await expectToast('Not signed in', 'The demo’s accounts sign in from a browser on this machine only.')
  expect(requestsTo(sampleRoutes.walkIn)).toHaveLength(1)
})

test('without a sample group there is neither', async () => {
  answer(sampleRoutes.status, { ...EMPTY, state: 'off' })
  await openPage('/auth', null)
  await expect.element(page.getByRole('button', { name: 'Admin Access' })).toBeVisible()
  await expect.poll(() => requestsTo(sampleRoutes.status).length).toBeGreaterThan(0)
  await expect.element(fill).not.toBeInTheDocument()
})
