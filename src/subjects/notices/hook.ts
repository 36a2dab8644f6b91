import { randomUUID } from 'node:crypto'
import type { Outbound } from '#server/outbound/outbound.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import type { Vault } from '#server/session/vault.ts'
import type { OrgQueries } from '#subjects/people/orgs.ts'
import type { HookPost, HookState } from '#types/api/notices/notice.ts'
import { newHookKey } from './delivery/hookPost.ts'
import { hookSealedFor } from './hookSealedFor.ts'
import type { HookQueries, HookRow } from './hooks.ts'

interface HookParts {
  hooks: HookQueries
  orgs: Pick<OrgQueries, 'byId'>
  vault: Vault
  outbound: Pick<Outbound, 'isListed'>
  /** Where the portal is found from outside. */
  publicUrl: string
}

const levels = { waiting: 'info', taken: 'good', failing: 'danger', off: 'none' } as const
const postLevels = { waiting: 'act', taken: 'good', given_up: 'danger' } as const

/** What needs somebody stands first. */
const states: HookState[] = ['failing', 'waiting', 'taken', 'off']

/** Of what was posted, so many are shown. */
const mostShown = 50

function stateOf({ is_on, last_error, last_sent_at }: HookRow): HookState {
  if (!is_on) return 'off'
  if (last_error !== null) return 'failing'
  return last_sent_at === null ? 'waiting' : 'taken'
}

function rowOf(hook: HookRow) {
  const state = stateOf(hook)
  const { last_error, created_at, last_sent_at, last_failed_at, ...row } = hook
  return {
    ...row,
    state,
    level: levels[state],
    error: last_error,
    last_sent_at: last_sent_at?.toISOString() ?? null,
    last_failed_at: last_failed_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

/** The webhooks of an organisation. */
export function hookService({ hooks, orgs, vault, outbound, publicUrl }: HookParts) {
  /** Where it leads: with TLS, unless whoever runs the portal listed its host. */
  const readAddress = (text: string): URL => {
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
      throw new Failure({ failed: 'hook_address_odd' })
    if (url.protocol === 'http:' && !outbound.isListed(url.hostname)) throw new Failure({ failed: 'hook_address_open' })
    return url
  }

  const list: Handler<'hook.list'> = async ({ scope }) =>
    (await hooks.list(scope)).map(rowOf).sort((one, other) => states.indexOf(one.state) - states.indexOf(other.state))

  const show: Handler<'hook.show'> = async ({ input, scope }) => rowOf(await hooks.find(scope, input.guid))

  const posts: Handler<'hook.posts'> = async ({ input, scope }) => {
    await hooks.find(scope, input.guid)
    return (await hooks.posts(scope, input.guid, mostShown)).map((row) => {
      const state = row.sent_at !== null ? 'taken' : row.failed_at !== null ? 'given_up' : 'waiting'
      return {
        id: row.id,
        title: row.title,
        state,
        level: postLevels[state],
        created_at: row.created_at.toISOString(),
        tries: row.tries,
        sent_at: row.sent_at?.toISOString() ?? null,
        next_try_at: state === 'waiting' ? row.next_try_at.toISOString() : null,
        error: row.last_error,
      }
    })
  }

  const add: Handler<'hook.add'> = async ({ input, scope, now }) => {
    const url = readAddress(input.address.trim())
    const guid = randomUUID()
    const key = input.form === 'data' ? newHookKey() : ''
    const sealed = vault.seal({ address: url.href, key }, hookSealedFor(scope.orgId, guid))
    const { name } = await hooks.add(
      scope,
      { guid, name: input.name.trim(), form: input.form, host: url.host, sealed },
      now,
    )
    return { guid, name, key }
  }

  const use: Handler<'hook.use'> = async ({ input, scope, now }) => ({
    name: (await hooks.use(scope, input.guid, input.is_on, now)).name,
  })

  const trial: Handler<'hook.trial'> = async ({ input, scope, now }) => {
    const { name, is_on } = await hooks.find(scope, input.guid)
    if (!is_on) throw new Failure({ failed: 'hook_off', name })
    const { slug, name: orgName } = (await orgs.byId(scope.orgId)) ?? { slug: '', name: '' }
    const organisation = { slug, name: orgName }
    const url = `${publicUrl}/${slug}/d/alerts-centre`
    const text = `Alerts of ${orgName} will arrive like this.`
    const post: HookPost = { kind: 'trial', organisation, title: 'This is a trial', text, url, alerts: [] }
    await hooks.post(scope, input.guid, post, now)
    return { name }
  }

  const remove: Handler<'hook.remove'> = async ({ input, scope, now }) => ({
    name: await hooks.remove(scope, input.guid, now),
  })

  return { list, show, posts, add, use, trial, remove }
}
