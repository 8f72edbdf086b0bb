// Requests as an attacker sends them: nothing is normalised on the way.
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

const PATIENCE_MS = 20_000
export const LARGE_BODY = 100_000
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/**
 * @typedef {object} Answer
 * @property {number} status 0 if the connection broke, 599 if nothing came
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Buffer} bytes
 * @property {() => any} json
 *
 * @param {string} url of the academy
 * @param {object} options
 * @param {string} [options.method]
 * @param {string} options.path
 * @param {Record<string, string | string[]>} [options.headers]
 * @param {string | Buffer} [options.body]
 * @param {boolean} [options.isStream] the head of the response is enough
 * @param {boolean} [options.isAgain] the second and last time
 * @returns {Promise<Answer>}
 */
export function send(url, { method = 'GET', path, headers = {}, body, isStream = false, isAgain = false }) {
  const { hostname, port } = new URL(url)
  return new Promise(resolve => {
    const end = (status, head = {}, bytes = Buffer.alloc(0)) =>
      resolve({ status, headers: head, bytes, json: () => JSON.parse(bytes.toString()) })
    const sent = request({ hostname, port, method, path, headers, agent: isStream ? false : agent })
    sent.setTimeout(PATIENCE_MS, () => {
      end(599)
      sent.destroy()
    })
    sent.on('error', ({ code }) => {
      // The server closed an idle connection at the moment in which it was used again.
      if (sent.reusedSocket && code === 'ECONNRESET' && !isAgain && String(body ?? '').length < LARGE_BODY)
        resolve(send(url, { method, path, headers, body, isStream, isAgain: true }))
      // It may refuse, and close, before it has read a large body.
      else end(0)
    })
    sent.on('response', response => {
      if (isStream) {
        end(response.statusCode, response.headers)
        return sent.destroy()
      }
      buffer(response).then(
        bytes => end(response.statusCode, response.headers, bytes),
        () => end(0),
      )
    })
    sent.end(body)
  })
}

/** The same with JSON, as one of the people. */
export function call(url, { cookie }, method, path, body, headers = {}) {
  return send(url, {
    method,
    path,
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
