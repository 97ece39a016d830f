import type { NetworkId } from '@carabiner/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPaymentLink } from '../send/read-payment-link.js'
import { writePayLink } from './write-pay-link.js'

const evm = '0x8f3Ab9C2d41E5F60718293A4b5C6d7E8F9021c44'
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const solana = 'GyGKxMyg1p9SsHfm15MkNUu1u9TN2JtTspcdmrtGUdse'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

describe('the link of a payment', () => {
  it.each([
    ['eip155:8453', undefined, evm, `ethereum:${evm}@8453?value=12500000`],
    ['eip155:8453', usdc, evm, `ethereum:${usdc}@8453/transfer?address=${evm}&uint256=12500000`],
    ['solana:main', undefined, solana, `solana:${solana}?amount=12.5`],
    ['solana:main', mint, solana, `solana:${solana}?amount=12.5&spl-token=${mint}`],
    ['bip122:main', undefined, bitcoin, `bitcoin:${bitcoin}?amount=12.5`],
  ] as const)(
    'the link of a payment on %s (token: %s) follows EIP-681, Solana Pay or BIP-21',
    (networkId, token, recipient, link) => {
      const offer = { networkId, token, recipient }
      expect(writePayLink(offer, { amount: 12_500_000n, decimals: 6 })).toBe(link)
    },
  )

  it('no Solana or Bitcoin payment link is written without the token’s decimal places, because the link states whole tokens', () => {
    const amount = 12n
    const link = (networkId: NetworkId) => writePayLink({ networkId, recipient: 'a' }, { amount })
    expect(link('eip155:1')).toBe('ethereum:a@1?value=12')
    expect([link('solana:main'), link('bip122:main')]).toEqual([undefined, undefined])
  })

  it('a payment link is read back as the same payment', () => {
    const places = [
      { networkId: 'eip155:8453', tokens: [undefined, usdc], recipient: evm },
      { networkId: 'solana:main', tokens: [undefined, mint], recipient: solana },
      { networkId: 'bip122:main', tokens: [undefined], recipient: bitcoin },
    ] as const
    const offer = fc
      .constantFrom(...places)
      .chain(({ networkId, tokens, recipient }) =>
        fc.constantFrom(...tokens).map((token) => ({ networkId, token, recipient })),
      )
    const amounts = fc.record({
      amount: fc.bigInt({ min: 1n, max: 2n ** 200n }),
      decimals: fc.integer({ min: 0, max: 30 }),
    })
    fc.assert(
      fc.property(offer, amounts, (one, { amount, decimals }) => {
        const read = readPaymentLink(writePayLink(one, { amount, decimals }) ?? '')
        expect(read).toMatchObject({ to: one.recipient, token: one.token ?? 'native' })
        expect(read?.refused).toBeUndefined()
        const { text = '', unit } = read?.amount ?? {}
        const [whole = '', fraction = ''] = text.split('.')
        const units = unit === 'smallest' ? text : whole + fraction.padEnd(decimals, '0')
        expect(BigInt(units)).toBe(amount)
      }),
    )
  })
})
