/** Stored browser state set before the app opens, for scenes that another test plays through. */
import type { Page } from '@playwright/test'
import {
  INDUCTION_STORAGE_NAME,
  type InductionDraft,
  withAgreement,
} from '#web/features/induction/induction-draft.ts'
import { quizStorageName } from '#web/features/training/quiz-progress.ts'
import { keyPrefix } from '#web/lib/personal-storage.ts'
import type { QueuedSend } from '#web/lib/send-queue.ts'
import type { Academy } from './academy.ts'

async function keep(page: Page, name: string, value: unknown): Promise<void> {
  const { id } = await (await page.request.get('/api/user')).json()
  // A page of the same site without any code of the app.
  await page.goto('/robots.txt')
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    keyPrefix(id) + name,
    JSON.stringify(value),
  ] as const)
}

/** Every question of a module's quiz is answered, the first `wrong` wrongly; it opens at the last one. */
export async function answerBeforehand(
  page: Page,
  academy: Academy,
  moduleId: number,
  wrong = 0,
): Promise<void> {
  const answers = await academy.answersById(moduleId, wrong)
  const questions = await (await page.request.get(`/api/training/modules/${moduleId}/questions`)).json()
  await keep(page, quizStorageName(moduleId), { questions, answers })
}

/** All policies are agreed to but the last. */
export async function agreeBeforehand(page: Page): Promise<void> {
  const policies: Parameters<typeof withAgreement>[1][] = await (
    await page.request.get('/api/policies')
  ).json()
  const draft = policies
    .slice(0, -1)
    .reduce<InductionDraft>((agreed, policy) => withAgreement(agreed, policy, true), { agreed: {} })
  await keep(page, INDUCTION_STORAGE_NAME, draft)
}

/** A suggestion that was written without a connection, and refused when it was sent. */
export async function refuseBeforehand(page: Page): Promise<void> {
  const key = '4be0643f-1d98-473b-97cd-ca98a65347dd'
  const send: QueuedSend = {
    ...{ kind: 'suggestion', key, title: 'A second lamp', writtenAt: 0 },
    body: {
      ...{ title: 'A second lamp', category: 'training', priority: 'medium' },
      description: 'The one by the pass is too dark at night.',
    },
    refusal: 'You have sent this suggestion already.',
  }
  await keep(page, `send:${key}`, send)
}
