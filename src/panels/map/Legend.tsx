import { Keys } from '../kit/Keys.tsx'
import { type Ramp, unknownColour } from '../kit/map/keying.ts'
import { swatchOf } from '../kit/map/swatch.ts'
import type { DrawnLayer } from '../kit/map/things.ts'
import type { Under } from '../kit/map/under.ts'
import type { MapState } from '../kit/map/useMapState.ts'
import { type LegendPart, legendsOf, titleOf } from './legends.ts'

/** Colours from low to high as a bar with its bounds. */
function RampBar({ ramp }: { ramp: Ramp }) {
  const stops = ramp.stops.map(({ share, colour }) => `${colour} ${Math.round(share * 100)}%`)
  return (
    <div className="map-ramp">
      <i style={{ background: `linear-gradient(to right, ${stops.join(', ')})` }} aria-hidden />
      <span>{ramp.low}</span>
      <span>{ramp.high}</span>
    </div>
  )
}

interface PartProps {
  part: LegendPart
  state: MapState
  under: Under
}

/** Layers that have one colour each: their names are what it means. */
function PlainPart({ part, state, under }: PartProps) {
  const keys = part.layers.map(({ layer, things }) => {
    const shade = { colour: things[0]?.colour ?? unknownColour, say: layer.title, level: null }
    return { label: layer.title, ...swatchOf(layer, shade, state.look, under) }
  })
  return <Keys label="Layers of one colour" keys={keys} />
}

function Part({ part, state, under }: PartProps) {
  const title = titleOf(part)
  const [first] = part.layers
  const layer = first?.layer
  return (
    <div>
      {layer?.choose && layer.choose.length > 1 ? (
        <label className="map-measure">
          <span>{layer.title} by</span>
          <select
            value={state.measureAt(layer)}
            onChange={({ currentTarget }) => state.setMeasure(layer, Number(currentTarget.value))}
          >
            {layer.choose.map(({ title }, at) => (
              <option key={title} value={at}>
                {title}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p>{title}</p>
      )}
      {part.ramp && <RampBar ramp={part.ramp} />}
      <Keys
        label={`What the colours of ${title.toLowerCase()} mean`}
        keys={(part.keying?.entries ?? []).map((shade) => ({
          label: shade.say,
          level: shade.level,
          ...(layer ? swatchOf(layer, shade, state.look, under) : { colour: shade.colour }),
        }))}
      />
    </div>
  )
}

interface LegendProps {
  layers: DrawnLayer[]
  state: MapState
  under: Under
  isOpen: boolean
}

/** What the colours mean, layer by layer, in a corner that folds; each swatch is as its colour is on the map. */
export function Legend({ layers, state, under, isOpen }: LegendProps) {
  const parts = legendsOf(layers)
  if (parts.length === 0) return null
  return (
    <details className="map-legend map-surface" open={isOpen || undefined}>
      <summary>Legend</summary>
      {parts.map((part) => {
        const Told = part.keying || part.ramp ? Part : PlainPart
        return <Told key={part.layers[0]?.layer.id} part={part} state={state} under={under} />
      })}
    </details>
  )
}
