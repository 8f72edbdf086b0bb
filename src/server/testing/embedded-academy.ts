/** An academy on its embedded PostgreSQL as an operator runs it: a real process, and its database beside it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { borrowEmbeddedPostgres } from '../database/embedded.ts'
import { readLedgers } from './ledgers.ts'
import { COMPILE_CACHE, MAIN } from './real-process.ts'

export interface AcademyProcess {
  /** Standard output and errors, as far as written. */
  output(): string
  /** Resolves once the process has ended, however long ago that was. */
  readonly ended: Promise<unknown>
  /** Ends the process, if it still runs, and waits for that. */
  end(signal: NodeJS.Signals): Promise<void>
}

export interface OpenAcademy extends AcademyProcess {
  /** Empty if Noren refused to start. */
  readonly url: string
}

/** Variables of every process of these tests; nothing else of the environment reaches them. */
export const commonVariables = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  PORT: '0',
  LOG_LEVEL: 'warn',
}

/** @param main of this release, or of another one */
export function launchAcademy(
  variables: Record<string, string>,
  main: string = MAIN,
  options: readonly string[] = [],
): AcademyProcess {
  const child: ChildProcess = spawn(process.execPath, [main, ...options], {
    env: { ...commonVariables, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      output += chunk
    })
  }
  return {
    output: () => output,
    ended,
    end: async signal => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}

/** Resolves once Noren is open or has said why it does not start. */
export async function startAcademy(variables: Record<string, string>, main?: string): Promise<OpenAcademy> {
  const academy = launchAcademy(variables, main)
  await vi.waitFor(() => expect(academy.output()).toMatch(/is open: http:\S+|cannot start: .+/), {
    timeout: 60_000,
  })
  return { ...academy, url: academy.output().match(/is open: (http:\S+)/)?.[1] ?? '' }
}

/** The database of a data folder, whether or not an academy runs on it. */
export async function withDatabase<Result>(
  dataDirectory: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const server = await borrowEmbeddedPostgres({ dataDirectory, log: pino({ level: 'silent' }) })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await server.stop()
  }
}

/** Writes a row that the ledgers show. */
export async function writePoints(dataDirectory: string): Promise<void> {
  await withDatabase(dataDirectory, client =>
    client.query(
      `insert into point_transactions (user_id, amount, kind, reason, created_by, business_day)
       values (1, 3, 'adjustment', 'A busy evening', 1, current_date)`,
    ),
  )
}

/** The ledgers at a time at which nothing is written. */
export async function noteLedgers(
  dataDirectory: string,
): Promise<{ ledgers: Record<string, string>; at: string }> {
  await delay(20)
  const ledgers = await withDatabase(dataDirectory, readLedgers)
  const at = new Date().toISOString()
  await delay(20)
  return { ledgers, at }
}
