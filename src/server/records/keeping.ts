import type { Scope } from '../db/store.ts'
import { absent, changedMeanwhile } from './failure.ts'
import type { Follows, KeptRecords, KeptRow, KeptTable } from './keptRecords.ts'

/**
 * The one way in which what people wrote down is read again, corrected and taken out. `shown` is what a row looks like
 * to them; `belongs` says whether a row is of the kind that is asked for, where a table holds several.
 */
export function keeping<T extends KeptTable, Shown extends object>(
  records: KeptRecords,
  table: T,
  shown: (row: KeptRow<T>, scope: Scope) => Shown | Promise<Shown>,
  belongs: (row: KeptRow<T>) => boolean = () => true,
) {
  async function row(scope: Scope, id: number): Promise<KeptRow<T>> {
    const found = await records.one(scope, table, id)
    if (!found || !belongs(found)) throw absent('record')
    return found
  }
  return {
    row,
    get: async (scope: Scope, id: number): Promise<Shown> => shown(await row(scope, id), scope),
    change: async (
      scope: Scope,
      { id, version }: { id: number; version: number },
      values: Partial<KeptRow<T>>,
      now: Date,
      follows?: Follows<T>,
    ): Promise<{ id: number }> => {
      const isDone = await records.change(scope, table, { id, version }, values, now, follows)
      if (!isDone) throw changedMeanwhile(await shown(await row(scope, id), scope))
      return { id }
    },
    /** Gives the record as it was, so that it can be written down again. */
    remove: async (scope: Scope, id: number, now: Date): Promise<Shown> => {
      const was = await shown(await row(scope, id), scope)
      if (!(await records.remove(scope, table, id, now))) throw absent('record')
      return was
    },
  }
}

/** Columns that may be empty, each as a field that is left out where it is. */
export const saidOf = <Row, K extends keyof Row & string>(
  row: Row,
  names: readonly K[],
): { [Name in K]?: NonNullable<Row[Name]> } => Object.assign({}, ...names.map((name) => said(name, row[name])))

/** Fields that may be left out, each as a column that is empty where it is. */
export const keptOf = <Input, K extends keyof Input & string>(
  input: Input,
  names: readonly K[],
): { [Name in K]-?: NonNullable<Input[Name]> | null } =>
  Object.assign({}, ...names.map((name) => ({ [name]: input[name] ?? null })))

/** A column that may be empty, as a field that is left out where it is. */
export function said<K extends string, V>(name: K, value: V | null): Partial<Record<K, V>> {
  const field: Partial<Record<K, V>> = {}
  if (value !== null) field[name] = value
  return field
}
