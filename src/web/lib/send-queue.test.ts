import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/people/accounts.ts'
import { clearPersonal, writePersonal } from './personal-storage.ts'
import { queryClient } from './query.ts'
import { discardSend, type QueuedSend, queueAgain, readSendQueue, sendQueued } from './send-queue.ts'
import { userQuery } from './session.ts'

const ANN = 7
const BEN = 8
const REASON = 'They carried my section through the whole of the second seating'
let writtenAt = 0

const kudos = (key: string): QueuedSend<'kudos'> => {
  writtenAt += 1
  return { kind: 'kudos', key, title: 'Hana', body: { receiverId: 3, reason: REASON }, writtenAt }
}
const lesson = (key: string): QueuedSend<'lesson'> => ({
  kind: 'lesson',
  key,
  title: 'Tuna',
  body: { moduleId: 4, timeSpent: 30 },
  writtenAt: 0,
})
const put = (userId: number, ...sends: QueuedSend[]) => {
  for (const send of sends) writePersonal(userId, `send:${send.key}`, send)
}
const keys = (userId: number) => readSendQueue(userId).map(({ key }) => key)

interface Sent {
  readonly path: string
  readonly body: { readonly idempotencyKey?: string }
}
let requests: Sent[]
let respond: (sent: Sent) => Response | Promise<Response>

beforeEach(() => {
  requests = []
  respond = () => Response.json({}, { status: 201 })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const sent = { path, body: body ? JSON.parse(String(body)) : {} }
    requests.push(sent)
    return respond(sent)
  })
  show(ANN)
})
afterEach(() => {
  clearPersonal(ANN)
  clearPersonal(BEN)
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(userId: number): void {
  queryClient.setQueryData(userQuery.queryKey, { id: userId } as User)
}

test('what waits is sent with its key, the oldest first, and leaves the queue', async () => {
  put(ANN, kudos('k1'), kudos('k2'), lesson('l1'))
  const { sent, refused } = await sendQueued(ANN)
  expect(sent.map(({ key }) => key)).toEqual(['l1', 'k1', 'k2'])
  expect(refused).toEqual([])
  expect(requests.map(({ path, body }) => [path, body.idempotencyKey])).toEqual([
    ['/api/micro-learning/complete', 'l1'],
    ['/api/kudos', 'k1'],
    ['/api/kudos', 'k2'],
  ])
  expect(keys(ANN)).toEqual([])
})

describe('without a response', () => {
  test.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy that does not reach the server', () => new Response('', { status: 502 })],
    ['a session that has ended', () => Response.json({ code: 'notSignedIn' }, { status: 401 })],
    ['someone else’s session', () => Response.json({ code: 'otherUser' }, { status: 409 })],
  ])('%s: all of it waits, with the same keys', async (_case, answer) => {
    put(ANN, kudos('k1'), kudos('k2'))
    respond = answer
    expect(await sendQueued(ANN)).toEqual({ sent: [], refused: [] })
    expect(requests).toHaveLength(1)
    expect(keys(ANN)).toEqual(['k1', 'k2'])
  })

  test.each([500, 503])('an error %i of the server keeps one waiting, and the others go on', async status => {
    put(ANN, kudos('k1'), kudos('k2'))
    respond = ({ body }) =>
      Response.json({ message: 'Away.' }, { status: body.idempotencyKey === 'k1' ? status : 201 })
    await sendQueued(ANN)
    expect(readSendQueue(ANN)).toMatchObject([{ key: 'k1' }])
    expect(readSendQueue(ANN)[0]?.refusal).toBeUndefined()
  })
})

describe('a refusal', () => {
  const refuse = () => Response.json({ message: 'Once a day.', code: 'kudosAlreadyGiven' }, { status: 409 })

  test('stays with its reason and text, and is not sent by itself again', async () => {
    put(ANN, kudos('k1'))
    respond = refuse
    expect((await sendQueued(ANN)).refused).toMatchObject([{ key: 'k1' }])
    expect(readSendQueue(ANN)).toMatchObject([{ refusal: 'Once a day.', body: { reason: REASON } }])
    await sendQueued(ANN)
    expect(requests).toHaveLength(1)
  })

  test('is sent again, corrected, under a new key', async () => {
    put(ANN, kudos('k1'))
    respond = refuse
    await sendQueued(ANN)
    const [refused] = readSendQueue(ANN) as QueuedSend<'kudos'>[]
    if (!refused) throw new Error('It is there')
    queueAgain(ANN, refused, { receiverId: 3, reason: `${REASON}, twice` })
    respond = () => Response.json({}, { status: 201 })
    expect((await sendQueued(ANN)).sent).toHaveLength(1)
    expect(requests.at(-1)?.body).toEqual({
      receiverId: 3,
      reason: `${REASON}, twice`,
      idempotencyKey: expect.stringMatching(
        /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      ),
    })
    expect(keys(ANN)).toEqual([])
  })
})

describe('a lesson', () => {
  const doneToday = (completed: number[]) => (sent: Sent) =>
    sent.path === '/api/micro-learning/progress'
      ? Response.json(completed.map(moduleId => ({ moduleId })))
      : Response.json({ message: 'Done today.', code: 'microLearningDoneToday' }, { status: 409 })

  test('whose first response was lost counts as sent', async () => {
    put(ANN, lesson('l1'))
    respond = doneToday([4])
    expect((await sendQueued(ANN)).sent).toHaveLength(1)
    expect(keys(ANN)).toEqual([])
  })

  test('is refused where another one was done today', async () => {
    put(ANN, lesson('l1'))
    respond = doneToday([5])
    expect((await sendQueued(ANN)).refused).toHaveLength(1)
    expect(readSendQueue(ANN)).toMatchObject([{ refusal: 'Done today.' }])
  })
})

test('another person at the device sees and sends nothing of it', async () => {
  put(ANN, kudos('k1'))
  expect(keys(BEN)).toEqual([])
  show(BEN)
  await sendQueued(BEN)
  await sendQueued(ANN)
  expect(requests).toEqual([])
  expect(keys(ANN)).toEqual(['k1'])
  // It ends with its owner's session.
  clearPersonal(ANN)
  expect(keys(ANN)).toEqual([])
})

test('who signs in while it is being sent sends nothing of it', async () => {
  put(ANN, kudos('k1'), kudos('k2'))
  respond = () => {
    show(BEN)
    return Response.json({}, { status: 201 })
  }
  await sendQueued(ANN)
  expect(requests).toHaveLength(1)
  expect(keys(ANN)).toEqual(['k2'])
})

test('two tabs at once, and one discarded in between: each is sent once', async () => {
  put(ANN, kudos('k1'), kudos('k2'), kudos('k3'))
  respond = ({ body }) => {
    if (body.idempotencyKey === 'k1') discardSend(ANN, 'k2')
    return Response.json({}, { status: 201 })
  }
  await Promise.all([sendQueued(ANN), sendQueued(ANN)])
  expect(requests.map(({ body }) => body.idempotencyKey)).toEqual(['k1', 'k3'])
})
