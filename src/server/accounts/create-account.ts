import type * as z from 'zod/mini'
import type { User } from '#contract/people/accounts.ts'
import type { registerBody } from '#contract/people/registration.ts'
import type { AdminMaker } from '#domain/house/audit.ts'
import { isReservedUsername } from '#domain/people/accounts.ts'
import type { Role } from '#domain/people/roles.ts'
import { recordAudit } from '../audit.ts'
import { type Queries, returned, type Transaction } from '../database/client.ts'
import { isUniqueViolation } from '../database/errors.ts'
import { users } from '../database/schema/users.ts'
import { AppError } from '../platform/app-error.ts'
import { foldedNames } from './name-folding.ts'
import { type StoredPassword, storedPassword } from './passwords.ts'
import { presentUser } from './present-user.ts'

export type NewAccount = Omit<z.infer<typeof registerBody>, 'role'> & { readonly role: Role }

/** Creates an account by registration; reserved names count as taken. */
export async function registerAccount(queries: Queries, account: NewAccount, address: string): Promise<User> {
  refuseReserved(account)
  return createAccount(queries, account, address)
}

export function refuseReserved({ username }: Pick<NewAccount, 'username'>): void {
  if (isReservedUsername(username)) throw new AppError('usernameTaken', undefined, { field: 'username' })
}

/**
 * Creates an account; 409 if the username or e-mail is taken.
 * @param address the caller's, for a request
 */
export async function createAccount(queries: Queries, account: NewAccount, address?: string): Promise<User> {
  const { password, ...fields } = account
  return insertAccount(queries, fields, await storedPassword(password, address))
}

/** The same with a hashed password, since a transaction must not wait for the hashing queue. */
export async function insertAccount(
  queries: Queries,
  fields: Omit<NewAccount, 'password'>,
  password: StoredPassword,
): Promise<User> {
  try {
    const row = returned(
      await queries
        .insert(users)
        .values({ ...fields, ...foldedNames(fields), ...password })
        .returning(),
    )
    return presentUser(row)
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_unique'))
      throw new AppError('usernameTaken', undefined, { field: 'username' })
    if (isUniqueViolation(error, 'users_email_unique'))
      throw new AppError('emailTaken', undefined, { field: 'email' })
    throw error
  }
}

/** Origin of an admin account not made by another admin. */
interface Making {
  readonly by: AdminMaker
  readonly at: Date
  readonly requestId?: string
}

/** Creates a management account and logs its origin in place of an author. */
export async function addAdmin(
  tx: Transaction,
  account: Omit<NewAccount, 'role'>,
  { by, ...made }: Making,
  address?: string,
): Promise<User> {
  const user = await createAccount(tx, { ...account, role: 'admin' }, address)
  const { username, fullName, role } = user
  await recordAudit(
    tx,
    { by: null, ...made },
    {
      action: 'people.add-admin',
      subject: { kind: 'user', id: user.id },
      after: { madeBy: by, username, fullName, role },
    },
  )
  return user
}
