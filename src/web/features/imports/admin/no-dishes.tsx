import type { CheckedImport } from '#contract/sheets/imports.ts'
import type { NoDish } from '#domain/sheets/import-kinds.ts'
import { formatCount } from '#web/lib/format.ts'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'

const WHY: Record<NoDish, string> = {
  delivery: 'delivery',
  packaging: 'packaging',
  extra: 'an extra',
  voucher: 'a voucher or a charge',
}

interface NoDishesProps {
  readonly lines: NonNullable<CheckedImport['noDishes']>
  readonly skipped: readonly number[]
  readonly onSkip: (lines: readonly number[], isSkipped: boolean) => void
}

/** Lines of a shop's export that are probably no dishes; none is left out for the importer. */
export function NoDishes({ lines, skipped, onSkip }: NoDishesProps) {
  const all = lines.map(({ line }) => line)
  const value = all.filter(line => skipped.includes(line))
  return (
    <section className="rounded-lg border border-line p-4" aria-label="Perhaps no dishes">
      <CheckboxPills
        label={`Perhaps no dishes: ${formatCount(lines.length)}. Leave them out?`}
        hint="Ticked lines are not imported; the others become dishes that staff are taught."
        choices={lines.map(({ line, title, why }) => ({
          value: line,
          label: `Leave out ${title}, ${WHY[why]}`,
        }))}
        value={value}
        onValueChange={next => {
          onSkip(
            all.filter(line => next.includes(line) && !value.includes(line)),
            true,
          )
          onSkip(
            all.filter(line => !next.includes(line) && value.includes(line)),
            false,
          )
        }}
      />
    </section>
  )
}
