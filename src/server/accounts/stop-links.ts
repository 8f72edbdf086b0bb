/** Links in mails that end such mails without signing in. Source: ruling R16. */
import { linkPaths } from '#contract/paths.ts'
import { CLOSED_WAYS, type ClosedWay } from '#domain/house/reminders.ts'
import type { Config } from '../platform/config.ts'
import { linkBase } from '../platform/link-base.ts'
import { encryptSecret, readSecret } from '../platform/secret-keys.ts'

const OWNER = 'stop mail'

export function stopLinkOf(config: Config, userId: number, way: ClosedWay): string {
  const token = encryptSecret(config, JSON.stringify([userId, way]), OWNER)
  return `${linkBase(config)}${linkPaths.stopMail(token)}`
}

/** The person and the way of a link's token; `null` if this academy did not make it. */
export function readStopToken(config: Config, token: string): { userId: number; way: ClosedWay } | null {
  const text = readSecret(config, token, OWNER)
  if (text === null) return null
  const [userId, way] = JSON.parse(text) as [number, ClosedWay]
  return CLOSED_WAYS.includes(way) ? { userId, way } : null
}
