-- readLeaderboard
with best as materialized (
  select rank() over (order by points desc)::int as rank, user_id, full_name, role, points
  from (
    select user_id, full_name, role, points
    from point_totals
    where period = $1 and period_start = $2 and is_active and points > 0 and ($3::boolean or role <>
        'customer')
    order by points desc, full_name, user_id
    limit $4
  ) as beginning
)
select rank, user_id as "userId", full_name as "fullName", role, points
from best
union all
select (
  select count(*)::int + 1
  from point_totals as other
  where other.period = $5 and other.period_start = $6 and other.is_active and other.points > 0 and
      other.points > own.points and ($7::boolean or other.role <> 'customer')
), own.user_id, own.full_name, own.role, own.points
from point_totals as own
where own.user_id = $8 and own.period = $9 and own.period_start = $10 and own.is_active and own.points > 0 and
    not exists (
  select
  from best
  where best.user_id = $11
)
order by "rank", "fullName", "userId"

