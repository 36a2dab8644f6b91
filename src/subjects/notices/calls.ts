import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { orgQueries } from '#subjects/people/orgs.ts'
import { browserService } from './browser.ts'
import { browserQueries } from './browsers.ts'
import { hookService } from './hook.ts'
import { hookQueries } from './hooks.ts'

const hooks = once(({ queries, vault, outbound, publicUrl }) =>
  hookService({ hooks: queries(hookQueries), orgs: queries(orgQueries), vault, outbound, publicUrl }),
)
const browsers = once(({ queries, outbound, secret, publicUrl }) =>
  browserService({ browsers: queries(browserQueries), orgs: queries(orgQueries), outbound, secret, publicUrl }),
)

export const calls = {
  'hook.list': (parts) => hooks(parts).list,
  'hook.show': (parts) => hooks(parts).show,
  'hook.posts': (parts) => hooks(parts).posts,
  'hook.add': (parts) => hooks(parts).add,
  'hook.use': (parts) => hooks(parts).use,
  'hook.trial': (parts) => hooks(parts).trial,
  'hook.remove': (parts) => hooks(parts).remove,
  'push.key': (parts) => browsers(parts).key,
  'push.list': (parts) => browsers(parts).list,
  'push.add': (parts) => browsers(parts).add,
  'push.follow': (parts) => browsers(parts).follow,
  'push.trial': (parts) => browsers(parts).trial,
  'push.remove': (parts) => browsers(parts).remove,
} satisfies CallMap
