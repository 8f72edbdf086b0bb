/** The whole API in one table: what the server registers, the API reference shows and a test walks. */
import { absenceRoutes } from './absences.ts'
import { accountRoutes } from './accounts.ts'
import { achievementRoutes } from './achievements.ts'
import { announcementRoutes } from './announcements.ts'
import { auditRoutes } from './audit.ts'
import { backupRoutes } from './backups.ts'
import { changeRoutes } from './changes.ts'
import { checkRoutes } from './checks.ts'
import { colleagueRoutes } from './colleagues.ts'
import { completionRoutes } from './completion.ts'
import { configurationRoutes, taughtRoutes } from './configuration.ts'
import { contentRoutes } from './content.ts'
import { contentActRoutes } from './content-acts.ts'
import { creditRoutes } from './credits.ts'
import { dishChangeRecordRoutes, dishChangeRoutes } from './dish-changes.ts'
import { dishGridRoutes } from './dish-grid.ts'
import { dishPlaceRoutes } from './dish-places.ts'
import { dishStatementRoutes } from './dish-statements.ts'
import { doctorRoutes } from './doctor.ts'
import { drinkRoutes } from './drinks.ts'
import { finderRoutes } from './finder.ts'
import { glossaryRoutes } from './glossary.ts'
import { guestRoutes } from './guests.ts'
import { importRoutes } from './imports.ts'
import { inboxRoutes } from './inbox.ts'
import { inductionRoutes } from './induction.ts'
import { invitationRoutes } from './invitations.ts'
import { kitchenRoutes } from './kitchen.ts'
import { kitchenDifferenceRoutes } from './kitchens.ts'
import { kudosRoutes } from './kudos.ts'
import { leaderboardRoutes } from './leaderboard.ts'
import { locationRoutes } from './locations.ts'
import { membershipChangeRoutes } from './membership-changes.ts'
import { memoryRoutes } from './memory.ts'
import { menuRoutes } from './menu.ts'
import { microLearningRoutes } from './micro-learning.ts'
import { moduleOpeningRoutes } from './module-openings.ts'
import { outOfDateRoutes } from './out-of-date.ts'
import { outboxRoutes } from './outbox.ts'
import { overviewRoutes } from './overview.ts'
import { ownAccountRoutes } from './own-account.ts'
import { peopleRoutes } from './people.ts'
import { placeRoutes } from './places.ts'
import { pointRoutes } from './points.ts'
import { policyRecordRoutes, policyRoutes } from './policies.ts'
import { questionSuggestionRoutes } from './question-suggestions.ts'
import { answeredQuestionRoutes, questionRoutes } from './questions.ts'
import { quizRoutes } from './quizzes.ts'
import { readinessRoutes } from './readiness.ts'
import { readingRoutes } from './reading.ts'
import { registrationRoutes } from './registration.ts'
import { reservationRoutes } from './reservations.ts'
import { rewardRoutes } from './rewards.ts'
import { rotaRoutes } from './rota.ts'
import type { RouteDefinition } from './route.ts'
import { secondStepRoutes } from './second-steps.ts'
import { settingsRoutes } from './settings.ts'
import { setupRoutes } from './setup.ts'
import { soldOutRoutes } from './sold-out.ts'
import { suggestionRoutes } from './suggestions.ts'
import { pinRoutes, tabletRoutes } from './tablets.ts'
import { teamRoutes } from './team.ts'
import { trainingRoutes } from './training.ts'
import { trainingPlanRoutes } from './training-plan.ts'
import { levelRoutes, twoKeyRoutes } from './two-keys.ts'

export const ROUTES = {
  absences: absenceRoutes,
  accounts: accountRoutes,
  ownAccount: ownAccountRoutes,
  registration: registrationRoutes,
  achievements: achievementRoutes,
  announcements: announcementRoutes,
  audit: auditRoutes,
  backups: backupRoutes,
  changes: changeRoutes,
  checks: checkRoutes,
  memory: memoryRoutes,
  colleagues: colleagueRoutes,
  completion: completionRoutes,
  configuration: configurationRoutes,
  content: contentRoutes,
  contentActs: contentActRoutes,
  dishGrid: dishGridRoutes,
  dishChanges: dishChangeRoutes,
  dishChangeRecords: dishChangeRecordRoutes,
  dishStatements: dishStatementRoutes,
  doctor: doctorRoutes,
  finder: finderRoutes,
  glossary: glossaryRoutes,
  guests: guestRoutes,
  imports: importRoutes,
  inbox: inboxRoutes,
  kitchen: kitchenRoutes,
  kitchenDifferences: kitchenDifferenceRoutes,
  kudos: kudosRoutes,
  leaderboard: leaderboardRoutes,
  outOfDate: outOfDateRoutes,
  overview: overviewRoutes,
  people: peopleRoutes,
  placeChanges: membershipChangeRoutes,
  places: placeRoutes,
  secondSteps: secondStepRoutes,
  invitations: invitationRoutes,
  points: pointRoutes,
  policies: policyRoutes,
  policyRecords: policyRecordRoutes,
  reading: readingRoutes,
  reservations: reservationRoutes,
  rewards: rewardRoutes,
  rota: rotaRoutes,
  readiness: readinessRoutes,
  induction: inductionRoutes,
  locations: locationRoutes,
  microLearning: microLearningRoutes,
  answeredQuestions: answeredQuestionRoutes,
  questions: questionRoutes,
  questionSuggestions: questionSuggestionRoutes,
  quizzes: quizRoutes,
  menu: menuRoutes,
  drinks: drinkRoutes,
  soldOut: soldOutRoutes,
  dishPlaces: dishPlaceRoutes,
  outbox: outboxRoutes,
  settings: settingsRoutes,
  setup: setupRoutes,
  suggestions: suggestionRoutes,
  tablets: tabletRoutes,
  pins: pinRoutes,
  taught: taughtRoutes,
  credits: creditRoutes,
  levels: levelRoutes,
  team: teamRoutes,
  training: trainingRoutes,
  moduleOpenings: moduleOpeningRoutes,
  trainingPlan: trainingPlanRoutes,
  twoKeys: twoKeyRoutes,
} as const satisfies Record<string, Record<string, RouteDefinition>>
