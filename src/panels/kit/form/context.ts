import type { FormContextType, RJSFSchema, WidgetProps } from '@rjsf/utils'
import type { Choice } from '../../panel.ts'
import type { Scheme } from '../colours.ts'
import type { Values } from './errors.ts'

/** What every field of a form may need to know. */
export interface FormSurroundings extends FormContextType {
  zone: string
  /** The fields of the present step; null for all. */
  shown: string[] | null
  /** It asks for a password that exists already. */
  isSignIn: boolean
  /** Field → what may be chosen, where the choices come from a query. */
  choices: Record<string, Choice[]>
  /** What the last trial told, until something else is entered. */
  trial: Values | null
  scheme: Scheme
}

export type FieldProps = WidgetProps<unknown, RJSFSchema, FormSurroundings>
