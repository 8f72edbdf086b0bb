import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LearnedModule, type PersonLearning as Learning, peopleRoutes } from '#contract/people/people.ts'
import { countOf, formatDay, formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

const CreditDialog = lazyPart(() => import('./credit-dialog.tsx'), 'CreditDialog', { begins: 'asked' })
const PersonMemory = lazyPart(() => import('./person-memory.tsx'), 'PersonMemory')
const AttemptsDialog = lazyPart(() => import('./attempts-dialog.tsx'), 'AttemptsDialog', {
  begins: 'asked',
})

/** A person's induction, shifts and modules. */
export function PersonLearning({ userId }: { readonly userId: number }) {
  const learning = useQuery({
    ...routeQuery(peopleRoutes.learning, { params: { userId } }),
    refetchOnMount: 'always',
  })
  return (
    <Loaded
      queries={{ learning }}
      loading={<Skeletons className="flex flex-col gap-6" sizes={['h-32 rounded-lg', 'h-96 rounded-lg']} />}
    >
      {loaded => (
        <div className="flex max-w-4xl flex-col gap-12">
          <Induction induction={loaded.learning.induction} />
          <Modules userId={userId} {...loaded.learning} />
          <Plan plan={loaded.learning.plan} />
          <PersonMemory userId={userId} loading={null} />
          <CreditPanel userId={userId} learning={loaded.learning} />
        </div>
      )}
    </Loaded>
  )
}

/** Credits for what the person did elsewhere. */
function CreditPanel({ userId, learning }: { readonly userId: number; readonly learning: Learning }) {
  const reader = useUser()
  const [isOpen, setIsOpen] = useState(false)
  if (userId === reader.id) return null
  return (
    <Section title="Done elsewhere">
      <p className="text-soft">Modules and shifts that they know already count as done, without points.</p>
      <Button
        variant="secondary"
        className="self-start"
        onClick={() => {
          void CreditDialog.ask()
          setIsOpen(true)
        }}
      >
        Give credit
      </Button>
      {isOpen && (
        <CreditDialog
          people={[userId]}
          credited={learning.modules.filter(({ credit }) => credit !== null)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Section>
  )
}

function Induction({ induction }: Pick<Learning, 'induction'>) {
  if (!induction)
    return (
      <Section title="Induction">
        <p className="text-soft">Not done yet.</p>
      </Section>
    )
  const changed = induction.policies.filter(({ isCurrent }) => !isCurrent)
  return (
    <Section title="Induction">
      <p>
        Signed as {induction.staffName} ({induction.staffEmail}) on {formatMoment(induction.submittedAt)}:{' '}
        {countOf(induction.policies.length, 'policy', 'policies')}
        {changed.length > 0 && `, of which ${changed.length} changed since`}.
      </p>
      <details className="rounded-lg border border-line px-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-indigo">
          What they agreed to
        </summary>
        <ul className="divide-y divide-line pb-3">
          {induction.policies.map(({ policyId, title, version, agreedAt, isCurrent }) => (
            <li key={policyId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 grow">{title}</span>
              <span className="font-mono text-faint text-xs">{version}</span>
              <Badge tone={isCurrent ? 'moss' : 'neutral'}>
                {isCurrent ? 'As it reads today' : `Text of ${formatDay(agreedAt)}, changed since`}
              </Badge>
            </li>
          ))}
        </ul>
      </details>
    </Section>
  )
}

function Modules({
  userId,
  modules,
  lessonsRead,
  streak,
}: Pick<Learning, 'modules' | 'lessonsRead' | 'streak'> & { readonly userId: number }) {
  const [shown, setShown] = useState<LearnedModule | null>(null)
  return (
    <Section title="Training">
      <p className="text-soft">
        {modules.filter(({ completedAt }) => completedAt).length} of{' '}
        {countOf(modules.filter(({ completedAt, isTheirs }) => completedAt || isTheirs).length, 'module')}{' '}
        done, {countOf(lessonsRead, 'lesson')} read, a streak of {countOf(streak.current, 'day')} now and{' '}
        {countOf(streak.longest, 'day')} at its longest.
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {modules.map(module => (
          <li key={module.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 grow basis-56">
              <span className="block font-medium [overflow-wrap:anywhere]">{module.name}</span>
              <span className="block text-faint text-sm">{attemptsText(module)}</span>
            </span>
            <ModuleState module={module} />
            {module.attempts > 0 && (
              <Button
                variant="quiet"
                onClick={() => {
                  void AttemptsDialog.ask()
                  setShown(module)
                }}
              >
                <span>
                  Answers<span className="sr-only"> in {module.name}</span>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && <AttemptsDialog userId={userId} module={shown} onClose={() => setShown(null)} />}
    </Section>
  )
}

function attemptsText(module: LearnedModule): string {
  const { attempts, score, totalQuestions, lastAttemptAt, completedAt, credit } = module
  if (credit && completedAt) return `${credit.reason} (${credit.by}, ${formatDay(completedAt)})`
  const when = completedAt ?? lastAttemptAt
  if (!when) return countOf(totalQuestions, 'question')
  const result = score === null ? '' : `${score} of ${totalQuestions}, `
  return `${result}${countOf(attempts, 'attempt')}, ${formatDay(when)}`
}

function ModuleState({ module }: { readonly module: LearnedModule }) {
  const { completedAt, attempts, credit, isActive, isTheirs } = module
  if (credit) return <Badge tone="moss">Done elsewhere</Badge>
  if (completedAt) return <Badge tone="moss">Done</Badge>
  if (attempts > 0) return <Badge tone="indigo">Under way</Badge>
  if (!isActive) return <Badge>No longer offered</Badge>
  return <Badge>{isTheirs ? 'Not begun' : 'Not for them'}</Badge>
}

function Plan({ plan: { mode, shifts } }: Pick<Learning, 'plan'>) {
  return (
    <Section title="Training plan">
      {mode === 'beta' && <Note>While the programme is in beta, no shift is kept.</Note>}
      <ul className="divide-y divide-line border-line border-y">
        {shifts.map(({ id, label, completedAt, signedOffBy, isCredited, isTheirs }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 grow font-medium">{label}</span>
            {completedAt ? (
              <span className="text-soft text-sm">
                {formatDay(completedAt)}
                {signedOffBy &&
                  `, ${isCredited ? 'done elsewhere, credited' : 'signed off'} by ${signedOffBy}`}
              </span>
            ) : (
              <Badge>{isTheirs ? 'Open' : 'Not for them'}</Badge>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
