import { clamp } from '#engine/round.ts'
import type { Quantity } from '#types/config/quantities.ts'

type Ramp = NonNullable<Quantity['ramp']>

/** How values become colours: each has a place from 1 to 255 in a palette whose first colour is none at all. */
export interface Colouring {
  /** Red, green, blue of 256 colours. */
  palette: Uint8Array
  from: number
  to: number
}

const made = new WeakMap<Ramp, Colouring>()

/** The palette of a ramp, mixed evenly between its stops. Below the first and above the last the colour stays. */
export function colouringOf(ramp: Ramp): Colouring {
  const before = made.get(ramp)
  if (before) return before
  const from = ramp[0]?.at ?? 0
  const to = ramp.at(-1)?.at ?? 1
  const palette = new Uint8Array(256 * 3)
  for (let place = 1; place < 256; place++)
    palette.set(mixed(ramp, from + ((place - 1) / 254) * (to - from)), place * 3)
  const colouring = { palette, from, to }
  made.set(ramp, colouring)
  return colouring
}

function mixed(ramp: Ramp, value: number): number[] {
  const after = ramp.findIndex(({ at }) => at >= value)
  const next = ramp[after < 0 ? ramp.length - 1 : after]
  const last = ramp[Math.max(0, (after < 0 ? ramp.length : after) - 1)]
  if (!next || !last) return [0, 0, 0]
  const part = next.at === last.at ? 1 : (value - last.at) / (next.at - last.at)
  return [1, 3, 5].map((place) => {
    const [a, b] = [last, next].map(({ colour }) => Number.parseInt(colour.slice(place, place + 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * Math.min(1, part))
  })
}

/** Each value's place in the palette, 0 where there is none; null where there is none anywhere. */
export function placesOf(values: Float32Array, { from, to }: Colouring): Uint8Array | null {
  const places = new Uint8Array(values.length)
  let isEmpty = true
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN
    if (Number.isNaN(value)) continue
    isEmpty = false
    places[index] = 1 + Math.round(clamp((value - from) / (to - from), 0, 1) * 254)
  }
  return isEmpty ? null : places
}
