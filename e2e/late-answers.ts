import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Delays every request and every response end by a random time up to this many milliseconds, to expose
 * assumptions about their order that would otherwise fail once in a hundred runs.
 */
export function delayResponses(server: Server, milliseconds: number): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', async (request, response) => {
    endLate(response, milliseconds)
    await wait(Math.random() * milliseconds)
    for (const listener of listeners) listener.call(server, request, response)
  })
}

function endLate(response: ServerResponse, milliseconds: number): void {
  const end = response.end.bind(response)
  response.end = (...parts: never[]) => {
    // A response closed in between is not sent.
    setTimeout(() => response.destroyed || end(...parts), Math.random() * milliseconds)
    return response
  }
}
