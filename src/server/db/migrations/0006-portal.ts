import { policiesOf } from '../policies.ts'
import type { Migration } from './migration.ts'

export const portal: Migration = {
  name: '0006-portal',
  statements: [
    `create table dashboard (
      org_id int not null references org (id) on delete cascade check (org_id > 0),
      slug text not null,
      title text not null,
      is_homepage boolean not null default false,
      container text,
      resource text not null,
      display_type text not null,
      meta_data jsonb not null default '{}',
      config jsonb,
      component_instance uuid,
      position int not null default 0,
      primary key (org_id, slug)
    )`,
    `create table mail_outbox (
      id uuid primary key default gen_random_uuid(),
      to_address text not null,
      subject text not null,
      body text not null,
      created_at timestamptz not null,
      sent_at timestamptz,
      tries int not null default 0,
      last_error text
    )`,
    'create index mail_outbox_waiting on mail_outbox (created_at) where sent_at is null',
    `create table procedure_setting (
      name text primary key,
      enabled boolean not null default true,
      cache_seconds int
    )`,
    `create table procedure_run (
      id int generated always as identity primary key,
      name text not null,
      at timestamptz not null,
      ms double precision not null,
      rows int not null,
      error text,
      user_id int,
      org_id int check (org_id > 0)
    )`,
    'create index procedure_run_name on procedure_run (name, at desc)',
    'create index procedure_run_org on procedure_run (org_id, at desc)',
    `create table ui_report (
      id int generated always as identity primary key,
      fingerprint text not null unique,
      message text not null,
      detail jsonb not null default '{}',
      seen int not null default 1,
      first_at timestamptz not null,
      last_at timestamptz not null,
      user_id int,
      org_id int check (org_id > 0)
    )`,
    'create index ui_report_org on ui_report (org_id, last_at desc)',
    `create table audit (
      id int generated always as identity primary key,
      org_id int check (org_id > 0),
      user_id int,
      at timestamptz not null,
      what text not null,
      detail jsonb not null default '{}'
    )`,
    'create index audit_org on audit (org_id, at desc)',
    // A call that is about no organisation has none here either: null, never a placeholder.
    `create table idempotency (
      user_id int not null,
      org_id int check (org_id > 0),
      key text not null,
      request_hash text not null,
      status int,
      reply jsonb,
      created_at timestamptz not null,
      unique nulls not distinct (org_id, user_id, key)
    )`,
    ...policiesOf('dashboard'),
    ...policiesOf('procedure_run', 'append'),
    ...policiesOf('ui_report', 'nothing'),
    ...policiesOf('audit', 'append'),
    ...policiesOf('idempotency'),
    'grant select on procedure_setting to tilth_app',
    'grant insert on mail_outbox to tilth_app',
    'grant select, insert, update, delete on mail_outbox, procedure_setting to tilth_system',
  ],
}
