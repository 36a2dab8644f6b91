import { scaleBar } from './scale.ts'

interface MapFootProps {
  /** Where the middle of the map is; null before it is drawn. */
  view: { lat: number; zoom: number } | null
  sources: string[]
}

/** Whose pictures and numbers these are, as text whatever their source wrote, and how long a kilometre is. */
export function MapFoot({ view, sources }: MapFootProps) {
  const scale = view ? scaleBar(view.lat, view.zoom) : null
  const told = [...new Set(sources.filter((source) => source !== ''))].join(' · ')
  return (
    <div className="map-foot">
      <p title={told}>{told}</p>
      {scale && (
        <p className="map-scale" style={{ width: scale.px }} title="Scale">
          {scale.say}
        </p>
      )}
    </div>
  )
}
