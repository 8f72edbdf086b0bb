/** An oral test on the assessor's device: once the code is taken, it goes on without a connection. */
import type { Assessment } from '#contract/programme/two-keys.ts'
import { readPersonal, removePersonal, writePersonal } from '#web/lib/personal-storage.ts'

const STORAGE_NAME = 'assessment'

export interface StoredAssessment {
  readonly assessment: Assessment
  /** One for each question so far. */
  readonly points: readonly number[]
  /** The last answer, by this device's clock. */
  readonly testedAt: string
}

export function readAssessment(userId: number): StoredAssessment | null {
  return (readPersonal(userId, STORAGE_NAME) as StoredAssessment | undefined) ?? null
}

export function writeAssessment(userId: number, stored: StoredAssessment): void {
  writePersonal(userId, STORAGE_NAME, stored)
}

export function removeAssessment(userId: number): void {
  removePersonal(userId, STORAGE_NAME)
}
