import { type Values, valuesOf } from './errors.ts'

/** The fields that are shown in one way, as an input or as a field of its own. */
export const shownAs = (ui: Record<string, unknown>, way: string): string[] =>
  Object.keys(ui).filter((name) => {
    const words = valuesOf(ui[name])
    return words['ui:widget'] === way || words['ui:field'] === way
  })

/** The fields that maps fill. */
export const filledByMaps = (ui: Record<string, unknown>): string[] =>
  Object.entries(ui).flatMap(([name, words]) => {
    const other = valuesOf(words)['ui:with']
    return typeof other === 'string' ? [name, other] : []
  })

/** Drawn fields that are as they were: they are not sent, so nothing is measured against them anew. */
export const sameDrawings = (ui: Record<string, unknown>, data: Values, before: Values): string[] =>
  shownAs(ui, 'boundary').filter((name) => JSON.stringify(data[name] ?? null) === JSON.stringify(before[name] ?? null))

/** Fields that were emptied: left out they would stay as they are, so that they are sent as null where null may be sent. */
export function emptied(schema: unknown, data: Values, before: Values): Values {
  const fields = Object.entries(valuesOf(valuesOf(schema).properties))
  const isEmpty = (name: string): boolean => data[name] === undefined && (before[name] ?? null) !== null
  const mayBeNull = (field: unknown): boolean => [valuesOf(field).type].flat().includes('null')
  return Object.fromEntries(
    fields.flatMap(([name, field]) => (isEmpty(name) && mayBeNull(field) ? [[name, null]] : [])),
  )
}

/** Is all that differs what the schema fills in where nothing was: defaults, empty lists and empty groups of fields? */
export function isFilledIn(schema: unknown, before: Values, now: Values): boolean {
  const fields = valuesOf(valuesOf(schema).properties)
  return Object.keys({ ...before, ...now }).every((name) => {
    const [was, is] = [JSON.stringify(before[name]), JSON.stringify(now[name])]
    if (was === is) return true
    const inner = valuesOf(now[name])
    if (now[name] === inner) return isFilledIn(fields[name], valuesOf(before[name]), inner)
    return was === undefined && (is === '[]' || is === JSON.stringify(valuesOf(fields[name]).default))
  })
}

/** Some values without these. */
export const less = (values: Values, names: string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** A file as it is sent: its bytes, not their letters. */
const fileOf = (base64: string): Blob => new Blob([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))])

/** Chosen files, as they are sent. */
export const filesOf = (ui: Record<string, unknown>, data: Values): Values =>
  Object.fromEntries(
    shownAs(ui, 'file').flatMap((name) => {
      const value = data[name]
      return typeof value === 'string' ? [[name, fileOf(value)]] : []
    }),
  )

export const asksForPassword = (ui: Record<string, unknown>) => shownAs(ui, 'password').length > 0
