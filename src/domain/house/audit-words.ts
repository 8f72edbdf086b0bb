/** Entries of the audit log in words, for its screen and its file. */
import type { AdminMaker, AuditAction, AuditSubjectKind } from './audit.ts'

type Facts = Readonly<Record<string, unknown>> | null

interface LoggedEntry {
  readonly actor: { readonly fullName: string } | null
  readonly action: AuditAction
  readonly before: Facts
  readonly after: Facts
}

export const ACTION_NAMES: Record<AuditAction, string> = {
  'absences.end': 'Leave or exemption ended',
  'absences.record': 'Leave or exemption recorded',
  'announcements.send': 'Announcement sent',
  'announcements.withdraw': 'Announcement withdrawn',
  'assignments.ask-again': 'Assignment asked again',
  'assignments.end': 'Assignment ended',
  'assignments.excuse': 'Excused from an assignment',
  'assignments.make': 'Assigned',
  'backups.restore': 'Academy restored',
  'certificates.withdraw': 'Certificate withdrawn',
  'claims.redeem': 'Claim redeemed',
  'content.archive': 'Archived',
  'content.decide': 'Newer built-in text decided',
  'content.looked-at': 'Checked after a menu change',
  'content.order': 'Order changed',
  'content.restore': 'Earlier version restored',
  'content.save': 'Saved',
  'deputies.end': 'Deputy ended',
  'deputies.name': 'Deputy named',
  'dish-images.remove': 'Photo removed',
  'dishes.mark-sold-out': 'Sold out tonight',
  'dishes.offer': 'Offer of a restaurant changed',
  'dishes.take-back-sold-out': 'No longer sold out',
  'duties.change-needs': 'Duty changed',
  'imports.apply': 'File imported',
  'imports.undo': 'Import undone',
  'invitations.accept': 'Invitation accepted',
  'invitations.make': 'Invitation made',
  'invitations.withdraw': 'Invitation withdrawn',
  'kitchen.assess': 'Recipe assessed',
  'kitchen.clean': 'Equipment cleaned',
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
  'levels.give': 'Right to sign for others changed',
  'licences.change-kinds': 'Kinds of licences changed',
  'licences.check': 'Licence checked',
  'licences.take-check-back': 'Check of a licence taken back',
  'mail.retry': 'Mail sent again',
  'mail.try': 'Test mail sent',
  'people.add-admin': 'Made an admin',
  'people.change-chef': 'Chef changed',
  'people.change-role': 'Role changed',
  'people.deactivate': 'Deactivated',
  'people.edit': 'Details changed',
  'people.export-data': 'Data exported',
  'people.make-reset-link': 'Reset link made',
  'people.reactivate': 'Reactivated',
  'people.remind': 'Reminded',
  'credits.give': 'Credit given',
  'credits.take-back': 'Credit taken back',
  'modules.close': 'Opening of a module ended',
  'modules.open': 'Module opened for some',
  'people.remove-second-step': 'Second step of a person removed',
  'people.sign-out': 'Signed out',
  'pins.remove': 'PIN removed',
  'pins.set': 'PIN set',
  'pins.unlock': 'PIN unlocked',
  'places.change': 'Position changed',
  'points.adjust': 'Points adjusted',
  'points.ask': 'Gift of points asked for',
  'points.decline': 'Gift of points declined',
  'policies.confirm': 'Policy confirmed for this house',
  'policies.renew': 'How long agreements hold changed',
  'policies.weigh': 'Change of a policy weighed',
  'questions.confirm': 'Question still true',
  'questions.resume': 'Questions asked again',
  'questions.suspend': 'Questions suspended',
  'reservations.answer': 'Table answered',
  'readiness.name-allergen-person': 'Allergen person named',
  'readiness.open-table-test': 'Table test begun',
  'readiness.send-check': 'Check sent',
  'readiness.set-briefing': 'Briefing set',
  'readiness.table-test': 'Table test ended',
  'rota.add': 'Shift added',
  'push.rotate-keys': 'Keys of push messages rotated',
  'rota.add-feed': 'Calendar added',
  'rota.change': 'Shift changed',
  'rota.copy': 'Last week copied',
  'rota.end-link': 'Calendar link ended',
  'rota.make-link': 'Calendar link made',
  'rota.import': 'Rota imported',
  'rota.match-name': 'Name on the rota matched',
  'rota.read-feed': 'Calendar read',
  'rota.remove': 'Shift removed',
  'rota.remove-feed': 'Calendar removed',
  'rota.set-time-zone': 'Time zone of a restaurant set',
  'second-steps.add': 'Second step added',
  'second-steps.remove': 'Second step removed',
  'second-steps.renew-codes': 'Recovery codes made',
  'second-steps.rotate-keys': 'Keys rotated',
  'second-steps.use-recovery-code': 'Recovery code used',
  'settings.change': 'Settings changed',
  'shifts.confirm': 'Sign-off confirmed by the trainee',
  'shifts.dispute': 'Sign-off refused by the trainee',
  'shifts.repeat': 'Shift to repeat',
  'shifts.sign': 'Oral test signed',
  'shifts.sign-off': 'Shift signed off',
  'sign-offs.undo': 'Sign-off taken back',
  'suggestions.reply': 'Suggestion answered',
  'tablets.add': 'Shared tablet added',
  'tablets.remove': 'Shared tablet removed',
  'visits.record': 'Visit recorded',
}

export const SUBJECT_NAMES: Record<AuditSubjectKind, string> = {
  backup: 'Backup',
  locations: 'Restaurant',
  jobs: 'Job',
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
  terms: 'Word of the glossary',
  shifts: 'Shift',
  rewards: 'Reward',
  announcement: 'Announcement',
  assignment: 'Assignment',
  claim: 'Claim',
  'dish-image': 'Dish photo',
  invitation: 'Invitation',
  mail: 'Mail',
  reservation: 'Reservation',
  rota: 'Rota',
  settings: 'Settings',
  suggestion: 'Suggestion',
  tablet: 'Shared tablet',
  user: 'Person',
}

const MAKER_NAMES: Record<AdminMaker, string> = { 'create-admin': 'create-admin', 'set-up': 'The set-up' }

/** The person, or the source of actions without a signed-in user. */
export function actorOf({ actor, action, after }: Pick<LoggedEntry, 'actor' | 'action' | 'after'>): string {
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

/** An instant as text, by the clock of the business. */
export type WriteInstant = (instant: string) => string

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** A value as readable text. */
export function writeFact(value: unknown, writeInstant: WriteInstant): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map(entry => writeFact(entry, writeInstant)).join('\n')
  if (typeof value === 'object')
    return Object.keys(value).length === 0 ? '–' : writeFacts(value as Facts, writeInstant, ', ')
  return typeof value === 'string' && INSTANT.test(value) ? writeInstant(value) : String(value)
}

/** `Group name: Noren`, one fact per line unless joined otherwise. */
export function writeFacts(facts: Facts, writeInstant: WriteInstant, between = '\n'): string {
  return Object.entries(facts ?? {})
    .map(([key, fact]) => `${nameOfFact(key)}: ${writeFact(fact, writeInstant)}`)
    .join(between)
}

const LINE_MAX = 200

/** An entry's change in one line: the save's own words, or each fact that differs. */
export function lineOf({ before, after }: LoggedEntry, writeInstant: WriteInstant): string {
  if (typeof after?.line === 'string') return after.line
  const keys = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  const facts = keys.flatMap(key => {
    const [was, is] = [before, after].map(side => writeFact(side?.[key], writeInstant).replaceAll('\n', ', '))
    if (was === is) return []
    if (after === null) return [`${nameOfFact(key)}: ${was}`]
    return [`${nameOfFact(key)}: ${before === null ? is : `${was} → ${is}`}`]
  })
  const line = facts.join('; ')
  return line.length <= LINE_MAX ? line : `${line.slice(0, LINE_MAX - 1).trimEnd()}…`
}
