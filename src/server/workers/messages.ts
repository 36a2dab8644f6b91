import { HttpError, type HttpErrorMore } from '../httpError.ts'

/** One piece of work for a worker process: what is to be done, and its input as `v8.serialize` writes it. */
export interface Task {
  name: string
  input: Uint8Array
  /** What its output may weigh at most, in bytes. */
  most: number
}

export type Done = { kind: 'done'; output: Uint8Array } | Fault

/** An error as a plain object: an Error that crosses between processes loses its class and its fields. */
type Fault =
  | { kind: 'refused'; status: number; message: string; more: HttpErrorMore }
  | { kind: 'broken'; message: string; stack: string }

export function faultOf(error: unknown): Fault {
  if (error instanceof HttpError)
    return { kind: 'refused', status: error.status, message: error.message, more: error.more }
  if (error instanceof Error) return { kind: 'broken', message: error.message, stack: error.stack ?? '' }
  return { kind: 'broken', message: String(error), stack: '' }
}

/** The error that a fault was made of; what broke keeps the stack of where it broke. */
export function errorOf(fault: Fault): Error {
  if (fault.kind === 'refused') return new HttpError(fault.status, fault.message, fault.more)
  const error = new Error(fault.message)
  error.stack = fault.stack
  return error
}
