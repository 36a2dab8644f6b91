import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, minute, startApp, type TestApp } from '../../server/app.ts'
import { emailOf, idIn, password } from '../../server/world.ts'
import { fieldsOf, teamwork } from './teamwork.ts'

let app: TestApp
let manager: Browser
let work: ReturnType<typeof teamwork>
beforeEach(async () => {
  app = await startApp()
  manager = await app.as('manager')
  work = teamwork(app, manager)
})
afterEach(() => app.close())

const here = idIn(20)
const email = 'newcomer@example.test'
const sam = {
  first_name: 'Sam',
  last_name: 'Lee',
  password: 'three brown kelpies',
  confirmPassword: 'three brown kelpies',
}
const dead = 'This link does not open an invitation. Ask whoever invited you to send a new one.'
const day = 24 * 60 * minute

const show = async (token: string) => (await app.browser().call('invite.show', { token })).json().result
const accept = (token: string, more = {}) => app.browser().call('invite.accept', { ...sam, ...more, token })
const join = (token: string, word = password) => app.browser().call('invite.join', { token, password: word })
const kept = () =>
  app.store.asSystem((db) =>
    Promise.all([
      db.selectFrom('user_account').selectAll().orderBy('id').execute(),
      db.selectFrom('membership').selectAll().orderBy('user_id').execute(),
      db.selectFrom('team_member').selectAll().orderBy('user_id').execute(),
    ]),
  )
const states = async () =>
  (await manager.call('org.invitations', {})).json().result.map(({ state }: { state: string }) => state)
const membershipOf = async (orgId: number, mail: string) =>
  app.store.asSystem((db) =>
    db
      .selectFrom('membership')
      .innerJoin('user_account', 'user_account.id', 'membership.user_id')
      .selectAll('membership')
      .where('org_id', '=', orgId)
      .where('email', '=', mail)
      .executeTakeFirst(),
  )

describe('an invitation', () => {
  it('leads a new person from the mail into the team and the organisation', async () => {
    const { id } = await work.team({ [here]: 'write' })
    const token = await work.invite(id, 'Newcomer@Example.TEST')
    const [mail] = await work.mails(email)
    expect(mail?.subject).toBe('manager Person invites you to Hamilton Grazing')
    expect(await show(token)).toEqual([
      {
        org_name: 'Hamilton Grazing',
        inviter: 'manager Person',
        email,
        first_name: 'Sam',
        last_name: 'Lee',
        has_account: false,
      },
    ])
    expect(await states()).toEqual(['waiting'])
    const { result } = (await accept(token)).json()
    expect(result).toMatchObject({
      user: { email, firstName: 'Sam' },
      userOrgs: [{ id: 20, role: 'member' }],
      currentOrg: { id: 20, slug: 'hamilton-grazing' },
    })
    expect(await states()).toEqual(['accepted'])
    expect(await app.browser().signIn(email, sam.password)).toAnswer()
    expect(await membershipOf(20, email)).toMatchObject({ role: 'member', sees_all: false })
  })

  it('leads somebody with an account there by their own password, and shows them where they joined', async () => {
    const { id } = await work.team({ [here]: 'read' })
    const token = await work.invite(id, emailOf('stranger'))
    expect(await show(token)).toMatchObject([{ has_account: true }])
    expect(await accept(token)).toRefuse(404, dead)
    expect(await join(token, 'not the password')).toRefuse(401)
    expect((await join(token)).json().result.currentOrg).toEqual({ id: 20, slug: 'hamilton-grazing' })
    expect(await membershipOf(20, emailOf('stranger'))).toMatchObject({ role: 'member' })
    expect(await membershipOf(12, emailOf('stranger'))).toMatchObject({ role: 'admin' })
  })

  it('neither raises nor lowers who belongs there already', async () => {
    const { id } = await work.team({ [here]: 'write' })
    expect(await join(await work.invite(id, emailOf('viewer')))).toAnswer()
    expect(await membershipOf(20, emailOf('viewer'))).toMatchObject({ role: 'viewer', sees_all: true })
  })

  it('to look around first, or to a team of viewers, makes a viewer', async () => {
    const [members, viewers] = [await work.team(), await work.team({}, { role: 'viewer' })]
    await accept(await work.invite(members.id, 'a@example.test', { staging_type: 'preview' }))
    await accept(await work.invite(viewers.id, 'b@example.test'))
    for (const mail of ['a@example.test', 'b@example.test'])
      expect(await membershipOf(20, mail)).toMatchObject({ role: 'viewer' })
  })

  it('without a team opens every location, as a member or a viewer, and may be sent again', async () => {
    await accept(await work.invite(undefined))
    await accept(await work.invite(undefined, 'look@example.test', { staging_type: 'preview' }))
    expect(await membershipOf(20, email)).toMatchObject({ role: 'member', sees_all: true })
    expect(await membershipOf(20, 'look@example.test')).toMatchObject({ role: 'viewer', sees_all: true })
    const first = await work.invite(undefined, 'late@example.test')
    const second = await work.invite(undefined, 'late@example.test')
    expect(await show(first)).toEqual([])
    const [{ id, team_id, team, sees }] = (await manager.call('org.invitations', { state: 'waiting' })).json().result
    expect({ team_id, team, sees }).toEqual({ team_id: null, team: null, sees: 'all' })
    expect(await manager.call('org.invitation.resend', { id })).toAnswer()
    expect(await show(second)).toEqual([])
    expect(await manager.call('org.invitation.revoke', { id })).toAnswer()
    const again = await manager.call('org.team.invite', { email_address: email, first_name: 'Sam', last_name: 'Lee' })
    expect(again).toRefuse(409)
    expect(fieldsOf(again)).toEqual(['email_address'])
  })

  it('AU-30: opens nothing a second time', async () => {
    const { id } = await work.team()
    const token = await work.invite(id)
    expect(await accept(token)).toAnswer()
    const before = await kept()
    expect(await accept(token, { first_name: 'Somebody else' })).toRefuse(404, dead)
    expect(await join(token, sam.password)).toRefuse(404, dead)
    expect(await app.browser().call('invite.decline', { token })).toRefuse(404, dead)
    expect(await show(token)).toEqual([])
    expect(await kept()).toEqual(before)
  })

  it('AU-30: accepted twice at once, lets one in', async () => {
    const { id } = await work.team()
    const token = await work.invite(id)
    const replies = await Promise.all([accept(token), accept(token), accept(token)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
  })

  it('AU-30: is not for who is signed in, whatever their mail', async () => {
    const { id } = await work.team()
    const token = await work.invite(id)
    const before = await kept()
    const viewer = await app.as('viewer')
    for (const [call, input] of [
      ['invite.accept', { ...sam, token }],
      ['invite.join', { token, password }],
    ] as const)
      expect(await viewer.call(call, input), call).toRefuse(403, 'You are signed in already.')
    expect(await kept()).toEqual(before)
    expect(await show(token)).toHaveLength(1)
  })

  it('AU-30: opens nothing when it is too old, withdrawn, its team is removed, or how it begins is unknown', async () => {
    const teams = [await work.team(), await work.team(), await work.team(), await work.team()]
    const tokens: string[] = []
    for (const [index, { id }] of teams.entries()) tokens.push(await work.invite(id, `p${index}@example.test`))
    const { result: sent } = (await manager.call('org.invitations', { sort: 'email' })).json()
    await manager.call('org.invitation.revoke', { id: sent[0].id })
    await manager.call('org.team.delete', { id: teams[1]?.id })
    await app.store.asSystem((db) =>
      db.updateTable('invitation').set({ staging_type: 'owner' }).where('id', '=', sent[2].id).execute(),
    )
    const before = await kept()
    for (const token of tokens.slice(0, 3)) {
      expect(await accept(token)).toRefuse(404, dead)
      expect(await show(token)).toEqual([])
    }
    expect(await show(tokens[3] ?? '')).toHaveLength(1)
    app.clock.pass(7 * day)
    expect(await accept(tokens[3] ?? '')).toRefuse(404, dead)
    expect(await accept('x'.repeat(43))).toRefuse(404, dead)
    expect(await kept()).toEqual(before)
    manager = await app.as('manager')
    expect((await states()).sort()).toEqual(['expired', 'expired', 'withdrawn', 'withdrawn'])
  })

  it('sent again has a new link, and the one before is dead', async () => {
    const { id } = await work.team()
    const first = await work.invite(id)
    const [sent] = (await manager.call('org.invitations', {})).json().result
    expect(await manager.call('org.invitation.resend', { id: sent.id })).toAnswer()
    app.clock.pass(1000)
    const second = await work.tokenOf(email)
    expect(second).not.toBe(first)
    expect(await accept(first)).toRefuse(404, dead)
    const third = await work.invite(id)
    expect(await accept(second)).toRefuse(404, dead)
    expect(await accept(third)).toAnswer()
    for (const call of ['org.invitation.resend', 'org.invitation.revoke'])
      expect(await manager.call(call, { id: sent.id }), call).toRefuse(409, 'This invitation is over. Send a new one.')
  })

  it('can be turned down, by the link alone', async () => {
    const { id } = await work.team()
    const token = await work.invite(id)
    expect((await app.browser().call('invite.decline', { token })).json().result).toEqual({ is_declined: true })
    expect(await accept(token)).toRefuse(404, dead)
    expect(await states()).toEqual(['declined'])
  })

  it('keeps its token out of the database and the log', async () => {
    const { id } = await work.team()
    const token = await work.invite(id)
    await show(token)
    await accept(token)
    const rows = await app.store.asSystem((db) => db.selectFrom('invitation').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(app.log()).not.toContain(token)
  })

  it('takes over an address that somebody registered and never proved: their password and code open nothing', async () => {
    const thief = {
      email,
      firstName: 'T',
      lastName: 'F',
      password: 'the password of a thief',
      confirmPassword: 'the password of a thief',
    }
    expect(await app.browser().call('auth.register', thief)).toAnswer()
    app.clock.pass(1000)
    const code = /code is (\d{6})/.exec((await work.mails(email)).at(-1)?.body ?? '')?.[1]
    const { id } = await work.team()
    const token = await work.invite(id)
    expect(await show(token)).toMatchObject([{ has_account: false }])
    expect(await accept(token)).toAnswer()
    expect(await app.browser().signIn(email, thief.password)).toRefuse(401)
    expect(code).toBeDefined()
    expect(await app.browser().signIn(email, sam.password)).toAnswer()
  })
})

describe('who invites', () => {
  const to = (id: number) => ({ team_id: id, email_address: email, first_name: 'Sam', last_name: 'Lee' })

  it('is who manages, or is in a team whose people may; nobody else, and to no other team', async () => {
    const [closed, open, led] = [
      await work.team({ [here]: 'read' }),
      await work.team({ [here]: 'read' }, { can_invite: true }),
      await work.team({ [here]: 'read' }, { role: 'admin' }),
    ]
    const [member, viewer] = [await app.as('member'), await app.as('viewer')]
    const mayNot = 'You cannot invite people to this organisation.'
    const notTo = 'You can invite people to a team of your own that allows it.'
    expect(await member.call('org.team.invite', to(open.id), { org: 20 })).toRefuse(403, mayNot)
    await work.add(closed.id, 2)
    expect(await member.call('org.team.invite', to(closed.id), { org: 20 })).toRefuse(403, mayNot)
    await work.add(open.id, 2)
    expect(await member.call('org.team.invite', to(open.id), { org: 20 })).toAnswer()
    expect(await member.call('org.team.invite', to(closed.id), { org: 20 })).toRefuse(403, notTo)
    expect(await member.call('org.team.invite', to(led.id), { org: 20 })).toRefuse(403, notTo)
    const { team_id: _, ...toAll } = to(open.id)
    expect(await member.call('org.team.invite', toAll, { org: 20 })).toRefuse(403, notTo)
    await work.add(led.id, 3)
    expect(await viewer.call('org.team.invite', to(led.id))).toAnswer()
    expect(await viewer.call('org.invitations', {})).toRefuse(403, 'You cannot manage this organisation.')
    expect(await app.browser().call('org.team.invite', to(open.id))).toRefuse(401)
    const [sent] = (await manager.call('org.invitations', { team_id: open.id })).json().result
    expect(await viewer.call('org.invitation.revoke', { id: sent.id })).toRefuse(403, notTo)
    expect(await member.call('org.invitation.revoke', { id: sent.id }, { org: 20 })).toAnswer()
  })

  it('TN-13: reaches no invitation of another organisation', async () => {
    const stranger = await app.as('stranger')
    const team = (await stranger.call('org.team.create', { name: 'Theirs', control_dto: { role: 'member' } })).json()
      .result
    await stranger.call('org.team.invite', to(team.id))
    const [theirs] = (await stranger.call('org.invitations', {})).json().result
    for (const call of ['org.invitation.resend', 'org.invitation.revoke']) {
      const foreign = await manager.call(call, { id: theirs.id }, { org: 20 })
      expect(foreign, call).toRefuse(404, 'There is no such invitation.')
      expect(foreign.json()).toEqual((await manager.call(call, { id: 987_654 }, { org: 20 })).json())
    }
    expect((await manager.call('org.invitations', { team_id: team.id }, { org: 20 })).json().result).toEqual([])
  })

  it('is told which field is wrong, and that somebody is in the team already; no mail goes out', async () => {
    const { id } = await work.team()
    const count = async () =>
      (await app.store.asSystem((db) => db.selectFrom('mail_outbox').selectAll().execute())).length
    const before = await count()
    for (const [more, at] of [
      [{ email_address: 'no mail' }, 'email_address'],
      [{ email_address: undefined }, 'email_address'],
      [{ email_address: `${'a'.repeat(250)}@b.au` }, 'email_address'],
      [{ first_name: '' }, 'first_name'],
      [{ first_name: 'a\nBcc: all@example.org' }, 'first_name'],
      [{ last_name: 'x'.repeat(61) }, 'last_name'],
      [{ last_name: 5 }, 'last_name'],
      [{ staging_type: 'owner' }, 'staging_type'],
      [{ role: 'admin' }, 'role'],
      [{ team_id: 'all' }, 'team_id'],
    ] as const) {
      const reply = await manager.call('org.team.invite', { ...to(id), ...more })
      expect(reply, at).toRefuse(400)
      expect(fieldsOf(reply), at).toEqual([at])
    }
    await work.add(id, 3)
    const again = await manager.call('org.team.invite', { ...to(id), email_address: emailOf('viewer') })
    expect(again).toRefuse(409, 'This person is in the team already.')
    expect(fieldsOf(again)).toEqual(['email_address'])
    expect(await count()).toBe(before)
    const token = await work.invite(id)
    for (const [more, at] of [
      [{ password: 'short', confirmPassword: 'short' }, 'password'],
      [{ password: 'password', confirmPassword: 'password' }, 'password'],
      [{ confirmPassword: 'another of that length' }, 'confirmPassword'],
      [{ first_name: undefined }, 'first_name'],
      [{ is_super_user: true }, 'is_super_user'],
    ] as const) {
      const reply = await accept(token, more)
      expect(reply, at).toRefuse(400)
      expect(fieldsOf(reply), at).toEqual([at])
    }
    expect(await membershipOf(20, email)).toBeUndefined()
  })

  it('is stopped after thirty in an hour', async () => {
    const { id } = await work.team()
    const statuses: number[] = []
    for (let i = 0; i < 32; i++)
      statuses.push(
        (await manager.call('org.team.invite', { ...to(id), email_address: `p${i}@example.org` })).statusCode,
      )
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429])
  })
})
