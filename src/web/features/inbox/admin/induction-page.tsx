import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { inboxRoutes } from '#contract/house/inbox.ts'
import { paths } from '#contract/paths.ts'
import type { RouteResponse } from '#contract/route.ts'
import { formatEvidenceMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadedPage } from '#web/ui/loaded-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

const Markdown = lazyPart(() => import('#web/ui/markdown.tsx'), 'Markdown')

type Induction = RouteResponse<typeof inboxRoutes.induction>

/** One induction, with every text as it was when signed. */
export function InductionPage() {
  const { inductionId } = useParams({ from: `/_protected${paths.adminInduction()}` })
  const induction = useQuery(routeQuery(inboxRoutes.induction, { params: { inductionId } }))
  return (
    <LoadedPage query={induction} title="Induction" to={paths.adminInductions()}>
      {loaded => <SignedInduction induction={loaded} />}
    </LoadedPage>
  )
}

function SignedInduction({ induction }: { readonly induction: Induction }) {
  const { staffName, staffEmail, submittedAt, signatureData, user, agreed } = induction
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <PageHeader title={`Induction of ${staffName}`}>
        <p>Submitted {formatEvidenceMoment(submittedAt)}</p>
      </PageHeader>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-soft">E-mail</dt>
        <dd className="[overflow-wrap:anywhere]">{staffEmail}</dd>
        <dt className="text-soft">Account</dt>
        <dd className="[overflow-wrap:anywhere]">{user.fullName}</dd>
        <dt className="text-soft">Signature</dt>
        <dd className="[overflow-wrap:anywhere]">{signatureData}</dd>
      </dl>
      <section aria-labelledby="agreed" className="flex flex-col gap-3">
        <h2 id="agreed" className="font-display text-2xl">
          Agreed to {agreed.length} {agreed.length === 1 ? 'policy' : 'policies'}
        </h2>
        <p className="text-soft">The texts as they were that day. Later changes are agreed to separately.</p>
        <ul className="flex flex-col divide-y divide-line border-line border-y">
          {agreed.map(policy => (
            <li key={policy.policyId}>
              <SignedPolicy policy={policy} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function SignedPolicy({ policy }: { readonly policy: Induction['agreed'][number] }) {
  const { title, description, body, version, isOutdated } = policy
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2 font-semibold marker:content-none">
        <span className="min-w-0 grow [overflow-wrap:anywhere]">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="order-last size-5 shrink-0 text-faint transition-transform group-open:rotate-180"
        />
        {isOutdated && <Badge>Changed since</Badge>}
      </summary>
      <div className="flex flex-col gap-3 pb-5">
        <p className="whitespace-pre-wrap">{description}</p>
        {body !== null && <Markdown loading={null} text={body} headingLevel={3} />}
        <p className="text-faint text-sm">Version {version}</p>
      </div>
    </details>
  )
}
