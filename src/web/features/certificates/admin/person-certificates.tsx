import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#contract/people/people.ts'
import { withdrawCertificateBody } from '#contract/programme/certificate-form.ts'
import {
  CERTIFICATE_TOASTS,
  certificateRoutes,
  type PersonCertificate,
} from '#contract/programme/certificates.ts'
import { can } from '#domain/people/abilities.ts'
import { type CertificateState, WITHDRAWAL_REASON_MAX_LENGTH } from '#domain/programme/certificates.ts'
import { fieldOf } from '#web/lib/form.ts'
import { formatDay, formatShortDate } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const STATES: Record<CertificateState, { readonly word: string; readonly tone: 'moss' | 'neutral' }> = {
  valid: { word: 'Valid', tone: 'moss' },
  expired: { word: 'Expired', tone: 'neutral' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' },
}

/** Certificates that a person asked for; nothing without one. */
export function PersonCertificates({ person }: { readonly person: Person }) {
  const actor = useUser()
  const certificates = useQuery({
    ...routeQuery(certificateRoutes.ofPerson, { params: { userId: person.id } }),
    refetchOnMount: 'always',
  })
  const [chosen, setChosen] = useState<PersonCertificate | null>(null)
  const locationIds = person.places.map(({ locationId }) => locationId)
  const mayWithdraw = actor.id !== person.id && can(actor, 'certificates.withdraw', { locationIds })
  if (!certificates.error && !certificates.data?.length) return null
  return (
    <div className="mt-12 max-w-4xl">
      <Section title="Certificates">
        <Loaded queries={{ certificates }} loading={null}>
          {loaded => (
            <ul className="divide-y divide-line border-line border-y">
              {loaded.certificates.map(certificate => {
                const { id, title, completedOn, expiresOn, state, withdrawal } = certificate
                return (
                  <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
                    <span className="min-w-0 grow basis-56 [overflow-wrap:anywhere]">
                      <span className="block font-medium">{title}</span>
                      <span className="block text-faint text-sm">
                        {withdrawal
                          ? `${withdrawal.reason} (${withdrawal.by}, ${formatDay(withdrawal.at)})`
                          : `${formatShortDate(completedOn)}${expiresOn ? `, valid to ${formatShortDate(expiresOn)}` : ''}`}
                      </span>
                    </span>
                    <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
                    {mayWithdraw && !withdrawal && (
                      <Button variant="quiet" onClick={() => setChosen(certificate)}>
                        <span>
                          Withdraw<span className="sr-only">: {title}</span>
                        </span>
                      </Button>
                    )}
                  </li>
                )
              })}
            </ul>
          )}
        </Loaded>
      </Section>
      {chosen && <WithdrawDialog person={person} certificate={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

interface WithdrawDialogProps {
  readonly person: Person
  readonly certificate: PersonCertificate
  readonly onClose: () => void
}

function WithdrawDialog({ person, certificate: { id, title }, onClose }: WithdrawDialogProps) {
  const withdraw = useRouteMutation(certificateRoutes.withdraw, {
    refreshes: [certificateRoutes.ofPerson],
    onSuccess: () => {
      toast(CERTIFICATE_TOASTS.withdrawn(title))
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Withdraw “${title}”`}
      description={`For good. What ${person.fullName} completed stays. They see the reason.`}
      schema={withdrawCertificateBody}
      values={{ reason: '' }}
      send={body => withdraw.mutateAsync({ params: { userId: person.id, certificateId: id }, body })}
      failure={{ at: 'reason' }}
      submitLabel="Withdraw"
      isSubmittable={form => form.watch('reason').trim() !== ''}
      onClose={onClose}
    >
      {form => (
        <TextField
          label="Reason"
          maxLength={WITHDRAWAL_REASON_MAX_LENGTH}
          autoComplete="off"
          {...fieldOf(form, 'reason')}
        />
      )}
    </FormDialog>
  )
}
