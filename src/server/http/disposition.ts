const escaped = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * The header by which an answer is saved under its name, whatever letters that has (RFC 6266): plain ones for who reads no
 * others, and all of them, none of which ends the header.
 */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\w .-]+/g, '_')
  const whole = encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/['()*]/g, escaped)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
