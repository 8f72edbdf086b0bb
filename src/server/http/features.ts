/** Features of the academy; each registers its own routes. */
import type { FastifyInstance } from 'fastify'
import { registerAccountRoutes } from '../accounts/accounts-routes.ts'
import { registerBackupRoutes } from '../backup/backups-routes.ts'
import type { AppContext } from '../context.ts'
import { registerDoctorRoutes } from '../doctor/doctor-routes.ts'
import { registerAchievementRoutes } from '../features/achievements/achievements-routes.ts'
import { registerAnnouncementRoutes } from '../features/announcements/announcements-routes.ts'
import { registerAssignmentRoutes } from '../features/assignments/assignments-routes.ts'
import { registerAuditRoutes } from '../features/audit/audit-routes.ts'
import { registerCalendarRoutes } from '../features/calendars/calendars-routes.ts'
import { registerCertificateRoutes } from '../features/certificates/certificates-routes.ts'
import { registerChangeRoutes } from '../features/changes/changes-routes.ts'
import { registerCheckRoutes } from '../features/checks/checks-routes.ts'
import { registerColleagueRoutes } from '../features/colleagues/colleagues-routes.ts'
import { registerCompletionRoutes } from '../features/completion/completion-routes.ts'
import { registerConfigurationRoutes } from '../features/configuration/configuration-routes.ts'
import { registerContentRoutes } from '../features/content/content-routes.ts'
import { registerDishChangeRoutes } from '../features/dish-changes/dish-changes-routes.ts'
import { registerFinderRoutes } from '../features/finder/finder-routes.ts'
import { registerGlossaryRoutes } from '../features/glossary/glossary-routes.ts'
import { registerGuestRoutes } from '../features/guests/guests-routes.ts'
import { registerHealthRoutes } from '../features/health/health-routes.ts'
import { registerHelpRoutes } from '../features/help/help-routes.ts'
import { registerImportRoutes } from '../features/imports/imports-routes.ts'
import { registerInboxRoutes } from '../features/inbox/inbox-routes.ts'
import { registerInductionRoutes } from '../features/induction/induction-routes.ts'
import { registerInvitationRoutes } from '../features/invitations/invitations-routes.ts'
import { registerKitchenRoutes } from '../features/kitchen/kitchen-routes.ts'
import { registerKudosRoutes } from '../features/kudos/kudos-routes.ts'
import { registerLeaderboardRoutes } from '../features/leaderboard/leaderboard-routes.ts'
import { registerLicenceRoutes } from '../features/licences/licences-routes.ts'
import { registerMenuRoutes } from '../features/menu/menu-routes.ts'
import { registerMicroLearningRoutes } from '../features/micro-learning/micro-learning-routes.ts'
import { registerOutOfDateRoutes } from '../features/out-of-date/out-of-date-routes.ts'
import { registerOutboxRoutes } from '../features/outbox/outbox-routes.ts'
import { registerOverviewRoutes } from '../features/overview/overview-routes.ts'
import { registerPeopleRoutes } from '../features/people/people-routes.ts'
import { registerPlaceRoutes } from '../features/places/places-routes.ts'
import { registerPointRoutes } from '../features/points/points-routes.ts'
import { registerPolicyRoutes } from '../features/policies/policies-routes.ts'
import { registerPushRoutes } from '../features/push/push-routes.ts'
import { registerQuestionSuggestionRoutes } from '../features/question-suggestions/question-suggestions-routes.ts'
import { registerQuizRoutes } from '../features/quizzes/quizzes-routes.ts'
import { registerReadinessRoutes } from '../features/readiness/readiness-routes.ts'
import { registerReadingRoutes } from '../features/reading/reading-routes.ts'
import { registerReminderRoutes } from '../features/reminders/reminders-routes.ts'
import { registerReservationRoutes } from '../features/reservations/reservations-routes.ts'
import { registerRewardRoutes } from '../features/rewards/rewards-routes.ts'
import { registerRotaRoutes } from '../features/rota/rota-routes.ts'
import { registerSampleRoutes } from '../features/sample/sample-routes.ts'
import { registerSecondStepRoutes } from '../features/second-steps/second-steps-routes.ts'
import { registerSettingsRoutes } from '../features/settings/settings-routes.ts'
import { registerSetupRoutes } from '../features/setup/setup-routes.ts'
import { registerSuggestionRoutes } from '../features/suggestions/suggestions-routes.ts'
import { registerTabletRoutes } from '../features/tablets/tablets-routes.ts'
import { registerTaughtRoutes } from '../features/taught/taught-routes.ts'
import { registerTrainingRoutes } from '../features/training/training-routes.ts'
import { registerTrainingPlanRoutes } from '../features/training-plan/training-plan-routes.ts'
import { registerLocationRoutes } from '../locations/locations-routes.ts'

export const FEATURES: readonly ((app: FastifyInstance, context: AppContext) => void)[] = [
  registerHealthRoutes,
  registerConfigurationRoutes,
  registerAccountRoutes,
  registerAchievementRoutes,
  registerAssignmentRoutes,
  registerAuditRoutes,
  registerBackupRoutes,
  registerCalendarRoutes,
  registerCertificateRoutes,
  registerChangeRoutes,
  registerCheckRoutes,
  registerColleagueRoutes,
  registerCompletionRoutes,
  registerContentRoutes,
  registerDishChangeRoutes,
  registerDoctorRoutes,
  registerFinderRoutes,
  registerHelpRoutes,
  registerGlossaryRoutes,
  registerGuestRoutes,
  registerOverviewRoutes,
  registerImportRoutes,
  registerOutOfDateRoutes,
  registerQuestionSuggestionRoutes,
  registerKitchenRoutes,
  registerKudosRoutes,
  registerLeaderboardRoutes,
  registerLicenceRoutes,
  registerPeopleRoutes,
  registerPlaceRoutes,
  registerInvitationRoutes,
  registerPointRoutes,
  registerReminderRoutes,
  registerReservationRoutes,
  registerReadinessRoutes,
  registerRewardRoutes,
  registerRotaRoutes,
  registerAnnouncementRoutes,
  registerInboxRoutes,
  registerInductionRoutes,
  registerLocationRoutes,
  registerPolicyRoutes,
  registerPushRoutes,
  registerReadingRoutes,
  registerMicroLearningRoutes,
  registerQuizRoutes,
  registerMenuRoutes,
  registerOutboxRoutes,
  registerSecondStepRoutes,
  registerSampleRoutes,
  registerSettingsRoutes,
  registerSetupRoutes,
  registerSuggestionRoutes,
  registerTabletRoutes,
  registerTaughtRoutes,
  registerTrainingRoutes,
  registerTrainingPlanRoutes,
]
