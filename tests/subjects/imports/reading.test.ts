import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { csvText } from '#subjects/imports/reading/csvOut.ts'
import { dayOf, timeReader } from '#subjects/imports/reading/days.ts'
import { numberOf } from '#subjects/imports/reading/numbers.ts'
import type { Cell } from '#subjects/imports/reading/row.ts'
import { rowsIn, takeApart } from '#subjects/imports/reading/takeApart.ts'
import { inlineCell, numberCell, textCell, workbook } from './sheets.ts'

const apart = (file: Uint8Array | string, most = 1000) => takeApart({ file: Buffer.from(file), most, title: 'Weights' })
const rowsOf = (file: Uint8Array | string): { row: number; cells: Cell[] }[] =>
  apart(file).parts.flatMap(({ body }) => rowsIn(body))
const cellsOf = (file: Uint8Array | string): Cell[][] => rowsOf(file).map(({ cells }) => cells)
const refusal = (file: Uint8Array | string, most?: number): string => {
  try {
    apart(file, most)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'it was read'
}

describe('a file of separated values', () => {
  it('is read with quotes, either line end, semicolons, tabs, and lines within cells', () => {
    expect(cellsOf('Mob,Note\r\n"Steers, north","said ""all"" of\nthem"\r\nEwes,\r\n')).toEqual([
      ['Steers, north', 'said "all" of\nthem'],
      ['Ewes'],
    ])
    expect(cellsOf('Mob;Weight\rSteers;412,5\r')).toEqual([['Steers', '412,5']])
    expect(cellsOf('Mob\tWeight\nSteers\t"412.5"')).toEqual([['Steers', '412.5']])
  })

  it('is read as UTF-8 with or without its mark, UTF-16 of both kinds, and as Windows saves it', () => {
    const text = 'Mob,Note\nMüller,½ °C\n'
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
    const swapped = Buffer.from(wide).swap16()
    const windows = Buffer.from(text.replace('°', '\u00b0'), 'latin1')
    for (const file of [Buffer.from(text), Buffer.from(`\ufeff${text}`), wide, swapped, windows, gzipSync(text)])
      expect(cellsOf(file)).toEqual([['Müller', '½ °C']])
    expect(apart(`\ufeff${text}`).columns.map(({ heading }) => heading)).toEqual(['Mob', 'Note'])
  })

  it('counts rows as a spreadsheet does, and leaves out blank ones, a line above the headings and a total at the end', () => {
    const found = apart(
      'Weights of 2026,,\nMob,Date,,Weight\n\nSteers,18/02/2026,,412\nEwes,18/02/2026,,58\nTotal,,,470\n',
    )
    expect(found.notes).toEqual(['Row 6 is a total, and is left out.'])
    expect(found.parts.flatMap(({ body }) => rowsIn(body)).map(({ row }) => row)).toEqual([4, 5])
    // A column without a heading and without a cell is none.
    expect(found.columns).toEqual([
      { at: 0, heading: 'Mob', samples: ['Steers', 'Ewes'] },
      { at: 1, heading: 'Date', samples: ['18/02/2026', '18/02/2026'] },
      { at: 3, heading: 'Weight', samples: ['412', '58'] },
    ])
    expect(found.rows).toBe(2)
  })

  it('keeps ragged rows as they are, cuts what no cell can hold, and tells of quotes that are never closed', () => {
    expect(cellsOf('a,b\n1\n1,2,3\n')).toEqual([['1'], ['1', '2', '3']])
    expect(String(cellsOf(`a,b\n${'x'.repeat(100_000)},2\n`)[0]?.[0]).length).toBe(2001)
    expect(refusal('a,b\n1,"2\n3,4\n')).toBe(
      'A quotation mark that opens in row 2 is never closed. Mend that row, then try again.',
    )
  })

  it('says what is wrong with a file that has nothing to bring in, or is something else', () => {
    expect(refusal('')).toMatch(/^There is nothing in this file\./)
    expect(refusal('\n \n')).toMatch(/^There is nothing in this file\./)
    expect(refusal('Mob,Date\n')).toBe('The file has headings and no row under them. Fill it in, then choose it again.')
    expect(refusal('just a word\nanother\n')).toMatch(/^Every row of this file has one cell\./)
    expect(refusal('%PDF-1.7\n1 0 obj')).toBe(
      'This is a PDF, whatever its name says. Choose a CSV file, or a workbook saved as .xlsx.',
    )
    expect(refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toMatch(/^This is an old workbook \(.xls\)/)
    expect(refusal('<!DOCTYPE html><p>a,b')).toMatch(/^This is a web page/)
    expect(refusal(Buffer.from([1, 2, 3, 44, 5, 6, 10, 7, 44, 8]))).toMatch(/^This is another kind of file/)
    expect(refusal(`a,b\n${'1,2\n'.repeat(200_001)}`, 20_000)).toBe(
      'The file has 200,001 rows under its headings; weights come in at most 20,000 at a time. Split the file, and bring in one part after another.',
    )
  })
})

describe('a workbook', () => {
  const texts = ['Mob', 'Day', 'Kilograms &amp; more', 'Steers']
  const head = textCell(0) + textCell(1) + textCell(2)

  it('gives shared and inline texts, numbers as they were typed, and days of the 1900 and of the 1904 calendar', () => {
    // 2026-02-18 is day 46,071 of the one and 44,609 of the other.
    const rows = [
      head,
      textCell(3) + numberCell(46071, 1) + numberCell('12.300000000000001'),
      inlineCell('Ewes') + numberCell(46071.5, 3) + numberCell(5),
    ]
    const found = apart(workbook({ rows, texts }))
    expect(found).toMatchObject({ format: 'XLSX', rows: 2, notes: [] })
    expect(found.columns.map(({ heading }) => heading)).toEqual(['Mob', 'Day', 'Kilograms & more'])
    expect(cellsOf(workbook({ rows, texts }))).toEqual([
      ['Steers', '2026-02-18', 12.3],
      ['Ewes', '2026-02-18T12:00:00', 5],
    ])
    const later = [head, textCell(3) + numberCell(44609, 1) + numberCell(1)]
    expect(cellsOf(workbook({ rows: later, texts, is1904: true }))[0]?.[1]).toBe('2026-02-18')
  })

  it('counts the days before the leap day that 1900 did not have', () => {
    const rows = [
      head,
      textCell(3) + numberCell(59, 1) + numberCell(1),
      textCell(3) + numberCell(61, 1) + numberCell(1),
    ]
    expect(cellsOf(workbook({ rows, texts })).map(([, day]) => day)).toEqual(['1900-02-28', '1900-03-01'])
  })

  it('takes what a formula gave when it was saved, and never works one out', () => {
    const rows = [
      head,
      `${textCell(3)}<c><f>WEBSERVICE("http://example.test")</f><v>7</v></c><c><f>1+1</f></c>`,
      inlineCell("=cmd|' /C calc'!A0") + numberCell(1) + numberCell(2),
    ]
    expect(cellsOf(workbook({ rows, texts }))).toEqual([
      ['Steers', 7],
      ["=cmd|' /C calc'!A0", 1, 2],
    ])
  })

  it('puts cells where their references say, whatever is left out, and names the sheets that were not read', () => {
    const rows = [head, '<c r="C2"><v>5</v></c>']
    const found = apart(workbook({ rows, texts, others: ['Notes'] }))
    expect(found.notes).toEqual(['The sheet "Weights" was read. Another (Notes) was not.'])
    expect(cellsOf(workbook({ rows, texts }))).toEqual([['', '', 5]])
  })

  it('is refused when it is broken, no workbook, or unpacks to far more than rows', () => {
    const whole = workbook({ rows: [head, head], texts })
    expect(refusal(whole.subarray(0, 120))).toMatch(/^This (workbook is broken|archive is no workbook)/)
    expect(refusal(Buffer.from(zipSync({ 'a.txt': strToU8('x') })))).toMatch(/^This archive is no workbook\./)
    const bomb = zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': new Uint8Array(12 * 1_048_576).fill(32),
    })
    expect(refusal(bomb)).toBe('A row of this workbook is far too long. Save the sheet as CSV, then choose that.')
    const texts_ = zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/sharedStrings.xml': new Uint8Array(26 * 1_048_576).fill(32),
    })
    expect(refusal(texts_)).toMatch(/^This workbook holds more text than rows of records do\./)
  })
})

const kg = { unit: 'kg', factor: 1, offset: 0 }
const lb = { unit: 'lb', factor: 0.45359237, offset: 0 }
const number = (cell: Cell, comma = false, unit = kg) => {
  const read = numberOf(cell, comma, unit, [kg, lb])
  return 'wrong' in read ? read.wrong : read.value
}

describe('a number', () => {
  it.each([
    ['12.4', 12.4],
    ['12.4 kg', 12.4],
    ['10 lbs', 4.5359237],
    ['1,234.5', 1234.5],
    ['1 234', 1234],
    ['1\u202f234', 1234],
    ['\u22121.5', -1.5],
    ['–3', -3],
    ['.5', 0.5],
    ['1e3', 1000],
    ['n/a', null],
    ['-', null],
    ['', null],
    ['#N/A', null],
    [' ', null],
  ])('%s is %s', (cell, value) => expect(number(cell)).toBe(value))

  it('has a decimal comma where that was said, and is asked about where it was not', () => {
    expect(number('1.234,5', true)).toBe(1234.5)
    expect(number('12,5', true)).toBe(12.5)
    expect(number('12,5')).toBe('"12,5" has a decimal comma. Say above that decimals have a comma, or write a point.')
    expect(number('12.5', true)).toBe(
      '"12.5" has a decimal point. Say above that decimals have a point, or write a comma.',
    )
    // What a workbook holds as a number needs no mark.
    expect(number(12.5, true)).toBe(12.5)
  })

  it('is none where a unit is another one, or marks stand as they cannot', () => {
    expect(number('12 mm')).toBe('"12 mm" is not in kg or lb.')
    expect(number('about 12')).toBe('"about 12" is no number.')
    expect(number('1.2.3')).toBe('"1.2.3" is no number.')
    expect(number('12,34,56')).toBe('"12,34,56" is no number.')
    expect(number('10', false, lb)).toBe(4.5359237)
  })
})

const day = (cell: Cell, order: 'dmy' | 'mdy' = 'dmy') => {
  const read = dayOf(cell, order, '2026-11-21')
  return 'wrong' in read ? read.wrong : read.value
}

describe('a day and a time', () => {
  it.each([
    '18/02/2026',
    '18.2.26',
    '18-Feb-2026',
    'Wed 18 February 2026',
    'Feb 18, 2026',
    '2026-02-18',
    '20260218',
    '2026-02-18T09:30:00',
    '18/02/2026 09:30',
  ])('is read of %s', (text) => expect(day(text)).toBe('2026-02-18'))

  it('has the order that was said, and is refused when it cannot be', () => {
    expect(day('03/04/2026')).toBe('2026-04-03')
    expect(day('03/04/2026', 'mdy')).toBe('2026-03-04')
    expect(day('31/02/2026')).toBe('"31/02/2026" is no day; write 18/02/2026 or 2026-02-18.')
    expect(day('1/1/1900')).toBe('1900-01-01 is too long ago: days are kept from 1990 on.')
    expect(day('01/01/2999')).toBe('2999-01-01 is still to come.')
  })

  it('is of the clock of its place, of UTC, or of the zone that it says', () => {
    const read = timeReader('dmy', Date.parse('2026-11-21T03:00:00Z'), null)
    const at = (text: string, zone = 'Australia/Sydney'): string => {
      const found = read(text, zone)
      return 'wrong' in found ? found.wrong : new Date(found.value ?? 0).toISOString()
    }
    expect(at('18/02/2026 09:15')).toBe('2026-02-17T22:15:00.000Z')
    expect(at('18/07/2026 9:15 pm')).toBe('2026-07-18T11:15:00.000Z')
    expect(at('2026-02-18T09:15:30Z')).toBe('2026-02-18T09:15:30.000Z')
    expect(at('2026-02-18 09:15+08:00')).toBe('2026-02-18T01:15:00.000Z')
    expect(at('18/02/2026 09:15', 'UTC')).toBe('2026-02-18T09:15:00.000Z')
    // Clocks were put back at three on the 5th of April: four o'clock is standard time.
    expect(at('05/04/2026 04:00')).toBe('2026-04-04T18:00:00.000Z')
    expect(at('05/04/2026 01:00')).toBe('2026-04-04T14:00:00.000Z')
    expect(at('25:00 today')).toMatch(/is no time; write/)
    expect(at('01/01/2999 00:00')).toBe('01/01/2999 00:00 is still to come.')
  })
})

it('writes no cell that a spreadsheet takes for a formula', () => {
  expect(csvText([['=1+1', '-3', '-3 head', '@x', 'a,b']])).toBe("\ufeff'=1+1,-3,'-3 head,'@x,\"a,b\"\r\n")
})
