/** Puts the application together: plugins first, then one registration a feature. */
import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type pg from 'pg'
import { housekeeping } from '../accounts/housekeeping.ts'
import type { AppContext } from '../context.ts'
import { createDatabase, createPool } from '../database/client.ts'
import { announcementSending } from '../features/announcements/announcement-sending.ts'
import { createBusinessDayClock } from '../platform/business-day-clock.ts'
import { ChangeFeed } from '../platform/change-feed.ts'
import type { Config } from '../platform/config.ts'
import { endConnections } from '../platform/end-connections.ts'
import { JobRunner } from '../platform/jobs.ts'
import { Notice } from '../platform/notice.ts'
import { RateLimits } from '../platform/rate-limits.ts'
import { SettingsStore } from '../settings/settings-store.ts'
import { Connections } from './connections.ts'
import { FEATURES } from './features.ts'
import { apiReferencePlugin } from './plugins/api-reference.ts'
import { businessDayPlugin } from './plugins/business-day.ts'
import { answerFrameworkError, errorHandlerPlugin } from './plugins/error-handler.ts'
import { securityPlugin } from './plugins/security.ts'
import { sessionPlugin } from './plugins/session.ts'
import { webAppPlugin } from './plugins/web-app.ts'

const BODY_LIMIT_BYTES = 1_048_576
/** A request has arrived by then, its body too. The answer may take longer, as an event stream does. */
const REQUEST_TIMEOUT_MS = 60_000
const TIMEOUT_CHECK_MS = 1_000

interface AppOptions {
  readonly config: Config
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger
  /** Folder of the built web app; without it only the API is served. */
  readonly webDirectory?: string
  /** The clock; the real one unless a test turns it. */
  readonly now?: () => Temporal.Instant
  /** How long a request may take to arrive; shorter in tests. */
  readonly requestTimeoutMs?: number
}

export interface App {
  readonly server: FastifyInstance
  readonly context: AppContext
}

/** Builds the application. Closing the server ends its workers and its database connections as well. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl, log, webDirectory, now } = options
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS } = options
  const connections = new Connections()
  const server = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustedProxies(config),
    genReqId: () => randomUUID(),
    // One line a request, written by the hook below.
    logController: new LogController({ disableRequestLogging: true }),
    // Long parameters reach the route's schema, which says what is wrong with them.
    routerOptions: { maxParamLength: maxHeaderSize },
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_MS, requestTimeoutMs),
      // Node's own refusal has no body; the security plugin's has.
      requireHostHeader: false,
    },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: (error, socket) => connections.refuseUnreadable(error, socket),
    // What a connection still sends while the server stops is answered.
    return503OnClosing: false,
  })
  const databaseAway = new Notice(log, 'warn')
  const pool = createPool(databaseUrl, error =>
    databaseAway.say(error, 'An idle database connection was lost'),
  )
  const context = createContext({ config, databaseUrl, log, now, pool, databaseAway })
  connections.watch(server)

  server.addHook('onResponse', (request, reply, done) => {
    const { method, url, user, ip } = request
    // What opens something stays out of the log: queries, and the token of an invitation.
    const path = url.split('?', 1)[0]?.replace(/^\/join\/.+/i, '/join/…')
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.info(
      { method, path, status: reply.statusCode, milliseconds, address: ip, userId: user?.id },
      'request',
    )
    done()
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  await server.register(errorHandlerPlugin, context)
  await server.register(securityPlugin, context)
  await server.register(businessDayPlugin, context)
  await server.register(sessionPlugin, context)
  await server.register(apiReferencePlugin)

  await server.register(async features => {
    for (const registerFeature of FEATURES) registerFeature(features, context)
  })
  if (webDirectory) await server.register(webAppPlugin, { directory: webDirectory, context })

  await startWorkers(server, context, pool)
  // In a plugin of its own, the last: what the features end at a stop has ended when the waiting for answers begins.
  await server.register(async last => {
    last.addHook('preClose', () => connections.drain(server.server))
  })
  return { server, context }
}

function trustedProxies({ trustProxy }: Config): FastifyServerOptions['trustProxy'] {
  if (trustProxy === null) return false
  // Each proxy adds the address that it was called from at the end of the list, so only that many count from there.
  // Given the number itself, Fastify trusts nobody: it cannot tell a proxy from who calls the port directly.
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : [...trustProxy]
}

interface ContextParts extends Pick<AppContext, 'config' | 'databaseAway'> {
  readonly now: AppOptions['now']
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger
  readonly pool: pg.Pool
}

function createContext({ config, databaseUrl, log, now, pool, databaseAway }: ContextParts): AppContext {
  const db = createDatabase(pool)
  const changes = new ChangeFeed({ databaseUrl, pool, databaseAway, log })
  const settings = new SettingsStore(db, config, changes)
  const nowMs = now ? () => now().epochMilliseconds : Date.now
  const businessDay = createBusinessDayClock(nowMs, () => settings.calendar)
  return {
    config,
    db,
    changes,
    databaseAway,
    settings,
    rateLimits: new RateLimits(pool),
    now: now ?? Temporal.Now.instant,
    nowMs,
    nowDate: () => new Date(nowMs()),
    businessDay,
    today: () => businessDay().day,
  }
}

async function startWorkers(server: FastifyInstance, context: AppContext, pool: pg.Pool): Promise<void> {
  const { log } = server
  const { smtpUrl } = context.config.mail
  const jobs = [
    housekeeping(context),
    announcementSending(context),
    // Without SMTP the deliveries wait in the queue, and what delivers them need not be loaded.
    ...(smtpUrl === null ? [] : [(await import('../mail/delivery.ts')).mailDelivery(context, smtpUrl, log)]),
  ]
  const jobRunner = new JobRunner({ pool, jobs, log }, context.databaseAway)

  server.addHook('onReady', async () => {
    await context.changes.start()
    // The first answer names the business day already.
    await context.settings.read()
  })
  server.addHook('onListen', async () => jobRunner.start())
  server.addHook('onClose', async () => {
    await jobRunner.stop()
    await context.changes.stop()
    await endConnections(pool)
  })
}
