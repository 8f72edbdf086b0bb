/** Reminders by bell and mail, counted before they are sent. Source: ruling R16. */
import * as z from 'zod/mini'

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
