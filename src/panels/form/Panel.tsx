// Before the library's own sheets.
import './panel.css'
import { Nothing } from '../kit/Empty.tsx'
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
  if (!form) return <Nothing say="This form has nothing to send to." />
  return (
    <LoadedForm id={id} session={form} zone={zone} scheme={scheme} maps={{ basemaps, readStyle, kept }} {...options} />
  )
}
