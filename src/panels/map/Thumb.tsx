import { useEffect, useState } from 'react'

async function pictureOf(address: string): Promise<string> {
  const reply = await fetch(address, { credentials: 'omit' })
  if (!reply.ok) throw new Error(`${reply.status}`)
  const picture = await reply.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}

/**
 * A small picture of a basemap; its room stays empty where it cannot be had. It is asked as tiles are, since the page may
 * show no other server's pictures, and shown as one of its own.
 */
export function Thumb({ address }: { address: string }) {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    pictureOf(address).then(
      (data) => isHere && setPicture(data),
      () => null,
    )
    return () => {
      isHere = false
    }
  }, [address])
  return <span className="map-thumb">{picture !== null && <img src={picture} alt="" />}</span>
}
