/** Starts the academy: database, server; stops them in reverse order. */
import type { FastifyBaseLogger } from 'fastify'
import { linkPaths } from '#contract/paths.ts'
import { DEMO_ADMIN, DEMO_STAFF } from '../accounts/demo-accounts.ts'
import { openSetup } from '../accounts/first-run.ts'
import { createDatabase, createPool } from '../database/client.ts'
import type { Config } from '../platform/config.ts'
import { endConnections } from '../platform/end-connections.ts'
import { createLog } from '../platform/log.ts'
import { openMetricsPort } from './metrics-port.ts'
import { noteAddress } from './noted-address.ts'
import { onceReachable } from './prepare-database.ts'
import { RunningAcademy } from './running-academy.ts'

/** Requests still running after this are cut off, so that a stop always ends. */
const SHUTDOWN_LIMIT_MS = 15_000
/** Workers have the same time, and the database comes after them. */
const SHUTDOWN_LIMIT_WITH_WORKERS_MS = 20_000

/**
 * Opens the academy; a signal stops it.
 * @param options.withSample fills the demo with its sample group first
 */
export async function openAcademy(config: Config, options: { readonly withSample: boolean }): Promise<void> {
  const log = createLog(config.logLevel)
  const academy = new RunningAcademy(config, log)

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'Stopping')
    const limitMs = config.workers === 1 ? SHUTDOWN_LIMIT_MS : SHUTDOWN_LIMIT_WITH_WORKERS_MS
    setTimeout(() => process.exit(1), limitMs).unref()
    await academy.close()
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  process.on('SIGHUP', () => academy.restartWorkers() || void stop('SIGHUP'))

  try {
    const listening = await academy.open(options)
    await openMetricsPort(config, log, () => academy.metrics())
    const address = config.publicUrl ?? listening
    await noteAddress(config, address)
    greet(config, address)
    await printSetupLink(config, academy.databaseUrl, log, address)
  } catch (error) {
    // A stop in between ends the process.
    if (isStopping) return
    await academy.close()
    throw error
  }
}

function greet(config: Config, address: string): void {
  const lines = ['', `  Noren Staff Academy is open: ${address}`]
  if (config.isDemo) {
    lines.push(
      `  Demo sign-in: ${DEMO_ADMIN.username} / ${DEMO_ADMIN.password} (management), ${DEMO_STAFF.username} / ${DEMO_STAFF.password} (staff)`,
      '  The demo answers this machine only. To open the academy to others, set DEMO=false.',
    )
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

/** For people at the terminal or in the log; no one else has the link. */
async function printSetupLink(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
  address: string,
): Promise<void> {
  if (config.isDemo) return
  const pool = createPool(databaseUrl, () => undefined)
  const code = await onceReachable(log, () => openSetup(createDatabase(pool))).finally(() =>
    endConnections(pool),
  )
  if (code === null) return
  const text = `Nobody manages this academy yet. Set it up here, once: ${address}${linkPaths.setup(code)}`
  log.warn(text)
  process.stdout.write(`  ${text}\n\n`)
}
