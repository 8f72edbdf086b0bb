import type { AuditEntry } from '#contract/audit.ts'
import type { AdminMaker, AuditAction, AuditSubjectKind } from '#domain/audit.ts'

export const ACTION_NAMES: Record<AuditAction, string> = {
  'announcements.send': 'Announcement sent',
  'announcements.withdraw': 'Announcement withdrawn',
  'backups.restore': 'Academy restored',
  'claims.redeem': 'Claim redeemed',
  'content.archive': 'Archived',
  'content.decide': 'Newer built-in text decided',
  'content.looked-at': 'Checked after a menu change',
  'content.order': 'Order changed',
  'content.restore': 'Earlier version restored',
  'content.save': 'Saved',
  'dish-images.remove': 'Photo removed',
  'dishes.mark-sold-out': 'Sold out tonight',
  'dishes.take-back-sold-out': 'No longer sold out',
  'imports.apply': 'File imported',
  'imports.undo': 'Import undone',
  'invitations.accept': 'Invitation accepted',
  'invitations.make': 'Invitation made',
  'invitations.withdraw': 'Invitation withdrawn',
  'kitchen.assess': 'Recipe assessed',
  'kitchen.differ': 'Kitchen difference added',
  'kitchen.keep-apart': 'Marked as kept apart',
  'kitchen.mean': 'Contradiction confirmed',
  'kitchen.statements': 'Allergens of dishes changed',
  'kitchen.tell': 'Staff told of changed dishes',
  'kitchen.withdraw-assessment': 'Assessment taken back',
  'kitchen.withdraw-difference': 'Kitchen difference removed',
  'kitchen.withdraw-kept-apart': 'No longer kept apart',
  'kitchen.withdraw-unsigned': 'Unsigned assessments withdrawn',
  'kudos.give-as-management': 'Kudos given as management',
  'mail.retry': 'Mail sent again',
  'mail.try': 'Test mail sent',
  'people.add-admin': 'Made an admin',
  'people.change-role': 'Role changed',
  'people.deactivate': 'Deactivated',
  'people.edit': 'Details changed',
  'people.export-data': 'Data exported',
  'people.make-reset-link': 'Reset link made',
  'people.reactivate': 'Reactivated',
  'people.remove-second-step': 'Second step of a person removed',
  'people.sign-out': 'Signed out',
  'places.change': 'Position changed',
  'points.adjust': 'Points adjusted',
  'policies.confirm': 'Policy confirmed for this house',
  'policies.renew': 'How long agreements hold changed',
  'policies.weigh': 'Change of a policy weighed',
  'questions.confirm': 'Question still true',
  'questions.resume': 'Questions asked again',
  'questions.suspend': 'Questions suspended',
  'second-steps.add': 'Second step added',
  'second-steps.remove': 'Second step removed',
  'second-steps.renew-codes': 'Recovery codes made',
  'second-steps.rotate-keys': 'Keys rotated',
  'second-steps.use-recovery-code': 'Recovery code used',
  'settings.change': 'Settings changed',
  'shifts.sign-off': 'Shift signed off',
  'sign-offs.undo': 'Sign-off taken back',
  'suggestions.reply': 'Suggestion answered',
}

export const SUBJECT_NAMES: Record<AuditSubjectKind, string> = {
  backup: 'Backup',
  locations: 'Restaurant',
  components: 'Component',
  equipment: 'Equipment',
  tabs: 'Menu tab',
  sections: 'Menu section',
  marks: 'Dietary mark',
  dishes: 'Dish',
  'set-menus': 'Set menu',
  notes: 'Important note',
  pages: 'Reading page',
  policies: 'Policy',
  modules: 'Training module',
  questions: 'Question',
  achievements: 'Achievement',
  quizzes: 'Menu quiz',
  lessons: 'Lesson',
  shifts: 'Shift',
  rewards: 'Reward',
  announcement: 'Announcement',
  claim: 'Claim',
  'dish-image': 'Dish photo',
  invitation: 'Invitation',
  mail: 'Mail',
  settings: 'Settings',
  suggestion: 'Suggestion',
  user: 'Person',
}

const MAKER_NAMES: Record<AdminMaker, string> = { 'create-admin': 'create-admin', 'set-up': 'The set-up' }

/** The person, or the source of actions without a signed-in user. */
export function actorOf({ actor, action, after }: Pick<AuditEntry, 'actor' | 'action' | 'after'>): string {
  if (actor) return actor.fullName
  if (action === 'people.add-admin') return MAKER_NAMES[after?.madeBy as AdminMaker]
  return 'At the machine itself'
}

export function choicesOf<Value extends string>(names: Record<Value, string>) {
  return (Object.entries(names) as [Value, string][])
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** `pointsBalance` as `Points balance`. */
export function nameOfFact(key: string): string {
  const words = key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value as readable text. */
export function writeFact(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(writeFact).join('\n')
  if (typeof value === 'object' && Object.keys(value).length === 0) return '–'
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, fact]) => `${nameOfFact(key)}: ${writeFact(fact)}`)
      .join(', ')
  }
  return String(value)
}
