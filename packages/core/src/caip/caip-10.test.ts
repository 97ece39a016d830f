import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNetworkId } from './caip-2.js'
import { formatAccountId, parseAccountId } from './caip-10.js'
import { chainNamespaces } from './chain-namespace.js'

// Test cases of the CAIP-10 specification (licensed CC0).
const valid = [
  [
    'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
    'eip155:1',
    '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  ],
  [
    'bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6',
    'bip122:000000000019d6689c085ae165831e93',
    '128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6',
  ],
] as const

const hostile = [
  '',
  '::',
  'eip155:1',
  'eip155:1:',
  'eip155::0xab',
  ':1:0xab',
  'eip155:1:0xab:more',
  'eip155:1:0xab:',
  'eip155:1:0x ab',
  'eip155:1:0xab\n',
  'eip155:1:<b>',
  `eip155:1:${'a'.repeat(129)}`,
  '__proto__:1:0xab',
  'cosmos:cosmoshub-3:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f:5hmuyxw9xdgbpptgypokw4thfyoe3ryenebr381z9iaegmfy',
]

describe('[S5.09] CAIP-10 account ids', () => {
  it.each(valid)(
    'parseAccountId() splits %s without changing the case of its address',
    (id, network, address) => {
      expect(parseAccountId(id)).toEqual({ network, address })
      expect(formatAccountId(network, address)).toBe(id)
    },
  )

  it.each(hostile)('parseAccountId() rejects the malformed account id %j', (id) => {
    expect(() => parseAccountId(id)).toThrow(
      expect.objectContaining({ name: 'InvalidAccountIdError' }),
    )
  })

  it('parseAccountId() returns the network and address that formatAccountId() was given', () => {
    const parts = fc.record({
      namespace: fc.constantFrom(...chainNamespaces),
      reference: fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/),
      address: fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/),
    })
    fc.assert(
      fc.property(parts, ({ namespace, reference, address }) => {
        const network = formatNetworkId(namespace, reference)
        expect(parseAccountId(formatAccountId(network, address))).toEqual({ network, address })
      }),
    )
  })

  it('parseAccountId() either rejects a string or splits it without changing a character, for any input', () => {
    const nearlyValid = fc.string({ unit: 'binary' }).map((text) => `eip155:1:${text}`)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), nearlyValid), (value) => {
        let parsed: ReturnType<typeof parseAccountId>
        try {
          parsed = parseAccountId(value)
        } catch {
          return
        }
        expect(formatAccountId(parsed.network, parsed.address)).toBe(value)
        expect(value.split(':')).toHaveLength(3)
      }),
    )
  })
})
