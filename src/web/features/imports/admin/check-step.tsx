import { type ReactNode, useState } from 'react'
import type { ImportCounts, importRoutes, SentSheet } from '#contract/imports.ts'
import type { peopleImportRoutes } from '#contract/people-imports.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { StepHeading } from '#web/ui/step-heading.tsx'
import { CheckedLines } from './checked-lines.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { describeCount } from './import-words.ts'

/** What each column of the file holds, in its order; `null` for one that is left out. */
export type Mapping = readonly (string | null)[]

interface CheckStepProps {
  readonly file: SentSheet
  /** Tries every line and changes nothing. */
  readonly route: typeof importRoutes.check | typeof peopleImportRoutes.check
  /** What can be done with the lines, once they were tried by this mapping. */
  readonly children: (mapping: Mapping, counts: ImportCounts) => ReactNode
}

/** What the columns hold, and then what would become of each line. */
export function CheckStep({ file, route, children }: CheckStepProps) {
  const [mapping, setMapping] = useState<Mapping>(file.guess)
  const check = useRouteMutation(route)
  const change = (next: Mapping) => {
    setMapping(next)
    check.reset()
  }
  const input = { params: { importId: file.id }, body: { mapping: [...mapping] } }
  return (
    <>
      <section className="flex min-w-0 flex-col gap-5">
        <StepHeading>What the columns hold</StepHeading>
        <ColumnMapping file={file} mapping={mapping} onChange={change} />
        <Refusal error={check.error} />
        <div>
          <Button isBusy={check.isPending} onClick={() => check.mutate(input)}>
            Check {describeCount(file.lineCount, 'line')}
          </Button>
        </div>
      </section>
      {check.data && (
        <section className="flex min-w-0 flex-col gap-5">
          <StepHeading key={check.submittedAt}>What would happen</StepHeading>
          <CheckedLines {...check.data} />
          {children(mapping, check.data.counts)}
        </section>
      )}
    </>
  )
}
