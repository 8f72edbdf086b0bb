import { expect, test } from 'vitest'
import type { Check } from '#contract/memory/checks.ts'
import type { CrewMemory, OwnMemory } from '#contract/memory/memory.ts'
import { memberships } from '../../database/schema/places.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const HERE = 1

const join = async (name: string, position: 'staff' | 'lead', locationId = HERE) => {
  const client = await app.joinAsStaff(name)
  const { id } = (await client.get('/api/user')).json() as { id: number }
  await db.insert(memberships).values({ userId: id, locationId, position })
  return { client, id }
}
const doCheck = async (client: TestClient, isWrong = false) => {
  const { id, cards }: Check = (await client.post('/api/checks')).json()
  const answers = cards.map(({ right, options }) => ({
    chosen: isWrong ? (options.find(option => option !== right) ?? null) : right,
    milliseconds: 3_000,
    ago: 0,
  }))
  expect((await client.post(`/api/checks/${id}/answers`, { answers })).statusCode).toBe(200)
  return cards
}

test('recall over weeks, of oneself and of the crew, and the dishes that it knows least', async () => {
  const waiter = await join('plotted', 'staff')
  const lead = await join('plotting', 'lead')
  const own = async (): Promise<OwnMemory> => (await waiter.client.get('/api/memory')).json()
  const crew = async (): Promise<CrewMemory> => (await lead.client.get('/api/admin/memory')).json()

  expect((await own()).weeks.map(({ recall }) => recall)).toEqual(Array(12).fill(null))
  expect((await crew()).dishes).toEqual([])
  await doCheck(waiter.client)
  const { weeks, cards } = await own()
  expect(weeks.map(({ recall }) => recall)).toEqual([...Array(11).fill(null), 100])
  expect(cards.every(({ recall, isMissed }) => recall === 100 && !isMissed)).toBe(true)

  app.clock.advance({ days: 7 })
  await doCheck(lead.client, true)
  const later = await crew()
  expect(later.people.map(({ fullName, cards: seen }) => [fullName, seen > 0])).toEqual(
    expect.arrayContaining([[expect.any(String), true]]),
  )
  const [before, now] = later.weeks.slice(-2)
  expect(before).toMatchObject({ recall: 100, people: 1 })
  expect(now?.people).toBe(2)
  // The restaurant's figures say the same.
  const figures = (await admin.get(`/api/admin/places/${HERE}/judged`)).json()
  expect(figures.known).toEqual({ percent: now?.recall, people: 2 })
  expect(later.dishes).toHaveLength(10)
  expect(later.dishes.every(({ recall }) => recall === 0)).toBe(true)
  const person = (await lead.client.get(`/api/admin/memory/${waiter.id}`)).json()
  expect(person.weeks).toEqual((await own()).weeks)

  // Two weeks without a check: nobody knows.
  app.clock.advance({ days: 9 })
  expect((await own()).weeks.at(-1)?.recall).toBeNull()
})

test('the predicted share comes after thirty predicted answers, and with a range', async () => {
  const { client } = await join('predicted', 'staff')
  const predicted = async () => ((await client.get('/api/memory')).json() as OwnMemory).predicted
  await doCheck(client)
  expect(await predicted()).toEqual({ answers: 0, percent: null })
  // Each week asks again what is due, wrong every other time.
  for (let week = 0; week < 10; week += 1) {
    app.clock.advance({ days: 7 })
    await doCheck(client, week % 2 === 1)
  }
  const { answers, percent } = await predicted()
  expect(answers).toBeGreaterThanOrEqual(30)
  expect(percent?.from).toBeLessThan(percent?.to ?? 0)
  expect(percent?.to).toBeLessThan(100)
})

test('a card that was seen shows how it is forgotten; another one is refused', async () => {
  const { client } = await join('forgetting', 'staff')
  await doCheck(client)
  const { cards }: OwnMemory = (await client.get('/api/memory')).json()
  const [card] = cards
  const key = encodeURIComponent(card?.key ?? '')
  const plotted = (await client.get(`/api/memory/card?key=${key}`)).json()
  expect(plotted).toMatchObject({ question: card?.question, answers: [{ isRight: true }] })
  expect(plotted.points[0]).toEqual({ inDays: 0, recall: 100 })
  expect((await client.get('/api/memory/card?key=contains:1:nothing')).json().code).toBe('cardNotSeen')
})

test('a lead reads their own restaurant alone', async () => {
  const { client } = await join('elsewhere', 'lead', 2)
  const read: CrewMemory = (await client.get('/api/admin/memory')).json()
  expect(read).toMatchObject({ locationId: 2, places: [{ id: 2 }] })
  expect((await client.get('/api/admin/memory?location=1')).json().code).toBe('notYourLocation')
})
