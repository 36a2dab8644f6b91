import type { TableShape } from '#server/db/catalogue.ts'
import { isSecret } from './leftOut.ts'

/** Columns that hold the number of a person. */
const ofPerson = /^(user_id|(\w+_)?by|inviter_id)$/

/** Tables that name people and are left out of what the portal tells them, each with the reason. */
export const personLeftOut: Record<string, string> = {
  address_link: 'a link that waits for a few days, of which nothing but a hash is kept',
  fahma_code: 'claimed_by is an organisation',
  idempotency: 'answers that are kept for a day, in case a browser asks twice',
  passkey_challenge: 'a number that is good for five minutes',
  pending_account: 'a registration that waits for its code',
  pending_totp: 'a secret that waits to be confirmed',
  recovery_code: 'codes of which nothing but hashes is kept',
  reset_link: 'a link that is good for half an hour, of which nothing but a hash is kept',
}

/** A table that names people, and the columns that do. */
interface Naming {
  shape: TableShape
  columns: string[]
}

/** Where the tables name people, secrets aside. */
export const naming = (shapes: TableShape[]): Naming[] =>
  shapes
    .filter(({ name }) => !Object.hasOwn(personLeftOut, name))
    .map((shape) => ({
      shape: { ...shape, columns: shape.columns.filter((column) => !isSecret(column)) },
      columns:
        shape.name === 'user_account'
          ? ['id']
          : shape.columns.filter(({ name, type }) => type === 'integer' && ofPerson.test(name)).map(({ name }) => name),
    }))
    .filter(({ columns }) => columns.length > 0)
