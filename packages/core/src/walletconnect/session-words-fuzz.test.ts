import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mutatedJson } from '../../../../apps/lab/services/moods/mutated-json.fixture.js'
import { InvalidWalletResponseError } from '../errors/input-errors.js'
import { decodeRecap, encodeRecap, tellGrant } from '../siwx/recap.js'
import { parseSession } from './session/session.js'
import { parseSessionEvent } from './session/session-event.js'
import { readSignedSession } from './sign-in/signed-session.js'
import { readTabMessage } from './tabs/tab-message.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 400)
const topic = 'a'.repeat(64)
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const session = {
  topic,
  expiry: 1_900_000_000,
  pairingTopic: 'b'.repeat(64),
  namespaces: {
    eip155: {
      chains: ['eip155:1'],
      accounts: [`eip155:1:${address}`],
      methods: ['personal_sign'],
      events: ['chainChanged'],
    },
  },
  peer: {
    metadata: { name: 'Reef', redirect: { native: 'reef://', universal: 'https://r.test' } },
  },
}
const recap = { att: { eip155: { 'request/personal_sign': [{ chains: ['eip155:1'] }] } }, prf: [] }
const signed = {
  responder: {
    publicKey: topic,
    metadata: { name: 'Reef', description: '', url: 'https://r.test', icons: [] },
  },
  cacaos: [
    {
      h: { t: 'caip122' },
      p: {
        domain: 'app.test',
        iss: `did:pkh:eip155:1:${address}`,
        aud: 'https://app.test',
        version: '1',
        nonce: '12345678',
        iat: '2026-01-01T00:00:00Z',
        resources: [encodeRecap(recap)],
      },
      s: { t: 'eip191', s: '0x' },
    },
  ],
}
const requestedNamespace = {
  chains: ['eip155:1'],
  methods: ['personal_sign'],
  events: ['accountsChanged'],
}

const forAll = (valid: unknown, check: (given: unknown) => void) =>
  fc.assert(fc.property(mutatedJson(valid), check), { numRuns })

it('any settled WalletConnect session is either parsed into safe fields or rejected', () => {
  expect(parseSession(session)).toMatchObject({ topic, wallet: 'Reef' })
  forAll(session, (value) => {
    const read = parseSession(value)
    if (!read) return
    expect(read.topic).toMatch(/^[0-9a-f]{64}$/)
    expect([typeof read.wallet, typeof read.expiry]).toEqual(['string', 'number'])
    for (const app of read.apps ?? []) expect(app.length).toBeLessThanOrEqual(256)
    for (const { accounts, methods } of Object.values(read.namespaces)) {
      for (const one of [...accounts, ...methods]) expect(typeof one).toBe('string')
    }
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })
})

it('any answer to a sign-in during a WalletConnect connect grants at most the requested permissions', () => {
  expect(readSignedSession(signed, requestedNamespace).namespace.methods).toEqual(['personal_sign'])
  forAll(signed, (value) => {
    try {
      const { namespace } = readSignedSession(value, requestedNamespace)
      expect(namespace.chains).toEqual(['eip155:1'])
      expect(namespace.methods).toEqual(['personal_sign'])
      for (const account of namespace.accounts) expect(account).toMatch(/^eip155:1:0x/)
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidWalletResponseError)
    }
  })
})

it('any ReCap of a wallet is either decoded and described, or rejected', () => {
  forAll(recap, (value) => {
    // Encodes any value in the way of a wallet.
    const bytes = new TextEncoder().encode(JSON.stringify(value))
    const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    const read = decodeRecap(`urn:recap:${btoa(binary)}`)
    if (read) expect(typeof tellGrant('Hello', read)).toBe('string')
  })
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = decodeRecap(`urn:recap:${text}`)
      if (read) expect(typeof read.att).toBe('object')
    }),
    { numRuns },
  )
})

it.each([
  ['accountsChanged', [`eip155:1:${address}`]],
  ['bip122_addressesChanged', [{ address: 'bc1q', intention: 'payment' }]],
  ['chainChanged', '0x1'],
])(
  'the WalletConnect session event %s with any data is read as a valid account or network, or ignored',
  (name, data) => {
    for (const chain of ['eip155:1', 'bip122:x', 'solana:x', 'cosmos:x']) {
      forAll(data, (value) => {
        const { choice } = parseSessionEvent(name, value, chain) ?? {}
        if (choice?.active !== undefined) {
          expect(choice.active).toMatch(/^[-.%a-zA-Z0-9]{1,128}$/)
        }
        if (choice?.networkId !== undefined) {
          expect(choice.networkId).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
        }
      })
    }
  },
)

it('any message on the channel between tabs is either parsed or ignored', () => {
  const call = { verb: 'request', topic, chain: 'eip155:1', method: 'personal_sign', params: [] }
  const message = { kind: 'call', from: 'tab', id: '1', call }
  expect(readTabMessage(message)).toEqual(message)
  forAll(message, (value) => {
    const read = readTabMessage(value)
    if (read?.kind === 'call' && read.call.verb === 'request') {
      expect(read.call.topic).toMatch(/^[0-9a-f]{64}$/)
    }
  })
})
