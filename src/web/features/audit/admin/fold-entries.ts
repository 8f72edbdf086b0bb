import type { AuditEntry } from '#contract/house/audit.ts'

/** An entry with how many more of its bulk act are folded into it. */
export interface FoldedEntry extends AuditEntry {
  readonly more: number
}

/**
 * Entries of one bulk act (of one request and action) as one row each, until it is opened.
 * @param opened ids of rows
 */
export function foldEntries(entries: readonly AuditEntry[], opened: ReadonlySet<number>): FoldedEntry[] {
  const rows: FoldedEntry[] = []
  const acts = new Map<string, number>()
  for (const entry of entries) {
    const act = `${entry.requestId} ${entry.action}`
    const at = entry.requestId === null ? undefined : acts.get(act)
    const first = at === undefined ? undefined : rows[at]
    if (at !== undefined && first && !opened.has(first.id)) rows[at] = { ...first, more: first.more + 1 }
    else {
      if (!first) acts.set(act, rows.length)
      rows.push({ ...entry, more: 0 })
    }
  }
  return rows
}
