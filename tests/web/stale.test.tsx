// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Call, Core } from '#engine/portal.ts'
import { AnswerCache } from '../../src/web/answers/AnswerCache.tsx'
import { useCall } from '../../src/web/answers/useCall.ts'
import { makeDocuments } from '../../src/web/data/documents.ts'
import type { Sender } from '../../src/web/data/sender.ts'
import { type Runtime, RuntimeContext } from '../../src/web/runtime.ts'
import { makeWorkspaces } from '../../src/web/session/workspaces.ts'
import { type Answer, call, json, openBrowser, openSender, orgs, origin, refused, signedIn } from './browser.ts'

const teams = call('team.list')
const locations = call('location.list')
const rain = call('procedure.timeseries')
const add = call('team.add', { writes: true })

/** A server that counts what it is asked. The next answer to a call may be given by the test, when it wants. */
function makeServer() {
  const counts = new Map<string, number>()
  const later = new Map<string, Promise<Response>>()
  const answer: Answer = (request) => {
    const name = new URL(request.url).pathname.split('/').slice(-2).join('.')
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const held = later.get(name)
    later.delete(name)
    return held ?? json(200, { result: `${name} ${count}` })
  }
  return {
    answer,
    asked: (name: string) => counts.get(name) ?? 0,
    hold(name: string): (response: Response) => void {
      let give: (response: Response) => void = () => undefined
      later.set(name, new Promise((resolve) => (give = resolve)))
      return give
    },
  }
}

function Shown({ of, inputs = {} }: { of: Call; inputs?: Record<string, unknown> }) {
  const { data, isLoading, isStale } = useCall({ call: of, inputs })
  return (
    <p>
      {isLoading ? 'loading' : String(data)}
      {isStale ? ' stale' : ''}
    </p>
  )
}

/** Shows one thing or another, as pages do. */
let show: (what: 'teams' | 'locations' | 'both' | 'rain') => void
function Pages() {
  const [what, setWhat] = useState('teams')
  show = (next) => startTransition(() => setWhat(next))
  return (
    <>
      {what === 'rain' && <Shown of={rain} inputs={{ series: [{ quantity: 'rain' }] }} />}
      {(what === 'teams' || what === 'both') && <Shown of={teams} />}
      {what === 'both' && <Shown of={teams} />}
      {what === 'locations' && <Shown of={locations} />}
    </>
  )
}

function open() {
  const server = makeServer()
  const { client, session, writes } = openBrowser(server.answer).openTab()
  session.enter(signedIn('first'))
  // What answers need of the application.
  const sender = openSender(client)
  const runtime = { client, send: sender, session, writes, now: () => new Date('2026-11-21T03:00:00Z') } as Runtime
  render(
    <RuntimeContext value={runtime}>
      <AnswerCache>
        <Pages />
      </AnswerCache>
    </RuntimeContext>,
  )
  const send = (one: Call, after?: Parameters<Sender>[3]) => act(async () => void (await sender(one, {}, 20, after)))
  return { ...server, send, writes }
}

const turn = (what: Parameters<typeof show>[0]) => act(async () => show(what))
/** Whatever would be asked has been asked by then. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

afterEach(cleanup)

const refusal = refused(404, 'There is no such team.')

describe('after a call that writes', () => {
  it('what was asked a moment before is asked once again, with the old answer standing meanwhile', async () => {
    const { asked, hold, send } = open()
    await screen.findByText('team.list 1')
    const give = hold('team.list')
    await send(add)
    await waitFor(() => expect(asked('team.list')).toBe(2))
    await settle()
    expect(screen.getByText('team.list 1')).toBeTruthy()
    await act(async () => give(json(200, { result: 'with the new one' })))
    expect(await screen.findByText('with the new one')).toBeTruthy()
    await settle()
    expect(asked('team.list')).toBe(2)
  })

  it('two that show the same ask once between them', async () => {
    const { asked, send } = open()
    await turn('both')
    expect(await screen.findAllByText('team.list 1')).toHaveLength(2)
    await send(add)
    expect(await screen.findAllByText('team.list 2')).toHaveLength(2)
    await settle()
    expect(asked('team.list')).toBe(2)
  })

  it('series that were merged into one question are asked again', async () => {
    const { asked, send } = open()
    await turn('rain')
    await screen.findByText('procedure.timeseries 1')
    await send(add)
    await screen.findByText('procedure.timeseries 2')
    await settle()
    expect(asked('procedure.timeseries')).toBe(2)
  })

  it.each([
    ['an answer', json(200, { result: 'from before' })],
    ['a failure', refusal],
  ])('%s that was still on its way does not count', async (_, late) => {
    const { asked, hold, send } = open()
    await screen.findByText('team.list 1')
    const give = hold('team.list')
    await send(add)
    await waitFor(() => expect(asked('team.list')).toBe(2))
    await send(add)
    await screen.findByText('team.list 3')
    await act(async () => give(late))
    await settle()
    expect(screen.getByText('team.list 3')).toBeTruthy()
    expect(asked('team.list')).toBe(3)
  })

  it('what is not shown is asked when it is shown again, and not before', async () => {
    const { asked, send } = open()
    await screen.findByText('team.list 1')
    await turn('locations')
    await screen.findByText('location.list 1')
    await send(add)
    await screen.findByText('location.list 2')
    expect(asked('team.list')).toBe(1)
    await turn('teams')
    await screen.findByText('team.list 2')
    await settle()
    expect([asked('team.list'), asked('location.list')]).toEqual([2, 2])
  })

  it('an answer that came while nobody showed it is asked again too', async () => {
    const { asked, hold, send } = open()
    const give = hold('location.list')
    await turn('locations')
    await waitFor(() => expect(asked('location.list')).toBe(1))
    await turn('teams')
    await send(add)
    await act(async () => give(json(200, { result: 'from before' })))
    await turn('locations')
    await screen.findByText('location.list 2')
    expect(asked('location.list')).toBe(2)
  })

  it('that leads to another page, what it leaves behind is not asked, and what is shown there is', async () => {
    const { asked, send, writes } = open()
    await turn('locations')
    await screen.findByText('location.list 1')
    await turn('teams')
    await screen.findByText('team.list 1')
    await send(add, 'lead')
    await settle()
    expect(asked('team.list')).toBe(1)
    await act(async () => {
      show('locations')
      writes.tell()
    })
    await screen.findByText('location.list 2')
    await settle()
    expect([asked('team.list'), asked('location.list')]).toEqual([1, 2])
  })
})

describe('nothing is stale', () => {
  it('after a call that reads, by POST as well', async () => {
    const { asked, send } = open()
    await screen.findByText('team.list 1')
    await send(call('device.list'))
    await settle()
    await turn('locations')
    await turn('teams')
    await settle()
    expect(asked('team.list')).toBe(1)
  })

  it('after one that the server refused, and after one that changed nothing that is shown', async () => {
    const { asked, hold, send } = open()
    await screen.findByText('team.list 1')
    hold('team.add')(refused(400, 'There is such a team.'))
    await expect(send(add)).rejects.toThrow('There is such a team.')
    await send(add, 'nothing')
    await settle()
    expect(asked('team.list')).toBe(1)
  })
})

describe('the frame after a call that writes', () => {
  it('asks its locations, dashboards and organisations again, and is drawn anew only where they differ', async () => {
    let names = ['Home']
    const { client, session, writes } = openBrowser((request) => {
      const name = new URL(request.url).pathname.split('/').slice(-2).join('.')
      if (name === 'location.list') return json(200, { result: names.map((it, id) => ({ id, name: it })) })
      if (name === 'org.legacy') return json(200, { result: orgs })
      return json(200, { result: name === 'team.add' ? null : [] })
    }).openTab()
    session.enter(signedIn('first'))
    const frame = ['dashboard.list', 'location.list', 'dashboard.tree', 'ui.style', 'org.role', 'org.legacy']
    const core = { calls: Object.fromEntries(frame.map((name) => [name, call(name, { org: 'mine' })])) } as Core
    const documents = makeDocuments(origin, async () => json(200, {}))
    const workspaces = makeWorkspaces({ core, client, writes, session, documents, log: () => undefined })
    const before = await workspaces.ready()
    expect(session.state().workspace).toBe(before)

    let changes = 0
    session.subscribe(() => (changes += 1))
    const countBefore = writes.count()
    await client.send(add, {})
    await settle()
    expect([writes.count() - countBefore, changes]).toEqual([1, 0])

    names = ['Home', 'Echidna block']
    await client.send(add, {})
    await waitFor(() => expect(session.state().workspace?.locations).toHaveLength(2))
    expect(changes).toBe(1)
    expect((await workspaces.ready()).locations).toHaveLength(2)
  })
})
