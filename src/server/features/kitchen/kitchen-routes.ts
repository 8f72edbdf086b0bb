import type { FastifyInstance } from 'fastify'
import { kitchenRoutes } from '#contract/kitchen.ts'
import { DONE } from '#contract/primitives.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { assessComponent, assessDish, keepApart, withdrawKeptApart } from './answers-service.ts'
import { saveComponent } from './component-service.ts'
import { saveDishRecipe } from './dish-recipe-service.ts'
import { saveEquipment } from './equipment-service.ts'
import { listKitchen } from './kitchen-presenter.ts'

export function registerKitchenRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, kitchenRoutes.read, () => listKitchen(context))

  registerRoute(app, kitchenRoutes.addComponent, ({ user, body }) =>
    saveComponent(context, user.id, null, body),
  )
  registerRoute(app, kitchenRoutes.changeComponent, ({ user, params, body }) =>
    saveComponent(context, user.id, params.componentId, body),
  )
  registerRoute(app, kitchenRoutes.assessComponent, ({ user, params, body }) =>
    assessComponent(context, user.id, params.componentId, body.revision),
  )

  registerRoute(app, kitchenRoutes.addEquipment, ({ user, body }) =>
    saveEquipment(context, user.id, null, body),
  )
  registerRoute(app, kitchenRoutes.changeEquipment, ({ user, params, body }) =>
    saveEquipment(context, user.id, params.equipmentId, body),
  )

  registerRoute(app, kitchenRoutes.changeDish, ({ user, params, body }) =>
    saveDishRecipe(context, user.id, params.dishId, body),
  )
  registerRoute(app, kitchenRoutes.assessDish, ({ user, params, body }) =>
    assessDish(context, user.id, params.dishId, body.revision),
  )
  registerRoute(app, kitchenRoutes.keepApart, ({ user, params, body }) =>
    keepApart(context, user.id, params.dishId, body),
  )
  registerRoute(app, kitchenRoutes.withdrawKeptApart, async ({ params }) => {
    await withdrawKeptApart(context, params.keptApartId)
    return DONE
  })
}
