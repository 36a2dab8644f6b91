import { randomBytes } from 'node:crypto'
import { dayMs } from '#engine/date.ts'
import { judge } from '#engine/guard.ts'
import type { Endpoint, Portal } from '#engine/portal.ts'
import { guardsOfCall } from '#engine/tool.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Lastly } from '#server/pipeline/lastly.ts'
import { readableByKey, readKeyText } from '#server/pipeline/readKey.ts'
import { sha256 } from '#server/session/sha256.ts'
import type { Facts } from '#types/entity/facts.ts'
import { signedIn } from './account.ts'
import type { AccountMails } from './accountMails.ts'
import type { PasswordAgain } from './passwordAgain.ts'
import type { ReadKeyQueries } from './readKeys.ts'
import { scriptLines } from './scriptLines.ts'

interface ReadKeyParts {
  keys: ReadKeyQueries
  passwordAgain: PasswordAgain
  lastly: Lastly<ReadKeyQueries>
  mails: AccountMails
  publicUrl: string
  portal: () => Portal
}

/** A person's own keys for their scripts: what they open, making one, ending one. */
export function readKeyService({ keys, passwordAgain, lastly, mails, publicUrl, portal }: ReadKeyParts) {
  /** What keys may call for somebody, by subject. */
  const open = (facts: Facts): Endpoint[] => {
    const { core, endpoints } = portal()
    return Object.values(endpoints)
      .filter(readableByKey)
      .filter((endpoint) => judge(core.guards, guardsOfCall(core.app.toolset, endpoint), facts).allowed)
      .sort((one, other) => (`${one.subject} ${one.name}` < `${other.subject} ${other.name}` ? -1 : 1))
  }

  const list: Handler<'user.key.list'> = async ({ session, now }) =>
    (await keys.of(signedIn(session).person.id, now)).map(
      ({ subjects, made_at, expires_at, last_used_at, ...key }) => ({
        ...key,
        opens: subjects?.join(', ') ?? 'everything that you see',
        made_at: made_at.toISOString(),
        expires_at: expires_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      }),
    )

  const calls: Handler<'user.key.calls'> = async ({ facts }) =>
    open(facts).map(({ subject, method, path, title, procedure, name }) => ({
      subject,
      method,
      address: `/portal/v2/api/${path}`,
      title: title ?? procedure?.title ?? name,
    }))

  const subjects: Handler<'user.key.subjects'> = async ({ facts }) =>
    [...new Set(open(facts).map(({ subject }) => subject))].map((subject) => ({ subject, title: titleOf(subject) }))

  const lines: Handler<'user.key.lines'> = async () => scriptLines(publicUrl)

  const make: Handler<'user.key.make'> = async ({ input, scope, session, facts, request, now }) => {
    const { person } = signedIn(session)
    const chosen = input.subjects?.length ? input.subjects : null
    const known = new Set(open(facts).map(({ subject }) => subject))
    const unknown = chosen?.find((subject) => !known.has(subject))
    if (unknown !== undefined) throw wrongField('subjects', `There is nothing to read about "${unknown}".`)
    await passwordAgain(person, { password: input.password, at: 'password' }, request, now)
    const organisation = person.memberships.find(({ orgId }) => orgId === scope.orgId)?.name ?? ''
    const key = readKeyText(scope.orgId, randomBytes(32).toString('base64url'))
    const expires_at = new Date(now.getTime() + input.days * dayMs)
    return lastly(async (own) => {
      await own.make(
        scope,
        { name: input.name, key_hash: sha256(key), subjects: chosen, expires_at },
        mails.readKeyMade(person.email, input.name, organisation),
        now,
      )
      return { key, expires_at: expires_at.toISOString() }
    })
  }

  const revoke: Handler<'user.key.revoke'> = async ({ input, session, now }) => {
    await keys.revoke(signedIn(session).person.id, { org_id: input.of_org, id: input.id }, now)
    return { is_revoked: true }
  }

  return { list, calls, subjects, lines, make, revoke }
}

const titleOf = (subject: string): string => `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`
