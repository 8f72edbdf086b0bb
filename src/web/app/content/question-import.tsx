import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { contentRoutes } from '#contract/house/content.ts'
import { completePastedQuestions } from '#domain/questions/pasted-questions.ts'
import { SECTION_NAME_MAX_LENGTH } from '#domain/sheets/file-sections.ts'
import { SheetImport } from '#web/features/imports/admin/sheet-import.tsx'
import { useAddressSearch } from '#web/lib/address-search.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

const AS_THE_FILE_SAYS = ''
const NEW = 'new'

/** Import of questions, with the module of those that name none: from a file or pasted. */
export function QuestionImport(props: ComponentProps<typeof SheetImport>) {
  const { parentId } = useAddressSearch().search
  const [chosen, setChosen] = useState(String(parentId ?? AS_THE_FILE_SAYS))
  const [name, setName] = useState('')
  const { data: modules = [] } = useQuery(
    routeQuery(contentRoutes.readOrder, { params: { kind: 'modules' }, query: {} }),
  )
  const module = modules.find(({ id }) => String(id) === chosen)
  const isOnly = modules.filter(({ title }) => title === module?.title).length === 1
  const unnamed = chosen === NEW ? name.trim() : module && (isOnly ? module.title : `#${module.id}`)
  return (
    <SheetImport
      {...props}
      sections={unnamed ? { unnamed } : {}}
      before={
        <div className="flex max-w-md flex-col gap-5">
          <Field label="Module" hint="Of all questions that name none themselves">
            {control => (
              <Select
                {...control}
                choices={[
                  { value: AS_THE_FILE_SAYS, label: 'As the file says' },
                  { value: NEW, label: 'A new module' },
                  ...modules.map(({ id, title, state }) => ({
                    value: String(id),
                    label: state === 'draft' ? `${title} (draft)` : title,
                  })),
                ]}
                value={module || chosen === NEW ? chosen : AS_THE_FILE_SAYS}
                onChange={event => setChosen(event.target.value)}
              />
            )}
          </Field>
          {chosen === NEW && (
            <Field label="Name of the new module">
              {control => (
                <Input
                  {...control}
                  maxLength={SECTION_NAME_MAX_LENGTH}
                  autoComplete="off"
                  value={name}
                  onChange={event => setName(event.target.value)}
                />
              )}
            </Field>
          )}
        </div>
      }
      pasted={{
        hint: 'Lines of a spreadsheet, with headings or in the order question, four options (C and D blank for true or false), right one, explanation; or questions with lettered options and their answers.',
        complete: completePastedQuestions,
      }}
    />
  )
}
