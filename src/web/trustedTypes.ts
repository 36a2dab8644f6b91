// Loaded before everything else: Mantine writes its style sheet by innerHTML, which the policy below lets through
// because text without "<" can create no element. The script addresses that are granted are our own workers: of the map, and of notices.
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: (text: string) => string; createScriptURL: (address: string) => string },
  ): unknown
}

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&#39;' }

/** Lets through text that can create no element, and escapes the rest. */
export const createHTML = (text: string): string =>
  text.includes('<') ? text.replace(/[<>&"']/g, (sign) => escapes[sign] ?? '') : text

/** Gives back the address of one of our own workers, whole; throws for any other. */
function createScriptURL(address: string, page = location.origin): string {
  const { href } = new URL(address, page)
  const ours = /^\/(assets\/maplibre-gl-worker-[\w-]+\.m?|notices\.)js$/
  if (href.startsWith(page) && ours.test(href.slice(page.length))) return href
  throw new TypeError('No script may be loaded from there.')
}

const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
if (isFactory(factory))
  factory.createPolicy('default', { createHTML, createScriptURL: (address) => createScriptURL(address) })
