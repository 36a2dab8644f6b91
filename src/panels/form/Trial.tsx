import type { Values } from './errors.ts'

interface Line {
  line: number
  what: string
  problem: string | null
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'line') === 'number' &&
  typeof Reflect.get(value, 'what') === 'string'

const mostShown = 200

/** What a trial told: the sentence, and line by line what would be kept and what is wrong with the rest. */
export function Trial({ trial }: { trial: Values }) {
  const lines = Array.isArray(trial.lines) ? trial.lines.filter(isLine) : []
  // What has to be mended stands first.
  const ordered = [...lines].sort((a, b) => Number(a.problem === null) - Number(b.problem === null))
  return (
    <section className="trial" aria-label="Trial" aria-live="polite">
      {typeof trial.say === 'string' && <p>{trial.say}</p>}
      {lines.length > 0 && (
        <div className="trial-lines">
          <table className="grid">
            <thead>
              <tr>
                <th scope="col" className="number">
                  Line
                </th>
                <th scope="col">What it says</th>
                <th scope="col">To mend</th>
              </tr>
            </thead>
            <tbody>
              {ordered.slice(0, mostShown).map(({ line, what, problem }) => (
                <tr key={`${line} ${what}`} data-wrong={problem !== null || undefined}>
                  <td className="number">{line}</td>
                  <td>{what}</td>
                  <td>{problem ?? 'Nothing'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lines.length > mostShown && <p className="form-note">And {lines.length - mostShown} more lines.</p>}
    </section>
  )
}
