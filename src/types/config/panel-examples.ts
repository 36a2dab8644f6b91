// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The examples of a panel type: each is drawn by the type's test.
 *
 * @minItems 1
 */
export type PanelExamples = PanelExample[]

/**
 * A panel as it may stand on a page, with its data beside it.
 */
export interface PanelExample {
  /**
   * What it shows.
   */
  title: string
  /**
   * Its options, by the schema in panel.json.
   */
  options?: {}
  /**
   * What each bound input brings.
   */
  data?: {}
  /**
   * What numbers measure: an input, or a field of its rows (rows.rain_mm), and the quantity.
   */
  quantities?: {
    [k: string]: string
  }
}
