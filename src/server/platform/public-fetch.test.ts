import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { FetchError, type FetchLimits, fetchPublic, isPublicAddress } from './public-fetch.ts'

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['172.15.255.255', true],
  ['172.32.0.1', true],
  ['127.0.0.1', false],
  ['127.9.9.9', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.216.34', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['fc00::1', false],
  ['ff02::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:7f00:1::', false],
  ['localhost', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

const LIMITS: FetchLimits = { maxBytes: 1_000, timeLimitMs: 2_000 }
/** For a test's own server, on this machine. */
const HERE: FetchLimits = { ...LIMITS, mayCall: address => address === '127.0.0.1' }

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const faultOf = (url: string, limits = LIMITS) =>
  fetchPublic(url, limits).then(
    () => 'none',
    error => (error instanceof FetchError ? error.fault : error),
  )

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]:5432/',
  'http://[::ffff:10.0.0.1]/',
  'http://localhost/',
  'http://169.254.169.254/latest/meta-data',
  'https://192.168.0.1/',
])('never calls %s', async url => {
  expect(await faultOf(url)).toBe('notPublic')
})

test.each(['ftp://calendar.example/a.ics', 'file:///etc/passwd', 'data:text/calendar,', 'nothing'])(
  'calls no other protocol: %s',
  async url => {
    expect(await faultOf(url)).toBe('notHttp')
  },
)

test('a name that nobody has', async () => {
  expect(await faultOf('https://nobody.invalid/')).toBe('unknownHost')
})

test('reads a file, also after a redirect', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/old') response.writeHead(302, { location: '/new' }).end()
    else response.end(`of ${request.url}`)
  })
  expect(String(await fetchPublic(`${url}/old`, HERE))).toBe('of /new')
})

test('checks the address again after a redirect', async () => {
  let calls = 0
  const url = await serve((_request, response) => {
    calls += 1
    response.writeHead(302, { location: 'http://127.0.0.2:1/inside' }).end()
  })
  expect(await faultOf(url, HERE)).toBe('notPublic')
  expect(calls).toBe(1)
})

test('a redirect to another protocol, and one without end', async () => {
  const url = await serve((request, response) => {
    response.writeHead(301, { location: request.url === '/file' ? 'file:///etc/passwd' : '/again' }).end()
  })
  expect(await faultOf(`${url}/file`, HERE)).toBe('notHttp')
  expect(await faultOf(`${url}/again`, HERE)).toBe('refused')
})

test('connects to the address that was checked, whatever the name means later', async () => {
  const url = await serve((request, response) => response.end(request.headers.host))
  const { port } = new URL(url)
  // The name means this machine; a server elsewhere cannot be meant by a second look-up.
  const body = await fetchPublic(`http://localhost:${port}/`, {
    ...LIMITS,
    mayCall: address => address === '127.0.0.1' || address === '::1',
  }).catch(error => (error as FetchError).fault)
  expect(String(body)).toMatch(new RegExp(`^localhost:${port}$|^unreachable$`))
})

test('another status than success', async () => {
  const url = await serve((_request, response) => response.writeHead(404).end())
  await expect(fetchPublic(url, HERE)).rejects.toMatchObject({ fault: 'refused', status: 404 })
})

test('more than the limit, told or not', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/told') response.writeHead(200, { 'content-length': 1_001 }).end('x'.repeat(1_001))
    else {
      response.write('x'.repeat(600))
      response.end('x'.repeat(600))
    }
  })
  expect(await faultOf(`${url}/told`, HERE)).toBe('large')
  expect(await faultOf(`${url}/untold`, HERE)).toBe('large')
})

test('a server that never ends, and one that never begins', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/drip') response.write('BEGIN')
  })
  const short = { ...HERE, timeLimitMs: 200 }
  expect(await faultOf(`${url}/drip`, short)).toBe('slow')
  expect(await faultOf(`${url}/silent`, short)).toBe('slow')
})

test('nobody listens there', async () => {
  expect(await faultOf('http://127.0.0.1:1/', HERE)).toBe('unreachable')
})
