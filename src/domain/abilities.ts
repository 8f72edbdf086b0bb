/**
 * Who may do what: the one table by which the server decides and which the screens ask.
 * Source: specification section 6, rulings R1, R8, R9 and R13.
 *
 * Some actions are done to someone's belongings, some at a location or to its people: for those `can` wants to know
 * which. `canAnywhere` decides before that is known: who may call a route or sees a section. It opens a door and grants
 * nothing behind it: what is behind asks `can`, and lists are narrowed to `locationsWhere`.
 */
import { isAtLeast, type Place, type Position } from './places.ts'
import { isStaff, ROLES, type Role } from './roles.ts'

/** Whoever acts. */
export interface Actor {
  readonly id: number
  readonly role: Role
  /** Where they belong; missing where they belong nowhere. */
  readonly places?: readonly Place[] | undefined
}

/** Something that belongs to a person, such as their claims. */
interface Owned {
  readonly userId: number
}

/** A location itself, or what belongs to any of some locations, as people do. */
interface Located {
  readonly locationIds: readonly number[]
}

/** A position at a location, to be given, changed or taken. */
type PlaceChange = Place

/** Someone whose account is managed. */
interface Person {
  readonly role: Role
  readonly places: readonly Place[]
}

type Rule = (actor: Actor) => boolean
type OwnedRule = (actor: Actor, subject: Owned) => boolean

const isManagement: Rule = ({ role }) => role === 'admin'
const isOwner: OwnedRule = (actor, { userId }) => actor.id === userId

/** A rule of locations: whom it lets in at all, and what they may do it to. */
interface PlaceRule<Subject> {
  readonly anywhere: Rule
  readonly to: (actor: Actor, subject: Subject) => boolean
}

/** Where the actor stands at least so high; a customer nowhere. */
function locationsAs(actor: Actor, least: Position): number[] {
  if (!isStaff(actor)) return []
  return (actor.places ?? [])
    .filter(({ position }) => isAtLeast(position, least))
    .map(({ locationId }) => locationId)
}

const isAt = (actor: Actor, locationId: number, least: Position): boolean =>
  locationsAs(actor, least).includes(locationId)

/** Admins everywhere, others where their position is at least this one. */
function there(least: Position): PlaceRule<Located> & { readonly least: Position } {
  return {
    least,
    anywhere: actor => isManagement(actor) || locationsAs(actor, least).length > 0,
    to: (actor, { locationIds }) =>
      isManagement(actor) || locationIds.some(locationId => isAt(actor, locationId, least)),
  }
}

/** Positions below a manager's are given and taken by the managers there, a manager's by admins. */
const changesPlace: PlaceRule<PlaceChange> = {
  anywhere: there('manager').anywhere,
  to: (actor, { locationId, position }) =>
    isManagement(actor) || (position !== 'manager' && isAt(actor, locationId, 'manager')),
}

/**
 * Accounts are managed by admins, and by the manager of those who work under them alone: whoever also belongs elsewhere
 * is not theirs to lock out, and no manager takes over the account of another, or of an admin.
 */
const managesAccount: PlaceRule<Person> = {
  anywhere: there('manager').anywhere,
  to: (actor, { role, places }) =>
    isManagement(actor) ||
    (role === 'staff' && places.length > 0 && places.every(place => changesPlace.to(actor, place))),
}

/** Someone who has left. */
interface Leaver extends Person {
  /** What whoever let them go was then; null where nobody noted it. */
  readonly deactivatedByRole: Role | null
}

/** Who manages the account lets them back in, unless an admin let them go: then admins do. */
const letsBackIn: PlaceRule<Leaver> = {
  anywhere: managesAccount.anywhere,
  to: (actor, leaver) =>
    isManagement(actor) ||
    (leaver.deactivatedByRole !== null &&
      leaver.deactivatedByRole !== 'admin' &&
      managesAccount.to(actor, leaver)),
}

/**
 * Shifts are signed off by leads and managers there, and by admins. Of someone who belongs nowhere, by any colleague:
 * so it is in an academy that assigns nobody to places (ruling R9).
 */
const signsOff: PlaceRule<Located> & { readonly least: Position } = {
  least: 'lead',
  anywhere: isStaff,
  to: (actor, subject) =>
    subject.locationIds.length === 0 ? isStaff(actor) : there('lead').to(actor, subject),
}

/** A colleague's claim is redeemed where they belong; that of someone who belongs nowhere, as guests do, anywhere. */
const findsClaim: PlaceRule<Located> = {
  anywhere: there('lead').anywhere,
  to: (actor, subject) =>
    subject.locationIds.length === 0 ? findsClaim.anywhere(actor) : there('lead').to(actor, subject),
}

const ABILITIES = {
  'admin-area.enter': isStaff,
  'staff-pages.see': isStaff,
  'static-quizzes.read': isStaff,
  'training-plan.follow': isStaff,

  'claims.read': (actor: Actor, subject: Owned) => isOwner(actor, subject) || isManagement(actor),
  'rewards.claim': isOwner,
  /** Outside the demo, where a claim is a dinner, only those who belong to a location claim one. */
  'rewards.claim-outside-demo': (actor: Actor, subject: Owned) =>
    isOwner(actor, subject) && locationsAs(actor, 'staff').length > 0,
  /** By whoever wrote it; admins take any back. */
  'announcements.withdraw': (actor: Actor, subject: Owned) => isOwner(actor, subject) || isManagement(actor),

  /** People and what they have done: lists, one person's page, the matrix. */
  'people.see': there('manager'),
  'people.manage': managesAccount,
  'people.let-back-in': letsBackIn,
  /** Give, change or take a position; to change one, both must be allowed. An invitation gives one too. */
  'places.change': changesPlace,
  'announcements.send': there('manager'),
  'roster.keep': there('manager'),
  /** To sign shifts off, and to see the queue of those that wait for it. */
  'shifts.sign-off': signsOff,
  /** Take a signature back. */
  'sign-offs.undo': there('manager'),
  'colleagues-plans.read': signsOff,
  /** Whose claim, by its code. */
  'claims.find': findsClaim,
  /** Where. */
  'claims.redeem': there('lead'),
  /** For tonight, and to take it back. */
  'dishes.mark-sold-out': there('lead'),
  /** In the list of claims; who redeems without has the code from its owner. */
  'claims.see-codes': there('manager'),

  'audit.read': isManagement,
  'content.manage': isManagement,
  'dish-images.remove': isManagement,
  'inductions.read': isManagement,
  'kitchen.manage': isManagement,
  'kudos.give-as-management': isManagement,
  'mail.read': isManagement,
  'management-mail.receive': isManagement,
  'points.adjust': isManagement,
  'roles.change': isManagement,
  'settings.change': isManagement,
  'suggestions.manage': isManagement,
  /** Call a route that does not say who may call it: a forgotten rule is a closed door. */
  'undeclared-routes.call': isManagement,
} as const satisfies Record<string, Rule | OwnedRule | PlaceRule<never>>

type Abilities = typeof ABILITIES
export type Action = keyof Abilities
type SubjectOf<Name extends Action> =
  Abilities[Name] extends PlaceRule<infer Subject>
    ? [subject: Subject]
    : Abilities[Name] extends (actor: Actor, ...subject: infer Subject) => boolean
      ? Subject
      : never

type ActionsLike<Shape> = { [Name in Action]: Abilities[Name] extends Shape ? Name : never }[Action]

/** Actions that are done at a location, or to its people. */
type PlaceAction = ActionsLike<PlaceRule<never>>
/** Actions that are done to nobody's belongings in particular: the actor alone decides. */
type GeneralAction = { [Name in Action]: SubjectOf<Name> extends [] ? Name : never }[Action]
/** Actions that can stand before a route or a screen. */
export type GateAction = GeneralAction | PlaceAction

export const ACTIONS = Object.keys(ABILITIES) as readonly Action[]

/** Whether the actor may do this, to this subject where the action has one. */
export function can<Name extends Action>(actor: Actor, action: Name, ...subject: SubjectOf<Name>): boolean {
  const rule: Abilities[Action] = ABILITIES[action]
  const decide = (typeof rule === 'function' ? rule : rule.to) as (
    actor: Actor,
    ...subject: SubjectOf<Name>
  ) => boolean
  return decide(actor, ...subject)
}

/** Whether there is anywhere, or anybody, that the actor may do this at or to. */
export function canAnywhere(actor: Actor, action: GateAction): boolean {
  const rule: Abilities[GateAction] = ABILITIES[action]
  return typeof rule === 'function' ? rule(actor) : rule.anywhere(actor)
}

export type LocationsAction = ActionsLike<{ readonly least: Position }>

/** The locations whose people the actor may do this to: what a list is narrowed to. */
export function locationsWhere(actor: Actor, action: LocationsAction): 'all' | readonly number[] {
  return isManagement(actor) ? 'all' : locationsAs(actor, ABILITIES[action].least)
}

/** Who may call a route or see a screen: everyone, anybody signed in, or whoever can do this anywhere. */
export type AccessRule = 'public' | 'signed-in' | GateAction

/** Decides whether someone (`null`: nobody is signed in) passes the rule. */
export function decideAccess(
  rule: AccessRule,
  actor: Actor | null,
): 'allowed' | 'not-signed-in' | 'not-allowed' {
  if (rule === 'public') return 'allowed'
  if (actor === null) return 'not-signed-in'
  return rule === 'signed-in' || canAnywhere(actor, rule) ? 'allowed' : 'not-allowed'
}

/** The roles of those who can do this whatever their place. */
export function rolesThatCan(action: GateAction): Role[] {
  return ROLES.filter(role => canAnywhere({ id: 0, role }, action))
}
