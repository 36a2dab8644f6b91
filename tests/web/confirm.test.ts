import { afterEach, expect, it, vi } from 'vitest'
import { askForPassword, askToConfirm, openConfirmation } from '../../src/web/dialogs/confirm.ts'
import { openShown, showOnce } from '../../src/web/dialogs/showOnce.ts'

afterEach(() => openConfirmation()?.answer(false))

it('a question is answered once, and then none is open', async () => {
  const answered = askToConfirm('Remove the gate?')
  expect(openConfirmation()?.text).toBe('Remove the gate?')
  openConfirmation()?.answer(true)
  expect(await answered).toBe(true)
  expect(openConfirmation()).toBeNull()
})

it('another question takes the place of one that is open, which is declined', async () => {
  const first = askToConfirm('Remove the gate?')
  const second = askToConfirm('Remove the fence?')
  expect(await first).toBe(false)
  openConfirmation()?.answer(true)
  expect(await second).toBe(true)
})

it('a dialog that tells late that it was closed closes no other question', async () => {
  void askToConfirm('Remove the gate?')
  const late = openConfirmation()
  void askToConfirm('Remove the fence?')
  late?.answer(false)
  expect(openConfirmation()?.text).toBe('Remove the fence?')
})

it('a password that was wrong is asked for again, with why', async () => {
  const first = askForPassword('Remove the farm?')
  openConfirmation()?.answer(true, 'wrong')
  expect(await first).toBe('wrong')
  const second = askForPassword('Remove the farm?', 'That was not it.')
  expect(openConfirmation()?.password?.why).toBe('That was not it.')
  openConfirmation()?.answer(true, 'right')
  expect(await second).toBe('right')
})

it('what is shown once is shown until it is closed, and what comes meanwhile after it', async () => {
  const first = showOnce({ title: 'Key', text: 'one' })
  const second = showOnce({ title: 'Key', text: 'two' })
  await Promise.resolve()
  expect(openShown()?.text).toBe('one')
  openShown()?.close()
  await first
  await vi.waitFor(() => expect(openShown()?.text).toBe('two'))
  openShown()?.close()
  await second
  expect(openShown()).toBeNull()
})
