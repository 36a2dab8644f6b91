type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Two schemas as one to draw by: their properties and what they require together; of any other word the second one's. */
function together(one: Schema, other: Schema): Schema {
  const merged: Schema = { ...one, ...other }
  const { properties: own, required } = one
  const { properties: theirs, required: more } = other
  if (isSchema(own) && isSchema(theirs))
    merged.properties = Object.fromEntries(
      Object.keys({ ...own, ...theirs }).map((name) => {
        const [mine, yours] = [own[name], theirs[name]]
        return [name, isSchema(mine) && isSchema(yours) ? together(mine, yours) : (yours ?? mine)]
      }),
    )
  if (Array.isArray(required) && Array.isArray(more)) merged.required = [...new Set([...required, ...more])]
  return merged
}

// What the form library asks of json-schema-merge: a form is drawn by what `allOf` comes to, and held to all of it by ajv.
export const createComparator = () => ({ compareSchemaDefinitions: () => 0, compareSchemaValues: () => 0 })
export const createMerger = () => ({
  mergeArrayOfSchemaDefinitions: (schemas: Schema[]): Schema => schemas.reduce(together),
})
export const createIntersector = () => () => []
export const createDeduplicator = () => () => []
export const createShallowAllOfMerge =
  (merge: (schemas: Schema[]) => Schema) =>
  ({ allOf, ...rest }: Schema): Schema =>
    Array.isArray(allOf) ? merge([rest, ...allOf.filter(isSchema)]) : rest
