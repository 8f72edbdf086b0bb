import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** In the place of a list of which filters leave nothing. */
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
