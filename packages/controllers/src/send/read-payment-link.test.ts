import { describe, expect, it } from 'vitest'
import { readPaymentLink } from './read-payment-link.js'

// https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki#examples
describe('[BIP-21] a payment link', () => {
  const address = '175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W'
  const read = { to: address, network: 'bip122' }
  it.each([
    ['', read],
    ['?label=Luke-Jr', read],
    [
      '?amount=20.3&label=Luke-Jr',
      { ...read, token: 'native', amount: { text: '20.3', unit: 'whole' } },
    ],
    [
      '?amount=50&label=Luke-Jr&message=Donation%20for%20project%20xyz',
      { ...read, token: 'native', amount: { text: '50', unit: 'whole' } },
    ],
    ['?somethingyoudontunderstand=50&somethingelseyoudontget=999', read],
    [
      '?req-somethingyoudontunderstand=50&req-somethingelseyoudontget=999',
      { ...read, refused: 'req-somethingyoudontunderstand' },
    ],
  ])('a BIP-21 payment link is read: bitcoin:…%s', (query, link) => {
    expect(readPaymentLink(`bitcoin:${address}${query}`)).toEqual(link)
  })

  it.each([
    ['?REQ-SOMETHING=1', 'REQ-SOMETHING'],
    ['?amount=50,000.00', 'amount'],
    ['?amount=1&amount=2', 'amount'],
  ])('a BIP-21 payment link is rejected: bitcoin:…%s', (query, refused) => {
    expect(readPaymentLink(`bitcoin:${address}${query}`)).toMatchObject({ refused })
  })
})

// https://eips.ethereum.org/EIPS/eip-681#semantics
describe('[EIP-681] a payment link', () => {
  it('an EIP-681 payment link can request 2.014 ETH', () => {
    const to = '0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359'
    expect(readPaymentLink(`ethereum:${to}?value=2.014e18`)).toEqual({
      to,
      network: 'eip155',
      token: 'native',
      amount: { text: '2014000000000000000', unit: 'smallest' },
    })
  })

  it('an EIP-681 payment link can request one Unicorn token for its address argument, not for the token’s contract', () => {
    const token = '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7'
    const to = '0x8e23ee67d1332ad560396262c48ffbb01f93d052'
    expect(readPaymentLink(`ethereum:${token}/transfer?address=${to}&uint256=1`)).toEqual({
      to,
      network: 'eip155',
      token,
      amount: { text: '1', unit: 'smallest' },
    })
  })

  it.each([
    ['ethereum:pay-0xA@10?value=1&gas=21000', { to: '0xA', network: 'eip155:10' }],
    ['ethereum://0xT@1/transfer?address=0xA', { to: '0xA', network: 'eip155:1', token: '0xT' }],
    ['ethereum:0xT/transfer?address=hana.eth', { to: 'hana.eth', token: '0xT' }],
  ])('an EIP-681 payment link is read: %s', (text, link) => {
    expect(readPaymentLink(text)).toMatchObject(link)
  })

  it.each([
    ['0xT@1/approve?address=0xA&uint256=1', 'approve'],
    ['0xT@1/toString?address=0xA', 'toString'],
    ['0xT@1/transfer?uint256=1', 'address'],
    ['0xT/transfer?address=0xA&address=0xB', 'address'],
    ['0xT/transfer?address=0xA&value=1', 'value'],
    ['0xA?data=0x12', 'data'],
    ['0xA?value=1.5', 'amount'],
    ['0xA?value=-1', 'amount'],
  ])('an EIP-681 payment link is rejected: ethereum:%s', (rest, refused) => {
    expect(readPaymentLink(`ethereum:${rest}`)).toMatchObject({ refused })
  })
})

// https://github.com/anza-xyz/solana-pay/blob/master/SPEC.md#examples
describe('[Solana Pay] a payment link', () => {
  const to = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const hints = 'label=Michael&message=Thanks%20for%20all%20the%20fish'

  it.each([
    ['1 SOL', `amount=1&${hints}&memo=OrderId1234`, 'native'],
    ['0.01 USDC', `amount=0.01&spl-token=${mint}&${hints}&memo=OrderId5678`, mint],
  ])(
    'a Solana Pay payment link for %s is rejected because the link has a memo, which a transfer does not support',
    (_, query, token) => {
      expect(readPaymentLink(`solana:${to}?${query}`)).toMatchObject({ to, token, refused: 'memo' })
    },
  )

  it('a Solana Pay payment link can request 0.01 USDC without a memo', () => {
    expect(readPaymentLink(`solana:${to}?amount=0.01&spl-token=${mint}&${hints}`)).toEqual({
      to,
      network: 'solana',
      token: mint,
      amount: { text: '0.01', unit: 'whole' },
    })
  })

  it.each([
    [`${to}?reference=${mint}&reference=${to}`, 'reference'],
    [`${to}?spl-token=${mint}&spl-token=${to}`, 'spl-token'],
    [`${to}?amount=1e3`, 'amount'],
    [`${to}?cluster=devnet`, 'cluster'],
  ])('a Solana Pay payment link is rejected: solana:%s', (rest, refused) => {
    expect(readPaymentLink(`solana:${rest}`)).toMatchObject({ refused })
  })
})
