import { Button } from '#web/ui/button.tsx'
import { Search } from '#web/ui/icons.tsx'
import { setFinderOpen } from './finder-opening.ts'

/** Opens the one search; in the header of every page. */
export function SearchButton() {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label="Search"
      aria-keyshortcuts="/ Control+K"
      className="text-soft @max-[26rem]:w-9"
      onClick={() => setFinderOpen(true)}
    >
      <Search aria-hidden="true" className="size-5" />
    </Button>
  )
}
