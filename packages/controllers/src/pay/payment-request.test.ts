import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { network } from '../controllers.fixture.js'
import { InvalidPaymentError } from './pay-errors.js'
import { readPayment as readFor } from './payment-request.js'

const networks = [network(1), network(2)]
const readPayment = (asked: unknown) => readFor(asked, { networks })

const [token, shop] = ['eip155:1:0xT', 'eip155:1:0xB']
const request = { amount: '12.50', token, recipient: shop }

describe('a payment request', () => {
  it('a payment request for a token offers that token, on the token’s network, with the request’s recipient', () => {
    expect(readPayment(request).offers).toEqual([
      { id: token, networkId: 'eip155:1', token: '0xT', recipient: '0xB' },
    ])
  })

  it('a payment request offers every token with a recipient on the token’s network, each token once', () => {
    const recipient = [shop, 'solana:localnet:So']
    const tokens = [token, 'solana:localnet:Mint', 'eip155:2:0xT', token]
    expect(readPayment({ ...request, token: tokens, recipient }).offers).toMatchObject([
      { id: token, recipient: '0xB' },
      { id: 'solana:localnet:Mint', recipient: 'So' },
    ])
  })

  it('a payment request in dollars offers the native currencies, unless the host names tokens', () => {
    const dollars = { amount: '10', currency: 'USD', recipient: shop }
    expect(readPayment(dollars).offers).toEqual([
      { id: 'eip155:1', networkId: 'eip155:1', token: undefined, recipient: '0xB' },
    ])
    expect(readPayment({ ...dollars, token }).offers).toMatchObject([{ id: token }])
  })

  it('two payment requests with the same reference are the same payment, whatever their amounts', () => {
    const ordered = { ...request, reference: 'order 1' }
    expect(readPayment({ ...ordered, amount: '13' }).id).toBe(readPayment(ordered).id)
    expect(readPayment({ ...request, amount: '13' }).id).not.toBe(readPayment(request).id)
    expect(readPayment({ ...request, expiresAt: 5 }).id).toBe(readPayment(request).id)
  })

  it.each([
    ['amount', { amount: '0' }],
    ['amount', { amount: '1e3' }],
    ['amount', { amount: '-1' }],
    ['amount', { amount: 5 }],
    ['token', { token: undefined }],
    ['token', { token: 'USDC' }],
    ['currency', { currency: 'dollars' }],
    ['currency', { currency: 'EUR' }],
    ['recipient', { recipient: '0xB' }],
    ['recipient', { recipient: [] }],
    ['recipient', { recipient: [shop, 'eip155:1:0xC'] }],
    ['recipient', { recipient: 'eip155:2:0xB' }],
    ['reference', { reference: '' }],
    ['expiresAt', { expiresAt: '2026-12-01' }],
  ])('a payment request with an invalid %s is rejected: %j', (part, change) => {
    const read = () => readPayment({ ...request, ...change })
    expect(read).toThrow(InvalidPaymentError)
    expect(read).toThrow(`The payment request is invalid: ${part}`)
  })

  it.each([
    ['ethereum:0xB?value=1.5e18', { unit: 'smallest', amount: '1500000000000000000' }, 'eip155:1'],
    [
      'ethereum:0xT@2/transfer?address=0xB&uint256=7',
      { unit: 'smallest', amount: '7' },
      'eip155:2:0xT',
    ],
  ])('a payment request is read from the link %s', (link, payment, id) => {
    const read = readPayment({ link, reference: 'order 1' })
    expect(read).toMatchObject({ ...payment, reference: 'order 1', id: 'reference order 1' })
    expect(read.offers).toMatchObject([{ id, recipient: '0xB' }])
  })

  it.each([
    'ethereum:0xB',
    'ethereum:0xB@5?value=1',
    'ethereum:ship.eth?value=1',
    'solana:So?amount=1',
    'solana:So?amount=1&memo=x',
    'https://shop.example',
  ])('a payment request with the link %s is rejected', (link) => {
    expect(() => readPayment({ link })).toThrow('The payment request is invalid: link')
  })

  it('a payment request with any content is either read as valid or rejected with a typed error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({ amount: fc.string(), token: fc.anything(), recipient: fc.anything() }),
        ),
        (content) => {
          try {
            expect(readPayment(content).offers.length).toBeGreaterThan(0)
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidPaymentError)
          }
        },
      ),
    )
  })
})
