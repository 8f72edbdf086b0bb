import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/house/audit.ts'
import { foldEntries } from './fold-entries.ts'

const entry = (id: number, requestId: string | null, action: AuditEntry['action'] = 'people.remind') => ({
  ...{ id, requestId, action, at: '2026-03-02T00:00:00Z', actor: null, location: null },
  ...{ before: null, after: null, subject: { kind: 'user' as const, id, name: null } },
})
const shown = (rows: ReturnType<typeof foldEntries>) => rows.map(({ id, more }) => [id, more])

test('a bulk act is one row, and opens', () => {
  const entries = [
    entry(9, 'a'),
    entry(8, 'a'),
    entry(7, 'a', 'people.edit'),
    entry(6, 'a'),
    entry(5, 'b'),
    // The machine itself makes no requests.
    entry(4, null),
    entry(3, null),
  ]
  const folded = [
    [9, 2],
    [7, 0],
    [5, 0],
    [4, 0],
    [3, 0],
  ]
  expect(shown(foldEntries(entries, new Set()))).toEqual(folded)
  expect(shown(foldEntries(entries, new Set([5])))).toEqual(folded)
  expect(shown(foldEntries(entries, new Set([9])))).toEqual(entries.map(({ id }) => [id, 0]))
})
