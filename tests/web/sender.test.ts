import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeSender } from '../../src/web/data/sender.ts'
import { call, json, openBrowser, refused, signedIn } from './browser.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rain = call('rain.total')
const noted = call('rain.note', { writes: true })

function open(answer = async () => json(200, { result: 'wet' })) {
  const { openTab, requests } = openBrowser(answer)
  const { client, session } = openTab()
  session.enter(signedIn('first'))
  const now = { moment: 'one' }
  const told: string[] = []
  const sender = makeSender({ client, tell: (text) => void told.push(text), moment: () => now.moment })
  return { sender, now, told, asked: () => requests.length }
}

it('what was asked ahead is given to the first who asks the same, and to nobody else', async () => {
  const { sender, asked } = open()
  sender.ahead(rain, { day: 1 }, 20)
  sender.ahead(rain, { day: 1 }, 20)
  expect(await sender(rain, { day: 1 }, 20)).toBe('wet')
  expect(asked()).toBe(1)
  await sender(rain, { day: 1 }, 20)
  expect(asked()).toBe(2)
})

it('another question, and another organisation, is asked for itself', async () => {
  const { sender, asked } = open()
  sender.ahead(rain, { day: 1 }, 20)
  await sender(rain, { day: 2 }, 20)
  await sender(rain, { day: 1 }, 31)
  expect(asked()).toBe(3)
})

it('who is drawn sooner has asked already', async () => {
  const { sender, asked } = open()
  await sender(rain, { day: 1 }, 20)
  sender.ahead(rain, { day: 1 }, 20)
  expect(asked()).toBe(1)
})

it('nothing of before stands once something was written or somebody else is there', async () => {
  const { sender, now, asked } = open()
  sender.ahead(rain, { day: 1 }, 20)
  now.moment = 'two'
  await sender(rain, { day: 1 }, 20)
  expect(asked()).toBe(2)
})

it('what nobody came for in half a minute is forgotten, and nothing is asked ahead any more', async () => {
  const { sender, asked } = open()
  sender.ahead(rain, { day: 1 }, 20)
  vi.advanceTimersByTime(30_000)
  await sender(rain, { day: 1 }, 20)
  sender.ahead(rain, { day: 2 }, 20)
  expect(asked()).toBe(2)
})

it('what is written is written by who writes it', async () => {
  const { sender, asked } = open()
  await sender(noted, { mm: 3 }, 20)
  await sender(noted, { mm: 3 }, 20)
  expect(asked()).toBe(2)
})

it('a refusal is told once, and given to who asks', async () => {
  const { sender, told, asked } = open(async () => refused(403, 'Not yours.'))
  const strict = call('rain.total', { notify: true })
  sender.ahead(strict, {}, 20)
  await expect(sender(strict, {}, 20)).rejects.toThrow('Not yours.')
  expect(told).toEqual(['Not yours.'])
  expect(asked()).toBe(1)
})
