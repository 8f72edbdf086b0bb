import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { contentRoutes } from '#contract/content.ts'
import { completePastedQuestions } from '#domain/pasted-questions.ts'
import { SheetImport } from '#web/features/imports/admin/sheet-import.tsx'
import { useAddressSearch } from '#web/lib/address-search.ts'
import { routeQuery } from '#web/lib/query.ts'
import { ContentSelect } from '#web/ui/content-select.tsx'

/** Import of questions, with the module of those that are pasted. */
export function QuestionImport(props: ComponentProps<typeof SheetImport>) {
  const { parentId } = useAddressSearch().search
  const [moduleId, setModuleId] = useState(Number(parentId) || 0)
  const modules = useQuery(routeQuery(contentRoutes.readOrder, { params: { kind: 'modules' }, query: {} }))
  const moduleName = modules.data?.find(({ id }) => id === moduleId)?.title ?? null
  return (
    <>
      <div className="max-w-md">
        <ContentSelect
          label="Module of pasted questions"
          kind="modules"
          placeholder="As the table says"
          value={moduleId}
          onValueChange={setModuleId}
        />
      </div>
      <SheetImport
        {...props}
        pasted={{
          hint: 'Copy the lines of a spreadsheet: question, four options, the right letter, explanation. Headings are not needed.',
          complete: text => completePastedQuestions(text, moduleName),
        }}
      />
    </>
  )
}
