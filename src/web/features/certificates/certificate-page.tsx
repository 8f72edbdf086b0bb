import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { paths } from '#contract/paths.ts'
import { type Certificate, certificateRoutes } from '#contract/programme/certificates.ts'
import type { CertificateKind } from '#domain/programme/certificates.ts'
import { formatDay, formatLongDate } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { GroupLogo } from '#web/shared/group-logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { Printer } from '#web/ui/icons.tsx'
import { LoadedPage } from '#web/ui/loaded-page.tsx'
import { NorenMark } from '#web/ui/noren-mark.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

const route = getRouteApi('/_protected/certificates/$certificateId')

/** One A4 page to print or to save. */
export function CertificatePage() {
  const { certificateId } = route.useParams()
  const certificate = useQuery({
    ...routeQuery(certificateRoutes.read, { params: { certificateId } }),
    refetchOnMount: 'always',
  })
  return (
    <LoadedPage query={certificate} title="Certificate" to={paths.progress()}>
      {loaded => (
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
            <PageHeader title="Certificate" documentTitle={`Certificate: ${loaded.title}`} />
            {loaded.state === 'valid' && (
              <Button variant="secondary" onClick={() => print()}>
                <Printer aria-hidden="true" className="size-5" />
                Print or save
              </Button>
            )}
          </div>
          {loaded.state === 'valid' ? <Sheet certificate={loaded} /> : <NoLonger certificate={loaded} />}
        </div>
      )}
    </LoadedPage>
  )
}

/** One that is no longer valid is not printed. */
function NoLonger({
  certificate: { state, title, withdrawal, kind },
}: {
  readonly certificate: Certificate
}) {
  return (
    <Note tone="vermilion">
      <p className="font-semibold [overflow-wrap:anywhere]">
        {title}: {state === 'expired' ? 'expired' : 'withdrawn'}.
      </p>
      {withdrawal && (
        <p className="[overflow-wrap:anywhere]">
          On {formatDay(withdrawal.at)}: {withdrawal.reason}
        </p>
      )}
      {state === 'expired' && <p>Agree to the policy again, then ask for a new one.</p>}
      {state === 'withdrawn' && !withdrawal && (
        <p>{kind === 'plan' ? 'A shift was taken back.' : 'It was taken back.'}</p>
      )}
    </Note>
  )
}

const DEEDS: Record<CertificateKind, string> = {
  module: 'has completed the module',
  plan: 'has completed the training plan',
  policy: 'has read and agreed to the policy',
}

function Sheet({ certificate }: { readonly certificate: Certificate }) {
  const { fullName, kind, title, completedOn, expiresOn, score, totalQuestions, link } = certificate
  const { groupName, logo } = useQuery(routeQuery(configurationRoutes.read)).data ?? {}
  return (
    <article
      aria-label={`Certificate: ${title}`}
      className="mx-auto flex w-full max-w-3xl flex-col items-center gap-8 border-4 border-ink border-double bg-raised px-[min(1.25rem,6vw)] py-10 text-center [overflow-wrap:anywhere] md:px-16 md:py-16 print:h-[268mm] print:max-w-none print:justify-between print:break-inside-avoid print:py-[22mm]"
    >
      <header className="flex flex-col items-center gap-4">
        {logo ? <GroupLogo logo={logo} className="h-16 max-w-48" /> : <NorenMark className="size-16" />}
        <p className="text-lg tracking-wide">{groupName}</p>
        <h2 className="font-display text-[min(2.25rem,12vw)] md:text-5xl print:text-5xl">Certificate</h2>
      </header>
      <div className="flex flex-col items-center gap-5">
        <p className="font-display text-[min(1.875rem,10vw)] leading-tight md:text-4xl print:text-4xl">
          {fullName}
        </p>
        <p className="text-soft">{DEEDS[kind]}</p>
        <p className="max-w-[24ch] font-display text-[min(1.5rem,9vw)] text-indigo leading-snug md:text-3xl print:text-3xl">
          {title}
        </p>
        <p>
          on {formatLongDate(completedOn)}
          {score !== null && `, with ${score} of ${totalQuestions} right`}
        </p>
        {expiresOn && <p className="text-soft">Valid to {formatLongDate(expiresOn)}</p>}
      </div>
      <footer className="flex flex-col items-center gap-2">
        <QrCode value={link} size={144} title="QR code: is this certificate valid?" />
        <p className="text-soft text-sm">Scan it to see whether this certificate is valid.</p>
        <p className="font-mono text-faint text-xs">{link}</p>
      </footer>
    </article>
  )
}
