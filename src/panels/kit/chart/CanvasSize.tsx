import type { Chart as ChartJs } from 'chart.js'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** The canvas that stands after a mark, in its box. */
const canvasAt = (mark: Element | null): HTMLCanvasElement | null =>
  mark?.parentElement?.querySelector('canvas') ?? null

/**
 * Keeps the chart on the canvas after it as large as the box that both stand in. The boxes of all charts are measured before one is
 * drawn: a chart that measures for itself has the page laid out anew behind each that was drawn before it.
 */
export function CanvasSize({ chart }: { chart: RefObject<Pick<ChartJs, 'resize'> | null> }) {
  const mark = useRef<HTMLSpanElement>(null)
  const size = useRef({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = mark.current?.parentElement ?? {}
    size.current = { width, height }
  }, [])
  // The effects of what stands before come first, so the chart finds a canvas of its size.
  useEffect(() => {
    const canvas = canvasAt(mark.current)
    if (canvas) Object.assign(canvas, size.current)
  }, [])
  useEffect(() => {
    const box = mark.current?.parentElement
    if (!box) return
    let frame = 0
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const { clientWidth: width, clientHeight: height } = box
        if (width === size.current.width && height === size.current.height) return
        size.current = { width, height }
        chart.current?.resize(width, height)
      })
    })
    watch.observe(box)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [chart])
  return <span ref={mark} hidden />
}
