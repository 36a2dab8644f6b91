export interface HttpErrorMore {
  code?: string
  /** Field → what is wrong with it. */
  at?: Record<string, string>
  /** What stands there now, where somebody else changed it meanwhile. */
  theirs?: object
  headers?: Record<string, string>
}

/** A call that is answered with a status and words for the person; nothing else of it is told. */
export class HttpError extends Error {
  readonly status: number
  readonly more: HttpErrorMore
  constructor(status: number, message: string, more: HttpErrorMore = {}) {
    super(message)
    this.status = status
    this.more = more
  }
}

/** What is wrong with one field of the input, whatever stands in the database: 400. */
export const wrongField = (at: string, say: string, code?: string): HttpError =>
  new HttpError(400, say, { ...(code === undefined ? {} : { code }), at: { [at]: say } })
