/**
 * Every refusal of the academy, once: its status and its text. A service throws the code, one handler
 * answers. Source: specification section 8, rulings R1 to R9.
 */

import { CHECK_DAYS } from '#domain/memory/check-limits.ts'
import { DEPUTY_MOST_DAYS } from '#domain/people/absences.ts'
import { PENDING_RESERVATIONS_MAX } from '#domain/people/reservations.ts'
import { FEED_EVERY_MINUTES } from '#domain/people/rota.ts'
import { METHODS_MAX } from '#domain/people/second-steps.ts'
import { PIN_TRIES } from '#domain/people/tablets.ts'
import { ROTA_SPAN_MAX_WEEKS } from '#domain/sheets/rota-sheets.ts'
import type { ErrorBody } from './primitives.ts'
import {
  ALREADY_GIVEN_TODAY,
  CLAIM_WITHOUT_PLACE_TEXT,
  HEIC_TEXT,
  lockedModuleText,
  NOT_A_TRAINEE_TEXT,
  NOT_AN_IMAGE_TEXT,
  notEnoughPointsText,
  OWN_CLAIM_TEXT,
  POLICIES_NOT_AGREED_TEXT,
} from './refusal-texts.ts'

const timesOf = (count: number) => (count === 1 ? 'once' : `${count} times`)

interface Refusal<Details> {
  readonly status: number
  readonly message: (details: Details) => string
}

function refusal(status: number, message: string): Refusal<void>
function refusal<Details>(status: number, message: (details: Details) => string): Refusal<Details>
function refusal<Details>(
  status: number,
  message: string | ((details: Details) => string),
): Refusal<Details> {
  return { status, message: typeof message === 'string' ? () => message : message }
}

export const REFUSALS = {
  // General
  badInput: refusal(400, 'Please check the highlighted fields.'),
  notSignedIn: refusal(401, 'Please sign in to continue.'),
  notAllowed: refusal(403, 'You are not allowed to do this.'),
  notYourLocation: refusal(403, 'You can do this at your own restaurants only.'),
  managementOnly: refusal(403, 'Only management can do this'),
  dishPlaceChanged: refusal(409, 'Someone else has just changed this. Please look again.'),
  licenceNotFound: refusal(404, 'This licence could not be found.'),
  licenceThere: refusal(409, 'You have added this licence already.'),
  licenceChecked: refusal(409, 'This licence is checked already.'),
  licenceNotChecked: refusal(409, 'This licence is not checked.'),
  licenceOwnCheck: refusal(403, 'Someone else checks your licences.'),
  licencesFull: refusal(409, 'There are too many already. Remove one first.'),
  licenceKindThere: refusal(409, 'There is a kind with this name already.'),
  scanTooLarge: refusal(413, 'A PDF can be at most 10 MB.'),
  absenceOverlaps: refusal(409, 'Something is recorded for some of these days already.'),
  absenceEnded: refusal(409, 'This has ended already.'),
  deputyPast: refusal(409, 'A deputy begins today or later.'),
  deputyTooLong: refusal(
    422,
    `One person can be deputy of a restaurant for at most ${DEPUTY_MOST_DAYS} days a year, no matter who names them.`,
  ),
  rotaPersonElsewhere: refusal(409, 'This person does not work at this restaurant.'),
  notOnTonight: refusal(409, 'This person is not on the rota of that day.'),
  tableTestOfOneself: refusal(409, 'You cannot ask yourself. Another lead or a manager has to.'),
  tableTestNothing: refusal(409, 'No card asks about tonight’s allergens.'),
  tableTestNotFound: refusal(404, 'This table test could not be found.'),
  tableTestOver: refusal(409, 'This table test was for another evening. Please begin a new one.'),
  tableTestChanged: refusal(409, 'The menu has changed. Please begin the table test again.'),
  nothingToSend: refusal(409, 'No cards would close this gap.'),
  rotaFeedThere: refusal(409, 'There is a calendar of it already. Please remove that one first.'),
  rotaFeedSoon: refusal(
    429,
    ({ minutes }: { minutes: number }) =>
      `A calendar is read at most every ${FEED_EVERY_MINUTES} minutes. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  ),
  rotaColumnMissing: refusal(
    422,
    ({ column }: { column: string }) => `Please say which column is “${column}”.`,
  ),
  rotaOrderOpen: refusal(
    422,
    ({ cell }: { cell: string }) => `Please say in which order day and month stand, as in “${cell}”.`,
  ),
  rotaWeekOpen: refusal(422, 'The file has weekdays without a date. Please say of which week they are.'),
  rotaSpanOpen: refusal(
    422,
    ({ from, to }: { from: string; to: string }) =>
      `The file has days from ${from} to ${to}, more than ${ROTA_SPAN_MAX_WEEKS} weeks. Please confirm that they are right.`,
  ),
  deputyElsewhere: refusal(409, 'A deputy works at that restaurant, and does not manage it already.'),
  mailIsOff: refusal(409, 'No mail can be sent: no mail server is set up. Create the link and hand it over.'),
  chefIsStaff: refusal(409, 'Guests cannot be chefs. Make them staff first.'),
  staffOnly: refusal(403, 'Unauthorized access'),
  guestsOnly: refusal(403, 'This is for guests only'),
  otherUser: refusal(409, 'Someone else has signed in in this browser. Reloading…'),
  otherSite: refusal(403, 'This request came from another site and was refused.'),
  demoElsewhere: refusal(
    403,
    'The demo is open on its own machine only. To open the academy to a network, start it with DEMO=false.',
  ),
  demoBehindProxy: refusal(
    403,
    'The demo takes no requests through a proxy. To open the academy to a network, start it with DEMO=false.',
  ),
  demoSignInElsewhere: refusal(403, 'The demo’s accounts sign in from a browser on this machine only.'),
  notFound: refusal(404, 'Not found'),
  tooLarge: refusal(413, 'This is too large to send.'),
  notJson: refusal(415, 'Please send JSON.'),
  badAddress: refusal(400, 'This address cannot be read.'),
  badRequest: refusal(400, 'This request cannot be read.'),
  headersTooLarge: refusal(431, 'The headers of this request are too large.'),
  tooSlow: refusal(408, 'This request took too long to arrive. Please try again.'),
  malformedJson: refusal(400, 'This is not valid JSON.'),
  databaseAway: refusal(503, 'The academy cannot reach its database. Please try again in a moment.'),
  cannotRestore: refusal(409, ({ reason }: { reason: string }) => reason),
  cannotFillSample: refusal(409, ({ reason }: { reason: string }) => reason),
  cannotSave: refusal(503, 'The academy cannot save right now.'),
  savedCrosswise: refusal(503, 'Someone else is editing this. Please try again in a moment.'),
  streamsBusy: refusal(503, 'Live updates are busy right now. The page keeps working and retries by itself.'),
  internal: refusal(500, 'Something went wrong on our side. Please try again.'),

  // Accounts
  wrongCredentials: refusal(401, 'Invalid username or password'),
  tooManyAttempts: refusal(
    429,
    (details: { retryAfterSeconds: number }) =>
      `Too many attempts. Please try again in ${describeWait(details.retryAfterSeconds)}.`,
  ),
  usernameTaken: refusal(409, 'Username already exists'),
  emailTaken: refusal(409, 'Email already in use'),
  employeeNumberTaken: refusal(409, 'Someone else has this employee number.'),
  joiningClosed: refusal(403, 'Registration is closed. Ask your manager for an invitation.'),
  invalidInviteCode: refusal(403, 'Invalid invite code'),
  invalidResetLink: refusal(400, 'This reset link is invalid or has expired.'),
  invalidStopLink: refusal(400, 'This link is invalid. You can stop mails in My account.'),
  wrongPassword: refusal(403, 'This is not your password.'),
  passwordNeeded: refusal(403, 'A PIN does not open this. Please sign in with your password.'),
  notATablet: refusal(404, 'This device is not a shared tablet.'),
  tabletAlready: refusal(409, 'This device is a shared tablet already. Please remove it first.'),
  tabletNotFound: refusal(404, 'This tablet has been removed already.'),
  wrongPin: refusal(403, ({ triesLeft }: { triesLeft: number }) =>
    triesLeft === 0
      ? `That was the wrong PIN ${PIN_TRIES} times. Please sign in with your password, or ask a lead to unlock it.`
      : `Wrong PIN. ${triesLeft === 1 ? '1 try is' : `${triesLeft} tries are`} left.`,
  ),
  pinLocked: refusal(
    403,
    'This PIN is locked. Please sign in with your password, or ask a lead to unlock it.',
  ),
  secondStepNeeded: refusal(401, 'Please confirm your sign-in with its second step.'),
  secondStepMissing: refusal(403, 'Please set up a second step for your sign-in first.'),
  signInExpired: refusal(401, 'This took too long. Please sign in again.'),
  wrongCode: refusal(403, 'This code is wrong or has been used. Please enter the newest one.'),
  wrongRecoveryCode: refusal(403, 'This recovery code is wrong or has been used.'),
  passkeyRefused: refusal(403, 'This passkey was not accepted. Please try again, or another way.'),
  passkeysNeedName: refusal(
    422,
    'Passkeys do not work at an address of numbers. On this machine, open the academy at localhost.',
  ),
  secretKeyMissing: refusal(
    503,
    'The server cannot read the secret of your authenticator app. Please use a passkey or a recovery code.',
  ),
  noPush: refusal(409, 'This device gets no messages from here.'),
  appsNeedKeys: refusal(
    503,
    'Authenticator apps need SECRET_KEYS in the configuration of this server. Passkeys work without it.',
  ),
  addingExpired: refusal(422, 'This took too long. Please start again.'),
  methodNotFound: refusal(404, 'This has already been removed.'),
  tooManyMethods: refusal(422, `You can have at most ${METHODS_MAX}. Please remove one first.`),
  passkeyKnown: refusal(409, 'This passkey is already in use.'),
  lastMethodNeeded: refusal(
    409,
    'The academy requires a second step. Please add another one before you remove this one.',
  ),
  noSecondStep: refusal(422, 'There is no second step.'),
  ownSecondStepFirst: refusal(422, 'Please set up a second step for yourself first.'),
  ownSecondStep: refusal(403, 'You remove your own second step under Sign-in and security.'),
  signInsBusy: refusal(503, 'Many people are signing in right now. Please try again in a moment.'),

  // First run
  wrongSetupCode: refusal(
    403,
    'This set-up link is not valid. The newest one is in the log of the academy’s last start.',
  ),
  contentChosen: refusal(409, 'Someone else has set up the academy in the meantime. Please check it again.'),
  unknownSetupItem: refusal(400, 'The built-in academy has nothing by that name.'),

  // People
  ownStanding: refusal(
    403,
    'You cannot change your own role or deactivate yourself. Please ask another admin.',
  ),
  lastAdmin: refusal(409, 'This is the last admin. Please make someone else an admin first.'),
  customerWithoutPlace: refusal(
    422,
    'Customers do not belong to a restaurant. Please make them staff first.',
  ),

  staffPasswordMissing: refusal(
    422,
    'Their password is too simple for staff. Create a password link for them first: the new password needs 8 characters, with an uppercase letter, a lowercase letter and a number.',
  ),
  personHasLeft: refusal(422, 'This person has left. Please reactivate them first.'),
  leaverOfAdmin: refusal(403, 'Only an admin can reactivate this person.'),
  deviceNotFound: refusal(404, 'They are no longer signed in there.'),
  tooManyToExport: refusal(
    422,
    (details: { most: number }) =>
      `A file of this kind holds at most ${details.most.toLocaleString('en')} people. Please filter the list, or export CSV.`,
  ),

  // Invitations
  notCompleted: refusal(422, 'Certificates are for what you completed here yourself.'),
  certificateNotFound: refusal(404, 'This certificate could not be found.'),
  certificateWithdrawn: refusal(409, 'This certificate has been withdrawn already.'),
  invitationNotFound: refusal(404, 'This invitation could not be found. Please ask for a new one.'),
  invitationUsed: refusal(422, 'This invitation was for one person and has been used.'),
  invitationExpired: refusal(422, 'This invitation has expired. Please ask for a new one.'),
  invitationWithdrawn: refusal(422, 'This invitation has been withdrawn. Please ask for a new one.'),
  invitationOutdated: refusal(
    422,
    'Your place has changed since this invitation was made. Please ask your manager for a new one.',
  ),
  accountClosed: refusal(
    422,
    'An account with these details is deactivated. If it is yours, ask your manager to reactivate it. If not, ask for a new invitation.',
  ),
  staffPasswordNeeded: refusal(422, 'Please choose a password for your work as staff.'),

  // Training
  moduleNotFound: refusal(404, 'This training module could not be found.'),
  openingNotFound: refusal(404, 'This opening has ended.'),
  assignmentNotFound: refusal(404, 'This assignment has ended.'),
  assignmentItemNotFound: refusal(404, 'This is not taught any more. Please choose another.'),
  quizNotPassed: refusal(409, 'This quiz has changed. Please take it again.'),
  assignmentUnchanged: refusal(409, 'It has not changed since people were asked.'),
  assignmentOfOthers: refusal(403, 'Choose your own restaurants, or people who work there.'),
  creditNotFound: refusal(404, 'There is no credit to take back.'),
  moduleNotTheirs: refusal(403, 'This module is for other jobs or restaurants.'),
  moduleLocked: refusal(403, (details: { moduleNumber: number }) => lockedModuleText(details.moduleNumber)),
  moduleLockedToday: refusal(403, 'One module a day. This one opens in the morning.'),
  questionNotPractised: refusal(404, 'This question is not among those to practise.'),
  questionUnanswered: refusal(400, 'Please answer every question.'),
  answerNotAnOption: refusal(400, 'An answer is not one of its question’s options.'),
  scoreTooLow: refusal(
    422,
    (details: { score: number; totalQuestions: number; passMark: number }) =>
      `After corrections: ${details.score}/${details.totalQuestions}. You need at least ${details.passMark}/${details.totalQuestions} to pass.`,
  ),

  // Checks
  nothingToCheck: refusal(409, 'There is nothing to check right now. Come back tomorrow.'),
  checkNotFound: refusal(404, 'This check could not be found.'),
  checkTooOld: refusal(422, `This check is older than ${CHECK_DAYS} days and no longer counts.`),
  cardNotSeen: refusal(404, 'You have not been asked this card.'),
  checkUnanswered: refusal(400, 'Please answer every card.'),

  // Points, kudos, rewards
  userNotFound: refusal(404, 'This person could not be found.'),
  balanceWouldBeNegative: refusal(
    422,
    (details: { pointsBalance: number }) =>
      `The balance cannot become negative. It is ${details.pointsBalance} points.`,
  ),
  onlyGiftsFromBudget: refusal(422, 'A restaurant’s budget gives points, it takes none.'),
  noPointsBudget: refusal(422, 'This restaurant has no budget for points. Ask an admin.'),
  budgetSpent: refusal(
    422,
    (details: { left: number }) => `The budget of this month has ${details.left} points left.`,
  ),
  giftNeedsSecondAdmin: refusal(
    422,
    'This is above the limit of gifts by one admin. Another admin can agree to it if it is not from a budget.',
  ),
  giftNotFound: refusal(404, 'This gift is not waiting any more.'),
  ownGift: refusal(403, 'Another admin decides about this gift.'),
  ownPoints: refusal(403, 'You cannot change your own points. Please ask another admin.'),
  deputyPoints: refusal(
    403,
    'A deputy and the person who named them give each other no points, kudos or credits until the deputyship ends.',
  ),
  kudosToOneself: refusal(400, 'You cannot give kudos to yourself'),
  kudosAlreadyGiven: refusal(409, ALREADY_GIVEN_TODAY),
  rewardNotFound: refusal(404, 'This reward could not be found.'),
  notEnoughPoints: refusal(422, (details: { requiredPoints: number; pointsBalance: number }) =>
    notEnoughPointsText(details.requiredPoints, details.pointsBalance),
  ),
  claimNotFound: refusal(404, 'There is no claim with this code.'),
  ownClaim: refusal(403, OWN_CLAIM_TEXT),
  claimRedeemed: refusal(
    409,
    (details: { at: string; location: string }) =>
      `This claim has already been redeemed. It was at ${details.location} on ${details.at}.`,
  ),
  claimExpired: refusal(
    409,
    (details: { at: string }) => `This claim has expired. It could be used until ${details.at}.`,
  ),
  claimWithoutPlace: refusal(422, CLAIM_WITHOUT_PLACE_TEXT),
  dateOfBirthKnown: refusal(409, 'We know your birthday already. To change it, ask us at a restaurant.'),
  guestNotFound: refusal(404, 'There is no such guest.'),
  visitToday: refusal(409, 'This visit is recorded for today already.'),
  reservationNotFound: refusal(404, 'There is no such request.'),
  reservationClosed: refusal(409, 'This request has been answered or withdrawn.'),
  tooManyReservations: refusal(
    422,
    `You have ${PENDING_RESERVATIONS_MAX} requests without a reply. Withdraw one of them first.`,
  ),
  notBirthdayWeek: refusal(422, 'This is for the week of your birthday.'),
  birthdayClaimed: refusal(409, 'You have your present for this birthday already.'),
  locationNotFound: refusal(404, 'This restaurant could not be found.'),
  jobNotFound: refusal(404, 'This job could not be found.'),
  changedSince: refusal(
    409,
    ({ names }: { names: readonly string[] }) => `Changed since: ${listSome(names)}. Nothing was undone.`,
  ),
  rewardGone: refusal(409, 'This reward is gone.'),
  rewardLimit: refusal(409, (details: { limit: number; days: number | null }) =>
    details.days === null
      ? `You can claim this reward ${timesOf(details.limit)}.`
      : `You can claim this reward ${timesOf(details.limit)} in ${details.days} days.`,
  ),
  rewardNotToday: refusal(
    409,
    (details: { days: string }) => `This reward is redeemed on ${details.days} only.`,
  ),
  rewardNotTheirs: refusal(403, 'This reward is for other jobs or restaurants.'),

  // Mail
  mailNotFound: refusal(404, 'This mail could not be found.'),
  announcementNotFound: refusal(404, 'This announcement could not be found.'),
  notYourLocations: refusal(403, 'Please choose locations that you manage.'),
  announcementNotSent: refusal(409, 'This announcement is not sent, so nobody can have read it.'),
  notYourAnnouncement: refusal(403, 'Only its writer or an admin can withdraw this announcement.'),
  listChanged: refusal(409, 'The list has changed since you saw it. Look at it again, and then choose all.'),
  nobodyToRemind: refusal(409, 'Everyone here was reminded today already, or has done it.'),
  announcementEnded: refusal(409, 'This announcement has ended, so nobody is reminded of it.'),
  nothingToConfirm: refusal(422, 'This announcement does not ask for a confirmation.'),
  announcementEndsEarly: refusal(422, 'Please choose an end after it is sent.'),
  notYourPeople: refusal(403, 'Please choose people of the locations that you manage.'),
  notPhotoOrPdf: refusal(400, 'Please choose a photo or a PDF.'),
  pdfTooLarge: refusal(413, 'A PDF can be at most 5 MB.'),
  announcementFileNotFound: refusal(404, 'This file could not be found.'),
  announcementInPast: refusal(422, 'Please choose a time in the future.'),
  suggestionNotFound: refusal(404, 'This suggestion could not be found.'),
  inductionNotFound: refusal(404, 'This induction could not be found.'),
  mailSent: refusal(409, 'This mail has already been sent.'),
  mailWaiting: refusal(409, 'This mail is still waiting to be sent.'),
  mailLinkExpired: refusal(422, 'The link in this mail has expired. Please ask for a new one.'),

  // Induction
  policiesNotAgreed: refusal(400, POLICIES_NOT_AGREED_TEXT),
  policyNotConfirmed: refusal(409, 'This policy is waiting for management to confirm it.'),
  policyNotFound: refusal(404, 'This policy could not be found.'),
  policyTextChanged: refusal(409, 'This policy has just changed. Please read it again.'),
  changeNotWeighed: refusal(400, 'Please choose whether this is a small change or must be read again.'),
  dishChangeNotFound: refusal(404, 'This change could not be found.'),
  dishChangeNotAsked: refusal(409, 'You have no question to answer about this change.'),
  dishQuestionChanged: refusal(409, 'The menu has just changed. Here is the updated question.'),
  dayIsPast: refusal(400, 'Please choose a day in the future.'),

  // Training plan
  unknownShift: refusal(400, 'The training plan has no such shift.'),
  shiftNotTheirs: refusal(422, 'This shift is for other jobs or restaurants.'),
  ownShift: refusal(403, 'You cannot sign off your own shift. Please ask a colleague.'),
  notATrainee: refusal(422, NOT_A_TRAINEE_TEXT),
  planNotKept: refusal(409, 'Shifts are signed off once the programme is live.'),
  shiftTasksChanged: refusal(409, 'The tasks of this shift have just changed. Please look at them again.'),
  shiftAlreadySignedOff: refusal(409, 'This shift is already signed off.'),
  signOffCodeUnknown: refusal(404, 'There is no such code. Please check the figures.'),
  signOffCodeUsed: refusal(409, 'This code has been used already. Please ask for a new one.'),
  signOffCodeExpired: refusal(409, 'This code has expired. Please ask for a new one.'),
  signOffCodeCancelled: refusal(409, 'This code was withdrawn. Please ask for a new one.'),
  mayNotSignHere: refusal(
    403,
    'You cannot sign off this shift. A lead or manager there can, a colleague whose plan is complete, or one who may sign for others.',
  ),
  mayNoLongerSign: refusal(403, 'You may no longer sign off this shift. Nothing was signed.'),
  signOffSessionNotFound: refusal(404, 'This sign-off could not be found.'),
  signOffSessionEnded: refusal(409, 'This sign-off has ended. Please begin again with a new code.'),
  signOffSessionExpired: refusal(409, 'This sign-off has expired. Please begin again with a new code.'),
  notSignedYet: refusal(409, 'Your colleague has not signed yet.'),
  signatureIncomplete: refusal(400, 'Please answer every question, and choose a level for each duty.'),
  levelNotOfOneself: refusal(403, 'You cannot change your own level.'),
  notAtThisRestaurant: refusal(409, 'This person does not work at this restaurant.'),
  notAWorkedDay: refusal(400, 'Please choose a day of the last 60 days.'),
  notPayrollWeeks: refusal(400, 'Please choose 1 to 53 weeks.'),
  signOffNotFound: refusal(404, 'This shift is not signed off.'),
  colleagueNotFound: refusal(404, 'This colleague could not be found.'),

  // Micro-learning
  microLearningNotFound: refusal(404, 'This micro-learning module could not be found.'),
  microLearningDoneToday: refusal(
    409,
    "You have already completed today's module. Come back tomorrow for more micro-learning.",
  ),
  microLearningModuleDone: refusal(409, 'You have already completed this module.'),

  // Static quizzes
  quizNotFound: refusal(404, 'The requested quiz module could not be found.'),

  // Menu
  dishNotFound: refusal(404, 'This dish could not be found.'),
  dishImageNotFound: refusal(404, 'This photo could not be found.'),
  logoNotFound: refusal(404, 'There is no such logo.'),
  notAnImage: refusal(400, NOT_AN_IMAGE_TEXT),
  heicImage: refusal(400, HEIC_TEXT),
  imageTooLarge: refusal(413, 'A photo can be at most 10 MB.'),
  imageTooManyPixels: refusal(400, 'This photo has too many pixels. Please choose a smaller one.'),
  enoughImages: refusal(422, 'This dish has enough photos. Ask management to remove one.'),
  uploadsBusy: refusal(503, 'Many photos are being added right now. Please try again in a moment.'),

  // Content
  contentNotFound: refusal(404, 'This could not be found.'),
  versionNotFound: refusal(404, 'This version could not be found.'),
  noWordsApart: refusal(400, 'Its text cannot be restored separately.'),
  changedMeanwhile: refusal(409, 'Someone else has edited this. You now see what they saved.'),
  contentChanged: refusal(409, 'Someone else has edited this. Please check what they saved.'),
  contentsChanged: refusal(
    409,
    ({ titles }: { titles: readonly string[] }) =>
      `Someone else has edited ${listSome(titles)}. Nothing was saved; please check again.`,
  ),
  proposalRefused: refusal(
    422,
    ({ title, reason }: { title: string; reason: string }) =>
      `The newer text of ${title} cannot be accepted: ${reason} None was accepted.`,
  ),
  proposalDecided: refusal(409, 'This text has already been decided, or a newer one is waiting.'),
  unknownTab: refusal(400, 'The menu has no such tab, or it is not published.'),
  unknownSection: refusal(400, 'The menu has no such section, or it is not published.'),
  unknownMark: refusal(400, 'There is no such dietary mark, or it is not published.'),
  unknownDrink: refusal(400, 'The drinks list has no such drink, or it is not published.'),
  unknownDish: refusal(400, 'The menu has no such dish, or it is not published.'),
  priceStep: refusal(422, ({ decimals }: { decimals: number }) => priceStepText(decimals)),
  pricesOfOtherUnit: refusal(422, ({ count }: { count: number }) =>
    count === 1
      ? 'One line has a price with cents, and prices are whole amounts here. Take cents from now on, or write a whole amount.'
      : `${count} lines have prices with cents, and prices are whole amounts here. Take cents from now on, or write whole amounts.`,
  ),
  orderNotChosen: refusal(422, 'These cannot be reordered by hand.'),
  moduleWithoutQuestions: refusal(
    422,
    'A module needs a published question first. Please save it as a draft, and add its questions.',
  ),
  lastQuestion: refusal(
    422,
    'This is the last question of a published module. Please publish another first, or archive the module.',
  ),
  notSuspended: refusal(409, 'This question is already being asked again.'),
  suspensionChanged: refusal(409, 'The menu has changed again. Please check the question again.'),
  questionDisproved: refusal(409, 'The menu says otherwise. Please edit the question.'),
  unknownModule: refusal(400, 'This module does not exist.'),
  questionMoved: refusal(
    422,
    'A question stays in its module. Please add it to the other, and archive it here.',
  ),
  questionNotProved: refusal(422, 'The menu does not prove this question. Nothing was added.'),
  nothingToAsk: refusal(
    422,
    'The menu proves no question about these dishes yet. Publish them, assess their recipes, or add prices and descriptions.',
  ),
  unknownReference: refusal(400, 'This is no longer there. Please choose another place, or none.'),

  // Import
  importNotFound: refusal(404, 'This file has expired. Please choose it again.'),
  importApplied: refusal(409, 'This file has been imported already.'),
  importRaced: refusal(409, 'Someone has just registered. Please check the file again.'),
  importRunning: refusal(409, 'This file is being imported right now.'),
  importWrong: refusal(422, (details: { count: number }) =>
    details.count === 1
      ? 'One line cannot be imported. Nothing was changed.'
      : `${details.count} lines cannot be imported. Nothing was changed.`,
  ),
  importOutdated: refusal(
    409,
    'The academy has changed since these lines were checked. Nothing was imported. Please check them again.',
  ),
  importRecordNotFound: refusal(404, 'This import does not exist, or it is too old.'),
  importUndone: refusal(409, 'This import has already been undone.'),
  importChangedSince: refusal(409, (details: { count: number }) =>
    details.count === 1
      ? 'Something from this import has been changed since. Nothing was undone.'
      : `${details.count} things from this import have been changed since. Nothing was undone.`,
  ),
  tableOfOtherFile: refusal(400, 'This sheet or line does not exist in the file.'),
  mappingOfOtherFile: refusal(400, 'Please choose what each column of the file contains.'),
  columnUndecided: refusal(
    422,
    (details: { heading: string }) =>
      `“${details.heading}” looks like allergen information. Please choose what it contains, or leave it out.`,
  ),
  answerOfOtherFile: refusal(
    422,
    'Some answers do not match a question of this file. Please check its questions again.',
  ),
  tooManySections: refusal(
    422,
    ({ count, most }: { count: number; most: number }) =>
      `These lines name ${count.toLocaleString('en')} sections that the menu lacks; one file may add ${most}. Does another column hold the sections?`,
  ),
  mappingDoubled: refusal(
    422,
    (details: { heading: string }) => `Two columns cannot both be “${details.heading}”.`,
  ),
  mappingWithoutKey: refusal(
    422,
    (details: { heading: string }) =>
      `Please choose the column for “${details.heading}”: lines cannot be identified without it.`,
  ),
  notASheet: refusal(
    422,
    'This is not a spreadsheet. Please choose an XLSX, XLS, ODS or CSV file, or copy a table and paste it here.',
  ),
  photoNoSheet: refusal(
    422,
    'This is a photo, and only tables can be read. Please have your phone or computer extract its text into a table, or type it into a spreadsheet, then copy and paste it here.',
  ),
  pdfNoSheet: refusal(
    422,
    'This is a PDF, and only tables can be read. Please open it, select the table, copy it and paste it here. If the columns get lost, paste it into a spreadsheet first.',
  ),
  documentNoSheet: refusal(
    422,
    'This is a document or a presentation, and only tables can be read. Please open it, select its table, copy it and paste it here.',
  ),
  appleNoSheet: refusal(
    422,
    'This is a Numbers, Pages or Keynote file. Please export it from Numbers as Excel (File, Export To, Excel), and choose that file. From Pages or Keynote, copy the table and paste it here.',
  ),
  packedNoSheet: refusal(422, 'This is a zip file. Please unpack it, and choose the spreadsheet in it.'),
  sheetLocked: refusal(
    422,
    'This file has a password. Please open it, save it without one, and choose it again.',
  ),
  sheetBroken: refusal(
    422,
    'This file is damaged or incomplete. Please save it again, and choose the new one.',
  ),
  noTableThere: refusal(
    422,
    'There is no table in this. Please select the whole table, with its headings, copy it and paste it here.',
  ),
  sheetHasMacros: refusal(
    422,
    'This spreadsheet has macros. Please save it as XLSX, ODS or CSV without them.',
  ),
  sheetTooHeavy: refusal(422, 'This file is too large to read. Please split it, or save it as CSV.'),
  sheetQuotesOpen: refusal(422, 'A quotation mark in this file is opened but never closed.'),
  sheetEmpty: refusal(422, 'There is nothing in this file below its headings.'),
  dishesAcross: refusal(
    422,
    'Dishes stand side by side in this sheet. Turn it so that each dish has a line: copy it, then Paste special, Transpose.',
  ),
  dishesInCards: refusal(
    422,
    'Each dish has several lines in this sheet, such as one for each ingredient. Give each dish one line, with its ingredients and its allergens in a cell each.',
  ),
  sheetTooLong: refusal(422, 'A file can have at most 5,000 lines. Please split it.'),
  sheetTooWide: refusal(422, 'A file can have at most 200 columns.'),
  sheetTooLarge: refusal(413, 'A file can be at most 10 MB.'),
  sheetCellTooLong: refusal(
    422,
    'One of these texts is longer than a cell of an XLSX file can be. Please export CSV.',
  ),
  sheetsBusy: refusal(503, 'Many files are being read right now. Please try again in a moment.'),

  // Kitchen
  componentNotFound: refusal(404, 'This component could not be found.'),
  keptApartNotFound: refusal(404, 'This answer could not be found.'),
  unknownComponent: refusal(400, 'The kitchen has no such component.'),
  unknownEquipment: refusal(400, 'The kitchen has no such equipment.'),
  notOfThisDish: refusal(400, 'Only components of this dish can go through its equipment.'),
  componentNameTaken: refusal(409, 'There is already a component with this name.'),
  equipmentNameTaken: refusal(409, 'There is already equipment with this name.'),
  recipeChanged: refusal(409, 'Someone else has edited this recipe. Please check it again.'),
  stillUsed: refusal(
    409,
    (details: { usedBy: readonly string[] }) => `Still used by ${details.usedBy.slice(0, 5).join(', ')}.`,
  ),
  assessmentUnconfirmed: refusal(
    409,
    (details: { doubts: readonly string[] }) => `${details.doubts.join(' ')} Please confirm that this is so.`,
  ),
  contradictionUnconfirmed: refusal(
    409,
    (details: { dishes: readonly string[] }) =>
      `The texts of ${details.dishes.slice(0, 5).join(', ')} name an allergen that the recipe does not. Please tick that you have checked it.`,
  ),
  nothingGoesThrough: refusal(400, 'Please choose what goes through it'),
  keptApartAlready: refusal(409, 'This has already been answered.'),
  differenceNotFound: refusal(404, 'This difference could not be found.'),
  differenceAlready: refusal(409, 'This is already recorded for this restaurant.'),
  insteadAbsent: refusal(422, 'This restaurant does not have that equipment either.'),
  takesPlaceOfOther: refusal(422, 'It takes the place of other equipment there. Please change that first.'),
  componentCircle: refusal(
    422,
    (details: { names: readonly string[] }) =>
      `A component cannot contain itself: ${details.names.join(' holds ')}.`,
  ),
  nothingToKeepApart: refusal(422, 'This equipment brings no such trace into this dish.'),
  nameInSection: refusal(
    422,
    ({ name, section }: { name: string; section: string }) =>
      `“${name}” is already in ${section}. Please give one of them another name or section.`,
  ),
  markContradicted: refusal(
    422,
    (details: { dishName: string; mark: string; reason: string }) =>
      `${details.dishName} cannot be marked ${details.mark}: ${details.reason}.`,
  ),
  termTaken: refusal(422, ({ words }: { words: string }) => `Another word is written “${words}” already.`),
  markTaken: refusal(422, ({ words }: { words: string }) => `Another mark has “${words}” already.`),
} as const satisfies Record<string, Refusal<never>>

export type RefusalCode = keyof typeof REFUSALS
export type RefusalDetails<Code extends RefusalCode> = Parameters<(typeof REFUSALS)[Code]['message']>[0]

/** The refusals whose text needs no details. */
export type PlainRefusalCode = {
  [Code in RefusalCode]: RefusalDetails<Code> extends void ? Code : never
}[RefusalCode]

export function bodyOf(code: PlainRefusalCode): ErrorBody {
  return { message: REFUSALS[code].message(), code }
}

/** The error for too many decimals, by the number allowed. */
export function priceStepText(decimals: number): string {
  return decimals === 0
    ? 'Prices are whole amounts here. The settings say so.'
    : `A price has at most ${decimals} decimals in this currency.`
}

const NAMED_AT_ONCE = 5

/** The first few by name, of the rest how many. */
function listSome(names: readonly string[]): string {
  const more = names.length - NAMED_AT_ONCE
  const first = names.slice(0, NAMED_AT_ONCE).join(', ')
  return more > 0 ? `${first} and ${more} more` : first
}

function describeWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
