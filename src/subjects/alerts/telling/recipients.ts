import { sql, type Transaction } from 'kysely'
import type { Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'

/** A person of the organisation, as far as telling them of alerts goes. */
export interface Recipient {
  user_id: number
  name: string
  email: string
  is_admin: boolean
  /** Of teams that are there. */
  team_ids: number[]
  /** The locations that they are held to; null for all. */
  location_ids: number[] | null
  /** Whether they take mail of alerts at all: their own choice, else the organisation's, else yes. */
  takes_mail: boolean
  /** Rules that they want no mail of. */
  stopped: number[]
}

/** Everybody who belongs to an organisation and can sign in. Whoever left is not among them. */
export async function recipientsIn(db: Transaction<Database>, { orgId }: Scope): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.id as user_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, m.role = 'admin' as is_admin,
      t.team_ids,
      case when m.role = 'admin' or u.is_super_user or (t.team_ids = '{}' and m.sees_all) then null
        else t.location_ids end as location_ids,
      coalesce((p.preferences ->> 'alert_mails')::boolean, (o.preferences ->> 'alert_mails')::boolean, true) as takes_mail,
      array(select s.rule_id from alert_stop s where s.org_id = m.org_id and s.user_id = m.user_id) as stopped
    from membership m
    join user_account u on u.id = m.user_id
    left join user_preference p on p.user_id = m.user_id
    left join org_preference o on o.org_id = m.org_id
    cross join lateral (
      select coalesce(array_agg(distinct x.team_id), '{}') as team_ids,
        coalesce(array_agg(distinct tp.location_id) filter (where tp.location_id is not null), '{}') as location_ids
      from team_member x
      join team tm on tm.org_id = x.org_id and tm.id = x.team_id and tm.deleted_at is null
      left join team_place tp on tp.org_id = x.org_id and tp.team_id = x.team_id
      where x.org_id = m.org_id and x.user_id = m.user_id
    ) t
    where m.org_id = ${orgId}::int and u.status = 'active'
    order by u.id`.execute(db)
  return rows
}

/** Whom a rule names: its team and its people, or the administrators where that is nobody any more. */
export function namedBy(rule: { team_id: number | null; user_ids: number[] }, people: Recipient[]): Recipient[] {
  const { team_id: team, user_ids } = rule
  const named = people.filter(
    ({ user_id, team_ids }) => user_ids.includes(user_id) || (team !== null && team_ids.includes(team)),
  )
  return named.length > 0 ? named : people.filter(({ is_admin }) => is_admin)
}

/** Whether somebody may know what happens at a location. */
export const sees = ({ location_ids }: Recipient, locationId: number): boolean =>
  location_ids === null || location_ids.includes(locationId)
