// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * What the frame's own calls take and give.
 */
export interface Ui {
  [k: string]: unknown
}
/**
 * What is taken out as a file.
 *
 * This interface was referenced by `Ui`'s JSON-Schema
 * via the `definition` "export".
 */
export interface DataExport {
  /**
   * What the table is called.
   */
  title: string
  /**
   * How many rows it has.
   */
  rows: number
}
/**
 * It may be taken out, and that is written down.
 *
 * This interface was referenced by `Ui`'s JSON-Schema
 * via the `definition` "exported".
 */
export interface DataExported {
  /**
   * It is written down.
   */
  noted: boolean
}
/**
 * A link in the header.
 *
 * This interface was referenced by `Ui`'s JSON-Schema
 * via the `definition` "linkIcon".
 */
export interface LinkIcon {
  /**
   * What the link says.
   */
  label: string
  /**
   * Its icon.
   */
  icon: string | null
  /**
   * The route it leads to.
   */
  route: string
}
/**
 * An error that the browser met.
 *
 * This interface was referenced by `Ui`'s JSON-Schema
 * via the `definition` "report".
 */
export interface UiReport {
  /**
   * Where it happened.
   */
  componentName: string
  /**
   * What was going on there.
   */
  lifecycleStage?: string
  /**
   * What the error said.
   */
  errorMessage: string
  /**
   * Where the code stood.
   */
  stackTrace?: string
}
/**
 * The error was written down.
 *
 * This interface was referenced by `Ui`'s JSON-Schema
 * via the `definition` "reported".
 */
export interface UiReported {
  /**
   * Always true.
   */
  received: boolean
}
