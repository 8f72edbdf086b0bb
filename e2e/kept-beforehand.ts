/** Stored browser state set before the app opens, for scenes that another test plays through. */
import type { Page } from '@playwright/test'
import {
  INDUCTION_STORAGE_NAME,
  type InductionDraft,
  withAgreement,
} from '#web/features/induction/induction-draft.ts'
import { quizStorageName } from '#web/features/training/quiz-progress.ts'
import { keyPrefix } from '#web/lib/personal-storage.ts'
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
