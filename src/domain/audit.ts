/** Actions of management in the audit log. Source: ruling R13. */
import { CONTENT_KINDS } from './content.ts'

/** Most are named as the ability is by which they are done. */
export const AUDIT_ACTIONS = [
  'announcements.send',
  'announcements.withdraw',
  'backups.restore',
  'claims.redeem',
  'content.archive',
  'content.decide',
  'content.looked-at',
  'content.order',
  'content.restore',
  'content.save',
  'dish-images.remove',
  'dishes.mark-sold-out',
  'dishes.take-back-sold-out',
  'imports.apply',
  'imports.undo',
  'invitations.accept',
  'invitations.make',
  'invitations.withdraw',
  'kitchen.assess',
  'kitchen.differ',
  'kitchen.keep-apart',
  'kitchen.mean',
  'kitchen.statements',
  'kitchen.tell',
  'kitchen.withdraw-assessment',
  'kitchen.withdraw-difference',
  'kitchen.withdraw-kept-apart',
  'kitchen.withdraw-unsigned',
  'kudos.give-as-management',
  'mail.retry',
  'mail.try',
  'people.add-admin',
  'people.change-role',
  'people.deactivate',
  'people.edit',
  'people.export-data',
  'people.make-reset-link',
  'people.reactivate',
  'people.remove-second-step',
  'people.sign-out',
  'places.change',
  'points.adjust',
  'policies.confirm',
  'policies.renew',
  'policies.weigh',
  'questions.confirm',
  'questions.resume',
  'questions.suspend',
  'second-steps.add',
  'second-steps.remove',
  'second-steps.renew-codes',
  'second-steps.rotate-keys',
  'second-steps.use-recovery-code',
  'settings.change',
  'shifts.sign-off',
  'sign-offs.undo',
  'suggestions.reply',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The origin of an admin created before the first sign-in, logged with `people.add-admin`. */
export type AdminMaker = 'create-admin' | 'set-up'

/** Subjects of actions; content is logged by its kind. */
export const AUDIT_SUBJECTS = [
  ...CONTENT_KINDS,
  'announcement',
  'backup',
  'claim',
  'dish-image',
  'invitation',
  'mail',
  'settings',
  'suggestion',
  'user',
] as const
export type AuditSubjectKind = (typeof AUDIT_SUBJECTS)[number]

export const AUDIT_PAGE_SIZE = 50
