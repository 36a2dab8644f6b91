import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Whose mail of which rule a link stops. */
export interface Stop {
  org_id: number
  rule_id: number
  user_id: number
}

const pattern = /^(\d{1,10})\.(\d{1,10})\.(\d{1,10})\.([\w-]{43})$/

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'tilth alert stops', 32))

const proofOf = (secret: string, what: string): string =>
  createHmac('sha256', keyOf(secret)).update(what).digest('base64url')

/** The last part of a stop link. It says nothing but ids, is good for as long as the session secret, and only stops mail. */
export function stopSignature(secret: string, { org_id, rule_id, user_id }: Stop): string {
  const what = `${org_id}.${rule_id}.${user_id}`
  return `${what}.${proofOf(secret, what)}`
}

/** What a stop link is for; null for one that was altered or that another portal made. */
export function stopOf(secret: string, signature: string): Stop | null {
  const [, org, rule, user, proof = ''] = pattern.exec(signature) ?? []
  if (org === undefined) return null
  // As text: four last signs stand for the same bits, and three of them are an altered link all the same.
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(secret, `${org}.${rule}.${user}`)))) return null
  return { org_id: Number(org), rule_id: Number(rule), user_id: Number(user) }
}
