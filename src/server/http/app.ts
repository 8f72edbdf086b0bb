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
import { registerAccountRoutes } from '../features/accounts/accounts-routes.ts'
import { registerAchievementRoutes } from '../features/achievements/achievements-routes.ts'
import { announcementSending } from '../features/announcements/announcement-sending.ts'
import { registerAnnouncementRoutes } from '../features/announcements/announcements-routes.ts'
import { registerAuditRoutes } from '../features/audit/audit-routes.ts'
import { registerChangeRoutes } from '../features/changes/changes-routes.ts'
import { registerColleagueRoutes } from '../features/colleagues/colleagues-routes.ts'
import { registerCompletionRoutes } from '../features/completion/completion-routes.ts'
import { registerConfigurationRoutes } from '../features/configuration/configuration-routes.ts'
import { registerContentRoutes } from '../features/content/content-routes.ts'
import { registerDishChangeRoutes } from '../features/dish-changes/dish-changes-routes.ts'
import { registerFinderRoutes } from '../features/finder/finder-routes.ts'
import { registerHealthRoutes } from '../features/health/health-routes.ts'
import { registerImportRoutes } from '../features/imports/imports-routes.ts'
import { registerInboxRoutes } from '../features/inbox/inbox-routes.ts'
import { registerInductionRoutes } from '../features/induction/induction-routes.ts'
import { registerInvitationRoutes } from '../features/invitations/invitations-routes.ts'
import { registerKitchenRoutes } from '../features/kitchen/kitchen-routes.ts'
import { registerKudosRoutes } from '../features/kudos/kudos-routes.ts'
import { registerLeaderboardRoutes } from '../features/leaderboard/leaderboard-routes.ts'
import { registerLocationRoutes } from '../features/locations/locations-routes.ts'
import { registerMenuRoutes } from '../features/menu/menu-routes.ts'
import { registerMicroLearningRoutes } from '../features/micro-learning/micro-learning-routes.ts'
import { registerOutOfDateRoutes } from '../features/out-of-date/out-of-date-routes.ts'
import { registerOutboxRoutes } from '../features/outbox/outbox-routes.ts'
import { registerOverviewRoutes } from '../features/overview/overview-routes.ts'
import { registerPeopleRoutes } from '../features/people/people-routes.ts'
import { registerPlaceRoutes } from '../features/places/places-routes.ts'
import { registerPointRoutes } from '../features/points/points-routes.ts'
import { registerPolicyRoutes } from '../features/policies/policies-routes.ts'
import { registerQuestionSuggestionRoutes } from '../features/question-suggestions/question-suggestions-routes.ts'
import { registerQuizRoutes } from '../features/quizzes/quizzes-routes.ts'
import { registerReadingRoutes } from '../features/reading/reading-routes.ts'
import { registerRewardRoutes } from '../features/rewards/rewards-routes.ts'
import { registerSettingsRoutes } from '../features/settings/settings-routes.ts'
import { registerSetupRoutes } from '../features/setup/setup-routes.ts'
import { registerSuggestionRoutes } from '../features/suggestions/suggestions-routes.ts'
import { registerTaughtRoutes } from '../features/taught/taught-routes.ts'
import { registerTrainingRoutes } from '../features/training/training-routes.ts'
import { registerTrainingPlanRoutes } from '../features/training-plan/training-plan-routes.ts'
import { createBusinessDayClock } from '../platform/business-day-clock.ts'
import { ChangeFeed } from '../platform/change-feed.ts'
import type { Config } from '../platform/config.ts'
import { endConnections } from '../platform/end-connections.ts'
import { JobRunner } from '../platform/jobs.ts'
import { Notice } from '../platform/notice.ts'
import { RateLimits } from '../platform/rate-limits.ts'
import { SettingsStore } from '../settings/settings-store.ts'
import { Connections } from './connections.ts'
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
    registerHealthRoutes(features, context)
    registerConfigurationRoutes(features, context)
    registerAccountRoutes(features, context)
    registerAchievementRoutes(features, context)
    registerAuditRoutes(features, context)
    registerChangeRoutes(features, context)
    registerColleagueRoutes(features, context)
    registerCompletionRoutes(features, context)
    registerContentRoutes(features, context)
    registerDishChangeRoutes(features, context)
    registerFinderRoutes(features, context)
    registerOverviewRoutes(features, context)
    registerImportRoutes(features, context)
    registerOutOfDateRoutes(features, context)
    registerQuestionSuggestionRoutes(features, context)
    registerKitchenRoutes(features, context)
    registerKudosRoutes(features, context)
    registerLeaderboardRoutes(features, context)
    registerPeopleRoutes(features, context)
    registerPlaceRoutes(features, context)
    registerInvitationRoutes(features, context)
    registerPointRoutes(features, context)
    registerRewardRoutes(features, context)
    registerAnnouncementRoutes(features, context)
    registerInboxRoutes(features, context)
    registerInductionRoutes(features, context)
    registerLocationRoutes(features, context)
    registerPolicyRoutes(features, context)
    registerReadingRoutes(features, context)
    registerMicroLearningRoutes(features, context)
    registerQuizRoutes(features, context)
    registerMenuRoutes(features, context)
    registerOutboxRoutes(features, context)
    registerSettingsRoutes(features, context)
    registerSetupRoutes(features, context)
    registerSuggestionRoutes(features, context)
    registerTaughtRoutes(features, context)
    registerTrainingRoutes(features, context)
    registerTrainingPlanRoutes(features, context)
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
