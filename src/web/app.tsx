import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { setInductionFlags } from '#web/lib/induction-flags.ts'
import { requestHeadingFocus } from '#web/lib/page-heading.ts'
import { queryClient } from '#web/lib/query.ts'
import { whenUserChanges } from '#web/lib/session.ts'
import { router } from './router.ts'

let shownPage: string | undefined
// Late, so that no heading of the previous page takes the focus. Uses our own record of that page, since the
// router has none for a page that was left before it was drawn.
router.subscribe('onBeforeRouteMount', ({ toLocation: { pathname, searchStr } }) => {
  // A new hash is an anchor on the same page, such as the skip link's.
  const page = pathname + searchStr
  if (shownPage !== undefined && page !== shownPage) requestHeadingFocus()
  shownPage = page
})

// The hub and the induction set them again for the current user.
whenUserChanges(() => setInductionFlags(false))

export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
