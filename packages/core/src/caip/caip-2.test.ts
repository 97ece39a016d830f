import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNetworkId, isNetworkId, parseNetworkId } from './caip-2.js'
import { chainNamespaces } from './chain-namespace.js'

// Test cases of the CAIP-2 specification (licensed CC0), and WalletConnect's ids of Solana.
const valid = [
  ['eip155:1', 'eip155', '1'],
  ['bip122:000000000019d6689c085ae165831e93', 'bip122', '000000000019d6689c085ae165831e93'],
  ['bip122:12a765e31ffd4059bada1e25190f6e98', 'bip122', '12a765e31ffd4059bada1e25190f6e98'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana', '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
] as const

// Valid CAIP-2 ids of chain families without an adapter.
const foreign = ['cosmos:cosmoshub-3', 'starknet:SN_GOERLI', 'lip9:9ee11e9df416b18b']

const hostile = [
  '',
  ':',
  'eip155',
  'eip155:',
  ':1',
  'eip155:1:2',
  'eip155::1',
  'EIP155:1',
  'eip155:1 ',
  ' eip155:1',
  'eip155:1\n',
  'eip155:\u202E1',
  `eip155:${'1'.repeat(33)}`,
  'eip155:1/slip44:60',
  '__proto__:1',
  'constructor:1',
  'toString:1',
  ...foreign,
]

const namespaces = fc.constantFrom(...chainNamespaces)
const references = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)

describe('[S5.10] CAIP-2 network ids', () => {
  it.each(valid)(
    'parseNetworkId() splits %s into the namespace %s and the reference %s',
    (id, namespace, reference) => {
      expect(parseNetworkId(id)).toEqual({ namespace, reference })
      expect(isNetworkId(id)).toBe(true)
    },
  )

  it.each(hostile)('parseNetworkId() rejects the malformed or unsupported network id %j', (id) => {
    expect(() => parseNetworkId(id)).toThrow(
      expect.objectContaining({ name: 'InvalidNetworkIdError' }),
    )
    expect(isNetworkId(id)).toBe(false)
  })

  it('parseNetworkId() returns the namespace and reference that formatNetworkId() was given', () => {
    fc.assert(
      fc.property(namespaces, references, (namespace, reference) => {
        expect(parseNetworkId(formatNetworkId(namespace, reference))).toEqual({
          namespace,
          reference,
        })
      }),
    )
  })

  it('parseNetworkId() either rejects a string or splits it without changing a character, for any input', () => {
    const nearlyValid = fc.tuple(namespaces, fc.string()).map((parts) => parts.join(':'))
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), nearlyValid), (value) => {
        if (!isNetworkId(value)) return
        const { namespace, reference } = parseNetworkId(value)
        expect(formatNetworkId(namespace, reference)).toBe(value)
        expect(reference).toMatch(/^[-_a-zA-Z0-9]{1,32}$/)
      }),
    )
  })

  it('the error for an invalid network id quotes only the start of a huge value', () => {
    try {
      parseNetworkId('x'.repeat(1_000_000))
      expect.unreachable()
    } catch (error) {
      expect(String(error).length).toBeLessThan(300)
    }
  })
})
