/** Responses of an academy that is being upgraded or restored. Source: ruling R18. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Config } from '../platform/config.ts'
import { explainRefusal } from './listening.ts'

const RETRY_SECONDS = 10
const TEXTS = {
  upgrading: 'The academy is being upgraded. It will be back in a few minutes.',
  restoring: 'The academy is being restored. It will be back in a few minutes.',
  exchanging: 'The demo is being exchanged. It will be back in a moment.',
}
export type ClosedFor = keyof typeof TEXTS

/** A reload by the clock could meet the moment in which nothing listens, and a browser's error page stays. */
const RELOAD_WHEN_READY = `setInterval(async () => {
  const response = await fetch('/readyz', { cache: 'no-store' }).catch(() => null)
  if (response?.ok) location.reload()
}, 2000)`
const SCRIPT_HASH = createHash('sha256').update(RELOAD_WHEN_READY).digest('base64')
const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${SCRIPT_HASH}'`,
  "connect-src 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
].join(';')

const writePage = (text: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<noscript><meta http-equiv="refresh" content="${RETRY_SECONDS}"></noscript>
<title>Back in a few minutes</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto 0;padding:0 1.5rem;color-scheme:light dark}</style>
<h1>Back in a few minutes</h1>
<p>${text} This page reloads by itself.</p>
<script>${RELOAD_WHEN_READY}</script>
</html>
`

/**
 * Holds the address while nothing else does. Returns what lets go of it.
 * @throws {ConfigError} the address is taken
 */
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
      'content-security-policy': POLICY,
      'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'retry-after': String(RETRY_SECONDS),
      'x-content-type-options': 'nosniff',
      // The connection would outlive this server.
      connection: 'close',
    })
    const body = isUp ? { status: 'up' } : { code, message }
    response.end(wantsPage ? writePage(message) : JSON.stringify(body))
  })
  await once(server.listen({ host, port }), 'listening').catch(error => {
    throw explainRefusal(error, { host, port })
  })
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
