/** Rows that agree with each other. */
import { oldestTotals } from '../accounts/housekeeping.ts'
import { checkPages } from '../database/check-pages.ts'
import { returned } from '../database/client.ts'
import { isPermissionDenied } from '../database/errors.ts'
import { type SQL, sql } from '../platform/drizzle.ts'
import { TOTALS } from '../totals/totals.ts'
import { findWrongTotals } from '../totals/wrong-totals.ts'
import type { Examined } from './examined.ts'
import { count, fine, messageOf, skipped, type Verdict, wrong } from './finding.ts'

const REBUILD = 'Run "npm run rebuild-totals". If it comes back, restore a backup of before.'

async function numbers<Name extends string>(
  { db }: Examined,
  query: SQL,
): Promise<Readonly<Record<Name, number>>> {
  return returned((await db.execute<Record<Name, number>>(query)).rows)
}

export async function checkLedger(on: Examined): Promise<Verdict> {
  const { people, differing } = await numbers<'people' | 'differing'>(
    on,
    sql`
      select count(*)::int as people, count(*) filter (where points_balance <> coalesce(sum, 0))::int as differing
      from users
      left join (select user_id, sum(amount) as sum from point_transactions group by 1) as ledger on user_id = id`,
  )
  return differing === 0
    ? fine(`The balance of ${count(people, 'person', 'people')} is the sum of their entries.`)
    : wrong(
        `The balance of ${count(differing, 'person', 'people')} is not the sum of their entries.`,
        REBUILD,
      )
}

export async function checkTotals({ owner, now }: Examined): Promise<Verdict> {
  if (!owner) return skipped('A rebuild takes the tables’ owner: "npm run doctor" compares with one.')
  const found = await findWrongTotals(owner, oldestTotals(now))
  return found.length === 0
    ? fine(`A rebuild of ${TOTALS.length} totals would change nothing.`)
    : wrong(`A rebuild would change ${found.join(', ')}.`, REBUILD)
}

/** Causes of points have no foreign key, since each kind is of another table. */
const CAUSES = [
  ['training_module', 'training_modules'],
  ['perfect_quiz', 'training_modules'],
  ['induction', 'induction_submissions'],
  ['micro_learning', 'micro_learning_modules'],
  ['kudos', 'kudos'],
  ['reward_claim', 'user_rewards'],
  ['claim_return', 'user_rewards'],
] as const

export async function checkOrphans(on: Examined): Promise<Verdict> {
  const causes = CAUSES.map(
    ([kind, table]) => sql`
      select from point_transactions where kind = ${kind}
        and not exists (select from ${sql.raw(table)} where id = cause_id)`,
  )
  const found = await numbers<'causes' | 'mails' | 'announcements' | 'logos' | 'keys' | 'triggers'>(
    on,
    sql`
      select
        (select count(*) from (${sql.join(causes, sql` union all `)}) as orphan)::int as causes,
        (select count(*) from mail_outbox where sent_at is null and expired_at is null and failed_at is null
          and not exists (select from graphile_worker.jobs where key = 'mail ' || mail_outbox.id))::int as mails,
        (select count(*) from notifications
          where not sent and scheduled_for is not null and withdrawn_at is null and not_sent_because is null
          and not exists (select from graphile_worker.jobs where key = 'announcement ' || notifications.id)
        )::int as announcements,
        (select count(*) from settings where logo_hash is not null
          and not exists (select from group_logos where hash = logo_hash))::int as logos,
        (select count(*) from pg_constraint where not convalidated
          and connamespace = 'public'::regnamespace)::int as keys,
        (select count(*) from pg_trigger join pg_class on pg_class.oid = tgrelid
          where tgenabled <> 'O' and relnamespace = 'public'::regnamespace)::int as triggers`,
  )
  const faults = [
    found.causes && count(found.causes, 'entry of points has no cause', 'entries of points have no cause'),
    found.mails && count(found.mails, 'mail is in no queue', 'mails are in no queue'),
    found.announcements &&
      count(found.announcements, 'announcement is in no queue', 'announcements are in no queue'),
    found.logos && 'the logo is missing',
    found.keys && count(found.keys, 'constraint is not checked', 'constraints are not checked'),
    found.triggers && count(found.triggers, 'trigger is switched off', 'triggers are switched off'),
  ].filter(Boolean)
  return faults.length === 0
    ? fine('Everything refers to something that is there, and every rule is on.')
    : wrong(
        `Of what belongs together, ${faults.join(', ')}.`,
        'Someone has changed the database by hand: undo it, or restore a backup of before.',
      )
}

const SAMPLE = 100

export async function checkPhotos(on: Examined): Promise<Verdict> {
  const { photos, damaged } = await numbers<'photos' | 'damaged'>(
    on,
    sql`
      with photo as (
        (select image_data, hash from dish_images order by random() limit ${SAMPLE})
        union all select image_data, hash from group_logos
        union all (select data, hash from announcement_files order by random() limit ${SAMPLE})
      )
      select count(*)::int as photos,
        count(*) filter (where encode(sha256(image_data), 'hex') <> hash)::int as damaged
      from photo`,
  )
  if (photos === 0) return fine('There are no photos.')
  return damaged === 0
    ? fine(`${count(photos, 'photo is', 'photos, taken at random, are')} as uploaded.`)
    : wrong(`${damaged} of ${count(photos, 'photo', 'photos')} are damaged.`, 'Upload them again.')
}

export async function checkIndexes({ owner }: Examined): Promise<Verdict> {
  if (!owner) return skipped('Only "npm run doctor" reads every page of the database.')
  // Every table is read, however large.
  await owner.query('set statement_timeout = 0')
  try {
    const { tables, indexes, damaged } = await checkPages(owner)
    return damaged.length === 0
      ? fine(`${tables} tables and ${indexes} indexes are whole (amcheck).`)
      : wrong(
          `Damaged: ${count(damaged.length, 'table or index', 'tables or indexes')}.`,
          'Restore a backup, and look at the disk and the memory of this machine.',
          damaged.slice(0, 5).join('; '),
        )
  } catch (error) {
    const { code } = error as { code?: string }
    // 0A000 or 58P01: the extension is not on that server.
    if (!isPermissionDenied(error) && code !== '0A000' && code !== '58P01') throw error
    return skipped(
      'PostgreSQL does not let this role create the extension amcheck: let its superuser do so once.',
      messageOf(error),
    )
  }
}
