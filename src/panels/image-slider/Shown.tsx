import { type CSSProperties, useState } from 'react'
import type { Picture } from './pictures.ts'

/** One picture in its place; when it cannot be shown, the words that say so. */
export function Shown({ picture, side, style }: { picture: Picture; side: 'left' | 'right'; style?: CSSProperties }) {
  const [failed, setFailed] = useState<string | null>(null)
  const isMissing = picture.src === null || failed === picture.src
  return (
    <div className="picture" data-side={side} style={style}>
      {isMissing ? (
        <p className="picture-failed" role="status">
          {picture.src === null
            ? `There is no picture for ${picture.label}.`
            : `The picture for ${picture.label} did not load.`}
        </p>
      ) : (
        <img
          src={picture.src ?? undefined}
          alt={picture.alt}
          draggable={false}
          onError={() => setFailed(picture.src)}
        />
      )}
    </div>
  )
}
