import { strToU8, zipSync } from 'fflate'

/** A cell of a test's workbook: XML as it stands in a sheet. */
export const textCell = (at: number): string => `<c t="s"><v>${at}</v></c>`
export const numberCell = (value: number | string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`
export const inlineCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`

interface Sheet {
  rows: string[]
  texts?: string[]
  is1904?: boolean
  /** Other sheets, by name; they hold nothing. */
  others?: string[]
}

/** Styles of every workbook here: 0 a number, 1 a day, 2 a day with its time, 3 a format of one's own. */
const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy\\ hh:mm"/></numFmts>
  <cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/></cellXfs></styleSheet>`

/** A workbook as spreadsheets save one, of rows of cells. */
export function workbook({ rows, texts = [], is1904 = false, others = [] }: Sheet): Buffer {
  const names = ['Weights', ...others]
  const files: Record<string, Uint8Array> = {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${names
        .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ),
    'xl/styles.xml': strToU8(styles),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><cols><col min="1" max="2"/></cols><sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('')}</sheetData></worksheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`),
  }
  return Buffer.from(zipSync(files))
}
