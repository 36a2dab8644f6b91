import { useState } from 'react'
import { Empty } from '../kit/Empty.tsx'
import { Keys } from '../kit/Keys.tsx'
import { Readable } from '../kit/Readable.tsx'
import type { PanelTable } from '../panel.ts'
import { Depths } from './Depths.tsx'
import { depthText, hasValues, type ProfileProps, profileOf } from './profile.ts'
import './panel.css'

export default function ProfilePanel(props: ProfileProps) {
  const { title, size, scheme, gestures, act } = props
  const [at, setAt] = useState<number | null>(null)
  const profile = profileOf(props)
  if (!hasValues(profile)) return <Empty />
  const { traces, depths, names } = profile
  const keys = traces.map(({ label, colour, isMark }) => ({
    label,
    colour,
    draw: isMark ? ('dash' as const) : ('line' as const),
  }))
  const summary = `${title || 'Profile'}. ${depths.length} depths from ${names[0]} to ${names.at(-1)}; ${depthText(profile, 0)}.`
  return (
    <div className="profile">
      {traces.length > 1 && <Keys keys={keys} />}
      <Readable
        className="profile-picture"
        label={summary}
        count={depths.length}
        at={at}
        read={setAt}
        say={at === null ? '' : depthText(profile, at)}
        press={
          gestures.includes('press') ? () => void act('press', at === null ? undefined : profile.rows[at]) : undefined
        }
        move={(key, from) =>
          key === 'ArrowDown' ? Math.min(depths.length - 1, from + 1) : key === 'ArrowUp' ? Math.max(0, from - 1) : null
        }
      >
        <Depths
          profile={profile}
          width={Math.max(220, size.width)}
          height={Math.max(150, size.height - (traces.length > 1 ? 56 : 28))}
          at={at}
          read={setAt}
          scheme={scheme}
        />
      </Readable>
      <p className="reading">{at === null ? '' : depthText(profile, at)}</p>
    </div>
  )
}

export function tabulate(props: ProfileProps): PanelTable {
  const { traces, depths, names, unit } = profileOf(props)
  return {
    columns: [
      { key: 'depth', title: 'Depth' },
      ...traces.map(({ label }, at) => ({ key: `t${at}`, title: label, unit, align: 'right' as const })),
    ],
    rows: depths.map((depth, row) => ({
      depth: names[row] ?? '',
      ...Object.fromEntries(
        traces.map(({ points }, at) => [`t${at}`, points.find((point) => point.depth === depth)?.value ?? null]),
      ),
    })),
  }
}
