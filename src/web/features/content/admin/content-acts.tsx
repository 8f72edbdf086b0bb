import { useState } from 'react'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { ContentSummary } from '#contract/house/content.ts'
import type { ContentAct } from '#contract/house/content-acts.ts'
import type { ContentNames } from '#web/shared/content-form.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SelectionBar } from '#web/ui/table/selection-bar.tsx'
import type { RowSelection } from '#web/ui/table/use-row-selection.ts'

const ContentActDialog = lazyPart(() => import('./content-act-dialog.tsx'), 'ContentActDialog', {
  begins: 'asked',
})

const LABELS: Record<ContentAct['act'], string> = { publish: 'Publish', archive: 'Archive', price: 'Price' }

interface ContentActsProps {
  readonly kind: EditableKind
  readonly kindNames: ContentNames[EditableKind]
  readonly selection: RowSelection<ContentSummary & { readonly kind: EditableKind }>
}

/** Actions on the chosen rows of a kind. */
export function ContentActs({ kind, kindNames, selection }: ContentActsProps) {
  const [act, setAct] = useState<ContentAct['act'] | null>(null)
  const { rows, clear } = selection
  const acts = (['publish', 'archive', 'price'] as const).filter(
    name => name !== 'price' || kind === 'dishes',
  )
  return (
    <>
      <SelectionBar count={rows.length} onClear={clear}>
        {acts.map(name => (
          <Button
            key={name}
            variant="secondary"
            onClick={() => {
              void ContentActDialog.ask()
              setAct(name)
            }}
          >
            {LABELS[name]}
          </Button>
        ))}
      </SelectionBar>
      {act && (
        <ContentActDialog
          kind={kind}
          kindNames={kindNames}
          act={act}
          rows={rows}
          onDone={clear}
          onClose={() => setAct(null)}
        />
      )}
    </>
  )
}
