import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { requestHeadingFocus } from '#web/lib/page-heading.ts'
import { queryClient } from '#web/lib/query.ts'
import { router } from './router.tsx'

router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
  if (fromLocation && fromLocation.href !== toLocation.href) requestHeadingFocus()
})

export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
