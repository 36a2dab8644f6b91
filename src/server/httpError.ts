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

/** A refusal that stands at one field. */
export const wrongField = (at: string, say: string, status = 400, code?: string): HttpError =>
  new HttpError(status, say, { ...(code === undefined ? {} : { code }), at: { [at]: say } })
