import type { ComponentProps } from 'react'
import { IMPORTABLE_KINDS } from '#contract/content/kinds.ts'
import { paths } from '#contract/paths.ts'
import { EarlierImports, SheetImport } from '#web/features/imports/admin/sheet-import.tsx'
import { NextStepLink } from '#web/features/overview/admin/next-step-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingItem } from '#web/ui/loaded-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CONTENT_NAMES } from './content-names.ts'
import { OfKind } from './of-kind.tsx'

/** Form code loads with the first question. */
const OwnModule = lazyPart(
  () => import('#web/features/question-suggestions/admin/own-module.tsx'),
  'OwnModule',
)

type ImportProps = Omit<ComponentProps<typeof SheetImport>, 'pasted'>

/** Questions are pasted into a module. */
function Import(props: ImportProps) {
  return props.kind === 'questions' ? (
    <QuestionImport loading={<Skeleton className="h-80" />} {...props} />
  ) : (
    <SheetImport {...props} />
  )
}

const QuestionImport = lazyPart(() => import('./question-import.tsx'), 'QuestionImport')

export function ContentImportPage() {
  return (
    <OfKind>
      {name => {
        const kind = IMPORTABLE_KINDS.find(known => known === name)
        return kind ? (
          <div className="flex flex-col gap-10">
            <PageHeader title={`Import ${CONTENT_NAMES[kind].plural.toLowerCase()}`}>
              <p>
                {kind === 'questions'
                  ? 'From a spreadsheet with a question in each line, its options and the right one in any words; Kahoot’s template; or Moodle’s GIFT and Aiken texts. You preview every line before anything changes.'
                  : 'From a spreadsheet or a copied table. You preview every line before anything changes.'}
              </p>
              <EarlierImports />
            </PageHeader>
            <Import
              key={kind}
              kind={kind}
              plural={CONTENT_NAMES[kind].plural}
              next={ids => (
                <>
                  {kind === 'dishes' && ids.length > 0 && (
                    <OwnModule loading={<Skeleton className="h-80 rounded-lg" />} dishIds={ids} />
                  )}
                  <NextStepLink />
                </>
              )}
            />
          </div>
        ) : (
          <MissingItem
            title={CONTENT_NAMES[name].plural}
            to={paths.adminContentList()}
            params={{ kind: name }}
          />
        )
      }}
    </OfKind>
  )
}
