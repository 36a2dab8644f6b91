import { fillText } from '#engine/text.ts'
import { formatsOf } from '../kit/rows.ts'
import type { PanelProps } from '../panel.ts'
import './panel.css'

interface MastheadOptions {
  heading: string
  body?: string
  mark?: string
}

type MastheadProps = PanelProps<MastheadOptions, Record<string, unknown>>

/** The mark is decoration: the name stands beside it. */
export default function MastheadPanel(props: MastheadProps) {
  const { options, data, shapes } = props
  const filled = (text: string | undefined) => fillText(text ?? '', data, shapes, formatsOf(props)).trim()
  const mark = filled(options.mark)
  const body = filled(options.body)
  return (
    <div className="masthead">
      {mark !== '' && <img src={`/icons/${encodeURIComponent(mark)}/128x128.png`} alt="" width={56} height={56} />}
      <div>
        <h2>{filled(options.heading)}</h2>
        {body !== '' && <p title={body}>{body}</p>}
      </div>
    </div>
  )
}
