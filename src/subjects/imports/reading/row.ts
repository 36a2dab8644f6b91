/** What stands in a cell: a number where the file itself says that it is one, an ISO date where it says that. */
export type Cell = string | number

/** Given each row with its number as a spreadsheet counts them, from 1. */
export type TakeRow = (cells: Cell[], row: number) => void
