// Loaded before everything else: Mantine writes its style sheet by innerHTML, which the policy below lets through
// because text without "<" can create no element. The one script address that is granted is our own worker of the map.
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

/** Gives back the address of our own map worker, whole; throws for any other. */
function createScriptURL(address: string, page = location.origin): string {
  const { origin, pathname, search } = new URL(address, page)
  if (origin === page && search === '' && /^\/assets\/maplibre-gl-worker-[\w-]+\.m?js$/.test(pathname))
    return origin + pathname
  throw new TypeError('No script may be loaded from there.')
}

const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
if (isFactory(factory))
  factory.createPolicy('default', { createHTML, createScriptURL: (address) => createScriptURL(address) })
