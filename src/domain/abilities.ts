/**
 * Who may do what: the one table by which the server decides and which the screens ask.
 * Source: specification section 6, rulings R1, R8, R9 and R13.
 */
import { ROLES, type Role } from './roles.ts'

/** Whoever acts. */
export interface Actor {
  readonly id: number
  readonly role: Role
}

/** Something that belongs to a person, such as their claims. */
interface Owned {
  readonly userId: number
}

type Rule = (actor: Actor) => boolean
type OwnedRule = (actor: Actor, subject: Owned) => boolean

const isStaff: Rule = ({ role }) => role === 'staff' || role === 'admin'
const isManagement: Rule = ({ role }) => role === 'admin'
const isOwner: OwnedRule = (actor, { userId }) => actor.id === userId

const ABILITIES = {
  'admin-area.enter': isStaff,
  'staff-pages.see': isStaff,
  'static-quizzes.read': isStaff,
  'training-plan.follow': isStaff,
  'colleagues-plans.read': isStaff,
  'shifts.sign-off': isStaff,

  'claims.read': (actor: Actor, subject: Owned) => isOwner(actor, subject) || isManagement(actor),
  'rewards.claim': isOwner,

  'claims.redeem': isManagement,
  'content.manage': isManagement,
  'dish-images.remove': isManagement,
  'kitchen.manage': isManagement,
  'kudos.give-as-management': isManagement,
  'mail.read': isManagement,
  'management-mail.receive': isManagement,
  'points.adjust': isManagement,
  'settings.change': isManagement,
  /** Call a route that does not say who may call it: a forgotten rule is a closed door. */
  'undeclared-routes.call': isManagement,
} as const satisfies Record<string, Rule | OwnedRule>

export type Action = keyof typeof ABILITIES
type SubjectOf<Name extends Action> =
  Parameters<(typeof ABILITIES)[Name]> extends [Actor, infer Subject] ? [subject: Subject] : []

/** Actions that are done to nobody's belongings in particular: the actor alone decides. */
export type GeneralAction = { [Name in Action]: SubjectOf<Name> extends [] ? Name : never }[Action]

export const ACTIONS = Object.keys(ABILITIES) as readonly Action[]

/** Whether the actor may do this, to this subject where the action has one. */
export function can<Name extends Action>(actor: Actor, action: Name, ...subject: SubjectOf<Name>): boolean {
  const rule = ABILITIES[action] as (actor: Actor, ...subject: SubjectOf<Name>) => boolean
  return rule(actor, ...subject)
}

/** Who may call a route or see a screen: everybody, anybody signed in, or whoever can do this. */
export type AccessRule = 'public' | 'signed-in' | GeneralAction

/** Decides whether somebody (`null`: nobody is signed in) passes the rule. */
export function decideAccess(
  rule: AccessRule,
  actor: Actor | null,
): 'allowed' | 'not-signed-in' | 'not-allowed' {
  if (rule === 'public') return 'allowed'
  if (actor === null) return 'not-signed-in'
  return rule === 'signed-in' || can(actor, rule) ? 'allowed' : 'not-allowed'
}

/** The roles of those who can do this. */
export function rolesThatCan(action: GeneralAction): Role[] {
  return ROLES.filter(role => can({ id: 0, role }, action))
}

/** Whether the path belongs to the admin area (`/admin` and everything below it), in any letter case. */
function isAdminPath(path: string): boolean {
  return path.toLowerCase().startsWith('/admin')
}

/**
 * Whether somebody may open the path, given that they are signed in.
 *
 * @param path as the router gives it, decoded; the router opens a page by any letter case of its path
 */
export function mayOpenPath(path: string, actor: Actor): boolean {
  return !isAdminPath(path) || can(actor, 'admin-area.enter')
}
