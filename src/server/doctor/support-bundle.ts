/** A zip for support: findings and figures, without anything about a person and without a secret. */
import { createWriteStream } from 'node:fs'
import { availableParallelism, release, totalmem } from 'node:os'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Finding } from '#contract/house/doctor.ts'
import type { Config } from '../platform/config.ts'
import { sql } from '../platform/drizzle.ts'
import type { Examined } from './examined.ts'

/** @param file must not exist */
export async function writeBundle(
  file: string,
  { config, db }: Pick<Examined, 'config' | 'db'>,
  { noren, findings }: { noren: string; findings: readonly Finding[] },
): Promise<void> {
  const { rows: tables } = await db.execute(sql`
    select relname as name, reltuples::float8 as "aboutRows", pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  // Texts, such as paths and addresses, stay here.
  const { rows: postgres } = await db.execute(sql`
    select name, setting, unit from pg_settings
    where source not in ('default', 'client', 'override') and vartype <> 'string' order by 1`)
  const contents = {
    'findings.json': findings.map(({ detail: _, ...finding }) => finding),
    'configuration.json': describeConfig(config),
    'machine.json': {
      noren,
      node: process.versions.node,
      system: `${process.platform} ${process.arch} ${release()}`,
      processors: availableParallelism(),
      memoryBytes: totalmem(),
    },
    'tables.json': tables,
    'postgres.json': postgres,
  }
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(contents))
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

/** Values that name nobody; of the others only whether they are set. */
function describeConfig(config: Config): object {
  const { databaseUrl, staffInviteCode, mail, publicUrl, trustProxy, metrics } = config
  return {
    port: config.port,
    isDemo: config.isDemo,
    calendar: config.calendar,
    logLevel: config.logLevel,
    workers: config.workers,
    database: databaseUrl === null ? 'embedded' : 'own',
    publicUrl: publicUrl && new URL(publicUrl).protocol,
    trustProxy: typeof trustProxy === 'number' ? trustProxy : trustProxy && 'addresses',
    hasInviteCode: staffInviteCode !== null,
    hasSmtp: mail.smtpUrl !== null,
    hasSender: mail.from !== null,
    hasManagementEmail: mail.managementEmail !== null,
    hasMetricsToken: metrics.token !== null,
    metricsPort: metrics.port,
  }
}
