/** The academy in this process: the only one, or a worker. */
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { type App, type AppOptions, buildApp } from '../http/app.ts'
import type { Config } from '../platform/config.ts'
import { explainRefusal } from './listening.ts'

const WEB_DIRECTORY = fileURLToPath(new URL('../../../dist/web', import.meta.url))

export interface Serving {
  /** Metrics of all its processes, in Prometheus' text format. */
  metrics(): Promise<string>
  /** Serves, and returns the address. */
  start(): Promise<string>
  /** Finishes the requests under way. */
  stop(): Promise<void>
  /** Replaces the processes that serve, one at a time; absent where there is only this one. */
  restart?(): void
}

interface ServingHere extends Serving {
  /** This process's own. */
  ownMetrics(): Promise<object[]>
}

/**
 * @param fromFirst what the first process does for its workers, or for itself
 */
export function serveHere(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
  fromFirst: Pick<AppOptions, 'readAllMetrics' | 'requestRestore' | 'sample'> = {},
): ServingHere {
  let app: App | undefined
  return {
    metrics: async () => app?.context.metrics?.read() ?? '',
    ownMetrics: async () => app?.context.metrics?.registry.getMetricsAsJSON() ?? [],
    start: async () => {
      app = await buildApp({ config, databaseUrl, log, webDirectory: WEB_DIRECTORY, ...fromFirst })
      const { host, port } = config
      return app.server.listen({ host, port }).catch(error => {
        throw explainRefusal(error, config)
      })
    },
    stop: async () => app?.server.close(),
  }
}
