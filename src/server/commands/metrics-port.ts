/** Metrics on a port of their own, which only this machine reaches. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config.ts'
import { isLoopback } from '../platform/loopback.ts'
import { explainRefusal } from './listening.ts'

const HOST = '127.0.0.1'

export async function openMetricsPort(
  { metrics: { port } }: Config,
  log: FastifyBaseLogger,
  read: () => Promise<string>,
): Promise<void> {
  if (port === null) return
  const { Registry } = await import('prom-client')
  const server = createServer(async ({ url, headers: { host = '' } }, response) => {
    // Any site can resolve its name to this machine.
    const isFound = url === '/metrics' && isLoopback(host)
    const text = isFound ? await read().catch(() => null) : ''
    response.writeHead(isFound ? (text === null ? 503 : 200) : 404, {
      'content-type': Registry.PROMETHEUS_CONTENT_TYPE,
    })
    response.end(text)
  })
  try {
    await once(server.listen({ host: HOST, port }), 'listening')
  } catch (error) {
    throw explainRefusal(error, { host: HOST, port }, 'METRICS_PORT')
  }
  const address = server.address()
  log.info({ port: typeof address === 'object' ? address?.port : port }, 'Metrics are served at /metrics')
  // The academy's end is the process's.
  server.unref()
}
