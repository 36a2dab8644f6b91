import { numberText, thinSpace } from '#engine/number.ts'
import type { Shape } from '#engine/portal.ts'
import type { QuantityView } from '#engine/quantities.ts'
import { capital } from '#engine/text.ts'
import type { Level } from '#types/config/common.ts'
import { levelFills, type Scheme, seriesColour, seriesColours } from '../colours.ts'
import { numberOf } from '../rows.ts'
import { type Things, thingColours } from '../thingColours.ts'
import type { Measure } from './options.ts'
import { rampColours } from './ramps.ts'

/** What a colour on a map means, in words. */
export interface Shade {
  colour: string
  say: string
  level: Level | null
}

/** How values become colours, and the legend that tells it. */
export interface Keying {
  entries: Shade[]
  /** Null for a value that is not known. */
  of: (value: unknown) => Shade | null
}

/** What has no value is drawn in this. */
export const unknownColour = '#9aa09b'

/** What the legend says of it. */
export const unknownWords = 'Not known'

const stepsBetween = (low: number, high: number): number[] => {
  const size = (high - low) / 5
  const unit = 10 ** Math.floor(Math.log10(size || 1))
  const step = [1, 2, 5, 10].map((times) => times * unit).find((one) => one >= size) ?? size
  const first = Math.floor(low / step) * step
  const steps: number[] = []
  for (let at = first; at < high && steps.length < 12; at += step) steps.push(Number(at.toPrecision(12)))
  return steps.length > 1 ? steps : [low, high]
}

function byLevels(quantity: QuantityView, set: string | undefined): Keying {
  const levels = quantity.levels(set)
  const shadeOf = (level: Level, say: string): Shade => ({ colour: levelFills[level], say, level })
  return {
    entries: levels.map(({ level, say }) => shadeOf(level, say)),
    of: (value) => {
      const found = quantity.levelOf(numberOf(value), set)
      return found ? shadeOf(found.level, found.say) : null
    },
  }
}

function bySteps(quantity: QuantityView, steps: number[], ramp: Measure['ramp']): Keying {
  const colours = rampColours(ramp ?? 'green', steps.length)
  const unit = quantity.unit === '' ? '' : `${thinSpace}${quantity.unit}`
  // A bound is written as it was declared: "0.25" of an index, "1,500" of feed.
  const decimals = Math.max(...steps.map((step) => (String(step).split('.')[1] ?? '').length))
  const say = (at: number): string => numberText(steps[at] ?? 0, decimals)
  const entries = colours.map((colour, at): Shade => {
    const isLast = at === steps.length - 1
    return { colour, say: isLast ? `${say(at)}${unit} and more` : `${say(at)}–${say(at + 1)}${unit}`, level: null }
  })
  return {
    entries,
    of: (value) => {
      const stored = numberOf(value)
      if (stored === null) return null
      const shown = quantity.shown(stored)
      const at = steps.findLastIndex((step) => shown >= step)
      return entries[Math.max(0, at)] ?? null
    },
  }
}

function byWords(
  values: unknown[],
  scheme: Scheme,
  said: Pick<Shape, 'words' | 'colours'>,
  things: Things | undefined,
): Keying {
  const there = [
    ...new Set(values.filter((value): value is string => typeof value === 'string' && value !== '')),
  ].sort()
  // Codes stand in the order in which they are declared.
  const codes = Object.keys(said.words ?? {})
  const words = [...codes.filter((code) => there.includes(code)), ...there.filter((word) => !codes.includes(word))]
  const says = words.map((word) => said.words?.[word] ?? capital(word))
  const colours = thingColours(
    says.filter((_, at) => said.colours?.[words[at] ?? ''] === undefined),
    { things },
  )
  const entries = words.map(
    (word, at): Shade => ({
      colour:
        said.colours?.[word] ?? seriesColour(colours.shift() ?? 'grey', scheme, at < seriesColours.length ? 0 : 0.6),
      say: says[at] ?? word,
      level: null,
    }),
  )
  return { entries, of: (value) => (typeof value === 'string' ? (entries[words.indexOf(value)] ?? null) : null) }
}

/**
 * How the values of a measure are coloured: by the quantity's levels, by declared steps, by round steps, or word by word as
 * the field's schema says.
 */
export function keyingOf(
  measure: Measure,
  quantity: QuantityView,
  values: unknown[],
  scheme: Scheme,
  said: Pick<Shape, 'words' | 'colours'> = {},
  things?: Things,
): Keying {
  if (measure.steps) return bySteps(quantity, measure.steps, measure.ramp)
  if (quantity.levels(measure.levels).length > 0) return byLevels(quantity, measure.levels)
  const numbers = values.map(numberOf).filter((value) => value !== null)
  if (numbers.length === 0) return byWords(values, scheme, said, things)
  const shown = numbers.map(quantity.shown)
  const low = shown.reduce((a, b) => Math.min(a, b))
  const high = shown.reduce((a, b) => Math.max(a, b))
  return bySteps(quantity, stepsBetween(low, high === low ? low + 1 : high), measure.ramp)
}

/** Colours from low to high without steps, as pictures from above have them. */
export interface Ramp {
  low: string
  high: string
  /** Where each colour stands, 0 at the low end to 1 at the high end. */
  stops: { share: number; colour: string }[]
}

/** The colours of a quantity's pictures with their bounds in words; null where it has none. */
export function rampOf({ ramp, decimals, unit }: QuantityView): Ramp | null {
  const [first] = ramp
  const last = ramp.at(-1)
  if (!first || !last || last.at <= first.at) return null
  const say = (at: number): string => `${numberText(at, decimals)}${unit === '' ? '' : `${thinSpace}${unit}`}`
  const share = (at: number): number => (at - first.at) / (last.at - first.at)
  return {
    low: say(first.at),
    high: say(last.at),
    stops: ramp.map(({ at, colour }) => ({ share: share(at), colour })),
  }
}
