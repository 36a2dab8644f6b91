import { useState } from 'react'
import type { Picture } from './pictures.ts'
import { Shown } from './Shown.tsx'

/** One picture at a time, with a slider through the dates. */
export function Browse({ pictures, title }: { pictures: Picture[]; title: string }) {
  const last = pictures.length - 1
  const [chosen, choose] = useState<number | null>(null)
  const at = Math.min(chosen ?? last, last)
  const picture = pictures[at]
  if (!picture) return null
  return (
    <div className="slider">
      <div className="slider-head">
        <strong>{picture.label}</strong>
        <span className="quiet">{[picture.about, `${at + 1} of ${pictures.length}`].filter(Boolean).join(' · ')}</span>
      </div>
      <div className="slider-stage">
        <Shown picture={picture} side="left" />
      </div>
      {last > 0 && (
        <input
          className="slider-dates"
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={`Date${title === '' ? '' : ` of ${title}`}`}
          aria-valuetext={picture.label}
          onChange={(event) => choose(Number(event.target.value))}
        />
      )}
    </div>
  )
}
