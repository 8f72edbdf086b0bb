/**
 * Sends that wait for the connection on this device: lessons done, kudos, suggestions and signatures, each for its
 * owner alone.
 * Each has a key from its first attempt on, so the server accepts it once, whichever response is lost and however
 * many tabs are open.
 */
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { dialogSuggestion, screenSuggestion } from '#contract/house/suggestion-form.ts'
import { suggestionRoutes } from '#contract/house/suggestions.ts'
import { dishChangeRoutes } from '#contract/menu/dish-changes.ts'
import { accountRoutes } from '#contract/people/accounts.ts'
import { microLearningRoutes } from '#contract/programme/micro-learning.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { twoKeyRoutes } from '#contract/programme/two-keys.ts'
import { kudosRoutes } from '#contract/rewards/kudos.ts'
import { leaderboardRoutes } from '#contract/rewards/leaderboard.ts'
import type { RouteDefinition, RouteResponse, SentPart } from '#contract/route.ts'
import { AWAY_STATUSES } from '../service-worker/offline-paths.ts'
import {
  ApiError,
  type CallInput,
  ConnectionError,
  callApi,
  hasCode,
  hasStatus,
  request,
} from './api-client.ts'
import { noteUnreachable } from './connection.ts'
import {
  keyPrefix,
  readAllPersonal,
  readPersonal,
  removePersonal,
  writePersonal,
} from './personal-storage.ts'
import { refresh } from './query.ts'
import { shownUser, useUser } from './session.ts'

const ROUTES = {
  lesson: microLearningRoutes.complete,
  kudos: kudosRoutes.give,
  suggestion: suggestionRoutes.send,
  signature: twoKeyRoutes.sign,
  confirmation: twoKeyRoutes.confirm,
}
type SendKind = keyof typeof ROUTES

const REFRESHES: Record<SendKind, readonly RouteDefinition[]> = {
  lesson: [
    microLearningRoutes.progress,
    microLearningRoutes.modules,
    microLearningRoutes.today,
    accountRoutes.currentUser,
    trainingRoutes.streak,
    dishChangeRoutes.questions,
  ],
  kudos: [kudosRoutes.list, kudosRoutes.canGive, leaderboardRoutes.read],
  suggestion: [suggestionRoutes.own],
  signature: [twoKeyRoutes.assessed],
  // The plan and the levels follow by the stream of changes, and when their page is opened.
  confirmation: [twoKeyRoutes.own],
}

interface SendBodies {
  readonly lesson: CallInput<typeof ROUTES.lesson>['body']
  readonly kudos: Omit<CallInput<typeof ROUTES.kudos>['body'], 'idempotencyKey'>
  readonly suggestion: SentPart<typeof dialogSuggestion> | SentPart<typeof screenSuggestion>
  readonly signature: CallInput<typeof ROUTES.signature>['body']
  readonly confirmation: CallInput<typeof ROUTES.confirmation>['body']
}

interface SendOf<Kind extends SendKind> {
  readonly kind: Kind
  /** Idempotency key. */
  readonly key: string
  /** Lesson, recipient, shift or the suggestion's title. */
  readonly title: string
  readonly body: SendBodies[Kind]
  /** By this device's clock, in milliseconds: for reading only, since the server counts by its own. */
  readonly writtenAt: number
  /** The server's reason; such a send waits for its owner. */
  readonly refusal?: string
}
export type QueuedSend<Kind extends SendKind = SendKind> = { [Each in Kind]: SendOf<Each> }[Kind]

/** A kitchen's Wi-Fi may be connected without working. */
const PATIENCE_MS = 10_000

const SEND = 'send:'
const listeners = new Set<() => void>()
const EMPTY: readonly QueuedSend[] = []
let shown: { readonly userId: number; readonly queue: readonly QueuedSend[] } | undefined

function changed(): void {
  shown = undefined
  for (const listener of listeners) listener()
}

// Another tab has added or removed one.
globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  if (key === null || key.includes(`:${SEND}`)) changed()
})

/** The person's waiting sends, the oldest first. */
export function readSendQueue(userId: number): readonly QueuedSend[] {
  const queue = readAllPersonal(userId, SEND) as QueuedSend[]
  return queue.sort((a, b) => a.writtenAt - b.writtenAt)
}

function writeSend(userId: number, send: QueuedSend): void {
  writePersonal(userId, SEND + send.key, send)
  changed()
}

export function discardSend(userId: number, key: string): void {
  removePersonal(userId, SEND + key)
  changed()
}

/** Sends a refused one again, perhaps corrected: as a new one, since its key was not accepted. */
export function queueAgain<Kind extends SendKind>(
  userId: number,
  { key, refusal: _, ...send }: SendOf<Kind>,
  body: SendBodies[Kind],
): void {
  removePersonal(userId, SEND + key)
  writeSend(userId, { ...send, body, key: newKey() } as QueuedSend)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSendQueue(): readonly QueuedSend[] {
  const { id: userId } = useUser()
  return useSyncExternalStore(subscribe, () => {
    if (shown?.userId !== userId) {
      const queue = readSendQueue(userId)
      shown = { userId, queue: queue.length === 0 ? EMPTY : queue }
    }
    return shown.queue
  })
}

/** The person's sends of one kind that wait for the connection alone. */
export function useWaiting<Kind extends SendKind>(kind: Kind): readonly SendOf<Kind>[] {
  const isWaiting = (send: QueuedSend) => send.kind === kind && send.refusal === undefined
  return useSendQueue().filter(isWaiting) as unknown as SendOf<Kind>[]
}

interface SendOptions<Kind extends SendKind> {
  readonly onSent: (response: RouteResponse<(typeof ROUTES)[Kind]>) => void
  /** There was no response: it waits on this device. */
  readonly onQueued: () => void
  readonly onError?: ((error: Error) => void) | undefined
}

/** A mutation that sends now or, without a connection, as soon as there is one. */
export function useSend<Kind extends SendKind>(kind: Kind, { onSent, onQueued, onError }: SendOptions<Kind>) {
  const { id: userId } = useUser()
  return useMutation({
    mutationFn: async (input: Pick<SendOf<Kind>, 'title' | 'body'>) => {
      const send = { kind, key: newKey(), ...input, writtenAt: Date.now() } as QueuedSend
      try {
        return { response: await deliver(send) }
      } catch (error) {
        if (!isUnanswered(error)) throw error
        writeSend(userId, send)
        return null
      }
    },
    onSuccess: sent => {
      if (!sent) return onQueued()
      void refresh(REFRESHES[kind])
      onSent(sent.response as RouteResponse<(typeof ROUTES)[Kind]>)
    },
    onError,
  })
}

interface SendOutcome {
  readonly sent: readonly QueuedSend[]
  readonly refused: readonly QueuedSend[]
}

/** Sends what waits, one after the other and in one tab at a time. */
export function sendQueued(userId: number): Promise<SendOutcome> {
  return inTurn(userId, async () => {
    const sent: QueuedSend[] = []
    const refused: QueuedSend[] = []
    for (const send of readSendQueue(userId)) {
      // Someone else has signed in, or this one was discarded.
      if (shownUser()?.id !== userId) break
      if (send.refusal !== undefined || !readPersonal(userId, SEND + send.key)) continue
      const outcome = await trySend(send)
      if (outcome === 'unanswered') break
      if (outcome === 'failed') continue
      if (outcome === 'sent') {
        discardSend(userId, send.key)
        void refresh(REFRESHES[send.kind])
        sent.push(send)
      } else {
        writeSend(userId, { ...send, refusal: outcome.refusal })
        refused.push(send)
      }
    }
    return { sent, refused }
  })
}

async function trySend(
  send: QueuedSend,
): Promise<'sent' | 'unanswered' | 'failed' | { readonly refusal: string }> {
  try {
    await deliver(send)
    return 'sent'
  } catch (error) {
    // The page asks for the session by itself.
    if (isUnanswered(error) || hasStatus(error, 401) || hasCode(error, 'otherUser', 'secondStepMissing'))
      return 'unanswered'
    if (!(error instanceof ApiError) || error.status >= 500) return 'failed'
    if (await isDoneAlready(send, error)) return 'sent'
    return { refusal: error.serverMessage ?? error.message }
  }
}

/** A lesson is done once: a refusal may mean that its first response was lost. */
async function isDoneAlready(send: QueuedSend, error: ApiError): Promise<boolean> {
  if (send.kind !== 'lesson') return false
  if (hasCode(error, 'microLearningModuleDone')) return true
  if (!hasCode(error, 'microLearningDoneToday')) return false
  const progress = await callApi(microLearningRoutes.progress).catch(() => [])
  return progress.some(({ moduleId }) => moduleId === send.body.moduleId)
}

async function deliver({ kind, key, body }: QueuedSend): Promise<unknown> {
  const { method, path } = ROUTES[kind]
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    return await request(method, path, { ...body, idempotencyKey: key }, signal)
  } catch (error) {
    if (!signal.aborted) throw error
    noteUnreachable()
    throw new ConnectionError(error)
  }
}

/** The server has not said whether it did what was asked: there was no response, or a proxy's own. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof ConnectionError) return true
  return (
    error instanceof ApiError && AWAY_STATUSES.includes(error.status) && error.serverMessage === undefined
  )
}

/** Other tabs wait for their turn, in browsers with locks; in others the key alone keeps sends from doubling. */
function inTurn<Result>(userId: number, task: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return task()
  return navigator.locks.request(`${keyPrefix(userId)}${SEND}`, task)
}

/** A random UUID, also at addresses without TLS, which lack `randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const NAMES = {
  lesson: 'Lesson',
  kudos: 'Kudos to',
  suggestion: 'Suggestion',
  signature: 'Sign-off',
  confirmation: 'Confirmation',
}

/** `Kudos to Hana Sato` */
export function titleOfSend({ kind, title }: QueuedSend): string {
  return kind === 'kudos' ? `${NAMES.kudos} ${title}` : `${NAMES[kind]} “${title}”`
}
