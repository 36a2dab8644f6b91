import type { Migration } from './migration.ts'

/** The brand of the organisation that a mail is from, whose foot it bears; none of one that is from the portal itself. */
export const mailBrand: Migration = {
  name: '0086-mail-brand',
  statements: ['alter table mail_outbox add column brand text'],
}
