import { PageHeader } from '#web/ui/page-header.tsx'
export function HomePage() {
  return <PageHeader title="Home" />
}
