/** The form of a new invitation. */
import * as z from 'zod/mini'
import { emailOrNone } from '../fields.ts'
import { makeInvitationBody } from './invitations.ts'

const { locationId, position, isForOne } = makeInvitationBody.shape

export const invitationForm = z.object({
  locationId,
  position,
  isForOne,
  /** Empty where the link is handed over. */
  sentTo: emailOrNone,
})
