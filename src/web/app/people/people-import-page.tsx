import { EarlierImports, SheetImport } from '#web/features/imports/admin/sheet-import.tsx'
import { PeopleHeader } from '#web/features/people/admin/people-header.tsx'

export function PeopleImportPage() {
  return (
    <div className="flex flex-col gap-8">
      <PeopleHeader part="Import people">
        <p>From a spreadsheet or a copied table. You preview every line before anything changes.</p>
        <EarlierImports />
      </PeopleHeader>
      <SheetImport kind="people" plural="People" />
    </div>
  )
}
