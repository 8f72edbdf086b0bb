/** Questions between the first process and its workers, over the channel that Node opens for each worker. */

import type { Serializable } from 'node:child_process'
import { randomUUID } from 'node:crypto'

/** A worker as the first process sees it, or `process` as the worker does. */
interface Peer {
  send?(message: Serializable): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}

interface Message {
  readonly channel: 'noren'
  readonly id: string
  readonly question?: string
  readonly value?: unknown
  readonly error?: string
}

type Answer = (value: never) => unknown

const PATIENCE_MS = 5_000

export class ProcessChannel {
  readonly #peer: Peer
  readonly #pending = new Map<string, (message: Message) => void>()
  readonly #answers: Readonly<Record<string, Answer>>

  /** @param answers what this side answers, by the question's name; values travel as JSON */
  constructor(peer: Peer, answers: Readonly<Record<string, Answer>>) {
    this.#peer = peer
    this.#answers = answers
    peer.on('message', message => {
      if (isOurs(message)) void this.#receive(message)
    })
  }

  /**
   * Asks the other side.
   * @throws {Error} no answer in time, or the other side's error
   */
  async ask<Value>(question: string, value?: unknown, patienceMs = PATIENCE_MS): Promise<Value> {
    const id = randomUUID()
    const { promise, resolve, reject } = Promise.withResolvers<Message>()
    const timeout = setTimeout(() => reject(new Error(`No answer to ${question} in time`)), patienceMs)
    this.#pending.set(id, resolve)
    try {
      this.#send({ channel: 'noren', id, question, value })
      const { value: answer, error } = await promise
      if (error !== undefined) throw new Error(error)
      return answer as Value
    } finally {
      clearTimeout(timeout)
      this.#pending.delete(id)
    }
  }

  async #receive(message: Message): Promise<void> {
    const { id, question, value } = message
    if (question === undefined) {
      this.#pending.get(id)?.(message)
      return
    }
    try {
      const answer = this.#answers[question]
      if (!answer) throw new Error(`Nobody answers ${question}`)
      this.#send({ channel: 'noren', id, value: await answer(value as never) })
    } catch (error) {
      this.#send({ channel: 'noren', id, error: error instanceof Error ? error.message : String(error) })
    }
  }

  #send(message: Message): void {
    try {
      this.#peer.send?.(message as unknown as Serializable)
    } catch {
      // The other side has ended: nobody waits for the answer, and a question ends at its timeout.
    }
  }
}

function isOurs(message: unknown): message is Message {
  return (
    typeof message === 'object' && message !== null && 'channel' in message && message.channel === 'noren'
  )
}
