import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { configurationRoutes } from '#contract/configuration.ts'
import { paths } from '#contract/paths.ts'
import type { MenuSearch } from '#web/features/menu/menu-address.ts'
import { queryClient, routeQuery } from '#web/lib/query.ts'
import { userQuery } from '#web/lib/session.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { contentCrumb } from './content/content-crumb.ts'
import type { OFFICE_PAGES } from './office-pages.ts'
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
  // As text, also where it reads like a number.
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
  // Beside the question of who is signed in, rather than after its answer; only for someone is it worth waiting for. A
  // failure shows when it renders.
  loader: () => {
    const shell = Shell.preload().catch(() => {})
    return queryClient.getQueryData(userQuery.queryKey) ? shell : undefined
  },
  component: ProtectedLayout,
})

interface AuthSearch {
  /** Where to go after sign-in. Not to be believed: see `lib/return-to.ts`. */
  readonly returnTo?: string
}

const validateAuthSearch = ({ returnTo }: Record<string, unknown>): AuthSearch =>
  returnTo === undefined ? {} : { returnTo: String(returnTo) }

/** Asks beside the page's code rather than after it, and waits for nothing. */
const prefetchConfiguration = () => void queryClient.prefetchQuery(routeQuery(configurationRoutes.read))

const publicRoutes = [
  createRoute({
    getParentRoute: () => publicArea,
    path: paths.auth(),
    validateSearch: validateAuthSearch,
    loader: prefetchConfiguration,
    component: lazyRouteComponent(() => import('#web/features/accounts/auth-page.tsx'), 'AuthPage'),
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
const staticQuizPage = lazyRouteComponent(
  () => import('#web/features/quizzes/static-quiz-page.tsx'),
  'StaticQuizPage',
)

const readingPage = lazyRouteComponent(() => import('#web/features/reading/reading-page.tsx'), 'ReadingPage')

const protectedRoutes = [
  createRoute({
    getParentRoute: () => protectedArea,
    path: paths.home(),
    component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: paths.induction(),
    component: lazyRouteComponent(
      () => import('#web/features/induction/induction-page.tsx'),
      'InductionPage',
    ),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: paths.progress(),
    validateSearch: validateProgressSearch,
    component: lazyRouteComponent(() => import('./progress-page.tsx'), 'ProgressPage'),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: paths.menu(),
    // Checked by the page, whose code nobody else has to load.
    validateSearch: (search: Record<string, unknown>): MenuSearch => search,
    component: lazyRouteComponent(() => import('#web/features/menu/menu-page.tsx'), 'MenuPage'),
  }),
  createRoute({ getParentRoute: () => protectedArea, path: paths.reading(), component: readingPage }),
  createRoute({ getParentRoute: () => protectedArea, path: paths.readingPage(), component: readingPage }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: paths.rewards(),
    component: lazyRouteComponent(() => import('./rewards-page.tsx'), 'RewardsPage'),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: paths.microLearning(),
    validateSearch: validateModuleSearch,
    component: lazyRouteComponent(() => import('./lessons-page.tsx'), 'LessonsPage'),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: paths.training(),
    validateSearch: validateModuleSearch,
    component: trainingPage,
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: paths.trainingModules(),
    validateSearch: validateModuleSearch,
    component: trainingPage,
  }),
  createRoute({ getParentRoute: () => protectedArea, path: paths.quiz(), component: staticQuizPage }),
  createRoute({ getParentRoute: () => protectedArea, path: paths.quizModule(), component: staticQuizPage }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: paths.suggestions(),
    component: lazyRouteComponent(
      () => import('#web/features/suggestions/suggestions-page.tsx'),
      'SuggestionsPage',
    ),
  }),
] as const

/**
 * A page of the admin area. Where they are is known to a file of its own: as many as they are, they would weigh on the
 * sign-in screen.
 */
const officePage = (name: keyof typeof OFFICE_PAGES) =>
  lazyRouteComponent(async () => ({
    default: await (await import('./office-pages.ts')).OFFICE_PAGES[name](),
  }))

const adminArea = createRoute({
  getParentRoute: () => protectedArea,
  path: paths.admin(),
  staticData: { crumb: 'Admin' },
  component: officePage('AdminLayout'),
})

const kitchenArea = createRoute({
  getParentRoute: () => adminArea,
  path: 'kitchen',
  staticData: { crumb: 'Kitchen', needs: 'kitchen.manage' },
})

const kitchenRoutes = [
  createRoute({
    getParentRoute: () => kitchenArea,
    path: '/',
    component: officePage('DishListPage'),
  }),
  createRoute({
    getParentRoute: () => kitchenArea,
    path: 'components',
    staticData: { crumb: 'Components' },
    component: officePage('ComponentListPage'),
  }),
  createRoute({
    getParentRoute: () => kitchenArea,
    path: 'equipment',
    staticData: { crumb: 'Equipment' },
    component: officePage('EquipmentListPage'),
  }),
  // Where dishes, components and equipment were edited in earlier releases.
  createRoute({
    getParentRoute: () => kitchenArea,
    path: '$kind/$itemId',
    beforeLoad: ({ params }) => {
      throw redirect({ to: paths.adminContentItem(), params, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => kitchenArea,
    path: 'review',
    staticData: { crumb: 'Review' },
    component: officePage('KitchenReviewPage'),
  }),
  createRoute({
    getParentRoute: () => kitchenArea,
    path: 'restaurants',
    staticData: { crumb: 'Restaurants' },
    component: officePage('KitchensPage'),
  }),
  createRoute({
    getParentRoute: () => kitchenArea,
    path: 'menu-at',
    staticData: { crumb: 'The menu at a moment' },
    component: officePage('MenuAtPage'),
  }),
] as const

const contentArea = createRoute({
  getParentRoute: () => adminArea,
  path: 'content',
  staticData: { crumb: 'Content', needs: 'content.manage' },
})
const contentKindArea = createRoute({
  getParentRoute: () => contentArea,
  path: '$kind',
  staticData: { crumb: ({ kind = '' }) => contentCrumb(kind) },
})

const contentRoutes = [
  createRoute({
    getParentRoute: () => contentArea,
    path: '/',
    component: officePage('ContentIndexPage'),
  }),
  createRoute({
    getParentRoute: () => contentArea,
    path: 'newer-texts',
    staticData: { crumb: 'Newer texts' },
    component: officePage('NewerTextsPage'),
  }),
  createRoute({
    getParentRoute: () => contentArea,
    path: 'out-of-date',
    staticData: { crumb: 'Out of date' },
    component: officePage('OutOfDatePage'),
  }),
  createRoute({
    getParentRoute: () => contentArea,
    path: 'imports',
    staticData: { crumb: 'Imports' },
    component: officePage('ImportsPage'),
  }),
] as const

const contentKindRoutes = [
  createRoute({
    getParentRoute: () => contentKindArea,
    path: '/',
    component: officePage('ContentListPage'),
  }),
  createRoute({
    getParentRoute: () => contentKindArea,
    path: 'import',
    staticData: { crumb: 'Import' },
    component: officePage('ContentImportPage'),
  }),
  createRoute({
    getParentRoute: () => contentKindArea,
    path: 'order',
    staticData: { crumb: 'Order' },
    component: officePage('ContentOrderPage'),
  }),
  createRoute({
    getParentRoute: () => contentKindArea,
    path: 'suggest',
    staticData: { crumb: 'Suggest' },
    component: officePage('QuestionSuggestionsPage'),
  }),
  createRoute({
    getParentRoute: () => contentKindArea,
    path: '$itemId',
    staticData: { crumb: 'Edit' },
    component: officePage('ContentEditorPage'),
  }),
] as const

const announcementsArea = createRoute({
  getParentRoute: () => adminArea,
  path: 'announcements',
  staticData: { crumb: 'Announcements', needs: 'announcements.send' },
})
const announcementRoutes = [
  createRoute({
    getParentRoute: () => announcementsArea,
    path: '/',
    component: officePage('AnnouncementsPage'),
  }),
  createRoute({
    getParentRoute: () => announcementsArea,
    path: '$announcementId',
    staticData: { crumb: ({ announcementId }) => (announcementId === 'new' ? 'New' : 'Announcement') },
    component: officePage('AnnouncementPage'),
  }),
] as const

const peopleArea = createRoute({
  getParentRoute: () => adminArea,
  path: 'people',
  staticData: { crumb: 'People', needs: 'people.see' },
})
const peopleRoutes = [
  createRoute({ getParentRoute: () => peopleArea, path: '/', component: officePage('PeoplePage') }),
  createRoute({
    getParentRoute: () => peopleArea,
    path: 'invitations',
    staticData: { crumb: 'Invitations' },
    component: officePage('InvitationsPage'),
  }),
  createRoute({
    getParentRoute: () => peopleArea,
    path: 'import',
    staticData: { crumb: 'Import', needs: 'roles.change' },
    component: officePage('PeopleImportPage'),
  }),
  createRoute({
    getParentRoute: () => peopleArea,
    path: '$userId',
    staticData: { crumb: 'Person' },
    component: officePage('PersonPage'),
  }),
] as const

const placesArea = createRoute({
  getParentRoute: () => adminArea,
  path: 'places',
  staticData: { crumb: 'Places', needs: 'people.see' },
})
const placeRoutes = [
  createRoute({ getParentRoute: () => placesArea, path: '/', component: officePage('PlacesPage') }),
  createRoute({
    getParentRoute: () => placesArea,
    path: '$locationId',
    staticData: { crumb: 'Restaurant' },
    component: officePage('PlacePage'),
  }),
] as const

const policiesArea = createRoute({
  getParentRoute: () => adminArea,
  path: 'policies',
  staticData: { crumb: 'Policies', needs: 'inductions.read' },
})
const policyRoutes = [
  createRoute({ getParentRoute: () => policiesArea, path: '/', component: officePage('PoliciesPage') }),
  createRoute({
    getParentRoute: () => policiesArea,
    path: '$policyId',
    staticData: { crumb: 'Policy' },
    component: officePage('PolicyPage'),
  }),
] as const

const dishChangesArea = createRoute({
  getParentRoute: () => adminArea,
  path: 'menu-changes',
  staticData: { crumb: 'Menu changes', needs: 'people.see' },
})
const dishChangeRoutes = [
  createRoute({
    getParentRoute: () => dishChangesArea,
    path: '/',
    component: officePage('DishChangesPage'),
  }),
  createRoute({
    getParentRoute: () => dishChangesArea,
    path: '$changeId',
    staticData: { crumb: 'Change' },
    component: officePage('DishChangePage'),
  }),
] as const

const inboxArea = createRoute({
  getParentRoute: () => adminArea,
  path: 'inbox',
  staticData: { crumb: 'Inbox', needs: 'suggestions.manage' },
})
const inductionsArea = createRoute({
  getParentRoute: () => inboxArea,
  path: 'inductions',
  staticData: { crumb: 'Inductions', needs: 'inductions.read' },
})

const inboxRoutes = [
  createRoute({ getParentRoute: () => inboxArea, path: '/', component: officePage('SuggestionInboxPage') }),
] as const

const inductionRoutes = [
  createRoute({
    getParentRoute: () => inductionsArea,
    path: '/',
    component: officePage('InductionInboxPage'),
  }),
  createRoute({
    getParentRoute: () => inductionsArea,
    path: '$inductionId',
    staticData: { crumb: 'Induction' },
    component: officePage('InductionPage'),
  }),
] as const

const adminRoutes = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/',
    component: officePage('AdminIndexPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: 'claims',
    staticData: { crumb: 'Claims', needs: 'claims.redeem' },
    component: officePage('ClaimsPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: 'audit',
    staticData: { crumb: 'Audit log', needs: 'audit.read' },
    component: officePage('AuditPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: 'completion',
    staticData: { crumb: 'Completion', needs: 'people.see' },
    component: officePage('CompletionPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: 'sign-offs',
    staticData: { crumb: 'Sign-offs', needs: 'shifts.sign-off' },
    component: officePage('SignOffsPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: 'mail',
    staticData: { crumb: 'Mail', needs: 'mail.read' },
    component: officePage('MailPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: 'needs/$need',
    staticData: { crumb: ({ need = '' }) => contentCrumb(need), needs: 'people.see' },
    component: officePage('NeedPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: 'questions',
    staticData: { crumb: 'Questions', needs: 'content.manage' },
    component: officePage('QuestionsPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: 'settings',
    staticData: { crumb: 'Settings', needs: 'settings.change' },
    component: officePage('SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: 'training-modules',
    component: officePage('ModulesDoor'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: 'training-plan',
    component: officePage('PlanDoor'),
  }),
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
        placesArea.addChildren(placeRoutes),
        policiesArea.addChildren(policyRoutes),
        dishChangesArea.addChildren(dishChangeRoutes),
        inboxArea.addChildren([...inboxRoutes, inductionsArea.addChildren(inductionRoutes)]),
        kitchenArea.addChildren(kitchenRoutes),
      ]),
    ]),
  ]),
  defaultPreload: 'intent',
  // Data is kept by TanStack Query; the router only loads code.
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
