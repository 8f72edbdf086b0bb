/** Responses of an academy that is being upgraded or restored. Source: ruling R18. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Config } from '../platform/config.ts'

const RETRY_SECONDS = 10
const TEXTS = {
  upgrading: 'The academy is being upgraded. It will be back in a few minutes.',
  restoring: 'The academy is being restored. It will be back in a few minutes.',
}
export type ClosedFor = keyof typeof TEXTS

const writePage = (text: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>Back in a few minutes</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto 0;padding:0 1.5rem;color-scheme:light dark}</style>
<h1>Back in a few minutes</h1>
<p>${text} This page reloads by itself.</p>
</html>
`

/** Holds the address while nothing else does. Returns what lets go of it. */
export async function closeForWork(
  { host, port }: Pick<Config, 'host' | 'port'>,
  code: ClosedFor,
): Promise<() => Promise<void>> {
  const message = TEXTS[code]
  const server = createServer(({ url, headers: { accept = '' } }, response) => {
    const isUp = url === '/healthz'
    const wantsPage = !isUp && accept.includes('text/html')
    response.writeHead(isUp ? 200 : 503, {
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'",
      'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'retry-after': String(RETRY_SECONDS),
      'x-content-type-options': 'nosniff',
      // The connection would outlive this server.
      connection: 'close',
    })
    const body = isUp ? { status: 'up' } : { code, message }
    response.end(wantsPage ? writePage(message) : JSON.stringify(body))
  })
  await once(server.listen({ host, port }), 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
