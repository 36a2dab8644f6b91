// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { AnswerCache } from '../../src/web/answers/AnswerCache.tsx'
import { makeKeeping, mostUnshown } from '../../src/web/answers/keeping.ts'
import { useCall } from '../../src/web/answers/useCall.ts'
import { type Runtime, RuntimeContext } from '../../src/web/runtime.ts'
import { call, json, openBrowser, openSender, signedIn } from './browser.ts'

afterEach(cleanup)

const rain = call('rain.total')

/** A page that shows the rain of one day after another, as one whose time moves on; and what it drew, in order. */
function openDays() {
  const drawn: string[] = []
  const { client, session, writes } = openBrowser(async (request) => {
    const { day } = await request.json()
    return json(200, { result: day })
  }).openTab()
  session.enter(signedIn('first'))
  let turn: (day: number) => void = () => undefined

  function Days() {
    const [day, setDay] = useState(0)
    turn = (next) => startTransition(() => setDay(next))
    const { data, at } = useCall({ call: rain, inputs: { day } })
    // What is kept of another day stands until the answer is there, and is not counted.
    const known = at !== null && data === day
    drawn.push(`${day} ${known ? 'known' : 'asked'}`)
    return <p>{known ? `day ${day}` : 'on its way'}</p>
  }

  render(
    <RuntimeContext
      value={
        { client, send: openSender(client), session, writes, now: () => new Date('2026-11-21T03:00:00Z') } as Runtime
      }
    >
      <AnswerCache>
        <Days />
      </AnswerCache>
    </RuntimeContext>,
  )
  return {
    drawn,
    async show(day: number) {
      await act(async () => turn(day))
      await screen.findByText(`day ${day}`)
    },
  }
}

it('a page whose time moves on keeps the answers of its last questions, and not all that it ever asked', async () => {
  const { drawn, show } = openDays()
  await screen.findByText('day 0')
  for (let day = 1; day <= mostUnshown + 3; day += 1) await show(day)
  drawn.length = 0
  await show(mostUnshown)
  expect(drawn[0]).toBe(`${mostUnshown} known`)
  drawn.length = 0
  // It is asked for anew, though it was a moment ago.
  await show(1)
  expect(drawn[0]).toBe('1 asked')
})

describe('of answers', () => {
  const ids = Array.from({ length: mostUnshown + 2 }, (_, at) => `answer ${at}`)
  const tidied = () => new Promise((resolve) => setTimeout(resolve))

  function keep(isOnItsWay: (id: string) => boolean = () => false) {
    const gone: string[] = []
    const { show } = makeKeeping((id) => !isOnItsWay(id) && gone.push(id) > 0)
    return { show, gone }
  }

  it('those that were shown longest ago go first, and none that is shown by anybody', async () => {
    const { show, gone } = keep()
    const alsoFirst = show('answer 0')
    for (const hide of ids.map(show)) hide()
    await tidied()
    expect(gone).toEqual(['answer 1'])
    alsoFirst()
    await tidied()
    expect(gone).toEqual(['answer 1', 'answer 2'])
  })

  it('one that is on its way stays until it is there', async () => {
    const coming = new Set(['answer 0'])
    const { show, gone } = keep((id) => coming.has(id))
    for (const hide of ids.map(show)) hide()
    await tidied()
    expect(gone).toEqual(['answer 1', 'answer 2'])
    coming.clear()
    show('answer x')()
    await tidied()
    expect(gone).toEqual(['answer 1', 'answer 2', 'answer 0'])
  })

  it('a page that is drawn anew loses none of them, however many it shows', async () => {
    const { show, gone } = keep()
    const many = Array.from({ length: 3 * mostUnshown }, (_, at) => `panel ${at}`)
    for (const hide of many.map(show)) hide()
    many.map(show)
    await tidied()
    expect(gone).toEqual([])
  })
})
