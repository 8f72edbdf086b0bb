/** Restaurants and rewards. */
import { LOCATIONS } from '#content/locations.ts'
import { REWARDS } from '#content/rewards.ts'
import type { Transaction } from '../client.ts'
import { locations } from '../schema/locations.ts'
import { rewards } from '../schema/rewards.ts'
import { continueIdsAfter } from './identity.ts'

export async function seedLocations(tx: Transaction): Promise<void> {
  await tx.insert(locations).values([...LOCATIONS])
  await continueIdsAfter(tx, locations)
}

export async function seedRewards(tx: Transaction): Promise<void> {
  await tx.insert(rewards).values([...REWARDS])
  await continueIdsAfter(tx, rewards)
}
