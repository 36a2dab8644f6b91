import type { PanelProps } from '../panel.ts'
import './panel.css'
import { qrPath } from './qr.ts'

interface QrOptions {
  label: string
}

export default function QrPanel({ options, data }: PanelProps<QrOptions, { text: string | null }>) {
  if (!data.text) return null
  const { size, path } = qrPath(data.text)
  return (
    <svg className="qr" role="img" aria-label={options.label} viewBox={`0 0 ${size} ${size}`}>
      <path d={`M0 0h${size}v${size}h-${size}z`} className="qr-paper" />
      <path d={path} className="qr-ink" />
    </svg>
  )
}
