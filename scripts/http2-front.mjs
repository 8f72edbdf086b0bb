import { once } from 'node:events'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { generate } from 'selfsigned'

/** Headers of a connection of HTTP/1.1, which HTTP/2 refuses. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * A reverse proxy with HTTP/2 and a certificate of its own in front of a server on this machine, as in production.
 * @param {string} target its address
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function openHttp2Front(target) {
  const { hostname, port, host } = new URL(target)
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    const headers = { ...withoutPseudoHeaders(incoming.headers), host }
    if (headers.origin) headers.origin = target
    const forwarded = request({ hostname, port, method: incoming.method, path: incoming.url, headers })
    forwarded.on('response', response => {
      const own = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.includes(name))
      outgoing.writeHead(response.statusCode, Object.fromEntries(own))
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  const sessions = new Set()
  server.on('session', session => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const session of sessions) session.destroy()
    server.close()
  }
  return { url: `https://127.0.0.1:${server.address().port}`, close }
}

function withoutPseudoHeaders(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')))
}
