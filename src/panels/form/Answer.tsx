import type { Values } from './errors.ts'

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

const mostColumns = 40

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What came back for what was sent: its sentence, and its rows as they are, whatever fields they have. */
export function Answer({ answer }: { answer: Values }) {
  const rows = Array.isArray(answer.rows) ? answer.rows.filter(isRow) : []
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].slice(0, mostColumns)
  return (
    <section className="trial" aria-label="Answer" aria-live="polite">
      {typeof answer.say === 'string' && <p>{answer.say}</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached from the keyboard
        <section className="trial-lines" tabIndex={0} aria-label="Rows">
          <table className="grid">
            <thead>
              <tr>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of any call have no field that is sure to be unique
                <tr key={at}>
                  {names.map((name) => (
                    <td key={name} className={typeof row[name] === 'number' ? 'number' : undefined}>
                      {textOf(row[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
