/**
 * Every address of the app, as functions. Links are made from these and from nothing else: in the app, in answers and
 * in mails. Source: specification section 2.
 */

/** An address without parameters; its literal type is what the router checks links by. */
const at =
  <Path extends string>(path: Path) =>
  () =>
    path

export const paths = {
  auth: at('/auth'),
  login: at('/login'),
  register: at('/register'),
  resetPassword: at('/reset-password'),
  join: at('/join/$token'),
  /** Ends mails of one sort, without signing in. */
  stopMail: at('/stop-mail'),
  setup: at('/setup'),
  /** The lock screen of a shared tablet. */
  tablet: at('/tablet'),
  home: at('/'),
  induction: at('/induction'),
  policy: (policyId: number) => `/induction#policy-${policyId}`,
  progress: at('/progress'),
  stamps: at('/stamps'),
  menu: at('/menu'),
  /** The menu for one guest. */
  tableMode: at('/menu/table'),
  reading: at('/reading'),
  readingPage: at('/reading/$slug'),
  glossary: at('/glossary'),
  rewards: at('/rewards'),
  /** Pages of guests. */
  points: at('/points'),
  exclusive: at('/exclusive'),
  birthday: at('/birthday'),
  reservations: at('/reservations'),
  microLearning: at('/micro-learning'),
  /** Today's Check. */
  check: at('/check'),
  memory: at('/check/memory'),
  /** One's own readiness for tonight. */
  ready: at('/ready'),
  training: at('/training'),
  trainingModules: at('/training-modules'),
  /** Cards to learn before a module’s quiz. */
  learn: at('/learn/$moduleId'),
  practise: at('/practise/$moduleId'),
  quiz: at('/quiz'),
  /** With its parameter, which the router's links fill in. */
  quizModule: at('/quiz/$moduleId'),
  /** Takes a colleague’s code, and runs the oral test. */
  signOff: at('/sign-off'),
  /** The trainee’s code for a shift. */
  signOffCode: at('/sign-off/code'),
  suggestions: at('/suggestions'),
  /** One's own certificate, to print. */
  certificate: at('/certificates/$certificateId'),
  account: at('/account'),
  signInAndSecurity: at('/sign-in-and-security'),
  admin: at('/admin'),
  adminInbox: at('/admin/inbox'),
  adminInductions: at('/admin/inbox/inductions'),
  adminInduction: at('/admin/inbox/inductions/$inductionId'),
  adminPolicies: at('/admin/policies'),
  adminPolicy: at('/admin/policies/$policyId'),
  /** Changes of dishes, and who knows of them. */
  adminDishChanges: at('/admin/menu-changes'),
  adminDishChange: at('/admin/menu-changes/$changeId'),
  adminAudit: at('/admin/audit'),
  adminBackups: at('/admin/backups'),
  adminMail: at('/admin/mail'),
  /** Health of the academy itself. */
  adminDoctor: at('/admin/doctor'),
  adminAnnouncements: at('/admin/announcements'),
  /** `new` in place of the id is one to write. */
  adminAnnouncement: at('/admin/announcements/$announcementId'),
  adminClaims: at('/admin/claims'),
  /** Visits of guests, and the tables that they ask for. */
  adminGuests: at('/admin/guests'),
  adminSettings: at('/admin/settings'),
  /** Guides, with a chapter in the hash. */
  adminHelp: at('/admin/help/$guide'),
  /** People with this need. */
  adminNeed: at('/admin/needs/$need'),
  adminQuestions: at('/admin/questions'),
  adminPeople: at('/admin/people'),
  adminPeopleImport: at('/admin/people/import'),
  adminInvitations: at('/admin/people/invitations'),
  adminPerson: at('/admin/people/$userId'),
  /** People of a lead's locations, without accounts. */
  adminTeam: at('/admin/team'),
  adminTeamPerson: at('/admin/team/$userId'),
  adminPlaces: at('/admin/places'),
  adminPlace: at('/admin/places/$locationId'),
  /** One A4 page for the owner. */
  adminPlaceReport: at('/admin/places/$locationId/report'),
  adminAssignments: at('/admin/assignments'),
  adminAssignment: at('/admin/assignments/$assignmentId'),
  adminCompletion: at('/admin/completion'),
  adminReadiness: at('/admin/readiness'),
  /** One page for the briefing. */
  adminLineUp: at('/admin/readiness/line-up'),
  adminRota: at('/admin/rota'),
  adminMemory: at('/admin/memory'),
  adminSignOffs: at('/admin/sign-offs'),
  adminKitchen: at('/admin/kitchen'),
  adminKitchenItem: at('/admin/kitchen/$kind/$itemId'),
  adminKitchenReview: at('/admin/kitchen/review'),
  adminMenuAt: at('/admin/kitchen/menu-at'),
  adminComponents: at('/admin/kitchen/components'),
  adminKitchens: at('/admin/kitchen/restaurants'),
  adminEquipmentList: at('/admin/kitchen/equipment'),
  adminContent: at('/admin/content'),
  adminNewerTexts: at('/admin/content/newer-texts'),
  adminOutOfDate: at('/admin/content/out-of-date'),
  adminImports: at('/admin/content/imports'),
  adminContentList: at('/admin/content/$kind'),
  adminContentImport: at('/admin/content/$kind/import'),
  adminContentOrder: at('/admin/content/$kind/order'),
  /** Dishes only. */
  adminContentGrid: at('/admin/content/$kind/grid'),
  /** Questions only. */
  adminContentSuggest: at('/admin/content/$kind/suggest'),
  /** `new` in place of the id is one that is not there yet. */
  adminContentItem: at('/admin/content/$kind/$itemId'),
  /** Target of a missing quiz: the reader's modules. The plan's below is the same. */
  adminTrainingModules: at('/admin/training-modules'),
  adminTrainingPlan: at('/admin/training-plan'),
} as const

/** Addresses that only the server names, in answers and in mails: they would weigh on the sign-in screen. */
export const linkPaths = {
  setup: (code: string) => `/setup?code=${code}`,
  join: (token: string) => `/join/${token}`,
  need: (need: string) => `/admin/needs/${need}`,
  stopMail: (token: string) => `/stop-mail?token=${token}`,
  newPassword: (token: string) => `/reset-password?token=${token}`,
  menuTab: (tab: string) => `/menu?tab=${tab}`,
  dish: (tab: string, dishId: number) => `/menu?tab=${tab}&dish=${dishId}`,
  drinksTab: (tab: string) => `/menu?list=drinks&tab=${tab}`,
  drink: (tab: string, drinkId: number) => `/menu?list=drinks&tab=${tab}&dish=${drinkId}`,
  /** On any reading page. */
  readingSection: (sectionId: string) => `/reading#${sectionId}`,
  /** Followed by calendar apps. */
  calendar: (token: string) => `/calendars/${token}.ics`,
  /** Public page of a certificate, for strangers. */
  verify: (publicId: string) => `/verify/${publicId}`,
  kudos: () => '/progress?tab=kudos',
  shift: (shiftId: number) => `/#${shiftHash(shiftId)}`,
  /** The editor of an item. */
  content: (kind: string, itemId: number) => `/admin/content/${kind}/${itemId}`,
} as const

/** The place of a shift on the hub. */
export const SHIFT_HASH = 'shift-'
export const shiftHash = (shiftId: number) => `${SHIFT_HASH}${shiftId}`

/** The router ignores letter case and a trailing slash. */
export function isSamePath(one: string, other: string): boolean {
  const fold = (path: string) => path.toLowerCase().replace(/(?!^)\/+$/, '')
  return fold(one) === fold(other)
}
