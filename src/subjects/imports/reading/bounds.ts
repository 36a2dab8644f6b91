/** What one file may hold. How many rows each kind may have stands in its declaration. */
export const bounds = {
  /** As it is sent. */
  bytes: 10 * 1_048_576,
  /** All that a packed file is unpacked to. */
  unpacked: 250 * 1_048_576,
  /** The texts of a workbook, which are kept while it is read. */
  texts: 24 * 1_048_576,
  columns: 200,
  /** Letters of a cell; what is longer is cut there, and told. */
  cell: 2000,
  heading: 100,
  /** Rows that are kept and judged together. */
  part: 20_000,
}
