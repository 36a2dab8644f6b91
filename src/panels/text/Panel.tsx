import { fillText } from '#engine/text.ts'
import type { Level as LevelName } from '#types/config/common.ts'
import { LevelIcon } from '../kit/Level.tsx'
import { levelWords } from '../kit/levelWords.ts'
import { formatsOf } from '../kit/rows.ts'
import type { PanelProps } from '../panel.ts'
import './panel.css'

interface TextOptions {
  heading?: string
  body?: string
  level?: LevelName
  link?: string
  align?: 'left' | 'centre'
}

type TextProps = PanelProps<TextOptions, Record<string, unknown>>

function Block({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const items = lines.filter((line) => line.startsWith('- '))
  const words = lines.filter((line) => !line.startsWith('- '))
  return (
    <>
      {words.length > 0 && <p>{words.join(' ')}</p>}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item.slice(2)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

export default function TextPanel(props: TextProps) {
  const { options, data, shapes, scheme, act, gestures } = props
  // What the page sees is filled in already; what is left names this panel's own data.
  const filled = (text: string) => fillText(text, data, shapes, formatsOf(props))
  const blocks = filled(options.body ?? '')
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.trimStart())
    .filter((block, index) => block !== '' || (index === 0 && options.body !== undefined))
  return (
    <div className="text" data-align={options.align} data-level={options.level}>
      {options.level && options.level !== 'none' && (
        <span className="text-level">
          <LevelIcon level={options.level} scheme={scheme} size={20} />
          <span className="unseen">{levelWords[options.level]}: </span>
        </span>
      )}
      <div>
        {options.heading && <h2>{filled(options.heading)}</h2>}
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may say the same
          <Block key={at} text={block} />
        ))}
        {options.link && gestures.includes('press') && (
          <button type="button" className="link" onClick={() => void act('press', data.row)}>
            {options.link}
          </button>
        )}
      </div>
    </div>
  )
}
