/** The stream that says what has changed, so that an open page stays true. Source: ruling R11. */

import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'

const READINESS_PATHS = [
  '/api/admin/readiness/:locationId',
  '/api/readiness',
  '/api/readiness/allergens',
] as const

/** Topics of changes, with the paths of the responses that they outdate. */
export const TOPIC_PATHS = {
  menu: [
    '/api/menu',
    '/api/drinks',
    '/api/admin/dishes/:dishId/places',
    '/api/admin/kitchen',
    '/api/admin/kitchen/dishes/:dishId/statements',
    '/api/admin/kitchen/locations',
    '/api/admin/kitchen/locations/:locationId/menu',
    '/api/admin/waiting',
    ...READINESS_PATHS,
  ],
  'sold-out': ['/api/menu/sold-out', ...READINESS_PATHS],
  photos: ['/api/menu', '/api/drinks'],
  // Without a quiz's questions: someone may be answering them.
  training: ['/api/training/modules', '/api/training/next-module', '/api/achievements', ...READINESS_PATHS],
  // Cards that were sent, answers of people on tonight, the rota, what duties ask for.
  readiness: [...READINESS_PATHS, '/api/checks/today'],
  'training-plan': ['/api/training-plan/shifts', '/api/training-plan'],
  'sign-offs': [
    '/api/training-plan',
    '/api/users/:userId/training-plan',
    ...READINESS_PATHS,
    '/api/admin/sign-offs',
    '/api/admin/completion',
    '/api/admin/completion/sums',
    '/api/admin/waiting',
  ],
  'two-keys': ['/api/sign-off-sessions/own', '/api/sign-off-sessions/assessed'],
  levels: ['/api/levels', '/api/admin/people/:userId/levels'],
  quizzes: ['/api/quizzes', '/api/quizzes/:moduleId', '/api/taught'],
  'micro-learning': ['/api/micro-learning/modules', '/api/micro-learning/today', '/api/taught'],
  policies: ['/api/policies', '/api/policies/headings', '/api/policies/agreements', '/api/policies/to-read'],
  reading: ['/api/reading', '/api/taught'],
  glossary: ['/api/glossary'],
  kudos: ['/api/kudos', '/api/kudos/news', '/api/announcements/own'],
  announcements: ['/api/announcements', '/api/dish-changes', '/api/admin/announcements'],
  rewards: ['/api/rewards'],
  // Marks and evenings end by the restaurant's time zone.
  locations: [
    '/api/locations',
    '/api/jobs',
    '/api/admin/kitchen/locations',
    '/api/menu/sold-out',
    ...READINESS_PATHS,
  ],
  // Told to those alone whose places have changed: they have another kitchen.
  places: ['/api/user', '/api/menu', '/api/drinks'],
  content: [
    '/api/admin/content/:kind',
    '/api/admin/content/:kind/:itemId',
    '/api/admin/questions/:questionId/statistics',
    '/api/admin/waiting',
  ],
  settings: [
    '/api/config',
    // The law of assessments.
    '/api/menu',
    '/api/drinks',
    '/api/training/modules',
    '/api/training/next-module',
    '/api/training-plan',
    // They name the group.
    '/api/policies',
    '/api/policies/agreements',
  ],
} as const
export type ChangeTopic = keyof typeof TOPIC_PATHS

export interface ChangeEvent {
  readonly topics: readonly ChangeTopic[]
}

export const changeRoutes = {
  follow: defineRoute({
    method: 'GET',
    path: '/api/changes',
    access: 'signed-in-or-guest',
    summary:
      'Server-sent events: `change` with `{"topics": […]}` for what has changed, and a comment every 25 seconds; ends with the session',
    response: z.string(),
    isStream: true,
  }),
}
