import { Transaction } from '@scure/btc-signer'
import { BIP322, Verifier } from 'bip322-js'
import { AddressPurpose, MessageSigningProtocols, request } from 'sats-connect'
import { afterEach, describe, expect, it } from 'vitest'
import {
  balanceOf,
  buildPsbt,
  chains,
  connected,
  createWallet,
  everyFace,
  type Face,
  fund,
  leavePage,
  openPage,
  prompts,
  signet,
} from '../page.fixture.js'
import { messageHash } from './message-hash.js'
import { toSatsConnect } from './wallet.js'

const { url } = chains.signet
const options = { networks: [{ name: 'signet', apiUrl: url }] } as const
async function start(face: Face) {
  const page = await connected(face, options, { networks: [signet] })
  return { ...page, sats: toSatsConnect(page.carabiner) }
}
const purposes = [AddressPurpose.Payment, AddressPurpose.Ordinals]

afterEach(leavePage)

type Success<Answer> = Extract<Answer, { status: 'success' }>
const isSuccess = <Answer extends { status: string }>(answer: Answer): answer is Success<Answer> =>
  answer.status === 'success'
function success<Answer extends { status: string }>(answer: Answer): Success<Answer> {
  if (isSuccess(answer)) return answer
  throw new Error(JSON.stringify(answer))
}

describe.each(everyFace)(
  'a wallet with the interface %s, used through sats-connect’s requests',
  (face) => {
    it('the wallet shares its addresses and signs a message, which another library verifies', async () => {
      const { sats, account } = await start(face)
      const { result } = success(await sats.request('getAddresses', { purposes }))
      const [payment] = result.addresses
      expect(payment).toMatchObject({ address: account()?.address, purpose: 'payment' })
      expect(result.network.bitcoin.name).toBe('Signet')
      const { address = '' } = payment ?? {}
      const signed = success(await sats.request('signMessage', { address, message: 'Hello 🧗' }))
      expect(Verifier.verifySignature(address, 'Hello 🧗', signed.result.signature)).toBe(true)
      expect(signed.result.protocol).toBe(face === 'leather' ? 'BIP322' : 'ECDSA')
    })

    it('the wallet signs a PSBT, signs another PSBT that is then broadcast, and sends a payment', async () => {
      const { sats, account } = await start(face)
      const { address = '' } = account() ?? {}
      const to = createWallet(options).state.account
      await fund(url, address, 50_000n)
      const { psbt, transaction } = await buildPsbt(address, to)
      const signInputs = { [address]: [0] }
      const { result } = success(await sats.request('signPsbt', { psbt, signInputs }))
      expect(result.txid).toBeUndefined()
      const parsed = Transaction.fromPSBT(Buffer.from(result.psbt, 'base64'))
      expect(Buffer.from(parsed.unsignedTx)).toEqual(Buffer.from(transaction.unsignedTx))
      const sent = success(await sats.request('signPsbt', { psbt, signInputs, broadcast: true }))
      expect(sent.result.txid).toMatch(/^[0-9a-f]{64}$/)
      expect(await balanceOf(url, to)).toBe(49_400n)
      await fund(url, address, 100_000n)
      const recipients = [{ address: to, amount: 12_345 }]
      const paid = success(await sats.request('sendTransfer', { recipients }))
      expect(paid.result.txid).toMatch(/^[0-9a-f]{64}$/)
      expect(await balanceOf(url, to)).toBe(49_400n + 12_345n)
    })

    it('a visitor’s rejection is reported with sats-connect’s code -32000', async () => {
      const { sats, account, wallet } = await start(face)
      wallet.controls.refuseNext()
      const { address = '' } = account() ?? {}
      expect(await sats.request('signMessage', { address, message: 'no' })).toMatchObject({
        status: 'error',
        error: { code: -32000, data: { name: 'UserRejectedRequestError' } },
      })
    })
  },
)

describe('toSatsConnect compared with sats-connect’s own request function', () => {
  it('toSatsConnect returns the same account, addresses and network as sats-connect’s own request function', async () => {
    const { sats } = await start('requests')
    Reflect.set(window, 'XverseProviders', Reflect.get(globalThis, 'XverseProviders'))
    const path = 'XverseProviders.BitcoinProvider'
    const directAnswers = [
      await request('getAddresses', { purposes }, path),
      await request('wallet_getNetwork', null, path),
    ]
    expect([
      await sats.request('getAddresses', { purposes }),
      await sats.request('wallet_getNetwork', null),
    ]).toEqual(directAnswers)
    expect(await sats.request('getInfo', null)).toEqual(await request('getInfo', null, path))
  })
})

describe('changes through sats-connect’s requests', () => {
  it('signMessage can use an address that is not active, with that address’s signing protocol', async () => {
    const { sats, wallet, account } = await start('requests')
    const address = wallet.state.ordinals
    const before = account()?.address
    const signed = success(await sats.request('signMessage', { address, message: 'Hello' }))
    expect(Verifier.verifySignature(address, 'Hello', signed.result.signature)).toBe(true)
    expect(signed.result).toMatchObject({
      protocol: 'BIP322',
      messageHash: messageHash('Hello', 'BIP322'),
    })
    expect(account()?.address).toBe(before)
  })

  it('wallet_changeNetwork changes the app’s network, and wallet_disconnect disconnects the wallet', async () => {
    const page = await connected('requests')
    const sats = toSatsConnect(page.carabiner)
    const names = async () => {
      const { result } = success(await sats.request('wallet_getNetwork', null))
      return result.bitcoin.name
    }
    const other = page.chain().networkId === signet.caipNetworkId ? 'Regtest' : 'Signet'
    const { BitcoinNetworkType } = await import('sats-connect')
    success(await sats.request('wallet_changeNetwork', { name: BitcoinNetworkType[other] }))
    expect(await names()).toBe(other)
    success(await sats.request('wallet_disconnect', null))
    expect(page.account()).toBeUndefined()
  })
})

describe('a sats-connect request that cannot be answered', () => {
  it('every request fails with the code for denied access while no wallet is connected', async () => {
    const sats = toSatsConnect(openPage().carabiner)
    const answers = [
      await sats.request('wallet_getAccount', null),
      await sats.request('wallet_getNetwork', null),
      await sats.request('getAddresses', { purposes }),
      await sats.request('runes_getBalance', null),
    ]
    expect(answers).toEqual(
      answers.map(() => ({ status: 'error', error: expect.objectContaining({ code: -32002 }) })),
    )
  })

  it('the adapter rejects a method that UniSat’s API lacks, but a wallet with the interface WBIP004 rejects it itself', async () => {
    const { sats } = await start('unisat')
    const unsupported = { status: 'error', error: { code: -32001 } }
    expect(await sats.request('runes_getBalance', null)).toMatchObject(unsupported)
    expect(await sats.request('wallet_renouncePermissions', null)).toMatchObject(unsupported)
    const xverse = await start('requests')
    expect(await xverse.sats.request('runes_getBalance', null)).toMatchObject({
      status: 'error',
      error: { code: -32601 },
    })
  })

  it('a request with an invalid parameter, an unsupported protocol or several receivers is rejected without a prompt', async () => {
    const { sats, account, wallet } = await start('requests')
    const { address = '' } = account() ?? {}
    const before = prompts(wallet)
    const to = createWallet(options).state.account
    const recipients = [1, 2].map((amount) => ({ address: to, amount }))
    const ask = [
      sats.request('sendTransfer', { recipients: [{ address: to, amount: 0.5 }] }),
      sats.request('signPsbt', { psbt: 'no' }),
      sats.request('signMessage', { address: 'no', message: 'x' }),
      sats.request('sendTransfer', { recipients }),
      sats.request('signMessage', {
        address,
        message: 'x',
        protocol: MessageSigningProtocols.BIP322,
      }),
    ]
    const codes: unknown[] = []
    for (const answer of ask) codes.push(Reflect.get(await answer, 'error')?.code)
    expect(codes).toEqual([-32602, -32602, -32602, -32001, -32001])
    expect(await sats.request('signMessage', { address: to, message: 'x' })).toMatchObject({
      error: { code: -32002 },
    })
    expect(prompts(wallet)).toBe(before)
  })
})

describe('the message hash in sats-connect’s answers', () => {
  it('the hash of a signed message is BIP-322’s tagged hash, or for ECDSA Bitcoin’s message hash', () => {
    for (const text of ['', 'Hello 🧗', 'x'.repeat(300), 'x'.repeat(70_000)]) {
      expect(messageHash(text, 'BIP322')).toBe(
        Buffer.from(BIP322.hashMessage(text)).toString('hex'),
      )
    }
    // From bitcoinjs-message.
    expect(messageHash('', 'ECDSA')).toBe(
      '80e795d4a4caadd7047af389d9f7f220562feb6196032e2131e10563352c4bcc',
    )
  })
})
