import type { Browser, Reply, TestApp } from '../../server/app.ts'
import { emailOf } from '../../server/world.ts'

/** Where a refusal says that something is wrong. */
export const fieldsOf = (reply: Reply) =>
  Object.keys((reply.json() as { responseException?: { at?: Record<string, string> } }).responseException?.at ?? {})

/** What a manager does with teams in a test: each step goes through the API. */
export function teamwork(app: TestApp, manager: Browser) {
  let made = 0
  const mails = (to: string) =>
    app.store.asSystem(async (db) =>
      (await db.selectFrom('mail_outbox').selectAll().orderBy('created_at').execute()).filter(
        ({ to_address }) => to_address === to,
      ),
    )
  return {
    mails,
    /** A team of organisation 20 with these locations; gives its id and its slug. */
    async team(
      open: Record<number, 'read' | 'write'> = {},
      more: { role?: string; can_invite?: boolean; can_export?: boolean } = {},
    ): Promise<{ id: number; slug: string }> {
      made += 1
      const { role = 'member', ...acl } = more
      const locations = Object.entries(open).map(([id, access]) => ({ id: Number(id), access }))
      const reply = await manager.call('org.team.create', {
        name: `Team ${made}`,
        control_dto: { role },
        team_acl_dto: { locations, ...acl },
      })
      return reply.json().result
    },
    add: (teamId: number, userId: number) => manager.call('org.team.add-user', { team_id: teamId, user_id: userId }),
    /** Invites an address, without a team to every location, and gives the token of the mail's link. */
    async invite(
      teamId: number | undefined,
      email = emailOf('newcomer'),
      more: Record<string, unknown> = {},
    ): Promise<string> {
      const reply = await manager.call('org.team.invite', {
        team_id: teamId,
        email_address: email,
        first_name: 'Sam',
        last_name: 'Lee',
        ...more,
      })
      if (reply.statusCode !== 200) throw new Error(`not invited: ${reply.body}`)
      app.clock.pass(1000)
      return this.tokenOf(email.toLowerCase())
    },
    tokenOf: async (email: string) => /invite\/([\w-]{43})/.exec((await mails(email)).at(-1)?.body ?? '')?.[1] ?? '',
  }
}
