import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { strToU8, Zip, ZipDeflate } from 'fflate'

/** A zip file that is written while it is made: what is in memory is what the disk has not taken yet. */
export interface ZipFile {
  /** Begins the next file in it. */
  begin(name: string): void
  /** Adds to that file, and waits until the disk takes more. Throws what the disk says. */
  add(text: string): Promise<void>
  /** Writes the end; gives the size in bytes. */
  end(): Promise<number>
  /** Lets go of a file that will not be finished. */
  drop(): void
}

/** Beyond this a zip file needs a form that not every program reads. */
const mostBytes = 4_000_000_000

export class TooLarge extends Error {
  override name = 'TooLarge'
}

export function zipFile(path: string, mtime: Date): ZipFile {
  const to = createWriteStream(path, { mode: 0o600 })
  let trouble: Error | null = null
  let size = 0
  let part: ZipDeflate | null = null
  to.on('error', (error) => {
    trouble = error
  })
  const zip = new Zip((error, chunk) => {
    if (error) trouble = error
    else {
      size += chunk.length
      to.write(chunk)
    }
  })
  const settle = async () => {
    if (trouble) throw trouble
    if (size > mostBytes) throw new TooLarge(`the file is larger than ${mostBytes} bytes`)
    if (to.writableNeedDrain) await Promise.race([once(to, 'drain'), once(to, 'close')])
    if (trouble) throw trouble
  }
  const finish = () => part?.push(new Uint8Array(0), true)
  return {
    begin(name) {
      finish()
      part = new ZipDeflate(name, { level: 6 })
      part.mtime = mtime
      zip.add(part)
    },
    async add(text) {
      part?.push(strToU8(text))
      await settle()
    },
    async end() {
      finish()
      zip.end()
      await settle()
      await new Promise<void>((resolve) => to.end(resolve))
      if (trouble) throw trouble
      return size
    },
    drop() {
      zip.terminate()
      to.destroy()
    },
  }
}
