/** A worker: serves on the address that the first process holds, until that process or a signal ends it. */
import { createDatabase, createPool } from '../database/client.ts'
import { isSchemaCurrent } from '../database/migrate.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { endConnections } from '../platform/end-connections.ts'
import { createLog } from '../platform/log.ts'
import { ProcessChannel } from '../platform/process-channel.ts'
import { serveHere } from './serve-here.ts'
import type { WorkerSettings } from './worker-pool.ts'

/** Requests still running after this are cut off, so that a stop always ends. */
const SHUTDOWN_LIMIT_MS = 15_000

export async function openWorker(ownConfig: Config): Promise<void> {
  const log = createLog(ownConfig.logLevel)
  const primary = new ProcessChannel(process, { metrics: () => serving.ownMetrics() })
  const { databaseUrl, port } = await primary.ask<WorkerSettings>('settings')
  const config = { ...ownConfig, port }
  await refuseOlderSchema(databaseUrl)
  const serving = serveHere(config, databaseUrl, log, {
    readAllMetrics: () => primary.ask('metrics'),
    requestRestore: request => primary.ask('restore', request),
  })

  let isStopping = false
  process.on('SIGTERM', async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref()
    await serving.stop()
    process.exit(0)
  })
  // A terminal sends these to every process of its group; the first one decides.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)

  const address = await serving.start()
  await primary.ask('ready', address)
}

/** Code of a newer release must not run before its migrations, which only a start applies. */
async function refuseOlderSchema(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, () => undefined)
  try {
    if (await isSchemaCurrent(createDatabase(pool))) return
  } finally {
    await endConnections(pool)
  }
  throw new ConfigError('This release has migrations for the database. Stop Noren and start it again.')
}
