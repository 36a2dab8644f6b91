import { LoadedForm } from '../kit/form/LoadedForm.tsx'
import type { PanelProps } from '../panel.ts'

export interface FormOptions {
  note?: string
  danger?: boolean
  clear?: boolean
  answer?: boolean
}

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
