import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type SearchSchemaInput,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { configurationRoutes } from '#contract/configuration.ts'
import { paths } from '#contract/paths.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import type { MenuSearch } from '#web/features/menu/menu-address.ts'
import type { TableSearch } from '#web/lib/needs-address.ts'
import { queryClient, routeQuery } from '#web/lib/query.ts'
import { userQuery } from '#web/lib/session.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import type { ADMIN_PAGES } from './admin-pages.ts'
import { contentCrumb } from './content/content-crumb.ts'
import { validateProgressSearch } from './progress-search.ts'
import { ProtectedLayout, Shell } from './protected-layout.tsx'
import { PublicLayout } from './public-layout.tsx'
import { RootLayout } from './root-layout.tsx'
import { RouteError } from './route-error.tsx'

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
})

const setupRoute = createRoute({
  getParentRoute: () => root,
  path: paths.setup(),
  // Text, even if it looks like a number.
  validateSearch: ({ code, step }: Record<string, unknown>): { code?: string; step?: string } => ({
    ...(code !== undefined && { code: String(code) }),
    ...(step !== undefined && { step: String(step) }),
  }),
  component: lazyRouteComponent(() => import('./setup-page.tsx'), 'SetupPage'),
})
const publicArea = createRoute({ getParentRoute: () => root, id: 'public', component: PublicLayout })
const protectedArea = createRoute({
  getParentRoute: () => root,
  id: 'protected',
  // Loads alongside the user query, and awaits only for signed-in users. Errors appear when it renders.
  loader: () => {
    const shell = Shell.preload().catch(() => {})
    return queryClient.getQueryData(userQuery.queryKey) ? shell : undefined
  },
  component: ProtectedLayout,
})
const inProtected = () => protectedArea

interface AuthSearch {
  /** Path after sign-in; untrusted, see `lib/return-to.ts`. */
  readonly returnTo?: string
}

const validateAuthSearch = ({ returnTo }: Record<string, unknown>): AuthSearch =>
  returnTo === undefined ? {} : { returnTo: String(returnTo) }

/** Loads alongside the page's code without waiting. */
const prefetchConfiguration = () => void queryClient.prefetchQuery(routeQuery(configurationRoutes.read))

const publicRoutes = [
  createRoute({
    getParentRoute: () => publicArea,
    path: paths.auth(),
    validateSearch: validateAuthSearch,
    loader: prefetchConfiguration,
    // Not lazy: what it shares with the pages behind it is then part of the file that comes with every page.
    component: AuthPage,
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: paths.login(),
    validateSearch: validateAuthSearch,
    beforeLoad: ({ search }) => {
      throw redirect({ to: paths.auth(), search, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: paths.register(),
    loader: prefetchConfiguration,
    component: lazyRouteComponent(() => import('#web/features/accounts/register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: paths.resetPassword(),
    validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
      token === undefined ? {} : { token: String(token) },
    component: lazyRouteComponent(
      () => import('#web/features/accounts/reset-password-page.tsx'),
      'ResetPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: paths.tablet(),
    component: lazyRouteComponent(
      () => import('#web/features/tablets/lock-screen-page.tsx'),
      'LockScreenPage',
    ),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: paths.join(),
    component: lazyRouteComponent(() => import('#web/features/invitations/join-page.tsx'), 'JoinPage'),
  }),
] as const

interface ModuleSearch {
  /** The open module's id. */
  readonly module?: number
}

function validateModuleSearch({ module }: Record<string, unknown>): ModuleSearch {
  const id = Number(module)
  return Number.isSafeInteger(id) && id > 0 ? { module: id } : {}
}

const trainingPage = lazyRouteComponent(
  () => import('#web/features/training/training-page.tsx'),
  'TrainingPage',
)
const loadStaticQuizPages = () => import('#web/features/quizzes/static-quiz-page.tsx')
const loadReadingPages = () => import('#web/features/reading/reading-page.tsx')

const protectedRoutes = [
  createRoute({
    getParentRoute: inProtected,
    path: paths.account(),
    component: lazyRouteComponent(
      () => import('#web/features/accounts/own-account-page.tsx'),
      'OwnAccountPage',
    ),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.signInAndSecurity(),
    component: lazyRouteComponent(
      () => import('#web/features/second-steps/sign-in-and-security-page.tsx'),
      'SignInAndSecurityPage',
    ),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.home(),
    component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.induction(),
    component: lazyRouteComponent(
      () => import('#web/features/induction/induction-page.tsx'),
      'InductionPage',
    ),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.progress(),
    validateSearch: validateProgressSearch,
    component: lazyRouteComponent(() => import('./progress-page.tsx'), 'ProgressPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.menu(),
    // Validated by the page, so that other pages do not load the code.
    validateSearch: (search: MenuSearch & SearchSchemaInput): MenuSearch => search,
    component: lazyRouteComponent(() => import('#web/features/menu/menu-page.tsx'), 'MenuPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.tableMode(),
    validateSearch: (search: TableSearch & SearchSchemaInput): TableSearch => search,
    component: lazyRouteComponent(() => import('#web/features/menu/table-page.tsx'), 'TablePage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.reading(),
    component: lazyRouteComponent(loadReadingPages, 'ReadingPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.readingPage(),
    component: lazyRouteComponent(loadReadingPages, 'NamedReadingPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.glossary(),
    component: lazyRouteComponent(() => import('#web/features/glossary/glossary-page.tsx'), 'GlossaryPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.stamps(),
    component: lazyRouteComponent(() => import('#web/features/stamps/stamp-book-page.tsx'), 'StampBookPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.points(),
    component: lazyRouteComponent(() => import('./guests/points-page.tsx'), 'PointsPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.exclusive(),
    component: lazyRouteComponent(() => import('./guests/exclusive-page.tsx'), 'ExclusivePage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.birthday(),
    component: lazyRouteComponent(() => import('./guests/birthday-page.tsx'), 'BirthdayPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.reservations(),
    component: lazyRouteComponent(
      () => import('#web/features/reservations/reservations-page.tsx'),
      'ReservationsPage',
    ),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.rewards(),
    component: lazyRouteComponent(() => import('./rewards-page.tsx'), 'RewardsPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.microLearning(),
    validateSearch: validateModuleSearch,
    component: lazyRouteComponent(() => import('./lessons-page.tsx'), 'LessonsPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.check(),
    component: lazyRouteComponent(() => import('#web/features/checks/check-page.tsx'), 'CheckPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.memory(),
    component: lazyRouteComponent(() => import('#web/features/checks/memory-page.tsx'), 'MemoryPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.ready(),
    component: lazyRouteComponent(() => import('#web/features/readiness/ready-page.tsx'), 'ReadyPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.training(),
    validateSearch: validateModuleSearch,
    component: trainingPage,
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.trainingModules(),
    validateSearch: validateModuleSearch,
    component: trainingPage,
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.learn(),
    component: lazyRouteComponent(() => import('./learn-page.tsx'), 'LearnPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.practise(),
    component: lazyRouteComponent(() => import('#web/features/training/practice-page.tsx'), 'PracticePage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.quiz(),
    component: lazyRouteComponent(loadStaticQuizPages, 'StaticQuizzesPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.quizModule(),
    component: lazyRouteComponent(loadStaticQuizPages, 'StaticQuizPage'),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.signOff(),
    // Digits, even if they look like a number.
    validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
      code === undefined ? {} : { code: String(code) },
    component: lazyRouteComponent(
      () => import('#web/features/training-plan/sign-off-page.tsx'),
      'SignOffPage',
    ),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.signOffCode(),
    validateSearch: ({ shift }: Record<string, unknown>): { shift?: number } =>
      shift === undefined ? {} : { shift: Number(shift) },
    component: lazyRouteComponent(
      () => import('#web/features/training-plan/sign-off-code-page.tsx'),
      'SignOffCodePage',
    ),
  }),
  createRoute({
    getParentRoute: inProtected,
    path: paths.suggestions(),
    component: lazyRouteComponent(
      () => import('#web/features/suggestions/suggestions-page.tsx'),
      'SuggestionsPage',
    ),
  }),
] as const

/**
 * Pages of the admin area: their imports are in a file of their own, which keeps them off the sign-in
 * screen.
 */
const adminComponent = (name: keyof typeof ADMIN_PAGES) =>
  lazyRouteComponent(async () => {
    const module: object = await (await import('./admin-pages.ts')).ADMIN_PAGES[name]()
    return { default: (module as Record<string, ComponentType>)[name] as ComponentType }
  })

/** Filters and the page of a table, a tab, a parent: each page reads its own and ignores the rest. */
type AdminSearch = Readonly<Record<string, string | number | undefined>>

const adminArea = createRoute({
  getParentRoute: inProtected,
  path: paths.admin(),
  validateSearch: (search: AdminSearch & SearchSchemaInput): AdminSearch => search,
  staticData: { crumb: 'Admin' },
  component: adminComponent('AdminLayout'),
})
const inAdmin = () => adminArea

/** The path of an admin page, its crumb, and the ability that it needs. */
const page = <Path extends string>(
  path: Path,
  name: keyof typeof ADMIN_PAGES,
  staticData: StaticDataRouteOption = {},
) => ({ path, staticData, component: adminComponent(name) })

const kitchenArea = createRoute({
  getParentRoute: inAdmin,
  path: 'kitchen',
  staticData: { crumb: 'Kitchen', needs: 'kitchen.read' },
})
const inKitchen = () => kitchenArea

const kitchenRoutes = [
  createRoute({ getParentRoute: inKitchen, ...page('/', 'DishListPage') }),
  createRoute({
    getParentRoute: inKitchen,
    ...page('components', 'ComponentListPage', { crumb: 'Components' }),
  }),
  createRoute({
    getParentRoute: inKitchen,
    ...page('equipment', 'EquipmentListPage', { crumb: 'Equipment' }),
  }),
  createRoute({ getParentRoute: inKitchen, ...page('$kind/$itemId', 'RecipePage', { crumb: 'Recipe' }) }),
  createRoute({
    getParentRoute: inKitchen,
    ...page('review', 'KitchenReviewPage', { crumb: 'Review', needs: 'kitchen.assess' }),
  }),
  createRoute({
    getParentRoute: inKitchen,
    ...page('restaurants', 'KitchensPage', { crumb: 'Restaurants' }),
  }),
  createRoute({
    getParentRoute: inKitchen,
    ...page('menu-at', 'MenuAtPage', { crumb: 'The menu at a moment' }),
  }),
] as const

const contentArea = createRoute({
  getParentRoute: inAdmin,
  path: 'content',
  staticData: { crumb: 'Content', needs: 'content.manage' },
})
const inContent = () => contentArea
const contentKindArea = createRoute({
  getParentRoute: inContent,
  path: '$kind',
  staticData: { crumb: ({ kind = '' }) => contentCrumb(kind) },
})
const inKind = () => contentKindArea

const contentRoutes = [
  createRoute({ getParentRoute: inContent, ...page('/', 'ContentIndexPage') }),
  createRoute({
    getParentRoute: inContent,
    ...page('newer-texts', 'NewerTextsPage', { crumb: 'Newer texts' }),
  }),
  createRoute({
    getParentRoute: inContent,
    ...page('out-of-date', 'OutOfDatePage', { crumb: 'Out of date' }),
  }),
  createRoute({ getParentRoute: inContent, ...page('imports', 'ImportsPage', { crumb: 'Imports' }) }),
] as const

const contentKindRoutes = [
  createRoute({ getParentRoute: inKind, ...page('/', 'ContentListPage') }),
  createRoute({ getParentRoute: inKind, ...page('import', 'ContentImportPage', { crumb: 'Import' }) }),
  createRoute({ getParentRoute: inKind, ...page('order', 'ContentOrderPage', { crumb: 'Order' }) }),
  createRoute({ getParentRoute: inKind, ...page('grid', 'DishGridPage', { crumb: 'Grid' }) }),
  createRoute({
    getParentRoute: inKind,
    ...page('suggest', 'QuestionSuggestionsPage', { crumb: 'Suggest' }),
  }),
  createRoute({ getParentRoute: inKind, ...page('$itemId', 'ContentEditorPage', { crumb: 'Edit' }) }),
] as const

const announcementsArea = createRoute({
  getParentRoute: inAdmin,
  path: 'announcements',
  staticData: { crumb: 'Announcements', needs: 'announcements.send' },
})
const inAnnouncements = () => announcementsArea
const announcementRoutes = [
  createRoute({ getParentRoute: inAnnouncements, ...page('/', 'AnnouncementsPage') }),
  createRoute({
    getParentRoute: inAnnouncements,
    ...page('$announcementId', 'AnnouncementPage', {
      crumb: ({ announcementId }) => (announcementId === 'new' ? 'New' : 'Announcement'),
    }),
  }),
] as const

const peopleArea = createRoute({
  getParentRoute: inAdmin,
  path: 'people',
  staticData: { crumb: 'People', needs: 'people.see' },
})
const inPeople = () => peopleArea
const peopleRoutes = [
  createRoute({ getParentRoute: inPeople, ...page('/', 'PeoplePage') }),
  createRoute({
    getParentRoute: inPeople,
    ...page('invitations', 'InvitationsPage', { crumb: 'Invitations' }),
  }),
  createRoute({
    getParentRoute: inPeople,
    ...page('import', 'PeopleImportPage', { crumb: 'Import', needs: 'roles.change' }),
  }),
  createRoute({ getParentRoute: inPeople, ...page('$userId', 'PersonPage', { crumb: 'Person' }) }),
] as const

const teamArea = createRoute({
  getParentRoute: inAdmin,
  path: 'team',
  staticData: { crumb: 'People here', needs: 'people.follow' },
})
const inTeam = () => teamArea
const teamRoutes = [
  createRoute({ getParentRoute: inTeam, ...page('/', 'TeamPage') }),
  createRoute({ getParentRoute: inTeam, ...page('$userId', 'TeamPersonPage', { crumb: 'Person' }) }),
] as const

const placesArea = createRoute({
  getParentRoute: inAdmin,
  path: 'places',
  staticData: { crumb: 'Places', needs: 'people.see' },
})
const inPlaces = () => placesArea
const placeRoutes = [
  createRoute({ getParentRoute: inPlaces, ...page('/', 'PlacesPage') }),
  createRoute({ getParentRoute: inPlaces, ...page('$locationId', 'PlacePage', { crumb: 'Restaurant' }) }),
] as const

const policiesArea = createRoute({
  getParentRoute: inAdmin,
  path: 'policies',
  staticData: { crumb: 'Policies', needs: 'inductions.read' },
})
const inPolicies = () => policiesArea
const policyRoutes = [
  createRoute({ getParentRoute: inPolicies, ...page('/', 'PoliciesPage') }),
  createRoute({ getParentRoute: inPolicies, ...page('$policyId', 'PolicyPage', { crumb: 'Policy' }) }),
] as const

const dishChangesArea = createRoute({
  getParentRoute: inAdmin,
  path: 'menu-changes',
  staticData: { crumb: 'Menu changes', needs: 'people.see' },
})
const inChanges = () => dishChangesArea
const dishChangeRoutes = [
  createRoute({ getParentRoute: inChanges, ...page('/', 'DishChangesPage') }),
  createRoute({ getParentRoute: inChanges, ...page('$changeId', 'DishChangePage', { crumb: 'Change' }) }),
] as const

const inboxArea = createRoute({
  getParentRoute: inAdmin,
  path: 'inbox',
  staticData: { crumb: 'Inbox', needs: 'suggestions.manage' },
})
const inInbox = () => inboxArea
const inductionsArea = createRoute({
  getParentRoute: inInbox,
  path: 'inductions',
  staticData: { crumb: 'Inductions', needs: 'inductions.read' },
})
const inInductions = () => inductionsArea

const inboxRoutes = [createRoute({ getParentRoute: inInbox, ...page('/', 'SuggestionInboxPage') })] as const

const inductionRoutes = [
  createRoute({ getParentRoute: inInductions, ...page('/', 'InductionInboxPage') }),
  createRoute({
    getParentRoute: inInductions,
    ...page('$inductionId', 'InductionPage', { crumb: 'Induction' }),
  }),
] as const

const adminRoutes = [
  createRoute({ getParentRoute: inAdmin, ...page('/', 'AdminIndexPage') }),
  createRoute({
    getParentRoute: inAdmin,
    ...page('claims', 'ClaimsPage', { crumb: 'Claims', needs: 'claims.redeem' }),
  }),
  createRoute({
    getParentRoute: inAdmin,
    ...page('guests', 'GuestsPage', { crumb: 'Guests', needs: 'visits.record' }),
  }),
  createRoute({
    getParentRoute: inAdmin,
    ...page('audit', 'AuditPage', { crumb: 'Audit log', needs: 'audit.read' }),
  }),
  createRoute({
    getParentRoute: inAdmin,
    ...page('completion', 'CompletionPage', { crumb: 'Completion', needs: 'people.see' }),
  }),
  createRoute({
    getParentRoute: inAdmin,
    ...page('memory', 'CrewMemoryPage', { crumb: 'Memory', needs: 'people.follow' }),
  }),
  createRoute({
    getParentRoute: inAdmin,
    ...page('rota', 'RotaPage', { crumb: 'Rota', needs: 'rota.read' }),
  }),
  createRoute({
    getParentRoute: inAdmin,
    ...page('readiness', 'ReadinessPage', { crumb: 'Readiness', needs: 'readiness.read' }),
  }),
  createRoute({
    getParentRoute: inAdmin,
    ...page('readiness/line-up', 'LineUpPage', { crumb: 'Line-up', needs: 'readiness.read' }),
  }),
  createRoute({
    getParentRoute: inAdmin,
    ...page('sign-offs', 'SignOffsPage', { crumb: 'Sign-offs', needs: 'shifts.sign-off' }),
  }),
  createRoute({
    getParentRoute: inAdmin,
    ...page('backups', 'BackupsPage', { crumb: 'Backups', needs: 'settings.change' }),
  }),
  createRoute({
    getParentRoute: inAdmin,
    ...page('mail', 'MailPage', { crumb: 'Mail', needs: 'mail.read' }),
  }),
  createRoute({
    getParentRoute: inAdmin,
    ...page('needs/$need', 'NeedPage', {
      crumb: ({ need = '' }) => contentCrumb(need),
      needs: 'people.follow',
    }),
  }),
  createRoute({
    getParentRoute: inAdmin,
    ...page('questions', 'QuestionsPage', { crumb: 'Questions', needs: 'content.manage' }),
  }),
  createRoute({
    getParentRoute: inAdmin,
    ...page('doctor', 'DoctorPage', { crumb: 'Health', needs: 'settings.change' }),
  }),
  createRoute({
    getParentRoute: inAdmin,
    ...page('settings', 'SettingsPage', { crumb: 'Settings', needs: 'settings.change' }),
  }),
  createRoute({ getParentRoute: inAdmin, ...page('training-modules', 'ModulesDoor') }),
  createRoute({ getParentRoute: inAdmin, ...page('training-plan', 'PlanDoor') }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([
    setupRoute,
    publicArea.addChildren(publicRoutes),
    protectedArea.addChildren([
      ...protectedRoutes,
      adminArea.addChildren([
        ...adminRoutes,
        contentArea.addChildren([...contentRoutes, contentKindArea.addChildren(contentKindRoutes)]),
        announcementsArea.addChildren(announcementRoutes),
        peopleArea.addChildren(peopleRoutes),
        teamArea.addChildren(teamRoutes),
        placesArea.addChildren(placeRoutes),
        policiesArea.addChildren(policyRoutes),
        dishChangesArea.addChildren(dishChangeRoutes),
        inboxArea.addChildren([...inboxRoutes, inductionsArea.addChildren(inductionRoutes)]),
        kitchenArea.addChildren(kitchenRoutes),
      ]),
    ]),
  ]),
  defaultPreload: 'intent',
  // TanStack Query caches data; the router only loads code.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageSpinner,
  defaultPendingMs: 300,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
