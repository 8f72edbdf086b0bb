import type * as z from 'zod/mini'
import { peopleRoutes, type peopleTableQuery } from '#contract/people/people.ts'
import { XLSX_MAX_PEOPLE } from '#domain/people/people.ts'
import { SHEET_FILE_TYPES } from '#domain/sheets/sheets.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { formatCount } from '#web/lib/format.ts'
import { buttonClass } from '#web/ui/button.tsx'

interface PeopleFilesProps {
  readonly filters: Omit<z.input<typeof peopleTableQuery>, 'page' | 'sort'>
  readonly total: number
}

/** The listed people as files. */
export function PeopleFiles({ filters, total }: PeopleFilesProps) {
  return (
    <p className="flex flex-wrap items-center gap-1 text-[0.9375rem] text-soft">
      These people as a file:
      {SHEET_FILE_TYPES.filter(type => type === 'csv' || total <= XLSX_MAX_PEOPLE).map(type => (
        <a
          key={type}
          href={routeUrl(peopleRoutes.export, { query: { ...filters, type } })}
          download
          className={buttonClass({ variant: 'quiet' })}
        >
          {type.toUpperCase()}
        </a>
      ))}
      {total > XLSX_MAX_PEOPLE && (
        <span>
          XLSX holds at most {formatCount(XLSX_MAX_PEOPLE)} people. Spreadsheet programs open CSV as well, or
          filter the list.
        </span>
      )}
    </p>
  )
}
