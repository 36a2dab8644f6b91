import { useEffect, useState } from 'react'
import type { MapProps } from '../kit/map/options.ts'
import type { DrawnLayer, Thing } from '../kit/map/things.ts'
import type { MapState } from '../kit/map/useMapState.ts'

interface Chosen {
  things: Thing[]
  /** What the address names first, `layer/key`; null when nothing on the map is named. */
  named: string | null
  pick: (thing: Thing | null, isAdding: boolean) => void
  clear: () => void
  canOpen: (thing: Thing) => boolean
  open: (thing: Thing) => void
}

const nameOf = ({ layer, key }: Thing): string => `${layer.id}/${key}`

/** What is chosen on a map: what was pressed here, else what the address names. */
export function useChosen(props: MapProps, state: MapState, all: DrawnLayer[], opened: () => void): Chosen {
  const { options, gestures, act } = props
  const { selected, selectedIn } = options
  const [keys, setKeys] = useState<string[]>([])
  const shown = all.filter(({ layer }) => state.isShown(layer)).flatMap(({ things }) => things)
  const isNamed = ({ layer, key }: Thing): boolean =>
    selected?.includes(key) === true && (selectedIn === undefined || layer.id === selectedIn)
  const pressed = shown.filter((thing) => keys.includes(nameOf(thing)))
  const things = pressed.length > 0 ? pressed : shown.filter(isNamed)
  const canOpen = ({ layer }: Thing): boolean => layer.press !== undefined && gestures.includes(layer.press)
  const open = (thing: Thing): void => void act(thing.layer.press ?? 'press', thing.row)
  const meant = selected === undefined ? undefined : all.flatMap((one) => one.things).find(isNamed)
  const named = meant ? nameOf(meant) : null
  // What the address names has to be seen, whatever was shown before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another thing is named, not whenever somebody changes the mode
  useEffect(() => {
    const [mode] = meant?.layer.modes ?? []
    if (mode !== undefined && meant && !state.isShown(meant.layer)) state.setMode(mode)
  }, [named])
  return {
    things,
    named: pressed.length > 0 ? null : named,
    canOpen,
    open,
    clear: () => setKeys([]),
    pick(thing, isAdding) {
      if (!thing) {
        setKeys([])
        return
      }
      const name = nameOf(thing)
      const isMany = isAdding || state.selection === 'MULTIPLE'
      // Beside a drawer the thing's own page opens, and its address then names it; else its card says what it is.
      if (!isMany && options.drawer !== undefined && canOpen(thing)) {
        setKeys([])
        opened()
        open(thing)
        return
      }
      setKeys((before) => {
        if (!isMany) return [name]
        return before.includes(name) ? before.filter((one) => one !== name) : [...before, name]
      })
    },
  }
}
