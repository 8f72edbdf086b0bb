import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { can } from '#domain/abilities.ts'
import { POSITIONS } from '#domain/places.ts'
import { ROLES } from '#domain/roles.ts'
import { sectionsFor } from './admin-sections.ts'

// The finder's keys are recorded before the list of sections has loaded.
test.each(ROLES)('whoever may enter the area has a section of it, and nobody else: %s', role => {
  for (const position of [null, ...POSITIONS]) {
    const places = position ? [{ locationId: 1, position }] : []
    const user = { id: 1, role, places } as unknown as User
    expect(sectionsFor(user).length > 0, `${position}`).toBe(can(user, 'admin-area.enter'))
  }
})
