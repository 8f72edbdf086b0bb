import { Check } from 'lucide-react'
import type { PolicyDocument } from '#contract/policies.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'

interface PolicyDialogProps {
  readonly policy: PolicyDocument
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly isAcknowledged: boolean
  readonly onAcknowledge: () => void
}

/** A policy that is a document of its own. */
export function PolicyDialog({
  policy,
  isOpen,
  onOpenChange,
  isAcknowledged,
  onAcknowledge,
}: PolicyDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={policy.title} description={policy.description}>
      <div className="flex flex-col gap-7">
        {policy.sections.map(section => (
          <section key={section.heading} className="flex flex-col gap-3">
            <h3 className="font-display text-xl leading-tight">{section.heading}</h3>
            {section.paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.points && (
              <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-edge">
                {section.points.map(point => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      <DialogActions>
        {isAcknowledged ? (
          <>
            <p className="flex min-h-11 items-center gap-2 font-semibold text-moss sm:mr-auto">
              <Check aria-hidden="true" className="size-5" />
              Acknowledged
            </p>
            <Button variant="secondary" onClick={() => onOpenChange(false)}>
              Close
            </Button>
          </>
        ) : (
          <Button size="lg" onClick={onAcknowledge}>
            I Acknowledge This Policy
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
