/** Restaurants and rewards. */
import { LOCATIONS } from '#content/locations.ts'
import { REWARDS, withoutAmount } from '#content/rewards.ts'
import type { Transaction } from '../client.ts'
import { locations } from '../schema/locations.ts'
import { rewards } from '../schema/rewards.ts'
import { continueIdsAfter } from './identity.ts'
import { rewardItem } from './part-items.ts'
import { isLeftOut, REWARD_AMOUNTS, type SeedChoice } from './seed-choice.ts'

export async function seedLocations(tx: Transaction): Promise<void> {
  await tx.insert(locations).values([...LOCATIONS])
  await continueIdsAfter(tx, locations)
}

export async function seedRewards(tx: Transaction, { notes }: SeedChoice): Promise<void> {
  const wanted = REWARDS.filter(reward => !isLeftOut(notes, rewardItem(reward)))
  const isWithAmounts = notes.get(REWARD_AMOUNTS) !== 'declined'
  await tx
    .insert(rewards)
    .values(
      wanted.map(reward => (isWithAmounts ? reward : { ...reward, value: withoutAmount(reward.value) })),
    )
  await continueIdsAfter(tx, rewards)
}
