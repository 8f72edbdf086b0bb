/** The whole API in one table: what the server registers, the API reference shows and a test walks. */

import { announcementRoutes } from './house/announcements.ts'
import { auditRoutes } from './house/audit.ts'
import { backupRoutes } from './house/backups.ts'
import { changeRoutes } from './house/changes.ts'
import { configurationRoutes, taughtRoutes } from './house/configuration.ts'
import { contentRoutes } from './house/content.ts'
import { contentActRoutes } from './house/content-acts.ts'
import { doctorRoutes } from './house/doctor.ts'
import { finderRoutes } from './house/finder.ts'
import { helpRoutes } from './house/help.ts'
import { inboxRoutes } from './house/inbox.ts'
import { outboxRoutes } from './house/outbox.ts'
import { overviewRoutes } from './house/overview.ts'
import { reachRoutes } from './house/reminders.ts'
import { sampleRoutes } from './house/sample.ts'
import { settingsRoutes } from './house/settings.ts'
import { setupRoutes } from './house/setup.ts'
import { suggestionRoutes } from './house/suggestions.ts'
import { dishStatementRoutes } from './kitchen/dish-statements.ts'
import { kitchenRoutes } from './kitchen/kitchen.ts'
import { kitchenDifferenceRoutes } from './kitchen/kitchens.ts'
import { checkRoutes } from './memory/checks.ts'
import { memoryRoutes } from './memory/memory.ts'
import { readinessRoutes } from './memory/readiness.ts'
import { dishChangeRecordRoutes, dishChangeRoutes } from './menu/dish-changes.ts'
import { dishGridRoutes } from './menu/dish-grid.ts'
import { dishPlaceRoutes } from './menu/dish-places.ts'
import { drinkRoutes } from './menu/drinks.ts'
import { glossaryRoutes } from './menu/glossary.ts'
import { menuRoutes } from './menu/menu.ts'
import { soldOutRoutes } from './menu/sold-out.ts'
import { absenceRoutes } from './people/absences.ts'
import { accountRoutes } from './people/accounts.ts'
import { calendarLinkRoutes } from './people/calendar-links.ts'
import { colleagueRoutes } from './people/colleagues.ts'
import { guestRoutes } from './people/guests.ts'
import { invitationRoutes } from './people/invitations.ts'
import { licenceRoutes } from './people/licences.ts'
import { locationRoutes } from './people/locations.ts'
import { membershipChangeRoutes } from './people/membership-changes.ts'
import { ownAccountRoutes } from './people/own-account.ts'
import { peopleRoutes } from './people/people.ts'
import { placeRoutes } from './people/places.ts'
import { pushRoutes } from './people/push.ts'
import { registrationRoutes } from './people/registration.ts'
import { reservationRoutes } from './people/reservations.ts'
import { rotaRoutes } from './people/rota.ts'
import { secondStepRoutes } from './people/second-steps.ts'
import { pinRoutes, tabletRoutes } from './people/tablets.ts'
import { teamRoutes } from './people/team.ts'
import { assignmentRoutes } from './programme/assignments.ts'
import { certificateRoutes } from './programme/certificates.ts'
import { completionRoutes } from './programme/completion.ts'
import { creditRoutes } from './programme/credits.ts'
import { inductionRoutes } from './programme/induction.ts'
import { microLearningRoutes } from './programme/micro-learning.ts'
import { moduleOpeningRoutes } from './programme/module-openings.ts'
import { policyRecordRoutes, policyRoutes } from './programme/policies.ts'
import { quizRoutes } from './programme/quizzes.ts'
import { readingRoutes } from './programme/reading.ts'
import { trainingRoutes } from './programme/training.ts'
import { trainingPlanRoutes } from './programme/training-plan.ts'
import { levelRoutes, twoKeyRoutes } from './programme/two-keys.ts'
import { outOfDateRoutes } from './questions/out-of-date.ts'
import { questionSuggestionRoutes } from './questions/question-suggestions.ts'
import { answeredQuestionRoutes, questionRoutes } from './questions/questions.ts'
import { achievementRoutes } from './rewards/achievements.ts'
import { kudosRoutes } from './rewards/kudos.ts'
import { leaderboardRoutes } from './rewards/leaderboard.ts'
import { pointRoutes } from './rewards/points.ts'
import { rewardRoutes } from './rewards/rewards.ts'
import type { RouteDefinition } from './route.ts'
import { importRoutes } from './sheets/imports.ts'

export const ROUTES = {
  absences: absenceRoutes,
  accounts: accountRoutes,
  ownAccount: ownAccountRoutes,
  reach: reachRoutes,
  registration: registrationRoutes,
  achievements: achievementRoutes,
  announcements: announcementRoutes,
  assignments: assignmentRoutes,
  audit: auditRoutes,
  backups: backupRoutes,
  calendarLinks: calendarLinkRoutes,
  certificates: certificateRoutes,
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
  help: helpRoutes,
  glossary: glossaryRoutes,
  guests: guestRoutes,
  imports: importRoutes,
  inbox: inboxRoutes,
  kitchen: kitchenRoutes,
  kitchenDifferences: kitchenDifferenceRoutes,
  kudos: kudosRoutes,
  leaderboard: leaderboardRoutes,
  licences: licenceRoutes,
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
  push: pushRoutes,
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
  sample: sampleRoutes,
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
