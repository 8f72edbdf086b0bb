/**
 * The sample group of an embedded demo. It is played into a database of its own, which then takes the place of the
 * demo's by two renames in one transaction: a kill at any moment leaves one of them, whole. The demo as it was stays
 * beside it until the sample is emptied.
 */

import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { SampleStatus } from '#contract/house/sample.ts'
import { findOwnTrace } from '../accounts/demo-accounts.ts'
import type { SampleHouse } from '../context.ts'
import { createDatabase } from '../database/client.ts'
import { DATABASE } from '../database/embedded/address.ts'
import type { Config } from '../platform/config.ts'
import { FACES, playSample, sampleStart } from '../sample/play-sample.ts'
import { prepareDatabase } from './prepare-database.ts'

const PRISTINE = `${DATABASE}_pristine`
const FILLING = `${DATABASE}_filling`
const MAINTENANCE = 'postgres'

const REFUSALS = {
  person: 'Someone has joined this academy. The sample group is for a demo that nobody uses.',
  change: 'Someone has changed this academy. The sample group is for a demo as it came.',
  mail: 'This demo sends mail. Start it without SMTP_URL to fill it.',
}

interface SampleOptions {
  readonly config: Config
  readonly log: FastifyBaseLogger
  /** URLs of the embedded database, for its owner and for the academy. */
  readonly urls: () => { readonly url: string; readonly appUrl: string }
  /** Exchanges the database while nothing serves it. */
  readonly exchange: (rename: () => Promise<void>) => Promise<void>
}

export class SampleGroup implements SampleHouse {
  readonly faces = FACES
  readonly #options: SampleOptions
  readonly #stopping = new AbortController()
  /** Fill or exchange under way: one at a time. */
  #work: Promise<void> | null = null
  /** Progress of a fill; `null`: none is under way. */
  #percent: number | null = null

  constructor(options: SampleOptions) {
    this.#options = options
  }

  async status(): Promise<SampleStatus> {
    if (this.#percent !== null) return { state: 'filling', percent: this.#percent, refusal: null }
    if (await this.isFull()) return { state: 'full', percent: 0, refusal: null }
    return { state: 'empty', percent: 0, refusal: await this.findRefusal() }
  }

  fill(): void {
    this.#begin(async () => {
      this.#percent = 0
      await this.#play(percent => {
        this.#percent = percent
      })
      await this.#options.exchange(() => this.#takePlace())
    })
  }

  /** Fills before anything serves. */
  async fillNow(onPercent: (percent: number) => void): Promise<void> {
    await this.#play(onPercent)
    await this.#takePlace()
  }

  async empty(): Promise<void> {
    if (await this.isFull()) this.#begin(() => this.#options.exchange(() => this.#restorePristine()))
  }

  /** Ends a fill; the demo stays as it is. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#work
  }

  #begin(work: () => Promise<void>): void {
    this.#work ??= work()
      .catch(error => this.#options.log.error({ err: error }, 'The sample group could not be exchanged'))
      .finally(() => {
        this.#work = null
        this.#percent = null
      })
  }

  isFull(): Promise<boolean> {
    return this.#maintain(async client => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [PRISTINE])
      return rowCount === 1
    })
  }

  /** Why this demo is not filled; `null`: it can be. */
  async findRefusal(): Promise<string | null> {
    if (this.#options.config.mail.smtpUrl !== null) return REFUSALS.mail
    const trace = await withOwner(this.#options.urls().url, client => findOwnTrace(createDatabase(client)))
    return trace && REFUSALS[trace]
  }

  /** Plays the group into a database beside the academy's. An interrupted one is begun again. */
  async #play(onPercent: (percent: number) => void): Promise<void> {
    const { config, log, urls } = this.#options
    const url = inDatabase(urls().url, FILLING)
    const until = Temporal.Now.instant()
    await this.#maintain(async client => {
      await client.query(`drop database if exists ${FILLING} with (force)`)
      await client.query(`create database ${FILLING}`)
      // A fill that is cut off is thrown away.
      await client.query(`alter database ${FILLING} set synchronous_commit = off`)
    })
    await prepareDatabase(url, config, log, { now: sampleStart(until) })
    const appUrl = inDatabase(urls().appUrl, FILLING)
    await playSample({ config, url, appUrl, until, onPercent, signal: this.#stopping.signal })
    await this.#maintain(client => client.query(`alter database ${FILLING} reset synchronous_commit`))
  }

  /** The played database becomes the academy's. Nothing may be connected to it. */
  #takePlace(): Promise<void> {
    return this.#rename([
      [DATABASE, PRISTINE],
      [FILLING, DATABASE],
    ])
  }

  async #restorePristine(): Promise<void> {
    await this.#rename([
      [DATABASE, FILLING],
      [PRISTINE, DATABASE],
    ])
    await this.#maintain(client => client.query(`drop database ${FILLING} with (force)`))
  }

  async #rename(names: readonly (readonly [from: string, to: string])[]): Promise<void> {
    await this.#maintain(async client => {
      const used = names.map(([from]) => from)
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = any($1) and pid <> pg_backend_pid()',
        [used],
      )
      // One query is one transaction.
      await client.query(names.map(([from, to]) => `alter database ${from} rename to ${to}`).join(';'))
    })
  }

  #maintain<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    return withOwner(inDatabase(this.#options.urls().url, MAINTENANCE), work)
  }
}

/** The same server's other database. Not the URL class: a socket's URL has an empty host. */
const inDatabase = (url: string, name: string) => url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)

async function withOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
