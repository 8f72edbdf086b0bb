-- findAnyPasskey
select exists (
  select
  from "sign_in_methods"
  where "sign_in_methods"."kind" = 'passkey'
) as found

-- readConfiguration
-- nothing

