import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

/** A browser as a push service knows it: with the halves of its keys that never leave it. */
export function browserHere(address: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const secret = randomBytes(16)
  const subscription = {
    address,
    public_key: keys.getPublicKey('base64url'),
    secret: secret.toString('base64url'),
  }

  /** What was pushed to it, in the clear. RFC 8188 §2, RFC 8291 §3.4. */
  function read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const theirs = body.subarray(21, 21 + body.readUInt8(20))
    const sealed = body.subarray(21 + theirs.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
    const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), secret, info, 32))
    const keyOf = (what: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, bytes))
    const cipher = createDecipheriv('aes-128-gcm', keyOf('aes128gcm', 16), keyOf('nonce', 12))
    cipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
  }
  return { subscription, read }
}

/** Whose a push is and for which service, proved by the key in its own header. RFC 8292 §2, §3. */
export function signerOf(authorization: string): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', proof = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(proof, 'base64url'),
  )
  if (!isSigned) throw new Error('The push is not signed with the key that it names')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) }
}
