import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { outboundAllowOf } from '#server/outbound/allow.ts'
import { makeOutbound } from '#server/outbound/outbound.ts'

type Answer = (asked: URL, request: IncomingMessage, reply: ServerResponse) => void

/** A service of this machine, which answers as it is told, and the way out that leads to it. */
export async function serviceHere() {
  const asked: URL[] = []
  const held = { answer: ((_, __, reply) => reply.end()) as Answer }
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    asked.push(url)
    held.answer(url, request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const allow = outboundAllowOf('loopback')
  if (!allow) throw new Error('loopback is a network')
  const outbound = makeOutbound(allow, 'Tilth (+http://localhost:8100)')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    outbound,
    answers(answer: Answer) {
      held.answer = answer
    },
    async close() {
      await outbound.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export const sendJson = (reply: ServerResponse, body: unknown): void =>
  void reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))

const hourS = 3600

/** Hours as Open-Meteo's archive gives them: 10 °C and as many tenths as the hour of UTC, 0.5 mm of rain in each. */
export function archive(asked: URL, elevation = 312) {
  const from = Date.parse(`${asked.searchParams.get('start_date')}T00:00:00Z`) / 1000
  const to = Date.parse(`${asked.searchParams.get('end_date')}T23:00:00Z`) / 1000
  const time = Array.from({ length: (to - from) / hourS + 1 }, (_, index) => from + index * hourS)
  return {
    latitude: -30.02,
    longitude: 150.01,
    elevation,
    utc_offset_seconds: 0,
    hourly_units: { time: 'unixtime', temperature_2m: '°C', precipitation: 'mm' },
    hourly: {
      time,
      temperature_2m: time.map((at) => 10 + ((at / hourS) % 24) / 10),
      precipitation: time.map(() => 0.5),
    },
  }
}
