import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { validateAuthSearch } from '#web/app/public-layout.tsx'

export const Route = createFileRoute('/_public/login')({
  validateSearch: validateAuthSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.auth(), search, replace: true })
  },
})
