import type { Calls } from '#types/calls.ts'
import type { Scope } from '../db/store.ts'

export interface Asked<Input> {
  input: Input
  scope: Scope
  now: Date
}

/** A named read function: an input that its schema has already let through, rows out. It reaches the scope's rows only. */
type Procedure<Input, Row> = (asked: Asked<Input>) => Promise<Row[]>

type ProcedureCall = Extract<keyof Calls, `procedure.${string}`>
/** The names in the catalogue, without `procedure.`. */
export type ProcedureName = ProcedureCall extends `procedure.${infer Name}` ? Name : never
export type InputOf<Name extends ProcedureName> = Calls[`procedure.${Name}`]['input']
export type RowOf<Name extends ProcedureName> = Calls[`procedure.${Name}`]['result'][number]
/** The procedure of a name, with the input and the row that its declaration says. */
export type Named<Name extends ProcedureName> = Procedure<InputOf<Name>, RowOf<Name>>

/** Any of them, once its input has been checked. A method, so that one with a narrower input fits. */
export type AnyProcedure = { run(asked: Asked<unknown>): Promise<unknown[]> }['run']
