import { expect, test } from 'vitest'
import type { User } from '#contract/people/accounts.ts'
import { can } from '#domain/people/abilities.ts'
import { POSITIONS } from '#domain/people/places.ts'
import { ROLES } from '#domain/people/roles.ts'
import { router } from '#web/router.ts'
import { sectionGroupsFor } from './sections.ts'

const routes = Object.values(router.routesById)

// The finder's keys are recorded before the list of sections has loaded.
test.each(ROLES)('people who may enter the admin area have sections of it, others none: %s', role => {
  for (const position of [null, ...POSITIONS]) {
    const places = position ? [{ locationId: 1, position }] : []
    const user = { id: 1, role, places } as unknown as User
    expect(sectionGroupsFor(user, routes).length > 0, `${position}`).toBe(can(user, 'admin-area.enter'))
  }
})

test('an admin has every section in its order, each at its address', () => {
  const user = { id: 1, role: 'admin', places: [] } as unknown as User
  const groups = sectionGroupsFor(user, routes)
  expect(
    groups.map(sections => sections.map(({ title, address }) => `${title}: ${address}`)),
  ).toMatchInlineSnapshot(`
    [
      [
        "People: /admin/people",
        "Completion: /admin/completion",
        "Readiness: /admin/readiness",
        "Rota: /admin/rota",
        "Memory: /admin/memory",
        "Sign-offs: /admin/sign-offs",
        "Claims: /admin/claims",
        "Guests: /admin/guests",
        "Inbox: /admin/inbox",
        "Announcements: /admin/announcements",
      ],
      [
        "Policies: /admin/policies",
        "Menu changes: /admin/menu-changes",
        "Content: /admin/content",
        "Kitchen: /admin/kitchen",
        "Questions: /admin/questions",
      ],
      [
        "Places: /admin/places",
        "Rewards and points: /admin/content/rewards",
        "Settings: /admin/settings",
        "Mail: /admin/mail",
        "Backups: /admin/backups",
        "Audit log: /admin/audit",
        "Health: /admin/doctor",
      ],
    ]
  `)
})
