import { isRecord } from '#engine/record.ts'
import { at, listAt, numberAt } from './fields.ts'

/** The most that a dashboard's file may hold. A deep text costs a parser its stack, so depth is counted first. */
export const bounds = { bytes: 8 * 1024 * 1024, depth: 100, panels: 600 }

/** A file that is no dashboard that can be read, in a sentence for whoever gave it. */
export class NotReadable extends Error {}

/** Reads a dashboard of schemaVersion 8 or later, bare or as the chart server's API wraps it. Throws NotReadable. */
export function readDashboard(text: string): Record<string, unknown> {
  if (text.length > bounds.bytes) throw new NotReadable(`It is larger than ${bounds.bytes / 1024 / 1024} MB.`)
  if (depthOf(text) > bounds.depth) throw new NotReadable(`It is nested deeper than ${bounds.depth} levels.`)
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new NotReadable('It is not JSON.')
  }
  const dashboard = isRecord(at(value, 'dashboard')) ? at(value, 'dashboard') : value
  if (!isRecord(dashboard)) throw new NotReadable('It is not a dashboard: an object is expected.')
  if (at(dashboard, 'elements') !== undefined || isRecord(at(dashboard, 'spec', 'elements')))
    throw new NotReadable('It is of the second schema (elements and layout). Export it as classic JSON.')
  if (!Array.isArray(at(dashboard, 'panels')) && !Array.isArray(at(dashboard, 'rows')))
    throw new NotReadable('It is not a dashboard: it has neither panels nor rows.')
  const version = numberAt(dashboard, 'schemaVersion')
  if (version === undefined) throw new NotReadable('It does not say its schemaVersion.')
  if (version < 8) throw new NotReadable(`Its schemaVersion is ${version}; 8 and later can be read.`)
  const count = [...listAt(dashboard, 'panels'), ...listAt(dashboard, 'rows')].reduce<number>(
    (sum, one) => sum + 1 + listAt(one, 'panels').length,
    0,
  )
  if (count > bounds.panels) throw new NotReadable(`It has ${count} panels; at most ${bounds.panels} can be read.`)
  return dashboard
}

/** The deepest nesting of brackets outside of texts. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  let isText = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isText) {
      if (code === 92) index++
      else if (code === 34) isText = false
    } else if (code === 34) isText = true
    else if (code === 123 || code === 91) deepest = Math.max(deepest, ++depth)
    else if (code === 125 || code === 93) depth--
  }
  return deepest
}
