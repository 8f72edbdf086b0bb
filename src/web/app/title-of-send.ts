import type { QueuedSend } from '#web/lib/send-queue.ts'

const NAMES = {
  lesson: 'Lesson',
  kudos: 'Kudos to',
  suggestion: 'Suggestion',
  signature: 'Sign-off',
  confirmation: 'Confirmation',
}

/** `Kudos to Hana Sato` */
export function titleOfSend({ kind, title }: QueuedSend): string {
  return kind === 'kudos' ? `${NAMES.kudos} ${title}` : `${NAMES[kind]} “${title}”`
}
