/** Saves of several items, in which a refused one does not stop the others. */
import type { EditableKind } from '#contract/content/kinds.ts'
import { kindOf } from '../../authoring/kinds.ts'
import { type SaveRequest, type Saving, saveAll, trySaving } from '../../authoring/save.ts'
import type { Transaction } from '../../database/client.ts'

class TakenBack extends Error {}

/**
 * Tries all and takes them back, then saves the good ones as any save. Returns the reasons of the others by item.
 *
 * @param isTrial saves nothing
 */
export async function saveGood(
  tx: Transaction,
  kind: EditableKind,
  requests: readonly (SaveRequest & { readonly itemId: number; readonly revision: number })[],
  saving: Saving,
  isTrial = false,
): Promise<ReadonlyMap<number, string>> {
  const refused = new Map<number, string>()
  if (requests.length === 0) return refused
  // Outside the savepoint, whose end would give the lock back.
  await kindOf(kind).begin?.(tx)
  await tx
    .transaction(async inner => {
      const asked = requests.map(request => ({ kind, ...request }))
      for (const [index, reason] of await trySaving(inner, asked, saving))
        refused.set(requests[index]?.itemId ?? 0, reason)
      throw new TakenBack()
    })
    .catch(error => {
      if (!(error instanceof TakenBack)) throw error
    })
  const good = requests.filter(({ itemId }) => !refused.has(itemId))
  if (!isTrial && good.length > 0) await saveAll(tx, kind, good, saving)
  return refused
}
