import { linkOptions } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import '#web/router.ts'

test('a link compiles with its page’s search alone', () => {
  const links = [
    linkOptions({ to: paths.adminInbox(), search: { status: 'new', page: 2 } }),
    // @ts-expect-error no such status
    linkOptions({ to: paths.adminInbox(), search: { status: 'nwe' } }),
    // @ts-expect-error of another page
    linkOptions({ to: paths.adminInvitations(), search: { locationId: 3 } }),
    // @ts-expect-error not written like that
    linkOptions({ to: paths.adminReadiness(), search: { plaice: 3 } }),
  ]
  expect(links).toHaveLength(4)
})
