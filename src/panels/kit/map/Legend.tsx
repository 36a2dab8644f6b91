import { Keys } from '../Keys.tsx'
import type { DrawnLayer } from './things.ts'
import type { MapState } from './useMapState.ts'

/** What the colours mean, layer by layer, in a corner that folds. */
export function Legend({ layers, state, isOpen }: { layers: DrawnLayer[]; state: MapState; isOpen: boolean }) {
  const told = layers.filter(({ keying, things }) => keying && keying.entries.length > 0 && things.length > 0)
  if (told.length === 0) return null
  return (
    <details className="map-legend map-surface" open={isOpen || undefined}>
      <summary>Legend</summary>
      {told.map(({ layer, keying }) => (
        <div key={layer.id}>
          {layer.choose && layer.choose.length > 1 ? (
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
            <p>{layer.title}</p>
          )}
          <Keys
            label={`What the colours of ${layer.title.toLowerCase()} mean`}
            keys={(keying?.entries ?? []).map(({ say, colour, level }) => ({ label: say, colour, level }))}
          />
        </div>
      ))}
    </details>
  )
}
