// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { draw, exampleProps } from '../../../tests/panels/draw.tsx'
import { formSession } from '../../../tests/panels/formSession.ts'

const markup = '<img src=x onerror="globalThis.wasRun = true"><script>globalThis.wasRun = true</script>'

async function open(more: Partial<Parameters<typeof formSession>[0]>, given: Parameters<typeof formSession>[1] = {}) {
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: { kind: { type: 'string', title: 'Kind', description: 'What it is.', maxLength: 40 } },
  }
  const session = formSession({ schema, send: 'Send', ...more }, given)
  const drawn = await draw('form', exampleProps('form', 'Without anything to fill in', { form: session, options: {} }))
  await screen.findByRole('button', { name: 'Send' })
  return drawn
}

describe('CF-18: a form', () => {
  it('shows markup in its words as text, wherever it stands', async () => {
    const { container } = await open({
      ui: {
        kind: { 'ui:title': markup, 'ui:help': markup, 'ui:placeholder': markup },
      },
      send: 'Send',
    })
    expect(container.textContent?.split(markup)).toHaveLength(3)
    expect(container.querySelectorAll('img, script')).toHaveLength(0)
    expect(Reflect.get(globalThis, 'wasRun')).toBeUndefined()
  })

  it('shows markup in what may be chosen as text', async () => {
    const { container } = await open({
      schema: {
        type: 'object',
        properties: { kind: { type: 'string', title: 'Kind', description: markup, enum: ['a', 'b'] } },
      },
      ui: { kind: { 'ui:enumNames': [markup, 'B'] } },
    })
    expect(screen.getByRole('option', { name: markup })).toBeDefined()
    expect(container.querySelectorAll('img, script')).toHaveLength(0)
  })

  it('can be filled in where a field names a widget that there is not', async () => {
    const send = vi.fn(async () => 'done' as const)
    await open({ ui: { kind: { 'ui:widget': 'wheel-of-fortune' } } }, { send })
    await userEvent.type(screen.getByLabelText('Kind'), 'wheat')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ kind: 'wheat' }))
  })

  it('offers a bounded number of a query’s rows, keeps what stands there, and says how many it leaves out', async () => {
    const rows = Array.from({ length: 20_000 }, (_, value) => ({ value, label: `Row ${value}` }))
    const schema = { type: 'object', properties: { one: { type: 'integer', title: 'One' } } }
    await open({ schema, ui: { one: { 'ui:widget': 'rows' } } }, { choices: { one: rows }, values: { one: 19_999 } })
    const field = screen.getByLabelText('One')
    expect(field.querySelectorAll('option').length).toBeLessThanOrEqual(1010)
    expect(field).toHaveProperty('value', '19999')
    expect(screen.getByText('19,000 more are not shown: they are too many to choose from here.')).toBeDefined()
  })
})
