/** What management does, as the log of it names it. Source: ruling R13. */
import { CONTENT_KINDS } from './content.ts'

/** Most are named as the ability is by which they are done. */
export const AUDIT_ACTIONS = [
  'announcements.send',
  'announcements.withdraw',
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
  'people.add-admin',
  'people.change-role',
  'people.deactivate',
  'people.edit',
  'people.export-data',
  'people.make-reset-link',
  'people.reactivate',
  'people.sign-out',
  'places.change',
  'points.adjust',
  'policies.confirm',
  'policies.renew',
  'policies.weigh',
  'questions.confirm',
  'questions.resume',
  'questions.suspend',
  'settings.change',
  'shifts.sign-off',
  'sign-offs.undo',
  'suggestions.reply',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** By what an admin was made before anybody had signed in: told with `people.add-admin`. */
export type AdminMaker = 'create-admin' | 'set-up'

/** What it was done to. What is taught goes by its kind. */
export const AUDIT_SUBJECTS = [
  ...CONTENT_KINDS,
  'announcement',
  'claim',
  'dish-image',
  'invitation',
  'mail',
  'settings',
  'suggestion',
  'user',
] as const
export type AuditSubjectKind = (typeof AUDIT_SUBJECTS)[number]

/** How many entries a page of the log holds. */
export const AUDIT_PAGE_SIZE = 50
