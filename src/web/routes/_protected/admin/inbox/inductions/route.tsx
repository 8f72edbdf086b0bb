import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/inbox/inductions')({
  staticData: { crumb: 'Inductions', needs: 'inductions.read' },
})
