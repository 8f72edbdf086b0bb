import { describe, expect, test } from 'vitest'
import { digestTime, findResendProblem, isMailOutdated, mailState, type OutboxMail } from './mail.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const ago = (hours: number, seconds = 0) => new Date(NOW.getTime() - (hours * 3600 + seconds) * 1000)
const mail = (changes: Partial<OutboxMail> = {}): OutboxMail => ({
  dueAt: ago(1),
  attempts: 0,
  linkExpiresAt: null,
  sentAt: null,
  expiredAt: null,
  failedAt: null,
  ...changes,
})

describe('a mail is outdated', () => {
  test.each([
    ['due just now', mail({ dueAt: NOW }), false],
    ['a digest of later', mail({ dueAt: ago(-1) }), false],
    ['untried for 24 hours', mail({ dueAt: ago(24) }), false],
    ['untried for longer', mail({ dueAt: ago(24, 1) }), true],
    ['tried in time, then long refused', mail({ dueAt: ago(30), attempts: 3 }), false],
    ['its link good for a second', mail({ linkExpiresAt: ago(0, -1) }), false],
    ['its link run out this instant', mail({ linkExpiresAt: NOW }), true],
    ['its link run out between two tries', mail({ linkExpiresAt: NOW, attempts: 3 }), true],
  ])('%s: %#', (_, given, expected) => expect(isMailOutdated(given, NOW)).toBe(expected))
})

describe('its state, and whether management may send it all the same', () => {
  test.each([
    ['waiting', mail(), 'waiting', 'waiting'],
    ['old, but no server has judged it', mail({ dueAt: ago(99) }), 'waiting', 'waiting'],
    ['sent', mail({ sentAt: NOW }), 'sent', 'sent'],
    ['expired', mail({ expiredAt: NOW }), 'expired', null],
    ['given up', mail({ failedAt: NOW }), 'failed', null],
    ['sent, then its link ran out', mail({ sentAt: ago(1), linkExpiresAt: NOW }), 'sent', 'sent'],
    ['its link ran out, unmarked', mail({ linkExpiresAt: NOW }), 'expired', 'link-expired'],
    ['expired with a link', mail({ linkExpiresAt: ago(-1), expiredAt: NOW }), 'expired', 'link-expired'],
    ['given up, its link ran out', mail({ linkExpiresAt: NOW, failedAt: NOW }), 'expired', 'link-expired'],
  ])('%s', (_, given, state, problem) => {
    expect(mailState(given, NOW)).toBe(state)
    expect(findResendProblem(given, NOW)).toBe(problem)
  })
})

test.each([
  [1, null],
  [5, null],
  [6, '2026-03-02T13:00:00.000Z'],
  [500, '2026-03-02T13:00:00.000Z'],
])('mail %i of an hour that began at noon: in the digest of %s', (mailCount, expected) => {
  expect(digestTime({ startedAt: NOW, mailCount })?.toISOString() ?? null).toBe(expected)
})
