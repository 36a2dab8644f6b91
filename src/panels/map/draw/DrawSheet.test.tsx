// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Position } from '#geometry/shapes.ts'
import { land as polygon, square } from '../../../../tests/geometry/squares.ts'
import type { Changes } from '../../kit/draw/changes.ts'
import type { Land } from '../../kit/draw/drawing.ts'
import { placed } from '../../kit/draw/placing.ts'
import { useDrawing } from '../../kit/draw/useDrawing.ts'
import { DrawBar } from './DrawBar.tsx'
import { DrawSheet } from './DrawSheet.tsx'

afterEach(cleanup)

const west: Land = { key: '1', name: 'West', version: 3, boundary: polygon(square()), isNew: false }
const east: Land = { key: '2', name: 'East', version: 1, boundary: polygon(square(0.01)), isNew: false }

interface Told {
  saved: Changes[]
  closed: number
}

/** Bar and sheet without a map: the middle of the map is the next of some spots. */
function Board({ spots, told, refuse }: { spots: Position[]; told: Told; refuse?: string }) {
  const session = useDrawing([west, east], 'paddock')
  const [isSnapping, setSnapping] = useState(true)
  const [left, setLeft] = useState(spots)
  const placeHere = (): void => {
    const [at, ...rest] = left
    if (at) session.tell(placed(session.state, at, 0.5, isSnapping ? session.state.lands : [], null))
    setLeft(rest)
  }
  const save = async (): Promise<void> => {
    if (refuse !== undefined) throw Object.assign(new Error(refuse), { status: 409 })
    told.saved.push(session.changes)
  }
  return (
    <>
      <DrawBar state={session.state} tell={session.tell} isSnapping={isSnapping} setSnapping={setSnapping} />
      <DrawSheet
        session={session}
        picked={null}
        pick={() => undefined}
        placeHere={placeHere}
        save={save}
        close={() => {
          told.closed += 1
        }}
      />
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const words = () => screen.getByRole('status').textContent
const isOff = (name: string) =>
  button(name).getAttribute('aria-disabled') === 'true' || button(name).hasAttribute('disabled')

function board(spots: Position[], refuse?: string): Told {
  const told: Told = { saved: [], closed: 0 }
  render(<Board spots={spots} told={told} refuse={refuse} />)
  return told
}

async function placeAll(spots: Position[]): Promise<void> {
  for (const _ of spots) await press('Add corner here')
}

describe('drawing by buttons alone', () => {
  it('AX-02: draws, names and saves a paddock without pointing at the map', async () => {
    const spots = square(0.02)
    const told = board(spots)
    expect(isOff('Save')).toBe(true)
    await press('Draw')
    expect(button('Draw').getAttribute('aria-pressed')).toBe('true')
    expect(words()).toBe('Tap the corners of the paddock, one after the other.')
    await placeAll(spots)
    expect(words()).toBe('Tap the next corner, or finish. 97.9\u202fha so far.')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await press('Finish the paddock')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Drawing' }))
    await userEvent.clear(screen.getByLabelText('Name'))
    expect(screen.getByText('× Give the new one a name.')).toBeDefined()
    expect(isOff('Save')).toBe(true)
    await userEvent.type(screen.getByLabelText('Name'), 'Creek flat')
    await press('Save')
    expect(told.saved).toMatchObject([{ added: [{ name: 'Creek flat' }], changed: [], removed: [] }])
  })

  it('merges what was chosen, and takes it back and forth', async () => {
    const told = board([
      [142.005, -37.695],
      [142.015, -37.695],
    ])
    expect(isOff('Merge')).toBe(true)
    await press('Choose here')
    await press('Choose here')
    expect(words()).toBe('2 paddocks chosen, 195.8\u202fha together.')
    await press('Merge')
    expect(words()).toBe('West, 195.8\u202fha.')
    await press('Undo')
    expect([isOff('Undo'), isOff('Redo')]).toEqual([true, false])
    await press('Redo')
    await press('Save')
    expect(told.saved).toMatchObject([{ changed: [{ key: '1', version: 3 }], removed: [{ key: '2', version: 1 }] }])
  })

  it('splits, with the words for it', async () => {
    const line: Position[] = [
      [142.004, -37.71],
      [142.004, -37.68],
    ]
    const told = board(line)
    await press('Split')
    await press('Add point here')
    await press('Add point here')
    await press('Split here')
    await press('Save')
    expect(told.saved).toMatchObject([{ changed: [{ key: '1' }], added: [{ name: 'West 2' }] }])
  })
})

describe('leaving', () => {
  it('asks before changes are dropped, and not when there are none', async () => {
    const told = board([[142.005, -37.695]])
    await press('Cancel')
    expect(told.closed).toBe(1)
    await press('Choose here')
    await press('Remove')
    await press('Cancel')
    expect(told.closed).toBe(1)
    expect(document.activeElement).toBe(button('Keep drawing'))
    await press('Keep drawing')
    await press('Cancel')
    await press('Drop the changes')
    expect(told.closed).toBe(2)
  })

  it('keeps the drawing and says why when it could not be saved', async () => {
    const told = board([[142.005, -37.695]], 'West has changed meanwhile.')
    await press('Choose here')
    await press('Remove')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe('West has changed meanwhile.')
    expect(told.saved).toEqual([])
    expect(isOff('Save')).toBe(false)
  })
})
