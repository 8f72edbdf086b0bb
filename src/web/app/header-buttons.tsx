import { Link } from '@tanstack/react-router'
import { Brain, Search } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { setFinderOpen } from './finder-opening.ts'

const CLASS = 'text-soft @max-[21rem]:w-9'

/** Today's Check and the one search; in the header of every page. */
export function HeaderButtons() {
  return (
    <>
      <Link
        to={paths.check()}
        aria-label="Today's Check"
        className={cn(buttonClass({ variant: 'quiet', size: 'icon' }), CLASS)}
      >
        <Brain aria-hidden="true" className="size-5" />
      </Link>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Search"
        aria-keyshortcuts="/ Control+K"
        className={CLASS}
        onClick={() => setFinderOpen(true)}
      >
        <Search aria-hidden="true" className="size-5" />
      </Button>
    </>
  )
}
