import type { Migration } from './migration.ts'

/** What several processes on one database tell each other: what was written, who does which job, how often was called. */
export const processes: Migration = {
  name: '0030-processes',
  statements: [
    // No org_id and no wall: it says only that something was written. It stays when an organisation goes, so that no number
    // of it comes twice.
    `create table org_version (
      org int primary key check (org >= 0),
      version bigint not null
    )`,
    'grant select, insert, update on org_version to tilth_app, tilth_system',
    `create table job_lease (
      job text primary key,
      holder text not null,
      until timestamptz not null
    )`,
    `create table limit_window (
      key text primary key,
      ends_at timestamptz not null,
      taken int not null
    )`,
    'create index limit_window_ends on limit_window (ends_at)',
    'grant select, insert, update, delete on job_lease, limit_window to tilth_system',
    // Whose delivery is under way until then.
    'alter table mail_outbox add column taken_until timestamptz',
  ],
}
