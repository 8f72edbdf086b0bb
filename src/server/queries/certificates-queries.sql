-- selectCompletions
select completion.*, case when certificate.id is not null then json_build_object('id', certificate.id,
    'state', case when certificate.withdrawn_at is not null or certificate.module_id is not null and not
    exists (
  select
  from user_training_progress as progress
  where progress.user_id = certificate.user_id and progress.module_id = certificate.module_id and
      progress.completion_date = certificate.completed_on and progress.is_completed and not
      progress.is_credited
) or exists (
  select
  from unnest(certificate.shift_ids) as shift (id)
  where not exists (
    select
    from shift_sign_offs as sign_off
    where sign_off.user_id = certificate.user_id and sign_off.shift_id = shift.id and sign_off.completed_at <=
        certificate.issued_at
  )
) then 'withdrawn' when certificate.expires_on < $1::date or certificate.policy_id is not null and not exists
    (
  select
  from (
    select *
    from json_to_recordset($2::json) as asked (id int, title text, accepted text[], months int)
  ) as policy, lateral (
    select certificate.version, certificate.completed_on as agreed_on
  ) as agreement
  where policy.id = certificate.policy_id and agreement.version = any(policy.accepted) and (policy.months is
      null or agreement.agreed_on + make_interval(months => policy.months, days => $3) > $4::date)
) then 'expired' else 'valid' end) end as certificate
from (
  select 'module' as kind, module.id as "subjectId", module.name as title, progress.completion_date::text as
      "completedOn", null as "expiresOn", progress.score, progress.total_questions as "totalQuestions", null
      as version, null::integer[] as "shiftIds"
  from user_training_progress as progress
  join training_modules as module on module.id = progress.module_id
  where progress.user_id = $5::integer and progress.is_completed and not progress.is_credited
  union all
  select 'plan', null, $6::text, ((max(sign_off.completed_at) at time zone $7) - $8::interval)::date::text,
      null, null, null, null, array_agg(shift.id order by shift.id)
  from unnest(array(
    select id
    from training_plan_shifts as shift
    where is_active and (audience is null or is_for(audience, $9::integer))
    order by display_order, id
  )) as shift (id)
  left join shift_sign_offs as sign_off on sign_off.user_id = $10::integer and sign_off.shift_id = shift.id
      and not sign_off.is_credited
  having count(sign_off.id) = count(*) and count(*) > 0
  union all
  select *
  from (
    select distinct on (policy.id) 'policy', policy.id, policy.title, agreement.agreed_on::text,
        ((agreement.agreed_on + make_interval(months => policy.months))::date - 1)::text, null::integer,
        null::integer, agreement.version, null::integer[]
    from policy_agreements as agreement
    join (
      select *
      from json_to_recordset($11::json) as asked (id int, title text, accepted text[], months int)
    ) as policy on policy.id = agreement.policy_id
    where agreement.user_id = $12::integer and agreement.version = any(policy.accepted) and (policy.months is
        null or agreement.agreed_on + make_interval(months => policy.months, days => $13) > $14::date)
    order by policy.id, agreement.agreed_on desc, agreement.id desc
  ) as agreed
) as completion
left join certificates as certificate on certificate.user_id = $15::integer and certificate.completed_on =
    completion."completedOn"::date and certificate.module_id is not distinct
from case when completion.kind = 'module' then completion."subjectId" end and certificate.policy_id is not
    distinct
from case when completion.kind = 'policy' then completion."subjectId" end
order by completion."completedOn" desc, completion.kind, completion."subjectId"

-- selectCertificates
select certificate.id, certificate.public_id as "publicId", certificate.title, owner.full_name as "fullName",
    case when certificate.module_id is not null then 'module' when certificate.policy_id is not null then
    'policy' else 'plan' end as kind, certificate.completed_on::text as "completedOn",
    certificate.expires_on::text as "expiresOn", certificate.score, certificate.total_questions as
    "totalQuestions", case when certificate.withdrawn_at is not null or certificate.module_id is not null and
    not exists (
  select
  from user_training_progress as progress
  where progress.user_id = certificate.user_id and progress.module_id = certificate.module_id and
      progress.completion_date = certificate.completed_on and progress.is_completed and not
      progress.is_credited
) or exists (
  select
  from unnest(certificate.shift_ids) as shift (id)
  where not exists (
    select
    from shift_sign_offs as sign_off
    where sign_off.user_id = certificate.user_id and sign_off.shift_id = shift.id and sign_off.completed_at <=
        certificate.issued_at
  )
) then 'withdrawn' when certificate.expires_on < $1::date or certificate.policy_id is not null and not exists
    (
  select
  from (
    select *
    from json_to_recordset($2::json) as asked (id int, title text, accepted text[], months int)
  ) as policy, lateral (
    select certificate.version, certificate.completed_on as agreed_on
  ) as agreement
  where policy.id = certificate.policy_id and agreement.version = any(policy.accepted) and (policy.months is
      null or agreement.agreed_on + make_interval(months => policy.months, days => $3) > $4::date)
) then 'expired' else 'valid' end as state, case when certificate.withdrawn_at is not null then
    json_build_object('at', certificate.withdrawn_at, 'by', manager.full_name, 'reason',
    certificate.withdrawn_reason) end as withdrawal
from certificates as certificate
join users as owner on owner.id = certificate.user_id
left join users as manager on manager.id = certificate.withdrawn_by
where certificate.user_id = $5
order by certificate.completed_on desc, certificate.id desc

-- selectPublicState
select case when certificate.withdrawn_at is not null or certificate.module_id is not null and not exists (
  select
  from user_training_progress as progress
  where progress.user_id = certificate.user_id and progress.module_id = certificate.module_id and
      progress.completion_date = certificate.completed_on and progress.is_completed and not
      progress.is_credited
) or exists (
  select
  from unnest(certificate.shift_ids) as shift (id)
  where not exists (
    select
    from shift_sign_offs as sign_off
    where sign_off.user_id = certificate.user_id and sign_off.shift_id = shift.id and sign_off.completed_at <=
        certificate.issued_at
  )
) then 'withdrawn' when certificate.expires_on < $1::date or certificate.policy_id is not null and not exists
    (
  select
  from (
    select *
    from json_to_recordset($2::json) as asked (id int, title text, accepted text[], months int)
  ) as policy, lateral (
    select certificate.version, certificate.completed_on as agreed_on
  ) as agreement
  where policy.id = certificate.policy_id and agreement.version = any(policy.accepted) and (policy.months is
      null or agreement.agreed_on + make_interval(months => policy.months, days => $3) > $4::date)
) then 'expired' else 'valid' end as state
from certificates as certificate
where certificate.public_id = $5

