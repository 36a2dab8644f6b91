import type { Schema, Shape } from '#engine/portal.ts'
import type { Path, Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { shapeOf } from '../schema/shape.ts'
import { didYouMean } from '../suggest.ts'
import { entriesOf, field, itemsOf, textField } from '../values.ts'
import type { World } from './lookup.ts'
import { followPath } from './paths.ts'
import { amissIn } from './routePath.ts'

/** Proves what the search of the frame asks: the call can be searched, its rows have the fields, the route its parameters. */
export function proveFinders(document: Document, world: World): Problem[] {
  return itemsOf(field(document.value, 'finds')).flatMap((finder, index) => {
    const at: Path = ['finds', index]
    return [...proveCall(document, at, finder, world), ...proveRoute(document, at, finder, world)]
  })
}

function proveCall(document: Document, at: Path, finder: unknown, world: World): Problem[] {
  const endpoint = world.entries.get(textField(finder, 'call') ?? '')?.endpoint
  if (!endpoint) return []
  const cannot = cannotSearch(endpoint.input)
  if (cannot) return [document.at([...at, 'call'], 'value', 'TL302', `"${endpoint.name}" ${cannot}`)]
  const row: Shape | undefined = shapeOf(endpoint.result).items
  if (!row) return [document.at([...at, 'call'], 'value', 'TL302', `"${endpoint.name}" does not answer with rows`)]
  const named: [Path, string | undefined][] = [
    [[...at, 'show'], textField(finder, 'show')],
    [[...at, 'about'], textField(finder, 'about')],
    ...entriesOf(field(finder, 'with')).map(([param, name]): [Path, string | undefined] => [
      [...at, 'with', param],
      typeof name === 'string' ? name : undefined,
    ]),
  ]
  return named.flatMap(([path, name]) => {
    if (name === undefined) return []
    const found = followPath(`row.${name}`, { row })
    const near = 'shape' in found ? undefined : found.suggestion?.replace(/^row\./, '')
    return 'shape' in found
      ? []
      : [
          document.at(
            path,
            'value',
            'TL213',
            `a row of "${endpoint.name}" has no field "${name}"${didYouMean(near)}`,
            near === undefined ? {} : { suggestion: near },
          ),
        ]
  })
}

function cannotSearch(input: Schema): string | undefined {
  const { properties } = shapeOf(input)
  // A short list that takes nothing is searched where it is read.
  if (Object.keys(properties ?? {}).length === 0) return undefined
  if (properties?.search?.type !== 'string' || properties.limit === undefined)
    return 'has no "search" and "limit" in its input'
  const needed = itemsOf(input.required).filter(
    (name) => field(field(input.properties, String(name)), 'default') === undefined,
  )
  return needed.length > 0 ? `needs "${needed.join('", "')}", which the search does not give` : undefined
}

function proveRoute(document: Document, at: Path, finder: unknown, world: World): Problem[] {
  const name = textField(finder, 'go') ?? ''
  const route = world.routes.get(name)
  if (!route) return []
  const { strange, lost } = amissIn(
    route.path,
    entriesOf(field(finder, 'with')).map(([param]) => param),
  )
  return [
    ...strange.map(({ param, near }) =>
      document.at(
        [...at, 'with', param],
        'key',
        'TL319',
        `the route "${name}" has no parameter "${param}"${didYouMean(near)}`,
        near === undefined ? {} : { suggestion: near },
      ),
    ),
    ...lost.map((param) =>
      document.at(
        [...at, 'go'],
        'value',
        'TL319',
        `the route "${name}" needs the parameter "${param}": give it in "with"`,
      ),
    ),
  ]
}
