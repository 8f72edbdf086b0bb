/** Starts the academy: database, server; stops it in the reverse order. */
import { fileURLToPath } from 'node:url'
import { linkPaths } from '#contract/paths.ts'
import { DEMO_ADMIN, DEMO_STAFF } from '../accounts/demo-accounts.ts'
import { openSetup } from '../accounts/first-run.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { type App, buildApp } from '../http/app.ts'
import type { Config } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { explainRefusal } from './listening.ts'
import { noteAddress } from './noted-address.ts'
import { openDatabase, prepareDatabase } from './prepare-database.ts'

const WEB_DIRECTORY = fileURLToPath(new URL('../../../dist/web', import.meta.url))
/** Requests that have not ended by then are cut off, so that a stop always ends. */
const SHUTDOWN_LIMIT_MS = 15_000

/** Opens the academy; it stops at a signal. */
export async function openAcademy(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log, startEmbeddedPostgres)

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'Stopping')
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref()
    await app?.server.close()
    await database.stop()
    process.exit(0)
  }
  let app: App | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))

  try {
    await prepareDatabase(database.url, config, log)
    app = await buildApp({ config, databaseUrl: database.appUrl, log, webDirectory: WEB_DIRECTORY })
    const { host, port } = config
    const listening = await app.server.listen({ host, port }).catch(error => {
      throw explainRefusal(error, config)
    })
    const address = config.publicUrl ?? listening
    await noteAddress(config, address)
    greet(config, address)
    await printSetupLink(app, address)
  } catch (error) {
    await app?.server.close()
    await database.stop()
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

/** For people at the terminal and, beside it, for who reads the log. Nobody else has the link. */
async function printSetupLink({ server, context }: App, address: string): Promise<void> {
  if (context.config.isDemo) return
  const code = await openSetup(context.db)
  if (code === null) return
  const text = `Nobody manages this academy yet. Set it up here, once: ${address}${linkPaths.setup(code)}`
  server.log.warn(text)
  process.stdout.write(`  ${text}\n\n`)
}
