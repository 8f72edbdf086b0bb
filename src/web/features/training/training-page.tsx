import { PageHeader } from '#web/ui/page-header.tsx'
export function TrainingPage() {
  return <PageHeader title="Training" />
}
