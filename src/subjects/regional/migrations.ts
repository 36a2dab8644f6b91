import type { Migration } from '#server/db/migrations/migration.ts'
import { current, policiesOf, readable } from '#server/db/policies.ts'

const system = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy system_all on ${table} for all to tilth_system using (true) with check (true)`,
]

// Runs as tilth_system, whoever migrates: only that role passes the policies on every store.
const asSystem = (name: string): string[] => [
  'grant create on schema public to tilth_system',
  `alter function ${name} owner to tilth_system`,
  'revoke create on schema public from tilth_system',
  `revoke execute on function ${name} from public`,
  `grant execute on function ${name} to tilth_app, tilth_system`,
]

export const migrations: Migration[] = [
  // Organisations and people are behind policies as well: what others may know of them is said by two functions.
  {
    name: '0044-org-policies',
    statements: [
      ...system('org'),
      `create policy app_select on org for select to tilth_app using (id = any (${readable}))`,
      `create policy app_update on org for update to tilth_app using (id = ${current}) with check (id = ${current})`,
      'grant update (name, zone, region, geo, version) on org to tilth_app',
      ...system('user_account'),
      // The memberships are behind their own policy: those of the organisations that may be read.
      `create policy app_select on user_account for select to tilth_app using (
      id = (select nullif(current_setting('app.user', true), '')::int)
      or exists (select from membership m where m.user_id = user_account.id))`,
      // Own ones, regional offices, and those that something is shared with or by. Names, and nothing else of them.
      `create function known_orgs() returns table (id int, name text, is_on boolean)
      language sql stable security definer set search_path = public, pg_temp as $$
        select o.id, o.name, o.is_on from org o where o.id = any (${readable})
          or exists (select from membership m where m.org_id = o.id and m.role = 'regional_office')
          or exists (select from farm_share s where s.office_id = o.id and s.org_id = any (${readable}))
          or exists (select from farm_share s where s.org_id = o.id and s.office_id = ${current} and s.withdrawn_at is null)
      $$`,
      ...asSystem('known_orgs()'),
      // Of whoever wrote something down, also once they have left.
      `create function person_name(person int) returns text
      language sql stable security definer set search_path = public, pg_temp as $$
        select nullif(trim(u.first_name || ' ' || u.last_name), '') from user_account u where u.id = person
      $$`,
      ...asSystem('person_name(int)'),
    ],
  },
  {
    name: '0058-farm-share-asked',
    statements: [
      `create table farm_share_asked (
        org_id int not null check (org_id > 0),
        location_id int not null,
        office_id int not null,
        metric text not null,
        asked_at timestamptz not null,
        asked_by int,
        primary key (org_id, location_id, office_id, metric),
        foreign key (org_id, location_id) references location (org_id, id) on delete cascade
      )`,
      ...policiesOf('farm_share_asked'),
    ],
  },
]
