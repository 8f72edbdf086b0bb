/** An export of more people than an XLSX file may hold. */
import { expect, test } from 'vitest'
import { XLSX_MAX_PEOPLE } from '#domain/people/people.ts'
import { users } from '../../database/schema/users.ts'
import { sql } from '../../platform/drizzle.ts'
import { startTestApp } from '../../testing/test-app.ts'

test('more people than an XLSX file may hold are taken along as CSV, all of them', async () => {
  const app = await startTestApp()
  const { db } = app.context
  const admin = await app.signInAsAdmin()
  for (let from = 1; from <= XLSX_MAX_PEOPLE; from += 2_500) {
    await db.execute(sql`
      insert into users (username, username_folded, password, role, full_name, email, email_folded)
      select name, name, 'x', 'staff', 'Crowded ' || n, name, name
      from generate_series(${from}::int, ${from + 2_499}::int) as n, concat('crowd', n) as name`)
  }
  const refused = await admin.get('/api/admin/people/export?type=xlsx')
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'tooManyToExport'])
  const { body } = await admin.get('/api/admin/people/export?type=csv')
  const total = await db.$count(users)
  expect(body.trim().split('\r\n')).toHaveLength(total + 1)
  const some = await admin.get('/api/admin/people/export?type=xlsx&state=left')
  expect(some.statusCode).toBe(200)
})
