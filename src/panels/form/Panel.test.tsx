// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { draw, exampleProps } from '../../../tests/panels/draw.tsx'
import { formSession } from '../../../tests/panels/formSession.ts'
import type { FormDraft } from '../panel.ts'

const account = {
  type: 'object',
  additionalProperties: false,
  required: ['email', 'password', 'confirmPassword'],
  properties: {
    email: { title: 'Email', type: 'string', format: 'email', minLength: 3, description: 'We write to you here.' },
    password: { title: 'Password', type: 'string', minLength: 8 },
    confirmPassword: { title: 'Password again', type: 'string', minLength: 1 },
    area_ha: { title: 'Area', type: 'number', minimum: 0 },
    kind: { title: 'Kind', type: 'string', enum: ['grain', 'cattle'] },
  },
}

const rules = [
  {
    must: { '===': [{ var: 'password' }, { var: 'confirmPassword' }] },
    at: 'confirmPassword',
    say: 'The two passwords differ.',
  },
]
const ui = {
  password: { 'ui:widget': 'new-password' },
  confirmPassword: { 'ui:widget': 'new-password' },
  kind: { 'ui:enumNames': ['Grain', 'Cattle'] },
}

async function open(more: Parameters<typeof formSession>[1] = {}) {
  const session = formSession({ schema: account, rules, ui, send: 'Create account', ...more.form }, more)
  const drawn = await draw(
    'form',
    exampleProps('form', 'Without anything to fill in', { form: session, options: { ...more.options } }),
  )
  await screen.findByRole('button', { name: 'Create account' })
  return { ...drawn, session }
}

const field = (name: string | RegExp) => screen.getByLabelText(name)
const fill = async (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await userEvent.type(field(name), value)
}
const good = { Email: 'ann@farm.com.au', Password: 'river-red-gum', 'Password again': 'river-red-gum' }
const sendIt = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }))

it('draws every example', async () => {
  const { container } = await draw('form', exampleProps('form', 'Without anything to fill in'))
  expect(container.textContent).toBe('This form has nothing to send to.')
})

it('waits for what is sent with the entry, and once it is drawn it stays', async () => {
  const session = formSession({ schema: account, ui, send: 'Create account' }, {})
  const loadValidator = vi.fn(session.loadValidator)
  const props = (isWaiting: boolean) =>
    exampleProps('form', 'Without anything to fill in', { form: { ...session, loadValidator, isWaiting } })
  const { again, container } = await draw('form', props(true))
  await waitFor(() => expect(loadValidator).toHaveResolved())
  expect(container.querySelector('.form[aria-busy="true"]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
  again(props(false))
  await screen.findByRole('button', { name: 'Create account' })
  await fill({ Email: 'ann@farm.com.au' })
  again(props(true))
  expect(field('Email')).toHaveProperty('value', 'ann@farm.com.au')
})

it('labels every field and puts the help under it', async () => {
  const { container } = await open()
  expect([...container.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    'Email',
    'Password',
    'Password again',
    'Area',
    'Kind',
  ])
  const described = field('Email').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described.split(' ')[0] ?? '')?.textContent).toBe('We write to you here.')
})

it('puts fields that belong together into one row, where the first of them stands', async () => {
  const { container } = await open({ form: { together: [['kind', 'password', 'confirmPassword']] } })
  const names = (box: Element) => [...box.querySelectorAll('label')].map((label) => label.textContent)
  expect([...container.querySelectorAll('.form-row')].map(names)).toEqual([['Password', 'Password again', 'Kind']])
  expect(names(container)).toEqual(['Email', 'Password', 'Password again', 'Kind', 'Area'])
})

it('sends what was entered, numbers as numbers', async () => {
  const send = vi.fn(async () => 'done' as const)
  await open({ send })
  await fill({ ...good, Area: '12.5' })
  await userEvent.selectOptions(field('Kind'), 'Cattle')
  await sendIt()
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({
      email: 'ann@farm.com.au',
      password: 'river-red-gum',
      confirmPassword: 'river-red-gum',
      area_ha: 12.5,
      kind: 'cattle',
    }),
  )
})

it('AX-08: says in plain words at the field what is wrong, goes to the first, and sends nothing', async () => {
  const send = vi.fn(async () => 'done' as const)
  await open({ send })
  await fill({ Email: 'ann', Password: 'short', Area: '-2' })
  await sendIt()
  expect(await screen.findByText('Enter an email address, such as name@farm.com.au.')).toBeTruthy()
  expect(screen.getByText('Enter at least 8 characters.')).toBeTruthy()
  expect(screen.getByText('Fill this in.')).toBeTruthy()
  expect(screen.getByText('Enter 0 or more.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Email'))
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
})

it('AX-08: takes what is pasted into a password, and hides it', async () => {
  const send = vi.fn(async () => 'done' as const)
  await open({ send })
  await fill({ Email: good.Email })
  for (const name of ['Password', 'Password again']) {
    await userEvent.click(field(name))
    await userEvent.paste('river-red-gum')
    expect(field(name)).toMatchObject({ value: 'river-red-gum', type: 'password' })
  }
  await sendIt()
  await waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ password: 'river-red-gum' })))
})

it('takes a message away as soon as the field is right', async () => {
  await open()
  await fill({ ...good, Email: 'ann' })
  await sendIt()
  await screen.findByText(/Enter an email address/)
  await userEvent.type(field('Email'), '@farm.com.au')
  await waitFor(() => expect(screen.queryByText(/Enter an email address/)).toBeNull())
})

it('keeps the endpoint’s rules before sending', async () => {
  const send = vi.fn(async () => 'done' as const)
  await open({ send })
  await fill({ ...good, 'Password again': 'river-red' })
  await sendIt()
  expect(await screen.findByText('The two passwords differ.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Password again'))
  expect(send).not.toHaveBeenCalled()
})

it('shows the server’s message at its field, and keeps the entry', async () => {
  const send = vi.fn(() =>
    Promise.reject({ message: 'Not accepted.', status: 409, at: { email: 'This address has an account already.' } }),
  )
  await open({ send })
  await fill(good)
  await sendIt()
  expect(await screen.findByText('This address has an account already.')).toBeTruthy()
  expect(screen.queryByText('Not accepted.')).toBeNull()
  expect(document.activeElement).toBe(field('Email'))
  expect(field('Password')).toHaveProperty('value', 'river-red-gum')
})

it('keeps the entry when sending fails, says so, and can send again', async () => {
  const send = vi
    .fn<(values: Record<string, unknown>) => Promise<void>>()
    .mockRejectedValueOnce(new TypeError('fetch failed'))
    .mockResolvedValue()
  await open({ send })
  await fill(good)
  await sendIt()
  expect((await screen.findByRole('alert')).textContent).toBe('No answer came. Your entry is kept: send it again.')
  expect(field('Email')).toHaveProperty('value', 'ann@farm.com.au')
  await sendIt()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('says the server’s words when no field is named', async () => {
  const send = vi.fn(() => Promise.reject({ message: 'Email or password is incorrect.', status: 401 }))
  await open({ send })
  await fill(good)
  await sendIt()
  expect((await screen.findByRole('alert')).textContent).toBe('Email or password is incorrect.')
})

it('cannot be sent twice while it is being sent', async () => {
  let finish = () => {}
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  await open({ send })
  await fill(good)
  await sendIt()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create account' })).toHaveProperty('disabled', true))
  await sendIt()
  expect(send).toHaveBeenCalledOnce()
  finish()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create account' })).toHaveProperty('disabled', false))
})

it('tells when there is something unsent, and when that is over', async () => {
  const changed = vi.fn()
  await open({ changed })
  expect(changed).not.toHaveBeenCalled()
  await fill(good)
  expect(changed).toHaveBeenLastCalledWith(true)
  await sendIt()
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith(false))
})

it('starts with the present values', async () => {
  await open({ values: { email: 'old@farm.com.au', kind: 'grain' } })
  expect(field('Email')).toHaveProperty('value', 'old@farm.com.au')
  expect(screen.getByRole('option', { name: 'Grain' })).toHaveProperty('selected', true)
})

it('empties the fields after sending when it is told to', async () => {
  await open({ options: { clear: true } })
  await fill(good)
  await sendIt()
  await waitFor(() => expect(field('Email')).toHaveProperty('value', ''))
})

it('goes step by step, and not on while a step is wrong', async () => {
  const send = vi.fn(async () => 'done' as const)
  const steps = [
    { title: 'You', fields: ['email'] },
    { title: 'Password', fields: ['password', 'confirmPassword', 'area_ha', 'kind'] },
  ]
  const session = formSession({ schema: account, rules, ui, send: 'Create account', steps }, { send })
  await draw('form', exampleProps('form', 'Without anything to fill in', { form: session }))
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Fill this in.')).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  await fill({ Email: good.Email })
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.queryByText('Fill this in.')).toBeNull()
  await fill({ Password: good.Password, 'Password again': good['Password again'] })
  await sendIt()
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({ email: good.Email, password: good.Password, confirmPassword: good.Password }),
  )
})

it('begins a step at its first field, and goes back to the step that the server refuses', async () => {
  const say = 'This address is not known.'
  const send = vi.fn(async () => {
    throw Object.assign(new Error(say), { status: 400, at: { email: say } })
  })
  const steps = [
    { title: 'You', fields: ['email'] },
    { title: 'Password', fields: ['password', 'confirmPassword', 'area_ha', 'kind'] },
  ]
  const session = formSession({ schema: account, rules, ui, send: 'Create account', steps }, { send })
  await draw('form', exampleProps('form', 'Without anything to fill in', { form: session }))
  await userEvent.type(await screen.findByLabelText('Email'), good.Email)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  await fill({ Password: good.Password, 'Password again': good['Password again'] })
  await sendIt()
  expect(await screen.findByText(say)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(field('Email')).toHaveProperty('value', good.Email)
})

it('offers a phone the keys that a field needs, a minus where a number may have one', async () => {
  const properties = {
    area: { title: 'Area', type: 'number', minimum: 0 },
    latitude: { title: 'Latitude', type: 'number', minimum: -90 },
    code: { title: 'Code', type: 'string', pattern: '^[0-9]{6}$' },
    phone: { title: 'Phone', type: 'string', pattern: '^\\+?[0-9][0-9 ]{7,17}$' },
    name: { title: 'Name', type: 'string' },
  }
  const session = formSession({ schema: { type: 'object', properties } }, {})
  await draw('form', exampleProps('form', 'Without anything to fill in', { form: session }))
  await screen.findByLabelText('Area')
  const keys = Object.values(properties).map(({ title }) => field(title).getAttribute('inputmode'))
  expect(keys).toEqual(['decimal', null, 'numeric', 'tel', null])
})

it('says so when its checks cannot be loaded, and tries again', async () => {
  const session = formSession({ schema: account, rules, ui, send: 'Create account' }, {})
  const loadValidator = vi.fn(session.loadValidator).mockRejectedValueOnce(new Error('offline'))
  await draw('form', exampleProps('form', 'Without anything to fill in', { form: { ...session, loadValidator } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Email')).toBeTruthy()
})

it('lets the browser fill in a sign-in, and never a new password', async () => {
  await open()
  expect(field('Email').getAttribute('autocomplete')).toBe('email')
  expect(field('Password').getAttribute('autocomplete')).toBe('new-password')
})

const device = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { title: 'Name', type: 'string', minLength: 1 },
    location_id: { title: 'Location', type: 'integer' },
    crew_ids: { title: 'Crews', type: 'array', uniqueItems: true, items: { type: 'integer' } },
  },
}
const ofRows = { location_id: { 'ui:widget': 'rows' }, crew_ids: { 'ui:widget': 'rows' } }
const there = { id: 7, version: 3, name: 'North probe', location_id: 121 }
const choices = {
  location_id: [
    { value: 121, label: 'Wattle Park' },
    { value: 122, label: 'Wilga Park' },
  ],
  crew_ids: [
    { value: 1, label: 'Stock crew' },
    { value: 2, label: 'Spray crew' },
  ],
}
const edit = (more: Parameters<typeof open>[0] = {}) =>
  open({ form: { schema: device, ui: ofRows, rules: [], keep: ['version'] }, values: there, choices, ...more })

it('offers the rows of a query by their names, and sends what the endpoint takes', async () => {
  const send = vi.fn(async () => 'done' as const)
  await edit({ send })
  expect(field('Location')).toHaveProperty('value', '121')
  await userEvent.selectOptions(field('Location'), 'Wilga Park')
  await userEvent.click(field('Spray crew'))
  await sendIt()
  expect(send).toHaveBeenCalledWith({ name: 'North probe', location_id: 122, crew_ids: [2], version: 3 })
})

it('keeps what stands in a field although it is not among the rows', async () => {
  const send = vi.fn(async () => 'done' as const)
  await edit({ send, values: { ...there, location_id: 99 } })
  await userEvent.type(field('Name'), ' 2')
  await sendIt()
  expect(send).toHaveBeenCalledWith({ name: 'North probe 2', location_id: 99, version: 3 })
})

it('follows what was saved elsewhere only while nothing is entered, and sends the version it was made from', async () => {
  const send = vi.fn(async () => 'done' as const)
  const { again, session } = await edit({ send })
  const redraw = (values: Record<string, unknown>) =>
    again(exampleProps('form', 'Without anything to fill in', { form: { ...session, values } }))
  redraw({ ...there, version: 4, name: 'South probe' })
  expect(field('Name')).toHaveProperty('value', 'South probe')
  await userEvent.type(field('Name'), '!')
  redraw({ ...there, version: 5, name: 'East probe' })
  expect(field('Name')).toHaveProperty('value', 'South probe!')
  await sendIt()
  expect(send).toHaveBeenCalledWith({ name: 'South probe!', location_id: 121, version: 4 })
})

it('fills in what it comes to know only after something was typed, where nothing stands', async () => {
  const send = vi.fn(async () => 'done' as const)
  const { again, session } = await edit({ send, values: { version: 3 } })
  const redraw = (values: Record<string, unknown>) =>
    again(exampleProps('form', 'Without anything to fill in', { form: { ...session, values } }))
  await userEvent.type(field('Name'), 'Creek probe')
  redraw({ ...there, version: 3 })
  expect(field('Name')).toHaveProperty('value', 'Creek probe')
  await sendIt()
  expect(send).toHaveBeenCalledWith({ name: 'Creek probe', location_id: 121, version: 3 })
})

it('leaves empty what was emptied while more came to be known', async () => {
  const { again, session } = await edit({ values: { version: 3, name: 'North probe' } })
  await userEvent.clear(field('Name'))
  again(exampleProps('form', 'Without anything to fill in', { form: { ...session, values: there } }))
  expect(field('Name')).toHaveProperty('value', '')
})

it('shows both texts when somebody else changed it meanwhile, and saves mine over theirs only when told', async () => {
  const theirs = { ...there, version: 8, name: 'Creek probe' }
  const send = vi
    .fn<(values: Record<string, unknown>) => Promise<void>>()
    .mockRejectedValueOnce({ message: 'Somebody else changed this.', status: 409, code: 'changed', theirs })
    .mockResolvedValueOnce(undefined)
  await edit({ send })
  await userEvent.type(field('Name'), ' 2')
  await sendIt()
  const both = await screen.findByRole('region', { name: 'Both versions' })
  expect(both.textContent).toContain('North probe 2')
  expect(both.textContent).toContain('Creek probe')
  expect(both.textContent).not.toContain('121')
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send.mock.calls[1]?.[0]).toEqual({ name: 'North probe 2', location_id: 121, version: 8 })
})

it('takes theirs over when told', async () => {
  const theirs = { ...there, version: 8, name: 'Creek probe' }
  const send = vi.fn(async () => {
    throw Object.assign(new Error('Somebody else changed this.'), { status: 409, code: 'changed', theirs })
  })
  await edit({ send })
  await userEvent.type(field('Name'), ' 2')
  await sendIt()
  await userEvent.click(await screen.findByRole('button', { name: 'Take what was saved' }))
  expect(field('Name')).toHaveProperty('value', 'Creek probe')
  expect(screen.queryByRole('region', { name: 'Both versions' })).toBeNull()
})

const file = {
  type: 'object',
  additionalProperties: false,
  required: ['csv'],
  properties: { csv: { title: 'File', type: 'string', minLength: 1, maxLength: 1000 } },
}

it('tries a file out first, says line by line what to mend, and sends only what is fine', async () => {
  const send = vi.fn(async () => 'done' as const)
  const tryOut = vi
    .fn()
    .mockResolvedValueOnce({
      fine: false,
      say: 'One line has a problem.',
      lines: [{ line: 2, what: 'Field 9', problem: 'There is no field 9.' }],
    })
    .mockResolvedValueOnce({ fine: true, say: 'One sample.', lines: [{ line: 2, what: 'Field 3', problem: null }] })
  await draw(
    'form',
    exampleProps('form', 'Without anything to fill in', {
      form: formSession(
        { schema: file, ui: { csv: { 'ui:widget': 'csv' } }, send: 'Keep', check: 'check_only' },
        { send, tryOut },
      ),
    }),
  )
  const upload = async (text: string) =>
    userEvent.upload(await screen.findByLabelText(/Choose/), new File([text], 'tests.csv', { type: 'text/csv' }))
  await screen.findByRole('button', { name: 'Check' })
  await upload('field\nField 9')
  await waitFor(() => expect(field('File')).toHaveProperty('value', 'field\nField 9'))
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect((await screen.findByRole('region', { name: 'Trial' })).textContent).toContain('There is no field 9.')
  expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull()
  await upload('field\nField 3')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Trial' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep' }))
  expect(send).toHaveBeenCalledExactlyOnceWith({ csv: 'field\nField 3' })
})

it('refuses a file that is larger than the field takes, and keeps what was there', async () => {
  await draw(
    'form',
    exampleProps('form', 'Without anything to fill in', {
      form: formSession({ schema: file, ui: { csv: { 'ui:widget': 'csv' } }, send: 'Keep' }, {}),
    }),
  )
  await screen.findByRole('button', { name: 'Keep' })
  await userEvent.upload(
    await screen.findByLabelText(/Choose/),
    new File(['x'.repeat(2000)], 'big.csv', { type: 'text/csv' }),
  )
  expect(await screen.findByText(/at most 1 KB can be read/)).toBeTruthy()
  expect(field('File')).toHaveProperty('value', '')
})

it('shows under the fields what came back, where it is asked to: a sentence, and rows with whatever fields they have', async () => {
  const send = vi.fn(async () => ({
    say: '2 rows in 3 ms.',
    rows: [{ date: '2026-11-20', rain_mm: 4.2 }, { date: null }],
  }))
  const changed = vi.fn()
  await open({ send, changed, options: { answer: true } })
  await fill(good)
  await sendIt()
  const answer = await screen.findByRole('region', { name: 'Answer' })
  expect(answer.textContent).toContain('2 rows in 3 ms.')
  expect([...answer.querySelectorAll('th, td')].map((cell) => cell.textContent)).toEqual([
    'date',
    'rain_mm',
    '2026-11-20',
    '4.2',
    '–',
    '–',
  ])
  expect(changed.mock.calls.some(([isChanged]) => isChanged)).toBe(false)
})

it('sends of an object what its schema has fields for, what is hidden as it was, and shows both texts of each field', async () => {
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: {
      rights: {
        type: 'object',
        additionalProperties: false,
        properties: {
          role: { type: 'string', enum: ['member', 'viewer'] },
          tools: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['turf', 'cotton'] } },
        },
      },
    },
  }
  const ui = {
    rights: { role: { 'ui:title': 'Role', 'ui:enumNames': ['Member', 'Viewer'] }, tools: { 'ui:widget': 'hidden' } },
  }
  const there = { rights: { role: 'member', tools: ['turf'], places: 3 } }
  const theirs = { rights: { role: 'viewer', tools: ['turf'], places: 3 } }
  const send = vi.fn(async (_: unknown) => {
    throw { status: 409, code: 'changed', message: 'Somebody else changed it.', theirs }
  })
  await draw(
    'form',
    exampleProps('form', 'Without anything to fill in', {
      form: formSession({ schema, ui, send: 'Save' }, { send, values: there }),
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(send.mock.calls[0]?.[0]).toEqual({ rights: { role: 'member', tools: ['turf'] } })
  const both = await screen.findByRole('region', { name: 'Both versions' })
  expect([...both.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual(['RoleMemberViewer'])
})

const land = {
  type: 'object',
  additionalProperties: false,
  required: ['file'],
  properties: {
    file: { title: 'File', type: 'string', minLength: 1, maxLength: 4000 },
    keep: {
      title: 'What to bring in',
      type: 'array',
      items: {
        type: 'object',
        required: ['row', 'name'],
        properties: { row: { type: 'integer' }, name: { type: 'string' }, version: { type: 'integer' } },
      },
    },
  },
}
const foundRow = (row: number, more: object = {}) => ({
  row,
  name: `Shape ${row}`,
  area_ha: 12.34,
  say: null,
  level: 'good',
  is_new: true,
  can_keep: true,
  ...more,
})

it('sends a chosen file as its bytes, and of what a trial found in it what was chosen, under the names given', async () => {
  const send = vi.fn(async () => 'done' as const)
  const rows = [
    foundRow(1),
    foundRow(2, { name: '', say: 'It has no name: give it one.', level: 'watch' }),
    foundRow(3, { say: 'The boundary crosses itself.', level: 'act', can_keep: false, area_ha: null }),
    foundRow(4),
    foundRow(5, { is_new: false, version: 3, say: 'It replaces the boundary of Shape 5, 9 ha.' }),
    foundRow(6, {
      is_new: false,
      version: 2,
      is_same: true,
      can_keep: false,
      say: 'It is the same as now.',
      level: 'none',
    }),
    foundRow(7, { is_new: false, version: 4 }),
    foundRow(8),
  ]
  const there = [
    { name: 'Shape 5', version: 3 },
    { name: 'Shape 6', version: 2 },
    { name: 'Shape 7', version: 4 },
    { name: 'River flat', version: 9 },
    { name: 'Field 2', version: 1 },
  ]
  const tryOut = vi.fn(async () => ({ fine: true, say: '8 shapes found.', rows, there }))
  const ui = { file: { 'ui:widget': 'file' }, keep: { 'ui:widget': 'found' } }
  const form = formSession({ schema: land, ui, send: 'Bring in', check: 'check_only' }, { send, tryOut })
  await draw('form', exampleProps('form', 'Without anything to fill in', { form }))
  await screen.findByRole('button', { name: 'Check' })
  expect(screen.queryByText('What to bring in')).toBeNull()
  await userEvent.upload(await screen.findByLabelText(/Choose/), new File(['PK\u0003\u0004'], 'land.zip'))
  await screen.findByText('land.zip, 1 KB')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('The boundary crosses itself.')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Bring in Shape 3' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Number the one without a name' }))
  expect(screen.getByRole('textbox', { name: 'Name of shape 2' })).toHaveProperty('value', 'Field 3')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bring in Shape 1' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of shape 4' }), 'b')
  // What is there already is replaced only by those who say so, and under its own name.
  const replacing = screen.getByRole('checkbox', { name: 'Bring in Shape 5' })
  expect(replacing).toHaveProperty('checked', false)
  expect(screen.getByRole('checkbox', { name: 'Bring in Shape 6' })).toHaveProperty('disabled', true)
  expect(screen.getByText('Same as now')).toBeTruthy()
  expect(screen.getAllByText('Replaces')).toHaveLength(2)
  await userEvent.click(replacing)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bring in Shape 7' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of shape 7' }), 'b')
  expect(screen.getAllByText('Replaces')).toHaveLength(1)
  // A name that is there already says what is replaced, whatever it was called in the file.
  const renamed = screen.getByRole('textbox', { name: 'Name of shape 8' })
  await userEvent.clear(renamed)
  await userEvent.type(renamed, 'river Flat')
  expect(screen.getAllByText('Replaces')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Bring in' }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  const [sent] = send.mock.calls[0] as unknown as [{ file: Blob; keep: unknown }]
  expect(sent.keep).toEqual([
    { row: 2, name: 'Field 3' },
    { row: 4, name: 'Shape 4b' },
    { row: 5, name: 'Shape 5', version: 3 },
    { row: 7, name: 'Shape 7b' },
    { row: 8, name: 'river Flat', version: 9 },
  ])
  expect(sent.file.size).toBe(4)
  expect(tryOut).toHaveBeenCalledOnce()
})

it('sends null for what was emptied where null may be sent, and nothing for what was empty all along', async () => {
  const send = vi.fn(async (_: Record<string, unknown>) => 'done' as const)
  const text = { type: ['string', 'null'] }
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { title: 'Name', type: 'string', minLength: 1 },
      supplier: { title: 'Supplier', ...text },
      serial: { title: 'Serial number', ...text },
      serviced_on: { title: 'Last service', ...text, format: 'date' },
      depth: { title: 'Depth', type: ['number', 'null'] },
      note: { title: 'Note', type: 'string' },
    },
  }
  const values = { name: 'Tank', supplier: 'Acme', serviced_on: '2026-05-14', depth: 3, note: 'Behind the shed' }
  const ui = { serviced_on: { 'ui:widget': 'date' } }
  const form = formSession({ schema, ui, send: 'Save' }, { values, send })
  await draw('form', exampleProps('form', 'Without anything to fill in', { form }))
  await screen.findByRole('button', { name: 'Save' })
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  for (const name of ['Supplier', 'Last service', 'Depth', 'Note']) await userEvent.clear(field(name))
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(JSON.parse(JSON.stringify(send.mock.calls[0]?.[0]))).toEqual({
    name: 'Tank',
    supplier: null,
    serviced_on: null,
    depth: null,
  })
  await userEvent.type(field('Supplier'), 'Other')
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send.mock.calls[1]?.[0]).toMatchObject({ name: 'Tank', supplier: 'Other' })
})

it('folds away what few fill in, opens it where it is refused, and sends what was questioned once more', async () => {
  const refusal = {
    message: 'In the sea. Is that right?',
    status: 409,
    code: 'unsure',
    at: { name: 'In the sea. Is that right?' },
  }
  const wrongCoupon = { message: 'No coupon.', status: 400, at: { coupon: 'No coupon.' } }
  const send = vi.fn(async (values: Record<string, unknown>) => {
    if (values.coupon === 'no') throw wrongCoupon
    if (values.is_sure !== true) throw refusal
    return 'done' as const
  })
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: { title: 'Name', type: 'string' }, coupon: { title: 'Coupon', type: 'string' } },
  }
  const later = { title: 'More', fields: ['coupon'] }
  const form = formSession({ schema, send: 'Set it up', later, sure: 'is_sure' }, { send })
  await draw('form', exampleProps('form', 'Without anything to fill in', { form }))
  await screen.findByRole('button', { name: 'Set it up' })
  const folded = screen.getByText('More').closest('details')
  expect(folded).toHaveProperty('open', false)
  await userEvent.type(field('Name'), 'Reef')
  if (folded) folded.open = true
  await userEvent.type(field('Coupon'), 'no')
  if (folded) folded.open = false
  await userEvent.click(screen.getByRole('button', { name: 'Set it up' }))
  await waitFor(() => expect(folded).toHaveProperty('open', true))
  await waitFor(() => expect(document.activeElement).toBe(field('Coupon')))
  await userEvent.clear(field('Coupon'))
  await userEvent.click(screen.getByRole('button', { name: 'Set it up' }))
  expect(await screen.findByText('In the sea. Is that right?')).toBeTruthy()
  // What is changed after the question is asked anew.
  await userEvent.type(field('Name'), ' Farm')
  await userEvent.click(await screen.findByRole('button', { name: 'Set it up' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, it is right' }))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(4))
  expect(send.mock.calls.map(([values]) => values.is_sure)).toEqual([undefined, undefined, undefined, true])
  expect(send.mock.calls.at(-1)?.[0]).toEqual({ name: 'Reef Farm', is_sure: true })
})

it('counts what it fills in by itself as nothing that could be lost, and what is entered or emptied as something', async () => {
  const changed = vi.fn()
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: {
      name: { title: 'Name', type: 'string' },
      minutes: { title: 'Minutes', type: 'integer', default: 0 },
      by_email: { title: 'By mail', type: 'boolean', default: false },
      rights: {
        title: 'Rights',
        type: 'object',
        properties: { can_invite: { title: 'May invite', type: 'boolean', default: false } },
      },
    },
  }
  const form = formSession({ schema, send: 'Save' }, { values: { name: 'Ridge' }, changed })
  await draw('form', exampleProps('form', 'Without anything to fill in', { form }))
  await screen.findByRole('button', { name: 'Save' })
  await waitFor(() => expect(field('Minutes')).toHaveProperty('value', '0'))
  expect(changed).not.toHaveBeenCalledWith(true)
  await userEvent.clear(field('Name'))
  expect(changed).toHaveBeenLastCalledWith(true)
})

it('asks for another trial when another file is chosen, and refuses one that is too large', async () => {
  const tryOut = vi.fn(async () => ({ fine: true, say: 'One shape found.', rows: [foundRow(1)] }))
  const ui = { file: { 'ui:widget': 'file' }, keep: { 'ui:widget': 'found' } }
  const form = formSession({ schema: land, ui, send: 'Bring in', check: 'check_only' }, { tryOut })
  await draw('form', exampleProps('form', 'Without anything to fill in', { form }))
  await screen.findByRole('button', { name: 'Check' })
  const choose = async (text: string) =>
    userEvent.upload(await screen.findByLabelText(/Choose/), new File([text], 'a.kml'))
  await choose('x'.repeat(3001))
  expect(await screen.findByText('This file has 3 KB; at most 3 KB can be read.')).toBeTruthy()
  await choose('one')
  await screen.findByText('a.kml, 1 KB')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByRole('button', { name: 'Bring in' })
  await choose('two')
  await screen.findByRole('button', { name: 'Check' })
  expect(screen.queryByRole('textbox', { name: 'Name of shape 1' })).toBeNull()
})

describe('what was entered and not sent', () => {
  const plain = {
    schema: {
      ...account,
      properties: { email: account.properties.email, area_ha: account.properties.area_ha },
      required: ['email'],
    },
    rules: [],
    ui: {},
  }
  const draftIn = (kept: { current: FormDraft | null }) => ({
    read: () => kept.current,
    write: (draft: Pick<FormDraft, 'entry' | 'base'> | null) => {
      kept.current = draft && { ...draft, at: 1 }
    },
  })

  it('stands there again when the form is opened anew, and goes with what it was made from', async () => {
    const kept: { current: FormDraft | null } = { current: null }
    const first = await open({ form: plain, draft: draftIn(kept), values: { version: 1 } })
    await fill({ Email: 'ann@farm.com.au' })
    expect(kept.current).toMatchObject({ entry: { email: 'ann@farm.com.au' }, base: { version: 1 } })
    first.unmount()
    const changed = vi.fn()
    const send = vi.fn(async () => 'done' as const)
    const form = { ...plain, keep: ['version'] }
    await open({ form, draft: draftIn(kept), values: { version: 2 }, changed, send })
    expect(field('Email')).toHaveProperty('value', 'ann@farm.com.au')
    expect(screen.getByText(/What you entered here before is kept/)).toBeTruthy()
    expect(changed).toHaveBeenCalledWith(true)
    await sendIt()
    await waitFor(() => expect(send).toHaveBeenCalledWith({ email: 'ann@farm.com.au', version: 1 }))
    await waitFor(() => expect(kept.current).toBeNull())
    expect(screen.queryByText(/What you entered here before is kept/)).toBeNull()
    await fill({ Email: 'bea@farm.com.au' })
    await sendIt()
    await waitFor(() => expect(send).toHaveBeenLastCalledWith({ email: 'bea@farm.com.au', version: 2 }))
  })

  it('would be lost with the page where nothing keeps it, and not where all of it is kept', async () => {
    const wouldLose = vi.fn()
    const first = await open({ form: plain, wouldLose })
    await fill({ Email: 'a' })
    expect(wouldLose).toHaveBeenLastCalledWith(true)
    first.unmount()
    const kept: { current: FormDraft | null } = { current: null }
    await open({ form: plain, draft: draftIn(kept), wouldLose })
    await fill({ Email: 'a' })
    expect(wouldLose).toHaveBeenLastCalledWith(false)
  })

  it('is gone when a person starts again, and what no field takes is not entered', async () => {
    const kept = { current: { entry: { email: 'old@farm.com.au', gone: 1 }, base: {}, at: 1 } }
    const send = vi.fn(async () => 'done' as const)
    await open({ form: plain, draft: draftIn(kept), values: { email: 'now@farm.com.au' }, send })
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
    expect(field('Email')).toHaveProperty('value', 'now@farm.com.au')
    expect(kept.current).toBeNull()
    await sendIt()
    await waitFor(() => expect(send).toHaveBeenCalledWith({ email: 'now@farm.com.au' }))
  })
})
