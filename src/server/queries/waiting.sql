-- readWaiting
select null as "signOffs", (
  select count(*)::int
  from (
    select
    from user_rewards as claim
    where not claim.is_redeemed and claim.expiry_date > $1::timestamptz and claim.user_id in (
      select user_id
      from user_places
      where location_id = any($2::int[])
    )
    limit $3
  ) as counted
) as claims, null as suggestions, null as content, null as recipes, null as "failedMail"

