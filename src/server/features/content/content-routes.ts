import type { FastifyInstance } from 'fastify'
import { contentRoutes } from '#contract/house/content.ts'
import { contentActRoutes } from '#contract/house/content-acts.ts'
import { dishGridRoutes } from '#contract/menu/dish-grid.ts'
import { listProposals } from '../../authoring/built-in/proposals.ts'
import { listVersions, readVersion } from '../../authoring/versions.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { actOnContent, undoAct } from './content-acts.ts'
import { readContent, readContentTable, readNames, readOrder } from './content-queries.ts'
import {
  archiveContent,
  decideOnProposal,
  orderContent,
  restoreContent,
  saveContent,
  takeNewerTexts,
} from './content-service.ts'
import { readDishGrid, saveDishGrid } from './dish-grid.ts'

export function registerContentRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context
  registerRoute(app, contentRoutes.table, ({ params, query }) =>
    readContentTable(context, params.kind, query),
  )
  registerRoute(app, contentRoutes.read, ({ params }) => readContent(db, params.kind, params.itemId))
  registerRoute(app, contentRoutes.add, ({ acting, params, body }) =>
    saveContent(context, acting, params.kind, { itemId: null, ...body }),
  )
  registerRoute(app, contentRoutes.save, ({ acting, params, body }) =>
    saveContent(context, acting, params.kind, { itemId: params.itemId, ...body }),
  )
  registerRoute(app, contentRoutes.archive, ({ acting, params, body }) =>
    archiveContent(context, acting, params.kind, {
      itemId: params.itemId,
      ...body,
    }),
  )
  registerRoute(app, contentRoutes.readOrder, ({ params, query }) =>
    readOrder(db, params.kind, query.parentId),
  )
  registerRoute(app, contentRoutes.names, ({ params, query }) => readNames(db, params.kind, query.ids))
  registerRoute(app, contentRoutes.order, async ({ acting, params, body }) => {
    await orderContent(context, acting, params.kind, body.ids)
    return body
  })
  registerRoute(app, contentActRoutes.act, ({ acting, params, body }) =>
    actOnContent(context, acting, params.kind, body),
  )
  registerRoute(app, contentActRoutes.undo, ({ acting, params, body }) =>
    undoAct(context, acting, params.kind, body.items),
  )
  registerRoute(app, dishGridRoutes.read, ({ query }) => readDishGrid(context, query))
  registerRoute(app, dishGridRoutes.save, ({ acting, body }) => saveDishGrid(context, acting, body.rows))
  registerRoute(app, contentRoutes.versions, ({ params }) => listVersions(db, params.kind, params.itemId))
  registerRoute(app, contentRoutes.version, ({ params }) =>
    readVersion(db, params.kind, params.itemId, params.revision),
  )
  registerRoute(app, contentRoutes.restore, ({ acting, params, body }) =>
    restoreContent(context, acting, params.kind, { itemId: params.itemId, ...body }, params.revision),
  )
  registerRoute(app, contentRoutes.proposals, () => listProposals(db))
  registerRoute(app, contentRoutes.takeProposals, ({ acting, body }) =>
    takeNewerTexts(context, acting, body.proposals),
  )
  registerRoute(app, contentRoutes.decide, ({ acting, params, body }) =>
    decideOnProposal(context, acting, params.kind, {
      itemId: params.itemId,
      proposalId: params.proposalId,
      ...body,
    }),
  )
}
