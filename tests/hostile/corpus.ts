/** One hostile file: where it is put, and what stands in it. */
export interface Hostile {
  name: string
  file: string
  text: string
}

const page = 'dashboards/farm/hostile.yaml'
const depths = [65, 100, 900, 1000, 2000, 5000, 14_000, 100_000]

const nests: [string, (depth: number) => string][] = [
  ['lists', (depth) => '['.repeat(depth) + ']'.repeat(depth)],
  ['open lists', (depth) => '['.repeat(depth)],
  ['maps', (depth) => '{a: '.repeat(depth) + '}'.repeat(depth)],
  ['open maps', (depth) => '{a: '.repeat(depth)],
  ['mixed', (depth) => '[{a: '.repeat(depth / 2) + '}]'.repeat(depth / 2)],
  ['dashes', (depth) => '- '.repeat(depth)],
  ['questions', (depth) => '? '.repeat(depth)],
  ['dashes and questions', (depth) => '- ? '.repeat(depth / 2)],
  ['indents', (depth) => Array.from({ length: Math.min(depth, 1200) }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
  ['quoted keys', (depth) => '{"a": '.repeat(depth)],
]

/** CF-02: nesting that ends a process when it is parsed twice. */
export const deep: Hostile[] = nests.flatMap(([name, make]) => depths.map((depth) => ({ name: `${name} ${depth} deep`, file: page, text: `title: ${make(depth)}\n` })).concat(depths.map((depth) => ({ name: `only ${name} ${depth} deep`, file: page, text: make(depth) }))))

const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]', ...[...'bcdefghij'].map((letter, at) => `${letter}: &${letter} [${Array.from({ length: 10 }, () => `*${'abcdefghi'[at]}`).join(', ')}]`)].join('\n')

/** CF-03: texts that multiply, repeat, or are no plain YAML. */
export const texts: Hostile[] = [
  ['an alias bomb', bomb],
  ['many anchors', Array.from({ length: 20_000 }, (_, at) => `k${at}: &a${at} x`).join('\n')],
  ['merges', `a: &a {x: 1}\n${Array.from({ length: 500 }, (_, at) => `m${at}: {<<: *a}`).join('\n')}`],
  ['one merge key', 'title: Rain\n<<: {panels: []}\n'],
  ['an alias to nothing', 'title: *nobody\n'],
  ['a key twice', 'title: A\ntitle: B\npanels: []\n'],
  ['a key ten thousand times', 'title: A\n'.repeat(10_000)],
  ['a function', 'title: !!js/function "function () {}"\n'],
  ['a regexp', 'title: !!js/regexp /a/\n'],
  ['a Python object', 'title: !!python/object/apply:os.system [ls]\n'],
  ['a binary', 'title: !!binary aGVsbG8=\n'],
  ['a tag of its own', '%TAG ! tag:evil,2000:\n---\ntitle: !x y\n'],
  ['tabs', 'title: A\npanels:\n\t- id: x\n'],
  ['UTF-16', 'title: A\n'.split('').join('\u0000')],
  ['zero bytes', 'title: A\u0000B\n'],
  ['bytes that are no UTF-8', 'title: A\ufffdB\n'],
  ['two documents', 'title: A\n---\ntitle: B\n'],
  ['ten thousand documents', '---\n'.repeat(10_000)],
  ['nothing', ''],
  ['only comments', '# a\n# b\n'],
  ['a number', '42\n'],
  ['a list', '- a\n- b\n'],
  ['a text', 'hello\n'],
  ['not a number', 'title: .nan\npanels: []\n'],
  ['infinity', 'order: -.inf\ntitle: A\npanels: []\n'],
  ['a key that is a list', '[a, b]: c\n'],
  ['a key that is a map', '{a: b}: c\n'],
  ['an empty key', '"": c\ntitle: A\npanels: []\n'],
  ['an open quote', 'title: "A\npanels: []\n'],
  ['an open bracket', 'title: A\npanels: [\n'],
  ['a million spaces', `title:${' '.repeat(1_000_000)}A\n`],
  ['a million lines', '\n'.repeat(1_000_000)],
  ['two million letters', `title: ${'a'.repeat(2_000_000)}\n`],
  ['a title of 900,000 letters', `title: ${'a'.repeat(900_000)}\npanels: []\n`],
  ['a million commas', `[${','.repeat(900_000)}]`],
  ['a million colons', ':'.repeat(900_000)],
  ['a million quotes', '"'.repeat(900_000)],
  ['a million hashes', `title: A ${'#'.repeat(900_000)}\n`],
  ['a million exclamation marks', '!'.repeat(900_000)],
  ['a hundred thousand keys', Array.from({ length: 60_000 }, (_, at) => `k${at}: 1`).join('\n')],
  ['one hundred thousand items', `title: A\npanels: [${'1,'.repeat(100_000)}1]\n`],
].map(([name = '', text = '']) => ({ name, file: page, text }))

const secret = ['__proto__', 'constructor', 'prototype', 'a.__proto__.b', 'constructor.prototype', '__proto__[x]', "['__proto__']", 'x[constructor]']

/** CF-05: a prototype's name in the place of every key of a text. */
export function keysOf(file: string, text: string): Hostile[] {
  const keys = [...text.matchAll(/(?<![$\w])([A-Za-z_][\w-]*):(?= |\n)/g)]
  return keys.flatMap(({ 1: key = '', index }) =>
    secret.map((name) => ({ name: `${name} for ${key} at ${index} of ${file}`, file, text: `${text.slice(0, index)}${JSON.stringify(name)}${text.slice(index + key.length)}` })),
  )
}

/** CF-08: addresses that lead away or run something. */
export const urls = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example', '/\\evil.example',
  '\\\\evil.example', 'blob:https://a/b', 'file:///etc/passwd', 'http://evil.example', 'https://user:secret@evil.example', 'https://user@evil.example', 'ftp://evil.example',
  'https:evil.example', 'https:/evil.example', 'https://', '/a b', '/a\u0000b', '/\u0009/evil.example', 'evil.example', '', '?next=//evil', '#x', 'about:blank', 'view-source:https://a',
  'mailto:a@b.c', 'ws://evil.example', 'https://evil.example\\@good.example',
]

/** CF-09: colours that are more than a colour. */
export const colours = [
  'red;}</style><script>', 'url(//evil)', 'expression(alert(1))', '@import "x"', 'var(--x)', 'red', '#12', '#12345', '#1234567', '#123456789', '#gggggg', '#2f6b3a;', ' #2f6b3a', '#2f6b3a\n',
  'rgb(1,2,3)', 'hsl(1,2%,3%)', 'transparent', 'inherit', 'currentColor', '', '#', '#2f6b3a}</style>', 'color-mix(in srgb, red, blue)', '\\23 2f6b3a', '#2f6b3a/*x*/',
]

/** CF-07: patterns that take exponential or polynomial time, or that are none. */
export const patterns = [
  '^(a+)+$', '^(a*)*$', '^(a|a)*$', '^(a|aa)+$', '(.*)*x', '(.+)+x', '^(\\w+\\s?)*$', '^([a-zA-Z]+)*$', '(a|a?)+', '^(.*a){20}$', '(x+x+)+y', '(.*)(.*)(.*)x', '^\\s+\\s+$', '.*.*=.*',
  '^(([a-z])+.)+[A-Z]([a-z])+$', '(\\d+)*$', '^(\\d+)+$', '([^@]+)*@', '^((ab)*)+$', '(a{1,30}){1,30}', '((a+)b?)+', '(?=(a+))a*b', '(?<!a+)b', '(a)\\1', '(?<n>a)\\k<n>', '^([\\s\\S]*)*$',
  '(\\w*)*@', '^(\\w|_)+$', '(a|b|ab)*c', '^([a-z]|[a-m])*$', '(aa|a)+$', '^(a?){30}a{30}$', '(\\s*\\w+\\s*)+;', '<(.*)*>', '("[^"]*"|\\w+|"a")*x', '^(1|11)+$', '([0-9]+\\.?)+x', '(-?-?)*x', '(,?\\s*)*x',
  '[', '(', 'a**', '(?', '\\', '[z-a]', '(?<=x+)y', 'a{2,1}', '^(?:(?:a+)+)+$', '^(?:a|b|a)*$', '\\w+\\d+x',
]

/** CF-06: rules that reach out, never end, or are none. */
export const rules: unknown[] = [
  { var: 'constructor' }, { var: '__proto__' }, { var: 'user.constructor.constructor' }, { var: '' }, { var: 3 }, { var: ['__proto__'] }, { var: { var: 'user' } }, { cat: ['a', 'b'] },
  { map: [[1], { var: '' }] }, { reduce: [[1], 1, 0] }, { filter: [[1], true] }, { all: [[1], true] }, { some: [[1], true] }, { merge: [[1], [2]] }, { log: 'x' }, { method: ['a', 'b'] },
  { substr: ['a', 1] }, { '==': [1, 1] }, { '!=': [1, 2] }, { '%': [1, 2] }, { missing_some: [1, ['a']] }, { eval: 'x' }, {}, { and: [true], or: [true] }, 'true', 7, [true], null,
  { and: Array.from({ length: 300 }, () => true) }, Array.from({ length: 40 }).reduce<unknown>((inner) => ({ '!': [inner] }), true), { or: [{ toString: [] }] }, { if: [{ valueOf: 1 }] },
]
