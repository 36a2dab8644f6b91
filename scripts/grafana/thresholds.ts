import type { QuantityView } from '#engine/quantities.ts'
import type { Level } from '#types/config/common.ts'
import { at, listAt, numberAt, textAt } from './fields.ts'

/** Where colours change, from the lowest up; `base` is the colour below all. */
interface Thresholds {
  steps: { at: number; colour: string }[]
  base: string
  isPercent: boolean
}

/** The thresholds that a panel showed, whichever way its version wrote them; null when it showed none. */
export function thresholdsOf(panel: Record<string, unknown>): Thresholds | null {
  const type = textAt(panel, 'type')
  const defaults = at(panel, 'fieldConfig', 'defaults')
  const style = textAt(defaults, 'custom', 'thresholdsStyle', 'mode') ?? 'off'
  const isTime = type === 'timeseries' || type === 'barchart'
  const isColoured = isTime ? style !== 'off' : (textAt(defaults, 'color', 'mode') ?? 'thresholds') === 'thresholds'
  if (['timeseries', 'barchart', 'stat', 'gauge', 'bargauge'].includes(type ?? ''))
    return isColoured ? fromSteps(at(defaults, 'thresholds')) : null
  if (type === 'singlestat') return fromText(panel)
  const steps = listAt(panel, 'thresholds').flatMap((one) => {
    const value = numberAt(one, 'value')
    return value === undefined ? [] : [{ at: value, colour: textAt(one, 'colorMode') ?? 'custom' }]
  })
  return steps.length > 0 ? { steps: steps.toSorted((a, b) => a.at - b.at), base: '', isPercent: false } : null
}

function fromSteps(thresholds: unknown): Thresholds | null {
  const said = listAt(thresholds, 'steps')
  const steps = said.flatMap((step) => {
    const value = numberAt(step, 'value')
    return value === undefined ? [] : [{ at: value, colour: textAt(step, 'color') ?? '' }]
  })
  const base =
    textAt(
      said.find((step) => numberAt(step, 'value') === undefined),
      'color',
    ) ?? ''
  return steps.length > 0
    ? { steps: steps.toSorted((a, b) => a.at - b.at), base, isPercent: textAt(thresholds, 'mode') === 'percentage' }
    : null
}

/** Before version 8 of that server: "50,80" and three colours. */
function fromText(panel: Record<string, unknown>): Thresholds | null {
  const isUsed =
    ['colorValue', 'colorBackground'].some((key) => at(panel, key) === true) || at(panel, 'gauge', 'show') === true
  const values = (textAt(panel, 'thresholds') ?? '').split(',').flatMap((text) => {
    const value = numberAt({ text: text.trim() }, 'text')
    return value === undefined ? [] : [value]
  })
  if (!isUsed || values.length === 0) return null
  const colours = listAt(panel, 'colors').map(String)
  return {
    steps: values.map((value, index) => ({ at: value, colour: colours[index + 1] ?? '' })),
    base: colours[0] ?? '',
    isPercent: false,
  }
}

// Names and the chart server's usual hex and rgba values, by what their red, green and blue say.
const named: Record<string, [number, number, number]> = {
  green: [0, 200, 0],
  yellow: [230, 200, 0],
  orange: [240, 140, 30],
  red: [230, 40, 40],
  critical: [230, 40, 40],
  warning: [240, 140, 30],
  ok: [0, 200, 0],
  blue: [60, 110, 220],
}

/** The levels that a colour may stand for; none for a colour that says nothing. */
function levelsOfColour(colour: string): Level[] {
  const [r = 0, g = 0, b = 0] = rgbOf(colour.toLowerCase()) ?? []
  if (Math.max(r, g, b) - Math.min(r, g, b) < 40) return colour === '' ? [] : ['none']
  if (b > r && b >= g) return ['info']
  if (g > r * 1.15) return ['good']
  if (g > 0.72 * r) return ['watch']
  return g > 0.38 * r ? ['watch', 'act'] : ['act', 'danger']
}

function rgbOf(colour: string): number[] | undefined {
  const plain = colour.replace(/^(super-light|light|semi-dark|dark)-/, '')
  if (Object.hasOwn(named, plain)) return named[plain]
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/.exec(colour)
  if (hex) return hex.slice(1, 4).map((part) => Number.parseInt(part, 16))
  const rgb = /^rgba?\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})/.exec(colour)
  return rgb ? rgb.slice(1, 4).map(Number) : undefined
}

/** The name of the quantity's set of levels that changes at the same values, in the same sense; undefined when none does. */
export function levelsMeant(thresholds: Thresholds, view: QuantityView, sets: string[]): string | undefined {
  if (thresholds.isPercent) return undefined
  return sets.find((set) => {
    const [lowest, ...rest] = view.levels(set)
    const isLevel = (level: Level | undefined, colour: string) =>
      level !== undefined && levelsOfColour(colour).includes(level)
    return (
      rest.length === thresholds.steps.length &&
      isLevel(lowest?.level, thresholds.base) &&
      rest.every(({ from, level }, index) => {
        const step = thresholds.steps[index]
        return step !== undefined && from !== null && Math.abs(from - step.at) < 0.05 && isLevel(level, step.colour)
      })
    )
  })
}

/** "at 10 and 20", for a sentence. */
export function thresholdWords({ steps, isPercent }: Thresholds): string {
  const shown = steps.slice(0, 8).map((step) => `${step.at}${isPercent ? ' %' : ''}`)
  const last = shown.pop() ?? ''
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last
}
