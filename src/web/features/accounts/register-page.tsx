import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { configurationRoutes, takesNewStaff } from '#contract/house/configuration.ts'
import { paths } from '#contract/paths.ts'
import { routeQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ArrowLeft } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'

const JoiningClosed = lazyPart(() => import('./joining-closed.tsx'), 'JoiningClosed')
/** Loaded late: forms and their schemas are larger than the rest of the page. */
const RegisterForm = lazyPart(() => import('./register-form.tsx'), 'RegisterForm')

/** New Staff Registration. */
export function RegisterPage() {
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  const isClosed = config !== undefined && !takesNewStaff(config)

  return (
    <div className="page-width max-w-2xl! py-10 md:py-16">
      <Link to={paths.login()} className={`${buttonClass({ variant: 'quiet' })} mb-4 -ml-4`}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        Back to Login
      </Link>
      <PageHeader title="New Staff Registration">
        <p>One account for your training, your points and your rewards.</p>
      </PageHeader>
      <div className="mt-8">
        {isClosed ? (
          <JoiningClosed loading={<PageSpinner />} config={config} />
        ) : (
          <RegisterForm loading={<PageSpinner />} config={config} />
        )}
      </div>
    </div>
  )
}
