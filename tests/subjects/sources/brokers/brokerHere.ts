import { type AddressInfo, createServer } from 'node:net'
import { Aedes, type Client } from 'aedes'

/** A broker of this machine, which lets one user in. What it keeps for its clients it keeps in memory. */
export async function brokerHere(user: string, password: string) {
  const broker = await Aedes.createBroker({
    authenticate: (_, name, word, done) => {
      if (name === user && word?.toString() === password) return done(null, true)
      done(Object.assign(new Error('no'), { returnCode: 4 }), false)
    },
    authorizeSubscribe: (_, subscription, done) =>
      done(null, subscription.topic.startsWith('closed') ? null : subscription),
  })
  /** Who is connected, with what they asked for. */
  const clients = new Map<Client, Set<string>>()
  broker.on('clientReady', (client) => void clients.set(client, new Set()))
  broker.on('clientDisconnect', (client) => void clients.delete(client))
  broker.on('subscribe', (asked, client) => {
    for (const { topic } of asked) clients.get(client)?.add(topic)
  })
  let server = createServer(broker.handle)
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const end = async () => {
    for (const client of clients.keys()) client.close()
    await new Promise((done) => server.close(done))
  }
  return {
    address: `mqtt://127.0.0.1:${port}`,
    /** How many of those who are connected asked for this. */
    subscribers: (topic: string): number => [...clients.values()].filter((asked) => asked.has(topic)).length,
    many: (): number => clients.size,
    /** Sends to all who asked for it; those who are away get it later. */
    publish: (topic: string, body: unknown, { retain = false } = {}) =>
      new Promise<void>((done, fail) =>
        broker.publish(
          {
            ...{ cmd: 'publish', topic, qos: 1, retain, dup: false },
            payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
          },
          (error) => (error ? fail(error) : done()),
        ),
      ),
    /** Nobody reaches it any more. */
    rest: end,
    async back() {
      server = createServer(broker.handle)
      await listen(port)
    },
    async close() {
      await end()
      await new Promise<void>((done) => broker.close(() => done()))
    },
  }
}
