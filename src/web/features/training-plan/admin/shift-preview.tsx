import type { ContentPreviewProps } from '#web/shared/content-form.ts'
import { ShiftCard } from '../shift-card.tsx'

/** As for someone with the shift ahead. */
export function ShiftPreview({ document, itemId }: ContentPreviewProps<'shifts'>) {
  const { audience: _, ...shift } = document
  const tasks = new Set(shift.tasks.map(task => task.trim()).filter(Boolean))
  return (
    <ol>
      <ShiftCard
        shift={{ ...shift, id: itemId ?? 0, hours: Number(document.hours) || 0, tasks: [...tasks] }}
        number={1}
        isNamed
        isCompleted={false}
        signOff="open"
        onComplete={() => {}}
        onNearComplete={() => {}}
      />
    </ol>
  )
}
