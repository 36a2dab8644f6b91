import type { FieldProps as DrawnProps, FormContextType, RJSFSchema, WidgetProps } from '@rjsf/utils'
import type { Box } from '#geometry/shapes.ts'
import type { Scheme } from '../kit/colours.ts'
import type { Choice, FormOffers, PanelMaps, PanelMemory } from '../panel.ts'
import type { Values } from './errors.ts'

/** What every field of a form may need to know. */
export interface FormSurroundings extends FormContextType {
  zone: string
  /** The fields of the present step; null for all. */
  shown: string[] | null
  /** Fields that stand beside each other where there is room. */
  together: string[][]
  /** Fields that are folded below the others, and under which title. */
  later: { title: string; fields: string[] } | undefined
  /** It asks for a password that exists already. */
  isSignIn: boolean
  /** Field → what may be chosen, where the choices come from a query. */
  choices: Record<string, Choice[]>
  /** What the last trial told, until something else is entered. */
  trial: Values | null
  scheme: Scheme
  /** What a map may lie on, and where it begins; null: Australia. */
  maps: FormMaps
  near: Box | null
  /** What stands in the fields that maps fill. */
  mapped: Values
  /** Field → what its map shows beside it. */
  beside: NonNullable<FormOffers['beside']>
  /** Enters several fields at once. */
  enter: (values: Values) => void
  /** Field → what is begun there and not entered yet, in words: the form does not go on without it. Fields write it. */
  begun: Record<string, string>
  /** Would anything be lost, were the form left now? */
  isChanged: boolean
  mark: (isChanged: boolean) => void
}

/** The options of a form panel. */
export interface FormOptions {
  note?: string
  danger?: boolean
  clear?: boolean
  /** Shows under the fields what came back. */
  answer?: boolean
}

export type FormMaps = PanelMaps & PanelMemory

export type FieldProps = WidgetProps<unknown, RJSFSchema, FormSurroundings>

/** A field that is more than one input, and draws its own label. */
export type DrawnFieldProps = DrawnProps<unknown, RJSFSchema, FormSurroundings>
