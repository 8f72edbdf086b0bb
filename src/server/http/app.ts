/** Assembles the application: plugins first, then one registration per feature. */
import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type pg from 'pg'
import { housekeeping } from '../accounts/housekeeping.ts'
import { BACKUP_GAUGES, readBackupTimes } from '../backup/backup-folder.ts'
import type { AppContext } from '../context.ts'
import { createDatabase, createPool, describePool, POOL_GAUGES, poolSize } from '../database/client.ts'
import { announcementSending } from '../features/announcements/announcement-sending.ts'
import { withNeedFacts } from '../features/overview/need-facts.ts'
import { reportSending } from '../features/overview/reports.ts'
import { reminderSending } from '../features/reminders/reminder-sending.ts'
import { feedReading } from '../features/rota/rota-feeds.ts'
import { returnExpiredPoints } from '../ledger/expired-claims.ts'
import { jobsOfNobody } from '../mail/outbox.ts'
import { createBusinessDayClock } from '../platform/business-day-clock.ts'
import { ChangeFeed, FEED_GAUGES } from '../platform/change-feed.ts'
import type { Config } from '../platform/config.ts'
import { endConnections } from '../platform/end-connections.ts'
import { countJobs, JOB_GAUGES, JobRunner } from '../platform/jobs.ts'
import type { Metrics } from '../platform/metrics.ts'
import { Notice } from '../platform/notice.ts'
import { RateLimits } from '../platform/rate-limits.ts'
import { serializerCompiler } from '../platform/route.ts'
import { makePushKeys } from '../push/push-keys.ts'
import { SettingsStore } from '../settings.ts'
import { Connections } from './connections.ts'
import { FEATURES } from './features.ts'
import { apiReferencePlugin } from './plugins/api-reference.ts'
import { businessDayPlugin } from './plugins/business-day.ts'
import { errorHandlerPlugin, respondToFrameworkError } from './plugins/error-handler.ts'
import { securityPlugin } from './plugins/security.ts'
import { sessionPlugin } from './plugins/session.ts'
import { webAppPlugin } from './plugins/web-app.ts'

const BODY_LIMIT_BYTES = 1_048_576
/** Time for a request to arrive, with its body. The response may take longer, like an event stream. */
const REQUEST_TIMEOUT_MS = 60_000
const TIMEOUT_CHECK_MS = 1_000

export interface AppOptions {
  readonly config: Config
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger
  /** Folder of the built web app; without it only the API is served. */
  readonly webDirectory?: string
  /** Metrics of all workers; without it this process is the only one. */
  readonly readAllMetrics?: (() => Promise<string>) | undefined
  readonly requestRestore?: AppContext['requestRestore'] | undefined
  readonly sample?: AppContext['sample'] | undefined
  /** Clock; the real one unless a test turns it. */
  readonly now?: () => Temporal.Instant
  readonly requestTimeoutMs?: number
}

export interface App {
  readonly server: FastifyInstance
  readonly context: AppContext
}

/** Builds the application. Closing the server ends its workers and database connections too. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl, log, webDirectory, now } = options
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS } = options
  const connections = new Connections()
  const server = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustedProxies(config),
    genReqId: () => randomUUID(),
    // One line per request, written by the hook below.
    logController: new LogController({ disableRequestLogging: true }),
    // Long parameters reach the route's schema, which explains the error.
    routerOptions: { maxParamLength: maxHeaderSize },
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_MS, requestTimeoutMs),
      // Node's own refusal has no body; the security plugin's has.
      requireHostHeader: false,
    },
    frameworkErrors: respondToFrameworkError,
    clientErrorHandler: (error, socket) => connections.refuseUnreadable(error, socket),
    // Late requests on open connections are still served while the server stops.
    return503OnClosing: false,
  })
  const databaseAway = new Notice(log, 'warn')
  const pool = createPool(
    databaseUrl,
    error => databaseAway.say(error, 'An idle database connection was lost'),
    poolSize(config.workers),
    (statement, milliseconds) => log.info({ statement, milliseconds }, 'A slow statement'),
  )
  const metrics = await openMetrics(options)
  const { requestRestore = null, sample = null } = options
  const context = createContext({
    config,
    databaseUrl,
    log,
    now,
    pool,
    databaseAway,
    metrics,
    requestRestore,
    sample,
  })
  connections.watch(server)
  metrics?.watch(server)

  server.addHook('onResponse', (request, reply, done) => {
    const { method, url, user, ip } = request
    // Secrets in addresses stay out of the log: queries, and those of invitations, certificates and calendars.
    const path = url.split('?', 1)[0]?.replace(/^\/(calendars|join|verify)\/.+/i, '/$1/…')
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
  // Its own plugin, and the last: when the wait for responses begins, the features have already ended theirs.
  await server.register(async last => {
    last.addHook('preClose', () => connections.drain(server.server))
  })
  return { server, context }
}

async function openMetrics({ config, readAllMetrics }: AppOptions): Promise<Metrics | null> {
  const { token, port } = config.metrics
  if (token === null && port === null) return null
  const { Metrics } = await import('../platform/metrics.ts')
  return new Metrics(readAllMetrics)
}

function trustedProxies({ trustProxy }: Config): FastifyServerOptions['trustProxy'] {
  if (trustProxy === null) return false
  // Each proxy appends its caller's address, so only that many count from the end. With a plain number
  // Fastify trusts none: it cannot tell a proxy from a direct caller of the port.
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : [...trustProxy]
}

interface ContextParts
  extends Pick<AppContext, 'config' | 'databaseAway' | 'metrics' | 'requestRestore' | 'sample'> {
  readonly now: AppOptions['now']
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger
  readonly pool: pg.Pool
}

function createContext(parts: ContextParts): AppContext {
  const { config, databaseUrl, log, now, pool, databaseAway, metrics, requestRestore, sample } = parts
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
    metrics,
    requestRestore,
    sample,
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
  const { changes, config, db, metrics, nowDate } = context
  metrics?.gauges(POOL_GAUGES, () => describePool(pool), 'sum')
  metrics?.gauges(JOB_GAUGES, () => countJobs(db, nowDate(), jobsOfNobody(config)))
  if (config.backup.isOn) metrics?.gauges(BACKUP_GAUGES, () => readBackupTimes(config.backup.directory))
  metrics?.gauges(FEED_GAUGES, () => ({ noren_change_feed_live: Number(changes.isLive) }), 'min')
  const { smtpUrl } = config.mail
  const jobs = [
    housekeeping(context),
    returnExpiredPoints(context),
    announcementSending(context),
    feedReading(context),
    reminderSending(context),
    reportSending(withNeedFacts(context)),
    // Without SMTP deliveries stay queued, and their code need not be loaded.
    ...(smtpUrl === null ? [] : [(await import('../mail/delivery.ts')).mailDelivery(context, smtpUrl, log)]),
    // The demo has no push.
    ...(config.isDemo ? [] : [(await import('../push/push-sending.ts')).pushSending(context, log)]),
  ]
  const jobRunner = new JobRunner({ pool, jobs, log }, context.databaseAway)

  server.addHook('onReady', async () => {
    await changes.start()
    // The first response already states the business day.
    await context.settings.read()
    await makePushKeys(db, config)
  })
  server.addHook('onListen', async () => jobRunner.start())
  server.addHook('onClose', async () => {
    await jobRunner.stop()
    await changes.stop()
    await endConnections(pool)
  })
}
