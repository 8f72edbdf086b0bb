import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import { formatCount } from '#web/lib/format.ts'
import { ChevronLeft, ChevronRight } from '#web/ui/icons.tsx'
import { Button } from '../button.tsx'

interface TablePagerProps {
  readonly label: string
  /** From 1. */
  readonly page: number
  /** Rows on all pages together. */
  readonly total: number
  readonly onPageChange: (page: number) => void
}

/** The shown rows out of the total, and links to the other pages. */
export function TablePager({ label, page, total, onPageChange }: TablePagerProps) {
  const pages = Math.ceil(total / TABLE_PAGE_SIZE)
  const first = (page - 1) * TABLE_PAGE_SIZE + 1
  const last = Math.min(page * TABLE_PAGE_SIZE, total)
  const number = (value: number) => formatCount(value)
  return (
    <nav
      aria-label={`Pages of ${label}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-soft"
    >
      <p role="status" className="tabular-nums">
        {page > pages
          ? `Page ${number(page)} of ${number(pages)}`
          : `${number(first)}–${number(last)} of ${number(total)}`}
      </p>
      {(pages > 1 || page > 1) && (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            disabled={page === 1}
            onClick={() => onPageChange(Math.min(page - 1, pages))}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
            Previous
          </Button>
          <Button variant="secondary" disabled={page >= pages} onClick={() => onPageChange(page + 1)}>
            Next
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
    </nav>
  )
}
