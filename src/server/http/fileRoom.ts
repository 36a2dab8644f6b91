import { HttpError } from '../httpError.ts'
import { mb } from '../workers/limits.ts'

/**
 * While a call with a file is answered, the file stands in memory as it came, as text and as what a worker process is
 * sent: some six times its size. One of the largest, at nine megabytes, takes the server from 332 to 384 MB; two took it
 * to 467, past its 400.
 */
const mostBytes = 12 * mb

/** Does work with a file of so many bytes, if there is room for it. Throws HttpError 503 while others take all of it. */
type FileRoom = <T>(bytes: number, work: () => Promise<T>) => Promise<T>

/** Room for the files that calls bring, all of one server's together. A file is never refused while it is the only one. */
export function makeFileRoom(most: number = mostBytes): FileRoom {
  let taken = 0
  return async (bytes, work) => {
    if (taken > 0 && taken + bytes > most)
      throw new HttpError(
        503,
        'Others are sending files just now. Nothing of yours is lost: send it again in a moment.',
        {
          code: 'busy',
          headers: { 'retry-after': '3' },
        },
      )
    taken += bytes
    try {
      return await work()
    } finally {
      taken -= bytes
    }
  }
}
