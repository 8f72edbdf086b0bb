import { IMPORTABLE_KINDS } from '#contract/content/kinds.ts'
import { paths } from '#contract/paths.ts'
import { ContentImport } from '#web/features/imports/admin/content-import.tsx'
import { NextStepLink } from '#web/features/overview/admin/next-step-link.tsx'
import { MissingThing } from '#web/ui/missing-thing.tsx'
import { CONTENT_EDITORS } from './content-editors.ts'
import { OfKind } from './of-kind.tsx'

export function ContentImportPage() {
  return (
    <OfKind>
      {name => {
        const kind = IMPORTABLE_KINDS.find(known => known === name)
        return kind ? (
          <ContentImport
            key={kind}
            kind={kind}
            plural={CONTENT_EDITORS[kind].plural}
            next={<NextStepLink />}
          />
        ) : (
          <MissingThing
            title={CONTENT_EDITORS[name].plural}
            to={paths.adminContentList()}
            params={{ kind: name }}
          />
        )
      }}
    </OfKind>
  )
}
