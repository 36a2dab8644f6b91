import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn } from '#server/db/store.ts'
import { leases } from '#server/jobs/leases.ts'
import { OutboundError } from '#server/outbound/outboundError.ts'
import { callLimits } from '#server/pipeline/callLimits.ts'
import type { Server } from '#server/pipeline/parts.ts'
import type { Vault } from '#server/session/vault.ts'
import type { Running } from '#server/subject.ts'
import { type Broker, brokerQueries } from '../brokers.ts'
import { dataSourceQueries } from '../dataSources.ts'
import { makeIntake } from '../intake.ts'
import type { Arrived } from '../messageBody.ts'
import { keptBody, mediaOf } from '../messageMedia.ts'
import { pauseMs } from '../pulls/backOff.ts'
import { readOut } from '../readOut.ts'
import { isOn, supplierIn, suppliersOf } from '../supplier.ts'
import type { Supplier } from '../supplierShape.ts'
import { supplierQueries } from '../suppliers.ts'
import { brokerAddressOf } from './brokerAddress.ts'
import { type BrokerLink, type BrokerMessage, openLink } from './brokerLink.ts'

type Parts = Pick<Server, 'store' | 'portal' | 'now' | 'log' | 'vault'> & {
  settings: Pick<Server['settings'], 'outboundAllow'>
}

/** A connection that this process has, or tries to have. */
interface Open {
  /** What it was made with: where that changed, it is made anew. */
  with: string
  link: BrokerLink | null
}

/** A broker that is back is found within so long. */
const longestPauseMs = 10 * 60_000
/** A message that cannot be kept is tried so often; then it is left out, so that those behind it come in. */
const mostTries = 3

/** What a sealed password of a broker is for. */
export const sealedForBroker = (guid: string): string => `broker ${guid}`

/** The password of a broker; empty where none was entered, or where it cannot be opened any more. */
const passwordOf = (vault: Vault, { guid, sealed }: Broker): string =>
  sealed === null ? '' : (vault.open(sealed, sealedForBroker(guid))?.password ?? '')

/**
 * Holds the connections to brokers, each in one process at a time. Which is whose stands in the database; a process that says
 * nothing for a while has none any more.
 */
export function brokerKeeper({ store, portal, now, log, vault, settings }: Parts) {
  const held = leases(store, randomUUID())
  const open = new Map<string, Open>()
  const failing = new Map<string, number>()
  const brokers = inTransactions(store, brokerQueries)
  const sources = inTransactions(store, dataSourceQueries)
  const intake = makeIntake(store, portal)
  const limits = callLimits(store)

  const take = async (broker: Broker, supplier: Supplier, { topic, payload, isRetained }: BrokerMessage) => {
    if (!(await brokers.isOpen(broker))) return
    const scope = nobodyIn(broker.org_id)
    const { times, minutes } = supplier.limit
    // Who sends more than that waits: the broker keeps the rest.
    for (;;) {
      const wait = await limits.take(`door ${broker.org_id} ${broker.id}`, times, minutes, now())
      if (wait === null) break
      await pause(Math.min(wait, 5) * 1000)
    }
    if (payload.length > supplier.mostBytes) {
      const say = `A message of ${payload.length} bytes came, where ${supplier.mostBytes} are taken. It was left out.`
      await sources.heard(scope, broker.id, now(), say)
      return
    }
    const text = payload.toString('utf8')
    const media = mediaOf('', text, supplier.declared.fields)
    const arrived: Arrived = {
      ...{ media, body: keptBody(media, text), query: {}, topic: topic.replaceAll('\0', '').slice(0, 500) },
      receivedAt: now(),
    }
    // What stood there before is of an unknown time, unless it says one.
    if (isRetained && readOut(portal(), supplier, arrived).reports.every(({ at }) => +at === +arrived.receivedAt))
      return
    await intake.take(supplier, broker, arrived)
  }

  const takeOrLeave = async (broker: Broker, supplier: Supplier, message: BrokerMessage): Promise<void> => {
    const name = `${broker.guid} ${message.topic} ${message.payload.toString('base64').slice(0, 2000)}`
    try {
      await take(broker, supplier, message)
      failing.delete(name)
    } catch (error) {
      const tries = (failing.get(name) ?? 0) + 1
      if (failing.size > 100) failing.clear()
      failing.set(name, tries)
      log.error({ err: error, orgId: broker.org_id, source: broker.id }, 'a message of a broker was not kept')
      if (tries < mostTries) throw new Error('A message could not be kept. It is asked for again.', { cause: error })
      failing.delete(name)
    }
  }

  const failed = async (broker: Broker, say: string): Promise<void> => {
    const wait = Math.min(longestPauseMs, pauseMs(broker.tries + 1, broker.guid))
    await brokers.failed(broker, say, new Date(now().getTime() + wait))
  }
  const noted = (work: Promise<void>, broker: Broker) =>
    void work.catch((error: unknown) =>
      log.error({ err: error, source: broker.id }, 'the state of a broker was not written'),
    )

  const connect = async (broker: Broker, supplier: Supplier): Promise<void> => {
    const key = broker.guid
    const mine: Open = { with: madeWith(broker), link: null }
    const { address = '', topic = '', user = '' } = broker.entered
    const at = brokerAddressOf(address)
    if (!at) return failed(broker, 'There is no address of the broker. Enter it again.')
    open.set(key, mine)
    try {
      mine.link = await openLink(
        {
          ...{ at, topic, user, password: passwordOf(vault, broker), clientId: `tilth-${broker.guid}`.slice(0, 60) },
          ...{ allow: settings.outboundAllow, mostBytes: supplier.mostBytes },
        },
        {
          connected: () => noted(brokers.connected(broker), broker),
          message: (message) => takeOrLeave(broker, supplier, message),
          ended: (say) => {
            if (open.get(key) === mine) open.delete(key)
            noted(failed(broker, say), broker)
          },
        },
      )
    } catch (error) {
      open.delete(key)
      if (!(error instanceof OutboundError)) throw error
      await failed(broker, error.message)
    }
  }

  const suppliersOn = async (): Promise<string[]> => {
    const said = await inTransactions(store, supplierQueries).all()
    return Object.values(suppliersOf(portal()))
      .filter((supplier) => supplier.sends === 'broker' && isOn(supplier, said.get(supplier.slug)?.is_on))
      .map(({ slug }) => slug)
  }

  const tick = async (): Promise<void> => {
    const on = await suppliersOn()
    if (on.length === 0 && open.size === 0) return
    const own: Broker[] = []
    for (const broker of await brokers.all(on)) if (await held.claim(`broker ${broker.guid}`)) own.push(broker)
    const wanted = new Map(own.map((broker) => [broker.guid, broker]))
    for (const [guid, { with: made, link }] of open) {
      const broker = wanted.get(guid)
      if (broker && madeWith(broker) === made) continue
      open.delete(guid)
      await link?.close()
    }
    for (const broker of own) {
      const supplier = supplierIn(portal(), broker.supplier)
      const isDue = broker.next_at === null || broker.next_at.getTime() <= now().getTime()
      if (supplier && isDue && !open.has(broker.guid)) await connect(broker, supplier)
    }
  }

  return {
    /** Takes what nobody holds, ends what is not this process's any more, and connects where that is due. */
    tick,
    /** Ends all connections, and lets others have them. */
    async stop(): Promise<void> {
      const links = [...open.values()]
      open.clear()
      await Promise.all(links.map(({ link }) => link?.close()))
      await held.giveBack()
    },
  }
}

const madeWith = ({ entered, sealed }: Broker): string => JSON.stringify([entered, sealed?.toString('base64')])

/** How often it is looked which connections there are to be. */
const everyMs = 5000

/** Keeps connections to brokers as long as the server runs. */
export function keepBrokers(server: Server): Running {
  const keeper = brokerKeeper(server)
  let isStopped = false
  let running = Promise.resolve()
  const turn = async (): Promise<void> => {
    try {
      await keeper.tick()
    } catch (error) {
      server.log.error({ err: error }, 'connections to brokers were not looked after')
    }
  }
  const timer = setInterval(() => {
    running = running.then(() => (isStopped ? undefined : turn()))
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
      await keeper.stop()
    },
  }
}
