/** Employee numbers of the group's payroll, each of one person. */
import { foldName } from '#domain/people/folding.ts'
import { eq, sql } from '../platform/drizzle.ts'
import type { Transaction } from './client.ts'
import { employeeNumbers } from './schema/employee-numbers.ts'
import { users } from './schema/users.ts'

/** Column of a person; null if none. */
export const EMPLOYEE_NUMBER = sql<string | null>`(
  select number from employee_numbers where user_id = ${users.id})`

/** Writes numbers of people without one. A number of someone else violates `employee_numbers_folded_unique`. */
export async function addEmployeeNumbers(
  tx: Transaction,
  people: readonly { readonly userId: number; readonly number: string }[],
): Promise<void> {
  if (people.length === 0) return
  await tx
    .insert(employeeNumbers)
    .values(people.map(({ userId, number }) => ({ userId, number, folded: foldName(number) })))
}

/** Replaces a person's number; null removes it. */
export async function setEmployeeNumber(
  tx: Transaction,
  userId: number,
  number: string | null,
): Promise<void> {
  await tx.delete(employeeNumbers).where(eq(employeeNumbers.userId, userId))
  if (number !== null) await addEmployeeNumbers(tx, [{ userId, number }])
}
