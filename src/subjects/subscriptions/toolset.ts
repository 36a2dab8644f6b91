import { type Expression, sql } from 'kysely'
import type { Toolset } from '#types/entity/facts.ts'

/**
 * The tools that an organisation has by its subscriptions, and in which state, as guards ask it: a tool that is on can be
 * worked in, unless its payment is overdue; one that was on and has ended stays to be looked at. Of several subscriptions
 * to one tool the best counts.
 */
export const toolset = (orgId: Expression<number>) => sql<Toolset>`(
  select coalesce(jsonb_object_agg(had.tool, had.state), '{}')
  from (
    select
      part.code as tool,
      (array['active', 'unpaid', 'ended'])[min(
        case subscription.state when 'suspended' then 2 when 'expired' then 3 else 1 end
      )] as state
    from subscription_component part
    join subscription on subscription.org_id = part.org_id and subscription.id = part.subscription_id
    where part.org_id = ${orgId} and part.kind = 'tool'
      and (part.is_on or (subscription.state = 'expired' and subscription.starts_on is not null))
    group by part.code
  ) had
)`
