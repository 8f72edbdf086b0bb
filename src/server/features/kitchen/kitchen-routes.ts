import type { FastifyInstance } from 'fastify'
import { dishStatementRoutes } from '#contract/kitchen/dish-statements.ts'
import { kitchenRoutes } from '#contract/kitchen/kitchen.ts'
import { kitchenDifferenceRoutes } from '#contract/kitchen/kitchens.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import {
  assessRecipe,
  assessSeen,
  cleanEquipment,
  keepApart,
  meanDish,
  takeBackAssessments,
  withdrawKeptApart,
} from './assessments-service.ts'
import { addDifference, listLocationKitchens, withdrawDifference } from './differences-service.ts'
import { readMenuAt, readStatementHistory } from './dish-statements-queries.ts'
import { listKitchen, readComponent, readDish, readEquipment } from './kitchen-presenter.ts'

export function registerKitchenRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, kitchenRoutes.read, () => listKitchen(context))

  registerRoute(app, dishStatementRoutes.history, ({ params }) =>
    readStatementHistory(context.db, params.dishId),
  )
  registerRoute(app, dishStatementRoutes.menuAt, ({ query }) =>
    readMenuAt(context.db, query.at, query.locationId ?? null),
  )

  registerRoute(app, kitchenDifferenceRoutes.read, () => listLocationKitchens(context.db))
  registerRoute(app, kitchenDifferenceRoutes.add, ({ acting, params, body }) =>
    addDifference(context, acting, params.locationId, body),
  )
  registerRoute(app, kitchenDifferenceRoutes.withdraw, ({ acting, params }) =>
    withdrawDifference(context, acting, params.differenceId),
  )

  registerRoute(app, kitchenRoutes.assessComponent, ({ acting, params, body }) =>
    assessRecipe(context, acting, params, body, tx => readComponent(tx, params.componentId)),
  )

  registerRoute(app, kitchenRoutes.assessSeen, ({ acting, body }) => assessSeen(context, acting, body))
  registerRoute(app, kitchenRoutes.takeBack, ({ acting, body }) => takeBackAssessments(context, acting, body))
  registerRoute(app, kitchenRoutes.mean, ({ acting, params, body }) =>
    meanDish(context, acting, params.dishId, body),
  )

  registerRoute(app, kitchenRoutes.assessDish, ({ acting, params, body }) =>
    assessRecipe(context, acting, params, body, tx => readDish(tx, params.dishId)),
  )
  registerRoute(app, kitchenRoutes.keepApart, ({ acting, params, body }) =>
    keepApart(context, acting, params, body, tx => readDish(tx, params.dishId)),
  )
  registerRoute(app, kitchenRoutes.keepComponentApart, ({ acting, params, body }) =>
    keepApart(context, acting, params, body, tx => readComponent(tx, params.componentId)),
  )
  registerRoute(app, kitchenRoutes.clean, ({ acting, params, body }) =>
    cleanEquipment(context, acting, params.equipmentId, body.leavingIds, tx =>
      readEquipment(tx, params.equipmentId),
    ),
  )
  registerRoute(app, kitchenRoutes.withdrawKeptApart, ({ acting, params }) =>
    withdrawKeptApart(context, acting, params.keptApartId),
  )
}
