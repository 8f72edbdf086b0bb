import { CONTENT_BY_JOB } from '#content/jobs.ts'
import type { Audience } from '#domain/audience.ts'
import type { BuiltInItem, FindBuiltIn } from './release.ts'

/** The document of a new academy: built-in content for some jobs names them. */
export function withAudience({ kind, key }: BuiltInItem, document: object, find: FindBuiltIn): object {
  const entry = CONTENT_BY_JOB.find(entry => entry.kind === kind && entry.ids.includes(Number(key)))
  const jobIds = entry?.jobs.flatMap(job => find('jobs', job) ?? []) ?? []
  if (jobIds.length === 0) return document
  const audience: Audience = { jobIds: jobIds.toSorted((one, other) => one - other), locationIds: [] }
  return { ...document, audience }
}
