// Loaded before everything else: Mantine writes its style sheet by innerHTML, which the policy below lets through
// because text without "<" can create no element. No script address is ever granted.
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): unknown
}

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&#39;' }

/** Lets through text that can create no element, and escapes the rest. */
export const createHTML = (text: string): string =>
  text.includes('<') ? text.replace(/[<>&"']/g, (sign) => escapes[sign] ?? '') : text

const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
if (isFactory(factory)) factory.createPolicy('default', { createHTML })
