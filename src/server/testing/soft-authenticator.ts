/** A passkey in memory, as a browser's authenticator answers. Source: WebAuthn level 3. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface Answering {
  readonly origin?: string
  readonly rpId?: string
  /** Unlocked by its person. */
  readonly isVerified?: boolean
  /** Uses as the device counts them. */
  readonly count?: number
}

export class SoftAuthenticator {
  readonly id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #defaults: Required<Answering>

  constructor(defaults: Answering = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
    this.#defaults = {
      origin: 'http://localhost:3000',
      rpId: 'localhost',
      isVerified: true,
      count: 0,
      ...defaults,
    }
  }

  /** The response to options of a registration. */
  create({ challenge }: { challenge: string }, answering: Answering = {}) {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const authData = Buffer.concat([
      this.#authData({ ...answering }, HAS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      this.id,
      key,
    ])
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, answering).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The response to options of a sign-in. */
  get({ challenge }: { challenge: string }, answering: Answering = {}) {
    const clientData = this.#clientData('webauthn.get', challenge, answering)
    const authData = this.#authData(answering)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#privateKey, 'base64url'),
    })
  }

  #credential<Response>(response: Response) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #clientData(type: string, challenge: string, answering: Answering): Buffer {
    const { origin } = { ...this.#defaults, ...answering }
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authData(answering: Answering, flags = 0): Buffer {
    const { rpId, isVerified, count } = { ...this.#defaults, ...answering }
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0))
    rest.writeUInt32BE(count, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest])
  }
}
