import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { setInductionFlags } from '#web/lib/induction-flags.ts'
import { requestHeadingFocus } from '#web/lib/page-heading.ts'
import { queryClient } from '#web/lib/query.ts'
import { whenUserChanges } from '#web/lib/session.ts'
import { router } from './router.tsx'

router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
  // A new hash is a place on the same page, such as the skip link's.
  const pageOf = (location: typeof toLocation) => location.pathname + location.searchStr
  if (fromLocation && pageOf(fromLocation) !== pageOf(toLocation)) requestHeadingFocus()
})

// The hub and the induction set them anew for whoever is signed in now.
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
