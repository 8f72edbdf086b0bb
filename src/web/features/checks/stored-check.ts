/** A check on this device: opened once, it goes on without a connection until its answers are sent. */

import { type Check, type CheckResult, checkRoutes } from '#contract/memory/checks.ts'
import { accountRoutes } from '#contract/people/accounts.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { callApi, hasStatus } from '#web/lib/api-client.ts'
import { readPersonal, removePersonal, writePersonal } from '#web/lib/personal-storage.ts'
import { refresh } from '#web/lib/query.ts'
import { toast } from '#web/ui/toast-store.ts'

const CHECK_STORAGE_NAME = 'check'

export interface GivenAnswer {
  /** `null`: not sure. */
  readonly chosen: string | null
  readonly milliseconds: number
  /** By this device's clock. */
  readonly at: number
}

export interface StoredCheck {
  readonly check: Check
  readonly answers: readonly GivenAnswer[]
}

export function readCheck(userId: number): StoredCheck | null {
  return (readPersonal(userId, CHECK_STORAGE_NAME) as StoredCheck | undefined) ?? null
}

export function writeCheck(userId: number, stored: StoredCheck): void {
  writePersonal(userId, CHECK_STORAGE_NAME, stored)
}

export const isAnswered = ({ check, answers }: StoredCheck) => answers.length >= check.cards.length

/** Sends an answered check. A repetition gets the first result; what the server refuses is forgotten. */
export async function sendCheck(userId: number, { check, answers }: StoredCheck): Promise<CheckResult> {
  try {
    const result = await callApi(checkRoutes.answer, {
      params: { checkId: check.id },
      body: {
        answers: answers.map(({ chosen, milliseconds, at }) => ({
          chosen,
          milliseconds,
          ago: Math.max(0, Date.now() - at),
        })),
      },
    })
    removePersonal(userId, CHECK_STORAGE_NAME)
    await refresh([checkRoutes.today, accountRoutes.currentUser, trainingRoutes.streak])
    return result
  } catch (error) {
    if ([400, 404, 422].some(status => hasStatus(error, status))) removePersonal(userId, CHECK_STORAGE_NAME)
    throw error
  }
}

/** Sends a check that was answered without a connection, wherever in the app the connection comes back. */
export async function sendLeftCheck(userId: number): Promise<void> {
  const stored = readCheck(userId)
  if (!stored || !isAnswered(stored)) return
  try {
    const { right, total } = await sendCheck(userId, stored)
    toast({ title: 'Check sent', text: `${right} of ${total} right. It counts for the day you did it.` })
  } catch {
    // Without a connection the next one tries again; what was refused is forgotten.
  }
}
