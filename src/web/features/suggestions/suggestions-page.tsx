import { useEffect, useRef, useState } from 'react'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CircleCheck } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const OwnSuggestions = lazyPart(() => import('./own-suggestions.tsx'), 'OwnSuggestions')
const SuggestionForm = lazyPart(() => import('./suggestion-form.tsx'), 'SuggestionForm')

export function SuggestionsPage() {
  const user = useUser()
  const [isSent, setIsSent] = useState(false)
  // The form is about training; guests have the one in the header.
  if (user.isGuest) return <GuestSuggestions />
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <PageHeader title="Training Suggestions">
        <p>What should the academy teach next, or teach better? Management reads every one.</p>
      </PageHeader>
      {isSent ? (
        <Confirmation onAnother={() => setIsSent(false)} />
      ) : (
        <SuggestionForm loading={<FormSkeleton />} onSent={() => setIsSent(true)} />
      )}
      {/* Reset after each suggestion. */}
      <OwnSuggestions key={String(isSent)} loading={null} />
    </div>
  )
}

function GuestSuggestions() {
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <PageHeader title="Suggestions">
        <p>Tell us what we could do better with “Suggest” at the top. Management reads every one.</p>
      </PageHeader>
      <OwnSuggestions loading={null} />
    </div>
  )
}

function FormSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-[44rem] sm:h-[34rem]" />
    </div>
  )
}

function Confirmation({ onAnother }: { readonly onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused form is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="flex flex-col items-start gap-3">
      <CircleCheck aria-hidden="true" className="size-10 text-moss" />
      <h2 ref={heading} tabIndex={-1} className="font-display text-2xl">
        Your suggestion is with management
      </h2>
      <p className="text-soft">
        It was saved and mailed to them with your name, so they can get back to you.
      </p>
      <Button className="mt-3" onClick={onAnother}>
        Submit Another Suggestion
      </Button>
    </Card>
  )
}
