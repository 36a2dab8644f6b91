import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { Level as LevelName } from '#types/config/common.ts'
import { levelInk, type Scheme } from './colours.ts'
import { levelWords } from './levelWords.ts'

const icons = {
  good: IconCircleCheck,
  watch: IconExclamationCircle,
  act: IconAlertTriangle,
  danger: IconAlertOctagon,
  info: IconInfoCircle,
  none: IconCircleMinus,
}

export function LevelIcon({ level, scheme, size = 16 }: { level: LevelName; scheme: Scheme; size?: number }) {
  const Icon = icons[level]
  return <Icon size={size} stroke={1.5} color={levelInk(level, scheme)} aria-hidden />
}

// A state of more letters than these may go over two lines.
const line = 24

/** A level as an icon and a word, in a colour that can be read on the card. */
export function Level({ level, say, scheme }: { level: LevelName; say?: string; scheme: Scheme }) {
  const words = say ?? levelWords[level]
  return (
    <span
      className="level"
      data-level={level}
      data-long={words.length > line || undefined}
      style={{ color: levelInk(level, scheme) }}
    >
      <LevelIcon level={level} scheme={scheme} />
      {words}
    </span>
  )
}
