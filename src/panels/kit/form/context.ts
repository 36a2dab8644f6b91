import type { FormContextType, RJSFSchema, WidgetProps } from '@rjsf/utils'

/** What every field of a form may need to know. */
export interface FormSurroundings extends FormContextType {
  zone: string
  /** The fields of the present step; null for all. */
  shown: string[] | null
  /** It asks for a password that exists already. */
  isSignIn: boolean
}

export type FieldProps = WidgetProps<unknown, RJSFSchema, FormSurroundings>
