import type { SiwxData, SiwxSession } from '@carabiner/core'
import type { Cacao } from '@carabiner/core/internal'
import { toBase58 } from '@carabiner/core/solana'
import { createTestSigners } from '@carabiner/testing'
import { p2wpkh, WIF } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { Signer } from 'bip322-js'
import { privateKeyToAccount } from 'viem/accounts'
import { cacaoText, parseCacaoText } from '../messages/cacao.js'
import { formatMessage } from '../messages/message.js'

const evm = privateKeyToAccount(`0x${'11'.repeat(32)}`)
export const otherEvm = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const [solana] = await createTestSigners(1)
if (!solana) throw new Error('no signer')
/** The key of BIP-322's test vectors. */
const secret = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const bitcoin = p2wpkh(pubECDSA(WIF().decode(secret))).address ?? ''

const accounts = {
  eip155: { accountAddress: evm.address, chainId: 'eip155:1' },
  solana: {
    accountAddress: solana.address,
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  },
  bip122: { accountAddress: bitcoin, chainId: 'bip122:000000000019d6689c085ae165831e93' },
} as const
export const families = ['eip155', 'solana', 'bip122'] as const
type Family = (typeof families)[number]

/** Returns the time that is the given number of minutes from now. */
export const minutes = (from: number): string => new Date(Date.now() + from * 60_000).toISOString()

export const dataOf = (family: Family, more: Partial<SiwxData> = {}): SiwxData => ({
  ...accounts[family],
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: minutes(0),
  statement: 'Sign in to the shop',
  ...more,
})

/** Signs any text with the real key of the chain family's account. */
export async function sign(family: Family, message: string): Promise<string> {
  switch (family) {
    case 'eip155':
      return evm.signMessage({ message })
    case 'solana':
      return toBase58((await solana?.sign(new TextEncoder().encode(message))) ?? new Uint8Array())
    case 'bip122':
      return Signer.sign(secret, bitcoin, message)
  }
}

/** Creates a valid session with a real signature. */
export async function sessionOf(
  family: Family,
  more: Partial<SiwxData> = {},
): Promise<SiwxSession> {
  const data = dataOf(family, more)
  const message = formatMessage(data)
  return { data, message, signature: await sign(family, message) }
}

/** Creates a session as a wallet does over WalletConnect. */
export async function cacaoSession(
  more: Partial<Cacao['p']> = {},
): Promise<SiwxSession & { cacao: Cacao }> {
  const p: Cacao['p'] = {
    domain: 'shop.example',
    iss: `did:pkh:eip155:1:${evm.address}`,
    aud: 'https://shop.example',
    version: '1',
    nonce: 'abcdefgh12345678',
    iat: minutes(0),
    ...more,
  }
  const message = cacaoText({ h: { t: 'caip122' }, p, s: { t: 'eip191', s: '' } })
  const signature = await evm.signMessage({ message })
  const cacao: Cacao = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: signature } }
  return { data: parseCacaoText(message), message, signature, cacao }
}
