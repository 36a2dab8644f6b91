import type { ColumnType, JSONColumnType } from 'kysely'

export type Json<T extends object = Record<string, unknown>> = JSONColumnType<T>

export type MaybeJson = ColumnType<Record<string, unknown> | null, string | null, string | null>

/** A calendar date as text, YYYY-MM-DD. */
export type LocalDate = string

/** A column that an older insert may leave out. */
export type Later<T> = ColumnType<T | null, T | null | undefined, T | null>
