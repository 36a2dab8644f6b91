import { Button } from '#panels/kit/Button.tsx'
import type { PanelTable } from '#panels/panel.ts'
import { Sheet } from '../dialogs/Sheet.tsx'

const most = 500

/** A table over the page: a panel's numbers to be read, copied or heard. */
export function PanelSheet({ title, table, onClose }: { title: string; table: PanelTable; onClose: () => void }) {
  const { columns, rows } = table
  return (
    <Sheet label={title} kind="wide" onClose={onClose}>
      <header className="sheet-head">
        <h2>{title}</h2>
        <Button isQuiet onClick={onClose}>
          Close
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className="sheet-scroll" tabIndex={0} aria-label={`${title}, table`}>
        <table className="plain-table">
          <thead>
            <tr>
              {columns.map(({ key, title: name, unit, align }) => (
                <th key={key} scope="col" data-align={align}>
                  {unit ? `${name} (${unit})` : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table that is only read have no other name
              <tr key={index}>
                {columns.map(({ key, align }) => (
                  <td key={key} data-align={align}>
                    {row[key] ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length > most && (
          <p className="quiet">
            The first {most} of {rows.length} rows. The CSV has them all.
          </p>
        )}
      </section>
    </Sheet>
  )
}
