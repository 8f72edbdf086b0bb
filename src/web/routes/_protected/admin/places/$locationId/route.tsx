import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/places/$locationId')({
  staticData: { crumb: 'Restaurant' },
})
