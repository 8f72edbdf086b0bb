import type { ChangeTopic } from '#contract/house/changes.ts'
import { KITCHEN_TABLES } from '../../allergens/kitchen.ts'
import { POLICY_TABLES } from '../../programme/policies.ts'

/** Tables of each topic. A test compares them with the announced tables. */
const TOPIC_TABLES: Record<ChangeTopic, readonly string[]> = {
  menu: [
    ...[
      'dish_places',
      'dish_pairings',
      'set_menus',
      'set_menu_courses',
      'set_menu_dishes',
      'menu_notes',
      'meant_contradictions',
    ],
    ...KITCHEN_TABLES,
  ],
  'sold-out': ['sold_out_dishes'],
  readiness: [
    'allergen_duties',
    'card_checks',
    'duty_levels',
    'duty_needs',
    'rota_entries',
    'sent_cards',
    'table_tests',
    'user_training_progress',
  ],
  photos: ['dish_images'],
  training: [
    'training_modules',
    'training_questions',
    'module_openings',
    'assignments',
    'achievements',
    'achievement_modules',
  ],
  'training-plan': ['training_plan_shifts'],
  'sign-offs': ['shift_sign_offs', 'shift_repeats'],
  'two-keys': ['sign_off_sessions'],
  levels: ['duty_levels'],
  quizzes: ['static_quizzes', 'static_quiz_questions'],
  'micro-learning': ['micro_learning_modules'],
  policies: POLICY_TABLES,
  reading: ['reading_pages', 'reading_sections', 'reading_figures'],
  glossary: ['terms'],
  kudos: ['kudos'],
  announcements: ['notifications'],
  rewards: ['rewards'],
  locations: ['locations', 'jobs'],
  places: ['user_places'],
  content: ['content_items'],
  // The first passkey shows in the configuration.
  settings: ['settings', 'sign_in_methods'],
}

export const CHANGE_TOPICS = Object.keys(TOPIC_TABLES) as ChangeTopic[]

const topicsByTable = new Map(
  CHANGE_TOPICS.flatMap(topic => TOPIC_TABLES[topic].map(table => [table, topic] as const)),
)

export function topicOf(table: string): ChangeTopic | undefined {
  return topicsByTable.get(table)
}
