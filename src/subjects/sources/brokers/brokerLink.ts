import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectEncrypted } from 'node:tls'
import type { ErrorWithReasonCode, IConnackPacket, IPublishPacket, MqttClient } from 'mqtt'
import { isCertificateCode } from '#server/certificate.ts'
import type { OutboundAllow } from '#server/outbound/allow.ts'
import { judgedLookup, judgeHost } from '#server/outbound/judge.ts'
import { OutboundError } from '#server/outbound/outboundError.ts'
import type { BrokerAddress } from './brokerAddress.ts'

/** What a broker sent. */
export interface BrokerMessage {
  topic: string
  payload: Buffer
  /** It stood there before anybody asked, since nobody knows when. */
  isRetained: boolean
}

interface LinkTo {
  at: BrokerAddress
  topic: string
  user: string
  password: string
  /** The broker keeps what comes while nobody is connected under this name. */
  clientId: string
  allow: OutboundAllow
  mostBytes: number
}

interface LinkTold {
  connected(): void
  /** One at a time. The broker is told that a message is here once this resolves; where it rejects, the connection ends. */
  message(message: BrokerMessage): Promise<void>
  /** Once, with a sentence for people, where the connection ended by itself. */
  ended(say: string): void
}

export interface BrokerLink {
  close(): Promise<void>
}

/** Before the first answer. */
const patienceMs = 15_000
const keepaliveSeconds = 180
/** What a packet has besides its message. */
const headBytes = 70_000

/** Connects to a broker and asks for a topic. Rejects with OutboundError where the address may not be called. */
export async function openLink(to: LinkTo, told: LinkTold): Promise<BrokerLink> {
  const { MqttClient } = await import('mqtt')
  const { at, allow, topic } = to
  judgeHost(at.host, [at.host], allow)
  let why: string | null = null
  let isOver = false
  let isAnswered = false

  const dial = (client: MqttClient): Socket => {
    const target = { host: at.host, port: at.port, lookup: judgedLookup(allow) }
    const socket = at.isEncrypted
      ? connectEncrypted({ ...target, ...(isIP(at.host) === 0 ? { servername: at.host } : {}) })
      : connectPlain(target)
    // A packet is kept whole until its end: a broker that never ends one would fill the memory.
    let since = 0
    client.on('packetreceive', () => {
      since = 0
    })
    socket.on('data', (part: Buffer) => {
      since += part.length
      if (since > to.mostBytes * 2 + headBytes)
        socket.destroy(new OutboundError('too-large', `${at.host} sends messages of over ${to.mostBytes} bytes.`))
    })
    socket.on('error', (error) => {
      why ??= whyOf(error, at)
    })
    return socket
  }

  const client = new MqttClient(dial, {
    ...{ protocolId: 'MQTT', protocolVersion: 4, clean: false, clientId: to.clientId },
    ...(to.user === '' ? {} : { username: to.user, password: to.password }),
    ...{ reconnectPeriod: 0, connectTimeout: patienceMs, keepalive: keepaliveSeconds, resubscribe: false },
  })

  const end = (say: string) => {
    if (isOver) return
    isOver = true
    client.end(true)
    told.ended(say)
  }

  client.handleMessage = ({ topic: from, payload, retain }: IPublishPacket, done) => {
    const message = { topic: from, payload: Buffer.from(payload), isRetained: retain }
    void told.message(message).then(
      () => done(),
      (error: unknown) => end(error instanceof Error ? error.message : String(error)),
    )
  }
  client.on('connect', ({ reasonCode, returnCode }: IConnackPacket) => {
    if ((reasonCode ?? returnCode ?? 0) !== 0) return
    isAnswered = true
    client.subscribe(topic, { qos: 1 }, (error, granted) => {
      // Of a topic that was asked for before, nothing is granted anew.
      const isRefused = error !== null || (granted ?? []).some(({ qos }) => Number(qos) > 2)
      if (isRefused) end(`${at.host} does not let this user read ${topic}.`)
      else told.connected()
    })
  })
  client.on('error', (error) => {
    why ??= whyOf(error, at)
  })
  client.on('close', () =>
    end(
      why ??
        (isAnswered
          ? `${at.host} closed the connection.`
          : `${at.host} closes the connection before it answers. See the port, and whether it is mqtt or mqtts.`),
    ),
  )

  return {
    close: () =>
      new Promise((resolve) => {
        isOver = true
        client.end(true, {}, () => resolve())
      }),
  }
}

/** What CONNACK says with a number. */
const refusals: Record<number, string> = {
  1: 'speaks another version of MQTT.',
  2: 'does not accept the name that the portal gives itself.',
  3: 'is not available at the moment.',
  4: 'does not accept the user name and password.',
  5: 'does not let this user in. See the user name and password.',
}

function whyOf(error: Error | ErrorWithReasonCode, { host, port }: BrokerAddress): string {
  if (error instanceof OutboundError) return error.message
  const code = 'code' in error ? error.code : undefined
  if (typeof code === 'number') return `${host} ${refusals[code] ?? `refuses the connection (${code}).`}`
  if (isCertificateCode(String(code))) return `The certificate of ${host} cannot be trusted (${code}).`
  if (typeof code === 'string') return `${host} cannot be reached at port ${port} (${code}).`
  return /timeout/i.test(error.message)
    ? `${host} does not answer at port ${port}. See the port, and whether it is mqtt or mqtts.`
    : `${host} cannot be understood: ${error.message.slice(0, 120)}.`
}
