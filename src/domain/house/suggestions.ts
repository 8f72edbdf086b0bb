/** The choices and limits of suggestions. Source: specification section 5. */

export const DIALOG_SUGGESTION_CATEGORIES = [
  { value: 'navigation', label: 'Navigation & Menu' },
  { value: 'training', label: 'Training Modules' },
  { value: 'quiz', label: 'Quiz System' },
  { value: 'ui', label: 'User Interface' },
  { value: 'performance', label: 'Performance & Speed' },
  { value: 'mobile', label: 'Mobile Experience' },
  { value: 'content', label: 'Content & Information' },
  { value: 'features', label: 'New Features' },
  { value: 'other', label: 'Other' },
] as const

export const DIALOG_SUGGESTION_PRIORITIES = [
  { value: 'low', label: 'Low - Nice to have' },
  { value: 'medium', label: 'Medium - Would improve experience' },
  { value: 'high', label: 'High - Important for usability' },
  { value: 'critical', label: 'Critical - Blocking or broken' },
] as const

export const SCREEN_SUGGESTION_CATEGORIES = [
  { value: 'training_module', label: 'Training Module' },
  { value: 'wine_education', label: 'Wine Education' },
  { value: 'guest_service', label: 'Guest Service' },
  { value: 'operations', label: 'Operations' },
  { value: 'technology', label: 'Technology' },
  { value: 'other', label: 'Other' },
] as const

export const SCREEN_SUGGESTION_PRIORITIES = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
] as const

export const SUGGESTION_NAME_MIN_LENGTH = 2
export const SUGGESTION_TITLE_MIN_LENGTH = 5
export const SUGGESTION_TITLE_MAX_LENGTH = 200
export const SUGGESTION_DESCRIPTION_MIN_LENGTH = 20
export const SUGGESTION_DESCRIPTION_MAX_LENGTH = 5000

export const SUGGESTION_STATUSES = ['new', 'planned', 'done', 'declined'] as const
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number]

/** Labels for the sender. */
export const SUGGESTION_STATUS_LABELS: Readonly<Record<SuggestionStatus, string>> = {
  new: 'New',
  planned: 'Planned',
  done: 'Done',
  declined: 'Declined',
}

/** For management's note and reply. */
export const SUGGESTION_REPLY_MAX_LENGTH = 2000

/** A category of either form in words; `other` is the same in both. */
export function categoryLabel(category: string): string {
  return labelOf([...SCREEN_SUGGESTION_CATEGORIES, ...DIALOG_SUGGESTION_CATEGORIES], category)
}

export function priorityLabel(priority: string): string {
  return labelOf(DIALOG_SUGGESTION_PRIORITIES, priority)
}

function labelOf(choices: readonly { value: string; label: string }[], value: string): string {
  return choices.find(choice => choice.value === value)?.label ?? value
}
