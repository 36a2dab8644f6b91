import type { Migration } from '#server/db/migrations/migration.ts'

export const migrations: Migration[] = [
  {
    // The link that a portal without a super user prints when it starts.
    name: '0040-first-link',
    statements: [
      'create table first_link (hash bytea primary key, created_at timestamptz not null, expires_at timestamptz not null)',
      'grant select, insert, update, delete on first_link to tilth_system',
    ],
  },
  // What people prove beside their password, what a session was opened from, and who asks its administrators for it.
  {
    name: '0042-second-factor',
    statements: [
      `create table totp (
      user_id int primary key references user_account (id) on delete cascade,
      sealed bytea not null,
      since timestamptz not null,
      last_step bigint not null
    )`,
      `create table pending_totp (
      user_id int primary key references user_account (id) on delete cascade,
      sealed bytea not null,
      holder text not null,
      created_at timestamptz not null
    )`,
      `create table recovery_code (
      user_id int not null references user_account (id) on delete cascade,
      hash bytea not null,
      primary key (user_id, hash)
    )`,
      'grant select, insert, update, delete on totp, pending_totp, recovery_code to tilth_system',
      'alter table session_family add column address text, add column browser text',
      'alter table org add column admins_need_factor boolean not null default false',
    ],
  },
  // Passkeys, and the challenges that they are made and used by.
  {
    name: '0046-passkeys',
    statements: [
      `create table passkey (
      id uuid primary key default gen_random_uuid(),
      user_id int not null references user_account (id) on delete cascade,
      credential bytea not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      opens_alone boolean not null default true,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`,
      'create index on passkey (user_id)',
      `create table passkey_challenge (
      holder text not null,
      purpose text not null,
      challenge bytea not null,
      user_id int references user_account (id) on delete cascade,
      name text,
      created_at timestamptz not null,
      primary key (holder, purpose)
    )`,
      'create index on passkey_challenge (user_id)',
      'grant select, insert, update, delete on passkey, passkey_challenge to tilth_system',
    ],
  },
  // Links to another address for an account: the new one's that confirms it, and the one before's that undoes it.
  {
    name: '0047-address-links',
    statements: [
      `create table address_link (
      hash bytea primary key,
      user_id int not null references user_account (id) on delete cascade,
      email text not null,
      is_undo boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
      'create index on address_link (user_id)',
      'grant select, insert, update, delete on address_link to tilth_system',
    ],
  },
]
