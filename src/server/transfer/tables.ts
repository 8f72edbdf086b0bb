/**
 * Contents of the file of an academy. Every table is here or in `LEFT_OUT`; a test compares both with the
 * catalogue.
 */
import type pg from 'pg'

export const EXPORTED: readonly string[] = [
  'achievement_modules',
  'achievements',
  'allergen_duties',
  'announcement_files',
  'assignment_people',
  'assignments',
  'audit_log',
  'birthday_presents',
  'built_in_offers',
  'card_checks',
  'card_reviews',
  'certificates',
  'check_ins',
  'component_equipment',
  'component_parts',
  'component_traces',
  'components',
  'content_items',
  'content_proposals',
  'content_versions',
  'customer_photos',
  'dietary_marks',
  'dish_change_answers',
  'dish_change_facts',
  'dish_changes',
  'dish_components',
  'dish_equipment',
  'dish_equipment_components',
  'dish_images',
  'dish_places',
  'dish_kept_apart',
  'dish_marks',
  'dish_pairings',
  'dish_statements',
  'dish_swap_components',
  'dish_swaps',
  'duty_levels',
  'duty_needs',
  'employee_numbers',
  'equipment',
  'equipment_leavings',
  'feedback',
  'group_logos',
  'imports',
  'induction_submissions',
  'invitation_uses',
  'invitations',
  'jobs',
  'kitchen_differences',
  'kudos',
  'kudos_seen',
  'licence_kinds',
  'licence_scans',
  'licences',
  'locations',
  'mail_digest_entries',
  'mail_outbox',
  'meant_contradictions',
  'memories',
  'menu_categories',
  'menu_items',
  'menu_notes',
  'menu_tabs',
  'micro_learning_modules',
  'notification_reads',
  'notifications',
  'outdated_content',
  'point_gifts',
  'point_transactions',
  'policies',
  'policy_agreements',
  'policy_confirmations',
  'policy_publications',
  'policy_versions',
  'quiz_attempts',
  'reading_figures',
  'reading_pages',
  'reading_sections',
  'recipe_assessments',
  'recovery_codes',
  'referrals',
  'reminders',
  'reservations',
  'rewards',
  'rota_absences',
  'rota_columns',
  'rota_entries',
  'rota_feeds',
  'rota_names',
  'seeded_content',
  'set_menu_courses',
  'set_menu_dishes',
  'set_menus',
  'sent_cards',
  'sent_once',
  'settings',
  'sheet_answers',
  'shift_repeats',
  'shift_sign_offs',
  'sign_in_methods',
  'sign_off_sessions',
  'sold_out_dishes',
  'static_quiz_questions',
  'static_quizzes',
  'study_records',
  'suggestions',
  'table_tests',
  'terms',
  'training_modules',
  'module_openings',
  'absences',
  'deputyships',
  'learning_credits',
  'training_plan_shifts',
  'training_questions',
  'user_micro_learning_progress',
  'user_pins',
  'user_places',
  'user_rewards',
  'user_training_progress',
  'user_training_streaks',
  'users',
  'visits',
]

/** Tables, and schemas with all of theirs, that do not travel, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: 'an open sign-in must not work in two academies: everyone signs in again',
  password_reset_tokens: 'an open link must not work in two academies: people ask for a new one',
  push_keys: 'browsers know one academy by them: the other has its own',
  push_subscriptions: 'part of an open sign-in',
  push_messages: 'to browsers that do not travel',
  calendar_links: 'a secret address must not open two academies: people make a new one',
  tablets: 'a device must not open two academies: managers add it again',
  sign_in_challenges: 'sign-ins of the last minutes',
  setup_codes: 'the next start prints its own',
  rate_limits: 'attempts of the last minutes',
  mail_hours: 'mails of the current hour',
  content_changes: 'transactions of one database, for its server processes',
  point_totals: 'rebuilt from the ledger of points',
  completion_totals: 'rebuilt from what people have completed',
  agreed_texts: 'rebuilt from agreements to policies',
  stuck_learners: 'rebuilt from attempts at quizzes',
  question_answers: 'rebuilt from attempts at quizzes',
  drizzle: 'the migrations, which the manifest names',
  graphile_worker: 'the job queue: deliveries are queued again from their mails and announcements',
}

/** Condition of the rows that travel. */
const ROWS: Readonly<Record<string, string>> = {
  // The text of an unsent reset mail holds an open link.
  mail_outbox: `not (kind = 'password_reset' and sent_at is null and expired_at is null)`,
}

/** Queues the deliveries again by firing the triggers that queue them. */
export const QUEUE_AGAIN: readonly string[] = [
  `update mail_outbox set next_attempt_at = next_attempt_at
   where sent_at is null and expired_at is null and failed_at is null`,
  `update notifications set scheduled_for = scheduled_for where not sent and scheduled_for is not null`,
]

export interface Table {
  readonly name: string
  /** Columns with values of their own, in order. */
  readonly columns: readonly string[]
  /** Query of all rows that travel, in one order for every database. */
  readonly rows: string
  /** Column with generated ids. */
  readonly identity: string | null
}

export async function describeTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{
    name: string
    columns: string[]
    key: string[]
    identity: string | null
  }>(
    `select relname as name,
       array(
         select attname::text from pg_attribute
         where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
       ) as columns,
       array(
         select format(case when attcollation = 0 then '%I' else '%I collate "C"' end, attname)
         from unnest(indkey::int2[]) with ordinality as part (number, place)
         join pg_attribute on attrelid = class.oid and attnum = part.number order by place
       ) as key,
       (select attname from pg_attribute where attrelid = class.oid and attidentity <> '') as identity
     from pg_class as class join pg_index on indrelid = class.oid and indisprimary
     where relnamespace = 'public'::regnamespace and relname = any($1)
     order by relname collate "C"`,
    [EXPORTED],
  )
  return rows.map(({ name, columns, key, identity }) => ({
    name,
    columns,
    identity,
    rows: `select ${columns.map(quoted).join(', ')} from ${quoted(name)}
      where ${ROWS[name] ?? true} order by ${key.join(', ')}`,
  }))
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
