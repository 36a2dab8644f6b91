import { expect, it } from 'vitest'
import { accountMails } from '#subjects/people/accountMails.ts'

const to = 'sam@farm.example'
const mails = accountMails('https://farms.example', () => 'Harvest')

/** Every mail, by its name. A new one fails here until it is among them. */
const all: { [Name in keyof typeof mails]: ReturnType<(typeof mails)[Name]>[] } = {
  code: [mails.code(to, 'Sam', '123456'), mails.code(to, null, '123456')],
  known: [mails.known(to)],
  reset: [mails.reset(to, 'a-signature')],
  changed: [mails.changed(to)],
  stepAdded: [mails.stepAdded(to)],
  stepRemoved: [mails.stepRemoved(to)],
  passkeyAdded: [mails.passkeyAdded(to, 'Phone')],
  passkeyRemoved: [mails.passkeyRemoved(to, 'Phone')],
  readKeyMade: [mails.readKeyMade(to, 'Rain script', 'Wattle Creek')],
  newCodes: [mails.newCodes(to)],
  codeUsed: [mails.codeUsed(to)],
  newAddress: [mails.newAddress(to, 'a-signature')],
  takenAddress: [mails.takenAddress(to)],
  addressMoved: [mails.addressMoved(to, 'sam@new.example', 'a-signature')],
  sandbox: [mails.sandbox(to, 'Wattle Creek', '654321')],
}

it('mails of an account say to whom, what happened, what to do, and what to do when it was somebody else', async () => {
  expect(Object.keys(all)).toEqual(Object.keys(mails))
  const text = Object.entries(all)
    .flatMap(([name, some]) => some.map((mail) => `=== ${name}, to ${mail.to}: ${mail.subject}\n\n${mail.body}`))
    .join('\n')
  await expect(text).toMatchFileSnapshot('golden/accountMails.txt')
  for (const mail of Object.values(all).flat()) {
    expect(mail.body).toMatch(/^Hello( Sam)?,\n\n/)
    expect(mail.body).toMatch(/\n\nHarvest\nhttps:\/\/farms\.example\n$/)
    expect(mail.body).toContain('If ')
  }
})
