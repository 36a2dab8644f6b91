import type { Shape } from '#engine/portal.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import type { PanelExample } from '#types/config/panel-examples.ts'
import type { Quantity } from '#types/config/quantities.ts'
import type { PanelProps } from './panel.ts'

/** What a panel gets from its example: shapes are read off the data, quantities from what the example names. */
export function exampleProps(
  example: PanelExample,
  table: Record<string, Quantity>,
  more: Partial<PanelProps> = {},
): PanelProps {
  const data: Record<string, unknown> = { ...example.data }
  const named: Record<string, string> = { ...example.quantities }
  const shapes = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shapeOf(value, name, named)]))
  return {
    id: 'example',
    title: example.title,
    options: { ...example.options },
    data,
    shapes,
    range: { name: 'Last 24 hours', from: '2025-11-20T02:00:00Z', to: '2025-11-21T02:00:00Z' },
    zone: 'Australia/Sydney',
    now: new Date('2025-11-21T02:00:00Z'),
    size: { width: 640, height: 300 },
    scheme: 'light',
    quantities: quantitiesOf(table, shapes),
    act: async () => 'done',
    gestures: [],
    rowButtons: [],
    slots: {},
    missing: [],
    again: () => undefined,
    basemaps: [],
    readPicture: () => Promise.reject(new Error('no picture')),
    readStyle: () => Promise.reject(new Error('no style')),
    kept: { read: () => null, write: () => undefined },
    allows: () => true,
    ...more,
  }
}

function shapeOf(value: unknown, path: string, named: Record<string, string>): Shape {
  const quantity = named[path]
  const own = quantity === undefined ? {} : { quantity }
  if (Array.isArray(value)) return { type: 'array', items: { ...merged(value, path, named), ...own } }
  if (typeof value === 'number') return { type: 'number', ...own }
  if (typeof value === 'string') return { type: 'string', ...formatOf(value), ...own }
  if (typeof value === 'object' && value !== null) return merged([value], path, named)
  return own
}

/** The shape of rows: every field that some row has, by its first value that is there. */
function merged(rows: unknown[], path: string, named: Record<string, string>): Shape {
  const known = rows.filter(
    (row): row is Record<string, unknown> => typeof row === 'object' && row !== null && !Array.isArray(row),
  )
  if (known.length === 0)
    return shapeOf(
      rows.find((value) => value !== null),
      '',
      named,
    )
  const fields = [...new Set(known.flatMap((row) => Object.keys(row)))]
  const firstOf = (field: string) =>
    known.map((row) => row[field]).find((value) => value !== null && value !== undefined)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, shapeOf(firstOf(field), `${path}.${field}`, named)])),
  }
}

function formatOf(text: string): Shape {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return { format: 'date-time' }
  return /^\d{4}-\d\d-\d\d$/.test(text) ? { format: 'date' } : {}
}
