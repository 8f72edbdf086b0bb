import { Link } from '@tanstack/react-router'
import { type EditableKind, IMPORTABLE_KINDS } from '#contract/content/kinds.ts'
import { paths } from '#contract/paths.ts'
import { importRoutes } from '#contract/sheets/imports.ts'
import { SHEET_FILE_TYPES } from '#domain/sheets/sheets.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Download, Table2, Upload } from '#web/ui/icons.tsx'

interface SheetLinksProps {
  readonly kind: EditableKind
  /** The parent, as search parameters. */
  readonly within: { readonly parentId?: string | undefined }
}

/** Import and export of spreadsheets, and questions from the menu, for kinds that have them. */
export function SheetLinks({ kind, within }: SheetLinksProps) {
  const importable = IMPORTABLE_KINDS.find(name => name === kind)
  if (!importable) return null
  return (
    <>
      {kind === 'questions' && (
        <Link
          to={paths.adminContentSuggest()}
          params={{ kind }}
          search={within}
          className={buttonClass({ variant: 'secondary' })}
        >
          Suggest questions
        </Link>
      )}
      {kind === 'dishes' && (
        <Link
          to={paths.adminContentGrid()}
          params={{ kind }}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Table2 aria-hidden="true" className="size-4" />
          Edit as a grid
        </Link>
      )}
      <Link
        to={paths.adminContentImport()}
        params={{ kind }}
        search={within}
        className={buttonClass({ variant: 'secondary' })}
      >
        <Upload aria-hidden="true" className="size-4" />
        {kind === 'questions' ? 'Import or paste' : 'Import'}
      </Link>
      {SHEET_FILE_TYPES.map(type => (
        <a
          key={type}
          href={routeUrl(importRoutes.export, { params: { kind: importable }, query: { type } })}
          download
          className={buttonClass({ variant: 'quiet' })}
        >
          <Download aria-hidden="true" className="size-4" />
          Export {type.toUpperCase()}
        </a>
      ))}
    </>
  )
}
