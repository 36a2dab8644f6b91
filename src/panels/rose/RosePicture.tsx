import { useState } from 'react'
import { Keys } from '../kit/Keys.tsx'
import { Readable } from '../kit/Readable.tsx'
import { Petals } from './Petals.tsx'
import { type Rose, type RoseProps, roseSummary, sectorText } from './rose.ts'

/** One rose with its legend and what is read of it. */
export function RosePicture(given: { rose: Rose; name: string; props: RoseProps; wide: boolean; side: number }) {
  const { rose, name, props, wide, side } = given
  const { scheme, title, gestures, act } = props
  const [at, setAt] = useState<number | null>(null)
  const row = at === null ? undefined : rose.sectors[at]?.row
  const summary = roseSummary(rose)
  const keys = rose.classes.flatMap(({ name: word, colour, level }) => {
    const label = [word, level?.say].filter(Boolean).join(', ')
    return label === '' ? [] : [{ label, colour, level: level?.level }]
  })
  return (
    <div className="rose" data-wide={wide || undefined}>
      <Readable
        className="rose-picture"
        label={`${[title || 'Rose', name].filter(Boolean).join(', ')}. ${summary}`}
        count={rose.sectors.length + (rose.calm === null ? 0 : 1)}
        at={at}
        read={setAt}
        say={at === null ? '' : sectorText(rose, at)}
        press={gestures.includes('press') ? () => void act('press', row) : undefined}
      >
        <Petals rose={rose} side={side} at={at} read={setAt} scheme={scheme} />
      </Readable>
      <div className="rose-words">
        {name !== '' && <h3>{name}</h3>}
        <Keys keys={keys} />
        <p className="reading">{at === null ? summary : sectorText(rose, at)}</p>
      </div>
    </div>
  )
}
