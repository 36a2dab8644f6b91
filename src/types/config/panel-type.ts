// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * A panel type: what it reads, its options, its gestures and examples. The folder's name is the type.
 */
export interface PanelTypeDeclaration {
  $schema?: string
  /**
   * Its name in the catalogue.
   */
  title: string
  /**
   * What it shows, in a sentence.
   */
  description: string
  /**
   * The inputs it reads, each with the structure it needs: type, items, properties, required, format, nullable only.
   */
  reads: {
    [k: string]: Read
  }
  /**
   * Of these sets of inputs, exactly one is bound.
   */
  oneOfReads?: string[][]
  /**
   * The schema of its options, or a $ref into $defs.
   */
  options: {}
  /**
   * The gestures that on: may name; press unless said.
   */
  gestures?: string[]
  /**
   * Whether panels stand inside it: none, named slots, the outlet for a child route, or the menu of the child routes.
   */
  slots?: 'none' | 'named' | 'outlet' | 'menu' | 'options'
  /**
   * It needs a form.
   */
  takesForm?: boolean
  /**
   * It draws without the panel's frame.
   */
  bare?: boolean
  $defs?: {}
  /**
   * @minItems 1
   */
  examples: PanelExample[]
}
export interface Read {
  /**
   * May be left unbound.
   */
  optional?: boolean
  nullable?: boolean
  type?: unknown
  items?: unknown
  properties?: unknown
  required?: unknown
  format?: unknown
  description?: unknown
}
export interface PanelExample {
  title: string
  options?: {}
  data?: {}
  quantities?: {
    [k: string]: string
  }
}
