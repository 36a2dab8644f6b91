import type { Scene } from '../kit/map/scenes.ts'

interface SceneBarProps {
  title: string
  scenes: Scene[]
  at: number
  choose: (at: number) => void
  /** The date that the other map shows; it cannot be chosen here. */
  taken?: number
}

/** The date of a picture: a slider, with the date and what is known of it in words. */
export function SceneBar({ title, scenes, at, choose, taken }: SceneBarProps) {
  const scene = scenes[at]
  if (!scene) return null
  const words = [scene.date, scene.about].filter((part) => part !== '').join(' · ')
  if (taken !== undefined) {
    return (
      <label className="map-scene map-surface">
        <span>{title}</span>
        <select value={at} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
          {scenes.map(({ key, date, about }, index) => (
            <option key={key} value={index} disabled={index === taken}>
              {about === '' ? date : `${date} · ${about}`}
            </option>
          ))}
        </select>
      </label>
    )
  }
  return (
    <div className="map-scene map-surface">
      <span>{words}</span>
      {scenes.length > 1 && (
        <input
          type="range"
          min={0}
          max={scenes.length - 1}
          value={at}
          aria-label={`Date of ${title}`}
          aria-valuetext={words}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        />
      )}
    </div>
  )
}
