import { useRef, useState } from 'react'
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

/** The message to staff about a change of dishes: chosen in the form's fields, sent with its save. */
export function useAnnouncing() {
  const suggested = useRef<DishAnnouncement | null>(null)
  const [choice, setChoice] = useState<Choice | null>(null)
  return {
    /** A line that nobody wrote is left to the server, which may tell it later with more. */
    sent: (): { readonly announcement?: DishAnnouncement } => {
      if (!suggested.current) return {}
      const { level, line } = announced(suggested.current, choice)
      return { announcement: { level, line: line === suggested.current.line ? '' : line } }
    },
    forget: () => setChoice(null),
    fields: {
      valueOf: (suggestion: DishAnnouncement) => announced(suggestion, choice),
      choose: (chosen: Partial<DishAnnouncement>, of: DishAnnouncement) =>
        setChoice({ chosen: { ...announced(of, choice), ...chosen }, of }),
      /** Hears what follows from what is typed; `null` where nothing changes for staff. */
      suggest: (suggestion: DishAnnouncement | null) => {
        suggested.current = suggestion
      },
    },
  }
}

export type AnnouncingFields = ReturnType<typeof useAnnouncing>['fields']
