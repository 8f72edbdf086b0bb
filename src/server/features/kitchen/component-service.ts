import type * as z from 'zod/mini'
import type { changeComponentBody, componentBody, KitchenComponent } from '#contract/kitchen.ts'
import type { Acting } from '../../audit/audit.ts'
import { trackMenu } from '../../authoring/menu-changes.ts'
import { keepVersion } from '../../authoring/save.ts'
import type { AppContext } from '../../context.ts'
import { refuseChangedRecipe, refuseNewContradictions } from '../../kitchen/checks.ts'
import { lockKitchen, readKitchen } from '../../kitchen/kitchen.ts'
import { usersOfComponent, writeComponent } from '../../kitchen/recipes.ts'
import { AppError } from '../../platform/app-error.ts'
import { findComponent, readComponent } from './kitchen-presenter.ts'

type Body = z.output<typeof componentBody> & Partial<z.output<typeof changeComponentBody>>

/** Adds a component (`componentId` is null) or replaces one. */
export async function saveComponent(
  { db, changes }: AppContext,
  acting: Acting,
  componentId: number | null,
  { revision, announcement, ...values }: Body,
): Promise<KitchenComponent> {
  const saved = await db.transaction(async tx => {
    await lockKitchen(tx)
    const reach = await trackMenu(tx)
    const before = await readKitchen(tx)
    if (componentId !== null) {
      refuseChangedRecipe(findComponent(before, componentId), revision)
      const users = values.isActive ? [] : usersOfComponent(before, componentId)
      const usedBy = users.map(({ name }) => name)
      if (usedBy.length > 0) throw new AppError('stillUsed', { usedBy }, { field: 'isActive' })
    }
    const id = await writeComponent(tx, componentId, values, field => field)
    await refuseNewContradictions(tx, before, 'origins')
    await keepVersion(tx, 'components', id, acting)
    await reach(acting, announcement)
    return readComponent(tx, id)
  })
  changes.tellHere('components')
  return saved
}
