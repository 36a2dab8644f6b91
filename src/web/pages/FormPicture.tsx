import type { ComponentType } from 'react'
import type { See } from '#engine/binding.ts'
import type { Panel } from '#engine/portal.ts'
import type { PanelProps } from '#panels/panel.ts'
import { useForm } from './useForm.ts'
import type { Press } from './usePress.ts'

interface FormPictureProps {
  panel: Panel
  /** The present values of the form. */
  fill: Record<string, unknown>
  see: See
  run: Press['run']
  Picture: ComponentType<PanelProps>
  props: PanelProps
}

/** The picture of a panel that has a form: with what the form needs to be drawn and sent. */
export function FormPicture({ panel, fill, see, run, Picture, props }: FormPictureProps) {
  return <Picture {...props} form={useForm(panel, fill, see, run)} />
}
