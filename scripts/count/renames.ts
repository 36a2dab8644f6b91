const camel = (name: string): string => name.replace(/(?<=\w)_+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Whether two names are the same words, written in two ways. */
const isRename = (one: string, other: string): boolean => one !== other && camel(one) === camel(other)

const forms = [
  // location_id as locationId; location_id as "locationId"
  /(\w+)["']? as ["']?(\w+)/g,
  // sql`…`.as('locationId') after ref('location_id')
  /['".](\w+)['"`)\]]*\.as\('(\w+)'\)/g,
  // orgId: row.org_id; org_id: orgId; location_id: location?.locationId
  /(\w+): (?:\w+[?!]?\.)*(\w+)(?=[,;)\s}]|$)/g,
]

/** Lines of a text in which a field changes only how its name is written. */
export function renamesIn(text: string): number {
  return text
    .split('\n')
    .filter((line) =>
      forms.some((form) => [...line.matchAll(form)].some(([, one = '', other = '']) => isRename(one, other))),
    ).length
}
