import { type ComponentProps, Suspense } from 'react'
import { lazily } from '../lazily.tsx'

const FaultNote = lazily(async () => (await import('./FaultNote.tsx')).FaultNote)

/** Mistakes are few: what tells of them comes when there is one. */
export const LateFaultNote = (props: ComponentProps<typeof FaultNote>) => (
  <Suspense>
    <FaultNote {...props} />
  </Suspense>
)
