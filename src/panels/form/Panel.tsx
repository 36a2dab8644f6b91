// Before the library's own sheets.
import './panel.css'
import type { PanelProps } from '../panel.ts'
import type { FormOptions } from './context.ts'
import { LoadedForm } from './LoadedForm.tsx'

export default function FormPanel({
  id,
  form,
  options,
  zone,
  scheme,
  basemaps,
  readStyle,
  kept,
}: PanelProps<FormOptions>) {
  if (!form) return <p className="panel-empty">This form has nothing to send to.</p>
  return (
    <LoadedForm id={id} session={form} zone={zone} scheme={scheme} maps={{ basemaps, readStyle, kept }} {...options} />
  )
}
