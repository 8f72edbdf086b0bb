/**
 * Abilities: the one table that the server decides by and the screens ask. `can` takes the subject of an
 * action, such as a location or a person. `canAnywhere` decides before the subject is known (routes,
 * sections) and grants nothing by itself: handlers still ask `can`, and lists are narrowed to
 * `locationsWhere`. Source: specification section 6, rulings R1, R8, R9 and R13.
 */
import { ACTIONS_BY_PIN } from './by-pin.ts'
import type { GuestOffer } from './guests.ts'
import { isAtLeast, type Membership, type Position } from './places.ts'
import { isStaff, ROLES, type Role } from './roles.ts'
import type { TabletSignIn } from './tablets.ts'

export interface Actor {
  readonly id: number
  readonly role: Role
  /** Memberships; missing for someone without a location. */
  readonly places?: readonly Membership[] | undefined
  /** Answers for the recipes of the whole group. */
  readonly isChef?: boolean | undefined
  /** A customer off the demo, with an academy of their own. */
  readonly isGuest?: boolean | undefined
  /** On a shared tablet: a PIN opens little. */
  readonly tablet?: TabletSignIn | undefined
}

/** Something that belongs to a person, such as their claims. */
interface Owned {
  readonly userId: number
}

interface Offered {
  /** Missing or null: for staff alone. */
  readonly guestOffer?: GuestOffer | null | undefined
}

/** A location itself, or what belongs to any of some locations, as people do. */
interface Located {
  readonly locationIds: readonly number[]
}

/** A position at a location, to be given, changed or taken. */
type MembershipChange = Membership

/** Someone whose account is managed. */
interface Person {
  readonly role: Role
  readonly places: readonly Membership[]
  readonly isChef: boolean | undefined
}

type Rule = (actor: Actor) => boolean
type OwnedRule = (actor: Actor, subject: Owned) => boolean

const isManagement: Rule = ({ role }) => role === 'admin'
const isOwner: OwnedRule = (actor, { userId }) => actor.id === userId

/** A rule about locations: `anywhere` for routes, then the decision about one subject. */
interface LocationRule<Subject> {
  readonly anywhere: Rule
  readonly to: (actor: Actor, subject: Subject) => boolean
}

/** Locations where the actor has at least this position; none for a customer. */
function locationsAs(actor: Actor, least: Position): number[] {
  if (!isStaff(actor)) return []
  return (actor.places ?? [])
    .filter(({ position }) => isAtLeast(position, least))
    .map(({ locationId }) => locationId)
}

const isAt = (actor: Actor, locationId: number, least: Position): boolean =>
  locationsAs(actor, least).includes(locationId)

/** Admins everywhere, others with at least this position at the location. */
function there(least: Position): LocationRule<Located> & { readonly least: Position } {
  return {
    least,
    anywhere: actor => isManagement(actor) || locationsAs(actor, least).length > 0,
    to: (actor, { locationIds }) =>
      isManagement(actor) || locationIds.some(locationId => isAt(actor, locationId, least)),
  }
}

/** Positions below manager are changed by managers of the location, managers by admins. */
const changesMembership: LocationRule<MembershipChange> = {
  anywhere: there('manager').anywhere,
  to: (actor, { locationId, position }) =>
    isManagement(actor) || (position !== 'manager' && isAt(actor, locationId, 'manager')),
}

/**
 * Accounts are managed by admins, and by the manager of people who work at that manager's locations alone. No
 * manager takes over the account of another manager, of an admin, or of a chef, who signs for the whole group.
 */
const managesAccount: LocationRule<Person> = {
  anywhere: there('manager').anywhere,
  to: (actor, { role, places, isChef }) =>
    isManagement(actor) ||
    (role === 'staff' &&
      !isChef &&
      places.length > 0 &&
      places.every(place => changesMembership.to(actor, place))),
}

/** Managers name deputies; a deputy names none. */
const namesDeputies: LocationRule<Located> = {
  anywhere: actor => isManagement(actor) || ownLocations(actor).length > 0,
  to: (actor, { locationIds }) =>
    isManagement(actor) || ownLocations(actor).some(locationId => locationIds.includes(locationId)),
}

const ownLocations = (actor: Actor): number[] =>
  locationsAs({ ...actor, places: actor.places?.filter(({ deputyUntil }) => !deputyUntil) }, 'manager')

interface Leaver extends Person {
  /** The role of the person who ended the account; null if unrecorded. */
  readonly deactivatedByRole: Role | null
}

/** Accounts that an admin ended are reopened by admins only. */
const letsBackIn: LocationRule<Leaver> = {
  anywhere: managesAccount.anywhere,
  to: (actor, leaver) =>
    isManagement(actor) ||
    (leaver.deactivatedByRole !== null &&
      leaver.deactivatedByRole !== 'admin' &&
      managesAccount.to(actor, leaver)),
}

/**
 * Shifts are signed off by leads and managers at the location, and by admins. People without a location are
 * signed off by any colleague, as in an academy without memberships (ruling R9).
 */
const signsOff: LocationRule<Located> & { readonly least: Position } = {
  least: 'lead',
  anywhere: isStaff,
  to: (actor, subject) =>
    subject.locationIds.length === 0 ? isStaff(actor) : there('lead').to(actor, subject),
}

/**
 * A colleague's claim is redeemed at their location; a claim of someone without locations, such as a guest,
 * anywhere.
 */
const findsClaim: LocationRule<Located> = {
  anywhere: there('lead').anywhere,
  to: (actor, subject) =>
    subject.locationIds.length === 0 ? findsClaim.anywhere(actor) : there('lead').to(actor, subject),
}

/** Chefs assess recipes, which are the group's, wherever they work. */
const assesses: Rule = actor => isManagement(actor) || (isStaff(actor) && actor.isChef === true)

const ABILITIES = {
  'admin-area.enter': isStaff,
  'staff-pages.see': isStaff,
  /** Pages that guests alone have, such as their reservations. */
  'guest-pages.see': ({ isGuest }: Actor) => isGuest === true,
  'static-quizzes.read': isStaff,
  'training-plan.follow': isStaff,

  'claims.read': (actor: Actor, subject: Owned) => isOwner(actor, subject) || isManagement(actor),
  'rewards.claim': isOwner,
  /** Outside the demo, where a claim is a dinner: people with a location, and guests what is offered to them. */
  'rewards.claim-outside-demo': (actor: Actor, subject: Owned & Offered) =>
    isOwner(actor, subject) &&
    (actor.isGuest ? Boolean(subject.guestOffer) : locationsAs(actor, 'staff').length > 0),
  /** Authors withdraw their own announcements; admins withdraw any. */
  'announcements.withdraw': (actor: Actor, subject: Owned) => isOwner(actor, subject) || isManagement(actor),

  /** People and what they have done: lists, one person's page, the matrix. */
  'people.see': there('manager'),
  /** Progress of the people of a location, without their accounts and contacts. */
  'people.follow': there('lead'),
  /** Credit what people did elsewhere. */
  'credits.give': there('manager'),
  /** Say what is due by a day, and excuse from it. */
  'assignments.make': there('manager'),
  'certificates.withdraw': there('manager'),
  /** Check licences of people, and see their scans. */
  'licences.check': there('manager'),
  /** Record leave and exemptions. */
  'absences.record': there('manager'),
  'deputies.name': namesDeputies,
  'people.manage': managesAccount,
  'people.let-back-in': letsBackIn,
  /** Give, change or take a position, also by invitation; a change needs permission for both positions. */
  'places.change': changesMembership,
  'announcements.send': there('manager'),
  /** Give points from the budget of one's restaurant; admins also give and take without one. */
  'points.give': there('manager'),
  /** Make a device a shared tablet of the restaurant, and take that back. */
  'tablets.manage': there('manager'),
  /** See who is on, and change it. */
  'rota.read': there('lead'),
  'rota.edit': there('manager'),
  /** See who is ready for tonight; name tonight's allergen person, send checks, set the briefing. */
  'readiness.read': there('lead'),
  'readiness.manage': there('lead'),
  /** Say what the duties of the whole group ask for. */
  'duties.edit': isManagement,
  'shifts.sign-off': signsOff,
  /** Let staff sign for others in a duty, and take it back. */
  'levels.give': there('manager'),
  /** Take a signature back. */
  'sign-offs.undo': there('manager'),
  'colleagues-plans.read': signsOff,
  'claims.find': findsClaim,
  'claims.redeem': there('lead'),
  /** Record that a guest was there, for points. */
  'visits.record': there('lead'),
  'reservations.answer': there('lead'),
  'dishes.mark-sold-out': there('lead'),
  /** Say whether a dish is on the menu of a restaurant; its price there is set by those who edit content. */
  'dishes.offer': there('manager'),
  /** Redeem from the list, with a reason; leads need the owner's code. */
  'claims.redeem-without-code': there('manager'),

  'audit.read': isManagement,
  'content.manage': isManagement,
  'dish-images.remove': isManagement,
  'inductions.read': isManagement,
  /** Recipes, kitchens of restaurants and statements over time. */
  'kitchen.read': (actor: Actor) => assesses(actor) || locationsAs(actor, 'manager').length > 0,
  'kitchen.assess': assesses,
  /** Differences between the kitchens of restaurants. */
  'kitchen.manage': isManagement,
  'kudos.give-as-management': isManagement,
  'mail.read': isManagement,
  'management-mail.receive': isManagement,
  'points.adjust': isManagement,
  'roles.change': isManagement,
  'second-steps.remove': isManagement,
  'settings.change': isManagement,
  'suggestions.manage': isManagement,
  /** Routes without a declared rule are closed. */
  'undeclared-routes.call': isManagement,
} as const satisfies Record<string, Rule | OwnedRule | LocationRule<never>>

type Abilities = typeof ABILITIES
export type Action = keyof Abilities
type SubjectOf<Name extends Action> =
  Abilities[Name] extends LocationRule<infer Subject>
    ? [subject: Subject]
    : Abilities[Name] extends (actor: Actor, ...subject: infer Subject) => boolean
      ? Subject
      : never

type ActionsLike<Shape> = { [Name in Action]: Abilities[Name] extends Shape ? Name : never }[Action]

type LocationAction = ActionsLike<LocationRule<never>>
/** Actions without a subject: the actor alone decides. */
type GeneralAction = { [Name in Action]: SubjectOf<Name> extends [] ? Name : never }[Action]
/** Actions that can guard a route or a screen. */
export type GateAction = GeneralAction | LocationAction

const BY_PIN: readonly Action[] = ACTIONS_BY_PIN
const isClosed = ({ tablet }: Actor, action: Action) => tablet === 'pin' && !BY_PIN.includes(action)

export const ACTIONS = Object.keys(ABILITIES) as readonly Action[]

export function can<Name extends Action>(actor: Actor, action: Name, ...subject: SubjectOf<Name>): boolean {
  if (isClosed(actor, action)) return false
  const rule: Abilities[Action] = ABILITIES[action]
  const decide = (typeof rule === 'function' ? rule : rule.to) as (
    actor: Actor,
    ...subject: SubjectOf<Name>
  ) => boolean
  return decide(actor, ...subject)
}

/** Access before the subject is known. */
export function canAnywhere(actor: Actor, action: GateAction): boolean {
  if (isClosed(actor, action)) return false
  const rule: Abilities[GateAction] = ABILITIES[action]
  return typeof rule === 'function' ? rule(actor) : rule.anywhere(actor)
}

export type LocationsAction = ActionsLike<{ readonly least: Position }>

/** Locations to narrow a list to. */
export function locationsWhere(actor: Actor, action: LocationsAction): 'all' | readonly number[] {
  if (isClosed(actor, action)) return []
  return isManagement(actor) ? 'all' : locationsAs(actor, ABILITIES[action].least)
}

/**
 * Access rules of routes and screens: everyone, anyone signed in with or without guests, or an ability held anywhere.
 * A route is closed to guests until it names them.
 */
export type AccessRule = 'public' | 'signed-in' | 'signed-in-or-guest' | GateAction

/** Decides access for an actor, or for `null`: not signed in. */
export function decideAccess(
  rule: AccessRule,
  actor: Actor | null,
): 'allowed' | 'not-signed-in' | 'not-allowed' {
  if (rule === 'public') return 'allowed'
  if (actor === null) return 'not-signed-in'
  const isAllowed =
    rule === 'signed-in-or-guest' || (rule === 'signed-in' ? !actor.isGuest : canAnywhere(actor, rule))
  return isAllowed ? 'allowed' : 'not-allowed'
}

export function rolesThatCan(action: GateAction): Role[] {
  return ROLES.filter(role => canAnywhere({ id: 0, role }, action))
}
