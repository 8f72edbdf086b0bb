import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Has every request wait by chance before the server begins with it, and every answer before it ends: up to so many
 * milliseconds each. What a test takes for granted of their order fails then, as it would once in a hundred runs.
 */
export function answerLate(server: Server, milliseconds: number): void {
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
    // What has been closed meanwhile is not answered.
    setTimeout(() => response.destroyed || end(...parts), Math.random() * milliseconds)
    return response
  }
}
