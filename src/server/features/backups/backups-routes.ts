import type { FastifyInstance } from 'fastify'
import { backupRoutes } from '#contract/backups.ts'
import type { AppContext } from '../../context.ts'
import { countedAddress } from '../../platform/client-address.ts'
import { registerRoute } from '../../platform/route.ts'
import { readBackups, requestRestore } from './backups-service.ts'

export function registerBackupRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, backupRoutes.read, () => readBackups(context.config.backup))
  registerRoute(app, backupRoutes.restore, ({ user, body, request }) =>
    requestRestore(context, { user, address: countedAddress(request.ip), ...body }),
  )
}
