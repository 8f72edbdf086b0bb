/** All data about one person, as a file for them. Source: ruling R13. */

import type { FastifyReply } from 'fastify'
import type { AppContext } from '../context.ts'
import type { Queries, Transaction } from '../database/client.ts'
import { sql } from '../platform/drizzle.ts'

interface PersonFile {
  readonly userId: number
  readonly at: Date
  /** Someone else's copy has no codes of open claims, since they could be redeemed with it. */
  readonly isForOwner: boolean
}

/** Rows of a table without secrets and without management's notes; other people by name only. */
const selectData = (
  db: Queries,
  { userId, at, isForOwner, groupName }: PersonFile & { readonly groupName: string },
) =>
  db.execute<{ data: object }>(sql`
    select json_build_object(
      'account', (
        select to_jsonb(account) - 'password' - 'has_staff_password' - 'username_folded' - 'email_folded' - 'deactivated_by'
        from users as account where id = ${userId}
      ),
      'employee_number', (select number from employee_numbers where user_id = ${userId}),
      'places', (
        select json_agg(json_build_object('location', location.name, 'position', place.position, 'since', place.since))
        from user_places as place join locations as location on location.id = place.location_id
        where place.user_id = ${userId}
      ),
      'devices', (
        select json_agg(json_build_object('device', device, 'signed_in', created_at, 'last_used', last_used_at,
          'last_address', last_address, 'gets_push_since', (
            select created_at from push_subscriptions as push where push.token_hash = sessions.token_hash
          )) order by created_at)
        from sessions where user_id = ${userId}
      ),
      'sign_in_methods', (
        select json_agg(json_build_object('kind', kind, 'name', name, 'added', created_at, 'last_used', last_used_at)
          order by id)
        from sign_in_methods where user_id = ${userId}
      ),
      'pin_set', (select set_at from user_pins where user_id = ${userId}),
      'recovery_codes_left', (select cardinality(hashes) from recovery_codes where user_id = ${userId}),
      'came_by_invitation', (
        select json_agg(json_build_object('location', location.name, 'position', invitation.position,
          'used_at', use.used_at))
        from invitation_uses as use join invitations as invitation on invitation.id = use.invitation_id
        join locations as location on location.id = invitation.location_id
        where use.user_id = ${userId}
      ),
      'induction', (select to_jsonb(submission) from induction_submissions as submission where user_id = ${userId}),
      'assignments', (
        select json_agg(json_build_object('what', coalesce(item.title, given.kind), 'since', held.joined_on,
          'due', held.due_on, 'done', held.done_on, 'excused', held.excused_on, 'reason', held.excuse)
          order by given.id)
        from assignment_people as held join assignments as given on given.id = held.assignment_id
        left join content_items as item on item.kind = given.kind and item.item_id = given.item_id
        where held.user_id = ${userId}
      ),
      'read_and_passed', (
        select json_agg(json_build_object('what', item.title, 'kind', study.kind, 'day', study.business_day,
          'at', study.recorded_at) order by study.recorded_at, study.kind, study.item_id)
        from study_records as study join content_items as item using (kind, item_id) where study.user_id = ${userId}
      ),
      'agreed_policies', (
        select json_agg(json_build_object('policy', agreement.policy_id, 'agreed_at', agreement.agreed_at,
          'title', version.title, 'text', replace(version.description, '{group}', ${groupName}::text),
          'body', replace(version.body, '{group}', ${groupName}::text),
          'reads_the_same_today', policy.is_active
            and (policy.title, policy.description) = (version.title, version.description)
            and policy.body is not distinct from version.body)
          order by agreement.policy_id, agreement.id)
        from policy_agreements as agreement
        join policies as policy on policy.id = agreement.policy_id
        left join policy_versions as version
          on version.policy_id = agreement.policy_id and version.version = agreement.version
        where agreement.user_id = ${userId}
      ),
      'rota', (
        select json_agg(json_build_object('location', location.name, 'business_day', entry.business_day,
          'from', entry.starts_at, 'to', entry.ends_at, 'station', entry.station, 'source', entry.source)
          order by entry.starts_at, entry.id)
        from rota_entries as entry join locations as location on location.id = entry.location_id
        where entry.user_id = ${userId} and not entry.is_removed
      ),
      'away', (
        select json_agg(json_build_object('location', location.name, 'business_day', absence.business_day)
          order by absence.business_day, absence.id)
        from rota_absences as absence join locations as location on location.id = absence.location_id
        where absence.user_id = ${userId}
      ),
      'licences', (
        select json_agg(json_build_object('kind', kind.name, 'number', licence.number, 'issued', licence.issued_on,
          'expires', licence.expires_on, 'added', licence.added_at, 'checked', licence.checked_at,
          'checked_by', checker.full_name, 'scan', scan.kind) order by licence.id)
        from licences as licence join licence_kinds as kind on kind.id = licence.kind_id
        left join licence_scans as scan on scan.licence_id = licence.id
        left join users as checker on checker.id = licence.checked_by
        where licence.user_id = ${userId}
      ),
      'answered_for_allergens', (
        select json_agg(json_build_object('location', location.name, 'day', duty.business_day,
          'as', case duty.rank when 1 then 'person' else 'deputy' end) order by duty.business_day)
        from allergen_duties as duty join locations as location on location.id = duty.location_id
        where duty.user_id = ${userId}
      ),
      'sent_cards', (
        select json_agg(json_build_object('card', card_key, 'by', sender.full_name, 'at', sent_at, 'done', done_at)
          order by sent.id)
        from sent_cards as sent join users as sender on sender.id = sent.sent_by where sent.user_id = ${userId}
      ),
      'table_tests', (
        select json_agg(json_build_object('location', location.name, 'day', test.business_day, 'by', asker.full_name,
          'at', test.opened_at, 'finished', test.finished_at, 'passed', test.is_passed, 
          'dishes', jsonb_path_query_array(test.dishes, '$[*].about')) order by test.id)
        from table_tests as test join locations as location on location.id = test.location_id
        join users as asker on asker.id = test.asked_by where test.user_id = ${userId}
      ),
      'dishes_marked_sold_out', (
        select json_agg(json_build_object('dish', dish.name, 'location', location.name, 'day', sold_out.business_day,
          'at', sold_out.marked_at) order by sold_out.id)
        from sold_out_dishes as sold_out join menu_items as dish on dish.id = sold_out.dish_id
        join locations as location on location.id = sold_out.location_id
        where sold_out.marked_by = ${userId}
      ),
      'signed_off_shifts', (
        select json_agg(json_build_object('shift', shift.label, 'at', sign_off.completed_at, 'by', signer.full_name,
          'day', sign_off.worked_on, 'minutes', sign_off.minutes, 'tasks', sign_off.tasks, 'remark', sign_off.remark)
          order by sign_off.id)
        from shift_sign_offs as sign_off join training_plan_shifts as shift on shift.id = sign_off.shift_id
        join users as signer on signer.id = sign_off.signed_off_by
        where sign_off.user_id = ${userId}
      ),
      'two_key_sign_offs', (
        select json_agg(json_build_object('shift', shift.label, 'opened', session.opened_at, 'by', assessor.full_name,
          'claimed', session.claimed_at, 'questions', session.questions, 'points', session.points,
          'tested', session.tested_at, 'tasks', session.ticked, 'levels', session.levels, 'passed', session.is_passed,
          'signed', session.signed_at, 'confirmed', session.confirmed_at, 'ended', session.ended_at,
          'ending', session.ending) order by session.id)
        from sign_off_sessions as session join training_plan_shifts as shift on shift.id = session.shift_id
        left join users as assessor on assessor.id = session.assessor_id
        where session.user_id = ${userId}
      ),
      'oral_tests_of_others', (
        select json_agg(json_build_object('shift', shift.label, 'of', trainee.full_name, 'claimed', session.claimed_at,
          'points', session.points, 'signed', session.signed_at, 'ending', session.ending) order by session.id)
        from sign_off_sessions as session join training_plan_shifts as shift on shift.id = session.shift_id
        join users as trainee on trainee.id = session.user_id
        where session.assessor_id = ${userId}
      ),
      'levels', (
        select json_agg(json_build_object('location', location.name, 'duty', given.duty, 'level', given.level,
          'by', giver.full_name, 'at', given.given_at) order by given.id)
        from duty_levels as given join locations as location on location.id = given.location_id
        join users as giver on giver.id = given.given_by
        where given.user_id = ${userId}
      ),
      'shifts_to_repeat', (
        select json_agg(json_build_object('shift', shift.label, 'day', again.worked_on, 'minutes', again.minutes,
          'tasks', again.tasks, 'remark', again.remark, 'by', asker.full_name) order by again.id)
        from shift_repeats as again join training_plan_shifts as shift on shift.id = again.shift_id
        join users as asker on asker.id = again.asked_by
        where again.user_id = ${userId}
      ),
      'shifts_repeated_for_others', (
        select json_agg(json_build_object('shift', shift.label, 'day', again.worked_on, 'remark', again.remark,
          'of', trainee.full_name) order by again.id)
        from shift_repeats as again join training_plan_shifts as shift on shift.id = again.shift_id
        join users as trainee on trainee.id = again.user_id
        where again.asked_by = ${userId}
      ),
      'shifts_signed_for_others', (
        select json_agg(json_build_object('shift', shift.label, 'at', sign_off.completed_at, 'of', trainee.full_name)
          order by sign_off.id)
        from shift_sign_offs as sign_off join training_plan_shifts as shift on shift.id = sign_off.shift_id
        join users as trainee on trainee.id = sign_off.user_id
        where sign_off.signed_off_by = ${userId}
      ),
      'certificates', (
        select json_agg(json_build_object('of', title, 'completed', completed_on, 'expires', expires_on, 'score', score,
          'questions', total_questions, 'issued', issued_at, 'address', public_id, 'withdrawn', withdrawn_at,
          'reason', withdrawn_reason) order by id)
        from certificates where user_id = ${userId}
      ),
      'calendar_links', (
        select json_agg(json_build_object('location', location.name, 'made', link.created_at) order by link.id)
        from calendar_links as link left join locations as location on location.id = link.location_id
        where link.user_id = ${userId}
      ),
      'completed_modules', (
        select json_agg(to_jsonb(progress) || jsonb_build_object('module', module.name) order by progress.id)
        from user_training_progress as progress join training_modules as module on module.id = progress.module_id
        where progress.user_id = ${userId}
      ),
      'quiz_attempts', (
        select json_agg(json_build_object('module', module.name, 'began', attempt.created_at,
          'checked', attempt.checked_at, 'score', attempt.score, 'questions', attempt.total_questions,
          'answers', (
            select json_agg(case when attempt.option_orders[asked.place] = ''
              then json_build_object('question', version.document ->> 'question', 'left_out', true)
              else json_build_object('question', version.document ->> 'question',
                'chosen', attempt.answers ->> version.item_id::text) end order by asked.place)
            from unnest(attempt.question_versions) with ordinality as asked (version_id, place)
            join content_versions as version on version.id = asked.version_id
          )) order by attempt.id)
        from quiz_attempts as attempt join training_modules as module on module.id = attempt.module_id
        where attempt.user_id = ${userId}
      ),
      'lessons', (
        select json_agg(json_build_object('lesson', lesson.title, 'at', progress.completed_at,
          'seconds', progress.time_spent, 'points', progress.points_earned) order by progress.id)
        from user_micro_learning_progress as progress
        join micro_learning_modules as lesson on lesson.id = progress.module_id
        where progress.user_id = ${userId}
      ),
      'card_checks', (
        select json_agg(json_build_object('opened', opened_at, 'finished', finished_at,
          'cards', jsonb_array_length(cards)) order by id)
        from card_checks where user_id = ${userId}
      ),
      'cards_answered', (
        select json_agg(json_build_object('card', card_key, 'at', answered_at, 'chosen', chosen, 'right', is_right,
          'milliseconds', milliseconds, 'aloud', session_id is not null, 'at_the_table', table_test_id is not null) order by id)
        from card_reviews where user_id = ${userId}
      ),
      'memory', (select to_jsonb(memory) - 'user_id' from memories as memory where user_id = ${userId}),
      'dish_changes_answered', (
        select json_agg(json_build_object('change', change.line, 'at', answer.answered_at,
          'question', answer.question, 'chosen', answer.chosen, 'right', answer.is_right) order by answer.id)
        from dish_change_answers as answer join dish_changes as change on change.id = answer.change_id
        where answer.user_id = ${userId}
      ),
      'reminders', (
        select json_agg(json_build_object('subject', subject, 'by', step, 'day', business_day, 'at', sent_at)
          order by business_day, subject, step)
        from reminders where user_id = ${userId}
      ),
      'streak', (select to_jsonb(streak) from user_training_streaks as streak where user_id = ${userId}),
      'points', (
        select json_agg(json_build_object('at', created_at, 'business_day', business_day, 'kind', kind,
          'amount', amount, 'reason', reason) order by id)
        from point_transactions where user_id = ${userId}
      ),
      'visits', (
        select json_agg(json_build_object('location', location.name, 'at', visit.visit_date,
          'points', visit.points_earned) order by visit.id)
        from visits as visit join locations as location on location.id = visit.location_id
        where visit.user_id = ${userId}
      ),
      'reservations', (
        select json_agg(json_build_object('location', location.name, 'day', reservation.reservation_date,
          'time', reservation.reservation_time, 'people', reservation.party_size, 'note', reservation.special_requests,
          'status', reservation.status, 'reply', reservation.reply, 'asked', reservation.created_at)
          order by reservation.id)
        from reservations as reservation join locations as location on location.id = reservation.location_id
        where reservation.user_id = ${userId}
      ),
      'kudos_received', (
        select json_agg(json_build_object('at', kudos.created_at, 'from', giver.full_name, 'reason', kudos.reason,
          'points', kudos.points) order by kudos.id)
        from kudos join users as giver on giver.id = kudos.giver_id where kudos.receiver_id = ${userId}
      ),
      'kudos_given', (
        select json_agg(json_build_object('at', kudos.created_at, 'to', receiver.full_name, 'reason', kudos.reason,
          'points', kudos.points) order by kudos.id)
        from kudos join users as receiver on receiver.id = kudos.receiver_id where kudos.giver_id = ${userId}
      ),
      'claims', (
        select json_agg(json_build_object('reward', reward.name,
          'code', case when ${isForOwner}::boolean or claim.is_redeemed
            or claim.expiry_date <= ${at.toISOString()}::timestamptz then claim.code end,
          'claimed', claim.claim_date, 'expires', claim.expiry_date, 'redeemed', claim.redeemed_at, 'at', location.name) order by claim.id)
        from user_rewards as claim join rewards as reward on reward.id = claim.reward_id
        left join locations as location on location.id = claim.location_id
        where claim.user_id = ${userId}
      ),
      'suggestions', (
        select json_agg(to_jsonb(suggestion) - 'note' - 'handled_by' order by id)
        from suggestions as suggestion where user_id = ${userId}
      ),
      'dish_photos', (
        select json_agg(json_build_object('dish', dish.name, 'file', photo.file_name, 'at', photo.upload_date)
          order by photo.id)
        from dish_images as photo join menu_items as dish on dish.id = photo.dish_id
        where photo.uploaded_by = ${userId}
      )
    ) as data`)

/** JSON text of the file, with every category, empty ones included; instants by the clock of the business. */
export async function writePersonData(
  { settings }: Pick<AppContext, 'settings'>,
  tx: Transaction,
  file: PersonFile,
): Promise<string> {
  const { groupName, timeZone } = await settings.read()
  await tx.execute(sql`select set_config('TimeZone', ${timeZone}::text, true)`)
  const [row] = (await selectData(tx, { ...file, groupName })).rows
  const categories = Object.entries(row?.data ?? {}).map(([name, value]) => [name, value ?? []])
  const writtenAt = file.at
    .toTemporalInstant()
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never' })
  return `${JSON.stringify({ writtenAt, timeZone, ...Object.fromEntries(categories) }, null, 2)}\n`
}

/** Sends it to be saved; a username may have any letters, a header only few. */
export function sendPersonData(reply: FastifyReply, username: string, file: string): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${username.replaceAll(/[^\w.-]/g, '_')}.json"`)
    .header('cache-control', 'no-store')
    .send(file)
}
