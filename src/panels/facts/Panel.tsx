import { Empty } from '../kit/Empty.tsx'
import { Level } from '../kit/Level.tsx'
import type { PanelProps, PanelTable } from '../panel.ts'
import { type Fact, factsOf } from './factsModel.ts'

interface FactsOptions {
  fields?: { field: string; label?: string; levels?: string; level?: string }[]
  withheld?: string
}

// More letters than these stand under their label, from the left, as sentences do.
const line = 44

type FactsProps = PanelProps<FactsOptions, { row?: unknown }>

function Value({ fact, scheme }: { fact: Fact; scheme: FactsProps['scheme'] }) {
  if (!fact.level) return fact.text
  return (
    <span className="cell-level">
      {fact.level.say !== undefined && <span>{fact.text}</span>}
      <Level level={fact.level.level} say={fact.level.say ?? fact.text} scheme={scheme} />
    </span>
  )
}

export default function FactsPanel(props: FactsProps) {
  const facts = factsOf(props)
  if (facts.length === 0) return <Empty otherwise="Nothing is known" />
  return (
    <dl className="facts record">
      {facts.map((fact) => (
        <div key={fact.field} data-long={fact.text.length > line || undefined}>
          <dt>{fact.label}</dt>
          <dd>
            <Value fact={fact} scheme={props.scheme} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const tabulate = (props: FactsProps): PanelTable => ({
  columns: [
    { key: 'label', title: 'What' },
    { key: 'text', title: 'Value' },
  ],
  rows: factsOf(props).map(({ label, text }) => ({ label, text })),
})
