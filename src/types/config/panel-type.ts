// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * A panel type: what it reads, its options and its gestures. The folder's name is the type.
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
  look: PanelLook
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
   * Whether panels stand inside it: none, named slots, the outlet for a child route, the menu of the child routes, or the tools of the organisation.
   */
  slots?: 'none' | 'named' | 'outlet' | 'menu' | 'tools' | 'options'
  /**
   * It needs a form.
   */
  takesForm?: boolean
  $defs?: {}
}
/**
 * What has to be known of it before its code is there, so that nothing moves when it comes.
 */
export interface PanelLook {
  /**
   * What stands around it: a card with title, menu and buttons (unless said); nothing; or the frame of the child route's page, which stands in it.
   */
  frame?: 'card' | 'none' | 'page'
  /**
   * How high it is. place: as its place on the grid. tall: likewise, and on a phone more than half of the screen, as maps are. longer: in one column also higher, where there is more to show. picture: likewise, and its picture keeps 300 px. fit: as high as what it shows. strip: likewise, and on a phone two stand beside each other.
   */
  height: 'place' | 'tall' | 'longer' | 'picture' | 'strip' | 'fit'
  /**
   * Where it says how old its data is: beside the title (unless said), or under what it shows, for cards too narrow for both.
   */
  age?: 'head' | 'foot'
  /**
   * The shape of what is on its way: a block (unless said), a line of words, or rows.
   */
  skeleton?: 'block' | 'line' | 'rows'
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
