import type { FastifyInstance } from 'fastify'
import { dishStatementRoutes } from '#contract/dish-statements.ts'
import { kitchenRoutes } from '#contract/kitchen.ts'
import { kitchenDifferenceRoutes } from '#contract/kitchen-differences.ts'
import { DONE } from '#contract/primitives.ts'
import { actingIn } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import {
  assessComponent,
  assessDish,
  assessSeen,
  keepComponentApart,
  keepDishApart,
  meanDish,
  takeBackAssessments,
  withdrawKeptApart,
} from './answers-service.ts'
import { addDifference, listLocationKitchens, withdrawDifference } from './differences-service.ts'
import { readMenuAt, readStatementHistory } from './dish-statements-queries.ts'
import { listKitchen } from './kitchen-presenter.ts'

export function registerKitchenRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, kitchenRoutes.read, () => listKitchen(context))

  registerRoute(app, dishStatementRoutes.history, ({ params }) =>
    readStatementHistory(context.db, params.dishId),
  )
  registerRoute(app, dishStatementRoutes.menuAt, ({ query }) =>
    readMenuAt(context.db, query.at, query.locationId ?? null),
  )

  registerRoute(app, kitchenDifferenceRoutes.read, () => listLocationKitchens(context.db))
  registerRoute(app, kitchenDifferenceRoutes.add, ({ user, params, body, request }) =>
    addDifference(context, actingIn(context, user, request), params.locationId, body),
  )
  registerRoute(app, kitchenDifferenceRoutes.withdraw, async ({ user, params, request }) => {
    await withdrawDifference(context, actingIn(context, user, request), params.differenceId)
    return DONE
  })

  registerRoute(app, kitchenRoutes.assessComponent, ({ user, params, body, request }) =>
    assessComponent(context, actingIn(context, user, request), params.componentId, body),
  )

  registerRoute(app, kitchenRoutes.assessSeen, ({ user, body, request }) =>
    assessSeen(context, actingIn(context, user, request), body),
  )
  registerRoute(app, kitchenRoutes.takeBack, ({ user, body, request }) =>
    takeBackAssessments(context, actingIn(context, user, request), body),
  )
  registerRoute(app, kitchenRoutes.mean, ({ user, params, body, request }) =>
    meanDish(context, actingIn(context, user, request), params.dishId, body),
  )

  registerRoute(app, kitchenRoutes.assessDish, ({ user, params, body, request }) =>
    assessDish(context, actingIn(context, user, request), params.dishId, body),
  )
  registerRoute(app, kitchenRoutes.keepApart, ({ user, params, body, request }) =>
    keepDishApart(context, actingIn(context, user, request), params.dishId, body),
  )
  registerRoute(app, kitchenRoutes.keepComponentApart, ({ user, params, body, request }) =>
    keepComponentApart(context, actingIn(context, user, request), params.componentId, body),
  )
  registerRoute(app, kitchenRoutes.withdrawKeptApart, async ({ user, params, request }) => {
    await withdrawKeptApart(context, actingIn(context, user, request), params.keptApartId)
    return DONE
  })
}
