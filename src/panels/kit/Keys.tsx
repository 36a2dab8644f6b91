import type { Level } from '#types/config/common.ts'

export interface Key {
  label: string
  colour: string
  level?: Level | null
  /** How it is drawn: a block unless said. */
  draw?: 'block' | 'line' | 'dash' | 'dot' | 'outline' | 'tick' | 'area' | 'disc'
  /** Its rim, where it has one. */
  edge?: string
  /** disc: what stands on it. */
  sign?: string
}

/** Levels of one look are one line, with all that it means: nobody could tell two like swatches apart. */
function together(keys: Key[]): Key[] {
  const shown = new Map<string, Key>()
  for (const key of keys) {
    const { label, ...look } = key
    const at = key.level ? JSON.stringify(look) : label
    const known = shown.get(at)
    shown.set(at, known && known.label !== label ? { ...known, label: `${known.label} · ${label}` } : key)
  }
  return [...shown.values()]
}

/** What the colours and marks of a picture mean. */
export function Keys({ keys, label = 'Legend' }: { keys: Key[]; label?: string }) {
  if (keys.length === 0) return null
  return (
    <ul className="keys" aria-label={label}>
      {together(keys).map((one) => (
        <li key={one.label}>
          <i
            className="key"
            data-draw={one.draw ?? 'block'}
            data-level={one.level ?? undefined}
            data-sign={one.sign || undefined}
            style={{ color: one.colour, borderColor: one.edge }}
            aria-hidden
          />
          {one.label}
        </li>
      ))}
    </ul>
  )
}
