import { ageText } from '../kit/age.ts'
import { levelFill, type Scheme } from '../kit/colours.ts'
import { Level } from '../kit/Level.tsx'
import type { Tile } from './status.ts'

/** One thing: its name, its state, and what else is said of it. */
export function StatusTile({ tile, scheme, open }: { tile: Tile; scheme: Scheme; open: (() => void) | undefined }) {
  const { title, state, level, value, detail, minutes } = tile
  const about = [value, detail, minutes === null ? null : ageText(minutes)].filter(Boolean).join(' · ')
  const words = (
    <>
      <strong>{title}</strong>
      <Level level={level} say={state} scheme={scheme} />
      {about !== '' && <small>{about}</small>}
    </>
  )
  const look = { borderInlineStartColor: levelFill(level, scheme) }
  if (!open) {
    return (
      <div className="tile" data-level={level} style={look}>
        {words}
      </div>
    )
  }
  return (
    <button type="button" className="tile" data-level={level} style={look} onClick={open}>
      {words}
    </button>
  )
}
