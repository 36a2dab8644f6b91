import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'

const terminate = 'X'.charCodeAt(0)

/** A simple query of the protocol: letter, length, text, zero. */
const simpleQuery = (text: string): Buffer => {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** What `pg` takes for its socket, with the embedded engine at the other end. */
export class EngineStream extends Duplex {
  readonly #engine: Engine
  readonly #forget: () => void
  readonly #gathered: Buffer[] = []

  constructor(engine: Engine) {
    super()
    this.#engine = engine
    this.#forget = engine.onLost((why) => this.destroy(why))
  }

  connect(): void {
    this.#connect().then(
      () => this.destroyed || this.emit('connect'),
      (problem: Error) => this.destroy(problem),
    )
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#gather(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    for (const { chunk } of chunks) this.#gather(chunk)
    done()
  }

  override _destroy(problem: Error | null, done: (problem?: Error | null) => void): void {
    this.#forget()
    done(problem)
  }

  override _final(done: (problem?: Error | null) => void): void {
    this.push(null)
    done()
  }

  /** All connections share one session: whatever an earlier one left open is undone first. */
  async #connect(): Promise<void> {
    await this.#engine.ready()
    if (this.destroyed) return
    await this.#engine.send(simpleQuery('rollback; reset all; reset role; deallocate all'))
  }

  /** What is written in one go is one exchange: each costs a way to the worker and back. */
  #gather(chunk: Buffer): void {
    if (chunk[0] === terminate) return
    if (this.#gathered.length === 0) queueMicrotask(() => this.#exchange(Buffer.concat(this.#gathered.splice(0))))
    this.#gathered.push(chunk)
  }

  #exchange(bytes: Buffer): void {
    this.#engine.send(bytes).then(
      (reply) => this.destroyed || reply.length === 0 || this.push(reply),
      (problem: Error) => this.destroy(problem),
    )
  }
}
