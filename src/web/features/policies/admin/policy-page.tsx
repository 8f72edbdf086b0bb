import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { paths } from '#contract/paths.ts'
import type { PolicyChange } from '#contract/programme/policies.ts'
import { type PolicyRecord, policyRecordRoutes, policyRoutes } from '#contract/programme/policies.ts'
import { can } from '#domain/people/abilities.ts'
import { formatDay } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadedPage } from '#web/ui/loaded-page.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { PolicyStatus } from './policy-status.tsx'

const PolicyChangeFields = lazyPart(() => import('./policy-change-fields.tsx'), 'PolicyChangeFields')
const PolicyReaders = lazyPart(() => import('./policy-readers.tsx'), 'PolicyReaders')
const ConfirmPoliciesDialog = lazyPart(() => import('./confirm-policies-dialog.tsx'), 'ConfirmPoliciesDialog')

/** One policy: confirmation, changes, duration of agreements, and who agreed to which text. */
export function PolicyPage() {
  const { policyId } = useParams({ from: `/_protected${paths.adminPolicy()}` })
  const record = useQuery({
    ...routeQuery(policyRecordRoutes.list),
    refetchOnMount: 'always',
    select: records => records.find(({ id }) => String(id) === policyId) ?? null,
  })
  return (
    <LoadedPage query={record} title="Policy" to={paths.adminPolicies()}>
      {loaded => <Policy record={loaded} />}
    </LoadedPage>
  )
}

function Policy({ record }: { readonly record: PolicyRecord }) {
  const { id, title, isConfirmed } = record
  const [isAsking, setIsAsking] = useState(false)
  const mayConfirm = can(useUser(), 'content.manage')
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      <div className="flex flex-col items-start gap-4">
        <PageHeader title={title} />
        <PolicyStatus record={record} />
        {mayConfirm ? (
          <div className="flex flex-wrap gap-3">
            <Button variant={isConfirmed ? 'secondary' : 'primary'} onClick={() => setIsAsking(true)}>
              {isConfirmed ? 'Confirm again' : 'Confirm for our group'}
            </Button>
            <Link
              to={paths.adminContentItem()}
              params={{ kind: 'policies', itemId: String(id) }}
              className={buttonClass({ variant: 'secondary' })}
            >
              Read or edit its text
            </Link>
          </div>
        ) : (
          <Text policyId={id} />
        )}
      </div>
      {mayConfirm && record.change && <Change key={record.version} record={record} change={record.change} />}
      {mayConfirm && <Renewal record={record} />}
      <PolicyReaders loading={<Skeleton className="h-96" />} policyId={id} />
      {isAsking && <ConfirmPoliciesDialog records={[record]} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

/** Its text, for those who do not edit it. */
function Text({ policyId }: { readonly policyId: number }) {
  const texts = useQuery(routeQuery(policyRoutes.list))
  const text = texts.data?.find(({ id }) => id === policyId)
  return (
    <details className="w-full rounded-md border border-line p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">Read its text</summary>
      <p className="mt-3 whitespace-pre-line">{text?.description}</p>
      {text?.body && <Markdown text={text.body} headingLevel={3} className="mt-3 gap-3" />}
    </details>
  )
}

const SAVED = {
  refreshes: [policyRecordRoutes.list, policyRecordRoutes.readers],
  onSuccess: () => toast(ADMIN_TOASTS.policyChangeSaved()),
  onError: (error: Error) => toastFailure(error, ADMIN_TOASTS.policyChangeFailure),
}

interface ChangeProps {
  readonly record: PolicyRecord
  readonly change: NonNullable<PolicyRecord['change']>
}

function Change({ record: { id, version }, change: { publishedAt, weight, readBy } }: ChangeProps) {
  const [value, setValue] = useState({ weight: weight ?? '', readBy: readBy ?? '' })
  const [problem, setProblem] = useState<string>()
  const weigh = useRouteMutation(policyRecordRoutes.weigh, SAVED)
  const isChanged = value.weight !== (weight ?? '') || value.readBy !== (readBy ?? '')
  return (
    <section aria-labelledby="change" className="flex max-w-2xl flex-col items-start gap-4">
      <h2 id="change" className="font-display text-2xl">
        Its latest change
      </h2>
      <p className="text-soft">Published on {formatDay(publishedAt)}.</p>
      <PolicyChangeFields
        loading={<Skeleton className="h-48" />}
        value={value}
        errors={{ readBy: problem }}
        onValueChange={next => {
          setValue(next)
          setProblem(undefined)
        }}
      />
      <Button
        variant="secondary"
        disabled={!isChanged}
        isBusy={weigh.isPending}
        onClick={() => {
          const readBy = value.readBy || null
          if (value.weight === 'material' && !readBy) return setProblem('Please choose a day')
          const change = { weight: value.weight as PolicyChange['weight'], readBy }
          weigh.mutate({ params: { policyId: id }, body: { version, change } })
        }}
      >
        Save
      </Button>
    </section>
  )
}

const RENEWALS = [
  { value: '', label: 'For good' },
  { value: '6', label: '6 months' },
  { value: '12', label: '12 months' },
  { value: '24', label: '24 months' },
  { value: '36', label: '36 months' },
]

function Renewal({ record: { id, renewMonths } }: { readonly record: PolicyRecord }) {
  const renew = useRouteMutation(policyRecordRoutes.renew, SAVED)
  const value = renewMonths === null ? '' : String(renewMonths)
  const isListed = RENEWALS.some(choice => choice.value === value)
  return (
    <section aria-labelledby="renewal" className="flex flex-col gap-4">
      <h2 id="renewal" className="font-display text-2xl">
        How long an agreement holds
      </h2>
      <Field
        label="An agreement holds"
        hint="Two weeks before it ends, staff are asked to read the policy and agree again."
        className="max-w-sm"
      >
        {control => (
          <Select
            {...control}
            choices={isListed ? RENEWALS : [...RENEWALS, { value, label: `${value} months` }]}
            value={value}
            disabled={renew.isPending}
            onChange={({ target }) =>
              renew.mutate({
                params: { policyId: id },
                body: { renewMonths: target.value === '' ? null : Number(target.value) },
              })
            }
          />
        )}
      </Field>
    </section>
  )
}
