/** Malformed traffic on the wire. Source: ruling R2. */
import { once } from 'node:events'
import { maxHeaderSize } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

/** Soon enough to wait for, and late enough for what the tests send at once where the machine is busy. */
const REQUEST_TIMEOUT_MS = 1000

let port: number
const app = await startTestApp({ requestTimeoutMs: REQUEST_TIMEOUT_MS })
beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Sends bytes over a new connection; returns the response once the server has closed it. */
async function send(bytes: string): Promise<{ head: string; body: unknown }> {
  const socket = await open()
  socket.write(bytes)
  return parse(await text(socket))
}

function parse(answer: string): { head: string; body: unknown } {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { head: head.toLowerCase(), body: JSON.parse(body) }
}

test.each([
  ['no HTTP at all', 'EHLO academy\r\n\r\n'],
  [
    'a length that is no number',
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: ten\r\n\r\n',
  ],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: localhost\r\n: b\r\n\r\n'],
  ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
])('%s: 400', async (_case, bytes) => {
  const { head, body } = await send(bytes)
  expect(head).toMatch(/^http\/1\.1 400 bad request/)
  expect(head).toContain('content-type: application/json; charset=utf-8')
  expect(head).toContain('x-content-type-options: nosniff')
  expect(body).toEqual({ message: 'This request cannot be read.', code: 'badRequest' })
})

test.each([1, 100])('headers of %i times the limit: 431', async times => {
  const { head, body } = await send(
    `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(times * maxHeaderSize)}\r\n\r\n`,
  )
  expect(head).toMatch(/^http\/1\.1 431 /)
  expect(body).toEqual({ message: 'The headers of this request are too large.', code: 'headersTooLarge' })
})

test.each(['/%', '/%zz', '/api/users/%E0%A4%A/rewards', '/menu/%c0%af'])(
  'the address %s cannot be decoded: 400',
  async address => {
    const { head, body } = await send(
      `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(head).toMatch(/^http\/1\.1 400 /)
    expect(head).toContain('x-content-type-options: nosniff')
    expect(body).toEqual({ message: 'This address cannot be read.', code: 'badAddress' })
  },
)

test('a parameter of any length is told what is wrong with it', async () => {
  const staff = await app.signInAsStaff()
  const response = await staff.get(`/api/training/modules/${'1'.repeat(5_000)}/questions`)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ issues: [{ path: 'moduleId' }] })
})

describe('a request that does not arrive', () => {
  const HEAD =
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'

  test.each([
    ['stops in its head', HEAD.slice(0, 30)],
    ['stops in its body', `${HEAD}{"username":`],
  ])('and %s is answered 408 and ended', async (_case, bytes) => {
    const { head, body } = await send(bytes)
    expect(head).toMatch(/^http\/1\.1 408 /)
    expect(body).toEqual({
      message: 'This request took too long to arrive. Please try again.',
      code: 'tooSlow',
    })
  })

  test('however steadily it trickles', async () => {
    const socket = await open()
    socket.on('error', () => undefined)
    socket.write(HEAD)
    const trickle = setInterval(() => socket.write(' '), 20)
    const answer = await text(socket)
    clearInterval(trickle)
    expect(parse(answer).head).toMatch(/^http\/1\.1 408 /)
  })

  test('an answer may take as long as it needs', async () => {
    // The reset responds after a deliberate pause.
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@noren.example' }),
    })
    expect(response.status).toBe(200)
  })
})

test('a stop waits for nobody who had gone before their request was begun with', async () => {
  const stopped = await startTestApp()
  const { server } = stopped.server
  await stopped.server.listen({ port: 0, host: '127.0.0.1' })
  const listeners = server.listeners('request')
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
  server.removeAllListeners('request').on('request', async (request, response) => {
    await once(request.socket, 'close')
    for (const listener of listeners) listener.call(server, request, response)
    begin()
  })
  const sender = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sender.end('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n', () => sender.destroy())
  await isBegun
  await stopped.close()
})
