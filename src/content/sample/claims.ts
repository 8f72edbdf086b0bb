/** Rewards that the sample group's people have claimed, the oldest first. A claim lasts 30 days. */
import type { SampleLocationKey } from './people.ts'

interface SampleClaim {
  readonly who: string
  /** Of the built-in reward. */
  readonly reward: number
  readonly daysAgo: number
  readonly redeemed?: { readonly daysAgo: number; readonly at: SampleLocationKey; readonly by: string }
}

export const SAMPLE_CLAIMS: readonly SampleClaim[] = [
  // Redeemed.
  { who: 'amara', reward: 12, daysAgo: 46, redeemed: { daysAgo: 44, at: 'surry-hills', by: 'tomasz' } },
  { who: 'mina', reward: 13, daysAgo: 41, redeemed: { daysAgo: 39, at: 'surry-hills', by: 'amara' } },
  { who: 'hoku', reward: 1, daysAgo: 38, redeemed: { daysAgo: 36, at: 'manly', by: 'callum' } },
  { who: 'pimdao', reward: 8, daysAgo: 33, redeemed: { daysAgo: 30, at: 'manly', by: 'hoku' } },
  { who: 'chloe', reward: 14, daysAgo: 29, redeemed: { daysAgo: 22, at: 'parramatta', by: 'omar' } },
  { who: 'omar', reward: 2, daysAgo: 24, redeemed: { daysAgo: 18, at: 'parramatta', by: 'devika' } },
  { who: 'haruki', reward: 12, daysAgo: 16, redeemed: { daysAgo: 15, at: 'surry-hills', by: 'tomasz' } },
  { who: 'leilani', reward: 1, daysAgo: 11, redeemed: { daysAgo: 8, at: 'surry-hills', by: 'amara' } },
  { who: 'ewa', reward: 13, daysAgo: 10, redeemed: { daysAgo: 9, at: 'manly', by: 'callum' } },

  // Expired: nobody came for them.
  { who: 'siobhan', reward: 1, daysAgo: 37 },
  { who: 'layan', reward: 12, daysAgo: 35 },
  { who: 'kwame', reward: 7, daysAgo: 32 },

  // Near expiry.
  { who: 'chikage', reward: 14, daysAgo: 28 },
  { who: 'zahra', reward: 12, daysAgo: 27 },
  { who: 'ivana', reward: 1, daysAgo: 25 },

  // Open.
  { who: 'tomasz', reward: 8, daysAgo: 17 },
  { who: 'amara', reward: 3, daysAgo: 12 },
  { who: 'omar', reward: 8, daysAgo: 7 },
  { who: 'pimdao', reward: 12, daysAgo: 5 },
  { who: 'tamsin', reward: 12, daysAgo: 4 },
  { who: 'mina', reward: 9, daysAgo: 2 },
  { who: 'chloe', reward: 7, daysAgo: 0 },
]
