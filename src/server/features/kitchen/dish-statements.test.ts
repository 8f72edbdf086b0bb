/** Ledger of statements: every change of a dish's statement leaves one row. Source: ruling R11. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { StatedMenu } from '#contract/kitchen/dish-statements.ts'
import { describeStatementChange } from '#domain/kitchen/statement-changes.ts'
import { bringContent } from '../../accounts/first-run.ts'
import { dishStatements } from '../../database/schema/dish-statements.ts'
import { asc, gt, sql } from '../../platform/drizzle.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
let admin: TestClient

beforeAll(async () => {
  // The ledger begins when the academy is made, by the real clock.
  app.clock.set(new Date(Date.now() + 60_000).toISOString())
  admin = await app.signInAsAdmin()
})
afterAll(() => app.context.changes.stop())

const KITCHEN = '/api/admin/kitchen'
const CONTENT = '/api/admin/content'
const LATER = '2100-01-01T00:00:00.000Z'

/** New rows of the ledger: dishes with their current statement, and the cause. */
async function rowsOf(deed: () => Promise<unknown>) {
  const last = Number((await db.execute(sql`select max(id) as id from dish_statements`)).rows[0]?.id)
  await deed()
  const rows = await db
    .select()
    .from(dishStatements)
    .where(gt(dishStatements.id, last))
    .orderBy(asc(dishStatements.id))
  return rows.map(({ before, after, cause, changedBy }) => ({
    name: after?.name ?? before?.name,
    said: describeStatementChange({ before, after }),
    cause,
    changedBy,
  }))
}

const menuAt = async (at: string): Promise<StatedMenu> =>
  (await admin.get(`${KITCHEN}/statements?at=${at}`)).json()

async function edit(kind: EditableKind, id: number, changes: object) {
  const { document, revision } = (await admin.get(`${CONTENT}/${kind}/${id}`)).json()
  const body = { document: { ...document, ...changes }, revision, isPublished: true }
  const response = await admin.put(`${CONTENT}/${kind}/${id}`, body)
  expect(response.statusCode, response.body).toBe(200)
}

async function componentNamed(name: string): Promise<{ id: number; revision: number; allergens: string[] }> {
  const { components } = (await admin.get(KITCHEN)).json()
  return components.find((component: { name: string }) => component.name === name)
}

async function assess(path: string) {
  const kitchen = (await admin.get(KITCHEN)).json()
  const [kind, id] = path.split('/')
  const { revision } = kitchen[kind ?? ''].find(
    (row: { id?: number; dishId?: number }) => String(row.dishId ?? row.id) === id,
  )
  const body = { revision, isConfirmed: true }
  const response = await admin.post(`${KITCHEN}/${path}/assessment`, body)
  expect(response.statusCode, response.body).toBe(200)
}

test('begins with what every dish of a new academy says', async () => {
  const menu = await menuAt(LATER)
  const lists = [await admin.get('/api/menu'), await admin.get('/api/drinks')].map(list => list.json())
  const dishes = lists
    .flatMap(({ sections }) => sections)
    .flatMap(({ dishes }: { dishes: { id: number; allergens: string[] }[] }) => dishes)
  expect(menu.dishes).toHaveLength(dishes.length)
  for (const { id, allergens } of dishes) {
    expect(menu.dishes.find(({ dishId }) => dishId === id)?.allergens).toEqual(allergens)
  }
})

test('an allergen in a component is one row for each dish that holds it, and one line in the log', async () => {
  const before = app.clock.now().toString()
  app.clock.advance({ minutes: 1 })
  const butter = await componentNamed('Butter')
  const rows = await rowsOf(() =>
    edit('components', butter.id, { allergens: [...butter.allergens, 'lupin'] }),
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(new Set(rows.map(({ cause }) => cause))).toEqual(new Set(['Butter: + lupin, no longer assessed']))
  expect(rows.find(({ name }) => name === 'Asari Sakamushi')?.said).toBe(
    'now contains lupin; no longer assessed; “Without butter”: now may contain lupin, not assessed for 20 allergens',
  )
  expect(rows.every(({ changedBy }) => changedBy !== null)).toBe(true)
  const [entry] = (await admin.get('/api/admin/audit?action=kitchen.statements')).json()
  expect(entry.after).toMatchObject({ cause: rows[0]?.cause, count: rows.length })
  expect(entry.after.dishes).toContain('Asari Sakamushi')
  // The menu as it was, and as it is.
  const allergensAt = async (at: string) =>
    (await menuAt(at)).dishes.find(({ name }) => name === 'Asari Sakamushi')?.allergens
  expect(await allergensAt(before)).not.toContain('lupin')
  expect(await allergensAt(LATER)).toContain('lupin')
})

test('assessing it again is kept, too, in the history of a dish', async () => {
  const butter = await componentNamed('Butter')
  const rows = await rowsOf(() => assess(`components/${butter.id}`))
  expect(rows.map(({ said }) => said)).toContain('assessed')
  const history = (await admin.get(`${KITCHEN}/dishes/10/statements`)).json()
  expect(history.map(({ cause }: { cause: string }) => cause).slice(0, 2)).toEqual([
    'Butter: assessed',
    'Butter: + lupin, no longer assessed',
  ])
  expect(history[0].changedBy.fullName).toEqual(expect.any(String))
})

test('a swap alone that gets an allergen is a row of its dish', async () => {
  const tamari = await componentNamed('Tamari')
  const rows = await rowsOf(() =>
    edit('components', tamari.id, { allergens: [...tamari.allergens, 'wheat'] }),
  )
  expect(rows.find(({ name }) => name === 'Wagyu Sukiyaki')?.said).toBe(
    '“With tamari”: now contains wheat, no longer assessed; ' +
      '“Without the egg, with tamari”: now contains wheat, no longer assessed',
  )
  await edit('components', tamari.id, { allergens: tamari.allergens })
  await assess(`components/${tamari.id}`)
})

test('words alone change no statement', async () => {
  expect(await rowsOf(() => edit('dishes', 1, { description: 'Said otherwise.' }))).toEqual([])
})

test('a draft says nothing; publishing it does', async () => {
  const { document, revision } = (await admin.get(`${CONTENT}/dishes/1`)).json()
  const put = (body: object) => admin.put(`${CONTENT}/dishes/1`, body)
  const changed = { ...document, allergens: [...document.allergens, 'celery'] }
  expect(await rowsOf(() => put({ document: changed, revision, isPublished: false }))).toEqual([])
  const rows = await rowsOf(() => put({ document: changed, revision: revision + 1, isPublished: true }))
  expect(rows).toMatchObject([{ name: 'Edamame', said: 'now contains celery; no longer assessed' }])
})

test('a dish that is archived leaves the menu', async () => {
  const { revision } = (await admin.get(`${CONTENT}/dishes/13`)).json()
  const rows = await rowsOf(() => admin.post(`${CONTENT}/dishes/13/archive`, { revision }))
  expect(rows).toContainEqual(expect.objectContaining({ name: 'Imo Mochi', said: 'left the menu' }))
  expect((await menuAt(LATER)).dishes.map(({ dishId }) => dishId)).not.toContain(13)
})

test('what changed past the academy is found at the next start', async () => {
  const rows = await rowsOf(async () => {
    await db.execute(sql`update menu_items set allergens = allergens || '{buckwheat}' where id = 5`)
    await bringContent(db)
  })
  expect(rows).toContainEqual({
    name: 'Ingen no Kurumi-ae',
    said: 'now contains buckwheat; no longer assessed',
    cause: 'Found at a start',
    changedBy: null,
  })
  expect(await rowsOf(() => bringContent(db))).toEqual([])
})

test('no row is ever changed, and only management reads them', async () => {
  for (const deed of [sql`update dish_statements set cause = ''`, sql`delete from dish_statements`]) {
    await expect(db.execute(deed)).rejects.toThrow()
  }
  const staff = await app.signInAsStaff()
  expect((await staff.get(`${KITCHEN}/dishes/1/statements`)).statusCode).toBe(403)
  expect((await admin.get(`${KITCHEN}/statements?at=yesterday`)).statusCode).toBe(400)
  expect((await menuAt('2020-01-01T00:00:00.000Z')).dishes).toEqual([])
})
