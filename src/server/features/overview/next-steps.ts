/** Progress of a group since its set-up. Source: ruling R12. */

import type { AllergenProfile } from '#domain/kitchen/allergen-profiles.ts'
import { type Actor, can } from '#domain/people/abilities.ts'
import { type Beginnings, type NextStepState, stateNextSteps } from '#domain/programme/next-steps.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { sql } from '../../platform/drizzle.ts'
import { recipesUnder } from './needs.ts'

const countBeginnings = (db: Queries, profile: AllergenProfile) =>
  db.execute<Omit<Beginnings, 'programmeMode'>>(sql`
    select (select count(*)::int from menu_items where is_active) as dishes,
      count(*)::int as recipes, (count(*) filter (where is_signed))::int as "signedRecipes",
      exists (
        select from training_modules as module
        join training_questions as question on question.module_id = module.id and question.is_active
        where module.is_active and exists (
          select from content_items as item where item.built_in_key is null
            and (item.kind, item.item_id) in (('modules', module.id), ('questions', question.id))
        )
      ) as "hasOwnQuestions",
      exists (select from rewards) and not exists (select from rewards where is_active) as "areRewardsOff",
      (exists (select from invitations)
        or (select count(*) > 1 from users where is_active and role <> 'customer')) as "hasPeople"
    from (${recipesUnder(profile)}) as recipe`)

/** None without the ability, in the demo, when switched off, and once all are done. */
export async function readNextSteps(
  { db, config, settings }: Pick<AppContext, 'db' | 'config' | 'settings'>,
  reader: Actor,
): Promise<NextStepState[]> {
  if (config.isDemo || !can(reader, 'settings.change')) return []
  const { showNextSteps, programmeMode, allergenProfile } = await settings.read()
  if (!showNextSteps) return []
  const [counted] = (await countBeginnings(db, allergenProfile)).rows
  return counted ? stateNextSteps({ ...counted, programmeMode }) : []
}
