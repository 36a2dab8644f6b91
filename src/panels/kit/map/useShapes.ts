import { useEffect, useState } from 'react'
import type { PanelMaps } from '../../panel.ts'
import { type BasemapHealth, useBasemapHealth } from './health.ts'
import type { Shapes } from './shapes.ts'

/** The vector style at an address, once it came; and whether it, or its tiles, cannot be had just now. */
export function useShapes(
  address: string | undefined,
  readStyle: PanelMaps['readStyle'],
): BasemapHealth & { shapes: Shapes | null } {
  const health = useBasemapHealth(address)
  const [failed, setFailed] = useState<string | null>(null)
  const [read, setRead] = useState<{ address: string; shapes: Shapes } | null>(null)
  const { isMissing } = health
  const lost = (): void => {
    setFailed(address ?? null)
    health.lost()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, or the same one tried again
  useEffect(() => {
    if (address === undefined || isMissing) return
    let isHere = true
    // Few maps are drawn from shapes: what makes sense of a style comes with the first of them.
    Promise.all([readStyle(address), import('./shapes.ts')]).then(
      ([document, { shapesOf }]) => {
        if (!isHere) return
        const shapes = shapesOf(document, address)
        if (!shapes) return lost()
        setFailed(null)
        setRead({ address, shapes })
      },
      () => isHere && lost(),
    )
    return () => {
      isHere = false
    }
  }, [address, isMissing])
  // While it is tried again, what stands in for it stays.
  const isOut = isMissing || (address !== undefined && failed === address)
  return {
    ...health,
    lost,
    isMissing: isOut,
    shapes: read?.address === address && !isOut ? (read?.shapes ?? null) : null,
  }
}
