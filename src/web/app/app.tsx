import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { setInductionFlags } from '#web/lib/induction-flags.ts'
import { requestHeadingFocus } from '#web/lib/page-heading.ts'
import { queryClient } from '#web/lib/query.ts'
import { whenUserChanges } from '#web/lib/session.ts'
import { router } from './router.tsx'

let shownPage: string | undefined
// As late as can be, so that no heading of the page before takes the focus; and by our own memory of that page, which
// the router's does not hold yet when someone goes on before it was drawn.
router.subscribe('onBeforeRouteMount', ({ toLocation: { pathname, searchStr } }) => {
  // A new hash is a place on the same page, such as the skip link's.
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
