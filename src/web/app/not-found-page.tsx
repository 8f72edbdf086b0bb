import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicFrame } from './public-layout.tsx'

export function NotFoundPage() {
  return (
    <PublicFrame>
      <div className="page-width flex flex-col items-start gap-8 py-16 md:py-24">
        <PageHeader title="404 Page Not Found">Did you forget to add the page to the router?</PageHeader>
        <Link to={paths.home()} className={buttonClass()}>
          Back to Home
        </Link>
      </div>
    </PublicFrame>
  )
}
