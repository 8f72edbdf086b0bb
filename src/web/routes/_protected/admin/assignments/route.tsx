import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/assignments')({
  staticData: {
    crumb: 'Assignments',
    needs: 'assignments.make',
    help: 'admin#assignments',
    section: {
      group: 'crew',
      order: 3.5,
      line: 'Completion',
      text: 'What is due by which day, and who is late.',
      icon: 'CalendarCheck',
    },
  },
})
