import type { Migration } from './migration.ts'

/** When a mail is tried next, and since when it is given up. What was sent is not read again, so it does not stay. */
export const mailTries: Migration = {
  name: '0028-mail-tries',
  statements: [
    'alter table mail_outbox add column next_try_at timestamptz',
    'update mail_outbox set next_try_at = created_at',
    'alter table mail_outbox alter column next_try_at set not null',
    'alter table mail_outbox add column failed_at timestamptz',
    // Those that the twelve quick tries of earlier versions gave up begin anew, unless nobody waits for them any more.
    `update mail_outbox set failed_at = created_at where sent_at is null and tries >= 12 and created_at < now() - interval '2 days'`,
    'update mail_outbox set tries = 0 where sent_at is null and failed_at is null',
    `update mail_outbox set subject = '', body = '' where sent_at is not null`,
    'drop index mail_outbox_waiting',
    'create index mail_outbox_waiting on mail_outbox (next_try_at) where sent_at is null and failed_at is null',
  ],
}
