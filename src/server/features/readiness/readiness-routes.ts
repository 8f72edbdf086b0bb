import type { FastifyInstance } from 'fastify'
import { readinessRoutes } from '#contract/memory/readiness.ts'
import { followedPerson } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import { cacheDeck } from '../../memory/deck.ts'
import type { ReadinessContext } from '../../memory/tonight.ts'
import { registerRoute } from '../../platform/route.ts'
import { readAnswers } from './answers.ts'
import { readAllergenPeople, readBoard, readOwn } from './board.ts'
import {
  askOwnCheck,
  changeNeeds,
  nameAllergenPerson,
  readNeedsPage,
  sendCheck,
  sendChecks,
  setBriefing,
} from './readiness-service.ts'
import { answerTableTest, openTableTest } from './table-tests.ts'

export function registerReadinessRoutes(app: FastifyInstance, appContext: AppContext): void {
  const context: ReadinessContext = { ...appContext, deck: cacheDeck(appContext.changes, appContext.db) }
  registerRoute(app, readinessRoutes.board, ({ user, params, query }) =>
    readBoard(context, user, params.locationId, query.day),
  )
  registerRoute(app, readinessRoutes.nameAllergenPerson, ({ acting, params, body }) =>
    nameAllergenPerson(context, acting, params.locationId, body),
  )
  registerRoute(app, readinessRoutes.sendCheck, ({ acting, params, body }) =>
    sendCheck(context, acting, params.locationId, body),
  )
  registerRoute(app, readinessRoutes.sendChecks, ({ acting, params, body }) =>
    sendChecks(context, acting, params.locationId, body.day),
  )
  registerRoute(app, readinessRoutes.openTableTest, ({ acting, params, body }) =>
    openTableTest(context, acting, params.locationId, body.userId),
  )
  registerRoute(app, readinessRoutes.answerTableTest, ({ acting, params, body }) =>
    answerTableTest(context, acting, params, body),
  )
  registerRoute(app, readinessRoutes.setBriefing, ({ acting, params, body }) =>
    setBriefing(context, acting, params.locationId, body.time),
  )
  const followed = followedPerson(context)
  registerRoute(
    app,
    readinessRoutes.answers,
    {
      // One's own are always to be seen.
      subject: async input =>
        input.user?.id === input.params.userId ? { id: input.params.userId } : followed(input),
    },
    ({ subject, params }) => readAnswers(context, { ...params, userId: subject.id }),
  )
  registerRoute(app, readinessRoutes.own, ({ user }) => readOwn(context, user))
  registerRoute(app, readinessRoutes.allergenPeople, ({ user }) => readAllergenPeople(context, user))
  registerRoute(app, readinessRoutes.askOwn, ({ acting, body }) => askOwnCheck(context, acting, body))
  registerRoute(app, readinessRoutes.needs, () => readNeedsPage(context))
  registerRoute(app, readinessRoutes.changeNeeds, ({ acting, params, body }) =>
    changeNeeds(context, acting, params.duty, body),
  )
}
