/** Characters that act on a terminal or a page instead of being read. Line ends stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** Halves of a character that stand alone would break what is written. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '')

/** Words on one line, without what cannot be seen, cut to a length. */
export const oneLine = (text: string, longest = 80): string =>
  cut(wellFormed(text).replace(unseen, ' ').replace(/\s+/g, ' ').trim(), longest)

/** Cut at a length, at the end of a whole character. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text
    .slice(0, longest - 1)
    .replace(/\p{Cs}/gu, '')
    .trimEnd()}…`
}

/** A text of ours cut at a length, never inside of a {path}. */
export function cutText(text: string, longest: number): string {
  const short = cut(text, longest)
  const open = short.lastIndexOf('{')
  return open > short.lastIndexOf('}') ? `${short.slice(0, open).trimEnd()}…` : short
}

/** In our texts braces name a value, so those of another language are written as angle quotes. */
export const withoutBraces = (text: string): string => text.replaceAll('{', '‹').replaceAll('}', '›')

/** What of a text was left out when it became plain. */
interface Plain {
  text: string
  /** Addresses that were linked or pictured. */
  links: number
  pictures: number
  /** Whether there were scripts, styles, frames or forms. */
  hasActive: boolean
  hasTable: boolean
}

const active = /<(script|style|iframe|object|embed|form|svg|template|noscript)\b/i
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Plain words of Markdown or HTML: paragraphs, and lists as "- " lines. Nothing of it can act. */
export function plainOf(source: string): Plain {
  let text = wellFormed(source.slice(0, 20_000)).replace(/\r\n?/g, '\n')
  const hasActive = active.test(text)
  const links = count(text, /<a\s|\]\(\s*[^)\s]/gi)
  const pictures = count(text, /<img\b|!\[/gi)
  const hasTable = /<table\b|^[ \t]*\|.*\|[ \t]*$/im.test(text)
  text = withoutNotes(text)
    .replace(/<(script|style|iframe|object|embed|svg|template|noscript)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/(p|div|h[1-6]|ul|ol|table|section|header)\s*>/gi, '\n\n')
    .replace(/<\/(td|th)\s*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/!\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/&(#\d{1,6}|[a-z]{2,6});/gi, (whole, name: string) => entityOf(name) ?? whole)
  const lines = text.split('\n').map((line) =>
    line
      .replace(unseen, ' ')
      .replace(/^\s*#{1,6}\s+/, '')
      .replace(/^\s*[*+-]\s+/, '- ')
      .replace(/^\s*\|[\s|:-]*\|\s*$/, '')
      .replace(
        /^\s*\|(.*)\|\s*$/,
        (_, cells: string) =>
          `- ${cells
            .split('|')
            .map((cell) => cell.trim())
            .join(', ')}`,
      )
      .replace(/^\s*(```.*|-{3,}|={3,}|\*{3,})\s*$/, '')
      .replace(/\*\*|`/g, '')
      .replace(/(^|\s)\*([^*\s][^*]*)\*(?=[\s.,:;!?]|$)/g, '$1$2')
      .replace(/(^|\s)__([^_]+)__(?=[\s.,:;!?]|$)/g, '$1$2')
      .replace(/[ \t]+/g, ' ')
      .trim(),
  )
  return {
    text: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    links,
    pictures,
    hasActive,
    hasTable,
  }
}

/** Without HTML comments; one that is not closed goes on to the end. */
function withoutNotes(text: string): string {
  let [rest, kept] = [text, '']
  for (let from = rest.indexOf('<!--'); from >= 0; from = rest.indexOf('<!--')) {
    kept += rest.slice(0, from)
    const to = rest.indexOf('-->', from + 4)
    rest = to < 0 ? '' : rest.slice(to + 3)
  }
  return kept + rest
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length

function entityOf(name: string): string | undefined {
  if (!name.startsWith('#'))
    return Object.hasOwn(entities, name.toLowerCase()) ? entities[name.toLowerCase()] : undefined
  const code = Number(name.slice(1))
  return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' '
}
