import { Fragment, Suspense, useState } from 'react'
import type { Panel } from '#engine/portal.ts'
import { Button } from '#panels/kit/Button.tsx'
import { useShown } from '../grid/Grid.tsx'
import { lazily } from '../lazily.tsx'
import { useWanted } from '../useWanted.ts'

const FormSheet = lazily(async () => (await import('./FormSheet.tsx')).FormSheet)

interface FormButtonsProps {
  forms: Panel[]
  text: (words: string) => string
  /** The first of them is what the page is for now. */
  isMain?: boolean
}

/** For each form in a panel's slot the button that opens it. What was entered stays when it is closed. */
export function FormButtons({ forms, text, isMain = false }: FormButtonsProps) {
  const isShown = useShown()
  const want = useWanted(FormSheet)
  const [opened, setOpened] = useState<Record<string, boolean>>({})
  return forms.filter(isShown).map((form, index) => {
    const set = (isOpen: boolean) => setOpened((before) => ({ ...before, [form.id]: isOpen }))
    const title = text(form.title ?? '')
    return (
      <Fragment key={form.id}>
        <Button isQuiet={!isMain || index > 0} onClick={() => want(() => set(true))}>
          {title}
        </Button>
        {form.id in opened && (
          <Suspense>
            <FormSheet form={form} title={title} isOpen={opened[form.id] ?? false} close={() => set(false)} />
          </Suspense>
        )}
      </Fragment>
    )
  })
}
