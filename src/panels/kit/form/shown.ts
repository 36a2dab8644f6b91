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
