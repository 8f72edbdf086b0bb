/** The pages of the admin area, each in a chunk of its own. */
import type { ComponentType } from 'react'

export const OFFICE_PAGES = {
  AdminIndexPage: async () => (await import('./admin-index-page.tsx')).AdminIndexPage,
  AdminLayout: async () => (await import('./admin-layout.tsx')).AdminLayout,
  AnnouncementPage: async () =>
    (await import('#web/features/announcements/admin/announcement-page.tsx')).AnnouncementPage,
  AnnouncementsPage: async () =>
    (await import('#web/features/announcements/admin/announcements-page.tsx')).AnnouncementsPage,
  AuditPage: async () => (await import('#web/features/audit/admin/audit-page.tsx')).AuditPage,
  ClaimsPage: async () => (await import('#web/features/rewards/admin/claims-page.tsx')).ClaimsPage,
  CompletionPage: async () =>
    (await import('#web/features/completion/admin/completion-page.tsx')).CompletionPage,
  ComponentListPage: async () =>
    (await import('#web/features/kitchen/admin/kitchen-lists-page.tsx')).ComponentListPage,
  ContentEditorPage: async () => (await import('./content/content-editor-page.tsx')).ContentEditorPage,
  ContentImportPage: async () => (await import('./content/content-import-page.tsx')).ContentImportPage,
  ContentIndexPage: async () => (await import('./content/content-index-page.tsx')).ContentIndexPage,
  ContentListPage: async () => (await import('./content/content-list-page.tsx')).ContentListPage,
  ContentOrderPage: async () => (await import('./content/content-order-page.tsx')).ContentOrderPage,
  DishChangePage: async () =>
    (await import('#web/features/dish-changes/admin/dish-change-page.tsx')).DishChangePage,
  DishChangesPage: async () =>
    (await import('#web/features/dish-changes/admin/dish-changes-page.tsx')).DishChangesPage,
  DishListPage: async () => (await import('#web/features/kitchen/admin/kitchen-lists-page.tsx')).DishListPage,
  EquipmentListPage: async () =>
    (await import('#web/features/kitchen/admin/kitchen-lists-page.tsx')).EquipmentListPage,
  ImportsPage: async () => (await import('#web/features/imports/admin/imports-page.tsx')).ImportsPage,
  InductionInboxPage: async () =>
    (await import('#web/features/inbox/admin/induction-inbox-page.tsx')).InductionInboxPage,
  InvitationsPage: async () => (await import('./people/invitations-page.tsx')).InvitationsPage,
  InductionPage: async () => (await import('#web/features/inbox/admin/induction-page.tsx')).InductionPage,
  KitchensPage: async () => (await import('#web/features/kitchen/admin/kitchens-page.tsx')).KitchensPage,
  ModulesDoor: async () => (await import('./content/editor-doors.tsx')).ModulesDoor,
  PlanDoor: async () => (await import('./content/editor-doors.tsx')).PlanDoor,
  KitchenReviewPage: async () =>
    (await import('#web/features/kitchen/admin/kitchen-review-page.tsx')).KitchenReviewPage,
  MailPage: async () => (await import('#web/features/outbox/admin/mail-page.tsx')).MailPage,
  NewerTextsPage: async () => (await import('./content/newer-texts-page.tsx')).NewerTextsPage,
  OutOfDatePage: async () => (await import('./content/out-of-date-page.tsx')).OutOfDatePage,
  PeopleImportPage: async () => (await import('./people/people-import-page.tsx')).PeopleImportPage,
  MenuAtPage: async () => (await import('#web/features/kitchen/admin/menu-at-page.tsx')).MenuAtPage,
  NeedPage: async () => (await import('#web/features/overview/admin/need-page.tsx')).NeedPage,
  PeoplePage: async () => (await import('#web/features/people/admin/people-page.tsx')).PeoplePage,
  PersonPage: async () => (await import('./people/person-page.tsx')).PersonPage,
  PlacePage: async () => (await import('./people/place-page.tsx')).PlacePage,
  PlacesPage: async () => (await import('#web/features/places/admin/places-page.tsx')).PlacesPage,
  PoliciesPage: async () => (await import('#web/features/policies/admin/policies-page.tsx')).PoliciesPage,
  PolicyPage: async () => (await import('#web/features/policies/admin/policy-page.tsx')).PolicyPage,
  QuestionSuggestionsPage: async () =>
    (await import('./content/question-suggestions-page.tsx')).QuestionSuggestionsPage,
  SignOffsPage: async () => (await import('#web/features/home/admin/sign-offs-page.tsx')).SignOffsPage,
  QuestionsPage: async () => (await import('#web/features/questions/admin/questions-page.tsx')).QuestionsPage,
  SettingsPage: async () => (await import('#web/features/settings/admin/settings-page.tsx')).SettingsPage,
  SuggestionInboxPage: async () =>
    (await import('#web/features/inbox/admin/suggestion-inbox-page.tsx')).SuggestionInboxPage,
} as const satisfies Record<string, () => Promise<ComponentType>>
