import { type ReactNode, type RefObject, Suspense, useContext, useEffect, useRef, useState } from 'react'
import type { See } from '#engine/binding.ts'
import type { Panel } from '#engine/portal.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import { fillText } from '#engine/text.ts'
import type { Range } from '#engine/timeRange.ts'
import { Button } from '#panels/kit/Button.tsx'
import type { PanelProps } from '#panels/panel.ts'
import { lookOf } from '#panels/registry.ts'
import type { Binding, PanelButton } from '#types/config/page.ts'
import { DeclaredIcon } from '../brand/DeclaredIcon.tsx'
import { formatsOf, usePageState } from '../context/see.ts'
import { useRuntime } from '../runtime.ts'
import { PanelAge } from './Age.tsx'
import { lackOf } from './chain.ts'
import { FormButtons } from './FormButtons.tsx'
import { FromFrame } from './fromFrame.ts'
import { isBare } from './lazyPanel.ts'
import { PropsContext } from './tabulation.ts'
import type { PanelData } from './usePanelData.ts'
import { usePress } from './usePress.ts'
import { useSave } from './useSave.ts'

interface PanelFrameProps {
  panel: Panel
  element: RefObject<HTMLElement | null>
  /** It has been in view, so what it reads is asked for. */
  isSeen: boolean
  content: PanelData
  see: See
  range: Range
  height: number
  children: ReactNode
}

/** Types that show no data: they have no age and no menu. */
const isPlain = (panel: Panel): boolean => Object.keys(panel.data ?? {}).length === 0

/** Title, what it is about, age, menu and buttons around a panel's picture. */
export function PanelFrame({ panel, element, isSeen, content, see, range, height, children }: PanelFrameProps) {
  const { core } = useRuntime()
  const page = usePageState()
  const PanelMenu = useContext(FromFrame)?.PanelMenu
  const drawn = useRef<PanelProps | null>(null)
  const [isFull, setFull] = useState(false)
  const [isFolded, setFolded] = useState(panel.folded !== undefined)
  const formats = formatsOf(quantitiesOf(core.quantities, panel.shapes), page)
  const shapes = { ...page.shapes, ...panel.shapes }
  const text = (words: string): string => fillText(words, { ...see, ...content.data }, shapes, formats)
  const title = panel.title && text(panel.title)
  const save = useSave({ panel, title: title ?? page.page.title, content, drawn })
  const press = usePress(panel, see, save)
  // There is nothing to save or to print of what is empty.
  const buttons = press.buttons.filter(
    (button) => !content.isEmpty || !button.do.some((step) => step.save ?? step.print),
  )
  // What adds to what is shown stands above it, where it is found however long that is.
  const isAbove = ({ icon }: PanelButton) => icon === 'plus' && !isPlain(panel)
  const buttonsOf = (some: PanelButton[]) =>
    some.map((button, index) => (
      <Button
        key={button.label}
        isQuiet={index !== 0 || !isPlain(panel) || panel.form !== undefined}
        disabled={lackOf(button.do) !== undefined}
        onClick={() => void press.run(button.do, {})}
      >
        {button.icon && <DeclaredIcon name={button.icon} size={18} />}
        {lackOf(button.do) ?? button.label}
      </Button>
    ))
  const below = buttons.filter((button) => !isAbove(button))
  const id = `panel-${page.page.name}-${panel.id}`
  // A copied link leads to a panel: at first, and once more when what stands over it has its height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when its data are here
  useEffect(() => {
    if (location.hash === `#${id}`) element.current?.scrollIntoView({ block: 'center' })
  }, [id, element, content.isLoading])
  if (isBare(panel.type)) {
    return (
      <PropsContext value={drawn}>
        <section ref={element} className="panel-bare" data-asked={isSeen || undefined} aria-label={panel.title}>
          {children}
        </section>
      </PropsContext>
    )
  }
  const look = lookOf(panel.type)
  const headed = panel.title || !isPlain(panel)
  const words = text(panel.about ?? '')
  // A range of its own is told, since the picker says another: once, and only where the panel or its query asks with it.
  const wanted = JSON.stringify(panel.range)
  const isAsked = ({ endpoint, use = '' }: Binding): boolean =>
    endpoint !== undefined || JSON.stringify(page.page.queries?.[use]?.range) === wanted
  const asks = panel.range && Object.values(panel.data ?? {}).some(isAsked)
  const isTold = `${title} ${words}`.toLowerCase().includes(range.name.toLowerCase())
  const about = [words, asks && !isTold && range.name].filter(Boolean).join(' · ')
  const source = content.isEmpty ? undefined : panel.source
  return (
    <PropsContext value={drawn}>
      <section
        ref={element}
        id={id}
        className="surface panel"
        data-fit={look.height}
        data-asked={isSeen || undefined}
        data-full={isFull || undefined}
        data-folded={isFolded || undefined}
        data-changing={content.isChanging || undefined}
        data-height={height}
        aria-label={title}
      >
        {headed && (
          <header className="panel-head">
            <div className="panel-words">
              {title && <h2>{title}</h2>}
              {about && (
                // A number that is still to come is no dash: its line keeps the place.
                <p className="quiet" data-late={/\B–/.test(words) || undefined}>
                  {about}
                </p>
              )}
            </div>
            {panel.folded && (
              <button
                type="button"
                className="tool panel-fold"
                aria-label={`${isFolded ? 'Open' : 'Fold'} ${title}`}
                aria-expanded={!isFolded}
                onClick={() => setFolded(!isFolded)}
              >
                <DeclaredIcon name="chevron-down" size={18} />
              </button>
            )}
            {!isPlain(panel) && (
              <div className="panel-tools">
                {look.age !== 'foot' && <PanelAge panel={panel.id} content={content} />}
                {buttonsOf(buttons.filter(isAbove))}
                {panel.slots?.forms && <FormButtons forms={panel.slots.forms} text={text} />}
                <Suspense fallback={<span className="tool-space" />}>
                  {PanelMenu && (
                    <PanelMenu
                      panel={panel}
                      title={title ?? page.page.title}
                      content={content}
                      drawn={drawn}
                      element={element}
                      isFull={isFull}
                      setFull={setFull}
                    />
                  )}
                </Suspense>
              </div>
            )}
          </header>
        )}
        {children}
        {!isPlain(panel) && look.age === 'foot' && <PanelAge panel={panel.id} content={content} />}
        {(below.length > 0 || source !== undefined) && (
          <footer className="panel-foot">
            {source !== undefined && <p className="quiet">{text(source)}</p>}
            {buttonsOf(below)}
          </footer>
        )}
      </section>
    </PropsContext>
  )
}
