import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../database/schema/users.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('everybody with an open account, by name, with id, name and role alone', async () => {
  await app.joinAsStaff('zoe')
  await app.joinAsStaff('left')
  const customer = await app.joinAsCustomer('amy')
  await app.context.db.update(users).set({ isActive: false }).where(eq(users.username, 'left'))
  const response = await customer.get('/api/users')
  expect(response.statusCode).toBe(200)
  const id = expect.any(Number)
  expect(response.json()).toEqual([
    { id, fullName: 'Admin', role: 'admin' },
    { id, fullName: 'Person amy', role: 'customer' },
    { id, fullName: 'Person zoe', role: 'staff' },
    { id, fullName: 'Staff Member', role: 'staff' },
  ])
})
