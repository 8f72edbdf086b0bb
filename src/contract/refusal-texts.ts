/** Texts that a refusal has and a screen says too, before anything is sent. Source: specification section 8. */

export const ALREADY_GIVEN_TODAY =
  'You have already given kudos today. Come back tomorrow to recognize another team member!'

export const NOT_AN_IMAGE_TEXT = 'Please select an image file.'

export const OWN_CLAIM_TEXT = 'You cannot redeem your own reward. Please ask a colleague.'

export const CLAIM_WITHOUT_PLACE_TEXT =
  'Rewards are for people who work at one of our restaurants. Ask your manager to add you to yours.'

export function notEnoughPointsText(requiredPoints: number, pointsBalance: number): string {
  return `You need ${requiredPoints} points to claim this reward. You have ${pointsBalance} points.`
}

export const POLICIES_NOT_AGREED_TEXT =
  'You must agree to all workplace policies before submitting your induction.'

/** @param moduleNumber the locked module's place in the programme */
export function lockedModuleText(moduleNumber: number): string {
  return `Complete Module ${moduleNumber - 1} to unlock this module`
}

export const NOT_A_TRAINEE_TEXT = 'Only shifts of staff are signed off, not those of guests and admins.'
export const HEIC_TEXT =
  'This photo is in Apple’s HEIC format, which cannot be read here. Please send it as a JPEG: take a screenshot of it, or set the camera to “Most compatible”.'
