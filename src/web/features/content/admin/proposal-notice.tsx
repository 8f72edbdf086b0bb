import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { ProposalDecision, type ProposalDecisionProps } from './proposal-decision.tsx'

/** Notice of a newer built-in text for an item that the group has edited, with a link to compare. */
export function ProposalNotice(props: ProposalDecisionProps) {
  const headingId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby={headingId}>
      <Note className="flex flex-col items-start gap-3">
        <h2 id={headingId} className="font-semibold">
          A newer built-in text is waiting
        </h2>
        <p>
          {props.proposal.release} has a new text for this. Yours was edited, so it stays until you decide.
        </p>
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Compare and decide'}
        </Button>
        {isOpen && <ProposalDecision {...props} />}
      </Note>
    </section>
  )
}
