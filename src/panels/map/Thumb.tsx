import { useEffect, useState } from 'react'
import type { PanelPictures } from '../panel.ts'

/**
 * A small picture of a basemap; its room stays empty where it cannot be had. It is asked as tiles are, since the page may
 * show no other server's pictures, and shown as one of its own.
 */
export function Thumb({ address, read }: { address: string; read: PanelPictures['readPicture'] }) {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    read(address).then(
      (data) => isHere && setPicture(data),
      () => null,
    )
    return () => {
      isHere = false
    }
  }, [address, read])
  return <span className="map-thumb">{picture !== null && <img src={picture} alt="" />}</span>
}
