import { useQuery } from '@tanstack/react-query'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { doctorRoutes, type Finding } from '#contract/house/doctor.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CircleAlert, CircleCheck, CircleHelp } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'

const LOOKS = {
  fine: { label: 'Fine', Icon: CircleCheck, colour: 'text-moss' },
  wrong: { label: 'To do', Icon: CircleAlert, colour: 'text-vermilion' },
  skipped: { label: 'Not checked', Icon: CircleHelp, colour: 'text-faint' },
} as const satisfies Record<Finding['state'], object>

/** Findings about data, machine and mail, with their remedies. */
export function DoctorPage() {
  const findings = useQuery({ ...routeQuery(doctorRoutes.examine), refetchOnMount: 'always' })
  const mail = useRouteMutation(doctorRoutes.sendMail, {
    onError: error => toastFailure(error, ADMIN_TOASTS.testMailFailure),
  })
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <PageHeader title="Health">
        <p>Data, disk, mail and certificate, and what to do about each.</p>
      </PageHeader>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isBusy={findings.isFetching} onClick={() => void findings.refetch()}>
          Check again
        </Button>
        <Button variant="secondary" isBusy={mail.isPending} onClick={() => mail.mutate({})}>
          Send me a test mail
        </Button>
      </div>
      <div role="status">{mail.data && <MailResult finding={mail.data} />}</div>
      <Loaded queries={{ findings }} loading={<FindingsSkeleton />}>
        {data => <Findings findings={data.findings} />}
      </Loaded>
    </div>
  )
}

function MailResult({ finding: { state, found, detail, todo } }: { readonly finding: Finding }) {
  return (
    <Note tone={state === 'fine' ? 'moss' : 'vermilion'}>
      <p>
        {found} {detail && <span className="[overflow-wrap:anywhere]">({detail})</span>}
      </p>
      {todo && <p className="font-medium">{todo}</p>}
    </Note>
  )
}

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  const unchecked = findings.filter(({ state }) => state === 'skipped').map(({ title }) => title)
  return (
    <section aria-labelledby="findings" className="flex flex-col gap-4">
      <h2 id="findings" className="font-display font-medium text-2xl">
        {wrong > 0
          ? countOf(wrong, 'thing to do', 'things to do')
          : unchecked.length > 0
            ? 'Nothing is wrong in what was checked'
            : 'Nothing is wrong'}
      </h2>
      {unchecked.length > 0 && <p className="text-soft">Not checked: {unchecked.join(', ')}.</p>}
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {findings.map(finding => (
          <FindingLine key={finding.title} finding={finding} />
        ))}
      </ul>
      <p className="text-soft text-sm">
        At the machine, <code>npm run doctor</code> also checks what this page cannot.
      </p>
    </section>
  )
}

function FindingLine({ finding: { title, state, found, detail, todo } }: { readonly finding: Finding }) {
  const { label, Icon, colour } = LOOKS[state]
  return (
    <li className="flex gap-3 p-4">
      <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', colour)} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          {title}
          <span className={cn('font-medium text-sm', colour)}>{label}</span>
        </h3>
        <p className="text-soft">{found}</p>
        {detail && <p className="text-faint text-sm">{detail}</p>}
        {todo && <p className="mt-1 font-medium">{todo}</p>}
      </div>
    </li>
  )
}

function FindingsSkeleton() {
  return (
    <SkeletonFrame label="Checking" className="flex flex-col gap-4">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-[64rem]" />
    </SkeletonFrame>
  )
}
