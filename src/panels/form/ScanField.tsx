import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from './context.ts'
import { Wrong } from './Wrong.tsx'

/** What browsers that read codes have; TypeScript does not know it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorMaker = new (options: { formats: string[] }) => Detector

/** How often a picture is looked at, ms. */
const everyMs = 250

/** The maker of detectors, where this browser has one and a camera may be asked for. */
function detectorMaker(): DetectorMaker | null {
  const made: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return typeof made === 'function' && 'mediaDevices' in navigator ? (made as DetectorMaker) : null
}

/** Reads a code from a label into the field above it by the camera; nothing where the browser reads no codes. */
export function ScanField(props: FieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [maker] = useState(detectorMaker)
  const stop = (say: string | null) => {
    setOpen(false)
    setFailed(say)
  }
  return (
    <>
      {maker && (
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-expanded={isOpen}
          disabled={props.disabled === true}
          onClick={() => {
            setFailed(null)
            setOpen(!isOpen)
          }}
        >
          {isOpen ? 'Stop the camera' : 'Scan with the camera'}
        </button>
      )}
      {isOpen && maker && (
        <Camera
          maker={maker}
          found={(text) => {
            stop(null)
            props.onChange(text)
          }}
          failed={stop}
        />
      )}
      {failed !== null && <Wrong>{failed}</Wrong>}
    </>
  )
}

interface CameraProps {
  maker: DetectorMaker
  found: (text: string) => void
  failed: (say: string) => void
}

/** The camera's picture, looked at until there is a code in it. With it the camera is switched off. */
function Camera({ maker: Maker, found, failed }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ found, failed })
  told.current = { found, failed }
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const detector = new Maker({ formats: ['qr_code'] })
    const look = async () => {
      const picture = video.current
      const [code] = picture && picture.readyState >= 2 ? await detector.detect(picture).catch(() => []) : []
      if (isOver) return
      if (code && code.rawValue !== '') told.current.found(code.rawValue)
      else timer = setTimeout(() => void look(), everyMs)
    }
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      } catch (error) {
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
        return told.current.failed(
          isRefused
            ? 'The camera is not allowed for this page. Allow it in the browser, or type the code.'
            : 'No camera could be opened. Type the code.',
        )
      }
      if (isOver || !video.current) {
        for (const track of stream.getTracks()) track.stop()
        return
      }
      video.current.srcObject = stream
      await video.current.play().catch(() => undefined)
      await look()
    }
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [Maker])
  return (
    <>
      <video ref={video} className="scan-picture" muted playsInline aria-label="What the camera sees" />
      <p className="form-note" aria-live="polite">
        Hold the square on the label into the picture.
      </p>
    </>
  )
}
