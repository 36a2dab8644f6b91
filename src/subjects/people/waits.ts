import type { WaitMap } from '#server/subject.ts'

const hashes = 'a password is hashed between two pieces of SQL'
const counts = 'a try is counted although it is refused'
const challenged = 'a challenge is used up although its answer is refused'

/** What of this subject cannot be one transaction. */
export const waits = {
  'auth.signin': `${counts}, and ${hashes}`,
  'auth.refresh': 'a family of tokens is ended, and that is written down, although the token is refused',
  'auth.register': hashes,
  'auth.verify': counts,
  'auth.resetpassword': `${counts}, and ${hashes}`,
  'auth.password': `${counts}, and ${hashes}`,
  'user.address.ask': `${counts}, and ${hashes}`,
  'user.key.make': `${counts}, and ${hashes}`,
  'user.session.end': `${counts}, and ${hashes}`,
  'user.session.endothers': `${counts}, and ${hashes}`,
  'user.step.begin': `${counts}, and ${hashes}`,
  'user.step.confirm': counts,
  'user.step.codes': `${counts}, and ${hashes}`,
  'user.step.remove': `${counts}, and ${hashes}`,
  'auth.step.code': counts,
  'auth.step.confirm': counts,
  'user.passkey.begin': `${counts}, and ${hashes}`,
  'user.passkey.confirm': challenged,
  'user.passkey.remove': `${counts}, and ${hashes}`,
  'auth.passkey': `${counts}, and ${challenged}`,
  'auth.step.passkey': `${counts}, and ${challenged}`,
  'auth.step.passkey.confirm': challenged,
  'sandbox.verify': counts,
} satisfies WaitMap
