import type { Migration } from './migration.ts'

// Roles belong to the whole cluster, so another database of it may have made them already, or be making them now.
const role = (name: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${name}') then
    create role ${name} nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`

// Membership alone is not enough on every version: what counts is whether the role can be taken.
const member = (name: string) => `do $$ begin
  perform set_config('role', '${name}', true);
  perform set_config('role', 'none', true);
exception when insufficient_privilege then
  execute format('grant ${name} to %I', current_user);
end $$`

export const roles: Migration = {
  name: '0001-roles',
  statements: [
    role('tilth_app'),
    role('tilth_system'),
    member('tilth_app'),
    member('tilth_system'),
    'revoke create on schema public from public',
    'grant usage on schema public to tilth_app, tilth_system',
  ],
}
