import { useEffect, useRef } from 'react'
import type { Policy } from '#contract/programme/policies.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Check } from '#web/ui/icons.tsx'
import { Markdown } from '#web/ui/markdown.tsx'

interface PolicyDialogProps {
  readonly policy: Policy
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly isAgreed: boolean
  /** Missing for reading only. */
  readonly onAgree?: (() => void) | undefined
  /** Shows the next one to agree to; missing after the last. */
  readonly onNext?: (() => void) | undefined
}

/** A policy's text, and within the thumb's reach the agreement, which leads to the next one. */
export function PolicyDialog({ policy, isOpen, onOpenChange, isAgreed, onAgree, onNext }: PolicyDialogProps) {
  const text = useRef<HTMLDivElement>(null)
  // Another policy in the same sheet is read from its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another policy.
  useEffect(() => {
    const panel = text.current?.closest<HTMLElement>('[role="dialog"]')
    panel?.scrollTo(0, 0)
    panel?.focus()
  }, [policy.id])
  const isDocument = policy.body !== null
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={policy.title}>
      <div ref={text} className="flex flex-col gap-4">
        <p className="max-w-[65ch] whitespace-pre-line">{policy.description}</p>
        {policy.body !== null && <PolicyBody body={policy.body} />}
      </div>
      <div className="sticky -bottom-6 -mx-5 mt-5 -mb-6 flex flex-wrap items-center gap-3 border-line border-t bg-paper px-5 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
        {isAgreed && (
          <p className="flex items-center gap-2 font-semibold text-moss">
            <Check aria-hidden="true" className="size-5" />
            {isDocument ? 'Acknowledged' : 'Agreed'}
          </p>
        )}
        {!isAgreed && onAgree && (
          <Button size="lg" className="grow basis-40" onClick={onAgree}>
            {isDocument ? 'I Acknowledge This Policy' : 'I agree'}
          </Button>
        )}
        {onNext ? (
          <Button
            size="lg"
            variant={isAgreed ? 'primary' : 'quiet'}
            className={isAgreed ? 'grow' : ''}
            onClick={onNext}
          >
            Next policy
          </Button>
        ) : (
          (isAgreed || !onAgree) && (
            <Button size="lg" variant="secondary" className="grow" onClick={() => onOpenChange(false)}>
              Close
            </Button>
          )
        )}
      </div>
    </Dialog>
  )
}

/** A policy's full document, below its title. */
export function PolicyBody({ body }: { readonly body: string }) {
  return <Markdown text={body} headingLevel={3} className="gap-3" />
}
