import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Replaces a list that filters leave empty. */
export function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      title="Nothing matches"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      <p>No results for these filters.</p>
    </EmptyState>
  )
}
