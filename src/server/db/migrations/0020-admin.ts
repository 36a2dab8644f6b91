import type { Migration } from './migration.ts'

export const admin: Migration = {
  name: '0020-admin',
  statements: [
    // An organisation that is switched off lets nobody in; its rows stay.
    'alter table org add column is_on boolean not null default true',
    // What a locked account was before, so that unlocking never proves an address that nobody proved.
    `alter table user_account add column status_before text check (status_before in ('active', 'unverified'))`,
    'alter table procedure_setting add column version int not null default 1',
    'create index audit_user on audit (user_id, at desc)',
  ],
}
