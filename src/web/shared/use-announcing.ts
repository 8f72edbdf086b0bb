import { useRef, useState } from 'react'
import type { ContentSave } from '#contract/house/content.ts'
import type { DishAnnouncement } from '#contract/menu/dish-changes.ts'

interface Choice {
  readonly chosen: Partial<DishAnnouncement>
  /** The suggestion at that time. */
  readonly of: DishAnnouncement
}

/** A choice is for one change: further edits are another one, and ask again. */
function announced(suggested: DishAnnouncement, choice: Choice | null): DishAnnouncement {
  const isStillMeant = choice?.of.level === suggested.level && choice.of.line === suggested.line
  return isStillMeant ? { ...suggested, ...choice.chosen } : suggested
}

/** Message and signature that go with a save of a recipe. */
export type SentWithRecipe = Pick<ContentSave, 'announcement' | 'signature'>

/** Asks what is to be confirmed before publishing; `null`: not now. */
type Asking = () => Promise<Pick<ContentSave, 'signature'> | null>

/** The message to staff about a change, and the recipe's signature: chosen beside the fields, sent with their save. */
export function useAnnouncing() {
  const suggested = useRef<DishAnnouncement | null>(null)
  const asking = useRef<Asking | null>(null)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [signs, setSigns] = useState(false)
  return {
    /** Publishing offers a signature as well. */
    signs,
    /** A line that nobody wrote is left to the server, which may tell it later with more. */
    sent: async (): Promise<SentWithRecipe | null> => {
      const signed = asking.current ? await asking.current() : {}
      if (!signed || !suggested.current) return signed
      const { level, line } = announced(suggested.current, choice)
      return { ...signed, announcement: { level, line: line === suggested.current.line ? '' : line } }
    },
    forget: () => setChoice(null),
    fields: {
      valueOf: (suggestion: DishAnnouncement) => announced(suggestion, choice),
      choose: (chosen: Partial<DishAnnouncement>, of: DishAnnouncement) =>
        setChoice({ chosen: { ...announced(of, choice), ...chosen }, of }),
      /** Hears what follows from what is typed; `null` where nothing changes for staff. */
      suggest: (suggestion: DishAnnouncement | null, ask: Asking | null, isSigning: boolean) => {
        suggested.current = suggestion
        asking.current = ask
        setSigns(isSigning)
      },
    },
  }
}

export type AnnouncingFields = ReturnType<typeof useAnnouncing>['fields']
