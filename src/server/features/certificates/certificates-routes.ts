import type { FastifyInstance } from 'fastify'
import { linkPaths } from '#contract/paths.ts'
import { certificateRoutes } from '#contract/programme/certificates.ts'
import { seenPerson } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { countedAddress } from '../../platform/client-address.ts'
import { linkBase } from '../../platform/link-base.ts'
import { registerRoute, SUBJECT_CHECKED_IN_SERVICE } from '../../platform/route.ts'
import { cachePolicies } from '../../programme/policies.ts'
import { CERTIFICATE_PAGE_HEADERS, writeCertificatePage } from './certificate-page.ts'
import {
  type CertificateContext,
  listCertificates,
  listCompletions,
  makeCertificate,
  readCertificate,
  readPublicState,
  withdrawCertificate,
} from './certificates-service.ts'

export function registerCertificateRoutes(app: FastifyInstance, appContext: AppContext): void {
  const { config, rateLimits } = appContext
  const context: CertificateContext = { ...appContext, policyFacts: cachePolicies(appContext) }

  registerRoute(app, certificateRoutes.own, ({ user }) => listCompletions(context, user.id))
  registerRoute(app, certificateRoutes.make, ({ user, body }) => makeCertificate(context, user.id, body))
  registerRoute(app, certificateRoutes.read, ({ user, params, request }) =>
    readCertificate(context, user.id, params.certificateId, linkBase(config, request)),
  )
  registerRoute(app, certificateRoutes.ofPerson, { subject: seenPerson(context) }, ({ subject }) =>
    listCertificates(context, subject.id),
  )
  registerRoute(
    app,
    certificateRoutes.withdraw,
    { subject: SUBJECT_CHECKED_IN_SERVICE },
    ({ acting, params, body }) => withdrawCertificate(context, acting, params, body.reason),
  )

  // A page for strangers, without the app, a session and cookies.
  app.get<{ Params: { publicId: string } }>(
    linkPaths.verify(':publicId'),
    { config: { access: 'public' }, schema: { hide: true } },
    async ({ params, ip }, reply) => {
      reply.headers(CERTIFICATE_PAGE_HEADERS)
      try {
        await rateLimits.consume('certificateByAddress', countedAddress(ip))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return reply.code(error.status).headers(error.headers).send(writeCertificatePage('tooMany'))
      }
      const state = await readPublicState(context, params.publicId)
      return reply.code(state ? 200 : 404).send(writeCertificatePage(state ?? 'unknown'))
    },
  )
}
