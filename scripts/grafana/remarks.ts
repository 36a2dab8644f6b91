import { isRecord } from '#engine/record.ts'
import { at, isSaid, listAt, textAt } from './fields.ts'
import type { Tell } from './loss.ts'
import { oneLine } from './words.ts'

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** What a panel had beside its chart, and has no place here, whatever became of the chart. */
export function remarkOnPanel(panel: Record<string, unknown>, tell: Tell): void {
  const defaults = at(panel, 'fieldConfig', 'defaults')
  const links = listAt(panel, 'links').length + listAt(defaults, 'links').length
  if (links > 0) tell('link', `${many(links, 'link')} to another address`)
  const repeat = textAt(panel, 'repeat')
  if (repeat !== undefined) tell('repeat', `it was drawn once for each ${oneLine(repeat, 60)}; here it stands once`)
  if (isSaid(at(panel, 'alert')))
    tell('alert', `the alert “${oneLine(textAt(panel, 'alert', 'name') ?? 'without a name', 80)}”`)
  if (isRecord(at(panel, 'libraryPanel')) && listAt(panel, 'targets').length === 0)
    tell('library panel', `what it shows is kept in the library of that server, not in this file`)
  const overrides =
    listAt(panel, 'fieldConfig', 'overrides').length +
    listAt(panel, 'seriesOverrides').length +
    listAt(panel, 'styles').length
  if (overrides > 0) tell('override', `${many(overrides, 'rule')} for single fields or series`)
  const mappings =
    listAt(defaults, 'mappings').length +
    listAt(panel, 'valueMaps').filter((map) => textAt(map, 'text') !== 'N/A').length +
    listAt(panel, 'rangeMaps').filter((map) => textAt(map, 'from') !== 'null').length
  if (mappings > 0) tell('value mapping', `${many(mappings, 'rule')} that wrote words for values`)
  if (isSaid(at(panel, 'transformations')))
    tell('transformation', many(listAt(panel, 'transformations').length, 'transformation'))
  if (at(panel, 'collapsed') === true || at(panel, 'collapse') === true)
    tell('setting', 'the row was folded; here it stands open')
}

// What these settings say is read elsewhere, or is about looks that a portal has of its own.
const understood = new Set([
  'unit',
  'thresholds',
  'mappings',
  'links',
  'min',
  'max',
  'color',
  'custom',
  'reduceOptions',
  'drawStyle',
  'stacking',
  'lineInterpolation',
  'thresholdsStyle',
  'displayMode',
  'text',
  'overrides',
  'calcs',
  'barMaxWidth',
  'namePlacement',
])

/** Settings of a chart that was kept, by name: those that it does not have any more. */
export function remarkOnSettings(panel: Record<string, unknown>, tell: Tell): void {
  const defaults = at(panel, 'fieldConfig', 'defaults')
  const groups = [at(panel, 'options'), defaults, at(defaults, 'custom')].filter(isRecord)
  const names = groups.flatMap((group) =>
    Object.keys(group).filter((key) => isSaid(group[key]) && !understood.has(key)),
  )
  for (const key of [
    'interval',
    'maxDataPoints',
    'decimals',
    'nullPointMode',
    'legend',
    'tooltip',
    'fill',
    'linewidth',
  ])
    if (isSaid(at(panel, key))) names.push(key)
  const listed = [...new Set(names)].map((name) => oneLine(name, 40))
  if (listed.length > 0)
    tell(
      'setting',
      `its settings ${listed.slice(0, 20).join(', ')}${listed.length > 20 ? ` and ${listed.length - 20} more` : ''}; the portal decides these`,
    )
}

/** What the dashboard as a whole had. */
export function remarkOnDashboard(dashboard: Record<string, unknown>, tell: Tell): void {
  for (const note of listAt(dashboard, 'annotations', 'list').filter(isRecord))
    if (at(note, 'builtIn') !== 1 && textAt(note, 'type') !== 'dashboard')
      tell(
        'annotation',
        `“${oneLine(textAt(note, 'name') ?? 'without a name', 60)}”: marks on all charts from a query of its own`,
      )
  const links = listAt(dashboard, 'links').length
  if (links > 0) tell('link', `${many(links, 'link')} above the panels`)
  const [from, to] = [textAt(dashboard, 'time', 'from'), textAt(dashboard, 'time', 'to')]
  if (from !== undefined)
    tell(
      'time',
      `it opened at ${oneLine(from, 40)} to ${oneLine(to ?? 'now', 40)}; here the range is the one that a person picked`,
    )
  const zone = textAt(dashboard, 'timezone')
  if (zone !== undefined && zone !== 'browser')
    tell('time', `it was shown in the zone ${oneLine(zone, 40)}; here the location’s own zone holds`)
  const tags = listAt(dashboard, 'tags').filter((tag) => typeof tag === 'string')
  if (tags.length > 0)
    tell(
      'setting',
      `its tags ${tags
        .slice(0, 10)
        .map((tag) => oneLine(tag, 30))
        .join(', ')}`,
    )
}
