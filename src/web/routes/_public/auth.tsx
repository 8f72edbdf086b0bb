import { createFileRoute } from '@tanstack/react-router'
import { prefetchConfiguration, validateAuthSearch } from '#web/app/public-layout.tsx'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'

export const Route = createFileRoute('/_public/auth')({
  validateSearch: validateAuthSearch,
  loader: prefetchConfiguration,
  // Not lazy: what it shares with the pages behind it is then part of the file that comes with every page.
  component: AuthPage,
})
