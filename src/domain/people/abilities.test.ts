import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ACTIONS,
  type Action,
  type Actor,
  can,
  canAnywhere,
  decideAccess,
  type GateAction,
  locationsWhere,
  rolesThatCan,
} from './abilities.ts'
import { isAtLeast, type Membership, POSITIONS, type Position } from './places.ts'
import { ROLES } from './roles.ts'

const CUSTOMER: Actor = { id: 1, role: 'customer' }
const GUEST: Actor = { ...CUSTOMER, isGuest: true }
const STAFF: Actor = { id: 2, role: 'staff' }
const ADMIN: Actor = { id: 3, role: 'admin' }
const ACTORS = [CUSTOMER, STAFF, ADMIN]

/** Decisions without a location: about the actor's own records, and about another's. */
const EXPECTED = {
  'admin-area.enter': { own: 'staff admin', other: 'staff admin' },
  'staff-pages.see': { own: 'staff admin', other: 'staff admin' },
  'guest-pages.see': { own: '', other: '' },
  'static-quizzes.read': { own: 'staff admin', other: 'staff admin' },
  'training-plan.follow': { own: 'staff admin', other: 'staff admin' },
  'claims.read': { own: 'customer staff admin', other: 'admin' },
  'rewards.claim': { own: 'customer staff admin', other: '' },
  'rewards.claim-outside-demo': { own: '', other: '' },
  'announcements.withdraw': { own: 'customer staff admin', other: 'admin' },
  'audit.read': { own: 'admin', other: 'admin' },
  'content.manage': { own: 'admin', other: 'admin' },
  'dish-images.remove': { own: 'admin', other: 'admin' },
  'inductions.read': { own: 'admin', other: 'admin' },
  'kitchen.read': { own: 'admin', other: 'admin' },
  'kitchen.assess': { own: 'admin', other: 'admin' },
  'kitchen.manage': { own: 'admin', other: 'admin' },
  'duties.edit': { own: 'admin', other: 'admin' },
  'kudos.give-as-management': { own: 'admin', other: 'admin' },
  'mail.read': { own: 'admin', other: 'admin' },
  'management-mail.receive': { own: 'admin', other: 'admin' },
  'points.adjust': { own: 'admin', other: 'admin' },
  'roles.change': { own: 'admin', other: 'admin' },
  'second-steps.remove': { own: 'admin', other: 'admin' },
  'settings.change': { own: 'admin', other: 'admin' },
  'suggestions.manage': { own: 'admin', other: 'admin' },
  'undeclared-routes.call': { own: 'admin', other: 'admin' },
} as const satisfies Partial<Record<Action, { own: string; other: string }>>
type Expected = keyof typeof EXPECTED

/** The least position at a location that allows the action on its people. */
const EXPECTED_THERE = {
  'people.see': 'manager',
  'people.follow': 'lead',
  'credits.give': 'manager',
  'certificates.withdraw': 'manager',
  'licences.check': 'manager',
  'absences.record': 'manager',
  'announcements.send': 'manager',
  'assignments.make': 'manager',
  'points.give': 'manager',
  'tablets.manage': 'manager',
  'rota.read': 'lead',
  'readiness.read': 'lead',
  'readiness.manage': 'lead',
  'rota.edit': 'manager',
  'levels.give': 'manager',
  'sign-offs.undo': 'manager',
  'shifts.sign-off': 'lead',
  'colleagues-plans.read': 'lead',
  'claims.find': 'lead',
  'claims.redeem': 'lead',
  'visits.record': 'lead',
  'reservations.answer': 'lead',
  'dishes.mark-sold-out': 'lead',
  'dishes.offer': 'manager',
  'claims.redeem-without-code': 'manager',
} as const satisfies Partial<Record<Action, Position>>
type ExpectedThere = keyof typeof EXPECTED_THERE
const THERE = Object.entries(EXPECTED_THERE) as [ExpectedThere, Position][]

/** Actions on someone's own records, which guard no route. */
const ON_OWN_RECORDS: readonly Action[] = [
  'claims.read',
  'rewards.claim',
  'rewards.claim-outside-demo',
  'announcements.withdraw',
]

const whoCan = (action: Expected, subjectOf: (actor: Actor) => { userId: number }) =>
  ACTORS.filter(actor => can(actor, action as 'claims.read', subjectOf(actor)))
    .map(({ role }) => role)
    .join(' ')

test('the tables name every action', () => {
  const named = [
    ...Object.keys(EXPECTED),
    ...Object.keys(EXPECTED_THERE),
    'deputies.name',
    'people.manage',
    'people.let-back-in',
    'places.change',
  ]
  expect(named.sort()).toEqual([...ACTIONS].sort())
})

test.each(Object.keys(EXPECTED) as Expected[])('%s', action => {
  expect(whoCan(action, ({ id }) => ({ userId: id }))).toBe(EXPECTED[action].own)
  expect(whoCan(action, () => ({ userId: 99 }))).toBe(EXPECTED[action].other)
})

test('off the demo a guest claims what management offers guests, for oneself', () => {
  const claims = (guestOffer: 'reward' | 'exclusive' | null, userId = GUEST.id) =>
    can(GUEST, 'rewards.claim-outside-demo', { userId, guestOffer })
  expect([claims('reward'), claims('exclusive'), claims(null), claims('reward', 99)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

describe('at a location', () => {
  const at = (position: Position, locationId = 1): Actor => ({ ...STAFF, places: [{ locationId, position }] })
  const HERE = { locationIds: [1] }

  test.each(THERE)('%s from %s on', (action, least) => {
    for (const position of POSITIONS) {
      expect(can(at(position), action, HERE)).toBe(isAtLeast(position, least))
      expect(can(at(position, 2), action, HERE)).toBe(false)
    }
    expect(can(ADMIN, action, HERE)).toBe(true)
    expect(can(STAFF, action, HERE)).toBe(false)
  })

  test('a shift of someone who belongs nowhere is signed off by any colleague, as in an academy without places', () => {
    for (const actor of [STAFF, at('staff'), at('manager', 2), ADMIN]) {
      expect(can(actor, 'shifts.sign-off', { locationIds: [] })).toBe(true)
    }
    expect(can(CUSTOMER, 'shifts.sign-off', { locationIds: [] })).toBe(false)
  })

  test('a claim of someone who belongs nowhere, as guests do, is found by any lead', () => {
    expect(can(at('lead', 2), 'claims.find', { locationIds: [] })).toBe(true)
    for (const actor of [STAFF, at('staff'), CUSTOMER]) {
      expect(can(actor, 'claims.find', { locationIds: [] })).toBe(false)
    }
  })

  test.each([
    ['staff', 'staff', false],
    ['lead', 'staff', false],
    ['manager', 'staff', true],
    ['manager', 'lead', true],
    ['manager', 'manager', false],
  ] as const)('a %s gives the position %s: %s', (position, given, isAllowed) => {
    expect(can(at(position), 'places.change', { locationId: 1, position: given })).toBe(isAllowed)
    expect(can(at(position), 'places.change', { locationId: 2, position: given })).toBe(false)
    expect(can(ADMIN, 'places.change', { locationId: 2, position: given })).toBe(true)
  })

  test('a manager manages the accounts of those who work under them alone', () => {
    const manages = (places: readonly Membership[], role: Actor['role'] = 'staff') =>
      can(at('manager'), 'people.manage', { role, places, isChef: false })
    expect(manages([{ locationId: 1, position: 'staff' }])).toBe(true)
    expect(manages([{ locationId: 1, position: 'lead' }])).toBe(true)
    expect(manages([{ locationId: 1, position: 'manager' }])).toBe(false)
    expect(manages([{ locationId: 1, position: 'staff' }], 'admin')).toBe(false)
    expect(manages([])).toBe(false)
    const alsoElsewhere: readonly Membership[] = [
      { locationId: 1, position: 'staff' },
      { locationId: 2, position: 'staff' },
    ]
    expect(manages(alsoElsewhere)).toBe(false)
    expect(can(ADMIN, 'people.manage', { role: 'staff', places: alsoElsewhere, isChef: false })).toBe(true)
  })

  test('the account of a chef is an admin’s, also once they have left', () => {
    const chef = { role: 'staff', places: [{ locationId: 1, position: 'staff' }], isChef: true } as const
    const leaver = { ...chef, deactivatedByRole: 'staff' } as const
    const decisions = (actor: Actor) => [
      can(actor, 'people.manage', chef),
      can(actor, 'people.let-back-in', leaver),
    ]
    expect(decisions(at('manager'))).toEqual([false, false])
    expect(decisions(ADMIN)).toEqual([true, true])
  })

  test.each([
    ['staff', true],
    ['admin', false],
    [null, false],
  ] as const)('who was let go by %s is let back in by their manager: %s', (deactivatedByRole, isAllowed) => {
    const leaver = {
      role: 'staff',
      places: [{ locationId: 1, position: 'lead' }],
      isChef: false,
      deactivatedByRole,
    } as const
    expect(can(at('manager'), 'people.let-back-in', leaver)).toBe(isAllowed)
    expect(can(at('manager', 2), 'people.let-back-in', leaver)).toBe(false)
    expect(can(at('lead'), 'people.let-back-in', leaver)).toBe(false)
    expect(can(ADMIN, 'people.let-back-in', leaver)).toBe(true)
  })

  test('lists are narrowed to where one stands high enough', () => {
    const places: readonly Membership[] = [
      { locationId: 1, position: 'lead' },
      { locationId: 2, position: 'manager' },
      { locationId: 3, position: 'staff' },
    ]
    expect(locationsWhere({ ...STAFF, places }, 'people.see')).toEqual([2])
    expect(locationsWhere({ ...STAFF, places }, 'claims.redeem')).toEqual([1, 2])
    expect(locationsWhere(ADMIN, 'people.see')).toBe('all')
  })
})

describe('whoever it is, wherever they stand', () => {
  const locationId = fc.integer({ min: 1, max: 4 })
  const place = fc.record({ locationId, position: fc.constantFrom(...POSITIONS) })
  const places = fc.uniqueArray(place, { selector: ({ locationId: id }) => id, maxLength: 4 })
  const actor = fc.record({ id: fc.nat(), role: fc.constantFrom(...ROLES), places })
  const nobodyOfAdmins = actor.filter(({ role }) => role !== 'admin')
  const person = fc.record({ role: fc.constantFrom(...ROLES), places, isChef: fc.boolean() })
  const action = fc.constantFrom(...THERE.map(([name]) => name))
  const someLocations = fc.uniqueArray(locationId, { minLength: 1 })

  test('nobody without a place at a location does anything there, or sees or manages its people', () => {
    fc.assert(
      fc.property(nobodyOfAdmins, someLocations, action, person, (who, locationIds, name, other) => {
        fc.pre(!who.places.some(own => locationIds.includes(own.locationId)))
        expect(can(who, name, { locationIds })).toBe(false)
        for (const position of POSITIONS) {
          expect(can(who, 'places.change', { locationId: locationIds[0] ?? 1, position })).toBe(false)
        }
        const isOfThese = other.places.some(own => locationIds.includes(own.locationId))
        if (isOfThese) expect(can(who, 'people.manage', other)).toBe(false)
      }),
    )
  })

  test('who may in a position may in every one above it', () => {
    fc.assert(
      fc.property(nobodyOfAdmins, someLocations, action, person, (who, locationIds, name, other) => {
        const raised: Actor = {
          ...who,
          places: who.places.map(({ locationId: id }) => ({ locationId: id, position: 'manager' })),
        }
        if (can(who, name, { locationIds })) expect(can(raised, name, { locationIds })).toBe(true)
        if (can(who, 'people.manage', other)) expect(can(raised, 'people.manage', other)).toBe(true)
        for (const gate of ACTIONS.filter(isGate)) {
          if (canAnywhere(who, gate)) expect(canAnywhere(raised, gate)).toBe(true)
        }
      }),
    )
  })

  test('admins do everything everywhere', () => {
    fc.assert(
      fc.property(actor, someLocations, action, person, (who, locationIds, name, other) => {
        const admin: Actor = { ...who, role: 'admin' }
        expect(can(admin, name, { locationIds })).toBe(true)
        expect(can(admin, 'people.manage', other)).toBe(true)
        const gates = ACTIONS.filter(isGate).filter(gate => gate !== 'guest-pages.see')
        expect(gates.every(gate => canAnywhere(admin, gate))).toBe(true)
      }),
    )
  })

  test('a customer does nothing at a location, whatever the database says of their places', () => {
    fc.assert(
      fc.property(actor, fc.uniqueArray(locationId), action, person, (who, locationIds, name, other) => {
        const customer: Actor = { ...who, role: 'customer' }
        expect(can(customer, name, { locationIds })).toBe(false)
        expect(can(customer, 'people.manage', other)).toBe(false)
        expect(ACTIONS.filter(isGate).some(gate => canAnywhere(customer, gate))).toBe(false)
      }),
    )
  })

  test('who may do it to anybody of a location passes the door before it, and finds the location in the list', () => {
    fc.assert(
      fc.property(actor, locationId, action, (who, id, name) => {
        if (!can(who, name, { locationIds: [id] })) return
        expect(canAnywhere(who, name)).toBe(true)
        if (name === 'shifts.sign-off' || name === 'colleagues-plans.read' || name === 'claims.find') return
        const where = locationsWhere(who, name)
        expect(where === 'all' || where.includes(id)).toBe(true)
      }),
    )
  })

  test('content, settings, points, roles and the log are for admins alone', () => {
    const theirs = [
      'content.manage',
      'settings.change',
      'points.adjust',
      'roles.change',
      'audit.read',
    ] as const
    fc.assert(
      fc.property(nobodyOfAdmins, fc.constantFrom(...theirs), (who, name) => {
        expect(can(who, name)).toBe(false)
      }),
    )
  })

  function isGate(name: Action): name is GateAction {
    return !ON_OWN_RECORDS.includes(name)
  }
})

test('chefs assess recipes wherever they work, managers read them, guests neither', () => {
  const manager: Actor = { ...STAFF, places: [{ locationId: 1, position: 'manager' }] }
  const lead: Actor = { ...STAFF, places: [{ locationId: 1, position: 'lead' }] }
  const decisions = (actor: Actor) =>
    (['kitchen.read', 'kitchen.assess', 'kitchen.manage'] as const).map(action => can(actor, action))
  expect(decisions({ ...STAFF, isChef: true })).toEqual([true, true, false])
  expect(decisions({ ...lead, isChef: true })).toEqual([true, true, false])
  expect(decisions(manager)).toEqual([true, false, false])
  expect(decisions(lead)).toEqual([false, false, false])
  expect(decisions({ ...CUSTOMER, isChef: true })).toEqual([false, false, false])
})

test('managers name deputies at their locations, deputies none', () => {
  const manager: Actor = { ...STAFF, places: [{ locationId: 1, position: 'manager' }] }
  const deputy: Actor = {
    ...STAFF,
    places: [{ locationId: 1, position: 'manager', deputyUntil: '2026-03-09' }],
  }
  const here = { locationIds: [1] }
  expect([ADMIN, manager, deputy, STAFF].map(actor => can(actor, 'deputies.name', here))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(can(manager, 'deputies.name', { locationIds: [2] })).toBe(false)
  expect(can(deputy, 'people.see', here)).toBe(true)
})

test('the roles of those who can are listed', () => {
  expect(rolesThatCan('admin-area.enter')).toEqual(['staff', 'admin'])
  expect(rolesThatCan('mail.read')).toEqual(['admin'])
  expect(rolesThatCan('claims.redeem')).toEqual(['admin'])
})

test.each([
  ['public', null, 'allowed'],
  ['signed-in', null, 'not-signed-in'],
  ['signed-in', CUSTOMER, 'allowed'],
  ['signed-in', GUEST, 'not-allowed'],
  ['signed-in-or-guest', null, 'not-signed-in'],
  ['signed-in-or-guest', STAFF, 'allowed'],
  ['signed-in-or-guest', GUEST, 'allowed'],
  ['guest-pages.see', GUEST, 'allowed'],
  ['guest-pages.see', CUSTOMER, 'not-allowed'],
  ['guest-pages.see', ADMIN, 'not-allowed'],
  ['static-quizzes.read', null, 'not-signed-in'],
  ['static-quizzes.read', CUSTOMER, 'not-allowed'],
  ['static-quizzes.read', STAFF, 'allowed'],
  ['static-quizzes.read', ADMIN, 'allowed'],
  ['settings.change', STAFF, 'not-allowed'],
  ['settings.change', ADMIN, 'allowed'],
  ['claims.redeem', STAFF, 'not-allowed'],
  ['claims.redeem', { ...STAFF, places: [{ locationId: 1, position: 'lead' }] }, 'allowed'],
] as const)('%s for %o: %s', (rule, actor, decision) => {
  expect(decideAccess(rule, actor)).toBe(decision)
})

test('a PIN opens few actions, for an admin as well', () => {
  for (const role of ROLES) {
    const places: Membership[] = [{ locationId: 1, position: 'manager' }]
    const byPin: Actor = { id: 1, role, places, isChef: true, tablet: 'pin' }
    const open = ACTIONS.filter(action => canAnywhere(byPin, action as GateAction))
    expect(open).toEqual(role === 'customer' ? [] : ['staff-pages.see', 'dishes.mark-sold-out'])
    expect(can(byPin, 'rewards.claim', { userId: 1 })).toBe(false)
    expect(can(byPin, 'people.see', { locationIds: [1] })).toBe(false)
    expect(locationsWhere(byPin, 'people.see')).toEqual([])
  }
})
