/** Reminders by bell and mail, counted before they are sent. Source: ruling R16. */
import * as z from 'zod/mini'
import type { RemindedNeed } from '#domain/overview.ts'
import { paths } from './paths.ts'

export const reminderCount = z.object({
  /** People who get it: all by bell, some also by mail. */
  bell: z.int(),
  mail: z.int(),
  /** People who had this reminder today already. */
  alreadyToday: z.int(),
  isMailOn: z.boolean(),
  title: z.string(),
  message: z.string(),
})
export type ReminderCount = z.infer<typeof reminderCount>

export const sentReminder = z.object({ bell: z.int(), mail: z.int() })

export interface ReminderText {
  readonly title: string
  readonly message: string
  /** Page of the academy, or an address elsewhere. */
  readonly link: string | null
}

export const REMINDER_TEXTS: Record<RemindedNeed, ReminderText> = {
  induction: {
    title: 'Please sign the induction',
    message: 'The house policies are waiting for your agreement.',
    link: paths.induction(),
  },
  stuck: {
    title: 'Stuck in a module?',
    message: 'You have not passed a module yet. Look at your last answers, or ask your lead: they can help.',
    link: paths.trainingModules(),
  },
  behind: {
    title: 'Your training is behind',
    message: 'Some modules or shifts are later than planned. Do the next one, or ask your lead for time.',
    link: paths.training(),
  },
  plan: {
    title: 'Your training plan is waiting',
    message: 'Your next shift is not signed off yet. Please ask your lead for it.',
    link: paths.training(),
  },
  away: {
    title: 'We miss you in the academy',
    message: 'You have not been here for two weeks. See what is new on the menu and in your training.',
    link: paths.home(),
  },
  claims: {
    title: 'Your reward expires soon',
    message: 'You have claimed a reward that expires within a week. Use it before then.',
    link: paths.rewards(),
  },
}
