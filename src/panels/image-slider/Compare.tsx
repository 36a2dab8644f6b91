import { useState } from 'react'
import type { Picture } from './pictures.ts'
import { Shown } from './Shown.tsx'

/** Two pictures of one place under a divider that is dragged, or moved with the arrow keys. */
export function Compare({ pictures, title }: { pictures: Picture[]; title: string }) {
  const [share, setShare] = useState(50)
  const [chosen, choose] = useState<[number, number] | null>(null)
  const last = pictures.length - 1
  const [one, other] = chosen ?? [0, last]
  const left = pictures[Math.min(one, last)]
  const right = pictures[Math.min(other, last)]
  if (!left || !right) return null
  const chooser = (which: 0 | 1, at: number) => (
    <label className="picture-chooser">
      <span className="unseen">{which === 0 ? 'Picture on the left' : 'Picture on the right'}</span>
      <select
        value={at}
        onChange={(event) =>
          choose(which === 0 ? [Number(event.target.value), other] : [one, Number(event.target.value)])
        }
      >
        {pictures.map(({ label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no field that is sure to be unique
          <option key={index} value={index}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
  const hasChoice = pictures.length > 2
  return (
    <div className="slider">
      <div className="slider-head">
        {hasChoice ? chooser(0, one) : <strong>{left.label}</strong>}
        {hasChoice ? chooser(1, other) : <strong>{right.label}</strong>}
      </div>
      <div className="slider-stage">
        <Shown picture={right} side="right" />
        <Shown picture={left} side="left" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }} />
        <span className="slider-divider" style={{ left: `${share}%` }} aria-hidden />
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label={`Divider${title === '' ? '' : ` of ${title}`}`}
          aria-valuetext={`${share} % ${left.label}, ${100 - share} % ${right.label}`}
          onChange={(event) => setShare(Number(event.target.value))}
        />
      </div>
      {(left.about ?? right.about) !== null && (
        <p className="slider-foot">
          <span>{left.about}</span>
          <span>{right.about}</span>
        </p>
      )}
    </div>
  )
}
