import { expect, test } from 'vitest'
import type { User } from '#contract/people/accounts.ts'
import { can } from '#domain/people/abilities.ts'
import { POSITIONS } from '#domain/people/places.ts'
import { ROLES } from '#domain/people/roles.ts'
import { router } from '#web/router.ts'
import { linesOf, sectionGroupsFor } from './sections.ts'

const routes = Object.values(router.routesById)

// The finder's keys are recorded before the list of sections has loaded.
test.each(ROLES)('people who may enter the admin area have sections of it, others none: %s', role => {
  for (const position of [null, ...POSITIONS]) {
    const places = position ? [{ locationId: 1, position }] : []
    const user = { id: 1, role, places } as unknown as User
    expect(sectionGroupsFor(user, routes).length > 0, `${position}`).toBe(can(user, 'admin-area.enter'))
  }
})

test('an admin has fourteen lines in their order, each with its pages', () => {
  const user = { id: 1, role: 'admin', places: [] } as unknown as User
  const groups = sectionGroupsFor(user, routes)
  expect(
    groups.map(group =>
      linesOf(group).map(({ title, address, sections }) =>
        sections.length === 1
          ? `${title}: ${address}`
          : `${title}: ${sections.map(({ title, tab = title, address }) => `${tab} ${address}`).join(', ')}`,
      ),
    ),
  ).toMatchInlineSnapshot(`
    [
      [
        "People: /admin/people",
        "Completion: Progress /admin/completion, Assignments /admin/assignments",
        "Readiness: Tonight /admin/readiness, This week /admin/memory, Changes /admin/menu-changes",
        "Rota: /admin/rota",
        "Sign-offs: /admin/sign-offs",
        "Claims: /admin/claims",
        "Guests: /admin/guests",
        "Inbox: /admin/inbox",
        "Announcements: /admin/announcements",
      ],
      [
        "Policies: /admin/policies",
        "Content: All content /admin/content, Missed questions /admin/questions, Rewards and points /admin/content/rewards",
        "Kitchen: /admin/kitchen",
      ],
      [
        "Places: /admin/places",
        "System: Settings /admin/settings, Mail /admin/mail, Backups /admin/backups, Audit log /admin/audit, Health /admin/doctor",
      ],
    ]
  `)
})
