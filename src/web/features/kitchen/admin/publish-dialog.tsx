import { useState } from 'react'
import type { ContentSave } from '#contract/house/content.ts'
import type { DishAnnouncement } from '#contract/menu/dish-changes.ts'
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import { countOf } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CheckList, withChecked } from './check-list.tsx'
import type { DishCheck } from './dish-checks.ts'

/** A recipe as its publisher would sign it. */
export interface RecipeSigning {
  readonly name: string
  /** Allergens that it is called free of then, by legal name. */
  readonly free: readonly string[]
  readonly doubts: readonly string[]
  readonly checks: readonly DishCheck[]
}

export type PublishAnswer = Pick<ContentSave, 'signature'> | null

export interface PublishDialogProps {
  readonly signing: RecipeSigning | null
  /** `people`: null while they are counted. */
  readonly told: (DishAnnouncement & { readonly people: number | null }) | null
  readonly onAnswer: (answer: PublishAnswer) => void
}

const NOTHING_CHECKED: ReadonlySet<AllergenSubject> = new Set()

/** Signature under the recipe and people who are told, asked for before publishing. */
export function PublishDialog({ signing, told, onAnswer }: PublishDialogProps) {
  const [checked, setChecked] = useState(NOTHING_CHECKED)
  const people = told && (told.people === null ? 'All staff' : countOf(told.people, 'person', 'people'))
  const meant = signing?.checks.map(({ subject }) => subject) ?? []
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={() => onAnswer(null)}
      title={signing ? `Sign and publish ${signing.name}?` : `Tell ${people}?`}
      description={signing ? wordsOf(signing) : `They get a card: “${told?.line}”.`}
      confirmLabel={signing ? 'Sign and publish' : `Publish and tell ${people}`}
      isConfirmDisabled={!meant.every(subject => checked.has(subject))}
      onConfirm={() =>
        onAnswer(signing ? { signature: { isConfirmed: signing.doubts.length > 0, meant } } : {})
      }
    >
      {signing && (
        <div className="flex flex-col items-start gap-4">
          <CheckList
            checks={signing.checks}
            checked={checked}
            onCheck={(subject, isChecked) => setChecked(withChecked(checked, subject, isChecked))}
          />
          <p className="[overflow-wrap:anywhere]">
            {told
              ? `${people} ${told.people === 1 ? 'gets' : 'get'} a card: “${told.line}”${told.level === 'relearn' ? ', and a question until it is answered right' : ''}.`
              : 'Nobody is told.'}
          </p>
          <Button variant="quiet" onClick={() => onAnswer({})}>
            Publish without signing
          </Button>
        </div>
      )}
    </ConfirmDialog>
  )
}

function wordsOf({ free, doubts }: RecipeSigning): string {
  const claim =
    free.length > 0 ? `You call it free of ${free.join(', ')}.` : 'It is not called free of anything.'
  return [claim, ...doubts, 'Your name is recorded.'].join(' ')
}
