type Renamed<Row, Names extends Record<string, keyof Row>> = { [Name in keyof Names]: Row[Names[Name]] }

/**
 * A row under the names that the specification has for its columns, where those are others. `names`: the API's name, then the
 * column's, in the order of the answer.
 */
export function renamed<Row, Names extends Record<string, keyof Row>>(row: Row, names: Names): Renamed<Row, Names> {
  return Object.assign({}, ...Object.entries(names).map(([name, column]) => ({ [name]: row[column] })))
}
