import { IMPORTABLE_KINDS } from '#contract/content/kinds.ts'
import { paths } from '#contract/paths.ts'
import { ContentImport } from '#web/features/imports/admin/content-import.tsx'
import { NextStepLink } from '#web/features/overview/admin/next-step-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingThing } from '#web/ui/missing-thing.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CONTENT_EDITORS } from './content-editors.ts'
import { OfKind } from './of-kind.tsx'

/** What forms are made of comes once there is something to ask about. */
const OwnModule = lazyPart(
  async () => (await import('#web/features/question-suggestions/admin/own-module.tsx')).OwnModule,
)

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
            next={ids => (
              <>
                {kind === 'dishes' && ids.length > 0 && (
                  <OwnModule loading={<Skeleton className="h-80 rounded-lg" />} dishIds={ids} />
                )}
                <NextStepLink />
              </>
            )}
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
