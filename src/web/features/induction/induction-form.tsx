import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { accountRoutes } from '#contract/people/accounts.ts'
import { inductionRoutes } from '#contract/programme/induction.ts'
import { type Policy, policyRoutes } from '#contract/programme/policies.ts'
import { TOASTS } from '#contract/toasts.ts'
import { areAllAgreed, countAgreed, SIGNATURE_TEXT } from '#domain/programme/induction.ts'
import { readingMinutes, wordsOfPolicy } from '#domain/programme/reading-time.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { countOf } from '#web/lib/format.ts'
import { queryClient, refresh, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { agreementsOf, withAgreement } from './induction-draft.ts'
import { anchorOf, controlIdOf, PolicyList, WaitingPolicy } from './policy-list.tsx'
import { useInductionDraft } from './use-induction-draft.ts'

const SubmitDialog = lazyPart(() => import('./submit-dialog.tsx'), 'SubmitDialog')

interface InductionFormProps {
  readonly policies: readonly Policy[]
  readonly onSubmitted: () => void
}

/** The induction while it is pending. */
export function InductionForm({ policies, onSubmitted }: InductionFormProps) {
  const user = useUser()
  const asked = useMemo(() => policies.filter(({ isConfirmed }) => isConfirmed), [policies])
  const { draft, changeDraft, removeDraft } = useInductionDraft(user.id, asked)
  const policyIds = asked.map(({ id }) => id)
  const agreements = agreementsOf(draft, asked)
  const isReady = areAllAgreed(agreements, policyIds)
  const open = asked.filter(({ id }) => !agreements[id])
  useReturnTo(open.length < asked.length ? open[0] : undefined)
  const [isSubmitOpen, setIsSubmitOpen] = useState(isReady)

  const submit = useRouteMutation(inductionRoutes.submit, {
    // The status too: an answer from before may be on its way, as after a lost connection.
    refreshes: [accountRoutes.currentUser, inductionRoutes.status, policyRoutes.agreements],
    onSuccess: ({ submittedAt }) => {
      removeDraft()
      toast(TOASTS.inductionSubmitted())
      onSubmitted()
      queryClient.setQueryData(routeQuery(inductionRoutes.status).queryKey, { completed: true, submittedAt })
    },
    onError: error => {
      toastFailure(error, TOASTS.inductionFailure)
      // The policies may have changed since they were read.
      if (hasCode(error, 'policiesNotAgreed', 'policyNotConfirmed')) void refresh([policyRoutes.list])
    },
  })

  function agree(policy: Policy, isAgreed: boolean) {
    const next = withAgreement(draft, policy, isAgreed)
    changeDraft(next)
    if (areAllAgreed(agreementsOf(next, asked), policyIds)) setIsSubmitOpen(true)
  }

  function askToSubmit() {
    if (isReady) {
      setIsSubmitOpen(true)
      return
    }
    toast(TOASTS.inductionNotAgreed())
    const [missing] = open
    if (missing) document.getElementById(controlIdOf(missing.id))?.focus()
  }

  return (
    <>
      <PolicyList
        policies={policies}
        agreedCount={countAgreed(agreements, policyIds)}
        left={open.length > 0 ? describeLeft(open) : undefined}
        isAgreed={id => agreements[id] === true}
        noteOn={policy => !policy.isConfirmed && <WaitingPolicy />}
        onAgree={agree}
        action={
          <Button
            size="lg"
            variant={isReady ? 'primary' : 'secondary'}
            className={isReady ? 'grow' : ''}
            onPointerEnter={() => void SubmitDialog.preload()}
            onFocus={() => void SubmitDialog.preload()}
            onClick={askToSubmit}
          >
            Submit Form
          </Button>
        }
      />
      {isReady && (
        <SubmitDialog
          isOpen={isSubmitOpen}
          onOpenChange={setIsSubmitOpen}
          initial={{
            staffName: draft.staffName ?? user.fullName,
            staffEmail: draft.staffEmail ?? user.email,
          }}
          onType={typed => changeDraft({ ...draft, ...typed })}
          isSubmitting={submit.isPending}
          error={submit.error}
          onSubmit={fields =>
            submit.mutate({
              body: {
                ...fields,
                agreements,
                signatureData: SIGNATURE_TEXT,
                submittedAt: new Date().toISOString(),
                userId: user.id,
              },
            })
          }
        />
      )}
    </>
  )
}

function describeLeft(open: readonly Policy[]): string {
  const words = open.reduce((sum, policy) => sum + wordsOfPolicy(policy), 0)
  return `${open.length} left, about ${countOf(readingMinutes(words), 'minute')}`
}

/** Goes on where someone stopped, unless the address names another policy. */
function useReturnTo(policy: Policy | undefined): void {
  const hash = useRouterState({ select: state => state.location.hash })
  const returnTo = useEffectEvent(() => {
    const target = policy && hash === '' ? document.getElementById(anchorOf(policy.id)) : null
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  })
  useEffect(() => returnTo(), [])
}
