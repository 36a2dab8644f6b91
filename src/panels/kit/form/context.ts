import type { FormContextType, RJSFSchema, WidgetProps } from '@rjsf/utils'
import type { Choice } from '../../panel.ts'

/** What every field of a form may need to know. */
export interface FormSurroundings extends FormContextType {
  zone: string
  /** The fields of the present step; null for all. */
  shown: string[] | null
  /** It asks for a password that exists already. */
  isSignIn: boolean
  /** Field → what may be chosen, where the choices come from a query. */
  choices: Record<string, Choice[]>
}

export type FieldProps = WidgetProps<unknown, RJSFSchema, FormSurroundings>
